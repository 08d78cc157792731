import { sql } from 'kysely'
import * as z from 'zod/mini'
import { findNoticeEvent } from '#platform/contract/notices.ts'
import { asWritten, counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { mailedLink } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

interface Waiting {
  user_id: string
  email: string
  /** The day it is for them. */
  today: string
  event: string
  title_en: string
  title_es: string
  text_en: string | null
  text_es: string | null
  link: string | null
  about: string | null
  /** The absent colleague whose work it is. */
  cover_for: string | null
}

const mostOfAnEvent = 30

function lineOf({ title_en, title_es, text_en, text_es, about, cover_for, link }: Waiting, settings: Settings): Words {
  const title = joined([
    [title_en, title_es],
    ...(about ? [`(${about})`] : []),
    ...(cover_for ? [sentence(['– for {name}', '– por {name}'], { name: cover_for })] : []),
  ])
  // A text of several lines is a list of its own; of others the title says enough here.
  const text = text_en?.includes('\n') ? ([text_en, text_es ?? text_en] as const) : undefined
  return joined(
    [joined(['- ', title], ''), ...(text ? [text] : []), ...(link ? [mailedLink(settings, link)] : [])],
    '\n',
  )
}

function bodyOf(own: readonly Waiting[], settings: Settings): Words {
  const events = [...Map.groupBy(own, ({ event }) => event)]
  return paragraphs(
    ...events.map(([event, notices]) => {
      const more = notices.length - mostOfAnEvent
      return joined(
        [
          joined([findNoticeEvent(event)?.label ?? asWritten(event), ':'], ''),
          ...notices.slice(0, mostOfAnEvent).map((one) => lineOf(one, settings)),
          ...(more > 0 ? [sentence(['- and {more} more', '- y {more} más'], { more })] : []),
        ],
        '\n',
      )
    }),
    sentence(['Everything is in KITH: {link}', 'Todo está en KITH: {link}'], { link: mailedLink(settings, '/') }),
  )
}

const subjectOf = (own: readonly Waiting[]): Words =>
  own.length === 1
    ? [own[0]!.title_en, own[0]!.title_es]
    : counted(own.length, ['# notice today', '# aviso hoy'], ['# notices today', '# avisos hoy'])

/**
 * Sends the daily summary to everybody whose hour it is and who has something in it they have not read yet: one mail a day.
 * A later hour makes up for one that was missed; what is told after the hour waits for the next day's. Gives how many were sent.
 */
export async function sendDigests(tx: Tx, now: Date, settings: Settings): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notice_digest', 0))`.execute(tx)
  await sql`update notice set for_digest = false where for_digest and read_at is not null`.execute(tx)
  const { rows } = await sql<Waiting>`with whose as materialized (
      select u.id, u.email, z.zone, ${now.toISOString()}::timestamptz at time zone z.zone as clock, digest_hour(u.id) as hour
      from application_user u cross join lateral (select zone_of(u.id, ${settings.agency.zone}) as zone) z where exists (select from notice n where n.user_id = u.id and n.for_digest))
    select n.user_id, w.email, w.clock::date::text as today, n.event, n.title_en, n.title_es, n.text_en, n.text_es, n.link,
      named_in_mail(n.client_membership_id, n.family_id) as about,
      (select s.name from staff_names(array[n.for_user_id]) s where n.for_user_id is not null) as cover_for
    from whose w join notice n on n.user_id = w.id and n.for_digest
    where notice_may_leave(n.id) and (w.hour = extract(hour from w.clock) or (w.hour < extract(hour from w.clock) and exists (
        select from notice o where o.user_id = w.id and o.for_digest
          and o.told_at < (date_trunc('day', w.clock) + make_interval(hours => w.hour)) at time zone w.zone)))
      and not exists (select from notice_digest d where d.user_id = w.id and d.sent_on = w.clock::date)
    order by n.user_id, n.told_at, n.id`.execute(tx)
  const people = Map.groupBy(rows, ({ user_id }) => user_id)
  for (const [user_id, own] of people) {
    const { email, today } = own[0]!
    const mail_id = await queueMail(tx, { to: email, subject: subjectOf(own), body: bodyOf(own, settings) })
    await tx.insertInto('notice_digest').values({ user_id, sent_on: today, mail_id }).execute()
    await sql`update notice set for_digest = false where user_id = ${user_id} and for_digest`.execute(tx)
  }
  return people.size
}

/** Every hour by the clock. */
export const noticeDigest = task('notice_digest', z.unknown(), async (_, { settings, transact }) => {
  await transact((tx) => sendDigests(tx, new Date(), settings))
})
