import { sql } from 'kysely'
import { findNoticeEvent, urgentNotices, type NoticeEvent } from '#platform/contract/notices.ts'
import { asWritten, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'
import { paragraphs, queueMails } from './mail.ts'
import { publicOrigin, type Settings } from './settings.ts'

/** One kind of thing that people are told of. A domain lists its kinds in `ServerDomain.notices`. */
export interface NoticeKind {
  readonly kind: string
  /** The setting that says how; `urgent` goes every way, at any hour. */
  readonly event: NoticeEvent | 'urgent'
  /** What several about one chart on one day are called together, `#` for how many. Without it each is shown by itself. */
  readonly many?: Words
  /** Of the person alone, and so no affair of whoever covers for them. */
  readonly personal?: true
}

export interface Told {
  /** Users, whoever is active of them. */
  readonly to: readonly (string | null)[]
  /** Names the event, where a job could come by it twice. */
  readonly key?: string
  /** What happened, in a line. Neither it nor the text names a client or a family: the screen and the mail add whom it is about. */
  readonly title: Words
  readonly text?: Words | undefined
  /** What somebody typed: it could name anyone, so it is read in the app alone, by who may open what it is about. */
  readonly typed?: string | null | undefined
  /** An address inside the app, `/?desk=due`. */
  readonly link?: string
  readonly membership?: string | null | undefined
  readonly family?: string | null | undefined
  /** A record that can have labels. */
  readonly record?: string
  /** Of several charts: the sub-programs they are in. */
  readonly programs?: readonly string[]
}

interface ToMail {
  at: number
  id: string
  email: string
  language: 'en' | 'es'
  send_after: string | null
  about: string | null
  cover_for: string | null
}

/** An address inside the app as a mail has it. */
export const mailedLink = (settings: Settings, path: string) =>
  `${publicOrigin(settings)}${settings.basePath.replace(/\/$/, '')}${path}`

/**
 * Tells people of an event, once, each the way they chose, in the transaction that brings it about. Gives how many mails
 * leave for it.
 */
export const tell = (tx: Tx, settings: Settings, kind: NoticeKind, told: Told): Promise<number> =>
  tellAll(tx, settings, kind, [told])

/** Several events of one kind, in one statement. */
export async function tellAll(
  tx: Tx,
  settings: Settings,
  { kind, event, personal }: NoticeKind,
  events: readonly Told[],
): Promise<number> {
  const told = events
    .map((one) => ({ ...one, people: [...new Set(one.to)].filter((id) => id !== null) }))
    .filter(({ people }) => people.length > 0)
  if (told.length === 0) return 0
  const standard = findNoticeEvent(event)?.standard ?? 'both'
  const asked = told.map(({ people, key, title, text, typed, link, membership, family, record, programs }, at) => ({
    at,
    people,
    key,
    titles: title,
    texts: text,
    typed,
    link,
    membership,
    family,
    record,
    programs,
  }))
  const { rows } =
    await sql<ToMail>`select t.at, n.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t (at int, people uuid[],
      key text, titles text[], texts text[], typed text, link text, membership uuid, family uuid, record uuid, programs uuid[])
    cross join lateral tell_notices(t.people, ${kind}, ${event}, t.key, t.titles, t.texts, t.typed, t.link, t.membership, t.family,
      t.record, t.programs, ${standard}, ${event === urgentNotices.value}, ${!personal}, ${settings.agency.zone}) n order by t.at`.execute(
      tx,
    )
  const body = ({ title, text, link }: Told, { about, cover_for }: ToMail) =>
    paragraphs(
      text ?? title,
      about && sentence(['About: {about}', 'Se trata de: {about}'], { about }),
      cover_for && sentence(['You cover for {name}.', 'Usted reemplaza a {name}.'], { name: cover_for }),
      link && asWritten(mailedLink(settings, link)),
    )
  await queueMails(
    tx,
    rows.map((one) => ({
      to: one.email,
      subject: told[one.at]!.title,
      body: body(told[one.at]!, one),
      language: one.language,
      notice: { id: one.id, sendAfter: one.send_after },
    })),
  )
  return rows.length
}
