import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../build.ts'
import type { Language } from '#platform/contract/words.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { call, type CallSpec } from '#platform/contract/call.ts'
import type { Context, Handled } from '#platform/server/handlers.ts'
import { run, type CallReply } from '#platform/server/kernel.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type Actor, type TestAgency } from '../testing.ts'

let agency: TestAgency
let other: App
let renata: Actor
let program: string
let marisol: string

const rows = async (text: string, values: unknown[] = []) =>
  (await agency.owner.query<Record<string, string>>(text, values)).rows

beforeAll(async () => {
  agency = await openTestAgency()
  other = await agency.anotherInstance()
  renata = await agency.as('renata.mockley')
  const profile = await rows(
    'select sub_program_id from employee_sub_program where employee_id = $1 and end_date is null limit 1',
    [renata.userId],
  )
  program = profile[0]!.sub_program_id!
  marisol = (await rows("select id from person where first_name = 'Marisol' and last_name = 'Testado'"))[0]!.id!
})
afterAll(() => agency.close())

const inject = (app: App, name: string, body: object, headers: Record<string, string> = {}, actor = renata) =>
  app.http.server.inject({
    method: 'POST',
    url: `/API/${name}`,
    headers: {
      [ownHeader]: '1',
      cookie: `${sessionCookie}=${actor.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  })

const newcomer = (LastName: string) => ({
  FirstName: 'Idem',
  LastName,
  PreferredName: null,
  DateOfBirth: null,
  Sex: 1 as const,
  SubProgramID: program,
})
const countOf = async (lastName: string) =>
  Number((await rows('select count(*) as n from person where last_name = $1', [lastName]))[0]!.n)

/** Runs a call made up for one test along the one road. */
function probe(
  by: (context: Context<CallSpec>) => Promise<unknown>,
  extra: Partial<CallSpec> = {},
  request: { preview?: boolean; key?: string; token?: string; language?: Language } = {},
): Promise<CallReply> {
  const spec = call({
    name: 'Test/Probe',
    summary: 'A call of this test',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Answer: z.string() }),
    ...(extra as object),
  })
  return run(
    agency.app.platform,
    { call: spec, handle: by as Handled['handle'] },
    {
      token: request.token ?? renata.token,
      ip: '127.0.0.1',
      userAgent: 'test',
      requestId: 'TEST-TEST',
      language: request.language ?? 'en',
      input: {},
      idempotencyKey: request.key,
      preview: request.preview ?? false,
    },
  )
}
const mark = (tx: Context<CallSpec>['tx'], name: string) =>
  sql`insert into mail (recipient, subject, body) values ('probe@kith.example', ${name}, '')`.execute(tx)
const marks = async (name: string) => (await rows('select 1 from mail where subject = $1', [name])).length
const code = (reply: CallReply) => ('body' in reply ? (reply.body as { code?: string }).code : undefined)

describe('a repeated request', () => {
  test('twenty at once on two instances have one effect and one reply', async () => {
    const headers = { 'idempotency-key': 'storm-of-twenty' }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inject(n % 2 ? other : agency.app, 'Core/Person/Add', newcomer('Storm'), headers),
      ),
    )
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
    expect(replies[0]!.statusCode).toBe(200)
    expect(await countOf('Storm')).toBe(1)
  })

  test('gets the first reply from an instance started later', async () => {
    const headers = { 'idempotency-key': 'kept-over-restart' }
    const first = await inject(agency.app, 'Core/Person/Add', newcomer('Restart'), headers)
    const fresh = await agency.anotherInstance()
    const again = await inject(fresh, 'Core/Person/Add', newcomer('Restart'), headers)
    expect(again.body).toBe(first.body)
    expect(await countOf('Restart')).toBe(1)
  })

  test('gets the first reply also when what it asks could not be done a second time', async () => {
    const once = () =>
      probe(
        async ({ tx }) => {
          await sql`insert into throttle (key) values ('only-once')`.execute(tx)
          return { Answer: String(Math.random()) }
        },
        {},
        { key: 'cannot-be-done-twice' },
      )
    const replies = await Promise.all([once(), once(), once()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...replies, await once()].map((reply) => JSON.stringify(reply))).size).toBe(1)
  })

  test('with another body is refused and changes nothing', async () => {
    const headers = { 'idempotency-key': 'used-for-two' }
    await inject(agency.app, 'Core/Person/Add', newcomer('FirstUse'), headers)
    const second = await inject(agency.app, 'Core/Person/Add', newcomer('SecondUse'), headers)
    expect([second.statusCode, second.json().code]).toEqual([422, 'KeyReused'])
    expect(await countOf('SecondUse')).toBe(0)
  })

  test('may use its key again when it was refused', async () => {
    const headers = { 'idempotency-key': 'refused-first' }
    const future = { ...newcomer('Corrected'), DateOfBirth: '2150-01-01' }
    expect((await inject(agency.app, 'Core/Person/Add', future, headers)).statusCode).toBe(409)
    expect((await inject(agency.app, 'Core/Person/Add', newcomer('Corrected'), headers)).statusCode).toBe(200)
  })

  test('has its key for itself: another person with the same key is served', async () => {
    const headers = { 'idempotency-key': 'same-key-two-people' }
    const admin = await agency.as('alva.rootley')
    const [a, b] = [
      await inject(agency.app, 'Core/Person/Add', newcomer('Keyed'), headers),
      await inject(agency.app, 'Core/Person/Add', newcomer('Keyed'), headers, admin),
    ]
    expect([a.statusCode, b.statusCode]).toEqual([200, 200])
    expect(await countOf('Keyed')).toBe(2)
  })
})

describe('two at once', () => {
  test('of two saves on one version one wins, and the loser sees what stands there', async () => {
    const person = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
    const save = (app: App, PreferredName: string) =>
      inject(app, 'Core/Person/Update', {
        PersonID: marisol,
        FirstName: person.FirstName,
        LastName: person.LastName,
        PreferredName,
        DateOfBirth: person.DateOfBirth,
        Sex: person.Sex,
        version: person.version,
      })
    const replies = await Promise.all([save(agency.app, 'One'), save(other, 'Two')])
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
    const loser = replies.find((reply) => reply.statusCode === 409)!.json()
    expect(loser.current.PreferredName).toBe(replies[0]!.statusCode === 200 ? 'One' : 'Two')
  })

  test('a deadlock is solved by trying again', async () => {
    const names = ['lock-a', 'lock-b']
    for (const name of names) await rows('insert into throttle (key) values ($1) on conflict do nothing', [name])
    const crosswise = (order: string[]) =>
      probe(async ({ tx }) => {
        for (const key of order) {
          await tx.selectFrom('throttle').select('key').where('key', '=', key).forUpdate().execute()
          await sql`select pg_sleep(0.3)`.execute(tx)
        }
        return { Answer: 'done' }
      })
    const replies = await Promise.all([crosswise(names), crosswise(names.toReversed())])
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
  })

  test('a serialisation failure is tried three times, then the caller is asked to wait', async () => {
    let tries = 0
    const failing = (until: number) =>
      probe(async ({ tx }) => {
        tries += 1
        if (tries < until) await sql`do $$ begin raise exception 'race' using errcode = '40001'; end $$`.execute(tx)
        return { Answer: String(tries) }
      })
    expect(await failing(3)).toEqual({ status: 200, body: { Answer: '3' } })
    tries = 0
    expect(code(await failing(9))).toBe('Unavailable')
    expect(tries).toBe(3)
  })
})

describe('the book', () => {
  test('a change that cannot be written down does not happen, a look shows nothing', async () => {
    await rows(`alter table audit add constraint no_ink check (kind not in ('change', 'view')) not valid`)
    const before = await rows('select preferred_name, version from person where id = $1', [marisol])
    const look = await renata.send(peopleCalls.getPerson, { PersonID: marisol })
    const add = await inject(agency.app, 'Core/Person/Add', newcomer('Neverkept'))
    await rows('alter table audit drop constraint no_ink')
    expect([look.status, add.statusCode]).toEqual([500, 500])
    expect(look.text).not.toContain('Marisol')
    expect(Object.keys(look.refusal).toSorted()).toEqual(['code', 'errors', 'reference'])
    expect(await countOf('Neverkept')).toBe(0)
    expect(await rows('select preferred_name, version from person where id = $1', [marisol])).toEqual(before)
  })

  test('a change carries who, which call and which request', async () => {
    const reply = await inject(agency.app, 'Core/Person/Add', newcomer('Inked'))
    const written = await rows(
      `select user_id, call, request_id, op from audit where table_name = 'person' and row_id = $1`,
      [reply.json().PersonID],
    )
    const expected = { user_id: renata.userId, call: 'Core/Person/Add', request_id: reply.headers['x-request-id'] }
    expect(written[0]).toEqual({ ...expected, op: 'insert' })
  })

  test('a refusal is written down once', async () => {
    const omar = await agency.as('omar.orangeworth')
    const reply = await omar.send(peopleCalls.getPerson, { PersonID: marisol })
    const written = await rows(`select user_id, call, detail from audit where kind = 'refusal' and request_id = $1`, [
      reply.headers['x-request-id'],
    ])
    expect(written).toEqual([{ user_id: omar.userId, call: 'Core/Person/GetPerson', detail: { code: 'NotFound' } }])
  })
})

describe('nothing remains', () => {
  test('of a preview', async () => {
    const handle = async ({ tx, effect }: Context<CallSpec>) => {
      await mark(tx, 'preview')
      effect('file', ['One letter would be written.', 'Se escribiría una carta.'])
      return { Answer: 'done' }
    }
    const effects = { Effects: [{ Kind: 'file', Sentence: 'One letter would be written.' }] }
    const reply = await probe(handle, { preview: true }, { preview: true, key: 'preview-key' })
    expect(reply).toEqual({ status: 200, body: effects })
    expect(await marks('preview')).toBe(0)
    expect((await probe(handle, { preview: true }, { key: 'preview-key' })).status).toBe(200)
    const spanish = await probe(handle, { preview: true }, { preview: true, language: 'es' })
    expect(spanish).toMatchObject({ body: { Effects: [{ Sentence: 'Se escribiría una carta.' }] } })
  })

  test('of a preview asked from a call that cannot give one', async () => {
    const reply = await probe(async ({ tx }) => (await mark(tx, 'no-preview'), { Answer: '' }), {}, { preview: true })
    expect([reply.status, code(reply)]).toEqual([400, 'InvalidInput'])
    expect(await marks('no-preview')).toBe(0)
  })

  test('of a call that answers what it does not declare', async () => {
    const reply = await probe(async ({ tx }) => (await mark(tx, 'leak'), { Answer: 'fine', Secret: 'leak' }))
    expect([reply.status, code(reply)]).toEqual([500, 'Fault'])
    expect(JSON.stringify(reply)).not.toContain('leak')
    expect(await marks('leak')).toBe(0)
  })

  test('of a handler that swallows what the database refused: it is no success', async () => {
    const reply = await probe(async ({ tx }) => {
      await mark(tx, 'swallowed')
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      return { Answer: 'fine' }
    })
    expect(reply.status).toBe(500)
  })

  test('of what a handler still does after it has failed', async () => {
    for (const method of ['POST', 'GET'] as const) {
      const [over, late] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
      const reply = await probe(
        async ({ tx, notFound }) => {
          const slow = async () => {
            await over.promise
            await mark(tx, 'late').then(
              () => late.resolve('asked'),
              (error: Error) => late.resolve(error.message),
            )
          }
          await Promise.all([slow(), sql`select 1`.execute(tx).then(() => notFound())])
          return { Answer: '' }
        },
        { method },
      )
      over.resolve()
      expect(reply.status).toBe(404)
      expect(await late.promise, method).toBe('The call is over, and nothing more is asked in it')
    }
    expect(await marks('late')).toBe(0)
  })

  test('of a GET that tries to change', async () => {
    const reply = await probe(async ({ tx }) => (await mark(tx, 'get'), { Answer: '' }), { method: 'GET' })
    expect(reply.status).toBe(500)
    expect(await marks('get')).toBe(0)
  })

  test('of a statement that takes too long', async () => {
    const reply = await probe(async ({ tx }) => {
      await mark(tx, 'slow')
      await sql`set local statement_timeout = '100ms'`.execute(tx)
      await sql`select pg_sleep(3)`.execute(tx)
      return { Answer: '' }
    })
    expect([reply.status, code(reply)]).toEqual([503, 'Unavailable'])
    expect(await marks('slow')).toBe(0)
  })
})
