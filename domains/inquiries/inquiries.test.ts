import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import type { Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { pacificNorthwestSubProgramIds } from '#platform/contract/lists/constants.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { inquiryRoster } from './inquiry-roster.rules.ts'
import { inquiriesCalls as calls } from './inquiries.calls.ts'
import {
  answerBy,
  isClosed,
  isOpen,
  latePromise,
  nextStatuses,
  statusWhyNot,
  touchOf,
  type InquiryStatus,
} from './inquiries.rules.ts'

let agency: TestAgency
let admin: Actor
let worker: Actor
let outsider: Actor
let valley: string
let count = 0
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })

const someone = async (program: string, permission: string, without = '') => {
  const { rows } = await agency.owner.query<{ name: string }>(
    `select split_part(u.email, '@', 1) as name from employee_sub_program e join sub_program s on s.id = e.sub_program_id
     join application_user u on u.id = e.employee_id where s.name = $1 and e.end_date is null and e.voided_at is null
       and u.account_status = 'Active' and $2 = any (user_permissions(u.id, current_date))
       and not 'Administrator' = any (user_permissions(u.id, current_date))
       and not exists (select from employee_sub_program o join sub_program p on p.id = o.sub_program_id
         where o.employee_id = u.id and o.end_date is null and p.name = $3) order by u.email limit 1`,
    [program, permission, without],
  )
  return agency.as(rows[0]!.name)
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  worker = await someone('Foster, North Valley', 'Inquiry.Edit')
  outsider = await someone('Foster, Orange County', 'Inquiry.View', 'Foster, North Valley')
  valley = (await agency.owner.query<{ id: string }>(`select id from sub_program where name = 'Foster, North Valley'`))
    .rows[0]!.id
})
afterAll(() => agency.close())

const facts = (more: object = {}): Sent<typeof calls.addEditInquiry> => {
  count += 1
  return {
    SubProgramID: valley,
    ReceivedOn: today,
    Interest: 'Foster',
    FirstName: 'Odile',
    LastName: `Fabricated${'abcdefghijklmnopqrstuvwxyz'[count % 26]}${count}`,
    PhoneNumberDigits: `818555${String(1000 + count)}`,
    Email: `odile${count}@mail.example`,
    AddressLine1: `${count} Invented Way`,
    City: 'Reseda',
    StateAbbreviation: 'CA',
    ZipCode: '91335',
    County: 'Los Angeles',
    ConsentToText: false,
    WantsTransfer: false,
    ...more,
  } as Sent<typeof calls.addEditInquiry>
}
const make = async (more: object = {}) => (await worker.ok(calls.addEditInquiry, facts(more))).InquiryID
const open = (InquiryID: string) => worker.ok(calls.getInquiry, { InquiryID })
const code = async (promise: Promise<{ status: number; refusal: { code: string } }>) => (await promise).refusal.code

describe('an inquiry', () => {
  test('is recorded, read and listed, and the look is written down', async () => {
    const id = await make({ SecondFirstName: 'Pim', SecondLastName: 'Fabricated', Languages: ['Spanish'], Sexes: [2] })
    const one = await open(id)
    expect(one).toMatchObject({
      Status: 'New',
      Touch: 'fresh',
      Late: null,
      SecondFirstName: 'Pim',
      Languages: ['Spanish'],
      Sexes: [2],
    })
    const list = await worker.ok(calls.getInquiries, { Side: 'CA', Search: one.LastName })
    expect(list.Rows).toMatchObject([{ InquiryID: id, Name: `Odile ${one.LastName} & Pim Fabricated` }])
    expect(list.Counts.find((row) => row.Status === 'New')!.Count).toBeGreaterThan(0)
    expect((await worker.ok(calls.getInquiries, { Side: 'PNW', Search: one.LastName })).Rows).toEqual([])
    const looks = await agency.owner.query(`select from audit where kind = 'view' and row_id = $1`, [id])
    expect(looks.rows).toHaveLength(1)
  })

  test('keeps both texts when two write', async () => {
    const id = await make()
    const before = await open(id)
    const edit = facts({ InquiryID: id, LastName: before.LastName, version: before.version })
    const both = await Promise.all([
      worker.send(calls.addEditInquiry, edit),
      worker.send(calls.addEditInquiry, { ...edit, Church: 'Other' }),
    ])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect(both.find((reply) => reply.status === 409)!.refusal.current).toMatchObject({ InquiryID: id })
  })

  test.each([
    ['InFuture', { ReceivedOn: addDays(today, 2) }],
    ['BornInFuture', { DateOfBirth: addDays(today, 2) }],
    ['NoCounty', { County: 'King' }],
    ['NoReach', { PhoneNumberDigits: null, Email: null }],
    ['InvalidInput', { FieldOffice: 'Nowhere' }],
    ['AgesCrossed', { YoungestAge: 9, OldestAge: 3 }],
    ['SecondName', { SecondLastName: 'Only' }],
    ['NoSpecialist', { RFSEmployeeID: '018cc251-f400-7a01-8000-0000000000ff' }],
  ])('is refused: %s', async (expected, more) => {
    expect(await code(worker.send(calls.addEditInquiry, facts(more)))).toBe(expected)
  })

  test('asks the four Washington programs for the field office, and others not', async () => {
    for (const SubProgramID of pacificNorthwestSubProgramIds) {
      const more = { SubProgramID, StateAbbreviation: 'WA', County: 'King' }
      expect(await code(admin.send(calls.addEditInquiry, facts(more)))).toBe('FieldOfficeNeeded')
      const { FieldOffices } = await admin.ok(calls.getFieldOffices, {})
      expect(FieldOffices).toHaveLength(54)
      await admin.ok(calls.addEditInquiry, facts({ ...more, FieldOffice: FieldOffices[0] }))
    }
    const { rows } = await agency.owner.query<{ id: string }>(
      `select id from sub_program where name = 'Residential, Inland'`,
    )
    expect(await code(admin.send(calls.addEditInquiry, facts({ SubProgramID: rows[0]!.id })))).toBe('NotFoster')
  })

  test('lies outside another program’s work', async () => {
    const id = await make()
    expect((await outsider.send(calls.getInquiry, { InquiryID: id })).status).toBe(404)
    const name = (await open(id)).LastName
    expect((await outsider.ok(calls.getInquiries, { Side: 'CA', Search: name })).Rows).toEqual([])
    expect((await outsider.ok(calls.findInquiryDuplicates, { LastName: name })).Alike).toEqual([])
  })
})

