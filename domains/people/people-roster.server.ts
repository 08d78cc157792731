import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { foundByName, readName, sameName, slipped } from './people-named.server.ts'
import { peopleRoster } from './people-roster.rules.ts'

/** The sub-programs of a person that the reader may know of. */
export const programsOf = (array: string) =>
  sql<string[]>`array(select s.name from sub_program s where s.id = any (${sql.ref(array)})
    and (s.id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) order by s.name)`

const phoneIn = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return /^[\d\s().+-]+$/.test(text) && digits.length >= 7 ? digits.slice(-10) : undefined
}

const current = ({ today }: { today: string }) =>
  sql`a.voided_at is null and a.start_date <= ${today}::date and (a.end_date is null or a.end_date > ${today}::date)`

export const peopleList = listOf(peopleRoster, {
  before: async ({ tx, input }) => {
    const text = input.Search?.trim()
    return { name: text && !phoneIn(text) ? await readName(tx, text) : undefined }
  },
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
      where i = any ((select my_sub_programs())::uuid[]) or (select sees_all()))`,
    BornFrom: (day) => sql`p.date_of_birth >= ${day}::date`,
    BornTo: (day) => sql`p.date_of_birth <= ${day}::date`,
  },
  always: () => [sql`p.merged_into is null`],
  search: (text, { name }) =>
    name
      ? sql`p.id in (${sameName(name)})`
      : sql`exists (select from phone f where f.person_id = p.id and f.digits like ${`${phoneIn(text)}%`})`,
  matching: (_, { name }) => name && slipped(name),
  likeliest: (_, { name }) => name && foundByName(name),
  start: 'LastName',
  ties: ['p.last_name', 'p.first_name', 'p.id'],
})
