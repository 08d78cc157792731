import { once } from 'node:events'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/server/database.ts'
import { startJobs, type Jobs } from '#platform/server/jobs.ts'
import { hello, paragraphs, queueMail } from '#platform/server/mail.ts'
import { sendMail } from '#platform/server/send-mail.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'
import { until } from '#platform/server/testing-time.ts'
import { asWritten } from '#platform/contract/words.ts'

interface Received {
  to: string[]
  from: string
  text: string
}

let agency: TestAgency
let server: SMTPServer
let jobs: Jobs
const received: Received[] = []
let refuseTimes = 0

const connection = () => {
  const { host, port, user, database } = agency.owner.options
  return { host, port, user, database }
}

const stateOf = async (id: string) =>
  (
    await agency.owner.query<{
      state: string
      last_error: string
      tries: number
      body: string
      subject: string
      language: string
    }>('select * from mail where id = $1', [id])
  ).rows[0]

const queue = (mail: Parameters<typeof queueMail>[1]) =>
  transact(agency.app.platform.pool, 'system', {}, (tx) => queueMail(tx, mail))

const plain = (subject: string, body: string) => ({ subject: asWritten(subject), body: asWritten(body) })

const reaches = (id: string, state: string) =>
  until(async () => ((await stateOf(id))?.state === state ? state : undefined))

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      if (address.address.startsWith('nobody'))
        return done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
      if (address.address.startsWith('later') && refuseTimes > 0) {
        refuseTimes -= 1
        return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
      }
      done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: (session.envelope.mailFrom as { address: string }).address,
          text: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  agency = await openTestAgency({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'kith@agency.example' })
  const { platform } = agency.app
  jobs = await startJobs({
    settings: agency.settings,
    log: platform.log,
    owner: connection(),
    pool: platform.pool,
    tasks: [sendMail],
  })
})

afterAll(async () => {
  await jobs.stop()
  await agency.close()
  await new Promise<void>((done) => server.close(() => done()))
})

