/** Everybody of the demonstration signs in with this; it is shown at sign-in in demo mode only. */
export const demoPassword = 'kith demo 2026 house'
