import { sql } from 'kysely'
import { list } from '#domains/enrollment/rows.server.ts'
import { mine } from '#domains/residential/houses/houses.server.ts'
import { standardShifts, whyNotShifts, type Shift } from '#domains/residential/shifts/shifts.rules.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { getHouse, holdLog, shiftsOf, tasksOf } from './log-rows.server.ts'
import { whyNotMade } from './shift-log.rules.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

const tasks = record('shift_task', named('ShiftTaskID', 'Name', 'Details', 'Shifts', 'Sort'), {})

export const shiftTaskHandlers = handlers(shiftTaskCalls, {
  async getBoard({ tx, today }) {
    const { rows } = await sql<Output<typeof shiftTaskCalls.getBoard>['Houses'][number]>`
      select h.id as "ResidenceID", s.day as "Day", s.shift as "Shift", s.ends_at as "EndsAt", l.out_at is not null as "Signed",
        ${tasksOf(sql`h.id`)} as "Tasks"
      from residence h join lateral (select x.* from ${shiftsOf(sql`array[h.id]`, sql`${today}::date - 1`, sql`${today}::date + 1`)} x
        where x.starts_at <= now() and x.ends_at > now() limit 1) s on true
      left join shift_log l on l.id = s.shift_log_id
      where ${mine('h')} order by h.name, h.id`.execute(tx)
    return { Houses: rows }
  },

  async tickTask({ tx, me, input, refuse }) {
    const now = new Date().toISOString()
    const why = input.MadeAt === null ? undefined : whyNotMade(input.MadeAt, now)
    if (why) refuse(why)
    const at = input.MadeAt ?? now
    const log = await holdLog(tx, input, refuse)
    if (log.out_at !== null) refuse('LogSigned')
    if (!input.Done) {
      await sql`update shift_task_done set undone_by = ${me.userId}, undone_at = now()
        where shift_log_id = ${log.id} and shift_task_id = ${input.ShiftTaskID} and undone_at is null`.execute(tx)
      return { Done: false }
    }
    const { rows } =
      await sql`select from shift_task t where t.id = ${input.ShiftTaskID} and t.residence_id = ${input.ResidenceID}`.execute(
        tx,
      )
    if (rows.length === 0) refuse('NoSuchTask')
    // Whoever ticks first has done it; the second changes nothing.
    await sql`insert into shift_task_done (shift_task_id, shift_log_id, residence_id, name, done_at)
      select t.id, ${log.id}, t.residence_id, t.name, ${at} from shift_task t where t.id = ${input.ShiftTaskID}
      on conflict (shift_task_id, shift_log_id) where undone_at is null do nothing`.execute(tx)
    return { Done: true }
  },

  async getTasks({ tx, me, input }) {
    const house = await getHouse(tx, input.ResidenceID)
    type Row = Pick<Output<typeof shiftTaskCalls.getTasks>, 'Tasks' | 'version'> & { plan: Shift[] | null }
    const { rows } = await sql<Row>`select p.shifts as plan, p.version,
        ${list(sql`select t.id as "ShiftTaskID", t.name as "Name", t.details as "Details", t.shifts as "Shifts",
            t.weekdays::text[] as "Weekdays", t.sort as "Sort", t.version
          from shift_task t where t.residence_id = ${house.id} and (t.end_date is null or t.end_date > ${house.today}::date)
          order by t.sort, t.name, t.id`)} as "Tasks"
      from (select 1) x left join house_shift_plan p on p.residence_id = ${house.id}`.execute(tx)
    const { plan, version, Tasks } = rows[0]!
    return {
      House: house.name,
      Tasks,
      Plan: (plan ?? standardShifts).toSorted((a, b) => (a.Starts < b.Starts ? -1 : 1)),
      Own: plan !== null,
      version,
      Can: { Manage: me.may('Residential.Edit') },
    }
  },

  async saveTask(context) {
    const { tx, input, refuse } = context
    const house = await getHouse(tx, input.ResidenceID)
    const { rows } = await sql<{
      plan: Shift[] | null
    }>`select (select p.shifts from house_shift_plan p where p.residence_id = ${house.id}) as plan`.execute(tx)
    const names = (rows[0]!.plan ?? standardShifts).map(({ Name }) => Name)
    if (input.Shifts.some((shift) => !names.includes(shift))) refuse('NoSuchShift')
    return tasks.save(
      context,
      { ...tasks.at(input), residence_id: house.id },
      { ...tasks.values(input), weekdays: input.Weekdays.map(Number) },
      () => ({
        start_date: house.today,
        sub_program_id: sql`(select sub_program_id from residence where id = ${house.id})`,
      }),
    )
  },

  async endTask(context) {
    const { ResidenceID, ShiftTaskID, version } = context.input
    const { today } = await getHouse(context.tx, ResidenceID)
    return tasks.change(context, { id: ShiftTaskID, version, residence_id: ResidenceID }, { end_date: today })
  },

  async saveShifts({ tx, input, refuse, stale }) {
    const why = whyNotShifts(input.Plan)
    if (why) refuse(why)
    const find = async () => {
      const { rows } = await sql<{
        version: number
      }>`select version from house_shift_plan where residence_id = ${input.ResidenceID} for update`.execute(tx)
      return rows[0]
    }
    const there = await find()
    await sameVersion(there, input.version, stale)
    const plan = JSON.stringify(input.Plan)
    const { rows } = there
      ? await sql<{
          id: string
          version: number
        }>`update house_shift_plan set shifts = ${plan}::jsonb where residence_id = ${input.ResidenceID} returning id, version`.execute(
          tx,
        )
      : await sql<{
          id: string
          version: number
        }>`insert into house_shift_plan (residence_id, shifts) values (${input.ResidenceID}, ${plan}::jsonb)
          on conflict (residence_id) do nothing returning id, version`.execute(tx)
    // Somebody else was first, between the two.
    if (!rows[0]) return stale({ version: (await find())?.version })
    return { PlanID: rows[0].id, version: rows[0].version }
  },
})
