import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import type { Language } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { mailText, sendSoon, withHiddenLinks } from '#platform/server/mail.ts'
import { outboxCalls } from './outbox.calls.ts'

type MailState = 'waiting' | 'kept' | 'sent' | 'failed'

const columns = { CreatedAt: 'created_at', Recipient: 'recipient', Subject: 'subject' } as const

const mails = (tx: Tx) =>
  tx
    .selectFrom('mail')
    .select([
      'id as MailID',
      'recipient as Recipient',
      'subject as Subject',
      sql<MailState>`state`.as('State'),
      'tries as Tries',
      'last_error as LastError',
      'created_at as CreatedAt',
      'sent_at as SentAt',
    ])

const sendable = (state: MailState) => state === 'kept' || state === 'failed'

export const outboxHandlers = handlers(outboxCalls, {
  async getOutbox({ tx, input }) {
    const like = `%${(input.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    let found = tx
      .selectFrom('mail')
      .where((on) => on.or([on('recipient', 'ilike', like), on('subject', 'ilike', like)]))
    if (input.State) found = found.where('state', '=', input.State)
    const { limit, offset } = pageOf(input)
    const direction = (input.Descending ?? !input.Sort) ? 'desc' : 'asc'
    const total = await found.select((on) => on.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const ids = found
      .select('id')
      .orderBy(columns[input.Sort ?? 'CreatedAt'], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
    const rows = await mails(tx)
      .where('id', 'in', ids)
      .orderBy(columns[input.Sort ?? 'CreatedAt'], direction)
      .orderBy('id', direction)
      .execute()
    return { Rows: rows, Total: total.count }
  },

  async getOutboxMail({ tx, input, settings, notFound, looked }) {
    const mail = await mails(tx).select(['body', 'language']).where('id', '=', input.MailID).executeTakeFirst()
    if (!mail) return notFound()
    await looked('mail', input.MailID)
    const { body, language, ...facts } = mail
    const read = language as Language
    const Text = mailText(withHiddenLinks(body, read), settings, read)
    return { ...facts, Text, Can: { SendAgain: sendable(facts.State) } }
  },

  async sendMailAgain({ tx, input, refuse, notFound, looked }) {
    const mail = await mails(tx).where('id', '=', input.MailID).forUpdate().executeTakeFirst()
    if (!mail) return notFound()
    if (!sendable(mail.State)) refuse('NotToSend')
    await tx.updateTable('mail').set({ state: 'waiting', last_error: null }).where('id', '=', input.MailID).execute()
    await looked('mail', input.MailID, { SendAgain: true })
    await sendSoon(tx, input.MailID)
    return { MailID: input.MailID }
  },
})
