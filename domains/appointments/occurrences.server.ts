import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { daysOf, spanOn, type Span } from './occurrence-days.server.ts'
import { planOfRow, savePeople, type Plan } from './plan.server.ts'
import { horizonOf } from './recurrence.rules.ts'

export interface OccurrenceRow extends Span {
  id: string
  appointment_id: string
  original_on: string
  status: string
  moved: boolean
  removed_at: string | null
  contact_made_id: string | null
  version: number
}

export const closedStatuses: readonly string[] = [
  'Completed',
  'Canceled by Client',
  'Canceled by Agency',
  'No Show',
  'Rescheduled',
]
export const isClosed = ({ status }: Pick<OccurrenceRow, 'status'>) => closedStatuses.includes(status)

/** A day that is other than the series says: a change of the series leaves it as it is. */
export const isException = (row: OccurrenceRow) =>
  row.moved || row.removed_at !== null || row.status !== 'Scheduled' || row.contact_made_id !== null

export const readOccurrences = async (tx: Tx, appointmentId: string): Promise<OccurrenceRow[]> =>
  (
    await sql<OccurrenceRow>`select id, appointment_id, original_on, start_on, starts_at, ends_at, status, moved, removed_at, contact_made_id, version
      from appointment_occurrence where appointment_id = ${appointmentId} order by original_on for update`.execute(tx)
  ).rows

const spanOf = ({ row }: Plan, day: string): Span =>
  spanOn(day, { allDay: row.all_day, time: row.start_time, minutes: row.minutes, zone: row.zone })

/** The days of a plan as far as they are written. */
export function plannedDays({ row }: Plan, horizon: string): string[] {
  if (row.start_on === null) return []
  if (row.rrule === null) return [row.start_on]
  // One that begins beyond the horizon has its first day all the same.
  const through = row.start_on > horizon ? row.start_on : horizon
  return daysOf(row.rrule, row.start_on, through)
}

/** Makes the rows of an appointment those of its plan. Days that were changed by themselves stay, wherever the series goes. */
export async function writeOccurrences(
  tx: Tx,
  id: string,
  plan: Plan,
  today: string,
): Promise<{ days: number; detached: number }> {
  const horizon = horizonOf(today)
  const wanted = new Map(plannedDays(plan, horizon).map((day) => [day, spanOf(plan, day)]))
  const rows = await readOccurrences(tx, id)
  let detached = 0
  const gone: string[] = []
  const changed: ({ id: string } & Span)[] = []
  for (const row of rows) {
    const span = wanted.get(row.original_on)
    if (!span && isException(row) && row.removed_at === null) {
      await detach(tx, row, plan)
      detached += 1
    } else if (!span) gone.push(row.id)
    else if (
      !isException(row) &&
      (!sameMoment(row.starts_at, span.starts_at) || !sameMoment(row.ends_at, span.ends_at))
    )
      changed.push({ id: row.id, ...span })
  }
  if (gone.length > 0) await tx.deleteFrom('appointment_occurrence').where('id', 'in', gone).execute()
  if (changed.length > 0)
    await sql`update appointment_occurrence o set start_on = c.start_on, starts_at = c.starts_at, ends_at = c.ends_at
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id uuid, start_on date, starts_at timestamptz, ends_at timestamptz)
      where o.id = c.id`.execute(tx)
  const there = new Set(rows.map((row) => row.original_on))
  const missing = [...wanted].filter(([day]) => !there.has(day))
  await addOccurrences(tx, id, missing)
  const written = plan.row.rrule === null ? null : horizon
  await sql`update appointment set written_to = ${written}::date where id = ${id} and written_to is distinct from ${written}::date`.execute(
    tx,
  )
  return { days: wanted.size, detached }
}

export const sameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other)

const addOccurrences = (tx: Tx, id: string, days: readonly (readonly [string, Span])[]) =>
  insertAll(
    tx,
    'appointment_occurrence',
    days.map(([day, span]) => newOccurrence(id, day, span)),
  )

const newOccurrence = (id: string, original_on: string, span: Span) => ({
  id: crypto.randomUUID(),
  appointment_id: id,
  original_on,
  ...span,
  status: 'Scheduled',
  moved: false,
  version: 1,
})

