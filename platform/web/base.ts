function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/** Where the application is served, with a slash at both ends. The server writes it into index.html. */
export const basePath: string = readMeta('app-base') ?? '/'

/** The page's CSP nonce for `<style>` elements; empty in development. */
export const styleNonce: string = readMeta('style-nonce') ?? ''
