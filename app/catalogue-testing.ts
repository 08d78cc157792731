import fc from 'fast-check'
import { expect } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { transact } from '#platform/server/database.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { startSession } from '#platform/server/sessions.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { validInput } from '../faults/inputs.ts'

export interface Wire {
  status: number
  text: string
  /** As they were sent, where the answer is a file. */
  bytes: Uint8Array
  code: string | undefined
  fields: Record<string, string>
  headers: Record<string, unknown>
}

export interface Ask {
  path?: string
  method?: string
  token?: string | undefined
  headers?: Record<string, string | undefined>
  /** Sent as it is; otherwise an empty record. */
  raw?: string
  query?: string
}

const securityHeaders: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=31536000; ?includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /^default-src 'none'|^sandbox/,
  'cache-control': /no-store/,
}

export function expectSecurityHeaders(reply: { headers: Record<string, unknown> }, what: string): void {
  for (const [name, shape] of Object.entries(securityHeaders))
    expect(String(reply.headers[name]), `${name} of ${what}`).toMatch(shape)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(reply.headers, `${name} of ${what}`).not.toHaveProperty(name)
}

/** A seeded agency with people made to be refused, and a wire that checks the security headers of every answer. */
export interface Catalogue {
  agency: TestAgency
  /** Everything but Administrator, in one sub-program. */
  worker: string
  /** Who that is. */
  probe: { userId: string; subPrograms: string[] }
  administrator: string
  withoutRoles: string
  beforeSecondStep: string
  ask(call: AnyCall, how?: Ask): Promise<Wire>
}

let address = 0
/** Another address each time, or the limit of requests per address would answer instead. */
function nextAddress(): string {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

export async function openCatalogue(): Promise<Catalogue> {
  const agency = await openTestAgency()
  const { owner, app, settings } = agency
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await owner.query<{ id: string }>(text, values)).rows[0]!.id
  const session = (userId: string, stage: 'full' | 'password') =>
    transact(app.platform.pool, 'system', {}, (tx) =>
      startSession(tx, settings, { userId, stage, ip: '127.0.0.1', userAgent: 'test' }),
    )
  const newUser = async (name: string) => {
    const person = await one('insert into person (first_name, last_name) values ($1, $2) returning id', [name, 'Probe'])
    const id = await one(
      `insert into application_user (person_id, email, account_status) values ($1, $2, 'Active') returning id`,
      [person, `${name}.probe@kith.example`],
    )
    await owner.query('insert into employee (id) values ($1)', [id])
    return id
  }
  const workerId = await newUser('worker')
  const role = await one(`insert into role (name) values ('All but administrator') returning id`)
  await owner.query(
    `insert into role_permission (role_id, permission_id, start_date)
     select $1, id, '2020-01-01' from permission where name <> 'Administrator'`,
    [role],
  )
  await owner.query(`insert into user_role (user_id, role_id, start_date) values ($1, $2, '2020-01-01')`, [
    workerId,
    role,
  ])
  const program = await one(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
     select $1, id, 'Social Worker', '2020-01-01' from sub_program order by name limit 1 returning sub_program_id as id`,
    [workerId],
  )
  const withoutRoles = await session(await newUser('without'), 'full')
  return {
    agency,
    withoutRoles,
    worker: await session(workerId, 'full'),
    probe: { userId: workerId, subPrograms: [program] },
    administrator: (await agency.as('alva.rootley')).token,
    beforeSecondStep: await session(workerId, 'password'),
    async ask(call, how = {}) {
      const method = how.method ?? call.method ?? 'POST'
      const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
      const headers: Record<string, string | undefined> = {
        [ownHeader]: '1',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(how.token ? { cookie: `${sessionCookie}=${how.token}` } : {}),
        ...how.headers,
      }
      const reply = await app.http.server.inject({
        method: method as 'GET',
        url: (how.path ?? `/API/${call.name}`) + (how.query ?? ''),
        remoteAddress: nextAddress(),
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        ...(hasBody ? { payload: how.raw ?? '{}' } : {}),
      })
      expectSecurityHeaders(reply, `${method} ${how.path ?? call.name} ${reply.statusCode}`)
      const type = String(reply.headers['content-type'] ?? '')
      if (reply.body) expect(type, call.name).toMatch(/charset=utf-8|^(image|application\/(pdf|zip|octet|vnd\.))/i)
      const json = type.includes('json') ? (JSON.parse(reply.body || 'null') as Record<string, never> | null) : null
      return {
        status: reply.statusCode,
        text: reply.body,
        bytes: reply.rawPayload,
        code: json?.['code'],
        fields: json?.['fields'] ?? {},
        headers: reply.headers,
      }
    },
  }
}

/** A body the call accepts, the same on every run. */
export const sampleInput = (call: AnyCall): Record<string, unknown> =>
  fc.sample(validInput(call.input), { seed: 7, numRuns: 1 })[0] as Record<string, unknown>

export const asQuery = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== null && value !== undefined) for (const one of [value].flat()) query.append(name, String(one))
  return `?${query}`
}

/** A call as a browser sends it. */
export function injectCall(
  { http }: Pick<TestAgency['app'], 'http'>,
  call: AnyCall,
  {
    input,
    token,
    headers,
  }: { input: Record<string, unknown>; token?: string | undefined; headers?: Record<string, string> },
) {
  const get = call.method === 'GET'
  return http.server.inject({
    method: call.method ?? 'POST',
    url: `/API/${call.name}${get ? asQuery(input) : ''}`,
    remoteAddress: nextAddress(),
    headers: {
      [ownHeader]: '1',
      ...(token ? { cookie: `${sessionCookie}=${token}` } : {}),
      ...(get ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(get ? {} : { payload: JSON.stringify(input) }),
  })
}
