import pg from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import type { Log } from '#db/embedded.ts'
import { silenceTriggers, timer, withoutIndexes } from './bulk.ts'
import { books, doses, houses, pools } from './scale-houses.ts'

export interface ResidentialScale {
  houses: number
  /** Residents, the same number in each house. */
  residents: number
  /** How far back the books go. */
  days?: number
  today?: string
  log?: Log
}

const tables = [
  'residence',
  'bed',
  'client',
  'client_membership',
  'person_sub_program',
  'residential_enrollment',
  'bed_stay',
  'overnight_stay',
  'house_absence',
  'census_day',
  'census_line',
  'meal_count',
  'otc_item',
  'medication_order',
  'medication_movement',
  'medication_dose',
  'medication_count',
]
const batch = 5000

/** Makes houses full of residents out of the generated crowd, with the books of a year: census, meals, doses, supply and counts. */
export async function scaleResidential(owner: pg.ClientConfig, options: ResidentialScale): Promise<void> {
  const { log = () => {}, today = dayIn('America/Los_Angeles', new Date()), days = 365 } = options
  if (options.residents % options.houses !== 0) throw new Error('Each house has the same number of residents')
  const client = new pg.Client(owner)
  await client.connect()
  const from = performance.now()
  const tell = timer(log)
  const fill = (text: string) =>
    text
      .replaceAll('$today', today)
      .replaceAll('$days', String(days))
      .replaceAll('$houses', String(options.houses))
      .replaceAll('$residents', String(options.residents))
      .replaceAll('$each', String(options.residents / options.houses))
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'; set local jit = off`)
    await client.query('select pg_advisory_xact_lock(727003)')
    await client.query(fill(pools))
    const found = await client.query<{ n: number; program: boolean }>(
      'select (select count(*)::int from r_person) as n, exists (select from r_program) as program',
    )
    const { n, program } = found.rows[0]!
    if (!program) throw new Error('No sub-program has a house yet; start KITH once in demo mode')
    if (n < options.residents)
      throw new Error(`Of the generated people ${n} may become residents; make more people first`)
    tell('the crowd sorted')
    const rebuild = await withoutIndexes(client, tables)
    const wakeTriggers = await silenceTriggers(client, tables)
    tell('indexes set aside')
    for (const [what, text] of Object.entries({ 'houses and residents': houses, 'census and meals': books, doses })) {
      await client.query(fill(text))
      tell(what)
    }
    await wakeTriggers()
    for (const text of rebuild) await client.query(text)
    tell('indexes built, constraints proven')
    await client.query(`analyze ${tables.join(', ')}`)
    const { rows } = await client.query<{ id: string }>('select id from r_member order by id')
    for (let at = 0; at < rows.length; at += batch)
      await client.query('select refresh_client_roster($1::uuid[])', [rows.slice(at, at + batch).map(({ id }) => id)])
    tell('rosters filled')
    const counted = await client.query<{ n: number }>('select count(*)::int as n from medication_dose')
    await client.query('commit')
    await client.query(`vacuum analyze ${[...tables, 'client_roster'].join(', ')}`)
    const seconds = (performance.now() - from) / 1000
    log(
      `${options.residents} residents in ${options.houses} houses, ${counted.rows[0]!.n} doses in ${seconds.toFixed(1)} s`,
    )
  } finally {
    await client.end()
  }
}
