import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { matched } from '#platform/server/list-query.ts'
import { phaseNames } from '../approval/phase-steps.rules.ts'
import { kindOf } from '../approval/phases.rules.ts'
import { findAlike } from '../record/families-search.server.ts'
import { inCounties } from './county-filter.server.ts'
import { offMap } from './county-filter.rules.ts'
import { familiesListCalls } from './families-list.calls.ts'
import { familiesRoster } from './families-roster.rules.ts'

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

async function wordsOf(tx: Tx, search: string | undefined): Promise<string[]> {
  if (!search) return []
  const { rows } = await sql<{ words: string }>`select norm_name(${search}) as words`.execute(tx)
  return rows[0]!.words.split(' ').filter(Boolean)
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

const accepting = sql`r.accepting and r.phase <> 'On Hold'`

const families = listOf(familiesRoster, {
  async before({ tx, input }, refuse) {
    const [words, place] = await Promise.all([wordsOf(tx, input.Search), placeOf(tx, input.ZipCode)])
    return { words, place: place === null ? refuse('UnknownZip') : place }
  },
  from: sql`family_roster r`,
  rows: { key: 'r.family_id', join: sql`family_roster r on r.family_id = found.key` },
  table: 'resource_family',
  fields: {
    FosterResourceFamilyID: 'r.family_id',
    Name: 'r.name',
    SubProgramID: 'r.sub_program_id',
    Pathway: 'r.pathway',
    Phase: 'r.phase',
    PhaseSince: 'r.phase_since',
    DaysInPhase: ({ today }) => sql`${today}::date - r.phase_since`,
    PhaseReason: 'r.phase_reason',
    SubProgramTerritoryID: 'r.sub_program_territory_id',
    Territory: 'r.territory',
    Parents: 'r.parents',
    City: 'r.city',
    ZipCode: 'r.zip_code',
    IsAddressConfidential: 'r.address_confidential',
    Miles: ({ place }) => (place ? sql`round(${milesTo(place)}::numeric, 1)::float8` : sql`null::float8`),
    Capacity: 'r.capacity',
    Placed: 'r.placed',
    OwnMinors: 'r.own_minors',
    Free: 'r.free',
    YoungestAge: 'r.youngest_age',
    OldestAge: 'r.oldest_age',
    Sexes: 'r.sexes',
    PlacementType: 'r.family_type',
    Languages: 'r.languages',
    Designations: 'r.designations',
    ASWUserID: 'r.asw_id',
    ASW: 'r.asw',
    RFSUserID: 'r.rfs_id',
    RFS: 'r.rfs',
    ApprovedSince: 'r.approved_since',
    UpdateDueDate: 'r.update_due_date',
    ExpiresOn: 'r.expires_on',
    ExpiresWhat: 'r.expires_what',
    TrainingHours: sql`r.training_hours::float8`,
    TrainingYear: 'r.training_year',
    LastVisitOn: 'r.last_visit_on',
    IsAccepting: 'r.accepting',
    NotAcceptingReason: 'r.not_accepting_reason',
  },
  where: {
    SubProgramIDs: 'r.sub_program_id',
    SubProgramTerritoryIDs: 'r.sub_program_territory_id',
    PlacementTypes: 'r.family_type',
    Pathways: 'r.pathway',
    Standings: (kinds) => sql`r.phase = any (${phaseNames.filter((phase) => kinds.includes(kindOf(phase)))}::text[])`,
    EmployeeIDs: (ids) => sql`(r.asw_id = any (${ids}::uuid[]) or r.rfs_id = any (${ids}::uuid[]))`,
    FreeBeds: (beds) => sql`r.free >= ${beds}`,
    Age: (age) => sql`${age}::int between r.youngest_age and r.oldest_age`,
    Sexes: (all) => sql`r.sexes @> ${all}::int[]`,
    Designations: (some) => sql`r.designations && ${some}::text[]`,
    Languages: (some) => sql`r.languages && ${some}::text[]`,
    ZipCode: () => undefined,
    Counties: (counties) =>
      counties.includes(offMap)
        ? sql`${inCounties(sql`r.county`, counties)} and not r.address_confidential`
        : inCounties(sql`r.county`, counties),
    ZipCodes: (zips) => sql`left(r.zip_code, 5) = any (${zips.map((zip) => zip.slice(0, 5))}::text[])`,
    Miles: (miles, { place }) => place && withinMiles(place, miles),
    UpdateDueInDays: (days, { today }) => sql`r.update_due_date <= ${addDays(today, days)}::date`,
    ExpiresInDays: (days, { today }) => sql`r.expires_on <= ${addDays(today, days)}::date`,
    NoVisitDays: (days, { today }) => sql`coalesce(r.last_visit_on, '-infinity') < ${addDays(today, -days)}::date`,
    Acceptance: ([one, other]) => (other ? undefined : one === 'accepting' ? accepting : sql`not (${accepting})`),
  },
  matching: (_, { words }) => (words.length > 0 ? sql`select families_like(${words})` : sql`select null::uuid`),
  search: () => sql`r.family_id = ${matched}`,
  sort: {
    Name: 'r.sort_name',
    Phase: sql`array_position(${phaseNames}::text[], r.phase)`,
    TrainingHours: 'r.training_hours',
    // The longest there have the earliest day.
    DaysInPhase: sql`-(r.phase_since - date '2000-01-01')`,
    Miles: ({ place }) => (place ? milesTo(place) : sql.ref('r.sort_name')),
  },
  start: ({ place }) => (place ? 'Miles' : 'Name'),
  ties: ['r.sort_name', 'r.family_id'],
})

export const familiesListHandlers = handlers(familiesListCalls, {
  getResourceFamilies: (context) => families.page(context),

  exportResourceFamilies: (context) => families.file(context),

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
      where c.web_application_module_name = 'Foster' and s.retired_on is null and (${me.seesAll} or s.id = any (${me.subPrograms}::uuid[])) order by s.name`.execute(
      tx,
    )
    const workers = await sql<{ EmployeeID: string; Name: string }>`
      select asw_id as "EmployeeID", asw as "Name" from family_roster where asw_id is not null group by 1, 2
      union select rfs_id, rfs from family_roster where rfs_id is not null group by 1, 2 order by "Name"`.execute(tx)
    const counties = await sql<{
      county: string
    }>`select distinct county from family_roster where county is not null order by 1`.execute(tx)
    return { SubPrograms: rows, Workers: workers.rows, Counties: counties.rows.map(({ county }) => county) }
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
