import { sql, type RawBuilder } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { peopleRoster } from './people-roster.rules.ts'

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
export function likeName(text: string): RawBuilder<boolean> {
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

const current = ({ today }: { today: string }) =>
  sql`a.voided_at is null and a.start_date <= ${today}::date and (a.end_date is null or a.end_date > ${today}::date)`

export const peopleList = listOf(peopleRoster, {
  from: sql`person p`,
  rows: { key: 'p.id', join: sql`person p on p.id = found.key` },
  table: 'person',
  fields: {
    PersonID: 'p.id',
    FirstName: 'p.first_name',
    LastName: 'p.last_name',
    PreferredName: 'p.preferred_name',
    DateOfBirth: 'p.date_of_birth',
    Sex: 'p.sex',
    City: (
      asked,
    ) => sql`(select a.city from address a where a.person_id = p.id and a.kind = 'Home' and not a.confidential
      and ${current(asked)} limit 1)`,
    Phone: sql`(select f.digits from phone f where f.person_id = p.id order by f.sort limit 1)`,
    Programs: programsOf('p.sub_program_ids'),
  },
  where: {
    // What one may not know of a person, one cannot find them by either.
    SubProgramIDs: (ids) => sql`p.sub_program_ids && array(select i from unnest(${ids}::uuid[]) i
      where i = any (my_sub_programs()) or sees_all())`,
    BornFrom: (day) => sql`p.date_of_birth >= ${day}::date`,
    BornTo: (day) => sql`p.date_of_birth <= ${day}::date`,
  },
  always: () => [sql`p.merged_into is null`],
  search: (text) => {
    const phone = phoneIn(text)
    return phone
      ? sql`exists (select from phone f where f.person_id = p.id and f.digits like ${`${phone}%`})`
      : sql`p.id in (select s.id from my_person_search s where ${likeName(text)})`
  },
  // The likeliest come first, or the alphabet decides.
  start: ({ input }) => {
    const text = input.Search?.trim()
    return text ? sql`(select ${nearness(text)} from my_person_search s where s.id = p.id) desc nulls last` : 'LastName'
  },
  ties: ['p.last_name', 'p.first_name', 'p.id'],
})