describe('the way of an inquiry', () => {
  test('moves on, closes with a reason, opens again', async () => {
    const id = await make()
    const move = async (more: object) => {
      const { version } = await open(id)
      return worker.send(calls.changeInquiryStatus, { InquiryID: id, version, ...more } as Sent<
        typeof calls.changeInquiryStatus
      >)
    }
    expect(await code(move({ Status: 'Orientation scheduled' }))).toBe('DateNeeded')
    expect((await move({ Status: 'Orientation scheduled', OrientationOn: addDays(today, 5) })).status).toBe(200)
    expect(await open(id)).toMatchObject({
      OrientationOn: addDays(today, 5),
      OrientationOfferedOn: today,
      AnsweredOn: today,
    })
    expect(await code(move({ Status: 'New' }))).toBe('NotNewAgain')
    expect(await code(move({ Status: 'Orientation scheduled', OrientationOn: today }))).toBe('SameStatus')
    expect(await code(move({ Status: 'Application received' }))).toBe('ByConversion')
    expect(await code(move({ Status: 'Closed' }))).toBe('ReasonNeeded')
    expect(await code(move({ Status: 'Duplicate' }))).toBe('NoOther')
    expect(await code(move({ Status: 'Duplicate', DuplicateOfInquiryID: id }))).toBe('NoOther')
    expect(
      (await move({ Status: 'Closed', Reason: 'DECLINED - Outside Service Area', Note: 'Moves to Utah' })).status,
    ).toBe(200)
    expect(await open(id)).toMatchObject({
      ClosedOn: today,
      CloseReason: 'DECLINED - Outside Service Area',
      Touch: 'done',
    })
    expect((await move({ Status: 'Contacted' })).status).toBe(200)
    expect(await open(id)).toMatchObject({ ClosedOn: null, CloseReason: null, Status: 'Contacted' })
    expect(await code(worker.send(calls.changeInquiryStatus, { InquiryID: id, Status: 'Not now', version: 1 }))).toBe(
      'Stale',
    )
  })

  test('a contact answers, touches and sets the next step', async () => {
    const id = await make({ ReceivedOn: addDays(today, -12) })
    await agency.owner.query('update inquiry set touched_on = received_on where id = $1', [id])
    expect(await open(id)).toMatchObject({ Touch: 'red', Late: 'answer' })
    expect(
      (await worker.ok(calls.getInquiries, { Side: 'CA', Touch: 'red' })).Rows.map((row) => row.InquiryID),
    ).toContain(id)
    expect(
      (await worker.ok(calls.getInquiries, { Side: 'CA', Touch: 'late' })).Rows.map((row) => row.InquiryID),
    ).toContain(id)
    const contact = {
      InquiryID: id,
      MadeOn: today,
      Kind: 'Phone call',
      Outcome: 'Reached',
      Note: 'Wants siblings',
      NextStep: 'Call',
      NextStepOn: addDays(today, 3),
    } as const
    expect(await code(worker.send(calls.addInquiryContact, { ...contact, MadeOn: addDays(today, 1) }))).toBe('InFuture')
    expect(await code(worker.send(calls.addInquiryContact, { ...contact, MadeOn: addDays(today, -13) }))).toBe(
      'BeforeInquiry',
    )
    await worker.ok(calls.addInquiryContact, contact)
    expect(await open(id)).toMatchObject({
      Status: 'Contacted',
      Touch: 'fresh',
      AnsweredOn: today,
      NextStep: 'Call',
      Contacts: [{ Kind: 'Phone call', Note: 'Wants siblings' }],
    })
  })

  test('the packet is mailed to the applicant in their language', async () => {
    const id = await make({ FirstName: 'Rosalba' })
    await agency.owner.query(`update inquiry set language = 'es' where id = $1`, [id])
    await worker.ok(calls.mailOrientationPacket, { InquiryID: id })
    const one = await open(id)
    const { rows } = await agency.owner.query<{ subject: string; body: string }>(
      'select subject, body from mail where recipient = $1',
      [one.Email],
    )
    expect(rows[0]!.subject).toContain('Bienvenido')
    expect(rows[0]!.body).toContain('Rosalba')
    expect(one).toMatchObject({ PacketMailedOn: today, OrientationOfferedOn: today })
    const silent = await make({ Email: null })
    expect(await code(worker.send(calls.mailOrientationPacket, { InquiryID: silent }))).toBe('NoEmail')
  })
})

