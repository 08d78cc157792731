import { basePath } from './base.ts'

/** Shows notices while the app is closed; it fetches and keeps nothing. */
export const workerAddress = `${basePath}notices-worker.js`
/** The same on a shared tablet, which it also opens without network. */
export const tabletWorkerAddress = `${workerAddress}?tablet`

type Sanitise = (html: string) => string

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): unknown
}

let sanitise: Sanitise | undefined

/** Text without markup passes; markup is refused until `allowHtml` has brought the sanitiser. */
function makeSafe(html: string): string {
  if (!/[<&]/.test(html)) return html
  if (!sanitise) throw new TypeError('HTML was refused: the sanitiser is not loaded')
  return sanitise(html)
}

const workers = new Set<string>()

/** A script of our own build that runs beside the page, named by the part that needs it. */
export function allowWorker(url: string) {
  if (new URL(url).origin === location.origin) workers.add(url)
}

/** The scripts that are named by their address. */
function onlyOurWorker(url: string): string {
  if (url === workerAddress || url === tabletWorkerAddress || workers.has(url)) return url
  throw new TypeError('This script was refused')
}

export function installTrustedTypes() {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  factory?.createPolicy('default', { createHTML: makeSafe, createScriptURL: onlyOurWorker })
}

/** Call before showing rich text. Returns the function that cleans it. */
export async function allowHtml(): Promise<Sanitise> {
  const { default: purify } = await import('dompurify')
  sanitise ??= (html) => purify.sanitize(html)
  return sanitise
}
