import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { noticeEvents, urgentNotices } from '#platform/contract/notices.ts'
import { transact } from '#platform/server/database.ts'
import { noticeOut } from './notice-out.server.ts'
import { isPushService } from './push-keys.server.ts'
import { pushCalls } from './push.calls.ts'
import { openNoticeAgency, signing, type NoticeAgency } from './notices-testing.ts'

const got: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
let answer = 201
let service: Server
let host: string
let a: NoticeAgency
const secret = 's'.repeat(40)

beforeAll(async () => {
  service = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
      reply.writeHead(answer, { connection: 'close' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  host = `127.0.0.1:${(service.address() as { port: number }).port}`
  a = await openNoticeAgency({ PUSH_HOSTS: host, SMS_WEBHOOK_URL: `http://${host}/sms`, SMS_WEBHOOK_SECRET: secret })
})
afterAll(async () => {
  await a.close()
  service.close()
})

const browser = createECDH('prime256v1')
const auth = randomBytes(16)
const device = () => ({
  Endpoint: `http://${host}/push/one`,
  P256dh: browser.generateKeys('base64url'),
  Auth: auth.toString('base64url'),
})

/** As a browser does it (RFC 8291). */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const size = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + size)
  const shared = Buffer.from(
    hkdfSync(
      'sha256',
      browser.computeSecret(theirs),
      auth,
      Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]),
      32,
    ),
  )
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + size)
  const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  return JSON.parse(plain.toString().replace(/\u0002\0*$/, ''))
}

const run = async () => {
  const NoticeID = await a.one('select id from notice order by told_at desc limit 1')
  const queued = await a.one<number>(`select count(*)::int from graphile_worker.jobs where key = 'notice:' || $1`, [
    NoticeID,
  ])
  await noticeOut.run({ NoticeID }, {
    settings: a.settings,
    transact: (work: never) => transact(a.app.platform.pool, 'system', {}, work),
  } as never)
  return queued
}
const told = { title: ['Secret words', 'Palabras'] as const, text: ['More secret', 'Más'] as const }

