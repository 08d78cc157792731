import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { asWritten, both, counted, sentence, type Words } from '#platform/contract/words.ts'
import type { Context, Handler } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { isChangeable, isOpenTo } from './appointment-rows.server.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import { localOf } from './occurrence-days.server.ts'
import {
  insertPlan,
  isClosed,
  minutesOf,
  readOccurrences,
  writeOccurrences,
  type OccurrenceRow,
} from './occurrences.server.ts'
import { checkDay, checkStaff, planOf, planOfRow, type Plan, type Writing } from './plan.server.ts'
import { isOver, planForPart, putOpened } from './series-plan.server.ts'
import { applyPlan, firstDayFor, moveOne, movedPlan, removePart, timesFor } from './series.server.ts'
import { tellChanged, tellStaff } from './staff-notices.server.ts'
import { warned } from './warnings.server.ts'

type Calls = typeof appointmentCalls
type Ways = Pick<Context<AnyCall>, 'tx' | 'me' | 'notFound' | 'stale'> & { refuse: (code: 'NotYours') => never }

/** The appointment, held, if the caller may change it and it is as they saw it. */
export async function holdAppointment(ways: Ways, id: string, seen: number | null): Promise<{ version: number }> {
  const { tx, me, refuse, notFound, stale } = ways
  const { rows } = await sql<{
    version: number
    can: boolean
  }>`select a.version, ${isChangeable(me)} as can from appointment a
    where a.id = ${id} and a.voided_at is null and ${isOpenTo(me)} for update of a`.execute(tx)
  const found = rows[0] ?? notFound()
  if (!found.can) refuse('NotYours')
  if (seen !== null) await sameVersion(found, seen, stale)
  return found
}

/** One day of an appointment, held with it. */
export async function holdDay(ways: Ways, id: string, seen: number | null): Promise<OccurrenceRow> {
  const { tx, notFound, stale } = ways
  const { rows } = await sql<{
    appointment_id: string
  }>`select appointment_id from appointment_occurrence where id = ${id} and removed_at is null`.execute(tx)
  const { appointment_id } = rows[0] ?? notFound()
  await holdAppointment(ways, appointment_id, null)
  const day = (await readOccurrences(tx, appointment_id)).find((row) => row.id === id) ?? notFound()
  if (seen !== null) await sameVersion(day, seen, stale)
  return day
}

const typeOf = (type: string): Words => both((language) => labelOf(appointmentTypes, type, language))
const titleOf = ({ row }: Plan): Words => (row.title === null ? typeOf(row.type) : asWritten(row.title))

const versionOf = async (tx: Context<AnyCall>['tx'], id: string): Promise<number> =>
  (await sql<{ version: number }>`select version from appointment where id = ${id}`.execute(tx)).rows[0]!.version

const tellDays = (effect: Context<AnyCall>['effect'], days: number, detached: number) => {
  if (days > 1)
    effect(
      'calendar',
      counted(
        days,
        ['**#** appointment is planned', 'Se planea **#** cita'],
        ['**#** appointments are planned', 'Se planean **#** citas'],
      ),
    )
  if (detached > 0)
    effect(
      'calendar',
      counted(
        detached,
        [
          '**#** that was changed by itself does not fit the series and stays by itself',
          '**#** que se cambió aparte no encaja en la serie y queda aparte',
        ],
        [
          '**#** that were changed by themselves do not fit the series and stay by themselves',
          '**#** que se cambiaron aparte no encajan en la serie y quedan aparte',
        ],
      ),
    )
}

const titleWords = (plan: Plan, what: Words) =>
  sentence(['{what}: {title}', '{what}: {title}'], { what, title: titleOf(plan) })

async function addNew(context: Context<Calls['addEditAppointment']>) {
  const { tx, input, today, effect, changeSet } = context
  const plan = await planOf(context as Writing, input)
  const ChangeSetID = await changeSet('appointment.add', titleWords(plan, ['Appointment planned', 'Cita planeada']))
  const id = await insertPlan(tx, plan, null)
  const { days } = await writeOccurrences(tx, id, plan, today)
  tellDays(effect, days, 0)
  await tellStaff(context, 'given', [{ id, staff: plan.staff, on: plan.row.start_on, time: plan.row.start_time }])
  return {
    AppointmentID: id,
    version: await versionOf(tx, id),
    Days: days,
    Warnings: await warned(context, [id]),
    ChangeSetID,
  }
}

