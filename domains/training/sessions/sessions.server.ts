import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { photoKinds } from '../training-lists.rules.ts'
import { tellPlace } from '../training-notices.server.ts'
import { removeWith, tellGone } from './goes-along.server.ts'
import { findSession, heldColumns, heldFrom, photos, sessions } from './session-rows.server.ts'
import type { ListedSession } from './sessions-shapes.rules.ts'
import { sessionCalls } from './sessions.calls.ts'
import { fillSeats } from './waitlist.server.ts'

/** Sign-in sheets name people: whoever may see the training of others may read them. */
export const photoFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('Training.View') &&
  (await sql`select from training_photo where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0

/** Whoever has a place or waits for one is told when and where it is now. */
async function tellMoved({ tx, me, settings }: Pick<Context<CallSpec>, 'tx' | 'me' | 'settings'>, session: string) {
  const { rows } = await sql<{ person: string | null }>`select a.person_id as person
    from training_attendee a join training_session s on s.id = a.session_id and s.canceled_on is null
    where s.id = ${session} and a.voided_at is null and a.status in ('Registered', 'Waitlisted')`.execute(tx)
  const people = rows.map(({ person }) => person)
  if (people.length > 0) await tellPlace(tx, settings, { session, people, what: 'moved', but: me.userId! })
}

export const sessionHandlers = handlers(sessionCalls, {
  async getSessions({ tx, input, today }) {
    const { limit, offset } = pageOf(input)
    const past = input.When === 'Past'
    const where = sql`x.voided_at is null and ${past ? sql`x.held_on < ${today}::date` : sql`x.held_on >= ${today}::date`}`
    const way = past ? sql`desc` : sql``
    const some = sql`(select * from training_session x where ${where} order by x.held_on ${way}, x.begins_at, x.id limit ${limit} offset ${offset})`
    const { rows } = await sql<ListedSession>`select ${heldColumns}, (select count(*)::int from training_attendee a
        where a.session_id = s.id and a.voided_at is null and a.status = 'Attended') as "Attended"
      from ${heldFrom(some)} order by s.held_on ${way}, s.begins_at, s.id`.execute(tx)
    const all = await sql<{ n: number }>`select count(*)::int as n from training_session x where ${where}`.execute(tx)
    return { Rows: rows, Total: all.rows[0]!.n }
  },

  async getSession({ tx, me, input, notFound }) {
    const found = (await findSession(tx, input.TrainingSessionID)) ?? notFound()
    return { ...found, Can: { Edit: me.may('Training.Manage') } }
  },

  async addEditSession(context) {
    const { tx, input, today, settings, refuse } = context
    if (input.Link && !/^https:\/\/\S+$/i.test(input.Link)) refuse('NotALink')
    const at = sessions.at(input)
    let moved = false
    if (at.id !== null) {
      const before = await sessions.lock(context, { ...at, id: at.id })
      const { rows } = await sql<{ attended: boolean; taken: number }>`select exists (select from training_attendee a
          where a.session_id = ${at.id} and a.voided_at is null and a.status in ('Attended', 'No-show')) as attended,
          (select n.taken from training_seats(${at.id}) n) as taken`.execute(tx)
      const { attended, taken } = rows[0]!
      if (attended && input.HeldOn > today) refuse('AttendedAhead')
      if (attended && input.TrainingCourseID !== before.course_id) refuse('OtherCourse')
      if (input.Seats !== null && taken > input.Seats) refuse('TooFewSeats')
      moved =
        before.held_on !== input.HeldOn ||
        before.begins_at !== input.BeginsAt ||
        before.ends_at !== input.EndsAt ||
        before.place !== input.Place
    }
    const saved = await sessions.save(context, at, sessions.values(input))
    if (moved && input.HeldOn >= today) await tellMoved(context, saved.TrainingSessionID)
    await fillSeats(tx, settings, saved.TrainingSessionID, today)
    return saved
  },

  async cancelSession(context) {
    const { tx, me, input, today, settings, refuse } = context
    const at = sessions.at(input)
    await sessions.lock(context, at)
    const { rows } = await sql<{
      person: string | null
      status: string
    }>`select person_id as person, status from training_attendee
      where session_id = ${at.id} and voided_at is null`.execute(tx)
    if (input.IsCanceled && rows.some(({ status }) => status === 'Attended')) refuse('Held')
    const saved = await sessions.change(context, at, {
      canceled_on: input.IsCanceled ? today : null,
      sign_in_code: null,
      sign_in_until: null,
    })
    if (input.IsCanceled)
      await tellPlace(tx, settings, {
        session: at.id,
        people: rows.map(({ person }) => person),
        what: 'canceled',
        but: me.userId,
      })
    return saved
  },

  async deleteSession(context) {
    const { tx, input, effect, changeSet } = context
    const at = sessions.at(input)
    const { course_id, held_on } = await sessions.lock(context, at)
    const { rows } = await sql<{ title: string }>`select title from training_course where id = ${course_id}`.execute(tx)
    const what = { title: rows[0]?.title ?? '', day: held_on }
    const ChangeSetID = await changeSet(
      'training.session',
      sentence(['Remove the session {title}, {day}', 'Quitar la sesión {title}, {day}'], what),
    )
    effect('calendar', sentence(['**{title}** of {day} goes', '**{title}** del {day} se quita'], what))
    const gone = await removeWith(tx, input.Reason, { attendees: sql`a.session_id = ${at.id}` })
    const pictures =
      await sql`update training_photo set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where session_id = ${at.id} and voided_at is null`.execute(tx)
    tellGone(effect, { ...gone, photos: Number(pictures.numAffectedRows ?? 0n) })
    return { ...(await sessions.remove(context, at, input.Reason)), ChangeSetID }
  },

  async addSessionPhoto(context) {
    const { tx, input } = context
    const saved = await photos.add(context, { kind: input.Kind, file_id: input.FileID })
    await attachFile(tx, input.FileID, 'training_photo', saved.TrainingPhotoID)
    return saved
  },

  async deleteSessionPhoto(context) {
    const { input, effect, changeSet } = context
    const at = photos.at(input)
    const { kind } = await photos.lock(context, at)
    const what = { kind: labelWords(photoKinds, kind) }
    const ChangeSetID = await changeSet('training.photo', sentence(['Remove: {kind}', 'Quitar: {kind}'], what))
    effect(
      'file',
      sentence(['**{kind}** is no longer shown with the session', '**{kind}** ya no se muestra con la sesión'], what),
    )
    return { ...(await photos.remove(context, at, input.Reason)), ChangeSetID }
  },
})
