import { sql } from 'kysely'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { tellPlace } from '../training-notices.server.ts'
import { attendeeCalls } from './attendees.calls.ts'
import { removeWith, tellGone } from './goes-along.server.ts'
import { markAll } from './mark-attendance.server.ts'
import { attendees, heldSession } from './session-rows.server.ts'
import { fillSeats, hasSeat } from './waitlist.server.ts'

const proofs = record(
  'training_proof',
  named('TrainingProofID', 'PersonID', 'Kind', 'Title', 'Provider', 'IssuedOn', 'ExpiresOn', 'Hours', 'FileID'),
  { voids: true },
)

/** A certificate is read by the person, and by who sees the training of others. */
export const proofFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  const { rows } = await sql<{ person: string }>`select person_id as person from training_proof
    where id = ${ownerId} and voided_at is null`.execute(tx)
  return rows[0] !== undefined && (rows[0].person === me.personId || me.may('Training.View'))
}

interface Held {
  held_on: string
  hours: number
  canceled: boolean
}
const held = async (context: Pick<Context<typeof attendeeCalls.addAttendee>, 'tx' | 'notFound'>, id: string) => {
  const { rows } =
    await sql<Held>`select s.held_on, coalesce(s.hours, c.hours)::float8 as hours, s.canceled_on is not null as canceled
    from training_session s join training_course c on c.id = s.course_id where s.id = ${id} and s.voided_at is null`.execute(
      context.tx,
    )
  return rows[0] ?? context.notFound()
}

async function monthsOf(tx: Tx, course: string | null): Promise<number | null> {
  const { rows } = await sql<{ months: number | null }>`select months_valid as months from training_course
    where id = ${course}::uuid`.execute(tx)
  return rows[0]?.months ?? null
}

