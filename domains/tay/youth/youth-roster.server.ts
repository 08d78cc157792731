import { sql } from 'kysely'
import {
  clientFields,
  clientSearch,
  clientWhere,
  leftOut,
  subProgramChoices,
} from '#domains/enrollment/roster.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { extendedCare, tay } from '../tay.rules.ts'
import { balanceOf, birthdayOf, certifiedOf, exitDayOf, homeOf, inExtendedCare, tilpOf } from './youth-facts.server.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { youthRoster } from './youth-roster.rules.ts'

const born = sql`r.date_of_birth`
const beside = sql`join client_roster r on r.client_membership_id = e.client_membership_id
  join client_membership m on m.id = e.client_membership_id
  left join lateral ${homeOf(sql`current_date`)} h on true
  left join lateral ${certifiedOf} c on true
  left join lateral ${tilpOf} t on true`

const active = sql`r.status = 'Active'`
const seenThisMonth = (today: string) =>
  sql`coalesce(r.last_visit >= date_trunc('month', ${today}::date::timestamp)::date, false)`
const notCertified = (today: string) =>
  sql`(${active} and ${inExtendedCare(born, sql`${today}::date`)} and (c.end_date is null or c.end_date <= ${today}::date or c.start_date > ${today}::date))`

const youth = listOf(youthRoster, {
  from: sql`tay_enrollment e ${beside}`,
  rows: {
    key: 'e.client_membership_id',
    join: sql`tay_enrollment e on e.client_membership_id = found.key ${beside}`,
  },
  table: 'client_membership',
  fields: {
    ...clientFields,
    LegalStatus: 'e.legal_status',
    PlacementType: 'h.placement_type',
    Home: sql`coalesce(h.unit, h.address)`,
    UnitID: 'h.unit_id',
    Status: 'r.status',
    CaseManagerID: 'r.case_manager_id',
    CaseManagerName: 'r.case_manager_name',
    Condition: 'c.condition',
    CertifiedUntil: 'c.end_date',
    NeedsCertification: ({ today }) => notCertified(today),
    TILPOn: 't.made_on',
    TILPDue: 't.due_on',
    LastVisit: 'r.last_visit',
    VisitThisMonth: ({ today }) => seenThisMonth(today),
    School: 'e.school',
    WorkHours: 'e.work_hours',
    Savings: sql`(${balanceOf('Savings')} / 100.0)::float8`,
    ExitOn: exitDayOf(born),
    TwentyOneOn: birthdayOf(born, extendedCare.until),
    RiskFlags: 'e.risk_flags',
    County: 'm.county',
  },
  where: {
    ...clientWhere,
    UnitIDs: 'h.unit_id',
    CaseManagerIDs: 'r.case_manager_id',
    CertificationWithin: (days, { today }) =>
      sql`${active} and (c.end_date <= ${addDays(today, days)}::date or ${notCertified(today)})`,
    TILPDueWithin: (days, { today }) => sql`t.due_on <= ${addDays(today, days)}::date and ${active}`,
    VisitThisMonth: (yes, { today }) => (yes ? seenThisMonth(today) : sql`not ${seenThisMonth(today)} and ${active}`),
    ExitWithin: (days, { today }) => sql`${exitDayOf(born)} <= ${addDays(today, days)}::date and ${active}`,
    RiskFlags: (flags) => sql`e.risk_flags && ${flags}::text[]`,
    NotCertifiedNow: (_, { today }) => notCertified(today),
    WithoutHome: sql`h.stay_id is null and ${active}`,
  },
  always: ({ input }) => leftOut(sql`r.status`, input),
  ...clientSearch,
  start: 'Name',
  ties: ['r.last_name', 'r.first_name', 'r.client_membership_id'],
})

export const youthRosterHandlers = handlers(youthRosterCalls, {
  getClients: (context) => youth.page(context),

  async getClientChoices({ tx, today }) {
    const { rows } = await sql<
      Output<typeof youthRosterCalls.getClientChoices>
    >`select ${subProgramChoices(tay)} as "SubPrograms",
      ${list(sql`select u.id as "Id", u.name as "Name" from tay_unit u where u.voided_at is null order by u.name`)} as "Units",
      ${list(sql`select u.id as "Id", u.name as "Name" from tay_unit u
        left join tay_units_taken(array(select x.id from tay_unit x), ${today}::date) t on t.unit_id = u.id
        where u.voided_at is null and u.end_date is null and u.beds > coalesce(t.taken, 0) order by u.name`)} as "FreeUnits",
      ${list(sql`select distinct r.case_manager_id as "Id", r.case_manager_name as "Name" from tay_enrollment e
        join client_roster r on r.client_membership_id = e.client_membership_id where r.case_manager_id is not null order by 2`)} as "CaseManagers"`.execute(
      tx,
    )
    return rows[0]!
  },

  exportClients: (context) => youth.file(context),
})