/** Writes on what has no end, or ends later than was written. */
export async function writeOn(tx: Tx, id: string, writtenTo: string, today: string): Promise<number> {
  const plan = await planOfRow(tx, id)
  const days = plannedDays(plan, horizonOf(today)).filter((day) => day > writtenTo)
  await addOccurrences(
    tx,
    id,
    days.map((day) => [day, spanOf(plan, day)] as const),
  )
  await sql`update appointment set written_to = ${horizonOf(today)} where id = ${id}`.execute(tx)
  return days.length
}

/** Several new appointments with their days, in a few statements however many they are. Gives how many days there are. */
export async function insertPlans(
  tx: Tx,
  plans: readonly Plan[],
  { makerId, today }: { makerId: string; today: string },
): Promise<{ ids: string[]; days: number }> {
  const horizon = horizonOf(today)
  const made = plans.map((plan) => ({ id: crypto.randomUUID(), plan, days: plannedDays(plan, horizon) }))
  await insertAll(
    tx,
    'appointment',
    made.map(({ id, plan: { row } }) => ({
      id,
      ...row,
      created_by: makerId,
      written_to: row.rrule === null ? null : horizon,
      version: 1,
    })),
  )
  const clients = made.flatMap(({ id, plan }) => plan.clients.map((client) => ({ id, client })))
  await sql`insert into appointment_client (appointment_id, client_membership_id, person_id, sub_program_id)
    select x.id, m.id, m.person_id, m.sub_program_id from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as x (id uuid, client uuid)
    join client_membership m on m.id = x.client`.execute(tx)
  const ofEach = <Row>(rows: (plan: Plan) => readonly Row[]) =>
    made.flatMap(({ id, plan }) => rows(plan).map((row) => ({ id: crypto.randomUUID(), appointment_id: id, ...row })))
  await insertAll(
    tx,
    'appointment_staff',
    ofEach(({ staff }) => staff.map((employee_id) => ({ employee_id }))),
  )
  await insertAll(
    tx,
    'appointment_guest',
    ofEach(({ guests }) => guests),
  )
  await insertAll(
    tx,
    'appointment_occurrence',
    made.flatMap(({ id, plan, days }) => days.map((day) => newOccurrence(id, day, spanOf(plan, day)))),
  )
  return { ids: made.map(({ id }) => id), days: made.reduce((sum, { days }) => sum + days.length, 0) }
}

/** A new appointment of a plan; its rows of days follow from it, or are given to it. */
export async function insertPlan(tx: Tx, plan: Plan, followsId: string | null): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into appointment (${sql.join(Object.keys(plan.row).map((name) => sql.ref(name)))}, created_by, follows_id)
    values (${sql.join(Object.values(plan.row))}, my_user(), ${followsId}) returning id`.execute(tx)
  const { id } = rows[0]!
  await savePeople(tx, id, plan)
  return id
}

/** Makes a day of a series an appointment of its own, with the status and the contact it has. */
export async function detach(tx: Tx, row: OccurrenceRow, plan: Plan, when?: Partial<Plan['row']>): Promise<string> {
  const own: Plan = {
    ...plan,
    row: {
      ...plan.row,
      start_on: row.start_on,
      start_time: plan.row.all_day ? null : await timeOf(tx, row, plan),
      minutes: minutesOf(row, plan),
      rrule: null,
      ...when,
    },
  }
  const id = await insertPlan(tx, own, row.appointment_id)
  await sql`update appointment_occurrence set appointment_id = ${id}, original_on = start_on, moved = false where id = ${row.id}`.execute(
    tx,
  )
  return id
}

export const minutesOf = (row: OccurrenceRow, plan: Plan) =>
  plan.row.all_day ? plan.row.minutes : Math.round((Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000)

async function timeOf(tx: Tx, row: OccurrenceRow, plan: Plan): Promise<string> {
  const { rows } = await sql<{
    time: string
  }>`select to_char(${row.starts_at}::timestamptz at time zone ${plan.row.zone}, 'HH24:MI') as time`.execute(tx)
  return rows[0]!.time
}

/** Before this day the series is as it was. */
export const dayBefore = (day: string) => addDays(day, -1)
