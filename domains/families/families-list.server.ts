import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { familiesFile } from './families-file.server.ts'
import { familiesListCalls, mostFamiliesInFile } from './families-list.calls.ts'
import { findAlike } from './families-search.server.ts'
import { kindOf, phaseNames } from './phases.rules.ts'

export type FamiliesFilter = Omit<Input<typeof familiesListCalls.getResourceFamilies>, 'Page' | 'PageSize'>
interface Place {
  latitude: number
  longitude: number
}

/** The place a radius is drawn round; null when its ZIP code is not known. */
async function placeOf(tx: Tx, zip: string | undefined): Promise<Place | null | undefined> {
  if (!zip) return undefined
  const found = await tx
    .selectFrom('zip_place')
    .select(['latitude', 'longitude'])
    .where('zip_code', '=', zip.slice(0, 5))
    .executeTakeFirst()
  return found ?? null
}

const milesTo = (place: Place) =>
  sql<number>`miles_between(r.latitude, r.longitude, ${place.latitude}, ${place.longitude})`

const milesPerDegree = 69

/** A square first, which costs nothing, then the circle in it. */
const withinMiles = (place: Place, miles: number) => {
  const high = miles / milesPerDegree
  const wide = high / Math.max(Math.cos((place.latitude * Math.PI) / 180), 0.1)
  return sql<boolean>`r.latitude between ${place.latitude - high} and ${place.latitude + high}
    and r.longitude between ${place.longitude - wide} and ${place.longitude + wide} and ${milesTo(place)} <= ${miles}`
}

/** Each word is somewhere in the names, the city or the phone numbers. */
const like = (word: string) => sql<boolean>`r.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`

async function conditions(tx: Tx, filter: FamiliesFilter, today: string, place: Place | undefined) {
  const all: RawBuilder<boolean>[] = []
  const asked = filter.Search?.trim()
  if (asked) {
    const { rows } = await sql<{ words: string }>`select norm_name(${asked}) as words`.execute(tx)
    const words = rows[0]!.words.split(' ').filter(Boolean)
    all.push(words.length > 0 ? sql<boolean>`${sql.join(words.map(like), sql` and `)}` : sql<boolean>`false`)
  }
  const oneOf = (column: string, values: readonly string[] | undefined, type = 'text') => {
    if (values?.length) all.push(sql<boolean>`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`)
  }
  oneOf('r.sub_program_id', filter.SubProgramIDs, 'uuid')
  oneOf('r.phase', filter.Phases)
  if (filter.Standings?.length)
    oneOf(
      'r.phase',
      phaseNames.filter((phase) => filter.Standings!.includes(kindOf(phase))),
    )
  oneOf('r.sub_program_territory_id', filter.SubProgramTerritoryIDs, 'uuid')
  oneOf('r.family_type', filter.PlacementTypes)
  if (filter.EmployeeIDs?.length)
    all.push(
      sql<boolean>`(r.asw_id = any (${filter.EmployeeIDs}::uuid[]) or r.rfs_id = any (${filter.EmployeeIDs}::uuid[]))`,
    )
  if (filter.FreeBeds !== undefined) all.push(sql<boolean>`r.free >= ${filter.FreeBeds}`)
  if (filter.Age !== undefined) all.push(sql<boolean>`${filter.Age}::int between r.youngest_age and r.oldest_age`)
  if (filter.Sexes?.length) all.push(sql<boolean>`r.sexes @> ${filter.Sexes}::int[]`)
  if (filter.Designations?.length) all.push(sql<boolean>`r.designations && ${filter.Designations}::text[]`)
  if (filter.Languages?.length) all.push(sql<boolean>`r.languages && ${filter.Languages}::text[]`)
  if (place && filter.Miles) all.push(withinMiles(place, filter.Miles))
  if (filter.UpdateDueInDays !== undefined)
    all.push(sql<boolean>`r.update_due_date <= ${addDays(today, filter.UpdateDueInDays)}`)
  if (filter.ExpiresInDays !== undefined)
    all.push(sql<boolean>`r.expires_on <= ${addDays(today, filter.ExpiresInDays)}`)
  if (filter.NoVisitDays !== undefined)
    all.push(sql<boolean>`coalesce(r.last_visit_on, '-infinity') < ${addDays(today, -filter.NoVisitDays)}`)
  if (filter.Acceptance?.length === 1)
    all.push(
      filter.Acceptance[0] === 'accepting'
        ? sql<boolean>`r.accepting and r.phase <> 'On Hold'`
        : sql<boolean>`(not r.accepting or r.phase = 'On Hold')`,
    )
  return all.length > 0 ? sql<boolean>`${sql.join(all, sql` and `)}` : sql<boolean>`true`
}

