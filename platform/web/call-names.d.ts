/** Made by scripts/vite-call-names.ts. */
declare module 'virtual:call-names' {
  export const callNames: readonly string[]
}
