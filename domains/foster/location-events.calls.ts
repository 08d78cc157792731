export const locationEventsCalls = {}
