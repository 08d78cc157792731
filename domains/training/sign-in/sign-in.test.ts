import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { publicForm } from '#platform/server/public-form.ts'
import { sessionCalls } from '../sessions/sessions.calls.ts'
import { openTrainingAgency, refusedAs, type TrainingAgency } from '../training-testing.ts'
import { signInCalls } from './sign-in.calls.ts'
import { codeOfToken, signInToken } from './sign-in-token.server.ts'

let a: TrainingAgency
beforeAll(async () => {
  a = await openTrainingAgency()
})
afterAll(() => a.close())

const version = async (TrainingSessionID: string) =>
  (await a.manager.ok(sessionCalls.getSession, { TrainingSessionID })).version
const read = (TrainingSessionID: string) => a.manager.ok(signInCalls.getSignIn, { TrainingSessionID })
async function opened(Minutes = 30) {
  const id = await a.session()
  await a.manager.ok(signInCalls.openSignIn, { TrainingSessionID: id, Minutes, version: await version(id) })
  const { Path } = await read(id)
  return { id, path: Path! }
}
const post = (path: string, Name: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  a.app.http.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: '203.0.113.5',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      Name,
      Token: publicForm('training').token(a.settings, Date.now() - 60_000),
      ...fields,
    }).toString(),
  })

test('a whole room signs in from one address; names on the list are marked with their hours, others wait for the trainer', async () => {
  const { id, path } = await opened()
  const renata = await a.employee('renata.mockley')
  await a.add(id, 'Employee', renata.person)
  await a.add(id, 'Church guest', 'Zoë Sampleguest')
  const page = await a.app.http.server.inject({ url: path })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('Mockley')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await a.app.http.server.inject({ url: `${path}?lang=es` })).body).toContain('Estoy aquí')
  for (const name of ['renata  MOCKLEY', 'Zoe Sampleguest', 'Nobody Sampleknown', 'nobody sampleknown']) {
    const reply = await post(path, name)
    // Whether a name is on the list is told to nobody.
    expect([reply.statusCode, reply.body.includes('you are signed in')], name).toEqual([200, true])
  }
  for (let n = 0; n < 20; n += 1) expect((await post(path, `Crowd Sample${n}`)).statusCode).toBe(200)
  const people = await a.list(id)
  expect(people.map(({ Name, Status, Hours }) => [Name, Status, Hours])).toEqual([
    ['Renata Mockley', 'Attended', 2],
    ['Zoë Sampleguest', 'Attended', 2],
  ])
  const { SignedIn, Unknown } = await read(id)
  expect([SignedIn, Unknown.length, Unknown[0]!.Name]).toEqual([2, 21, 'Nobody Sampleknown'])
})

test('a name that is not on the list is settled once: somebody of the list, a guest, or nobody', async () => {
  const { id, path } = await opened()
  const silas = await a.employee('silas.placehold')
  const { TrainingAttendeeID } = (await a.add(id, 'Employee', silas.person)).body
  for (const name of ['Sy Placehold', 'Gil Sampleguest', 'Mickey Notreal']) await post(path, name)
  const [sy, gil, mickey] = (await read(id)).Unknown
  const settle = (one: typeof sy, more: object) =>
    a.manager.send(signInCalls.settleSignIn, {
      TrainingSessionID: id,
      TrainingSignInID: one!.TrainingSignInID,
      version: one!.version,
      Answer: 'On the list' as const,
      ...more,
    })
  expect(refusedAs(await settle(sy, {}))).toEqual([400, 'WhoMissing', 'TrainingAttendeeID'])
  const elsewhere = (await a.add(await a.session(), 'Church guest', 'Far Sampleguest')).body.TrainingAttendeeID
  expect((await settle(sy, { TrainingAttendeeID: elsewhere })).status).toBe(404)
  expect((await settle(sy, { TrainingAttendeeID })).status).toBe(200)
  expect((await settle(gil, { Answer: 'Guest' })).status).toBe(200)
  expect((await settle(mickey, { Answer: 'Nobody' })).status).toBe(200)
  expect((await settle(gil, { Answer: 'Guest', version: gil!.version + 1 })).refusal.code).toBe('Settled')
  expect((await read(id)).Unknown).toEqual([])
  expect((await a.list(id)).map(({ Name, Status }) => [Name, Status])).toEqual([
    ['Gil Sampleguest', 'Attended'],
    ['Silas Placehold', 'Attended'],
  ])
})

