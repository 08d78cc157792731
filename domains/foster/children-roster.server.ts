import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ClientRoster } from '#db/schema.ts'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { dueCounts, hasOverdue } from '#domains/due/due-rows.server.ts'
import { searchClients } from '#domains/clients/client-search.server.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { childrenFile } from './children-file.server.ts'
import { childrenRosterCalls, mostChildrenInFile } from './children-roster.calls.ts'
import { contactState } from './children.rules.ts'

export type ChildrenFilter = Omit<Input<typeof childrenRosterCalls.getFosterClients>, 'Page' | 'PageSize'>

const columns = {
  Name: 'r.last_name',
  FirstName: 'r.first_name',
  DateOfBirth: 'r.date_of_birth',
  SubProgram: 'r.sub_program_name',
  Agency: 'r.agency_name',
  Status: 'r.status',
  StartDate: 'r.start_date',
  Family: 'r.family_name',
  PlacedSince: 'r.placed_since',
  PlacementType: 'r.placement_type',
  Designation: 'r.designation',
  DependencyStatus: 'r.dependency_status',
  CaseManager: 'r.case_manager_name',
  LastContact: 'r.last_contact',
  NextCourt: 'r.next_court',
  CID: 'r.cid',
  FamLinkNumber: 'r.famlink_number',
} as const

/** The foster sub-programs; row security leaves those of the caller's work. */
async function fosterPrograms(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as c', 'c.id', 's.core_program_id')
    .select('s.id')
    .where('c.web_application_module_name', '=', 'Foster')
    .execute()
  return rows.map((row) => row.id)
}

