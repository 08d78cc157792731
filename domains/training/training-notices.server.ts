import { sql } from 'kysely'
import { sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

export const trainingNotices = {
  place: { kind: 'training.place', event: 'notifyAppointments', personal: true },
  canceled: { kind: 'training.canceled', event: 'notifyAppointments', personal: true },
  moved: { kind: 'training.moved', event: 'notifyAppointments', personal: true },
} as const satisfies Record<string, NoticeKind>

const said: Readonly<Record<'seat' | 'given' | 'canceled' | 'moved', Words>> = {
  seat: ['A seat came free for you: {title}, {day}', 'Se liberó un lugar para usted: {title}, {day}'],
  given: ['You are registered: {title}, {day}', 'Usted está inscrito: {title}, {day}'],
  canceled: ['Canceled: {title}, {day}', 'Cancelada: {title}, {day}'],
  moved: ['Changed: {title}, now {day}', 'Cambió: {title}, ahora el {day}'],
}
const kinds = { seat: 'place', given: 'place', canceled: 'canceled', moved: 'moved' } as const

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
    from: string
    to: string
    place: string | null
  }>`select u.id, c.title, s.held_on as day, s.begins_at as from, s.ends_at as to, s.place
    from application_user u join training_session s on s.id = ${session} join training_course c on c.id = s.course_id
    where u.person_id = any (${[...people]}::uuid[]) and u.id is distinct from ${but ?? null}::uuid`.execute(tx)
  const first = rows[0]
  if (!first) return
  const { from, to, place } = first
  const when = place
    ? sentence(['{from} to {to}, {place}', '{from} a {to}, {place}'], { from, to, place })
    : sentence(['{from} to {to}', '{from} a {to}'], { from, to })
  await tell(tx, settings, trainingNotices[kinds[what]], {
    to: rows.map(({ id }) => id),
    title: sentence(said[what] as readonly ['{title}, {day}', '{title}, {day}'], {
      title: first.title,
      day: first.day,
    }),
    ...(what === 'moved' && { text: when }),
    link: '/Training',
  })
}
