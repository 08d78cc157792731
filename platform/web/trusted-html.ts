type Sanitise = (html: string) => string

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): unknown
}

let sanitise: Sanitise | undefined

/** Text without markup passes; markup is refused until `allowHtml` has brought the sanitiser. */
function makeSafe(html: string): string {
  if (!/[<&]/.test(html)) return html
  if (!sanitise) throw new TypeError('HTML was refused: the sanitiser is not loaded')
  return sanitise(html)
}

export function installTrustedTypes() {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: makeSafe })
}

/** Call before showing rich text. Returns the function that cleans it. */
export async function allowHtml(): Promise<Sanitise> {
  const { default: purify } = await import('dompurify')
  sanitise ??= (html) => purify.sanitize(html)
  return sanitise
}