describe('mail', () => {
  test('leaves once after its transaction committed, with the agency’s name and help desk', async () => {
    const id = await queue({ to: 'ana@agency.example', ...plain('Your new password', 'Hello.\nIt works.') })
    await reaches(id, 'sent')
    const mails = received.filter(({ to }) => to[0] === 'ana@agency.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.from).toBe('kith@agency.example')
    expect(mails[0]?.text).toMatch(/^Subject: Your new password\r$/m)
    expect(mails[0]?.text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(mails[0]?.text).toContain(`Message-ID: <${id}@`)
    expect(mails[0]?.text).toContain(
      'Hello.\r\nIt works.\r\n\r\n-- \r\nExample Valley Family Services\r\nQuestions? EHR help desk, 555-0100',
    )
  })

  test('reads its recipient’s own language, and that of whoever has no account as it is asked for', async () => {
    const { rows } = await agency.owner.query<{
      email: string
    }>(`with one as (select id, email from application_user limit 1)
      insert into user_setting (user_id, core_program_setting_id, value) select one.id, s.id, 'es' from one, core_program_setting s
      where s.name = 'interfaceLanguage' and s.core_program_id is null and s.voided_at is null
      returning (select email from one) as email`)
    const subject = ['A case was assigned to you', 'Se le asignó un caso'] as const
    const body = paragraphs(hello('Ana'), ['Good luck.', 'Suerte.'])
    const spanish = await queue({ to: rows[0]!.email, subject, body })
    expect(await stateOf(spanish)).toMatchObject({ subject: subject[1], body: 'Hola, Ana:\n\nSuerte.', language: 'es' })
    const english = await queue({ to: 'nobody-yet@agency.example', subject, body })
    expect(await stateOf(english)).toMatchObject({
      subject: subject[0],
      body: 'Hello Ana,\n\nGood luck.',
      language: 'en',
    })
    const asked = await queue({ to: 'outside@agency.example', subject, body, language: 'es' })
    await reaches(asked, 'sent')
    expect(received.find(({ to }) => to[0] === 'outside@agency.example')?.text).toContain('=C2=BFPreguntas?')
  })

  test('does not exist when its transaction fails', async () => {
    const failing = transact(agency.app.platform.pool, 'system', {}, async (tx) => {
      await queueMail(tx, { to: 'ghost@agency.example', ...plain('Never', 'Never') })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const left = await agency.owner.query("select 1 from mail where recipient = 'ghost@agency.example'")
    expect(left.rowCount).toBe(0)
  })

  test('a subject cannot smuggle in headers, an address cannot smuggle in readers', async () => {
    const id = await queue({
      to: 'bea@agency.example',
      ...plain('Hi\r\nBcc: thief@evil.example\r\n\r\n<b>body</b>', 'Text\r\n.\r\nMAIL FROM:<x@evil.example>'),
    })
    await reaches(id, 'sent')
    const mail = received.find(({ to }) => to[0] === 'bea@agency.example')
    expect(mail?.to).toEqual(['bea@agency.example'])
    expect(mail?.text).not.toMatch(/^Bcc:/im)
    expect(mail?.text).toMatch(/^Subject: Hi Bcc: thief@evil\.example/m)
    for (const to of [
      'a@b.example\nBcc: c@d.example',
      'a@b.example, c@d.example',
      'Ana <a@b.example>',
      '"a b"@c.example',
      'a@b.example\0',
      '',
    ]) {
      await expect(queue({ to, ...plain('x', 'x') })).rejects.toThrow('exactly one plain address')
    }
  })

  test('is tried again when the server says later, and given up when it says never', async () => {
    refuseTimes = 1
    const later = await queue({ to: 'later@agency.example', ...plain('x', 'x') })
    await until(async () => ((await stateOf(later))?.tries === 1 ? true : undefined))
    await reaches(later, 'sent')
    expect(await stateOf(later)).toMatchObject({ tries: 2, last_error: null })
    const never = await queue({ to: 'nobody@agency.example', ...plain('x', 'x') })
    await reaches(never, 'failed')
    const failed = await stateOf(never)
    expect(failed?.last_error).toContain('550')
    expect(failed?.last_error).not.toContain('nobody@agency.example')
  })

  test('a one-time link is in the mail that leaves, never in the stored text, and is forgotten once it left', async () => {
    const link = `https://kith.agency.example/Identity/Account/Reset?token=${'Ab3_'.repeat(11)}`
    const other = `https://kith.agency.example/Public/Sign/${'x9-'.repeat(14)}?lang=es`
    const record = 'https://kith.agency.example/VueClient/Foster/Child/0190f3a1-1111-7abc-8def-0123456789ab'
    const links = async (id: string) =>
      (await agency.owner.query('select 1 from mail_link where mail_id = $1', [id])).rowCount
    const body = `Open ${link} or\n${other}\nSee ${record} \u001A too.`
    refuseTimes = 1
    const id = await queue({ to: 'later.link@agency.example', ...plain('Reset', body) })
    expect((await stateOf(id))?.body).toBe(`Open \u001A or\n\u001A\nSee ${record}  too.`)
    await reaches(id, 'sent')
    const text = received
      .find(({ to }) => to[0] === 'later.link@agency.example')!
      .text.replaceAll(/=\r\n/g, '')
      .replaceAll('=3D', '=')
    for (const one of [link, other, record]) expect(text).toContain(one)
    expect((await stateOf(id))?.body).not.toMatch(/Ab3_|x9-/)
    expect(await links(id)).toBe(0)
    const never = await queue({ to: 'nobody.link@agency.example', ...plain('Reset', `Open ${link}`) })
    await reaches(never, 'failed')
    expect((await stateOf(never))?.body).toBe('Open \u001A')
  })

  test('nobody who is somebody can read a link, nor the role of the application by itself', async () => {
    const { pool } = agency.app.platform
    await expect(transact(pool, 'system', {}, (tx) => sql`select * from mail_link`.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
    const someone = (await agency.owner.query('select id from application_user limit 1')).rows[0].id as string
    await expect(
      transact(pool, 'system', {}, async (tx) => {
        await sql`select set_config('app.user', ${someone}, true)`.execute(tx)
        await sql`select mail_links(${crypto.randomUUID()}::uuid)`.execute(tx)
      }),
    ).rejects.toThrow(/for the sender alone/)
  })
})