test('the code is signed, for one session, for its time, and only the last one works', async () => {
  const { id, path } = await opened()
  const token = path.split('/').at(-1)!
  const [code = '', until = ''] = token.split('.')
  expect(codeOfToken(a.settings, token)).toBe(code)
  const count = async () => (await read(id)).Unknown.length
  const refused = async (address: string) => {
    expect((await a.app.http.server.inject({ url: address })).statusCode).toBe(410)
    expect((await post(address, 'Late Sample')).statusCode).toBe(410)
  }
  // The mark is not made by others, nor the time made longer, nor the code of another session put in.
  await refused(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
  const later = (Number.parseInt(until, 36) + 3600).toString(36)
  await refused(path.replace(`.${until}.`, `.${later}.`))
  await refused('/Public/Training/AAAAAAAAAAAAAAAA.zzzzzz.AAAA')
  await refused('/Public/Training/x')
  expect(codeOfToken(a.settings, signInToken(a.settings, code, new Date(Date.now() - 1000)))).toBeUndefined()
  // Marked anew beyond its time, the database still knows when it ends.
  await a.owner.query(`update training_session set sign_in_until = now() - interval '1 second' where id = $1`, [id])
  await refused(path)
  expect((await read(id)).Path).toBeNull()
  await a.manager.ok(signInCalls.openSignIn, { TrainingSessionID: id, version: await version(id) })
  const renewed = (await read(id)).Path!
  await refused(path)
  expect((await a.app.http.server.inject({ url: renewed })).statusCode).toBe(200)
  await a.manager.ok(signInCalls.closeSignIn, { TrainingSessionID: id, version: await version(id) })
  await refused(renewed)
  expect(await count()).toBe(0)
})

test('a code is shown on the day of the session only, and by who runs trainings', async () => {
  const ahead = await a.session({ HeldOn: addDays(a.today, 1) })
  const open = { TrainingSessionID: ahead, version: 1 }
  expect(refusedAs(await a.manager.send(signInCalls.openSignIn, open))[1]).toBe('OtherDay')
  const id = await a.session()
  const priya = await a.as('priya.notreal')
  expect((await priya.send(signInCalls.openSignIn, { TrainingSessionID: id, version: 1 })).status).toBe(403)
  expect((await priya.send(signInCalls.getSignIn, { TrainingSessionID: id })).status).toBe(403)
  await a.manager.ok(signInCalls.openSignIn, { TrainingSessionID: id, version: 1 })
  const { Path } = await read(id)
  await a.manager.ok(sessionCalls.cancelSession, {
    TrainingSessionID: id,
    IsCanceled: true,
    version: await version(id),
  })
  expect((await a.app.http.server.inject({ url: Path! })).statusCode).toBe(410)
})

test('robots, the hasty, other sites and what is no name leave nothing behind', async () => {
  const { id, path } = await opened()
  expect((await post(path, 'Robot Sample', { Website: 'https://robot.example' })).statusCode).toBe(200)
  expect((await post(path, 'Hasty Sample', { Token: publicForm('training').token(a.settings) })).statusCode).toBe(422)
  const foreign = publicForm('event').token(a.settings, Date.now() - 60_000)
  expect((await post(path, 'Event Sample', { Token: foreign })).statusCode).toBe(422)
  expect((await post(path, 'Cross Sample', {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  for (const name of ['', 'One', '  ', '12 34']) expect((await post(path, name)).statusCode, name).toBe(400)
  expect((await post(path, '<script>alert(1)</script> x')).body).not.toContain('<script>alert')
  const once = { Token: publicForm('training').token(a.settings, Date.now() - 60_000) }
  await post(path, 'Twice Sample', once)
  await post(path, 'Thrice Sample', once)
  expect((await read(id)).Unknown.map(({ Name }) => Name)).not.toContain('Thrice Sample')
})

test('certificates are printed for who attended, a page each, and that is written down', async () => {
  const course = await a.course({ Title: 'Certified sample', HasCertificate: true, MonthsValid: 24 })
  const id = await a.session({ TrainingCourseID: course })
  expect(refusedAs(await a.manager.send(signInCalls.printCertificates, { TrainingSessionID: id }))[1]).toBe('Nobody')
  for (const guest of ['Ada Sampleguest', 'Ben Sampleguest']) await a.add(id, 'Church guest', guest, { Came: true })
  const all = await a.manager.send(signInCalls.printCertificates, { TrainingSessionID: id })
  expect([all.status, all.headers['content-type'], all.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const [ada] = await a.list(id)
  const one = await a.manager.send(signInCalls.printCertificates, {
    TrainingSessionID: id,
    TrainingAttendeeID: ada!.TrainingAttendeeID,
    Spanish: true,
  })
  expect(one.status).toBe(200)
  expect(one.text.length).toBeLessThan(all.text.length)
  const looks = await a.one<{ n: number }>(
    `select count(*)::int as n from audit where kind = 'view' and call = 'Training/PrintCertificates'`,
  )
  expect(looks.n).toBe(2)
})
