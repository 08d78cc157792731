import { sql, type RawBuilder } from 'kysely'
import { clientsNear } from '#domains/people/people-named.server.ts'
import { matched } from '#platform/server/list-query.ts'
import type { Program } from './program.rules.ts'
import { list } from './rows.server.ts'

/** Numbers are searched without their hyphens; one or two letters where a name begins, as in most names they are somewhere. */
const searched = (word: string) =>
  /\d/.test(word)
    ? sql`${`%${word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}%`}`
    : sql`${word.length > 2 ? '%' : ''} || norm_name(${word}) || '%'`

/** The clients whose names and numbers hold every word; of a name also those that are a slip or a sound away. */
function clientsLike(text: string): RawBuilder<unknown> {
  const held = sql`select clients_like(array[${sql.join(text.split(/\s+/).slice(0, 6).map(searched))}])`
  const near = /^\D{4,}$/.test(text) ? sql`union ${clientsNear(text)}` : sql``
  return sql`${held} ${near}`
}

/** How the list of every program finds its clients by name and number. */
export const clientSearch = {
  matching: clientsLike,
  search: () => sql`r.person_id = ${matched}`,
} as const

/** February 29 is taken as the 28th where the year has none. */
const real = (day: string) =>
  day.endsWith('-02-29') && Number(day.slice(0, 4)) % 4 !== 0 ? `${day.slice(0, 5)}02-28` : day
const yearsBefore = (today: string, years: number) => real(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`)

export const atLeast = (born: string, age: number, today: string) =>
  sql`${sql.ref(born)} <= ${yearsBefore(today, age)}::date`
export const atMost = (born: string, age: number, today: string) =>
  sql`${sql.ref(born)} > ${yearsBefore(today, age + 1)}::date`

/** Of an age in one of the bands, as `6-11`. */
export const inBands = (born: string, bands: readonly string[], today: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    bands.map((band) => {
      const [from = 0, to = 0] = band.split('-').map(Number)
      return sql`(${atLeast(born, from, today)} and ${atMost(born, to, today)})`
    }),
    sql` or `,
  )})`

/** Of `client_roster r`: what the list of every program shows of a client. */
export const clientFields = {
  ClientSubProgramMembershipID: 'r.client_membership_id',
  ClientID: 'r.person_id',
  FirstName: 'r.first_name',
  LastName: 'r.last_name',
  PreferredName: 'r.preferred_name',
  DateOfBirth: 'r.date_of_birth',
  Sex: 'r.sex',
  SubProgramID: 'r.sub_program_id',
  SubProgramName: 'r.sub_program_name',
  StartDate: 'r.start_date',
  EndDate: 'r.end_date',
  EndReason: 'r.end_reason',
  CID: 'r.cid',
  FamLinkNumber: 'r.famlink_number',
  Confidential: 'r.confidential',
} as const

/** What every such list is narrowed by. */
export const clientWhere = {
  SubProgramIDs: 'r.sub_program_id',
  AgeBands: (bands: readonly string[], { today }: { today: string }) => inBands('r.date_of_birth', bands, today),
  EnrolledFrom: (day: string) => sql`(r.end_date is null or r.end_date > ${day}::date)`,
  EnrolledTo: (day: string) => sql`r.start_date <= ${day}::date`,
} as const

interface AsksForEnded {
  Status?: readonly string[] | undefined
  EnrolledFrom?: string | undefined
  EnrolledTo?: string | undefined
}
/** Those who left are listed when they are asked for. */
export const leftOut = (status: RawBuilder<unknown>, { Status, EnrolledFrom, EnrolledTo }: AsksForEnded) =>
  Status?.length || EnrolledFrom || EnrolledTo ? [] : [sql`${status} <> 'Ended'`]

/** The sub-programs of a program that the caller works in, and whom each takes people from. */
export const subProgramChoices = ({ module }: Program) =>
  list(sql`select s.id as "Id", s.name as "Name", s.region as "Region",
    ${list(sql`select a.id as "Id", a.name as "Name" from core_program_agency ca join agency a on a.id = ca.agency_id
      where ca.core_program_id = s.core_program_id order by a.name`)} as "Agencies"
    from sub_program s join core_program k on k.id = s.core_program_id and k.web_application_module_name = ${module}
    where s.retired_on is null and (s.id = any (my_sub_programs()) or sees_all()) order by s.name`)