const whenOf = ({ row }: Plan) => ({ on: row.start_on, time: row.start_time })

/** All but the time; who comes first on the list is no difference. */
const timeless = ({
  row: { start_on: _on, start_time: _time, minutes: _minutes, rrule: _rule, ...rest },
  clients,
  staff,
  guests,
}: Plan) =>
  JSON.stringify([
    rest,
    clients.toSorted(),
    staff.toSorted(),
    guests.map(({ name, email, language }) => [name, email, language].join('\n')).toSorted(),
  ])

export const changeHandlers: Pick<
  { [K in keyof Calls]: Handler<Calls[K]> },
  'addEditAppointment' | 'moveAppointment' | 'deleteAppointment'
> = {
  async addEditAppointment(context) {
    const { tx, input, today, refuse, effect, changeSet } = context
    const id = input.AppointmentID
    if (id === null) return addNew(context)
    await holdAppointment(context, id, input.version)
    const held = await planOfRow(tx, id)
    const isSeries = held.row.rrule !== null
    const rows = await readOccurrences(tx, id)
    const opened = rows.find((row) => row.id === input.AppointmentOccurrenceID && row.removed_at === null)
    if (isSeries && input.Part !== 'All' && !opened) refuse('WhichDay')
    if (isSeries && isOver(rows, input.Part)) refuse('NoneAhead')
    if (isSeries && input.Part === 'This' && opened && isClosed(opened)) refuse('Closed')
    const { plan, inStep } = await planForPart(context, held, rows, opened)
    const [only] = rows
    const isMoved =
      held.row.start_on !== plan.row.start_on ||
      held.row.start_time !== plan.row.start_time ||
      held.row.minutes !== plan.row.minutes
    if (!isSeries && only && isMoved && isClosed(only)) refuse('Closed')
    const ChangeSetID = await changeSet(
      'appointment.change',
      titleWords(plan, ['Appointment changed', 'Cita cambiada']),
    )
    if (isSeries && input.Part === 'This' && timeless(held) === timeless(plan)) {
      await moveOne(tx, held, opened!, {
        date: plan.row.start_on!,
        time: plan.row.start_time,
        minutes: plan.row.minutes,
      })
      await tellChanged(context, { id, held, staff: held.staff, isMoved, ...whenOf(plan) })
      return {
        AppointmentID: id,
        version: await versionOf(tx, id),
        Days: 1,
        Warnings: await warned(context, [id]),
        ChangeSetID,
      }
    }
    const changed = await applyPlan(tx, { id, held, plan, part: input.Part, opened, today, inStep })
    if (inStep)
      await putOpened(tx, changed.id, opened!, { date: input.Date!, time: input.StartTime, minutes: input.Minutes })
    tellDays(effect, changed.days, changed.detached)
    const when = opened && isSeries ? { on: input.Date, time: input.StartTime } : whenOf(plan)
    await tellChanged(context, { id: changed.id, held, staff: plan.staff, isMoved: isMoved || inStep, ...when })
    return {
      AppointmentID: changed.id,
      version: await versionOf(tx, changed.id),
      Days: changed.days,
      Warnings: await warned(context, [changed.id]),
      ChangeSetID,
    }
  },

  async moveAppointment(context) {
    const { tx, input, today, refuse, changeSet } = context
    const opened = await holdDay(context, input.AppointmentOccurrenceID, input.version)
    if (isClosed(opened)) refuse('Closed')
    checkDay({ today, refuse }, input.Date)
    const id = opened.appointment_id
    const held = await planOfRow(tx, id)
    if (held.row.all_day && (input.Minutes ?? 0) % 1440 !== 0) refuse('WholeDays')
    if (input.ToEmployeeID !== null) await checkStaff(context as never, [input.ToEmployeeID])
    const staff =
      input.ToEmployeeID === null
        ? held.staff
        : [...new Set([...held.staff.filter((one) => one !== input.FromEmployeeID), input.ToEmployeeID])]
    const to = { date: input.Date, time: input.StartTime, minutes: input.Minutes }
    const when = { on: input.Date, time: held.row.all_day ? null : (input.StartTime ?? held.row.start_time) }
    const isSeries = held.row.rrule !== null
    const part = isSeries ? input.Part : 'All'
    const ChangeSetID = await changeSet('appointment.move', titleWords(held, ['Appointment moved', 'Cita movida']))
    const sameStaff = staff.join() === held.staff.join()
    if (isSeries && part === 'This' && sameStaff) {
      await moveOne(tx, held, opened, to)
      await tellChanged(context, { id, held, staff, isMoved: true, ...when })
      return { AppointmentID: id, Warnings: await warned(context, [id]), ChangeSetID }
    }
    const rows = await readOccurrences(tx, id)
    if (isSeries && isOver(rows, part)) refuse('NoneAhead')
    const from = part === 'This' ? opened.start_on : isSeries ? firstDayFor(rows, part, opened) : opened.start_on
    const moved = movedPlan(held, opened, isSeries && part !== 'This' ? timesFor(held, opened, to) : to, from)
    const plan = { ...moved, staff, row: { ...moved.row, ...(part === 'This' && { rrule: null }) } }
    const inStep = isSeries && part !== 'This'
    const changed = await applyPlan(tx, { id, held, plan, part, opened, today, inStep })
    if (inStep) await putOpened(tx, changed.id, opened, to)
    await tellChanged(context, { id: changed.id, held, staff, isMoved: true, ...when })
    return { AppointmentID: changed.id, Warnings: await warned(context, [changed.id]), ChangeSetID }
  },

  async deleteAppointment(context) {
    const { tx, input, today, refuse, effect, changeSet } = context
    const id = input.AppointmentID
    await holdAppointment(context, id, input.version)
    const held = await planOfRow(tx, id)
    const isSeries = held.row.rrule !== null
    const rows = await readOccurrences(tx, id)
    const opened = rows.find((row) => row.id === input.AppointmentOccurrenceID && row.removed_at === null)
    if (isSeries && input.Part !== 'All' && !opened) refuse('WhichDay')
    const meant = isSeries && input.Part === 'This' ? opened : isSeries ? undefined : rows[0]
    if (meant && isClosed(meant)) refuse('Closed')
    const ChangeSetID = await changeSet(
      'appointment.remove',
      titleWords(held, ['Appointment removed', 'Cita eliminada']),
    )
    const part = isSeries ? input.Part : 'All'
    const { kept } = await removePart(tx, { id, held, part, opened, reason: input.Reason })
    if (kept > 0)
      effect(
        'calendar',
        counted(
          kept,
          ['**#** stays on record', '**#** queda en el registro'],
          ['**#** stay on record', '**#** quedan en el registro'],
        ),
      )
    const next = opened ?? rows.find((row) => row.start_on >= today && row.removed_at === null && !isClosed(row))
    if (next) await tellStaff(context, 'off', [{ id, staff: held.staff, ...whenOf(held), on: next.start_on }])
    return { AppointmentID: id, ChangeSetID }
  },
}

/** A copy on another day, as an appointment of its own. */
export async function copyTo(
  tx: Context<AnyCall>['tx'],
  opened: OccurrenceRow,
  to: { date: string; time: string | null },
  today: string,
): Promise<string> {
  const held = await planOfRow(tx, opened.appointment_id)
  const time = to.time ?? localOf(opened.starts_at, held.row.zone).time
  const moved = movedPlan(
    { ...held, row: { ...held.row, rrule: null } },
    opened,
    { date: to.date, time, minutes: minutesOf(opened, held) },
    opened.start_on,
  )
  const id = await insertPlan(tx, moved, opened.appointment_id)
  await writeOccurrences(tx, id, moved, today)
  return id
}