describe('duplicates', () => {
  test.each([
    ['Similar name', { FirstName: 'Odyle', LastName: 'Zimbalstein' }],
    ['Same phone number', { PhoneNumberDigits: '2135559999' }],
    ['Same e-mail', { Email: 'ZIM@mail.example' }],
    ['Same street address', { AddressLine1: '77 umber way', ZipCode: '91335' }],
  ])('by %s', async (reason, asked) => {
    const id = await make({
      LastName: 'Zimbelstein',
      PhoneNumberDigits: '2135559999',
      Email: 'zim@mail.example',
      AddressLine1: '77 Umber Way',
    })
    const { Alike } = await worker.ok(calls.findInquiryDuplicates, asked)
    expect(Alike.find((one) => one.Id === id)?.Reasons).toContain(reason)
  })
})

describe('converting', () => {
  test('makes a family of the people and the address, once, and can be undone', async () => {
    const id = await make({
      SecondFirstName: 'Pim',
      SecondLastName: 'Madeup',
      Interest: 'Foster/Adopt',
      Languages: ['Spanish'],
    })
    const { version, LastName } = await open(id)
    const input = { InquiryID: id, Phase: 'Application' as const, version }
    const preview = await worker.send(calls.convertInquiry, input, { preview: true })
    expect(JSON.stringify(preview.body)).toContain('becomes a parent')
    expect((await open(id)).FosterResourceFamilyID).toBeNull()
    const tries = await Promise.all([
      worker.send(calls.convertInquiry, input),
      worker.send(calls.convertInquiry, input),
    ])
    expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    const done = tries.find((reply) => reply.status === 200)!.body
    expect(await open(id)).toMatchObject({ Status: 'Application received', FamilyName: `${LastName} family` })
    const { rows } = await agency.owner.query(
      `select f.family_type, f.pathway, f.languages, f.city, (select phase from family_phase where family_id = f.id) as phase,
        (select count(*)::int from family_parent where family_id = f.id) as parents from resource_family f where id = $1`,
      [done.FosterResourceFamilyID],
    )
    expect(rows).toEqual([
      {
        family_type: 'Foster/Adoption',
        pathway: 'CA',
        languages: ['Spanish'],
        city: 'Reseda',
        phase: 'Application',
        parents: 2,
      },
    ])
    const after = await open(id)
    expect(
      await code(
        worker.send(calls.changeInquiryStatus, { InquiryID: id, Status: 'Contacted', version: after.version }),
      ),
    ).toBe('Converted')
    await worker.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect(await open(id)).toMatchObject({ Status: 'New', FosterResourceFamilyID: null })
  })

  test('refuses a family that is surely there, a closed inquiry, and a stale one', async () => {
    const { rows } = await agency.owner.query<{ phone: string }>(
      `select phone_digits as phone from resource_family where sub_program_id = $1 and phone_digits is not null and voided_at is null limit 1`,
      [valley],
    )
    const id = await make({ PhoneNumberDigits: rows[0]?.phone ?? '8185550100' })
    const { version } = await open(id)
    if (rows[0]) {
      expect(await code(worker.send(calls.convertInquiry, { InquiryID: id, Phase: 'Inquiry', version }))).toBe('Alike')
      expect(
        (
          await worker.send(
            calls.convertInquiry,
            { InquiryID: id, Phase: 'Inquiry', version, IsSurelyNew: true },
            { preview: true },
          )
        ).status,
      ).toBe(200)
    }
    expect(
      await code(worker.send(calls.convertInquiry, { InquiryID: id, Phase: 'Inquiry', version: 9, IsSurelyNew: true })),
    ).toBe('Stale')
    await worker.ok(calls.changeInquiryStatus, { InquiryID: id, Status: 'Not now', version })
    expect(
      await code(worker.send(calls.convertInquiry, { InquiryID: id, Phase: 'Inquiry', version: version + 1 })),
    ).toBe('NotOpen')
  })

  test('the list is sorted by each of its columns, and its counts stay while a status is chosen', async () => {
    const names = [`Sortworthy${Date.now()}`, `Sortworthy${Date.now()}b`]
    const [first, second] = [await make({ LastName: names[0]! }), await make({ LastName: names[1]! })]
    await worker.ok(calls.changeInquiryStatus, {
      InquiryID: second,
      Status: 'Contacted',
      version: (await open(second)).version,
    })
    const ask = { Side: 'CA', Search: 'Sortworthy' } as const
    for (const Sort of inquiryRoster.sorts)
      for (const Descending of [false, true])
        expect((await worker.ok(calls.getInquiries, { ...ask, Sort, Descending })).Total, Sort).toBe(2)
    const byName = await worker.ok(calls.getInquiries, { ...ask, Sort: 'Name' })
    expect(byName.Rows.map((row) => row.InquiryID)).toEqual([first, second])
    const chosen = await worker.ok(calls.getInquiries, { ...ask, Statuses: ['Contacted'] })
    expect(chosen.Rows.map((row) => row.InquiryID)).toEqual([second])
    expect(chosen.Counts.filter(({ Count }) => Count > 0)).toEqual([
      { Status: 'New', Count: 1 },
      { Status: 'Contacted', Count: 1 },
    ])
  })

  test('the file holds the filtered inquiries, in the language of the reader', async () => {
    await make({ LastName: 'Sheetworthy' })
    const ask = { Side: 'CA', Search: 'Sheetworthy', Format: 'csv' } as const
    expect((await worker.send(calls.exportInquiries, ask)).text).toMatch(/^\W*Name,Received,Status,[^]*Sheetworthy/)
    const spanish = await worker.send(calls.exportInquiries, ask, { language: 'es' })
    expect(spanish.text).toMatch(/^\W*Nombre,Recibida,Estado,[^]*Nueva/)
    expect(
      (await worker.send(calls.exportInquiries, { Side: 'CA', Format: 'xlsx' })).headers['content-type'],
    ).toContain('spreadsheetml')
  })
})

