import pg from 'pg'
import type { Log } from '#db/embedded.ts'
import { silenceTriggers, timer, withoutIndexes } from './bulk.ts'
import { cities, streets } from './cast/cities.ts'
import { copyRows } from './copy.ts'
import { makeName, randomFrom, type Random } from './names.ts'

export interface ScaleOptions {
  people: number
  seed?: number
  /** Adds to a crowd that is there already. */
  again?: boolean
  log?: Log
}

/** Told apart from people with a story by this source. */
export const source = 'generated'
const batchSize = 20_000
const tables = ['person', 'phone', 'address', 'person_sub_program', 'person_search']

/** Fills the agency with a crowd of invented people, quickly: no audit, no triggers, indexes built afterwards. */
export async function scale(
  owner: pg.ClientConfig,
  { people, seed, again = false, log = () => {} }: ScaleOptions,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  const from = performance.now()
  const tell = timer(log)
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'; set local jit = off`)
    await client.query('select pg_advisory_xact_lock(727003)')
    const before = await crowdSize(client)
    if (before > 0 && !again)
      throw new Error(`This agency has ${before} generated people already; --again adds ${people} more`)
    const programs = (
      await client.query<{ id: string }>(`select s.id from sub_program s join core_program k on k.id = s.core_program_id
        where k.web_application_module_name <> 'FundDevelopment' order by s.name`)
    ).rows
    if (programs.length === 0) throw new Error('This database has no sub-programs yet; start KITH once in demo mode')
    const rebuild = await withoutIndexes(client, tables)
    const wakeTriggers = await silenceTriggers(client, tables)
    tell('indexes set aside')
    const made = crowd(
      randomFrom(seed ?? before + 1),
      programs.map(({ id }) => id),
    )
    for (let done = 0; done < people; done += batchSize)
      await sendBatch(client, made, Math.min(batchSize, people - done))
    tell(`${people} people with phones, addresses and programs copied`)
    await fillSearch(client)
    tell('search keys made')
    await wakeTriggers()
    for (const text of rebuild) await client.query(text)
    tell('indexes built')
    await client.query('commit')
    // As the database would by itself after a while: lists that need only an index then read only the index.
    await client.query(`vacuum analyze ${tables.join(', ')}`)
    tell('statistics gathered')
    const seconds = (performance.now() - from) / 1000
    log(`${people} people in ${seconds.toFixed(1)} s, ${Math.round(people / seconds)} people/s`)
  } finally {
    await client.end()
  }
}

async function crowdSize(client: pg.Client): Promise<number> {
  const found = await client.query<{ n: number }>(
    'select count(distinct person_id)::int as n from person_sub_program where source = $1',
    [source],
  )
  return found.rows[0]!.n
}

interface Made {
  person: string
  phones: string
  address: string
  programs: string
}

const hex = (random: Random, digits: number) =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')

/** Made-up but well-formed version 7 ids, the same ones for the same seed. */
const idMaker = (random: Random) => {
  let millisecond = Date.UTC(2024, 0, 1) + Math.floor(random() * 1e9)
  return () => {
    const time = (millisecond++).toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${'89ab'[Math.floor(random() * 4)]}${hex(random, 3)}-${hex(random, 12)}`
  }
}

const languages = ['English', 'English', 'English', 'English', 'Spanish', 'Spanish', '\\N']

const day = (random: Random, youngest: number, oldest: number) => {
  const age = (youngest + random() * (oldest - youngest)) * 365.25 * 86_400_000
  return new Date(Date.UTC(2026, 0, 1) - age).toISOString().slice(0, 10)
}

/** People without end, as lines for COPY. */
function crowd(random: Random, programs: readonly string[]): () => Made {
  const nextId = idMaker(random)
  const places = Object.entries(cities)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  return () => {
    const id = nextId()
    const { FirstName, MiddleName, LastName, Suffix, Sex } = makeName(random)
    const [city, { StateAbbreviation, ZipCode, County, AreaCode }] = pick(places)
    const born = random() < 0.6 ? day(random, 0, 21) : day(random, 21, 80)
    const mine = random() < 0.1 ? [...new Set([pick(programs), pick(programs)])].toSorted() : [pick(programs)]
    const phone = () => `${AreaCode}555${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
    const phones = random() < 0.7 ? `${nextId()}\t${id}\tMobile\t${phone()}\t0\n` : ''
    const street = `${Math.floor(random() * 9800) + 100} ${pick(streets)}`
    const name = `${FirstName}\t${MiddleName ?? '\\N'}\t${LastName}\t${Suffix ?? '\\N'}`
    const facts = `${Math.floor(random() * 8) + 1}\t${Math.floor(random() * 3) + 1}\t${pick(languages)}`
    return {
      person: `${id}\t${name}\t${born}\t${Sex}\t${facts}\t{${mine.join(',')}}\n`,
      phones: random() < 0.2 ? `${phones}${nextId()}\t${id}\tHome\t${phone()}\t1\n` : phones,
      address: `${nextId()}\t${id}\t${street}\t${city}\t${StateAbbreviation}\t${ZipCode}\t${County}\t${day(random, 0, 4)}\n`,
      programs: mine.map((program) => `${id}\t${program}\t${source}\n`).join(''),
    }
  }
}

async function sendBatch(client: pg.Client, next: () => Made, size: number): Promise<void> {
  const made = Array.from({ length: size }, next)
  const lines = function* (of: keyof Made) {
    for (let at = 0; at < made.length; at += 500)
      yield made
        .slice(at, at + 500)
        .map((one) => one[of])
        .join('')
  }
  const person = `person (id, first_name, middle_name, last_name, suffix, date_of_birth, sex, race, ethnicity,
    primary_language, sub_program_ids)`
  await copyRows(client, person, lines('person'))
  await copyRows(client, 'phone (id, person_id, kind, digits, sort)', lines('phones'))
  const address = 'address (id, person_id, line1, city, state_abbreviation, zip_code, county, start_date)'
  await copyRows(client, address, lines('address'))
  await copyRows(client, 'person_sub_program (person_id, sub_program_id, source)', lines('programs'))
}

/** The same rows as `person_search_row` gives, with the keys of each name made once instead of once per person. */
async function fillSearch(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table crowd on commit drop as
      select p.* from person p where not exists (select from person_search s where s.id = p.id);
    create temp table first_part on commit drop as
      select name, norm_name(name) as norm, name_keys(norm_name(name), 'f') as keys from (select distinct first_name as name from crowd) n;
    create temp table last_part on commit drop as
      select name, norm_name(name) as norm, name_keys(norm_name(name), 'l') as keys from (select distinct last_name as name from crowd) n;
    create temp table middle_part on commit drop as
      select name, norm_name(name) as norm from (select distinct middle_name as name from crowd where middle_name is not null) n;
    analyze crowd; analyze first_part; analyze last_part; analyze middle_part;
    insert into person_search (id, name_norm, first_norm, last_norm, dob, keys, sub_program_ids)
    select c.id, concat_ws(' ', f.norm, m.norm, l.norm), f.norm, l.norm, c.date_of_birth, f.keys || l.keys, c.sub_program_ids
    from crowd c join first_part f on f.name = c.first_name join last_part l on l.name = c.last_name
      left join middle_part m on m.name = c.middle_name`)
}
