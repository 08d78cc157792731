import fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import { allHandlers, registered, scopes } from '#app/handlers.ts'
import { appRole, openPool } from '#db/open.ts'
import { call } from '#platform/contract/call.ts'
import { AgencyWatch } from '#platform/server/agency-profile.ts'
import { registerCalls } from '#platform/server/call-routes.ts'
import { handlers } from '#platform/server/handlers.ts'
import { openHttp } from '#platform/server/http.ts'
import { Identities } from '#platform/server/identity.ts'
import { IpRules } from '#platform/server/ip-rules.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { Readers } from '#platform/server/readers.ts'
import { Live } from '#platform/server/live.ts'
import { openLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'

// The measured server, a process of its own: the whole road on one port, a bare route with the same SQL on another.
const connection = JSON.parse(process.argv[2] as string) as pg.ClientConfig
const settings = readSettings({
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATA_DIR: process.argv[3],
  // So that the load may come from many addresses, as it does in life.
  TRUSTED_PROXIES: '127.0.0.1/32',
  PUBLIC_URL: 'http://127.0.0.1:1',
})

const columns = `id as "PersonID", first_name as "FirstName", middle_name as "MiddleName", last_name as "LastName",
  date_of_birth as "DateOfBirth", sex as "Sex", race as "Race", ethnicity as "Ethnicity",
  primary_language as "PrimaryLanguage", needs_interpreter as "NeedsInterpreter", email as "Email", version as "version"`
const pageOf = (table: string) => `select ${columns} from ${table} where id > $1 order by id limit 50`
/** The same limits as row security's, written into the query. */
const limitedOf = (table: string) =>
  pageOf(table).replace('order by', 'and (sub_program_ids && $2::uuid[] or id = $3::uuid or $4::boolean) order by')
const pointOf = (table: string) => `select ${columns} from ${table} where id = $1`

const text = z.nullable(z.string())
const Row = z.strictObject({
  PersonID: z.uuid(),
  FirstName: z.string(),
  MiddleName: text,
  LastName: z.string(),
  DateOfBirth: text,
  Sex: z.int(),
  Race: z.int(),
  Ethnicity: z.int(),
  PrimaryLanguage: text,
  NeedsInterpreter: z.boolean(),
  Email: text,
  version: z.int(),
})
const Rows = z.strictObject({ Rows: z.array(Row) })

const read = { permission: 'Person.View', scope: 'listed', summary: 'For measuring', extra: true } as const
const input = z.strictObject({ After: z.uuid() })
const write = { permission: 'SignedIn', scope: 'self', summary: 'For measuring', extra: true } as const
const note = z.strictObject({ Id: z.uuid(), Text: z.string() })
const calls = {
  page: call({ name: 'Bench/Page', method: 'GET', ...read, input, output: Rows }),
  pageUnguarded: call({ name: 'Bench/PageUnguarded', method: 'GET', ...read, input, output: Rows }),
  point: call({ name: 'Bench/Point', method: 'GET', ...read, input, output: Rows }),
  look: call({ name: 'Bench/Look', method: 'GET', ...read, input, output: Rows, audit: 'view' }),
  plain: call({ name: 'Bench/Plain', ...write, input: note, output: z.strictObject({ version: z.int() }) }),
  audited: call({ name: 'Bench/Audited', ...write, input: note, output: z.strictObject({ version: z.int() }) }),
  created: call({ name: 'Bench/Created', ...write, input: note, output: z.strictObject({ version: z.int() }) }),
}

type Found = z.infer<typeof Row>
/** Named and parameterised as the query builder would send it. */
const raw = <R>(query: string, ...values: unknown[]) => {
  const parts = query.split(/\$\d/)
  return sql<R>(parts as unknown as TemplateStringsArray, ...values)
}
const update = (table: string) => `update ${table} set body = $1 where id = $2 returning version`
const create = `insert into bench_audited (id, body, version) values (new_id(), $1, 1) returning version`

const bench = handlers(calls, {
  page: async ({ tx, input: { After } }) => ({ Rows: (await raw<Found>(pageOf('person'), After).execute(tx)).rows }),
  pageUnguarded: async ({ tx, me, input: { After } }) => {
    const limited = raw<Found>(limitedOf('bench_person'), After, [...me.subPrograms], me.personId, me.seesAll)
    return { Rows: (await limited.execute(tx)).rows }
  },
  point: async ({ tx, input: { After } }) => ({ Rows: (await raw<Found>(pointOf('person'), After).execute(tx)).rows }),
  async look({ tx, input: { After }, looked }) {
    const { rows } = await raw<Found>(pointOf('person'), After).execute(tx)
    await looked('person', After)
    return { Rows: rows }
  },
  plain: async ({ tx, input: { Id, Text } }) =>
    (await raw<{ version: number }>(update('bench_plain'), Text, Id).execute(tx)).rows[0]!,
  audited: async ({ tx, input: { Id, Text } }) =>
    (await raw<{ version: number }>(update('bench_audited'), Text, Id).execute(tx)).rows[0]!,
  created: async ({ tx, input: { Text } }) => (await raw<{ version: number }>(create, Text).execute(tx)).rows[0]!,
})

const log = openLog('silent')
const options = { connection: { ...connection, user: appRole }, max: 10, role: appRole, pipeline: true }
const pool = openPool(options)
const readers = new Readers(options)
const platform: Platform = {
  pool,
  readers,
  replica: undefined,
  settings,
  log,
  scopes,
  registered,
  identities: new Identities(),
  ipRules: new IpRules(),
  live: new Live({}, log),
  agency: new AgencyWatch(settings.agency),
}
const http = await openHttp(settings, log, async () => true)
registerCalls(http.server, platform, [...allHandlers, ...bench], () => [])

const bare = fastify()
// Nobody is signed in here: without this the views that hold a limit of their own would be empty.
const stock = new pg.Pool({ ...connection, options: '-c app.sees_all=on', max: 10 })
/** The driver as it comes, with statements prepared once, as anybody would write it who cares for speed. */
const direct = {
  connect: () => stock.connect(),
  query: (text: string, values: unknown[]) => stock.query({ name: nameOf(text), text, values }),
}
const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = `bare${names.size}`))
  return name
}
const send = (query: string) => async (request: { query: unknown }) => ({
  Rows: (await direct.query(query, [(request.query as { After: string }).After])).rows,
})
bare.get('/page', send(pageOf('person')))
bare.get('/point', send(pointOf('person')))
bare.get('/page-in-transaction', async (request) => {
  const client = await direct.connect()
  await client.query('begin read only')
  const text = pageOf('person')
  const { rows } = await client.query({
    name: nameOf(text),
    text,
    values: [(request.query as { After: string }).After],
  })
  await client.query('commit')
  client.release()
  return { Rows: rows }
})
bare.post('/plain', async (request) => {
  const { Id, Text } = request.body as { Id: string; Text: string }
  return (await direct.query(update('bench_plain'), [Text, Id])).rows[0]
})
bare.post('/audited', async (request) => {
  const { Id, Text } = request.body as { Id: string; Text: string }
  return (await direct.query(update('bench_audited'), [Text, Id])).rows[0]
})
bare.post('/created', async (request) => {
  const { Text } = request.body as { Text: string }
  return (await direct.query(create, [Text])).rows[0]
})
bare.post('/draft', async (request) => {
  const { rows } = await direct.query('insert into bench_draft (body) values ($1) returning id', [request.body])
  return rows[0]
})
// The statements a real call sends, recorded from that call itself.
let recorded: [string, unknown[]][] = []
bare.post('/record', async (request) => ((recorded = request.body as typeof recorded), {}))
bare.get('/recorded', async () => {
  const answers = []
  for (const [query, values] of recorded) answers.push((await direct.query(query, values)).rows)
  return answers
})

