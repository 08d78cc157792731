import { addDays } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { attendeeCalls } from './sessions/attendees.calls.ts'
import { sessionCalls } from './sessions/sessions.calls.ts'
import type { AttendeeKind } from './training-lists.rules.ts'

export interface TrainingAgency extends TestAgency {
  /** Plans courses and marks attendance, everywhere. */
  manager: Actor
  /** A case manager: has their own training only. */
  worker: Actor
  today: string
  one<R extends object>(text: string, values?: unknown[]): Promise<R>
  course(more?: object): Promise<string>
  session(more?: object): Promise<string>
  add(
    session: string,
    kind: AttendeeKind,
    who: string | null,
    more?: object,
  ): Promise<Reply<{ TrainingAttendeeID: string; Status: string; version: number }>>
  /** Who is on the list, as the session shows it. */
  list(
    session: string,
  ): Promise<{ TrainingAttendeeID: string; Name: string; Status: string; Hours: number | null; version: number }[]>
  personOf(name: string): Promise<string>
  employee(email: string): Promise<{ id: string; person: string }>
  mark(session: string, status: 'Attended' | 'No-show' | 'Excused' | 'Registered', only?: string): Promise<Reply>
}

let made = 0

export const refusedAs = ({ status, refusal }: Reply) => [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})]

export async function openTrainingAgency(): Promise<TrainingAgency> {
  const agency = await openTestAgency()
  const manager = await agency.as('tessa.coursely')
  const one = async <R extends object>(text: string, values: unknown[] = []) =>
    (await agency.owner.query<R>(text, values)).rows[0] as R
  const { day: today } = await one<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [
    agency.settings.agency.zone,
  ])
  const course = async (more: object = {}) => {
    made += 1
    const saved = await manager.ok(courseCalls.addEditCourse, {
      Title: `Sample course ${made}`,
      Category: 'Other',
      Hours: 2,
      Mode: 'In person',
      OfferedFrom: addDays(today, -800),
      ...more,
    })
    return saved.TrainingCourseID
  }
  const session = async (more: { TrainingCourseID?: string } = {}) => {
    const saved = await manager.ok(sessionCalls.addEditSession, {
      TrainingCourseID: more.TrainingCourseID ?? (await course()),
      HeldOn: today,
      BeginsAt: '09:00',
      EndsAt: '11:00',
      ...more,
    })
    return saved.TrainingSessionID
  }
  const list = async (id: string) => (await manager.ok(sessionCalls.getSession, { TrainingSessionID: id })).Attendees
  return {
    ...agency,
    manager,
    worker: await agency.as('renata.mockley'),
    today,
    one,
    course,
    session,
    list,
    add: (id, Kind, who, more = {}) =>
      manager.send(attendeeCalls.addAttendee, {
        TrainingSessionID: id,
        Kind,
        ...(Kind === 'Church guest' ? { GuestName: who } : { PersonID: who }),
        ...more,
      }),
    personOf: async (name) =>
      (await one<{ id: string }>(`select id from person where concat_ws(' ', first_name, last_name) = $1`, [name])).id,
    employee: (email) =>
      one<{ id: string; person: string }>('select id, person_id as person from application_user where email = $1', [
        `${email}@kith.example`,
      ]),
    mark: async (id, Status, only) =>
      manager.send(attendeeCalls.markAttendance, {
        TrainingSessionID: id,
        Marks: (await list(id))
          .filter((one) => !only || one.TrainingAttendeeID === only)
          .map((one) => ({ TrainingAttendeeID: one.TrainingAttendeeID, Status, version: one.version })),
      }),
  }
}
