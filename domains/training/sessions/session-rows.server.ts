import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { named, record, type Ways } from '#platform/server/record.ts'
import type { TrainingSession } from './sessions-shapes.rules.ts'

export const sessions = record(
  'training_session',
  {
    ...named('TrainingSessionID', 'HeldOn', 'BeginsAt', 'EndsAt', 'Place', 'Link', 'Seats', 'Trainer', 'Hours', 'Note'),
    TrainingCourseID: 'course_id',
  },
  { voids: true },
)

interface OfSession extends Ways {
  input: { TrainingSessionID: string }
}

/** Held while one of its attendees changes, so that seats and waitlist are those of one moment. */
export async function heldSession({ tx, input, notFound }: OfSession) {
  const { rows } = await sql<{ id: string }>`select id from training_session
    where id = ${input.TrainingSessionID} and voided_at is null for update`.execute(tx)
  return { session_id: (rows[0] ?? notFound()).id }
}

export const attendees = record(
  'training_attendee',
  named('TrainingAttendeeID', 'Kind', 'PersonID', 'GuestName', 'OrganizationID', 'Status', 'Hours', 'Note'),
  { voids: true, within: heldSession },
)
export const photos = record('training_photo', named('TrainingPhotoID', 'Kind', 'FileID'), {
  voids: true,
  within: heldSession,
})

/** What a list of sessions says of each, with the course it is of. */
export const heldColumns = sql`s.id as "TrainingSessionID", s.course_id as "TrainingCourseID", c.title as "Title", c.category as "Category", c.mode as "Mode",
  s.held_on as "HeldOn", s.begins_at as "BeginsAt", s.ends_at as "EndsAt", s.place as "Place", coalesce(s.trainer, c.trainer) as "Trainer",
  coalesce(s.hours, c.hours)::float8 as "Hours", s.seats as "Seats", n.taken as "Taken", n.waiting as "Waiting", s.canceled_on is not null as "IsCanceled"`
export const heldFrom = (from: RawBuilder<unknown> = sql`training_session`) =>
  sql`${from} s join training_course c on c.id = s.course_id cross join lateral training_seats(s.id) n`

type Found = Omit<TrainingSession, 'Can'>

export async function findSession(tx: Tx, id: string): Promise<Found | undefined> {
  const file = sql`(select f.file_name from stored_file f where f.id = x.file_id)`
  const { rows } =
    await sql<Found>`select ${heldColumns}, s.link as "Link", s.note as "Note", s.canceled_on as "CanceledOn", s.version,
      s.trainer as "Trainer", s.hours::float8 as "Hours", c.hours::float8 as "CourseHours", c.trainer as "CourseTrainer",
      c.has_certificate as "HasCertificate", c.months_valid as "MonthsValid",
      coalesce((select jsonb_agg(jsonb_build_object('TrainingAttendeeID', a.id, 'Kind', a.kind, 'PersonID', a.person_id,
        'Name', coalesce(a.guest_name, concat_ws(' ', p.first_name, p.last_name)), 'OrganizationName', o.name, 'Status', a.status,
        'Hours', a.hours::float8, 'SignedBy', a.signed_by, 'SignedAt', a.signed_at, 'Rating', a.rating, 'Comment', a.comment, 'Note', a.note,
        'Proofs', coalesce((select jsonb_agg(jsonb_build_object('TrainingProofID', x.id, 'FileID', x.file_id, 'FileName', ${file},
          'IssuedOn', x.issued_on, 'ExpiresOn', x.expires_on, 'version', x.version) order by x.issued_on desc, x.id desc)
          from training_proof x where x.attendee_id = a.id and x.voided_at is null), '[]'), 'version', a.version)
        order by a.status = 'Waitlisted', case when a.status = 'Waitlisted' then a.created_at end,
          coalesce(norm_name(a.guest_name), norm_name(concat_ws(' ', p.last_name, p.first_name))), a.id)
        from training_attendee a left join person p on p.id = a.person_id left join organization o on o.id = a.organization_id
        where a.session_id = s.id and a.voided_at is null and (a.person_id is null or p.id is not null)), '[]') as "Attendees",
      coalesce((select jsonb_agg(jsonb_build_object('TrainingPhotoID', x.id, 'Kind', x.kind, 'FileID', x.file_id, 'FileName', ${file},
        'version', x.version) order by x.kind desc, x.created_at, x.id) from training_photo x
        where x.session_id = s.id and x.voided_at is null), '[]') as "Photos"
    from ${heldFrom()} where s.id = ${id} and s.voided_at is null`.execute(tx)
  return rows[0]
}