export const attendeeHandlers = handlers(attendeeCalls, {
  async findPeople({ tx, input, today }) {
    const { rows } = await sql<{
      PersonID: string
      Kind: 'Employee'
      Name: string
      Roles: string[]
      Programs: string[]
    }>`
      select t.person_id as "PersonID", t.kind as "Kind", t.name as "Name", t.roles as "Roles",
        array(select s.name from sub_program s where s.id = any (t.sub_program_ids) order by s.name) as "Programs"
      from training_people(${today}) t where norm_name(t.name) like '%' || norm_name(${input.Search}) || '%'
      order by norm_name(t.name), t.kind limit 20`.execute(tx)
    const churches = await sql<{
      OrganizationID: string
      Name: string
      City: string | null
    }>`select o.id as "OrganizationID", o.name as "Name", o.city as "City"
      from organization o where o.voided_at is null and 'Church' = any (o.kinds) and norm_name(o.name) like '%' || norm_name(${input.Search}) || '%'
      order by norm_name(o.name), o.id limit 10`.execute(tx)
    return { People: rows, Churches: churches.rows }
  },

  async addAttendee(context) {
    const { tx, me, input, today, settings, refuse } = context
    const session = await heldSession(context)
    const { held_on, hours, canceled } = await held(context, session.session_id)
    if (canceled) refuse('Canceled')
    if (input.Came && held_on > today) refuse('NotYet')
    const guest = input.Kind === 'Church guest'
    if (guest ? !input.GuestName : !input.PersonID) refuse('WhoMissing')
    if (!guest) {
      const { rows } =
        await sql`select from training_people(${today}, array[${input.PersonID}::uuid]) t where t.kind = ${input.Kind}`.execute(
          tx,
        )
      if (rows.length === 0) refuse('NotKnown')
    } else if (input.OrganizationID) {
      const { rows } =
        await sql`select from organization where id = ${input.OrganizationID} and voided_at is null`.execute(tx)
      if (rows.length === 0) refuse('NotOnRegister')
    }
    const Status = input.Came ? 'Attended' : (await hasSeat(tx, session.session_id)) ? 'Registered' : 'Waitlisted'
    const saved = await attendees.add(context, {
      kind: input.Kind,
      person_id: guest ? null : input.PersonID,
      guest_name: guest ? input.GuestName : null,
      organization_id: guest ? input.OrganizationID : null,
      status: Status,
      note: input.Note,
      ...(input.Came && { hours, signed_by: 'List', signed_at: sql`now()` }),
    })
    if (Status === 'Registered' && held_on >= today)
      await tellPlace(tx, settings, {
        session: session.session_id,
        people: [input.PersonID],
        what: 'given',
        but: me.userId,
      })
    return { ...saved, Status }
  },

  async markAttendance(context) {
    const { tx, input, today, settings, refuse } = context
    const { session_id } = await heldSession(context)
    const { held_on, hours, canceled } = await held(context, session_id)
    if (canceled) refuse('Canceled')
    if (new Set(input.Marks.map((one) => one.TrainingAttendeeID)).size < input.Marks.length) refuse('Twice')
    if (held_on > today && input.Marks.some(({ Status }) => Status !== 'Registered' && Status !== 'Excused'))
      refuse('NotYet')
    await markAll(context, session_id, hours)
    await fillSeats(tx, settings, session_id, today)
    return { TrainingSessionID: session_id, Marked: input.Marks.length }
  },

  async deleteAttendee(context) {
    const { tx, input, today, settings, effect, changeSet } = context
    const at = attendees.at(input)
    const row = await attendees.lock(context, at)
    const { rows } = await sql<{
      name: string
    }>`select coalesce(${row.guest_name}::text, (select concat_ws(' ', first_name, last_name)
      from person where id = ${row.person_id}::uuid), '') as name`.execute(tx)
    const name = rows[0]!.name
    const ChangeSetID = await changeSet(
      'training.attendee',
      sentence(['Take {name} off the list of a session', 'Quitar a {name} de una sesión'], { name }),
    )
    effect('person', sentence(['**{name}** is taken off the list', 'Se quita a **{name}** de la lista'], { name }))
    const gone = await removeWith(tx, input.Reason, { attendees: sql`a.id = ${at.id}` })
    tellGone(effect, { ...gone, registered: 0 })
    await fillSeats(tx, settings, input.TrainingSessionID, today)
    return { TrainingAttendeeID: at.id, ChangeSetID }
  },

  async addOrRemoveCertificateFile(context) {
    const { tx, input, today, refuse, effect, changeSet, notFound } = context
    const { TrainingProofID: id, FileID } = input
    const at = { id: id ?? '', version: input.version }
    const old = id === null ? null : await proofs.lock(context, at)
    if (old && FileID === null) {
      if (input.Reason === null) return refuse('ReasonMissing')
      const what = { title: old.title }
      const ChangeSetID = await changeSet(
        'training.proof',
        sentence(['Remove a certificate: {title}', 'Quitar un certificado: {title}'], what),
      )
      effect(
        'file',
        sentence(
          ['The certificate for **{title}** no longer counts', 'El certificado de **{title}** deja de contar'],
          what,
        ),
      )
      await proofs.remove(context, at, input.Reason)
      return { TrainingProofID: old.id, ChangeSetID, version: old.version + 1 }
    }
    if (FileID === null) return refuse('WhichMissing')
    const attendee = old?.attendee_id ?? input.TrainingAttendeeID
    if (!old && attendee === null) return refuse('WhichMissing')
    const { rows } = await sql<{
      person: string | null
      kind: string
      course: string
      title: string
      provider: string | null
      held_on: string
      months: number | null
      status: string
    }>`select a.person_id as person, a.kind, c.id as course, c.title, coalesce(s.trainer, c.trainer) as provider, s.held_on, c.months_valid as months, a.status
      from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
      where a.id = ${attendee}::uuid and a.voided_at is null for update of a`.execute(tx)
    const of = rows[0]
    if (!old && !of) return notFound()
    if (!old && (of?.status !== 'Attended' || of.person === null)) return refuse('NotAttended')
    const issued = input.IssuedOn ?? (old ? today : of!.held_on)
    if (issued > today) refuse('InFuture')
    const months = of?.months ?? (await monthsOf(tx, old?.course_id ?? null))
    const saved = await proofs.add(context, {
      person_id: old?.person_id ?? of!.person!,
      kind: old?.kind ?? of!.kind,
      course_id: old ? old.course_id : of!.course,
      // Of a renewed one only the first belongs to the session.
      attendee_id: old ? null : attendee,
      title: old?.title ?? of!.title,
      provider: old?.provider ?? of?.provider ?? null,
      issued_on: issued,
      expires_on: input.ExpiresOn ?? (months === null ? null : addDays(addMonths(issued, months), -1)),
      file_id: FileID,
    })
    await attachFile(tx, FileID, 'training_proof', saved.TrainingProofID)
    effect(
      'file',
      old
        ? sentence(
            [
              'The new certificate for **{title}** counts; the old one stays on record',
              'Cuenta el certificado nuevo de **{title}**; el anterior se conserva',
            ],
            { title: old.title },
          )
        : sentence(['The certificate for **{title}** is kept', 'Se guarda el certificado de **{title}**'], {
            title: of!.title,
          }),
    )
    return { ...saved, ChangeSetID: null }
  },
})
