import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task, type JobContext } from './jobs.ts'
import { Postman } from './mail.ts'

/** Sends one mail of the outbox. Without a mail server it is kept, and an administrator can read it without its one-time links. */
export const sendMail = task('send_mail', z.object({ MailID: z.uuid() }), async ({ MailID }, job) => {
  const mail = await job.transact((tx) =>
    tx
      .selectFrom('mail')
      .select([
        'id',
        'recipient',
        'subject',
        'body',
        'language',
        'calendar',
        sql<string[]>`mail_links(mail.id)`.as('links'),
      ])
      .select(sql<boolean>`notice_id is null or notice_may_leave(notice_id)`.as('may_leave'))
      .where('id', '=', MailID)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  )
  if (!mail) return
  // Its reader has left meanwhile, or what it tells of is no longer theirs to know.
  if (!mail.may_leave)
    return await job.transact(async (tx) => void (await tx.deleteFrom('mail').where('id', '=', MailID).execute()))
  if (!job.settings.mail) return await mark(job, MailID, { state: 'kept' })
  const postman = new Postman(job.settings)
  const result = await postman.send(mail).finally(() => postman.close())
  if (result.sent) return await mark(job, MailID, { state: 'sent' })
  const failed = result.forGood || job.lastTry
  await mark(job, MailID, { state: failed ? 'failed' : 'waiting', error: result.error })
  if (!failed) throw new Error(result.error)
})

interface Mark {
  state: 'kept' | 'sent' | 'failed' | 'waiting'
  error?: string
}

async function mark(job: JobContext, mailId: string, { state, error }: Mark): Promise<void> {
  await job.transact(async (tx) => {
    await tx
      .updateTable('mail')
      .set({
        state,
        last_error: error ?? null,
        ...(state === 'kept' ? {} : { tries: sql<number>`tries + 1` }),
        ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}),
      })
      .where('id', '=', mailId)
      .execute()
    if (state === 'sent') await sql`select forget_mail_links('0', ${mailId})`.execute(tx)
  })
}
