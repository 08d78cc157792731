import { sql } from 'kysely'
import { inCounties } from '#domains/families/roster/county-filter.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/lists/base.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { churchStages } from '../church-lists.rules.ts'
import { eventsThisYear } from '../record/church-profile.server.ts'
import { churchesRoster } from './churches-roster.rules.ts'

/** What is typed as the list's text has it; made once, because in the condition it would be made for every row. */
async function plainOf(tx: Tx, search: string | undefined): Promise<string> {
  if (!search) return ''
  const digits = search.replaceAll(/\D/g, '')
  if (digits.length >= 3 && digits.length === search.replaceAll(/[\s().+-]/g, '').length) return digits
  const { rows } = await sql<{ plain: string }>`select norm_name(${search}) as plain`.execute(tx)
  return rows[0]!.plain
}

export const churchList = listOf(churchesRoster, {
  before: async ({ tx, input }) => ({ plain: await plainOf(tx, input.Search?.trim()) }),
  from: sql`church_roster r`,
  rows: {
    key: 'r.church_id',
    join: sql`church_roster r on r.church_id = found.key join sub_program s on s.id = r.sub_program_id`,
  },
  table: 'church',
  fields: {
    ChurchID: 'r.church_id',
    Name: 'r.name',
    Stage: 'r.stage',
    OwnerID: 'r.owner_id',
    Owner: sql`(select n.name from staff_names(array[r.owner_id]) n)`,
    LastOn: 'r.last_on',
    LastBy: sql`(select n.name from staff_names(array[r.last_by]) n)`,
    NextDueOn: 'r.next_due_on',
    City: 'r.city',
    ZipCode: 'r.zip_code',
    Region: 'r.region',
    Denomination: 'r.denomination',
    MainContact: 'r.main_contact',
    AttendanceBand: 'r.attendance_band',
    Recruited: 'r.recruited',
    Communities: 'r.communities',
    OrganizationID: 'r.organization_id',
    EventsThisYear: ({ today }) => eventsThisYear(sql`r.organization_id`, today),
    SubProgramName: 's.name',
  },
  sort: { Stage: sql`array_position(${valuesOf(churchStages)}::text[], r.stage)` },
  where: {
    OwnerIDs: 'r.owner_id',
    SubProgramIDs: 'r.sub_program_id',
    ZipCodes: (zips) => sql`left(r.zip_code, 5) = any (${[...zips]}::text[])`,
    Counties: (counties) => inCounties(sql`r.county`, counties),
    HasMinistryLead: sql`r.has_lead`,
    NoTouchDays: (days, { today }) => sql`(r.last_on is null or r.last_on <= ${addDays(today, -days)}::date)`,
  },
  search: (_text, { plain }) => sql`r.search_text like ${`%${plain}%`}`,
  start: 'Name',
  ties: ['r.church_id'],
})
