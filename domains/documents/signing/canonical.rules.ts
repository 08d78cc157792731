/** What JSON can hold; absent members are left out before it is hashed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

function textOf(value: string): string {
  if (loneSurrogate.test(value)) throw new Error('A lone surrogate cannot be written as UTF-8')
  return JSON.stringify(value)
}

/** RFC 8785: members sorted by UTF-16 code units, no blanks, numbers and strings as ECMAScript writes them. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('Only finite numbers can be written')
    return JSON.stringify(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map((one) => canonicalJson(one)).join(',')}]`
  const members = Object.entries(value as Record<string, Json | undefined>)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    // Comparing with < is comparing code units, as the rule asks; a locale would not.
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${members.map(([key, one]) => `${textOf(key)}:${canonicalJson(one)}`).join(',')}}`
}
