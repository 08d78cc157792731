import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { joined, say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import type { Tx } from './handlers.ts'
import { scrub } from './scrub.ts'
import { type Settings, publicOrigin } from './settings.ts'

export interface Mail {
  to: string
  subject: Words
  /** Plain text; the agency's name and help desk are added below it. */
  body: Words
  /** Of someone without an account; staff get mail in the language they chose for themselves. */
  language?: Language
  /** What it tells of, and until when its reader is not to be disturbed. */
  notice?: { id: string; sendAfter: string | null }
  /** An invitation for the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** Paragraphs of a mail, each after an empty line; what is missing is left out. */
export const paragraphs = (...parts: readonly (Words | false | null | undefined | '')[]): Words =>
  joined(
    parts.flatMap((part) => (part ? [part] : [])),
    '\n\n',
  )

export const hello = (name: string): Words => sentence(['Hello {name},', 'Hola, {name}:'], { name })

const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,190}$/u

function expectAddress(to: string): void {
  if (!oneAddress.test(to)) throw new Error('A mail needs exactly one plain address')
}

/** Writes a mail into the outbox; it leaves when the transaction has committed, and never if it fails. */
export async function queueMail(tx: Tx, mail: Mail): Promise<string> {
  expectAddress(mail.to)
  const language = mail.language ?? (await languageOfAddress(tx, mail.to))
  const [id] = await queueMails(tx, [{ ...mail, language }])
  return id!
}

/** As `queueMail`, for however many in one statement. */
export async function queueMails(
  tx: Tx,
  mails: readonly (Mail & { language: Language })[],
): Promise<readonly string[]> {
  if (mails.length === 0) return []
  for (const { to } of mails) expectAddress(to)
  const texts = mails.map(({ body, language }) => apart(plainText(say(body, language))))
  const links = texts.flatMap((one, at) => one.links.map((link, nth) => ({ mail: at + 1, nth, link })))
  const { rows } = await sql<{ id: string }>`with given as materialized (
      select new_id() as id, g.* from unnest(${mails.map(({ to }) => to)}::text[],
        ${mails.map(({ subject, language }) => oneLine(say(subject, language)))}::text[], ${texts.map(({ text }) => text)}::text[],
        ${mails.map(({ language }) => language)}::text[], ${mails.map(({ calendar }) => calendar?.text ?? null)}::text[],
        ${mails.map(({ notice }) => notice?.id ?? null)}::uuid[], ${mails.map(({ notice }) => notice?.sendAfter ?? null)}::timestamptz[])
        with ordinality g (recipient, subject, body, language, calendar, notice_id, send_after, at)),
    made as (insert into mail (id, recipient, subject, body, language, calendar, notice_id, send_after)
      select id, recipient, subject, body, language, calendar, notice_id, send_after from given order by at returning id),
    linked as (insert into mail_link (mail_id, nth, link) select g.id, l.nth, l.link
      from unnest(${links.map(({ mail }) => mail)}::int[], ${links.map(({ nth }) => nth)}::int[], ${links.map(({ link }) => link)}::text[])
        l (mail, nth, link) join given g on g.at = l.mail)
    select m.id, enqueue('send_mail', json_build_object('MailID', m.id), 'mail:' || m.id, g.send_after)
    from made m join given g on g.id = m.id order by g.at`.execute(tx)
  return rows.map(({ id }) => id)
}

async function languageOfAddress(tx: Tx, address: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`select language_of_address(${address}) as language`.execute(tx)
  return rows[0]!.language
}

export async function sendSoon(tx: Tx, mailId: string): Promise<void> {
  await sql`select enqueue('send_mail', ${JSON.stringify({ MailID: mailId })}::json, ${`mail:${mailId}`})`.execute(tx)
}

/** A header ends at a line break, so a subject has none. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

const plainText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** The mail as its reader gets it. */
export function mailText(body: string, { agency, support }: Settings, language: Language): string {
  const ask = say(['Questions?', '¿Preguntas?'], language)
  return `${body.trimEnd()}\n\n-- \n${agency.name}\n${ask} ${support.desk}, ${support.phone}\n`
}

/** In place of a one-time link; no text that somebody typed can have it, because `plainText` takes it out. */
const linkMark = '\u001A'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const hasSecret = (link: string) => (link.match(/[A-Za-z0-9_-]{20,}/g) ?? []).some((part) => !uuid.test(part))

/** A link that opens something for whoever has it never stays in the text of a mail. */
function apart(body: string): { text: string; links: string[] } {
  const links: string[] = []
  const text = body.replaceAll(/\bhttps?:\/\/\S+/g, (link) => {
    if (!hasSecret(link)) return link
    links.push(link)
    return linkMark
  })
  return { text, links }
}

const hiddenLink: Words = [
  '[One-time link. Only the recipient can see it.]',
  '[Enlace de un solo uso. Solo lo ve el destinatario.]',
]

/** The text as anybody but its reader may see it. */
export const withHiddenLinks = (body: string, language: Language) =>
  body.replaceAll(linkMark, () => say(hiddenLink, language))

const withLinks = (body: string, links: readonly string[]) => {
  let nth = 0
  return body.replaceAll(linkMark, () => links[nth++] ?? '')
}

export type Sent = { sent: true } | { sent: false; error: string; forGood: boolean }

/** Speaks to the mail server of the settings. */
export class Postman {
  readonly #transport: Transporter
  readonly #settings: Settings
  readonly #from: string

  constructor(settings: Settings) {
    if (!settings.mail) throw new Error('There is no mail server in the settings')
    this.#settings = settings
    this.#from = settings.mail.from
    this.#transport = createTransport({
      url: settings.mail.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 5000,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as never)
  }

  async send(mail: {
    id: string
    recipient: string
    subject: string
    body: string
    links: readonly string[]
    language: string
    calendar?: string | null
  }): Promise<Sent> {
    try {
      await this.#transport.sendMail({
        from: { name: this.#settings.agency.name, address: this.#from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mailText(withLinks(mail.body, mail.links), this.#settings, mail.language as Language),
        // The same for every try, so that a mail sent twice after a crash is recognized as one.
        messageId: `<${mail.id}@${new URL(publicOrigin(this.#settings)).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(mail.calendar && {
          icalEvent: {
            method: /^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'REQUEST',
            filename: 'invitation.ics',
            content: mail.calendar,
          },
        }),
      })
      return { sent: true }
    } catch (error) {
      const {
        responseCode = 0,
        code = '',
        command = '',
      } = error as { responseCode?: number; code?: string; command?: string }
      const refusedForGood = responseCode >= 500 && responseCode < 600 && code !== 'EAUTH'
      const why = [code, command, responseCode || '', (error as Error).message].filter(Boolean).join(' ')
      return { sent: false, error: scrub(why).slice(0, 500), forGood: refusedForGood }
    }
  }

  close(): void {
    this.#transport.close()
  }
}
