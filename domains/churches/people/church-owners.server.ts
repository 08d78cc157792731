import { sql } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { churchNotices } from '../church-notices.server.ts'
import { churchChart } from '../churches.rules.ts'
import { churches } from '../record/churches.server.ts'
import { churchOwnerCalls, type ChurchOwner } from './church-owners.calls.ts'

export const owners = tenureTable({ table: 'church_owner', subject: ['church_id'], holder: ['employee_id'] })

async function ownersOf(tx: Tx, church: string, today: string): Promise<ChurchOwner[]> {
  const { rows } =
    await sql<ChurchOwner>`select w.id as "ChurchOwnerID", w.employee_id as "EmployeeID", n.name as "Name",
      w.start_date as "StartDate", w.end_date as "EndDate",
      case when w.start_date > ${today} then 'scheduled' when w.end_date is null or w.end_date > ${today} then 'current' else 'ended' end as "State",
      w.note as "Note", (select b.name from staff_names(array[w.set_by]) b) as "SetBy", w.version
    from church_owner w cross join lateral staff_names(array[w.employee_id]) n
    where w.church_id = ${church} and w.voided_at is null order by w.start_date desc, w.id desc`.execute(tx)
  return rows
}

/** The note is for the chart alone; a notice names no church's people. */
const tellOwner = (
  {
    tx,
    me,
    settings,
    input,
  }: Pick<Context<typeof churchOwnerCalls.addChurchRelationshipOwner>, 'tx' | 'me' | 'settings' | 'input'>,
  start: string,
) =>
  tell(tx, settings, churchNotices.owner, {
    to: input.EmployeeID === me.userId ? [] : [input.EmployeeID],
    title: ['A church was given to you', 'Se le asignó una iglesia'],
    text: sentence(
      ['You own the relationship from {start} on.', 'Usted es responsable de la relación desde el {start}.'],
      { start },
    ),
    link: chartPath(churchChart(input.ChurchID)),
  })

export const churchOwnerHandlers = handlers(churchOwnerCalls, {
  async getAvailableOwners({ tx, input, today }) {
    const all = await ownersOf(tx, input.ChurchID, today)
    const Current = all.find(({ State }) => State === 'current') ?? null
    const { rows } = await sql<{
      EmployeeID: string
      Name: string
      Title: string | null
      SubProgramRole: string
      Churches: number
      OpenItems: number
    }>`select distinct on (m.employee_id) m.employee_id as "EmployeeID", n.name as "Name", e.title as "Title", m.sub_program_role as "SubProgramRole",
        l.churches as "Churches", l.open_items as "OpenItems"
      from church c join employee_sub_program m on m.sub_program_id = c.sub_program_id and m.voided_at is null and m.start_date <= ${today}
        and (m.end_date is null or m.end_date > ${today})
      join employee e on e.id = m.employee_id join application_user u on u.id = e.id and u.account_status = 'Active'
      cross join lateral staff_names(array[e.id]) n cross join lateral churches_owned(array[e.id], ${today}) l
      where c.id = ${input.ChurchID} order by m.employee_id`.execute(tx)
    return {
      Employees: rows
        .map((one) => ({ ...one, IsCurrent: one.EmployeeID === Current?.EmployeeID }))
        .toSorted((a, b) => a.Churches - b.Churches || a.Name.localeCompare(b.Name)),
      Current,
    }
  },

  getOwnerHistory: async ({ tx, input, today }) => ({ Owners: await ownersOf(tx, input.ChurchID, today) }),

  async addChurchRelationshipOwner(context) {
    const { tx, me, input, today } = context
    const church = await churches.get(context, input.ChurchID)
    const start = input.StartDate ?? today
    const of = tenure(tx, owners, datedFor(me, today))
    const more = { sub_program_id: church.sub_program_id, note: input.Note }
    const { row } = settle(
      await of.assignFirst({ church_id: church.id }, { holder: { employee_id: input.EmployeeID }, start, more }),
      context,
    )
    await tellOwner(context, start)
    return { ChurchOwnerID: row.id, version: row.version }
  },

  async transferChurchRelationshipOwner(context) {
    const { tx, me, input, today } = context
    const church = await churches.get(context, input.ChurchID)
    const start = input.StartDate ?? today
    const of = tenure(tx, owners, datedFor(me, today))
    const { row } = settle(
      await of.transfer(
        { church_id: church.id },
        {
          holder: { employee_id: input.EmployeeID },
          start,
          seen: { id: input.ChurchOwnerID, version: input.version },
          more: { sub_program_id: church.sub_program_id, note: input.Note },
        },
      ),
      context,
    )
    await tellOwner(context, start)
    return { ChurchOwnerID: row.id, version: row.version }
  },

  async deleteCurrentChurchRelationshipOwner(context) {
    const { tx, me, input, today } = context
    const of = tenure(tx, owners, datedFor(me, today))
    const seen = { id: input.ChurchOwnerID, version: input.version }
    const { row, reopened } = settle(
      await of.deleteCurrent({ church_id: input.ChurchID }, { reason: input.Reason, seen }),
      context,
    )
    const all = reopened ? await ownersOf(tx, input.ChurchID, today) : []
    return {
      ChurchOwnerID: row.id,
      Reopened: all.find(({ ChurchOwnerID }) => ChurchOwnerID === reopened?.id) ?? null,
    }
  },
})
