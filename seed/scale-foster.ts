import pg from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import type { Log } from '#db/embedded.ts'
import { silenceTriggers, timer, withoutIndexes } from './bulk.ts'
import { clients, placements, visits } from './scale-clients.ts'
import { families, pools, workers } from './scale-families.ts'

export interface FosterScale {
  clients: number
  families: number
  today?: string
  log?: Log
}

const tables = [
  'resource_family',
  'family_parent',
  'family_phase',
  'family_certificate',
  'background_check',
  'bedroom',
  'family_training',
  'application_user',
  'employee',
  'user_role',
  'employee_sub_program',
  'employee_supervisor',
  'case_assignment',
  'sibling_group',
  'client',
  'client_membership',
  'person_sub_program',
  'placement',
  'contact_made',
  'contact_made_child',
  'hearing',
  'client_contact',
  'client_health',
  'location_event',
]
/** What the lists show is reckoned by the functions that keep it. */
const rosters = [
  { table: 'client_roster', refresh: 'refresh_client_roster', of: 'client_membership', key: 'client_membership_id' },
  { table: 'foster_roster', refresh: 'refresh_foster_roster', of: 'client_membership', key: 'client_membership_id' },
  { table: 'family_roster', refresh: 'refresh_family_roster', of: 'resource_family', key: 'family_id' },
]
const batch = 5000

/** Makes families, workers and children out of the generated crowd, with histories that break no rule. */
export async function scaleFoster(owner: pg.ClientConfig, options: FosterScale): Promise<void> {
  const { log = () => {}, today = dayIn('America/Los_Angeles', new Date()) } = options
  const client = new pg.Client(owner)
  await client.connect()
  const from = performance.now()
  const tell = timer(log)
  const fill = (text: string) =>
    text
      .replaceAll('$today', today)
      .replaceAll('$families', String(options.families))
      .replaceAll('$clients', String(options.clients))
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'; set local jit = off`)
    await client.query('select pg_advisory_xact_lock(727003)')
    await client.query(fill(pools))
    await expectEnough(client, options)
    tell('the crowd sorted')
    const rebuild = await withoutIndexes(client, tables)
    const wakeTriggers = await silenceTriggers(client, tables)
    tell('indexes set aside')
    const parts = { families, children: clients, placements, 'workers and cases': workers }
    for (const [what, text] of Object.entries(parts)) {
      await client.query(fill(text))
      tell(what)
    }
    await client.query(
      'create index g_case on case_assignment (subject_id); create index g_stay on placement (client_membership_id)',
    )
    await client.query('analyze case_assignment, placement, family_parent')
    await client.query(fill(visits))
    await client.query('drop index g_case; drop index g_stay')
    tell('visits, hearings, contacts, exams')
    await wakeTriggers()
    for (const text of rebuild) await client.query(text)
    tell('indexes built, constraints proven')
    await client.query(`analyze ${tables.join(', ')}`)
    const listIndexes = await withoutIndexes(
      client,
      rosters.map(({ table }) => table),
    )
    for (const roster of rosters) await refreshRoster(client, roster)
    tell('rosters filled')
    for (const text of listIndexes) await client.query(text)
    tell('indexes of the rosters built')
    const rows = await grown(client)
    await client.query('commit')
    await client.query(`vacuum analyze ${[...tables, ...rosters.map(({ table }) => table)].join(', ')}`)
    tell('statistics gathered')
    const seconds = (performance.now() - from) / 1000
    log(
      `${rows} rows for ${options.clients} clients and ${options.families} families in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
    )
  } finally {
    await client.end()
  }
}

async function expectEnough(client: pg.Client, asked: FosterScale): Promise<void> {
  const found = await client.query<{ young: number; grown: number }>(
    'select count(*) filter (where not grown)::int as young, count(*) filter (where grown)::int as grown from g_person',
  )
  const { young, grown: adults } = found.rows[0]!
  if (young >= asked.clients && adults >= 2.3 * asked.families) return
  throw new Error(
    `Of the generated people ${young} may become children in care and ${adults} parents or workers; make more people first`,
  )
}

async function refreshRoster(client: pg.Client, { table, refresh, of, key }: (typeof rosters)[number]): Promise<void> {
  const missing = await client.query<{ id: string }>(
    `select m.id from ${of} m where not exists (select from ${table} r where r.${key} = m.id) and m.voided_at is null order by m.id`,
  )
  const ids = missing.rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += batch)
    await client.query(`select ${refresh}($1::uuid[])`, [ids.slice(at, at + batch)])
}

async function grown(client: pg.Client): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  const found = await client.query<{ n: number }>(`select (${counts})::int as n`)
  return found.rows[0]!.n
}
