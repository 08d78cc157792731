import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { peopleCalls } from './people.calls.ts'

export type PeopleFilter = Omit<Input<typeof peopleCalls.getPeople>, 'Page' | 'PageSize'>

/** The sub-programs of a person that the reader may know of. */
export const programsOf = (array: string) =>
  sql<string[]>`array(select s.name from sub_program s where s.id = any (${sql.ref(array)})
    and (s.id = any (my_sub_programs()) or sees_all()) order by s.name)`

const norm = (text: string) => sql`norm_name(${text})`
const first = (text: string) => sql`s.keys && name_keys(${norm(text)}, 'f')`
const last = (text: string) => sql`s.keys && name_keys(${norm(text)}, 'l')`
const begins = (column: 'first_norm' | 'last_norm', text: string) =>
  sql`(${norm(text)} <> '' and ${sql.ref(`s.${column}`)} like ${norm(text)} || '%')`

/** A name as far as it is typed, with its slips, in either order; or a phone number. */
function likeName(text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/)
  const whole = words.join(' ')
  const begun = sql`${begins('last_norm', whole)} or ${begins('first_norm', whole)}`
  if (words.length === 1) return sql<boolean>`(${first(whole)} or ${last(whole)} or ${begun})`
  const [given, family] = [words.slice(0, -1).join(' '), words.at(-1)!]
  return sql<boolean>`((${first(given)} and (${last(family)} or ${begins('last_norm', family)}))
    or (${first(family)} and ${last(given)}) or ${begun})`
}

const close = (column: 'first_norm' | 'last_norm', text: string) =>
  sql`1 - levenshtein(${sql.ref(`s.${column}`)}, ${norm(text)})::float8 / greatest(length(${sql.ref(`s.${column}`)}), length(${norm(text)}), 1)`

/** How near a name is to what was typed: by letters shared, by the beginning of a word, or by slips counted in each name. */
function nearness(text: string): RawBuilder<number> {
  const words = text.split(/\s+/)
  const [given, family] = [words.slice(0, -1).join(' '), words.at(-1)!]
  const slips = given
    ? sql`(${close('first_norm', given)} + ${close('last_norm', family)}) / 2, (${close('first_norm', family)} + ${close('last_norm', given)}) / 2`
    : sql`${close('first_norm', family)}, ${close('last_norm', family)}`
  return sql<number>`greatest(similarity(s.name_norm, ${norm(text)}), word_similarity(${norm(text)}, s.name_norm), ${slips})`
}

const phoneIn = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 7 ? digits.slice(-10) : undefined
}

function filtered(tx: Tx, filter: PeopleFilter) {
  const asked = filter.Search?.trim()
  const phone = asked && phoneIn(asked)
  let query = tx.selectFrom('person as p').where('p.merged_into', 'is', null)
  if (phone) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('phone as f')
          .select('f.id')
          .whereRef('f.person_id', '=', 'p.id')
          .where('f.digits', 'like', `${phone}%`),
      ),
    )
  } else if (asked) {
    query = query.where(
      sql<boolean>`p.id in (select s.id from my_person_search s where ${likeName(asked.slice(0, 100))})`,
    )
  }
  if (filter.SubProgramIDs?.length)
    query = query.where(sql<boolean>`p.sub_program_ids && ${filter.SubProgramIDs}::uuid[]`)
  if (filter.BornFrom) query = query.where('p.date_of_birth', '>=', filter.BornFrom)
  if (filter.BornTo) query = query.where('p.date_of_birth', '<=', filter.BornTo)
  return query
}

/** The people a filter leaves; without a wished order the likeliest come first, or the alphabet decides. */
export async function listPeople(tx: Tx, filter: PeopleFilter, today: string, page: { limit: number; offset: number }) {
  const direction = filter.Descending ? 'desc' : 'asc'
  const columns = { LastName: 'p.last_name', FirstName: 'p.first_name', DateOfBirth: 'p.date_of_birth' } as const
  const asked = filter.Search?.trim()
  let query = filtered(tx, filter).select((eb) => [
    'p.id as PersonID',
    'p.first_name as FirstName',
    'p.last_name as LastName',
    'p.preferred_name as PreferredName',
    'p.date_of_birth as DateOfBirth',
    'p.sex as Sex',
    eb
      .selectFrom('address as a')
      .select('a.city')
      .whereRef('a.person_id', '=', 'p.id')
      .where('a.kind', '=', 'Home')
      .where('a.voided_at', 'is', null)
      .where('a.start_date', '<=', today)
      .where((w) => w.or([w('a.end_date', 'is', null), w('a.end_date', '>', today)]))
      .where('a.confidential', '=', false)
      .limit(1)
      .as('City'),
    eb
      .selectFrom('phone as f')
      .select('f.digits')
      .whereRef('f.person_id', '=', 'p.id')
      .orderBy('f.sort')
      .limit(1)
      .as('Phone'),
    programsOf('p.sub_program_ids').as('Programs'),
  ])
  if (asked && !filter.Sort) {
    query = query.orderBy(
      sql`(select ${nearness(asked.slice(0, 100))} from my_person_search s where s.id = p.id)`,
      (order) => order.desc().nullsLast(),
    )
  }
  return query
    .orderBy(columns[filter.Sort ?? 'LastName'], (order) => order[direction]().nullsLast())
    .orderBy(filter.Sort === 'FirstName' ? 'p.last_name' : 'p.first_name', direction)
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countPeople(tx: Tx, filter: PeopleFilter): Promise<number> {
  const { n } = await filtered(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function pageOfPeople(tx: Tx, input: Input<typeof peopleCalls.getPeople>, today: string) {
  return { Rows: await listPeople(tx, input, today, pageOf(input)), Total: await countPeople(tx, input) }
}