test('a browser gets a sealed push that names the kind of event alone; one that is gone is forgotten', async () => {
  const { PublicKey } = await a.worker.ok(pushCalls.getDevices, {})
  expect(Buffer.from(PublicKey, 'base64url')).toHaveLength(65)
  await a.worker.ok(pushCalls.addDevice, device())
  await a.tell(signing, { to: [a.worker.userId], membership: a.child, ...told })
  expect(await run()).toBe(1)
  const [sent] = got.splice(0)
  expect(sent).toMatchObject({ path: '/push/one', headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
  expect(String(sent!.headers['authorization'])).toContain(PublicKey)
  expect(decrypt(sent!.body)).toEqual({
    Title: a.settings.agency.name,
    Text: 'Documents waiting for my signature',
    Tag: await a.one('select id from notice order by told_at desc limit 1'),
  })
  answer = 410
  await run()
  answer = 201
  expect((await a.worker.ok(pushCalls.getDevices, {})).Devices).toEqual([])
  got.length = 0
})

test('a push goes nowhere but to known services, and a device is its owner’s', async () => {
  for (const [endpoint, fits] of [
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evil.example/fcm.googleapis.com', false],
    ['https://169.254.169.254/latest', false],
    ['http://127.0.0.1:1/x', false],
    ['https://[::1]/x', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ] as const)
    expect([endpoint, isPushService(endpoint, a.settings)]).toEqual([endpoint, fits])
  const refusal = await a.worker.send(pushCalls.addDevice, { ...device(), Endpoint: 'https://169.254.169.254/x' })
  expect(refusal.refusal.code).toBe('UnknownService')
  const bad = await a.worker.send(pushCalls.addDevice, { ...device(), P256dh: 'A'.repeat(87) })
  expect(bad.refusal.code).toBe('BadKey')
  const { PushDeviceID } = await a.worker.ok(pushCalls.addDevice, device())
  expect((await a.other.ok(pushCalls.getDevices, {})).Devices).toEqual([])
  expect((await a.other.send(pushCalls.removeDevice, { PushDeviceID })).status).toBe(404)
  await a.other.ok(pushCalls.addDevice, device())
  expect((await a.worker.ok(pushCalls.getDevices, {})).Devices).toEqual([])
  for (let n = 1; n < 10; n += 1)
    await a.other.ok(pushCalls.addDevice, { ...device(), Endpoint: `http://${host}/push/${n}x` })
  const eleventh = await a.other.send(pushCalls.addDevice, { ...device(), Endpoint: `http://${host}/push/last` })
  expect(eleventh.refusal.code).toBe('TooManyDevices')
})

test('a text message is signed, goes to who chose it and says no more than a push', async () => {
  const person = await a.one('select person_id from application_user where id = $1', [a.worker.userId])
  await a.owner.query(`delete from phone where person_id = $1`, [person])
  await a.owner.query(`insert into phone (person_id, kind, digits) values ($1, 'Mobile', '5550101234')`, [person])
  expect((await a.worker.ok(pushCalls.getDevices, {})).TextsTo).toEqual({ Phone: '5550101234' })
  const { Settings } = await a.worker.ok(settingCalls.getUserSettings, { Grouping: 'Notifications' })
  const { CoreProgramSettingID } = Settings.find(({ Name }) => Name === 'smsFor')!
  got.length = 0
  await a.tell(signing, { to: [a.worker.userId], ...told })
  expect(await run()).toBe(0)
  expect(got).toEqual([])
  await a.worker.ok(settingCalls.updateUserSettings, { CoreProgramSettingID, Value: 'notifySignatures' })
  await a.tell(signing, { to: [a.worker.userId], ...told })
  expect(await run()).toBe(1)
  const [sent] = got.splice(0)
  expect(JSON.parse(sent!.body.toString())).toEqual({
    Id: await a.one('select id from notice order by told_at desc limit 1'),
    To: '+15550101234',
    Text: `${a.settings.agency.name}: Documents waiting for my signature`,
  })
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent!.headers['x-kith-signature']))!
  expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${sent!.body.toString()}`).digest('hex'))
  await a.owner.query(`update phone set kind = 'Home' where person_id = $1`, [person])
  expect((await a.worker.ok(pushCalls.getDevices, {})).TextsTo).toEqual({ Phone: null })
  await a.tell(signing, { to: [a.worker.userId], ...told })
  await run()
  expect(got).toEqual([])
  await a.owner.query(`update phone set kind = 'Work' where person_id = $1`, [person])
  answer = 500
  await a.tell(signing, { to: [a.worker.userId], ...told })
  await expect(run()).rejects.toThrow('answered 500')
  answer = 201
})

test('whichever event it is, a push and a text message say its kind alone, in the language of their reader', async () => {
  await a.owner.query('delete from push_device; delete from notice')
  await a.worker.ok(pushCalls.addDevice, device())
  await a.set(a.worker, 'interfaceLanguage', 'es')
  await a.set(a.worker, 'smsFor', noticeEvents.map(({ value }) => value).join(','))
  for (const { value, label } of [...noticeEvents, urgentNotices]) {
    await a.set(a.worker, value, 'both')
    got.length = 0
    await a.tell({ kind: `test.${value}`, event: value }, { to: [a.worker.userId], membership: a.child, ...told })
    expect(await run(), value).toBe(1)
    const [pushed, texted] = ['/push/one', '/sms'].map((path) => got.find((one) => one.path === path)?.body)
    expect(decrypt(pushed!)).toMatchObject({ Title: a.settings.agency.name, Text: label[1] })
    if (value === 'urgent') expect(texted).toBeUndefined()
    else expect(JSON.parse(texted!.toString())).toMatchObject({ Text: `${a.settings.agency.name}: ${label[1]}` })
  }
})

test('neither leaves in quiet hours, for what was read or switched off, or to who has left meanwhile', async () => {
  const waitsUntil = (id: string) =>
    a.one<string>(`select run_at from graphile_worker.jobs where key = 'notice:' || $1`, [id])
  const newest = () => a.one('select id from notice order by told_at desc limit 1')
  await a.set(a.worker, 'quietFrom', String(a.hour()))
  await a.set(a.worker, 'quietTo', String((a.hour() + 2) % 24))
  await a.tell(signing, { to: [a.worker.userId], ...told })
  expect(new Date(await waitsUntil(await newest())).getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  await a.set(a.worker, 'quietTo', String(a.hour()))
  got.length = 0
  const paths = async () => {
    await run()
    return got.splice(0).map(({ path }) => path)
  }
  expect((await paths()).toSorted()).toEqual(['/push/one', '/sms'])
  await a.set(a.worker, signing.event, 'off')
  expect(await paths()).toEqual([])
  await a.set(a.worker, signing.event, 'both')
  await a.owner.query('update notice set read_at = now()')
  expect(await paths()).toEqual([])
  await a.owner.query('update notice set read_at = null')
  await a.deactivate(a.worker.userId)
  expect(await paths()).toEqual([])
})
