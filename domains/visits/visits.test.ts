import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/words.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { monthStart } from './visits.rules.ts'
import { visitsCalls as calls } from './visits.calls.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
  await a.owner.query('update contact_made_child set counts = false')
  await a.owner.query(`update contact_made set voided_at = now() where author_id = $1`, [a.renata.userId])
})
afterAll(() => a.close())

type Entry = Sent<typeof calls.addEditContact>
const entry = (children: readonly string[], given: Partial<Entry> = {}): Entry => ({
  Children: children.map((ClientSubProgramMembershipID) => ({ ClientSubProgramMembershipID })),
  ContactDate: a.today,
  ContactType: 'In-person home',
  Narrative: 'Talked about school.',
  ...given,
})
const chart = (child: string) => a.renata.ok(calls.getContactsForChart, { ClientSubProgramMembershipID: child })

describe('one entry', () => {
  test('credits every child, the family and the way there', async () => {
    const [one, two] = [await a.newChild('Entry'), await a.newChild('Second')]
    const family = await a.newFamily('Entry-Example')
    const { ContactMadeID, Counts } = await a.renata.ok(
      calls.addEditContact,
      entry([], {
        Children: [{ ClientSubProgramMembershipID: one, SeenAlone: true }, { ClientSubProgramMembershipID: two }],
        FosterResourceFamilyID: family,
        StartTime: '00:00',
        EndTime: '00:01',
        TravelMiles: 12.4,
        TravelMinutes: 35,
        Place: 'At home',
        Purpose: 'Home visit',
      }),
    )
    expect(Counts.toSorted()).toEqual([one, two].toSorted())
    for (const child of [one, two]) {
      const { Contacts, State, Months } = await chart(child)
      expect(Contacts).toMatchObject([{ ContactMadeID, TravelMiles: 12.4, StartTime: '00:00', Can: { Edit: true } }])
      expect(State).toEqual({ State: 'done', On: a.today })
      expect(Months[0]).toMatchObject({ MadeOn: a.today })
      expect(Months).toHaveLength(12)
    }
    const family_ = await a.renata.ok(calls.getContactsForChart, { FosterResourceFamilyID: family })
    expect(family_.Contacts[0]!.Children.find((child) => child.ClientSubProgramMembershipID === one)).toMatchObject({
      SeenAlone: true,
      Counts: true,
    })
    const written = await a.one<number>(`select count(*)::int from audit where row_id = $1 and op = 'insert'`, [
      ContactMadeID,
    ])
    expect(written).toBe(1)
    const looked = await a.one<number>(`select count(*)::int from audit where kind = 'view' and row_id = $1`, [one])
    expect(looked).toBeGreaterThan(0)
  })

  test('sent twice is written once', async () => {
    const child = await a.newChild('Idempotent')
    const key = crypto.randomUUID()
    const first = await a.renata.ok(calls.addEditContact, entry([child]), { key })
    const again = await a.renata.ok(calls.addEditContact, entry([child]), { key })
    expect(again).toEqual(first)
    expect((await chart(child)).Total).toBe(1)
  })

  test('is refused with a sentence that names what is wrong', async () => {
    const child = await a.newChild('Refusals', { start: a.back(20) })
    const code = async (given: Entry) => (await a.renata.send(calls.addEditContact, given)).refusal.code
    expect(await code(entry([]))).toBe('Nobody')
    expect(await code(entry([child, child]))).toBe('Twice')
    expect(await code(entry([child], { ContactDate: addDays(a.today, 1) }))).toBe('InFuture')
    const end = await a.renata.send(calls.addEditContact, entry([child], { StartTime: '00:00', EndTime: '23:59' }))
    expect(end.refusal).toMatchObject({
      code: 'LaterThanNow',
      fields: { EndTime: 'The end is later than now. Log the contact once it has happened.' },
    })
    expect(await code(entry([child], { ContactDate: a.back(21) }))).toBe('BeforeEnrollment')
    expect(await code(entry([child], { ContactDate: a.back(31) }))).toBe('BackdatedTooFar')
    expect(await code(entry([child], { ContactDate: a.back(1), StartTime: '09:00' }))).toBe('BothTimes')
    expect(await code(entry([child], { ContactDate: a.back(1), StartTime: '19:00', EndTime: '19:00' }))).toBe(
      'EndsBeforeStart',
    )
    expect(await code(entry([child], { StartTime: '25:00', EndTime: '26:00' }))).toBe('InvalidInput')
    expect(await code(entry([child], { Narrative: '' }))).toBe('InvalidInput')
    const left = await a.newChild('Gone', { start: a.back(60), end: a.back(3) })
    const gone = await a.renata.send(calls.addEditContact, entry([left], { ContactDate: a.back(2) }))
    expect(gone.refusal).toMatchObject({ code: 'AfterEnrollment', errors: ['Gone Trial had left by that day.'] })
    expect((await a.renata.send(calls.addEditContact, entry([left], { ContactDate: a.back(3) }))).status).toBe(200)
    expect(await code(entry([child], { Narrative: '  \n ' }))).toBe('InvalidInput')
    const foreign = await a.newChild('Foreign', { program: a.otherProgram })
    expect((await a.renata.send(calls.addEditContact, entry([child, foreign]))).status).toBe(404)
    const foreignFamily = await a.newFamily('Foreign-Example', a.otherProgram)
    expect(
      (await a.renata.send(calls.addEditContact, entry([child], { FosterResourceFamilyID: foreignFamily }))).status,
    ).toBe(404)
    expect(
      (await a.renata.send(calls.addEditContact, entry([child], { ContactMadeID: crypto.randomUUID(), version: 1 })))
        .status,
    ).toBe(404)
  })

  test('cannot overlap another one of the same author, and says which', async () => {
    const child = await a.newChild('Overlap')
    const on = a.back(2)
    const times = (StartTime: string, EndTime: string) => entry([child], { ContactDate: on, StartTime, EndTime })
    await a.renata.ok(calls.addEditContact, times('10:00', '11:00'))
    const refused = await a.renata.send(calls.addEditContact, times('10:30', '11:30'))
    expect(refused.refusal).toMatchObject({
      code: 'Overlaps',
      errors: [`These times overlap another contact: ${dayInWords(on, 'en')}, 10:00 AM to 11:00 AM.`],
      fields: { StartTime: expect.any(String) },
    })
    await a.renata.ok(calls.addEditContact, times('11:00', '11:30'))
    const both = await Promise.all(
      [times('13:00', '14:00'), times('13:30', '14:30')].map((one) => a.renata.send(calls.addEditContact, one)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.refusal.code).toBe('Overlaps')
  })
})

describe('what counts', () => {
  const first = () => monthStart(a.today)
  test('the first in person of the month; an earlier one found later takes over; taken back, the next steps in', async () => {
    const child = await a.newChild('Counting')
    const month = addMonths(first(), -1)
    const on = (day: number) => addDays(month, day)
    const log = (ContactDate: string, given: Partial<Entry> = {}) =>
      a.supervisor.ok(calls.addEditContact, entry([child], { ContactDate, ...given }))
    const counted = async () => {
      const { Contacts } = await chart(child)
      return Contacts.filter((one) => one.Children[0]!.Counts).map((one) => one.ContactDate)
    }
    await log(on(3), { ContactType: 'Attempted' })
    await log(on(4), { ContactType: 'Phone' })
    expect(await counted()).toEqual([])
    const later = await log(on(20))
    expect(later.Counts).toEqual([child])
    expect(await counted()).toEqual([on(20)])
    const earlier = await log(on(10))
    expect(await counted()).toEqual([on(10)])
    const moved = await a.supervisor.ok(
      calls.addEditContact,
      entry([child], { ContactMadeID: earlier.ContactMadeID, version: earlier.version, ContactDate: on(25) }),
    )
    expect(await counted()).toEqual([on(20)])
    await a.supervisor.ok(calls.deleteContact, {
      ContactMadeID: later.ContactMadeID,
      version: await a.one<number>('select version from contact_made where id = $1', [later.ContactMadeID]),
      Reason: 'Entered for the wrong child',
    })
    expect(await counted()).toEqual([on(25)])
    const stale = await a.supervisor.send(calls.deleteContact, {
      ContactMadeID: moved.ContactMadeID,
      version: 1,
      Reason: 'x',
    })
    expect(stale.refusal).toMatchObject({ code: 'Stale', current: { ContactDate: on(25) } })
    const none = await a.supervisor.send(calls.deleteContact, {
      ContactMadeID: later.ContactMadeID,
      version: 1,
      Reason: 'x',
    })
    expect(none.status).toBe(404)
  })

  test('two who log the same child at once: one of the two counts', async () => {
    const child = await a.newChild('Atonce')
    const both = await Promise.all(
      [a.renata, a.supervisor].map((who) => who.send(calls.addEditContact, entry([child]))),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { Contacts } = await chart(child)
    expect(Contacts.filter((one) => one.Children[0]!.Counts)).toHaveLength(1)
  })

  test('a changed entry takes children out and others in', async () => {
    const [one, two] = [await a.newChild('Out'), await a.newChild('In')]
    const made = await a.renata.ok(calls.addEditContact, entry([one]))
    const version = await a.one<number>('select version from contact_made where id = $1', [made.ContactMadeID])
    await a.renata.ok(calls.addEditContact, entry([two], { ContactMadeID: made.ContactMadeID, version }))
    expect((await chart(one)).Total).toBe(0)
    expect((await chart(two)).State).toMatchObject({ State: 'done' })
    const stale = await a.renata.send(
      calls.addEditContact,
      entry([two], { ContactMadeID: made.ContactMadeID, version: 77 }),
    )
    expect(stale.refusal).toMatchObject({ code: 'Stale', current: { Narrative: 'Talked about school.' } })
  })
})

test('only the author or a supervisor changes it', async () => {
  const child = await a.newChild('Author')
  const made = await a.supervisor.ok(calls.addEditContact, entry([child]))
  const change = entry([child], { ContactMadeID: made.ContactMadeID, version: made.version })
  expect((await a.renata.send(calls.addEditContact, change)).refusal.code).toBe('NotYours')
  const remove = { ContactMadeID: made.ContactMadeID, version: made.version, Reason: 'x' }
  expect((await a.renata.send(calls.deleteContact, remove)).refusal.code).toBe('NotYours')
  const { Contacts } = await chart(child)
  expect(Contacts[0]!.Can.Edit).toBe(false)
})

test('siblings and the children of the same home are offered, only siblings in the home chosen', async () => {
  const [mari, bro, mate] = [await a.newChild('Mari'), await a.newChild('Bro'), await a.newChild('Mate')]
  const sis = await a.newChild('Sis')
  const family = await a.newFamily('Together-Example')
  await a.owner.query(
    `with g as (insert into sibling_group default values returning id)
     update client set sibling_group_id = (select id from g) where id in (select person_id from client_membership where id = any ($1::uuid[]))`,
    [[mari, bro, sis]],
  )
  await a.owner.query('alter table placement disable trigger user')
  await a.owner.query(
    `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
     select id, person_id, sub_program_id, $2, $3 from client_membership where id = any ($1::uuid[])`,
    [[mari, mate, sis], family, a.back(30)],
  )
  await a.owner.query('alter table placement enable trigger user')
  const found = await a.renata.ok(calls.getForNewContact, { ClientSubProgramMembershipID: mari })
  expect(found.Family).toMatchObject({ FosterResourceFamilyID: family })
  expect(found.Children.map((one) => [one.ClientSubProgramMembershipID, one.Why, one.Preselected])).toEqual([
    [mari, 'chart', true],
    [sis, 'sibling', true],
    [bro, 'sibling', false],
    [mate, 'home', false],
  ])
  const alone = await a.renata.ok(calls.getForNewContact, { ClientSubProgramMembershipID: mate })
  expect(alone.Children.filter((one) => one.Preselected).map((one) => one.Name)).toEqual(['Mate Trial'])
  const home = await a.renata.ok(calls.getForNewContact, { FosterResourceFamilyID: family })
  expect(home.Children.map((one) => one.Name).toSorted()).toEqual(['Mari Trial', 'Mate Trial', 'Sis Trial'])
  expect(
    home.Children.some((one) => one.Preselected),
    'they do not belong together',
  ).toBe(false)
  await a.owner.query('delete from placement where client_membership_id = $1', [mate])
  const siblings = await a.renata.ok(calls.getForNewContact, { FosterResourceFamilyID: family })
  expect(siblings.Children.map((one) => [one.Name, one.Preselected])).toEqual([
    ['Mari Trial', true],
    ['Sis Trial', true],
  ])
  const own = await a.renata.ok(calls.getForNewContact, {})
  expect(own.DraftID).toBe(a.renata.userId)
})

test('a draft is its author’s, outlives the session and goes with the entry', async () => {
  const child = await a.newChild('Draft')
  const of = { ClientSubProgramMembershipID: child }
  const { DraftID } = await a.renata.ok(calls.getForNewContact, of)
  await a.renata.ok(calls.saveContactDraft, { DraftID, Body: '{"Narrative":"Half a sen"}' })
  await a.renata.ok(calls.saveContactDraft, { DraftID, Body: '{"Narrative":"Half a sentence"}' })
  const again = await a.as('renata.mockley')
  expect((await again.ok(calls.getForNewContact, of)).Draft).toMatchObject({ Body: '{"Narrative":"Half a sentence"}' })
  expect((await a.supervisor.ok(calls.getForNewContact, of)).Draft).toBeNull()
  await a.renata.ok(calls.addEditContact, entry([child], { DraftID }))
  expect((await again.ok(calls.getForNewContact, of)).Draft).toBeNull()
})

test('the list filters, searches and sorts; a foreign chart is not there; no chart is a question', async () => {
  const child = await a.newChild('Listed')
  await a.renata.ok(calls.addEditContact, entry([child], { ContactType: 'Video', Place: 'Zoomtown' }))
  const rows = async (input: object) => (await a.renata.ok(calls.getContacts, input)).Rows
  expect(await rows({ Search: 'zoomtown' })).toHaveLength(1)
  expect(await rows({ Search: 'Listed Tri' })).toHaveLength(1)
  expect(await rows({ Search: '%' })).toHaveLength(0)
  expect((await rows({ ContactTypes: ['Video'] })).every((one) => one.ContactType === 'Video')).toBe(true)
  expect((await rows({ EmployeeID: a.renata.userId })).every((one) => one.AuthorID === a.renata.userId)).toBe(true)
  expect((await rows({ Sort: 'Author' })).length).toBeGreaterThan(0)
  expect((await a.renata.send(calls.getContactsForChart, {})).refusal.code).toBe('NoChart')
  const foreign = await a.newChild('Abroad', { program: a.otherProgram })
  expect((await a.renata.send(calls.getContactsForChart, { ClientSubProgramMembershipID: foreign })).status).toBe(404)
})

test('a contact that covers a child kept confidential is hidden from who may not know of it', async () => {
  const [secret, other] = [await a.newChild('Secret'), await a.newChild('Open')]
  const family = await a.newFamily('Quiet-Example')
  const admin = await a.as('alva.rootley')
  await admin.ok(calls.addEditContact, entry([secret, other], { FosterResourceFamilyID: family, Place: 'Quietplace' }))
  const seen = () => a.renata.ok(calls.getContactsForChart, { FosterResourceFamilyID: family })
  expect((await seen()).Total).toBe(1)
  await a.owner.query('update client_membership set confidential = true where id = $1', [secret])
  expect((await seen()).Total).toBe(0)
  expect((await a.renata.ok(calls.getContacts, { Search: 'Quietplace' })).Rows).toEqual([])
  expect((await a.renata.send(calls.getContactsForChart, { ClientSubProgramMembershipID: secret })).status).toBe(404)
})