describe('rules', () => {
  const status = fc.constantFrom(...inquiryStatuses.map((one) => one.value as InquiryStatus))
  test('no status leads into or out of a conversion, none leads back to New, every other step is free', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const free = from !== to && from !== 'Application received' && to !== 'Application received' && to !== 'New'
        expect(statusWhyNot(from, to) === null).toBe(free)
        expect(nextStatuses(from).includes(to)).toBe(free)
      }),
    )
  })
  test('an inquiry only gets staler with time, and only while it is open', () => {
    const order = { done: -1, fresh: 0, amber: 1, red: 2 }
    fc.assert(
      fc.property(status, fc.nat(40), fc.nat(10), (one, days, more) => {
        const now = touchOf(one, '2026-01-01', addDays('2026-01-01', days))
        const later = touchOf(one, '2026-01-01', addDays('2026-01-01', days + more))
        expect(order[later]).toBeGreaterThanOrEqual(order[now])
        expect(now === 'done').toBe(!isOpen(one))
        expect(isOpen(one) && isClosed(one)).toBe(false)
      }),
    )
    expect(touchOf('New', '2026-01-01', '2026-01-05')).toBe('fresh')
    expect(touchOf('New', '2026-01-01', '2026-01-06')).toBe('amber')
    expect(touchOf('New', '2026-01-01', '2026-01-11')).toBe('red')
  })
  test('an answer is due on the next business day, an orientation in fourteen days', () => {
    expect(answerBy('2026-11-13')).toBe('2026-11-16')
    expect(answerBy('2026-11-16')).toBe('2026-11-17')
    const one = { Status: 'New', ReceivedOn: '2026-11-13', AnsweredOn: null, OrientationOfferedOn: null }
    expect(latePromise(one, '2026-11-16')).toBeNull()
    expect(latePromise(one, '2026-11-17')).toBe('answer')
    expect(latePromise({ ...one, AnsweredOn: '2026-11-13' }, '2026-11-27')).toBeNull()
    expect(latePromise({ ...one, AnsweredOn: '2026-11-13' }, '2026-11-28')).toBe('orientation')
    expect(latePromise({ ...one, Status: 'Closed' }, '2027-11-28')).toBeNull()
  })
})
