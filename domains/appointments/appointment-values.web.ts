import type { Output, Sent } from '#platform/contract/call.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { weekdayOf, type Recurrence } from './recurrence.rules.ts'

type Whole = Output<typeof appointmentCalls.getAppointment>
export type Sending = Sent<typeof appointmentCalls.addEditAppointment>
export type Part = NonNullable<Sending['Part']>

export interface Person {
  id: string
  name: string
}

/** The form as it is typed. */
export interface Values {
  type: string
  title: string
  date: string | null
  start: string
  end: string
  lastDay: string | null
  allDay: boolean
  clients: (Person & { home?: Person | null; program?: string })[]
  family: Person | null
  program: string | null
  staff: string[]
  guests: { name: string; email: string; language?: 'en' | 'es' }[]
  placeKind: string | null
  place: string
  video: string
  travel: number | null
  reminder: string
  visibility: 'Team' | 'Private'
  notes: string
  repeats: Recurrence['Frequency'] | 'Once'
  interval: number | null
  weekdays: string[]
  ends: 'never' | 'day' | 'times'
  until: string | null
  times: number | null
}

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export interface Begin {
  date: string | null
  start?: string | null
  me: string
  program: string | null
}

export const emptyValues = ({ date, start, me, program }: Begin): Values => ({
  type: 'Home Visit',
  title: '',
  date,
  start: start ?? '09:00',
  end: clockOf(minutesOf(start ?? '09:00') + 60),
  lastDay: date,
  allDay: false,
  clients: [],
  family: null,
  program,
  staff: [me],
  guests: [],
  placeKind: null,
  place: '',
  video: '',
  travel: null,
  reminder: '',
  visibility: 'Team',
  notes: '',
  repeats: 'Once',
  interval: 1,
  weekdays: date ? [weekdayOf(date)] : [],
  ends: 'times',
  until: null,
  times: 12,
})

/** An appointment as the form shows it, at the day that was opened. */
export function valuesOf(whole: Whole, day: Occurrence | null): Values {
  const date = day?.Date ?? whole.Date
  const start = day?.StartTime ?? whole.StartTime ?? '09:00'
  const minutes = day?.Minutes ?? whole.Minutes
  const rule = whole.Recurrence
  return {
    type: whole.AppointmentType,
    title: whole.Title ?? '',
    date,
    start,
    end: clockOf(minutesOf(start) + (whole.AllDay ? 60 : minutes)),
    // What lasts longer than a day ends on another one.
    lastDay: date && addDays(date, Math.floor((minutes - 1) / 1440)),
    allDay: whole.AllDay,
    clients: whole.Names.Clients.map(({ ID, Name }) => ({ id: ID, name: Name })),
    family: whole.FosterResourceFamilyID ? { id: whole.FosterResourceFamilyID, name: whole.Names.Family ?? '' } : null,
    program: whole.SubProgramID,
    staff: [...whole.Staff],
    guests: whole.Guests.map(({ Name, Email, Language }) => ({ name: Name, email: Email ?? '', language: Language })),
    placeKind: whole.PlaceKind,
    place: whole.Place ?? '',
    video: whole.VideoLink ?? '',
    travel: whole.TravelMinutes,
    reminder: whole.ReminderMinutes === null ? '' : String(whole.ReminderMinutes),
    visibility: whole.Visibility,
    notes: whole.Notes ?? '',
    repeats: rule?.Frequency ?? 'Once',
    interval: rule?.Interval ?? 1,
    weekdays: rule ? [...rule.Weekdays] : date ? [weekdayOf(date)] : [],
    ends: rule && rule.Until === null ? 'never' : 'day',
    until: rule?.Until ?? null,
    times: null,
  }
}

function recurrenceOf(values: Values): Sending['Recurrence'] {
  if (values.repeats === 'Once' || values.date === null) return null
  return {
    Frequency: values.repeats,
    Interval: values.interval ?? 1,
    Weekdays: values.repeats === 'Weekly' ? (values.weekdays as Recurrence['Weekdays']) : [],
    Until: values.ends === 'day' ? values.until : null,
    Count: values.ends === 'times' ? values.times : null,
  }
}

/** What the call takes. An end before the start is on the next day. */
export function toSend(values: Values): Sending {
  const length = minutesOf(values.end || '10:00') - minutesOf(values.start || '09:00')
  const days = values.date && values.lastDay ? Math.max(0, daysBetween(values.date, values.lastDay)) + 1 : 1
  return {
    AppointmentType: values.type,
    Title: values.title.trim() || null,
    Date: values.date,
    StartTime: values.allDay || values.date === null ? null : values.start || null,
    AllDay: values.allDay,
    Minutes: values.allDay ? days * 1440 : (length > 0 ? length : length + 1440) + (days - 1) * 1440,
    Clients: values.clients.map(({ id }) => id),
    FosterResourceFamilyID: values.family?.id ?? null,
    SubProgramID: values.program,
    Staff: values.staff,
    Guests: values.guests
      .filter(({ name }) => name.trim())
      .map(({ name, email, language = 'en' }) => ({
        Name: name.trim(),
        Email: email.trim() || null,
        Language: language,
      })),
    PlaceKind: values.placeKind as Sending['PlaceKind'],
    Place: values.place.trim() || null,
    VideoLink: values.video.trim() || null,
    TravelMinutes: values.travel,
    ReminderMinutes: values.reminder === '' ? null : Number(values.reminder),
    Visibility: values.visibility,
    Notes: values.notes.trim() || null,
    Recurrence: recurrenceOf(values),
  }
}
