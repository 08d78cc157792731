import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency, type Entry } from './appointments-testing.ts'
import { codes, expected } from './recurrence-testing.ts'
import type { Recurrence } from './recurrence.rules.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
beforeAll(async () => {
  a = await openAppointmentAgency()
})
afterAll(() => a.close())

const clear = () => a.owner.query('update appointment set voided_at = now() where voided_at is null')

interface Written {
  id: string
  appointment: string
  day: string
  time: string
  canceled: boolean
  version: number
  /** The zone's own clock, as the database reckons it. */
  right: boolean
}
const written = async (): Promise<Written[]> =>
  (
    await a.owner
      .query<Written>(`select o.id, a.id as appointment, o.start_on::text as day, to_char(o.starts_at at time zone a.zone, 'HH24:MI') as time,
        o.status like 'Canceled%' as canceled, o.version, (o.starts_at at time zone a.zone)::date = o.start_on and o.ends_at - o.starts_at = interval '1 hour' as right
      from appointment_occurrence o join appointment a on a.id = o.appointment_id
      where a.voided_at is null and o.removed_at is null order by o.start_on, 4, o.id`)
  ).rows

/** The day before the next change of clocks that is far enough ahead. */
function beforeClocksChange(): string {
  const offset = (day: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeZoneName: 'longOffset' })
      .formatToParts(new Date(`${day}T20:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')!.value
  let day = addDays(a.today, 70)
  while (offset(day) === offset(addDays(day, 1))) day = addDays(day, 1)
  return day
}

/** One day of a series in the model: where the series has it, and where it is. */
interface Slot {
  series: number
  base: { day: string; time: string }
  at: { day: string; time: string }
  gone: boolean
  canceled: boolean
}
const isOwn = ({ base, at, gone, canceled }: Slot) => gone || canceled || base.day !== at.day || base.time !== at.time
const shownOf = (slots: readonly Slot[]) =>
  slots
    .filter(({ gone }) => !gone)
    .map(({ at, canceled }) => `${at.day} ${at.time}${canceled ? ' canceled' : ''}`)
    .toSorted()

type Kind = 'move' | 'edit' | 'delete' | 'cancel'
interface Step {
  kind: Kind
  part: 'This' | 'Later' | 'All'
  pick: number
  by: number
  time: string
}

/** What a step comes to, said without looking at how the product does it. */
function applied(slots: Slot[], step: Step, at: number, fresh: number, shown: string): Slot[] {
  const opened = slots[at]!
  const part = step.kind === 'cancel' ? 'This' : step.part
  const isMeant = (slot: Slot, index: number) =>
    slot.series === opened.series && (part === 'All' || (part === 'Later' && index >= at) || index === at)
  const target = { day: addDays(opened.at.day, step.by), time: step.time }
  return slots.map((slot, index) => {
    if (!isMeant(slot, index)) return slot
    if (step.kind === 'cancel') return { ...slot, canceled: true }
    if (step.kind === 'delete') return slot.canceled ? { ...slot, series: fresh + 1 + index } : { ...slot, gone: true }
    if (step.part === 'This')
      return step.kind === 'edit' ? { ...slot, series: fresh, base: target, at: target } : { ...slot, at: target }
    const base = { day: addDays(slot.base.day, step.by), time: step.time === shown ? slot.base.time : step.time }
    const series = step.part === 'Later' ? fresh : slot.series
    return { ...slot, series, base, at: slot === opened ? target : isOwn(slot) ? slot.at : base }
  })
}

async function sent(step: Step, row: Written): Promise<void> {
  const { id: AppointmentOccurrenceID, appointment: AppointmentID } = row
  const Date = addDays(row.day, step.by)
  const { part: Part, time: StartTime } = step
  if (step.kind === 'cancel') {
    const Appointments = [{ AppointmentOccurrenceID, version: row.version }]
    await a.renata.ok(statusCalls.changeStatus, { Appointments, Status: 'Canceled by Client' })
    return
  }
  if (step.kind === 'move') {
    await a.renata.ok(calls.moveAppointment, { AppointmentOccurrenceID, version: row.version, Part, Date, StartTime })
    return
  }
  const whole = await a.renata.ok(calls.getAppointment, { AppointmentID, AppointmentOccurrenceID })
  const { version } = whole
  if (step.kind === 'delete') {
    await a.renata.ok(calls.deleteAppointment, {
      AppointmentID,
      AppointmentOccurrenceID,
      version,
      Part,
      Reason: 'Not needed',
    })
    return
  }
  await a.renata.ok(
    calls.addEditAppointment,
    a.entry({
      AppointmentID,
      AppointmentOccurrenceID,
      version,
      Part,
      Date,
      StartTime,
      Title: `Changed ${crypto.randomUUID()}`,
      Recurrence: whole.Recurrence,
    }),
  )
}

const runs = Number(process.env.KITH_SERIES_RUNS ?? 14)

test('whatever is done to a series, its days are those that an independent reckoning gives', async () => {
  const [clocks, zones] = [beforeClocksChange(), ['America/Los_Angeles', 'America/New_York', 'America/Phoenix']]
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom<Kind>('move', 'move', 'edit', 'delete', 'cancel'),
      part: fc.constantFrom('This', 'Later', 'All'),
      pick: fc.nat({ max: 20 }),
      by: fc.integer({ min: -3, max: 9 }),
      time: fc.constantFrom('02:30', '09:00', '14:15', '16:00'),
    }) as fc.Arbitrary<Step>,
    { minLength: 2, maxLength: 6 },
  )
  const rules = fc.record({
    Frequency: fc.constantFrom('Daily', 'Weekly'),
    Interval: fc.integer({ min: 1, max: 3 }),
    Weekdays: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 }),
  }) as fc.Arbitrary<Pick<Recurrence, 'Frequency' | 'Interval' | 'Weekdays'>>
  const usual = await a.one('select zone from sub_program where id = $1', [a.program])
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.constantFrom(...zones),
      fc.integer({ min: 5, max: 8 }),
      steps,
      async (told, zone, Count, all) => {
        await clear()
        await a.owner.query('update sub_program set zone = $2 where id = $1', [a.program, zone])
        const rule: Recurrence = {
          ...told,
          Weekdays: told.Frequency === 'Weekly' ? told.Weekdays : [],
          Until: null,
          Count,
        }
        const start = addDays(clocks, -9)
        await a.renata.ok(calls.addEditAppointment, a.entry({ Date: start, StartTime: '09:00', Recurrence: rule }))
        let slots: Slot[] = expected(rule, start, addDays(start, 300))
          .slice(0, Count)
          .map((day) => ({
            series: 0,
            base: { day, time: '09:00' },
            at: { day, time: '09:00' },
            gone: false,
            canceled: false,
          }))
        for (const [turn, step] of all.entries()) {
          const open = slots.flatMap((slot, index) => (slot.gone || slot.canceled ? [] : [index]))
          if (open.length === 0) break
          const at = open[step.pick % open.length]!
          const opened = slots[at]!
          const rows = await written()
          const row = rows.find(
            ({ day, time, canceled }) => day === opened.at.day && time === clockThere(opened.at, zone) && !canceled,
          )!
          // Two on the same day at the same time cannot be told apart here.
          if (rows.filter(({ day, time }) => day === row.day && time === row.time).length > 1) break
          const isSingle = slots.filter(({ series }) => series === opened.series).length === 1
          const meant = isSingle ? { ...step, part: 'All' as const } : step
          await sent(meant, row)
          slots = applied(slots, meant, at, 100 * (turn + 1), row.time)
          const now = await written()
          expect(
            now.map(({ day, time, canceled }) => `${day} ${time}${canceled ? ' canceled' : ''}`).toSorted(),
          ).toEqual(
            shownOf(slots.map((slot) => ({ ...slot, at: { day: slot.at.day, time: clockThere(slot.at, zone) } }))),
          )
          expect(now.every(({ right }) => right)).toBe(true)
        }
      },
    ),
    { numRuns: runs },
  )
  await a.owner.query('update sub_program set zone = $2 where id = $1', [a.program, usual])
}, 60_000)

/** What a clock there shows at a time that may not exist on that day. */
function clockThere({ day, time }: { day: string; time: string }, zone: string): string {
  const offset = (at: Date) =>
    /GMT([+-]\d\d):(\d\d)/.exec(
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(at),
    )!
  const minutes = ([, hours, rest]: RegExpExecArray) => Number(hours) * 60 - Number(rest)
  const before = minutes(offset(new Date(Date.parse(`${day}T00:00:00Z`) + 6 * 3_600_000)))
  const wall = new Date(Date.parse(`${day}T${time}:00Z`) - before * 60_000)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(wall)
  return time === '02:30' && shown === '03:30' ? shown : time
}

describe('a series changed from one of its days', () => {
  const month = async () =>
    (await a.renata.ok(calls.getAppointments, { From: a.monday, To: addDays(a.monday, 60) })).Occurrences
  const opened = async (id: string, on: string) =>
    (await month()).find((one) => one.AppointmentID === id && one.Date === on)!
  const edit = async (id: string, on: string, given: Partial<Entry>) => {
    const day = await opened(id, on)
    const whole = await a.renata.ok(calls.getAppointment, {
      AppointmentID: id,
      AppointmentOccurrenceID: day.AppointmentOccurrenceID,
    })
    return a.renata.ok(
      calls.addEditAppointment,
      a.entry({
        AppointmentID: id,
        AppointmentOccurrenceID: day.AppointmentOccurrenceID,
        version: whole.version,
        Date: day.Date,
        StartTime: day.StartTime,
        Minutes: day.Minutes,
        Recurrence: whole.Recurrence,
        ...given,
      }),
    )
  }

  test('the last one opened, all changed: none is lost, in whatever order its people are listed', async () => {
    await clear()
    const Staff = [a.supervisor.userId, a.renata.userId]
    const { AppointmentID } = await a.renata.ok(
      calls.addEditAppointment,
      a.entry({ Staff, Recurrence: { Frequency: 'Weekly', Count: 4 } }),
    )
    const last = addDays(a.monday, 21)
    await edit(AppointmentID, last, { Staff, Title: 'Renamed', Part: 'All' })
    expect((await month()).map(({ Date, Title }) => [Date, Title])).toEqual(
      [0, 7, 14, 21].map((by) => [addDays(a.monday, by), 'Renamed']),
    )
    await edit(AppointmentID, last, {
      Staff: Staff.toReversed(),
      Title: 'Renamed',
      Date: addDays(last, 1),
      Part: 'This',
    })
    expect((await month()).at(-1)).toMatchObject({ AppointmentID, Date: addDays(last, 1), Moved: true })
  })

  test('one that began in the past is not planned a second time, and one that is over is not changed as a whole', async () => {
    await clear()
    const start = addDays(a.today, -15)
    const rule = { Frequency: 'Daily' as const, Interval: 7, Count: 6 }
    const { AppointmentID, Days } = await a.renata.ok(
      calls.addEditAppointment,
      a.entry({ Date: start, Recurrence: rule }),
    )
    const whole = await a.renata.ok(calls.getAppointment, { AppointmentID })
    await a.renata.ok(
      calls.addEditAppointment,
      a.entry({
        AppointmentID,
        version: whole.version,
        Date: whole.Date,
        StartTime: '16:00',
        Recurrence: whole.Recurrence,
        Part: 'All',
      }),
    )
    const rows = await written()
    expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: Days }, (_, at) => addDays(start, at * 7)))
    await clear()
    const over = await a.renata.ok(
      calls.addEditAppointment,
      a.entry({ Date: addDays(a.today, -30), Recurrence: { ...rule, Count: 3 } }),
    )
    const late = await a.renata.send(
      calls.addEditAppointment,
      a.entry({
        AppointmentID: over.AppointmentID,
        version: over.version,
        Part: 'All',
        Recurrence: { ...rule, Count: 3 },
      }),
    )
    expect(late.refusal.code).toBe('NoneAhead')
  })

  test('on the 31st, changed from the end of a short month, stays on the 31st', async () => {
    await clear()
    let start = addDays(a.today, 25)
    while (start.slice(8) !== '31' || addDays(start, 31).slice(8) === '31') start = addDays(start, 1)
    const rule = { Frequency: 'MonthlyDay' as const, Interval: 1, Weekdays: [], Until: null, Count: 4 }
    await a.renata.ok(calls.addEditAppointment, a.entry({ Date: start, Recurrence: rule }))
    const days = expected(rule, start, addDays(start, 200)).slice(0, 4)
    const [, second] = await written()
    const { id: AppointmentOccurrenceID, version, day: Date } = second!
    await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID,
      version,
      Part: 'Later',
      Date,
      StartTime: '11:00',
    })
    expect((await written()).map(({ day, time }) => [day, time])).toEqual(
      days.map((day, at) => [day, at === 0 ? '09:00' : '11:00']),
    )
  })
})