type Sort = NonNullable<FamiliesFilter['Sort']>
const sortable: Record<Exclude<Sort, 'Miles'>, RawBuilder<unknown>> = {
  // Begins with the name without accents and capitals.
  Name: sql`r.search_text collate "C"`,
  Phase: sql`array_position(${phaseNames}::text[], r.phase)`,
  // The longest there have the earliest day.
  DaysInPhase: sql`-(r.phase_since - date '2000-01-01')`,
  Territory: sql`r.territory`,
  City: sql`r.city`,
  Capacity: sql`r.capacity`,
  Placed: sql`r.placed`,
  Free: sql`r.free`,
  PlacementType: sql`r.family_type`,
  ASW: sql`r.asw`,
  RFS: sql`r.rfs`,
  ApprovedSince: sql`r.approved_since`,
  UpdateDueDate: sql`r.update_due_date`,
  ExpiresOn: sql`r.expires_on`,
  TrainingHours: sql`r.training_hours`,
  LastVisitOn: sql`r.last_visit_on`,
}

export interface FamilyListed {
  FosterResourceFamilyID: string
  Name: string
  SubProgramID: string
  Pathway: string
  Phase: string
  PhaseSince: string
  DaysInPhase: number
  PhaseReason: string | null
  SubProgramTerritoryID: string | null
  Territory: string | null
  Parents: string[]
  City: string | null
  ZipCode: string | null
  IsAddressConfidential: boolean
  Miles: number | null
  Capacity: number
  Placed: number
  OwnMinors: number
  Free: number
  YoungestAge: number
  OldestAge: number
  Sexes: number[]
  PlacementType: string
  Languages: string[]
  Designations: string[]
  ASWUserID: string | null
  ASW: string | null
  RFSUserID: string | null
  RFS: string | null
  ApprovedSince: string | null
  UpdateDueDate: string | null
  ExpiresOn: string | null
  ExpiresWhat: string | null
  TrainingHours: number
  TrainingYear: number
  LastVisitOn: string | null
  IsAccepting: boolean
  NotAcceptingReason: string | null
}

interface Paged {
  limit: number
  offset: number
}

