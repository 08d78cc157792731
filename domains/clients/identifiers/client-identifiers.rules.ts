export const identifierShape = /^[A-Z0-9-]{1,20}$/
/** Numbers are kept in capitals and without blanks, however they are typed. */
export const identifier = (typed: string | null | undefined) => typed?.toUpperCase().replaceAll(/\s/g, '') || null
