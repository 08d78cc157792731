import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { volunteerCalls } from '../volunteers/volunteers.calls.ts'
import { eventCalls } from './events.calls.ts'
import { outcomeCalls } from './outcomes.calls.ts'

let a: TestAgency
let liaison: Actor
/** Sees every program and every side. */
let director: Actor
let program: string
let today: string
const one = async (text: string, values: unknown[] = []): Promise<string> =>
  Object.values((await a.owner.query(text, values)).rows[0] as object)[0] as string

beforeAll(async () => {
  a = await openTestAgency()
  liaison = await a.as('caleb.steeplewick')
  director = await a.as('alva.rootley')
  today = dayIn(a.settings.agency.zone, new Date())
  program = await one(
    `select s.id from employee_sub_program m join sub_program s on s.id = m.sub_program_id
      where m.employee_id = $1 and s.name like 'Strong%'`,
    [liaison.userId],
  )
})
afterAll(() => a.close())

const code = ({ status, refusal }: Reply) => refusal?.code ?? status
let count = 0
async function evening(more: object = {}) {
  const { OutreachEventID } = await liaison.ok(eventCalls.addEditEvent, {
    SubProgramID: program,
    Kind: 'Info session',
    Name: 'Sample evening with results',
    HeldOn: addDays(today, -2),
    BeginsAt: '18:30',
    ...more,
  })
  count += 1
  const digits = `619555${String(7000 + count)}`
  const { OutreachGuestID } = await liaison.ok(eventCalls.addEditGuest, {
    OutreachEventID,
    FirstName: 'Gina',
    LastName: `Outcome-Sample${count}`,
    PhoneNumberDigits: digits,
  })
  return { OutreachEventID, OutreachGuestID, digits }
}
const get = (by: Actor, OutreachEventID: string) => by.ok(eventCalls.getEvent, { OutreachEventID })
const volunteer = async (digits: string) =>
  (
    await liaison.ok(volunteerCalls.addVolunteer, {
      FirstName: 'Gina',
      LastName: `Somebody-Sample${count}`,
      PhoneNumberDigits: digits,
      SubProgramID: program,
      Roles: ['Family Friend'],
      StartDate: today,
    })
  ).VolunteerID
const inquiry = (digits: string) =>
  one(
    `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name, phone_digits)
      select s.id, $1, $1, 'Gina', 'Asker-Sample', $2 from sub_program s join core_program k on k.id = s.core_program_id
      where k.web_application_module_name = 'Foster' order by s.name limit 1 returning id`,
    [today, digits],
  )
const gift = () =>
  one(
    `select id from gift where voided_at is null and id not in (select gift_id from outreach_result where gift_id is not null) order by id limit 1`,
  )

test('what came of an event is found by the guest, linked once, counted, and named only to who may open it', async () => {
  const { OutreachEventID, OutreachGuestID, digits } = await evening()
  const Volunteer = await volunteer(digits)
  const Inquiry = await inquiry(digits)
  const of = { OutreachEventID, OutreachGuestID }
  const found = await liaison.ok(outcomeCalls.findOutcomes, { ...of, Kind: 'Volunteer' })
  expect(found.Found[0]).toMatchObject({ RecordID: Volunteer })
  const asked = await director.ok(outcomeCalls.findOutcomes, { ...of, Kind: 'Inquiry' })
  expect(asked.Found[0]).toMatchObject({ RecordID: Inquiry })
  expect(
    (
      await director.ok(outcomeCalls.findOutcomes, { OutreachEventID, Kind: 'Inquiry', Search: 'asker-samp' })
    ).Found.map(({ RecordID }) => RecordID),
  ).toContain(Inquiry)

  const linked = await liaison.ok(outcomeCalls.linkOutcome, { ...of, Kind: 'Volunteer', RecordID: Volunteer })
  await director.ok(outcomeCalls.linkOutcome, { ...of, Kind: 'Inquiry', RecordID: Inquiry })
  const Gift = await gift()
  await director.ok(outcomeCalls.linkOutcome, { OutreachEventID, Kind: 'Gift', RecordID: Gift })
  const seen = await get(director, OutreachEventID)
  expect([seen.Inquiries, seen.Volunteers, seen.Gifts]).toEqual([1, 1, 1])
  expect(seen.Results.every(({ Name, Path }) => Name && Path)).toBe(true)
  // The liaison may know of no gifts: that one came is counted, whose it is stays unsaid.
  const less = await get(liaison, OutreachEventID)
  expect(less.Gifts).toBe(1)
  expect(less.Results.find(({ Kind }) => Kind === 'Gift')).toMatchObject({
    RecordID: null,
    Name: null,
    Cents: null,
    Path: null,
  })
  expect(
    (await liaison.ok(outcomeCalls.findOutcomes, { OutreachEventID, Kind: 'Gift', Search: 'demo' })).Found,
  ).toEqual([])

  // Offered no more once linked; a second event cannot have it.
  expect(
    (await liaison.ok(outcomeCalls.findOutcomes, { ...of, Kind: 'Volunteer' })).Found.map((x) => x.RecordID),
  ).not.toContain(Volunteer)
  const second = await evening()
  expect(
    code(
      await liaison.send(outcomeCalls.linkOutcome, {
        OutreachEventID: second.OutreachEventID,
        Kind: 'Volunteer',
        RecordID: Volunteer,
      }),
    ),
  ).toBe('AlreadyLinked')

  await liaison.ok(outcomeCalls.unlinkOutcome, {
    OutreachEventID,
    OutreachResultID: linked.OutreachResultID,
    Reason: 'Another evening',
    version: linked.version,
  })
  expect((await get(liaison, OutreachEventID)).Volunteers).toBe(0)
})

