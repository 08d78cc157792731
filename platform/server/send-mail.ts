import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task, type JobContext } from './jobs.ts'
import { Postman, withoutSecrets } from './mail.ts'

/** Sends one mail of the outbox. Without a mail server it is kept for an administrator to read. */
export const sendMail = task('send_mail', z.object({ MailID: z.uuid() }), async ({ MailID }, job) => {
  const mail = await job.transact((tx) =>
    tx
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'body', 'language'])
      .where('id', '=', MailID)
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  )
  if (!mail) return
  if (!job.settings.mail) return await mark(job, MailID, { state: 'kept' })
  const postman = new Postman(job.settings)
  const result = await postman.send(mail).finally(() => postman.close())
  if (result.sent) return await mark(job, MailID, { state: 'sent', body: withoutSecrets(mail.body) })
  const failed = result.forGood || job.lastTry
  await mark(job, MailID, { state: failed ? 'failed' : 'waiting', error: result.error })
  if (!failed) throw new Error(result.error)
})

interface Mark {
  state: 'kept' | 'sent' | 'failed' | 'waiting'
  body?: string
  error?: string
}

async function mark(job: JobContext, mailId: string, { state, body, error }: Mark): Promise<void> {
  await job.transact((tx) =>
    tx
      .updateTable('mail')
      .set({
        state,
        last_error: error ?? null,
        ...(state === 'kept' ? {} : { tries: sql<number>`tries + 1` }),
        ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}),
        ...(body === undefined ? {} : { body }),
      })
      .where('id', '=', mailId)
      .execute(),
  )
}
