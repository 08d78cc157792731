import { expect, test } from 'vitest'
import { openTestAgency, type Actor } from '#app/testing.ts'
import { opened } from '#app/testing-opened.ts'
import { eventCalls } from '#domains/community/events/events.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { guestInquiryCalls as calls } from './guest-inquiry.calls.ts'
import { inquiriesCalls } from './inquiries.calls.ts'

const a = opened(async () => {
  const agency = await openTestAgency()
  const one = async (text: string, values: unknown[] = []) =>
    Object.values((await agency.owner.query(text, values)).rows[0] as object)[0] as string
  return {
    ...agency,
    one,
    admin: await agency.as('alva.rootley'),
    liaison: await agency.as('caleb.steeplewick'),
    today: dayIn(agency.settings.agency.zone, new Date()),
    program: await one(`select s.id from sub_program s join core_program k on k.id = s.core_program_id
      where k.web_application_module_name = 'ChurchEngagement' order by s.name limit 1`),
    valley: await one(`select id from sub_program where name = 'Foster, North Valley'`),
  }
})

async function guestAt(days: number) {
  const { OutreachEventID } = await a.admin.ok(eventCalls.addEditEvent, {
    SubProgramID: a.program,
    Kind: 'Info session',
    Name: 'Evening that brings an inquiry',
    HeldOn: addDays(a.today, days),
    BeginsAt: '18:30',
  })
  const { OutreachGuestID } = await a.admin.ok(eventCalls.addEditGuest, {
    OutreachEventID,
    FirstName: 'Greta',
    LastName: 'Guestwick',
    PhoneNumberDigits: '6195557301',
  })
  return { OutreachEventID, OutreachGuestID }
}
const record = (guest: Awaited<ReturnType<typeof guestAt>>, by: Actor = a.admin, more: object = {}) =>
  by.send(calls.addInquiryOfGuest, {
    ...guest,
    SubProgramID: a.valley,
    ReceivedOn: a.today,
    Interest: 'Foster',
    ConsentToText: false,
    WantsTransfer: false,
    Source: 'Event or Booth',
    FirstName: 'Greta',
    LastName: 'Guestwick',
    PhoneNumberDigits: '6195557301',
    ...more,
  })

test('a guest becomes an inquiry in one step, and the event knows it', async () => {
  const guest = await guestAt(-1)
  const { InquiryID } = (await record(guest)).body
  expect(await a.admin.ok(inquiriesCalls.getInquiry, { InquiryID })).toMatchObject({
    FirstName: 'Greta',
    Source: 'Event or Booth',
  })
  const { Results, Inquiries } = await a.admin.ok(eventCalls.getEvent, { OutreachEventID: guest.OutreachEventID })
  expect(Results).toMatchObject([{ Kind: 'Inquiry', RecordID: InquiryID, OutreachGuestID: guest.OutreachGuestID }])
  expect(Inquiries).toBe(1)
  expect((await record(guest)).refusal.code).toBe('AlreadyInquiry')
})

test('of two at once one does, nothing is half done, and who may not does nothing', async () => {
  const guest = await guestAt(-1)
  const inquiries = () => a.one(`select count(*)::text from inquiry where last_name = 'Guestwick'`)
  const before = Number(await inquiries())
  const both = await Promise.all([record(guest), record(guest)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(Number(await inquiries())).toBe(before + 1)
  const ahead = await guestAt(3)
  expect((await record(ahead)).refusal.code).toBe('NotYet')
  expect((await record(guest, a.admin, { PhoneNumberDigits: null })).refusal.code).toBe('NoReach')
  expect((await record({ ...guest, OutreachGuestID: ahead.OutreachGuestID })).status).toBe(404)
  expect((await record(guest, await a.as('gwen.givewell-demo'))).status).toBe(403)
  expect(Number(await inquiries())).toBe(before + 1)
})

test('a look at an event with its guests is written down', async () => {
  const { OutreachEventID } = await guestAt(-1)
  await a.admin.ok(eventCalls.getEvent, { OutreachEventID })
  const looks = await a.one(`select count(*)::text from audit where kind = 'view' and row_id = $1 and user_id = $2`, [
    OutreachEventID,
    a.admin.userId,
  ])
  expect(Number(looks)).toBeGreaterThan(0)
})
