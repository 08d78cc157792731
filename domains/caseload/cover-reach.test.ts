import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { appointmentCalls } from '#domains/appointments/appointments.calls.ts'
import { openSigningAgency, type SigningAgency } from '#domains/documents/signing/signing-testing.ts'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { staffDisclosure } from '#domains/documents/signing/esign-text.rules.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { leaveCoverCalls as calls } from './leave-cover.calls.ts'

let a: SigningAgency
let cover: Actor
let chief: Actor
beforeAll(async () => {
  a = await openSigningAgency()
  const id = await a.newCarrier('Cover')
  await a.newCarrier('Chief')
  cover = await a.as('cover.carrier')
  chief = await a.as('chief.carrier')
  await a.owner.query(
    `insert into esign_consent (user_id, disclosure_version, scope, method) values ($1, $2, 'Everything', 'Session')`,
    [id, staffDisclosure],
  )
  await a.owner.query(`delete from leave_cover`)
})
afterAll(() => a.close())
beforeEach(() => a.owner.query(`update leave_cover set voided_at = now() where voided_at is null`))

const stands = async (given: object = {}) =>
  a.director.ok(calls.addEditLeaveCover, {
    EmployeeID: a.renata.userId,
    CoverEmployeeID: cover.userId,
    StartDate: a.today,
    EndDate: addDays(a.today, 5),
    ...given,
  })
/** The cover was until yesterday. */
const over = (id: string) =>
  a.owner.query(`update leave_cover set start_date = $2, end_date = $3 where id = $1`, [id, a.back(9), a.today])
const kinds = async (who: Actor) =>
  (await who.ok(worklistCalls.getWorklist, { PageSize: 100 })).Lines.filter((one) => one.ForName !== null).map(
    (one) => one.Kind,
  )

test('drafts and appointments reach the cover, marked for whom, and no longer than the cover lasts', async () => {
  const chart = await a.child('Reached')
  const form = await a.form({ Author: 1 })
  const draft = await a.draft(form, chart)
  await a.renata.ok(appointmentCalls.addEditAppointment, {
    AppointmentType: 'Home Visit',
    Date: addDays(a.today, 1),
    StartTime: '09:00',
    Minutes: 60,
    SubProgramID: a.program,
    Staff: [a.renata.userId],
  })
  expect(await kinds(cover)).toEqual([])
  const { LeaveCoverID } = await stands()
  expect(await kinds(cover)).toEqual(expect.arrayContaining(['covered-draft', 'covered-appointment']))
  expect(await kinds(chief)).toEqual([])
  const days = { From: a.today, To: addDays(a.today, 3), EmployeeIDs: [a.renata.userId] }
  const seen = await cover.send(appointmentCalls.getAppointments, days)
  expect(seen.body.Occurrences.map((one) => one.Date)).toContain(addDays(a.today, 1))
  await over(LeaveCoverID)
  expect(await kinds(cover)).toEqual([])
  const take = { DocumentID: draft, EmployeeID: cover.userId, Note: null }
  expect((await cover.send(draftCalls.moveToEmployeeDrafts, take as never)).status).not.toBe(200)
})

describe('a line that waits for somebody who is away', () => {
  test('is signed by the cover as for them, in the time of the cover alone', async () => {
    await a.owner.query(`update leave_cover set voided_at = now() where voided_at is null`)
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const waiting = async () =>
      (
        await cover.ok(inboxCalls.getSignatureDocuments, {
          SignatureDocumentType: 'AwaitingMySignature',
          PageSize: 100,
        })
      ).Rows.map((one) => one.DocumentID)
    expect(await waiting()).not.toContain(standing.DocumentID)
    expect((await a.sign(cover, standing, 'AuthorSupervisor')).refusal.code).toBe('NotYourLine')
    const { LeaveCoverID } = await stands({ EmployeeID: a.supervisor.userId })
    expect(await waiting()).toContain(standing.DocumentID)
    await over(LeaveCoverID)
    expect(await waiting()).not.toContain(standing.DocumentID)
    expect((await a.sign(cover, standing, 'AuthorSupervisor')).refusal.code).toBe('NotYourLine')
    await stands({ EmployeeID: a.supervisor.userId })
    const signed = await a.sign(cover, standing, 'AuthorSupervisor')
    expect(signed.status).toBe(200)
    const name = await a.one(
      `select printed_name from signature where document_id = $1 and signer_user_id = $2 and voided_at is null`,
      [standing.DocumentID, cover.userId],
    )
    expect(name).toBe('Cover Carrier, for Priya Notreal')
  })

  test('is not signed by a cover who wrote the document', async () => {
    const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    await stands({ EmployeeID: a.supervisor.userId, CoverEmployeeID: a.renata.userId })
    expect((await a.sign(a.renata, standing, 'AuthorSupervisor')).refusal.code).toBe('NotYourLine')
  })
})

test('a confidential chart stays closed unless it is opened with the cover, and closes with it', async () => {
  const child = await a.newChild('Quiet')
  await a.supervisor.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID: a.renata.userId,
    StartDate: a.back(3),
  })
  await a.owner.query(`update client_membership set confidential = true where id = $1`, [child])
  const opens = async () =>
    (await cover.send(visitsCalls.getContactsForChart, { ClientSubProgramMembershipID: child })).status
  const plain = await stands()
  expect(await opens()).toBe(404)
  const seen = { LeaveCoverID: plain.LeaveCoverID, version: plain.version }
  const other = await a.newChild('Not theirs')
  const wrong = await a.director.send(calls.addEditLeaveCover, {
    ...seen,
    EmployeeID: a.renata.userId,
    CoverEmployeeID: cover.userId,
    StartDate: a.today,
    EndDate: addDays(a.today, 5),
    Confidential: [other],
  })
  expect(wrong.refusal.code).toBe('NotCarried')
  const granted = await stands({ ...seen, Confidential: [child] })
  expect(await opens()).toBe(200)
  await a.owner.query(`update leave_cover set start_date = $2 where id = $1`, [granted.LeaveCoverID, a.back(4)])
  const { version } = {
    version: await a.one<number>('select version from leave_cover where id = $1', [granted.LeaveCoverID]),
  }
  await a.director.ok(calls.endLeaveCover, { LeaveCoverID: granted.LeaveCoverID, version })
  expect(await opens()).toBe(404)
  expect(await a.one(`select end_date::text from access_grant where leave_cover_id = $1`, [granted.LeaveCoverID])).toBe(
    a.today,
  )
})