const listen = (server: { listen(o: object): Promise<string> }) => server.listen({ host: '127.0.0.1', port: 0 })
const addresses = [await listen(http.server), await listen(bare)]

const ofTheRoad =
  /^\s*(begin|commit|rollback|prepare|execute|deallocate|set|reset|discard|listen)\b|audit|set_config|idempotency|user_permissions|ip_rule|update session|session_now/i

type Client = Pick<pg.Client, 'query'>
/** The classes of the connections that calls are made on. */
async function clientClasses(): Promise<Client[]> {
  const one = await pool.connect()
  one.release()
  return [one, await readers.with(async (client) => client)].map((client) => Object.getPrototypeOf(client) as Client)
}

/** Notes the statements of the next call, without what the road itself sends. */
async function record(): Promise<void> {
  const noted: [string, unknown[]][] = []
  const classes = await clientClasses()
  const before = classes.map(({ query }) => query)
  for (const one of classes) {
    const original = one.query as (...all: unknown[]) => unknown
    one.query = function (this: pg.Client, asked: string | { text?: string; values?: unknown[] }, ...others: never[]) {
      const { text: query, values = (others[0] ?? []) as unknown[] } =
        typeof asked === 'string' ? { text: asked } : asked
      if (query && !ofTheRoad.test(query)) noted.push([query, values])
      return original.call(this, asked, ...others)
    } as typeof one.query
  }
  setTimeout(() => {
    for (const [at, one] of classes.entries()) one.query = before[at]!
    process.send?.({ noted })
  }, 1500)
}

process.on('message', (asked: string) => {
  if (asked === 'stop') void Promise.all([http.drain(), bare.close()]).then(() => process.exit(0))
  if (asked === 'record') void record()
})
process.send?.({ addresses })