/** The latest and the earliest birthday of those who have this age today. */
const bornAfter = (age: number, today: string) => `${Number(today.slice(0, 4)) - age - 1}${today.slice(4)}`
const bornUntil = (age: number, today: string) => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`

/** February 29 is taken as the 28th where the year has none. */
const real = (day: string) =>
  day.endsWith('-02-29') && Number(day.slice(0, 4)) % 4 !== 0 ? `${day.slice(0, 5)}02-28` : day

const month = (today: string) => `${today.slice(0, 7)}-01`

/** Numbers are searched without their hyphens. */
const numberIn = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What the filter asks, as conditions on the roster's row. */
function conditions(filter: ChildrenFilter, programs: readonly string[], today: string): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  const among = (column: string, values: readonly string[] | undefined, type = 'text') => {
    if (values?.length) all.push(sql`${sql.ref(column)} = any (${[...values]}::${sql.raw(type)}[])`)
  }
  const wanted = filter.SubProgramIDs?.length ? programs.filter((one) => filter.SubProgramIDs!.includes(one)) : programs
  all.push(sql`r.sub_program_id = any (${[...wanted]}::uuid[])`)
  if (filter.Status?.length) among('r.status', filter.Status)
  else if (!filter.EnrolledFrom && !filter.EnrolledTo) all.push(sql`r.status <> 'Ended'`)
  among('r.region', filter.Regions)
  among('r.territory_id', filter.SubProgramTerritoryIDs, 'uuid')
  among('r.case_manager_id', filter.CaseManagerIDs, 'uuid')
  among('r.agency_id', filter.AgencyIDs, 'uuid')
  among('r.family_id', filter.FosterResourceFamilyIDs, 'uuid')
  among('r.designation', filter.Designations)
  among('r.placement_type', filter.PlacementTypes)
  among('r.dependency_status', filter.DependencyStatuses)
  if (filter.EnrolledFrom) all.push(sql`(r.end_date is null or r.end_date > ${filter.EnrolledFrom}::date)`)
  if (filter.EnrolledTo) all.push(sql`r.start_date <= ${filter.EnrolledTo}::date`)
  if (filter.Unplaced) all.push(sql`r.family_id is null and r.status <> 'Ended'`)
  if (filter.WithoutCaseManager) all.push(sql`r.case_manager_id is null and r.status <> 'Ended'`)
  if (filter.AgeBands?.length) {
    const bands = filter.AgeBands.map((band) => {
      const [from, to] = band.split('-').map(Number) as [number, number]
      return sql`(r.date_of_birth <= ${real(bornUntil(from, today))}::date and r.date_of_birth > ${real(bornAfter(to, today))}::date)`
    })
    all.push(sql`(${sql.join(bands, sql` or `)})`)
  }
  if (filter.AgeFrom !== undefined) all.push(sql`r.date_of_birth <= ${real(bornUntil(filter.AgeFrom, today))}::date`)
  if (filter.AgeTo !== undefined) all.push(sql`r.date_of_birth > ${real(bornAfter(filter.AgeTo, today))}::date`)
  if (filter.CourtWithinDays !== undefined)
    all.push(sql`r.next_court <= ${addDays(today, filter.CourtWithinDays)}::date`)
  if (filter.NoContactThisMonth)
    all.push(
      sql`r.status in ('Waiting', 'Active', 'Away') and (r.last_contact is null or r.last_contact < ${month(today)}::date)`,
    )
  if (filter.DocumentsOverdue) all.push(hasOverdue(sql.ref('r.client_membership_id'), today))
  for (const word of filter.Search?.trim().split(/\s+/).slice(0, 6) ?? [])
    if (word)
      all.push(
        sql`r.search_text like '%' || ${/\d/.test(word) ? sql`${numberIn(word)}` : sql`norm_name(${word})`} || '%'`,
      )
  return all
}

async function askedFor(tx: Tx, filter: ChildrenFilter, today: string) {
  const where = sql.join(conditions(filter, await fosterPrograms(tx), today), sql` and `)
  return { where }
}

type Asked = Awaited<ReturnType<typeof askedFor>>

/** The view holds the limit of row security and lets a search use its index. */
const rosterRows = (tx: Tx, { where }: Asked) =>
  tx.selectFrom(sql<Selectable<ClientRoster>>`my_client_roster`.as('r')).where(sql<boolean>`(${where})`)

async function listChildren(
  tx: Tx,
  asked: Asked,
  filter: ChildrenFilter,
  today: string,
  page: { limit: number; offset: number },
) {
  const sort = filter.Sort ?? 'Name'
  const direction = filter.Descending ? 'desc' : 'asc'
  // Never seen is the oldest contact of all; elsewhere what is empty comes last.
  const order = sort === 'LastContact' && !filter.Descending ? sql`nulls first` : sql`nulls last`
  const rows = await rosterRows(tx, asked)
    .select([
      'r.client_membership_id as ClientSubProgramMembershipID',
      'r.person_id as ClientID',
      'r.first_name as FirstName',
      'r.last_name as LastName',
      'r.preferred_name as PreferredName',
      'r.date_of_birth as DateOfBirth',
      'r.sex as Sex',
      'r.sub_program_id as SubProgramID',
      'r.sub_program_name as SubProgramName',
      'r.agency_name as AgencyName',
      'r.status as Status',
      'r.start_date as StartDate',
      'r.end_date as EndDate',
      'r.end_reason as EndReason',
      'r.family_id as FosterResourceFamilyID',
      'r.family_name as FamilyName',
      'r.placed_since as PlacedSince',
      'r.away_kind as AwayKind',
      'r.away_since as AwaySince',
      'r.placement_type as PlacementType',
      'r.designation as Designation',
      'r.dependency_status as DependencyStatus',
      'r.case_manager_id as CaseManagerID',
      'r.case_manager_name as CaseManagerName',
      'r.last_contact as LastContact',
      'r.next_court as NextCourt',
      'r.cid as CID',
      'r.famlink_number as FamLinkNumber',
      'r.confidential as Confidential',
    ])
    .orderBy(sql`${sql.ref(columns[sort])} ${sql.raw(direction)} ${order}`)
    .orderBy(sort === 'Name' ? sql`r.first_name ${sql.raw(direction)}` : sql`r.last_name, r.first_name`)
    .orderBy('r.client_membership_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const due = await dueCounts(
    tx,
    rows.map((row) => row.ClientSubProgramMembershipID),
    today,
  )
  return rows.map((row) => ({
    ...row,
    OverdueDocuments: due.get(row.ClientSubProgramMembershipID)?.overdue ?? 0,
    DocumentsDueSoon: due.get(row.ClientSubProgramMembershipID)?.soon ?? 0,
    ContactState: contactState({ last: row.LastContact, start: row.StartDate, end: row.EndDate }, today) ?? null,
  }))
}
export type ListedChild = Awaited<ReturnType<typeof listChildren>>[number]

async function countChildren(tx: Tx, asked: Asked): Promise<number> {
  const { n } = await rosterRows(tx, asked)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const childrenRosterHandlers = handlers(childrenRosterCalls, {
  async getFosterClients({ tx, input, today }) {
    const asked = await askedFor(tx, input, today)
    return { Rows: await listChildren(tx, asked, input, today, pageOf(input)), Total: await countChildren(tx, asked) }
  },

  async getFosterClientChoices({ tx, me }) {
    const { rows } = await sql<{ Id: string; Name: string; Region: string; Agencies: { Id: string; Name: string }[] }>`
      select s.id as "Id", s.name as "Name", s.region as "Region",
        coalesce((select json_agg(json_build_object('Id', a.id, 'Name', a.name) order by a.name)
          from core_program_agency ca join agency a on a.id = ca.agency_id where ca.core_program_id = c.id), '[]') as "Agencies"
      from sub_program s join core_program c on c.id = s.core_program_id
      where c.web_application_module_name = 'Foster' and (s.id = any (${[...me.subPrograms]}::uuid[]) or ${me.seesAll})
      order by s.name`.execute(tx)
    const programs = rows.map((row) => row.Id)
    const named = async (query: RawBuilder<{ Id: string; Name: string }>) => (await query.execute(tx)).rows
    return {
      SubPrograms: rows,
      Territories: await named(sql`select id as "Id", name as "Name" from sub_program_territory
        where sub_program_id = any (${programs}::uuid[]) order by name`),
      CaseManagers:
        await named(sql`select distinct case_manager_id as "Id", case_manager_name as "Name" from client_roster
        where case_manager_id is not null and sub_program_id = any (${programs}::uuid[]) order by 2, 1`),
      Agencies: await named(sql`select distinct a.id as "Id", a.name as "Name" from agency a
        join core_program_agency ca on ca.agency_id = a.id join sub_program s on s.core_program_id = ca.core_program_id
        where s.id = any (${programs}::uuid[]) order by 2`),
    }
  },

  searchExistingFosterClients: (context) => searchClients(context, context.input),

  async exportFosterClients({ tx, input, today, looked, refuse }) {
    const { Format, Language, ...filter } = input
    const asked = await askedFor(tx, filter, today)
    const found = await countChildren(tx, asked)
    if (found > mostChildrenInFile) refuse('TooMany')
    await looked('client_membership', null, { file: Format, asked: filter, found })
    const rows = await listChildren(tx, asked, filter, today, { limit: mostChildrenInFile, offset: 0 })
    return childrenFile(rows, Format, Language, today)
  },
})
