import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { fieldCalls as calls } from './field.calls.ts'
import { codeWhyNot, isOver } from './field.rules.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

const carried = async (name: string, EmployeeID: string) => {
  const child = await a.newChild(name)
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID,
    StartDate: a.back(9),
  })
  return child
}

describe('taking cases along', () => {
  test('gives names, allergies and the last contact of one’s own cases, audited on each chart', async () => {
    const child = await carried('Taken', a.renata.userId)
    await a.owner.query(
      `insert into client_health (person_id, kind, name) select person_id, 'Allergy', 'Peanuts' from client_membership where id = $1`,
      [child],
    )
    await a.renata.ok(visitsCalls.addEditContact, {
      Children: [{ ClientSubProgramMembershipID: child }],
      ContactDate: a.today,
      ContactType: 'Phone',
      Narrative: 'Called.',
    })
    const { Cases, Until, Key } = await a.renata.ok(calls.takeAlong, { SubjectIDs: [child] })
    expect(Cases).toMatchObject([
      { Name: 'Taken Trial', Allergies: ['Peanuts'], LastContact: { ContactType: 'Phone' } },
    ])
    expect(Date.parse(Until) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    expect((await a.renata.ok(calls.getFieldKey, {})).Key).toBe(Key)
    expect((await a.supervisor.ok(calls.getFieldKey, {})).Key).not.toBe(Key)
    expect(
      await a.one<number>(
        `select count(*)::int from audit where kind = 'view' and row_id = $1 and user_id = $2 and detail::text like '%taken along%'`,
        [child, a.renata.userId],
      ),
    ).toBe(1)
  })

  test('leaves a confidential address behind, and what is somebody else’s', async () => {
    const child = await carried('Hidden home', a.renata.userId)
    await a.owner.query(
      `insert into address (person_id, line1, city, state_abbreviation, zip_code, confidential, start_date)
       select person_id, '1 Secret Way', 'Tacoma', 'WA', '98401', true, '2020-01-01' from client_membership where id = $1`,
      [child],
    )
    const { Cases } = await a.renata.ok(calls.takeAlong, { SubjectIDs: [child] })
    expect(Cases[0]!.Address).toBeNull()
    const foreign = await carried('Foreign', await a.newCarrier('Someone'))
    const refused = await a.renata.send(calls.takeAlong, { SubjectIDs: [child, foreign] })
    expect([refused.status, refused.refusal.code]).toEqual([404, 'NotYours'])
  })

  test('of a colleague one covers for, until the cover is over', async () => {
    const away = await a.newCarrier('Awayfield')
    const child = await carried('Covered', away)
    const take = () => a.renata.send(calls.takeAlong, { SubjectIDs: [child] })
    expect((await take()).status).toBe(404)
    const cover = await a.one(
      `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, $3, $4) returning id`,
      [away, a.renata.userId, a.back(2), addDays(a.today, 2)],
    )
    expect((await take()).status).toBe(200)
    await a.owner.query('update leave_cover set end_date = $2 where id = $1', [cover, a.today])
    expect((await take()).status).toBe(404)
  })
})

test('a contact written without network is written once, whoever sends it again and however late', async () => {
  const child = await carried('Queued', a.renata.userId)
  const input = {
    OfflineID: crypto.randomUUID(),
    Children: [{ ClientSubProgramMembershipID: child }],
    ContactDate: a.today,
    ContactType: 'In-person home' as const,
    Narrative: 'At the table.',
  }
  const first = await a.renata.ok(visitsCalls.addEditContact, input, { key: crypto.randomUUID() })
  const again = await a.renata.ok(visitsCalls.addEditContact, input, { key: crypto.randomUUID() })
  expect(again.ContactMadeID).toBe(first.ContactMadeID)
  const stolen = await a.supervisor.send(visitsCalls.addEditContact, input)
  expect(stolen.refusal.code).toBe('OfflineTaken')
  await a.renata.ok(visitsCalls.deleteContact, { ...pick(first), Reason: 'Wrong day' })
  await a.renata.ok(visitsCalls.addEditContact, input)
  const { Total } = await a.renata.ok(visitsCalls.getContactsForChart, { ClientSubProgramMembershipID: child })
  expect(Total).toBe(0)
})
const pick = ({ ContactMadeID, version }: { ContactMadeID: string; version: number }) => ({ ContactMadeID, version })

test('the code and the time of what is kept', () => {
  expect(['12345', '1234567', 'abcdef', '123456', '987654', '111111', '482913'].map(codeWhyNot)).toEqual([
    'SixDigits',
    'SixDigits',
    'SixDigits',
    'TooSimple',
    'TooSimple',
    'TooSimple',
    undefined,
  ])
  const kept = { takenAt: 1_000_000_000, until: 1_000_000_000 + 86_400_000 }
  expect(isOver(kept, kept.takenAt + 86_399_999)).toBe(false)
  expect(isOver(kept, kept.until)).toBe(true)
  expect(isOver(kept, kept.takenAt - 3_600_000)).toBe(true)
})
