import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asWritten } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import { startJobs, task, type Jobs } from '#platform/server/jobs.ts'
import { queueMail } from '#platform/server/mail.ts'
import { sendMail } from '#platform/server/send-mail.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import * as z from 'zod/mini'
import { jobCalls } from './jobs.calls.ts'
import { outboxCalls } from './outbox.calls.ts'
import { until } from '#platform/server/testing-time.ts'

let agency: TestAgency
let admin: Actor
let caseManager: Actor
let jobs: Jobs | undefined

const broken = task('broken', z.object({}), async () => {
  throw new Error('Cannot reach "Marcus Testcase" at marcus@home.example, 555-010-0199')
})

const connection = () => {
  const { host, port, user, database } = agency.owner.options
  return { host, port, user, database }
}

const inAgency = <R>(work: Parameters<typeof transact<R>>[3]) => transact(agency.app.platform.pool, 'system', {}, work)

beforeAll(async () => {
  agency = await openTestAgency()
  // Files of the demonstration that are still to be read.
  await agency.owner.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  admin = await agency.as('alva.rootley')
  caseManager = await agency.as('renata.mockley')
})
afterAll(async () => {
  await jobs?.stop()
  await agency.close()
})

describe('outbox and jobs', () => {
  test('without a mail server a mail is kept and an administrator can read it', async () => {
    const id = await inAgency((tx) =>
      queueMail(tx, {
        to: 'ana@agency.example',
        subject: asWritten('Welcome'),
        body: asWritten('Open https://x.example/?t=1'),
      }),
    )
    const before = await admin.ok(jobCalls.getJobs, {})
    expect(before.Counts.queued).toBe(1)
    expect(before.Rows[0]).toMatchObject({ Task: 'send_mail', State: 'queued', Tries: 0, LastError: null })
    const { platform } = agency.app
    jobs = await startJobs({ ...platform, owner: connection(), tasks: [sendMail, broken] })
    await until(async () => (await admin.ok(outboxCalls.getOutboxMail, { MailID: id })).State === 'kept')
    const list = await admin.ok(outboxCalls.getOutbox, { Search: 'welc', State: 'kept' })
    expect(list).toMatchObject({
      Total: 1,
      Rows: [{ MailID: id, Recipient: 'ana@agency.example', Subject: 'Welcome', Tries: 0 }],
    })
    const mail = await admin.ok(outboxCalls.getOutboxMail, { MailID: id })
    expect(mail.Text).toContain('Open https://x.example/?t=1\n\n-- \nExample Valley Family Services\n')
    expect(mail.Can.SendAgain).toBe(true)
    const looks = await agency.owner.query(
      "select 1 from audit where kind = 'view' and table_name = 'mail' and row_id = $1 and user_id = $2",
      [id, admin.userId],
    )
    expect(looks.rowCount).toBeGreaterThan(0)
  })

  test('shows a sentence in place of a one-time link, also to an administrator, whatever became of the mail', async () => {
    const secret = 'k7Q_'.repeat(11)
    const id = await inAgency((tx) =>
      queueMail(tx, {
        to: 'bo@agency.example',
        subject: asWritten('Choose'),
        body: asWritten(`Hello,\n\nhttps://x.example/Identity/Account/ResetPassword?code=${secret}`),
      }),
    )
    for (const state of ['waiting', 'kept', 'failed', 'sent']) {
      await agency.owner.query('update mail set state = $2 where id = $1', [id, state])
      const reply = await admin.send(outboxCalls.getOutboxMail, { MailID: id })
      expect(reply.text).not.toContain(secret)
      expect(reply.body).toMatchObject({ Text: expect.stringContaining('Only the recipient can see it.') })
    }
    const everywhere = await agency.owner.query<{ found: number }>(
      `select (select count(*) from audit where concat(before, after, detail) like $1)::int
        + (select count(*) from idempotency_key where reply::text like $1)::int
        + (select count(*) from mail where body like $1)::int as found`,
      [`%${secret}%`],
    )
    expect(everywhere.rows[0]!.found).toBe(0)
    await agency.owner.query('delete from mail where id = $1', [id])
  })

  test('sends again what was kept, and nothing else', async () => {
    const kept = (await admin.ok(outboxCalls.getOutbox, {})).Rows[0]!
    await agency.owner.query("update mail set state = 'sent' where id = $1", [kept.MailID])
    expect((await admin.send(outboxCalls.sendMailAgain, { MailID: kept.MailID })).refusal.code).toBe('NotToSend')
    await agency.owner.query("update mail set state = 'failed' where id = $1", [kept.MailID])
    await admin.ok(outboxCalls.sendMailAgain, { MailID: kept.MailID })
    await until(async () => (await admin.ok(outboxCalls.getOutboxMail, { MailID: kept.MailID })).State === 'kept')
    expect((await admin.ok(outboxCalls.getOutboxMail, { MailID: kept.MailID })).State).toBe('kept')
    expect((await admin.send(outboxCalls.sendMailAgain, { MailID: crypto.randomUUID() })).status).toBe(404)
  })

  test('a failed job shows why, without anything of a person', async () => {
    await agency.owner.query("select graphile_worker.add_job('broken', '{}', max_attempts => 1)")
    await until(async () => (await admin.ok(jobCalls.getJobs, {})).Counts.failed === 1)
    const { Rows } = await admin.ok(jobCalls.getJobs, { State: 'failed', Search: 'brok' })
    expect(Rows).toHaveLength(1)
    expect(Rows[0]).toMatchObject({
      State: 'failed',
      Tries: 1,
      MostTries: 1,
      LastError: 'Cannot reach [text] at [e-mail], [number]',
    })
    const stored = await agency.owner.query<{ last_error: string }>(
      "select last_error from graphile_worker.jobs where task_identifier = 'broken'",
    )
    expect(stored.rows[0]?.last_error).not.toContain('Marcus')
  })

  test('needs its permissions', async () => {
    for (const [call, input] of [
      [outboxCalls.getOutbox, {}],
      [outboxCalls.getOutboxMail, { MailID: crypto.randomUUID() }],
      [outboxCalls.sendMailAgain, { MailID: crypto.randomUUID() }],
      [jobCalls.getJobs, {}],
    ] as const) {
      expect((await caseManager.send(call, input as never)).refusal.code).toBe('PermissionMissing')
      expect((await agency.nobody.send(call, input as never)).status).toBe(302)
    }
  })
})
