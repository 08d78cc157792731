import { sql } from 'kysely'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { attachFile } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { printedCertificates } from '../certificates/certificates.server.ts'
import { trainedRecord } from '../people/trained-rows.server.ts'
import { heldColumns, heldFrom } from '../sessions/session-rows.server.ts'
import type { OpenSession } from '../sessions/sessions-shapes.rules.ts'
import { fillSeats, hasSeat } from '../sessions/waitlist.server.ts'
import { ownTrainingCalls } from './own.calls.ts'

/** The caller's own places alone. */
const places = record('training_attendee', named('TrainingAttendeeID', 'Status', 'Rating', 'Comment'), { voids: true })
const proofs = record('training_proof', named('TrainingProofID'), { voids: true })
const isEmployee = (user: string) => sql`exists (select from employee e where e.id = ${user} and e.voided_at is null)`

export const ownTrainingHandlers = handlers(ownTrainingCalls, {
  async getEmployeeTrainings({ tx, me, input, today, notFound, looked }) {
    const employee = input.EmployeeID ?? me.userId
    const own = employee === me.userId
    if (!own && !me.may('Training.View')) notFound()
    const found = (await trainedRecord(tx, me, { employee, kind: 'Employee' }, today)) ?? notFound()
    if (!own) await looked('training_attendee', null, { employee })
    return found
  },

  async getOpenSessions({ tx, me, today }) {
    const { rows } =
      await sql<OpenSession>`select ${heldColumns}, c.about as "About", case when a.status = 'Registered' then s.link end as "Link",
        a.id as "TrainingAttendeeID", a.status as "Status", a.version
      from ${heldFrom()} left join training_attendee a on a.session_id = s.id and a.person_id = ${me.personId} and a.kind = 'Employee' and a.voided_at is null
      where s.voided_at is null and s.held_on >= ${today}::date and (s.canceled_on is null or a.id is not null)
      order by s.held_on, s.begins_at, s.id limit 100`.execute(tx)
    const mine = await sql<{ ok: boolean }>`select ${isEmployee(me.userId)} as ok`.execute(tx)
    return { Sessions: rows, CanRegister: mine.rows[0]!.ok }
  },

  async register({ tx, me, input, today, refuse, notFound }) {
    const { rows } = await sql<{
      past: boolean
      canceled: boolean
      employee: boolean
    }>`select s.held_on < ${today}::date as past,
        s.canceled_on is not null as canceled, ${isEmployee(me.userId)} as employee
      from training_session s where s.id = ${input.TrainingSessionID} and s.voided_at is null for update`.execute(tx)
    const session = rows[0] ?? notFound()
    if (!session.employee) refuse('NotEmployee')
    if (session.past) refuse('Past')
    if (session.canceled) refuse('Canceled')
    const Status = (await hasSeat(tx, input.TrainingSessionID)) ? 'Registered' : 'Waitlisted'
    const saved = await places.add(
      { tx, stale: notFound, notFound },
      {
        session_id: input.TrainingSessionID,
        kind: 'Employee',
        person_id: me.personId,
        status: Status,
      },
    )
    return { ...saved, Status }
  },

  async leave(context) {
    const { tx, me, input, today, settings, refuse, notFound } = context
    const found = await sql<{ session: string }>`select a.session_id as session from training_attendee a
      where a.id = ${input.TrainingAttendeeID} and a.person_id = ${me.personId} and a.voided_at is null`.execute(tx)
    const session = (found.rows[0] ?? notFound()).session
    const { rows } = await sql<{ ahead: boolean }>`select held_on >= ${today}::date as ahead from training_session
      where id = ${session} for update`.execute(tx)
    const at = { ...places.at(input), person_id: me.personId }
    await places.lock(context, at, ({ status }) => {
      if (!rows[0]?.ahead || (status !== 'Registered' && status !== 'Waitlisted')) refuse('Past')
    })
    const gone = await places.remove(context, at, ownReasons.placeGivenUp[0])
    await fillSeats(tx, settings, session, today)
    return gone
  },

  printOwnCertificate: (context) => printedCertificates(context),

  async addOwnCertificate(context) {
    const { tx, me, input, today, refuse } = context
    const { rows } = await sql<{
      course: string
      title: string
      provider: string | null
      held_on: string
      through: string | null
      has: boolean
    }>`select c.id as course, c.title, coalesce(s.trainer, c.trainer) as provider, s.held_on,
        (s.held_on + make_interval(months => c.months_valid) - interval '1 day')::date as through,
        exists (select from training_proof x where x.attendee_id = a.id and x.voided_at is null) as has
      from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
      where a.id = ${input.TrainingAttendeeID} and a.person_id = ${me.personId} and a.kind = 'Employee' and a.status = 'Attended'
        and a.voided_at is null for update of a`.execute(tx)
    const of = rows[0] ?? refuse('NotAttended')
    if (of.has) refuse('HasOne')
    const issued = input.IssuedOn ?? of.held_on
    if (issued > today) refuse('InFuture')
    if (issued < of.held_on) refuse('BeforeSession')
    if (of.through !== null && input.ExpiresOn !== null && input.ExpiresOn > of.through) refuse('TooLong')
    const saved = await proofs.add(context, {
      person_id: me.personId,
      kind: 'Employee',
      course_id: of.course,
      attendee_id: input.TrainingAttendeeID,
      title: of.title,
      provider: of.provider,
      issued_on: issued,
      expires_on: input.ExpiresOn ?? of.through,
      file_id: input.FileID,
    })
    await attachFile(tx, input.FileID, 'training_proof', saved.TrainingProofID)
    return { TrainingProofID: saved.TrainingProofID }
  },

  async rateSession(context) {
    const { me, input, refuse } = context
    const at = { ...places.at(input), person_id: me.personId }
    await places.lock(context, at, ({ status }) => {
      if (status !== 'Attended') refuse('NotYet')
    })
    return places.change(context, at, { rating: input.Rating, comment: input.Comment })
  },
})
