import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { familyMergeCalls } from '#domains/families/merge/family-merge.calls.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { inquiryMergeCalls } from './inquiry-merge.calls.ts'

const Reason = 'They wrote and then called.'
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
let agency: TestAgency
let director: Actor
let manager: Actor
let valley: string
let count = 0
let kept: string
let other: string

beforeAll(async () => {
  agency = await openTestAgency()
  director = await agency.as('desmond.directo')
  manager = await agency.as('renata.mockley')
  valley = (await agency.owner.query<{ id: string }>(`select id from sub_program where name = 'Foster, North Valley'`))
    .rows[0]!.id
})
afterAll(() => agency.close())

const ask = async (more: object = {}, SubProgramID = valley) =>
  (
    await director.ok(inquiriesCalls.addEditInquiry, {
      SubProgramID,
      ReceivedOn: today,
      Interest: 'Foster',
      FirstName: 'Odette',
      LastName: `Twice${count}`,
      Email: `odette${count}@mail.example`,
      ConsentToText: false,
      WantsTransfer: false,
      ...more,
    })
  ).InquiryID

beforeEach(async () => {
  count += 1
  kept = await ask()
  other = await ask({
    ReceivedOn: addDays(today, -6),
    PhoneNumberDigits: `818556${String(1000 + count)}`,
    Employer: 'Bakery',
    SecondFirstName: 'Otto',
    SecondLastName: 'Twice',
  })
  await director.ok(inquiriesCalls.addInquiryContact, {
    InquiryID: other,
    MadeOn: addDays(today, -5),
    Kind: 'Phone call',
    Outcome: 'Left a message',
    Note: 'Called back',
  })
})

const version = async (InquiryID: string) => (await director.ok(inquiriesCalls.getInquiry, { InquiryID })).version
const pair = async (more: object = {}) => ({
  InquiryID: kept,
  OtherInquiryID: other,
  Take: ['SecondApplicant'] as 'SecondApplicant'[],
  Reason,
  version: await version(kept),
  OtherVersion: await version(other),
  ...more,
})
const refused = async (more: object = {}, by = director) => {
  const { status, refusal } = await by.send(inquiryMergeCalls.mergeInquiries, await pair(more))
  return [status, refusal.code]
}
const rows = async () =>
  (
    await agency.owner.query<{ row: object }>(
      `select to_jsonb(i) - 'version' as row from inquiry i where id = any ($1::uuid[])
        union all select to_jsonb(c) - 'version' from inquiry_contact c where inquiry_id = any ($1::uuid[]) order by 1`,
      [[kept, other]],
    )
  ).rows

test('two inquiries become one: contacts move, days are the first and the last, the old address leads on, undo restores', async () => {
  const sides = await director.ok(inquiryMergeCalls.compareInquiries, { InquiryID: kept, OtherInquiryID: other })
  expect(sides.Other.Values['SecondApplicant']).toBe('Otto Twice')
  const before = await rows()
  const preview = await director.send(inquiryMergeCalls.mergeInquiries, await pair(), { preview: true })
  const { Effects } = preview.body as unknown as { Effects: { Sentence: string }[] }
  expect(Effects.map((one) => one.Sentence).join('\n')).toMatch(/Taken over: second applicant[^]*1 record moves/)
  expect(await rows()).toEqual(before)

  const { ChangeSetID } = await director.ok(inquiryMergeCalls.mergeInquiries, await pair())
  const one = await director.ok(inquiriesCalls.getInquiry, { InquiryID: kept })
  expect(one).toMatchObject({ SecondFirstName: 'Otto', Employer: 'Bakery', ReceivedOn: addDays(today, -6) })
  expect(one.Contacts).toHaveLength(1)
  expect((await director.send(inquiriesCalls.getInquiry, { InquiryID: other })).status).toBe(404)
  const led = await director.ok(inquiryMergeCalls.getKeptInquiry, { InquiryID: other })
  expect(led.InquiryID).toBe(kept)
  const again = await director.send(inquiryMergeCalls.mergeInquiries, {
    InquiryID: kept,
    OtherInquiryID: other,
    Take: [],
    Reason,
    version: one.version,
    OtherVersion: 1,
  })
  expect([again.status, again.refusal.code]).toEqual([409, 'AlreadyMerged'])
  await director.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await rows()).toEqual(before)
})

test('an undo after another contact is refused and says what happened since', async () => {
  const { ChangeSetID } = await director.ok(inquiryMergeCalls.mergeInquiries, await pair())
  await director.ok(inquiriesCalls.addInquiryContact, {
    InquiryID: kept,
    MadeOn: today,
    Kind: 'Phone call',
    Outcome: 'Reached',
    Note: 'Reached them',
  })
  const undo = await director.send(activityCalls.undoChangeSet, { ChangeSetID })
  expect([undo.status, undo.refusal.code]).toEqual([409, 'CannotUndo'])
  expect(undo.refusal.errors.join(' ')).toContain('Since then')
})

test('refuses the same one, half, a stale one, one out of sight, who may not, and one that became a family', async () => {
  expect(await refused({ OtherInquiryID: kept })).toEqual([409, 'SameRecord'])
  expect((await refused({ OtherVersion: undefined }))[0]).toBe(400)
  expect(await refused({ version: 9 })).toEqual([409, 'Stale'])
  expect((await refused({}, manager))[1]).toBe('PermissionMissing')
  const far = await agency.owner.query<{ id: string }>(
    `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name) select id, current_date, current_date, 'Far', 'Away'
      from sub_program where id <> all (user_sub_programs($1, current_date)) limit 1 returning id`,
    [director.userId],
  )
  expect((await refused({ OtherInquiryID: far.rows[0]!.id, OtherVersion: 1 }))[0]).toBe(404)
  expect((await director.send(inquiryMergeCalls.getKeptInquiry, { InquiryID: far.rows[0]!.id })).status).toBe(404)

  const become = async (InquiryID: string) =>
    director.ok(inquiriesCalls.convertInquiry, {
      InquiryID,
      Phase: 'Inquiry',
      IsSurelyNew: true,
      version: await version(InquiryID),
    })
  const one = await become(other)
  expect(await refused()).toEqual([409, 'BecameFamily'])
  const two = await become(kept)
  expect(await refused()).toEqual([409, 'BothFamilies'])
  await director.ok(familyMergeCalls.mergeFamilies, {
    FosterResourceFamilyID: two.FosterResourceFamilyID,
    OtherFosterResourceFamilyID: one.FosterResourceFamilyID,
    Take: [],
    Reason,
    version: 1,
    OtherVersion: 1,
  })
  await director.ok(inquiryMergeCalls.mergeInquiries, await pair())
})

test('one that was marked as a duplicate of the other takes its status', async () => {
  await director.ok(inquiriesCalls.changeInquiryStatus, {
    InquiryID: kept,
    Status: 'Duplicate',
    DuplicateOfInquiryID: other,
    version: await version(kept),
  })
  await director.ok(inquiryMergeCalls.mergeInquiries, await pair())
  expect((await director.ok(inquiriesCalls.getInquiry, { InquiryID: kept })).Status).toBe('New')
})
