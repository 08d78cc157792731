import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointmentCalls } from '#domains/appointments/appointments.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { publicForm } from '#platform/server/public-form.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { volunteerCalls } from '../volunteers/volunteers.calls.ts'
import { eventCalls } from './events.calls.ts'

let a: TestAgency
let liaison: Actor
let program: string
let today: string

beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  today = (await a.owner.query<{ d: string }>("select (now() at time zone 'America/Los_Angeles')::date as d")).rows[0]!
    .d
  program = (
    await a.owner.query<{ id: string }>(
      `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
        where m.employee_id = $1 and s.name like 'Strong%'`,
      [liaison.userId],
    )
  ).rows[0]!.id
})
afterAll(() => a.close())

const refusedAs = ({ status, refusal }: Reply) => [status, refusal?.code, ...Object.keys(refusal?.fields ?? {})]
const planned = (more: object = {}) => ({
  SubProgramID: program,
  Kind: 'Info session' as const,
  Name: 'Sample evening for hosts',
  NameSpanish: 'Noche de ejemplo para anfitriones',
  HeldOn: addDays(today, 10),
  BeginsAt: '18:30',
  EndsAt: '20:00',
  Place: 'Lipsum Hall, 1 Example Way',
  ...more,
})
const plan = async (more: object = {}) => (await liaison.ok(eventCalls.addEditEvent, planned(more))).OutreachEventID
const get = (OutreachEventID: string) => liaison.ok(eventCalls.getEvent, { OutreachEventID })
const guest = (OutreachEventID: string, more: object = {}) =>
  liaison.send(eventCalls.addEditGuest, {
    OutreachEventID,
    FirstName: 'Gil',
    LastName: 'Sample-Guest',
    PhoneNumberDigits: '6195550171',
    ...more,
  })

