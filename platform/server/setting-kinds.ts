import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** A setting's text turned into its value; `must` completes the sentence "PORT must be …". */
export function kind<T>(must: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue(must)
    return z.NEVER
  })
}

export const text = z.string()

export const wholeNumber = (least: number, most: number) =>
  kind(`a whole number between ${least} and ${most}`, (value) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= least && number <= most ? number : undefined
  })

export const oneOf = <const Choices extends readonly string[]>(...choices: Choices) =>
  kind(`one of ${choices.join(', ')}`, (value) => choices.find((choice): choice is Choices[number] => choice === value))

export const yesOrNo = kind('true or false', (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined,
)

function parseUrl(value: string, ...protocols: string[]): URL | undefined {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? new URL(value) : undefined
}

export const webUrl = kind('an address that begins with https:// or http://', (value) =>
  parseUrl(value, 'https:', 'http:') ? value : undefined,
)

export const postgresUrl = kind('an address such as postgresql://user:password@host:5432/database', (value) =>
  parseUrl(value, 'postgres:', 'postgresql:') ? value : undefined,
)

export const smtpUrl = kind('an address such as smtps://user:password@host:465', (value) =>
  parseUrl(value, 'smtp:', 'smtps:') ? value : undefined,
)

export const scannerUrl = kind('an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl', (value) => {
  if (/^unix:\/./.test(value)) return { path: value.slice('unix:'.length) }
  const url = parseUrl(value, 'tcp:')
  return url?.hostname && url.port ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) } : undefined
})

export const pageUrl = kind('an address that begins with https:// or http://, or a path that begins with /', (value) =>
  parseUrl(value, 'https:', 'http:') || /^\/(?!\/)/.test(value) ? value : undefined,
)

export const mailAddress = kind('a mail address such as kith@agency.example', (value) =>
  /^[^\s<>@]+@[^\s<>@]+$|<[^\s<>@]+@[^\s<>@]+>$/.test(value) ? value : undefined,
)

function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, 'https:', 'http:')
  return url && (value === url.origin || value === `${url.origin}/`) ? url.origin : undefined
}

export const origin = kind('an address without a path, such as https://kith.agency.example', parseOrigin)

function list<T>(value: string, parse: (item: string) => T | undefined): T[] | undefined {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(parse)
  return items.length > 0 && items.every((item) => item !== undefined) ? (items as T[]) : undefined
}

export const originList = kind('a comma-separated list of addresses without a path', (value) =>
  list(value, parseOrigin),
)

function parseRange(value: string): string | undefined {
  const [address = '', bits] = value.split('/')
  const family = isIP(address)
  if (family === 0) return undefined
  const most = family === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined
  return length >= 1 && length <= most ? `${address}/${length}` : undefined
}

export const addressRanges = kind(
  'a comma-separated list of your proxies’ addresses, such as 10.0.0.5 or 10.0.0.0/24',
  (value) => list(value, parseRange),
)

const reservedPaths = ['api', 'identity', 'errors', 'errorlogs']

/** Brought into the form `/one/two/`. */
export const hostList = kind('a comma-separated list of host names', (value) => {
  const hosts = value.split(',').map((one) => one.trim().toLowerCase())
  return hosts.every((one) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/.test(one)) ? hosts : undefined
})

export const basePath = kind(
  'a path such as /VueClient/ (letters, digits, dots, dashes; not /API or /Identity)',
  (value) => {
    const parts = value.split('/').filter((part) => part !== '')
    const fine = parts.every((part) => /^[\w.~-]+$/.test(part) && part !== '.' && part !== '..')
    if (!fine || reservedPaths.includes(parts[0]?.toLowerCase() ?? '')) return undefined
    return parts.length === 0 ? '/' : `/${parts.join('/')}/`
  },
)

export const timeZone = kind('a time zone such as America/Los_Angeles', (value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
})

export const hostName = kind('an address to listen on, such as 127.0.0.1', (value) =>
  isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value) ? value : undefined,
)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

export function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

// What a setting means, for the list that the start prints and the guide shows.
export const withDefault = <T extends z.ZodType<unknown, string>>(schema: T, value: z.input<T>, meaning: string) =>
  schema.prefault(value).meta({ default: String(value), meaning })

export const optional = <T extends z.ZodType>(schema: T, otherwise: string, meaning: string) =>
  schema.optional().meta({ default: otherwise, meaning })

export const secret = <T extends z.ZodType>(schema: T, meaning: string) =>
  schema.optional().meta({ default: 'none', meaning, secret: true })
