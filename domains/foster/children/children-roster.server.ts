import { sql } from 'kysely'
import type { Input, Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import {
  atLeast,
  atMost,
  clientFields,
  clientSearch,
  clientWhere,
  leftOut,
  subProgramChoices,
} from '#domains/enrollment/roster.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import { dueCounts, hasOverdue } from '#domains/due/due-rows.server.ts'
import { inCounties } from '#domains/families/roster/county-filter.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { foster } from '../foster.rules.ts'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { childrenRoster } from './children-roster.rules.ts'
import { contactState } from './children.rules.ts'

/** The foster sub-programs; row security leaves those of the caller's work. Asked once within the statement. */
const fosterPrograms = sql`array(select s.id from sub_program s join core_program c on c.id = s.core_program_id
  where c.web_application_module_name = 'Foster')`

/** Orders and filters that foster_roster answers alone. */
const fosterSorts = ['Status', 'Family', 'PlacedSince', 'PlacementType', 'Designation', 'DependencyStatus', 'NextCourt']
const fosterFilters = [
  'Unplaced',
  'CourtWithinDays',
  'Designations',
  'PlacementTypes',
  'DependencyStatuses',
  'SubProgramTerritoryIDs',
] as const
type Asked = Input<typeof childrenRosterCalls.getClients>

/** The table that leads: foster_roster (f) for what is foster care's own, client_roster (r) for what every program has. */
const leads = ({ Sort = 'Name', Status, ...input }: Asked) =>
  fosterSorts.includes(Sort) ||
  (Sort === 'Name' && (fosterFilters.some((one) => input[one]) || (Status?.length && !Status.includes('Ended'))))
    ? 'f'
    : 'r'
const other = { f: 'r', r: 'f' } as const
const tables = { f: sql`foster_roster f`, r: sql`client_roster r` }

const children = listOf(childrenRoster, {
  // One row of each for every child; the database leaves the second out while nothing asks for it.
  from: ({ input }) => {
    const lead = leads(input)
    const by = sql`f.client_membership_id = r.client_membership_id`
    return sql`${tables[lead]} left join ${tables[other[lead]]} on ${by}`
  },
  rows: {
    key: ({ input }) => sql.ref(`${leads(input)}.client_membership_id`),
    join: sql`client_roster r on r.client_membership_id = found.key
      join foster_roster f on f.client_membership_id = found.key`,
  },
  table: 'client_membership',
  fields: {
    ...clientFields,
    AgencyName: 'r.agency_name',
    Status: 'f.status',
    FosterResourceFamilyID: 'f.family_id',
    FamilyName: 'f.family_name',
    PlacedSince: 'f.placed_since',
    AwayKind: 'f.away_kind',
    AwaySince: 'f.away_since',
    PlacementType: 'f.placement_type',
    Designation: 'f.designation',
    DependencyStatus: 'f.dependency_status',
    CaseManagerID: 'r.case_manager_id',
    CaseManagerName: 'r.case_manager_name',
    LastContact: 'r.last_contact',
    LastVisit: 'r.last_visit',
    NextCourt: 'f.next_court',
  },
  where: {
    ...clientWhere,
    AgencyIDs: 'r.agency_id',
    CaseManagerIDs: 'r.case_manager_id',
    FosterResourceFamilyIDs: 'f.family_id',
    SubProgramTerritoryIDs: 'f.territory_id',
    Regions: 'r.region',
    Unplaced: sql`f.family_id is null and f.status <> 'Ended'`,
    WaitingCounties: (counties, { today }) => sql`r.client_membership_id in (select w.client_membership_id
      from waiting_children(${today}) w where ${inCounties(sql`w.county`, counties)})`,
    WithoutCaseManager: sql`r.case_manager_name is null and r.status <> 'Ended'`,
    AgeFrom: (age, { today }) => atLeast('r.date_of_birth', age, today),
    AgeTo: (age, { today }) => atMost('r.date_of_birth', age, today),
    CourtWithinDays: (days, { today }) => sql`f.next_court <= ${addDays(today, days)}::date`,
    NoContactThisMonth: (_, { today }) =>
      sql`r.status = 'Active' and (r.last_visit is null or r.last_visit < ${`${today.slice(0, 7)}-01`}::date)`,
    DocumentsOverdue: (_, { today }) => hasOverdue(sql.ref('r.client_membership_id'), today),
  },
  always: ({ input }) => {
    const lead = sql.raw(leads(input))
    return [...leftOut(sql`${lead}.status`, input), sql`${lead}.sub_program_id = any (${fosterPrograms})`]
  },
  ...clientSearch,
  start: 'Name',
  ties: ({ input }) => ['last_name', 'first_name', 'client_membership_id'].map((one) => `${leads(input)}.${one}`),
  async made(rows, { tx, today }) {
    const due = await dueCounts(
      tx,
      rows.map((row) => row.ClientSubProgramMembershipID),
      today,
    )
    return rows.map((row) => ({
      ...row,
      OverdueDocuments: due.get(row.ClientSubProgramMembershipID)?.overdue ?? 0,
      DocumentsDueSoon: due.get(row.ClientSubProgramMembershipID)?.soon ?? 0,
      ContactState: contactState({ last: row.LastVisit, start: row.StartDate, end: row.EndDate }, today) ?? null,
    }))
  },
})

export const childrenRosterHandlers = handlers(childrenRosterCalls, {
  getClients: (context) => children.page(context),

  async getClientChoices({ tx }) {
    const mine = sql`any (${fosterPrograms})`
    const { rows } = await sql<Output<typeof childrenRosterCalls.getClientChoices>>`select
      ${subProgramChoices(foster)} as "SubPrograms",
      ${list(sql`select id as "Id", name as "Name" from sub_program_territory where sub_program_id = ${mine} order by name`)} as "Territories",
      ${list(sql`select e.id as "Id", one.name as "Name" from employee e
        cross join lateral (select r.case_manager_name as name from client_roster r
          where r.case_manager_id = e.id and r.sub_program_id = ${mine} limit 1) one order by 2, 1`)} as "CaseManagers",
      ${list(sql`select distinct a.id as "Id", a.name as "Name" from agency a join core_program_agency ca on ca.agency_id = a.id
        join sub_program s on s.core_program_id = ca.core_program_id where s.id = ${mine} order by 2`)} as "Agencies",
      ${list(sql`select distinct z.county as "Id", z.county as "Name" from zip_county z order by 1`)} as "Counties"`.execute(
      tx,
    )
    return rows[0]!
  },

  exportClients: (context) => children.file(context),
})
