import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { isFileOutput, type AnyCall } from '#platform/contract/call.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { validInput, type Known } from './inputs.ts'

export interface FuzzTarget {
  server: FastifyInstance
  calls: readonly AnyCall[]
  known: Known
  /** A session's secret; asked again when the one before has ended. */
  principals: Record<string, () => Promise<string>>
}

export interface FuzzTally {
  sent: number
  seed: number
  statuses: Record<string, number>
  slowest: number
}

interface Shot {
  principal: string
  body?: unknown
  raw?: Uint8Array
  query?: string
  headers?: Record<string, string>
  /** Holds a field the call does not declare. */
  unknown?: boolean
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, 0, -1, 1.5, 1e308, 2 ** 53 - 1, '', ' ', '0', 'null', '\u200b', '\u202e', 'a'.repeat(30_000), '1'.repeat(400),
    "' or 1=1 --", '%', '_', '\\', '$1', '{}', '[]', '<script>', '../../etc/passwd', '2026-02-30', '0000-00-00', '-infinity',
    '99999-01-01', 'NaN', [], {}, [[]], [null], { a: 1 }, '00000000-0000-0000-0000-000000000000',
  ), // prettier-ignore
  fc.jsonValue({ maxDepth: 4 }),
)

type Body = Record<string, unknown>
const isRecord = (value: unknown): value is Body => Boolean(value) && typeof value === 'object' && !Array.isArray(value)

/** Changes one thing somewhere in a body that was right. */
const mutants = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Pick<Shot, 'body' | 'unknown'>> =>
  fc
    .tuple(valid, fc.constantFrom('none', 'drop', 'add', 'odd', 'odd', 'grow'), fc.nat(), odd)
    .map(([body, kind, at, value]) => {
      if (!isRecord(body)) return { body }
      const names = Object.keys(body)
      const name = names[at % Math.max(names.length, 1)]
      if (kind === 'add') return { body: { ...body, [`Bogus${at % 7}`]: value }, unknown: true }
      if (kind === 'none' || name === undefined) return { body }
      const { [name]: old, ...others } = body
      if (kind === 'drop') return { body: others }
      if (kind === 'grow') return { body: { ...body, [name]: Array.from({ length: (at % 40) + 1 }, () => old) } }
      return { body: { ...body, [name]: value } }
    })

const confused = (call: AnyCall): fc.Arbitrary<Pick<Shot, 'body'>> => {
  const names = Object.keys(call.input._zod.def.shape)
  return fc
    .oneof(fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] }), odd)
    .map((body) => ({ body }))
}

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 120,
})
const raw: fc.Arbitrary<Pick<Shot, 'raw' | 'query' | 'headers'>> = fc.record({
  raw: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => Buffer.from(text.replace('"', '\\u0000"'))),
  ),
  query: fc
    .oneof(
      fc.webQueryParameters(),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    )
    .map(
      (text) =>
        `?${text.replaceAll(/[^\x21-\x7e]|#/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').slice(-2)}`)}`,
    ),
  headers: fc.dictionary(
    fc.constantFrom('idempotency-key', 'x-kith-preview', 'cookie', 'content-type', 'origin', 'x-forwarded-for', 'accept',
      'accept-language', 'user-agent', 'content-encoding', 'if-none-match', 'range', 'sec-fetch-site', 'x-request-id'), // prettier-ignore
    fc.oneof(headerText, fc.constantFrom('1', 'gzip', 'application/json', 'identity', 'key-of-someone', '*/*')),
  ),
})

function shots(call: AnyCall, target: FuzzTarget): fc.Arbitrary<Shot> {
  const principal = fc.constantFrom(...Object.keys(target.principals))
  const kinds = fc.oneof(
    { weight: 5, arbitrary: mutants(validInput(call.input, target.known)) },
    { weight: 3, arbitrary: confused(call) },
    { weight: 2, arbitrary: raw },
  )
  return fc.tuple(principal, kinds).map(([who, shot]) => ({ principal: who, ...(shot as Omit<Shot, 'principal'>) }))
}

const asQuery = (body: unknown) => {
  const query = new URLSearchParams()
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, value] of Object.entries(isRecord(body) ? body : {}))
    if (name.startsWith('Bogus')) query.append(name, text(value))
    else if (value !== null) for (const one of [value].flat()) query.append(name, text(one))
  return `?${query}`
}

let address = 0

/** Sends shots at every call and throws at the first answer that must never be given, with the seed that finds it again. */
export async function fuzz(target: FuzzTarget, { seed, runs }: { seed: number; runs: number }): Promise<FuzzTally> {
  const tally: FuzzTally = { sent: 0, seed, statuses: {}, slowest: 0 }
  const tokens = new Map<string, string>()
  const fire = async (call: AnyCall, shot: Shot) => {
    const get = call.method === 'GET'
    const token = tokens.get(shot.principal) ?? (await target.principals[shot.principal]!())
    tokens.set(shot.principal, token)
    address += 1
    const from = performance.now()
    const reply = await target.server.inject({
      method: get ? 'GET' : 'POST',
      url: `/API/${call.name}${get ? (shot.query ?? asQuery(shot.body)) : ''}`,
      remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      headers: {
        [ownHeader]: '1',
        cookie: `${sessionCookie}=${token}`,
        ...(get ? {} : { 'content-type': 'application/json' }),
        ...shot.headers,
      },
      ...(get ? {} : { payload: shot.raw ? Buffer.from(shot.raw) : JSON.stringify(shot.body ?? null) }),
    })
    tally.sent += 1
    tally.statuses[reply.statusCode] = (tally.statuses[reply.statusCode] ?? 0) + 1
    tally.slowest = Math.max(tally.slowest, performance.now() - from)
    if (reply.statusCode === 302 && !shot.headers?.['cookie']) tokens.delete(shot.principal)
    return reply
  }

  for (const call of target.calls) {
    const property = fc.asyncProperty(shots(call, target), async (shot) => {
      const reply = await fire(call, shot)
      const wrong = faultIn(call, shot, reply)
      if (wrong)
        throw new Error(`${call.name} as ${shot.principal}: ${wrong} (${reply.statusCode} ${reply.body.slice(0, 300)})`)
    })
    await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 600_000, maxSkipsPerRun: 10_000 })
  }
  return tally
}

function faultIn(
  call: AnyCall,
  shot: Shot,
  reply: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | undefined {
  const { statusCode: status, body, headers } = reply
  if (status >= 500) return 'a fault of ours'
  if (status === 302) return undefined
  if (status === 200) {
    if (shot.unknown) return 'an unknown field vanished'
    if (isFileOutput(call.output) || shot.headers?.['x-kith-preview'] === '1') return undefined
    const checked = (call.output as z.ZodMiniType).safeParse(JSON.parse(body))
    return checked.success ? undefined : 'not what it declares'
  }
  if (!String(headers['content-type']).includes('json')) return 'a refusal that is no JSON'
  const refusal = JSON.parse(body) as { errors?: unknown; code?: unknown }
  const told =
    Array.isArray(refusal.errors) &&
    refusal.errors.length > 0 &&
    refusal.errors.every((one) => typeof one === 'string' && one)
  return told && typeof refusal.code === 'string' ? undefined : 'a refusal without a sentence'
}
