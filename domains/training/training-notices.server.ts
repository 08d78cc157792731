import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

export const trainingNotices = {
  place: { kind: 'training.place', event: 'notifyAppointments', personal: true },
  moved: { kind: 'training.moved', event: 'notifyAppointments', personal: true },
  canceled: { kind: 'training.canceled', event: 'notifyAppointments', personal: true },
} as const satisfies Record<string, NoticeKind>

const said: Readonly<Record<'seat' | 'given' | 'moved' | 'canceled', Words>> = {
  seat: ['A seat came free for you: {title}, {day}', 'Se liberó un lugar para usted: {title}, {day}'],
  given: ['You are registered: {title}, {day}', 'Usted está inscrito: {title}, {day}'],
  moved: ['Moved: {title}, {day}, {time}', 'Cambió de hora: {title}, {day}, {time}'],
  canceled: ['Canceled: {title}, {day}', 'Cancelada: {title}, {day}'],
}

const kinds: Readonly<Record<keyof typeof said, NoticeKind>> = {
  seat: trainingNotices.place,
  given: trainingNotices.place,
  moved: trainingNotices.moved,
  canceled: trainingNotices.canceled,
}

/** Tells the employees among some people what became of their place in a session. */
export async function tellPlace(
  tx: Tx,
  settings: Settings,
  {
    session,
    people,
    what,
    but,
  }: { session: string; people: readonly (string | null)[]; what: keyof typeof said; but?: string },
): Promise<void> {
  const { rows } = await sql<{
    id: string
    title: string
    day: string
    time: string
  }>`select u.id, c.title, s.held_on as day, s.begins_at as time
    from application_user u join training_session s on s.id = ${session} join training_course c on c.id = s.course_id
    where u.person_id = any (${[...people]}::uuid[]) and u.id is distinct from ${but ?? null}::uuid`.execute(tx)
  const first = rows[0]
  if (!first) return
  await tell(tx, settings, kinds[what], {
    to: rows.map(({ id }) => id),
    title: sentence(said[what] as readonly ['{title}, {day}, {time}', '{title}, {day}, {time}'], {
      title: first.title,
      day: first.day,
      time: first.time,
    }),
    link: '/Training',
  })
}