async function opened(more: object = {}) {
  const id = await plan(more)
  const { version } = await get(id)
  const { SignUpPath } = await liaison.ok(eventCalls.openSignUp, { OutreachEventID: id, IsOpen: true, version })
  return { id, path: SignUpPath! }
}
let addresses = 0
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  addresses += 1
  return a.app.http.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: `203.0.113.${addresses}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({
      FirstName: 'Web',
      LastName: `Guest-Demo${addresses}`,
      Email: `web${addresses}@guest.example`,
      Party: '2',
      Token: publicForm('event').token(a.settings, Date.now() - 60_000),
      ...fields,
    }).toString(),
  })
}

test('an event is planned, changed with its version, listed ahead and past, and hidden from other programs', async () => {
  const id = await plan()
  const old = await plan({ HeldOn: addDays(today, -10), Name: 'Old sample evening' })
  const ahead = await liaison.ok(eventCalls.getEvents, { PageSize: 100 })
  const past = await liaison.ok(eventCalls.getEvents, { When: 'Past', PageSize: 100 })
  expect(ahead.Rows.map((row) => row.OutreachEventID)).toContain(id)
  expect(past.Rows.map((row) => row.OutreachEventID)).toContain(old)
  expect(ahead.Rows.map((row) => row.OutreachEventID)).not.toContain(old)
  const change = { ...planned({ Name: 'Another name' }), OutreachEventID: id, version: 1 }
  await liaison.ok(eventCalls.addEditEvent, change)
  expect(refusedAs(await liaison.send(eventCalls.addEditEvent, change))[1]).toBe('Stale')
  const nell = await a.as('nell.volunteer-sample')
  expect((await nell.send(eventCalls.getEvent, { OutreachEventID: id })).status).toBe(404)
  expect(refusedAs(await liaison.send(eventCalls.addEditEvent, planned({ EndsAt: '17:00' })))[1]).toBe(
    'EndsBeforeBegin',
  )
  expect(refusedAs(await liaison.send(eventCalls.addEditEvent, planned({ BeginsAt: 'late' })))[0]).toBe(400)
  expect(
    refusedAs(await liaison.send(eventCalls.addEditEvent, planned({ OrganizationID: crypto.randomUUID() })))[1],
  ).toBe('NotOnRegister')
})

test('a guest of an evening of fund development does not become a volunteer of that program', async () => {
  const director = await a.as('alva.rootley')
  const funds = await a.owner.query<{ id: string }>(
    `select id from sub_program where name = 'Fund Development, Harbor'`,
  )
  const { OutreachEventID } = await director.ok(eventCalls.addEditEvent, {
    ...planned({ HeldOn: today }),
    SubProgramID: funds.rows[0]!.id,
  })
  const { OutreachGuestID } = await director.ok(eventCalls.addEditGuest, {
    OutreachEventID,
    FirstName: 'Gala',
    LastName: 'Sample-Guest',
    PhoneNumberDigits: '6195550179',
  })
  const reply = await director.send(eventCalls.guestToVolunteer, {
    OutreachEventID,
    OutreachGuestID,
    Roles: ['Family Friend'],
    version: 1,
  })
  expect(refusedAs(reply)).toEqual([409, 'NoVolunteersHere'])
  expect((await a.owner.query('select from volunteer where sub_program_id = $1', [funds.rows[0]!.id])).rowCount).toBe(0)
})

test('the last seats go to one of many, and seats do not fall below who has signed up', async () => {
  const id = await plan({ Seats: 5 })
  const all = await Promise.all(Array.from({ length: 5 }, (_, at) => guest(id, { FirstName: `G${at}`, Party: 2 })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  const { version, SignedUp } = await get(id)
  expect(SignedUp).toBe(4)
  expect(
    refusedAs(
      await liaison.send(eventCalls.addEditEvent, { ...planned({ Seats: 3 }), OutreachEventID: id, version }),
    )[1],
  ).toBe('TooFewSeats')
})

test('who came and what came of it is marked after the day; a guest becomes a volunteer once', async () => {
  const id = await plan({ HeldOn: today })
  const { OutreachGuestID } = (await guest(id)).body
  const mark = (more: object) =>
    liaison.send(eventCalls.markGuest, {
      OutreachEventID: id,
      OutreachGuestID,
      Attended: true,
      Became: ['Inquiry'],
      version: 1,
      ...more,
    })
  expect((await mark({})).status).toBe(200)
  expect(refusedAs(await mark({}))[1]).toBe('Stale')
  const made = await liaison.ok(eventCalls.guestToVolunteer, {
    OutreachEventID: id,
    OutreachGuestID,
    Roles: ['Family Friend'],
    version: 2,
  })
  const helper = await liaison.ok(volunteerCalls.getVolunteer, { VolunteerID: made.VolunteerID })
  expect([helper.Name, helper.PhoneNumberDigits]).toEqual(['Gil Sample-Guest', '6195550171'])
  expect(
    refusedAs(
      await liaison.send(eventCalls.guestToVolunteer, {
        OutreachEventID: id,
        OutreachGuestID,
        Roles: ['Family Friend'],
        version: made.version,
      }),
    )[1],
  ).toBe('AlreadyVolunteer')
  const event = await get(id)
  expect([event.Came, event.Inquiries, event.Volunteers, event.Gifts]).toEqual([1, 1, 1, 0])
  const later = await plan()
  const other = (await guest(later)).body.OutreachGuestID
  const early = { OutreachEventID: later, OutreachGuestID: other, Attended: true, Became: [], version: 1 }
  expect(refusedAs(await liaison.send(eventCalls.markGuest, early))[1]).toBe('NotYet')
  // A guest of one event is not reached under another.
  expect((await liaison.send(eventCalls.markGuest, { ...early, OutreachEventID: id, Attended: null })).status).toBe(404)
})

test('a stranger signs up in English and Spanish; twice changes how many, and nothing of the others is told', async () => {
  const { id, path } = await opened({ Seats: 6 })
  const english = await a.app.http.server.inject({ url: path })
  expect(english.statusCode).toBe(200)
  expect(english.body).toContain('Sample evening for hosts')
  expect(english.headers['content-security-policy']).toContain("default-src 'none'")
  const spanish = await a.app.http.server.inject({ url: `${path}?lang=es` })
  expect(spanish.body).toContain('Noche de ejemplo para anfitriones')
  expect(spanish.body).toContain('Inscribirme')
  expect((await post(path, { Email: 'twice@guest.example', LastName: 'Twice-Demo' })).body).toContain('signed up')
  await post(path, { Email: 'twice@guest.example', LastName: 'Twice-Demo', Party: '3' })
  const event = await get(id)
  expect(event.Guests.map(({ LastName, Party, FromWeb }) => [LastName, Party, FromWeb])).toEqual([
    ['Twice-Demo', 3, true],
  ])
  const full = await post(path, { Party: '4' })
  expect([full.statusCode, full.body.includes('not enough seats')]).toEqual([409, true])
  expect((await get(id)).SignedUp).toBe(3)
})

test('the page is closed for robots, the hasty, other sites, closed events, and a code nobody knows', async () => {
  const { id, path } = await opened()
  const count = async () => (await get(id)).Guests.length
  expect((await post(path, { Website: 'https://robot.example' })).statusCode).toBe(200)
  expect((await post(path, { Token: publicForm('event').token(a.settings) })).statusCode).toBe(422)
  expect((await post(path, { Token: publicForm('inquiry').token(a.settings, Date.now() - 60_000) })).statusCode).toBe(
    422,
  )
  expect((await post(path, {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await post(path, { Email: '', PhoneNumberDigits: '' })).statusCode).toBe(400)
  expect((await post(path, { Party: '99' })).statusCode).toBe(400)
  expect((await post(path, { FirstName: '<script>' })).body).not.toContain('<script>')
  expect(await count()).toBe(1)
  const nowhere = await a.app.http.server.inject({ url: '/Public/Event/AAAAAAAAAAAAAAAA' })
  expect(nowhere.statusCode).toBe(404)
  const token = publicForm('event').token(a.settings, Date.now() - 60_000)
  await post(path, { Token: token })
  await post(path, { Token: token })
  expect(await count()).toBe(2)
  await liaison.ok(eventCalls.cancelEvent, { OutreachEventID: id, IsCanceled: true, version: (await get(id)).version })
  expect((await a.app.http.server.inject({ url: path })).body).toContain('Sign-up is closed')
  expect((await post(path, {})).statusCode).toBe(409)
  await liaison.ok(eventCalls.openSignUp, { OutreachEventID: id, IsOpen: false, version: (await get(id)).version })
  expect((await a.app.http.server.inject({ url: path })).statusCode).toBe(404)
  expect(await count()).toBe(2)
})

test('the calendar of who works there has the events of the program, without canceled ones', async () => {
  const on = addDays(today, 17)
  const id = await plan({ Name: 'Sample layer evening', HeldOn: on })
  const shown = async (who = liaison) =>
    (await who.ok(appointmentCalls.getAppointments, { From: on, To: on, Layers: ['events'] })).LayerItems
  expect(await shown()).toMatchObject([
    {
      StartTime: '18:30',
      Text: 'Event: Sample layer evening, Lipsum Hall, 1 Example Way',
      Address: `/ChurchEngagement?tab=events&event=${id}`,
    },
  ])
  expect(await shown(await a.as('renata.mockley'))).toEqual([])
  await a.owner.query('update outreach_event set canceled_on = $2 where id = $1', [id, today])
  expect(await shown()).toEqual([])
})
