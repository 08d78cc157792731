/** An address or network as people write it, read strictly: what two programs could read differently is refused. */
export type ReadNetwork = { network: string } | { why: 'NotAnAddress' } | { why: 'NotCanonical'; plain: string }

const v4Shape = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/

/** Four decimal numbers; leading zeros would mean octal to some. */
function v4Bytes(text: string): number[] | undefined {
  const bytes = v4Shape.exec(text)?.slice(1).map(Number)
  return bytes?.every((byte) => byte <= 255) ? bytes : undefined
}

function v6Bytes(text: string): number[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half) => (half === '' ? [] : v6Part(half)))
  if (!head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 16 ? head : undefined
  const gap = 16 - head.length - tail.length
  return gap >= 2 ? [...head, ...Array<number>(gap).fill(0), ...tail] : undefined
}

function v6Part(text: string): number[] | undefined {
  const bytes: number[] = []
  const groups = text.split(':')
  for (const [index, group] of groups.entries()) {
    if (group.includes('.') && index === groups.length - 1) {
      const inner = v4Bytes(group)
      if (!inner) return undefined
      bytes.push(...inner)
    } else if (/^[0-9a-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16)
      bytes.push(value >> 8, value & 255)
    } else return undefined
  }
  return bytes
}

/** IPv4 written inside IPv6 (::ffff:a.b.c.d) is the IPv4 address. */
const isMapped = (bytes: readonly number[]) =>
  bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255

/** The one way to write it: decimal, or RFC 5952 for IPv6. */
function written(bytes: readonly number[]): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((bytes[index * 2]! << 8) | bytes[index * 2 + 1]!).toString(16),
  )
  const longest = [...groups.join(':').matchAll(/(?<![0-9a-f])0(:0)+(?![0-9a-f])/g)].toSorted(
    (a, b) => b[0].length - a[0].length || a.index - b.index,
  )[0]
  if (!longest) return groups.join(':')
  const text = groups.join(':')
  const [before, after] = [text.slice(0, longest.index), text.slice(longest.index + longest[0].length)]
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`
}

function masked(bytes: readonly number[], prefix: number): number[] {
  return bytes.map((byte, index) => byte & (255 << Math.max(0, Math.min(8, (index + 1) * 8 - prefix))) & 255)
}

const shown = (bytes: readonly number[], prefix: number) =>
  prefix === bytes.length * 8 ? written(bytes) : `${written(bytes)}/${prefix}`

/** One address in its plain form, or nothing. */
export function readAddress(text: string): string | undefined {
  const bytes = v4Bytes(text.trim()) ?? v6Bytes(text.trim())
  if (!bytes) return undefined
  return written(isMapped(bytes) ? bytes.slice(12) : bytes)
}

/** An address or a network in its plain form; a single address has no prefix. */
export function readNetwork(text: string): ReadNetwork {
  const [base = '', prefixText, ...rest] = text.trim().split('/')
  const bytes = v4Bytes(base) ?? v6Bytes(base)
  if (!bytes || rest.length > 0) return { why: 'NotAnAddress' }
  if (prefixText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefixText)) return { why: 'NotAnAddress' }
  const prefix = prefixText === undefined ? bytes.length * 8 : Number(prefixText)
  if (prefix > bytes.length * 8) return { why: 'NotAnAddress' }
  const mapped = isMapped(bytes) && prefix >= 96
  const [own, bits] = mapped ? [bytes.slice(12), prefix - 96] : [bytes, prefix]
  const plain = shown(masked(own, bits), bits)
  const meant = mapped ? shown(own, bits) : prefix === bytes.length * 8 ? base : text.trim()
  return meant === plain ? { network: plain } : { why: 'NotCanonical', plain }
}

/** As the database writes it, without the prefix of a single address. */
export const shortNetwork = (network: string) => network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '')

export interface Dated {
  start: string
  end: string | null
}

export const holdsOn = ({ start, end }: Dated, day: string) => start <= day && (end === null || day < end)

/** Today and every later day on which the set of rules in force changes. */
export function turningDays(rules: readonly Dated[], today: string): string[] {
  const days = rules.flatMap(({ start, end }) => [start, ...(end ? [end] : [])]).filter((day) => day > today)
  return [today, ...new Set(days)].toSorted()
}