/** A page of the families a filter leaves, and how many there are; undefined when the ZIP code is unknown. */
export async function listFamilies(tx: Tx, filter: FamiliesFilter, today: string, page: Paged) {
  const place = await placeOf(tx, filter.ZipCode)
  if (place === null) return undefined
  const where = await conditions(tx, filter, today, place)
  const wished = filter.Sort ?? (place ? 'Miles' : 'Name')
  const sort = wished === 'Miles' ? (place ? milesTo(place) : sortable.Name) : sortable[wished]
  const { rows } = await sql<FamilyListed & { total: number }>`
    with hit as materialized (select r.family_id, r.search_text as name, ${sort} as key from family_roster r where ${where}),
    page as (select p.*, row_number() over () as at from (select family_id from hit
      order by key ${filter.Descending ? sql`desc` : sql`asc`} nulls last, name collate "C", family_id limit ${page.limit} offset ${page.offset}) p)
    select (select count(*)::int from hit) as total, r.family_id as "FosterResourceFamilyID", r.name as "Name", r.sub_program_id as "SubProgramID", r.pathway as "Pathway",
      r.phase as "Phase", r.phase_since as "PhaseSince", ${today}::date - r.phase_since as "DaysInPhase", r.phase_reason as "PhaseReason",
      r.sub_program_territory_id as "SubProgramTerritoryID", r.territory as "Territory", r.parents as "Parents", r.city as "City",
      r.zip_code as "ZipCode", r.address_confidential as "IsAddressConfidential",
      ${place ? sql`round(${milesTo(place)}::numeric, 1)::float8` : sql`null::float8`} as "Miles", r.capacity as "Capacity", r.placed as "Placed",
      r.own_minors as "OwnMinors", r.free as "Free", r.youngest_age as "YoungestAge", r.oldest_age as "OldestAge", r.sexes as "Sexes",
      r.family_type as "PlacementType", r.languages as "Languages", r.designations as "Designations", r.asw_id as "ASWUserID",
      r.asw as "ASW", r.rfs_id as "RFSUserID", r.rfs as "RFS", r.approved_since as "ApprovedSince", r.update_due_date as "UpdateDueDate",
      r.expires_on as "ExpiresOn", r.expires_what as "ExpiresWhat", r.training_hours::float8 as "TrainingHours",
      r.training_year as "TrainingYear", r.last_visit_on as "LastVisitOn", r.accepting as "IsAccepting",
      r.not_accepting_reason as "NotAcceptingReason"
    from page join family_roster r on r.family_id = page.family_id order by page.at`.execute(tx)
  const Total = rows[0]?.total ?? (page.offset > 0 ? await countFamilies(tx, where) : 0)
  return { Rows: rows.map(({ total: _total, ...row }) => row), Total }
}

/** Only for a page beyond the last one. */
async function countFamilies(tx: Tx, where: RawBuilder<boolean>): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from family_roster r where ${where}`.execute(tx)
  return counted.rows[0]!.n
}

export const familiesListHandlers = handlers(familiesListCalls, {
  async getResourceFamilies({ tx, input, today, refuse }) {
    return (await listFamilies(tx, input, today, pageOf(input))) ?? refuse('UnknownZip')
  },

  async exportResourceFamilies({ tx, input, today, looked, refuse }) {
    const { Format, Language, ...filter } = input
    const found =
      (await listFamilies(tx, filter, today, { limit: mostFamiliesInFile + 1, offset: 0 })) ?? refuse('UnknownZip')
    if (found.Total > mostFamiliesInFile) refuse('TooMany')
    await looked('resource_family', null, { file: Format, asked: filter, found: found.Total })
    return familiesFile(found.Rows, Format, Language, today)
  },

  async getFamilyChoices({ tx, me }) {
    const { rows } = await sql<{
      SubProgramID: string
      Name: string
      Pathway: string
      Territories: { SubProgramTerritoryID: string; Name: string }[]
    }>`select s.id as "SubProgramID", s.name as "Name", case when s.region = 'PNW' then 'WA' else 'CA' end as "Pathway",
        coalesce((select json_agg(json_build_object('SubProgramTerritoryID', t.id, 'Name', t.name) order by t.name)
          from sub_program_territory t where t.sub_program_id = s.id), '[]') as "Territories"
      from sub_program s join core_program c on c.id = s.core_program_id
      where c.web_application_module_name = 'Foster' and (${me.seesAll} or s.id = any (${me.subPrograms}::uuid[])) order by s.name`.execute(
      tx,
    )
    const workers = await sql<{ EmployeeID: string; Name: string }>`
      select asw_id as "EmployeeID", asw as "Name" from family_roster where asw_id is not null group by 1, 2
      union select rfs_id, rfs from family_roster where rfs_id is not null group by 1, 2 order by "Name"`.execute(tx)
    return { SubPrograms: rows, Workers: workers.rows }
  },

  async searchExistingFamilies({ tx, input, looked, refuse }) {
    const asked = {
      name: input.Name?.trim() ?? '',
      phone: input.PhoneNumberDigits,
      email: input.Email,
      line1: input.AddressLine1?.trim(),
      zip: input.ZipCode,
    }
    if (!asked.name && !asked.phone && !asked.email && !asked.line1) refuse('NothingAsked')
    const found = await findAlike(tx, asked)
    await looked('resource_family', null, { asked: Object.keys(input), found: found.Matches.length })
    return found
  },
})