test('a mark and a record of one guest count once; a record that is gone does not count', async () => {
  const { OutreachEventID, OutreachGuestID, digits } = await evening()
  const { version } = (await get(liaison, OutreachEventID)).Guests[0]!
  await liaison.ok(eventCalls.markGuest, {
    OutreachEventID,
    OutreachGuestID,
    Attended: true,
    Became: ['Volunteer', 'Gift'],
    version,
  })
  expect((await get(liaison, OutreachEventID)).Volunteers).toBe(1)
  const RecordID = await volunteer(digits)
  await liaison.ok(outcomeCalls.linkOutcome, { OutreachEventID, OutreachGuestID, Kind: 'Volunteer', RecordID })
  const now = await get(liaison, OutreachEventID)
  expect([now.Volunteers, now.Gifts]).toEqual([1, 1])
  await a.owner.query(`update volunteer set voided_at = now() where id = $1`, [RecordID])
  expect((await get(liaison, OutreachEventID)).Volunteers).toBe(0)
})

test('two who link one record at once: one does; other programs, other events and what lies ahead are refused', async () => {
  const first = await evening()
  const RecordID = await volunteer(first.digits)
  const both = await Promise.all(
    [1, 2].map(() =>
      liaison.send(outcomeCalls.linkOutcome, { OutreachEventID: first.OutreachEventID, Kind: 'Volunteer', RecordID }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const link = { OutreachEventID: first.OutreachEventID, Kind: 'Volunteer' as const, RecordID: crypto.randomUUID() }
  expect(code(await liaison.send(outcomeCalls.linkOutcome, link))).toBe('NotThere')
  expect(code(await liaison.send(outcomeCalls.linkOutcome, { ...link, Kind: 'Gift', RecordID: await gift() }))).toBe(
    'NotThere',
  )
  const nell = await a.as('nell.volunteer-sample')
  expect((await nell.send(outcomeCalls.linkOutcome, link)).status).toBe(404)
  expect(
    (
      await nell.send(outcomeCalls.findOutcomes, {
        OutreachEventID: first.OutreachEventID,
        Kind: 'Volunteer',
        Search: 'sample',
      })
    ).status,
  ).toBe(404)
  const foreign = await evening()
  const other = await volunteer(foreign.digits)
  expect(
    (
      await liaison.send(outcomeCalls.linkOutcome, {
        ...link,
        RecordID: other,
        OutreachGuestID: foreign.OutreachGuestID,
      })
    ).status,
  ).toBe(404)
  const ahead = await evening({ HeldOn: addDays(today, 3) })
  expect(
    code(
      await liaison.send(outcomeCalls.linkOutcome, {
        ...link,
        OutreachEventID: ahead.OutreachEventID,
        RecordID: other,
      }),
    ),
  ).toBe('NotYet')
})
