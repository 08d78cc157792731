import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { familyComplaintsCalls } from './family-complaints.calls.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from '../household/household-testing.ts'

let a: HouseholdAgency
let family: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Brightwater-Example')
})
afterAll(() => a.close())

const { getComplaints, addEditComplaint, closeComplaint, deleteComplaint } = familyComplaintsCalls
const complaint = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  Kind: 'Complaint' as const,
  Subject: 'Home Safety' as const,
  OccurredOn: addDays(a.today, -6),
  ReceivedOn: addDays(a.today, -5),
  ToldBy: 'A neighbor',
  Narrative: 'The gate of the garden was open twice.',
  ...more,
})
const find = async (id: string) =>
  (await a.worker.ok(getComplaints, { FosterResourceFamilyID: family })).Complaints.find(
    (one) => one.FamilyComplaintID === id,
  )!

test('is recorded, told to licensing, closed with a finding; closing can be undone', async () => {
  const { FamilyComplaintID, version } = await a.worker.ok(addEditComplaint, complaint())
  expect(await find(FamilyComplaintID)).toMatchObject({
    ReceivedBy: 'Renata Mockley',
    WrittenReportDue: addDays(a.today, 2),
    ClosedOn: null,
  })
  const told = await a.worker.ok(
    addEditComplaint,
    complaint({ FamilyComplaintID, version, LicensingToldOn: addDays(a.today, -4) }),
  )
  const stale = await a.refuses(a.worker.send(addEditComplaint, complaint({ FamilyComplaintID, version })), 'Stale')
  expect(stale.refusal.current).toMatchObject({ LicensingToldOn: addDays(a.today, -4) })
  const closing = (more: object = {}) => ({
    FosterResourceFamilyID: family,
    FamilyComplaintID,
    Finding: 'Unfounded' as const,
    Outcome: 'The latch was mended.',
    ClosedOn: a.today,
    version: told.version,
    ...more,
  })
  await a.refuses(a.worker.send(closeComplaint, closing({ ClosedOn: addDays(a.today, 1) })), 'InFuture', 'ClosedOn')
  await a.refuses(
    a.worker.send(closeComplaint, closing({ ClosedOn: addDays(a.today, -6) })),
    'ClosedBeforeReceived',
    'ClosedOn',
  )
  await a.refuses(a.worker.send(closeComplaint, closing({ version: 1 })), 'Stale')
  await a.refuses(a.worker.send(closeComplaint, closing({ FamilyComplaintID: nowhere })), 'NotFound')
  const preview = await a.worker.send(closeComplaint, closing(), { preview: true })
  expect(preview.text).toContain('No written report is recorded')
  expect((await find(FamilyComplaintID)).ClosedOn).toBeNull()
  const { ChangeSetID } = await a.worker.ok(closeComplaint, closing())
  expect(await find(FamilyComplaintID)).toMatchObject({ Finding: 'Unfounded', ClosedBy: 'Renata Mockley' })
  await a.refuses(a.worker.send(closeComplaint, closing({ version: 3 })), 'AlreadyClosed')
  await a.refuses(a.worker.send(addEditComplaint, complaint({ FamilyComplaintID, version: 3 })), 'AlreadyClosed')
  await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID })
  const open = await find(FamilyComplaintID)
  expect(open.ClosedOn).toBeNull()
  const gone = { FosterResourceFamilyID: family, FamilyComplaintID, Reason: 'Another home was meant' }
  await a.refuses(a.worker.send(deleteComplaint, { ...gone, version: 1 }), 'Stale')
  await a.worker.ok(deleteComplaint, { ...gone, version: open.version })
  expect(await find(FamilyComplaintID)).toBeUndefined()
})

test('two close it at once: one finding is kept', async () => {
  const { FamilyComplaintID, version } = await a.worker.ok(addEditComplaint, complaint())
  const close = (Finding: 'Unfounded' | 'Substantiated') => ({
    FosterResourceFamilyID: family,
    FamilyComplaintID,
    Finding,
    ClosedOn: a.today,
    version,
  })
  const replies = await Promise.all([
    a.worker.send(closeComplaint, close('Unfounded')),
    a.supervisor.send(closeComplaint, close('Substantiated')),
  ])
  expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409])
})

test('what cannot be is refused', async () => {
  const add = (more: object) => a.worker.send(addEditComplaint, complaint(more))
  await a.refuses(add({ ReceivedOn: addDays(a.today, 1) }), 'InFuture', 'ReceivedOn')
  await a.refuses(add({ WrittenReportOn: addDays(a.today, 1) }), 'InFuture', 'WrittenReportOn')
  await a.refuses(add({ OccurredOn: addDays(a.today, -4) }), 'ReportedBeforeIt', 'ReceivedOn')
  await a.refuses(add({ LicensingToldOn: addDays(a.today, -9) }), 'ToldBeforeIt', 'LicensingToldOn')
  await a.refuses(add({ FamilyComplaintID: nowhere, version: 1 }), 'NotFound')
  await a.refuses(add({ FosterResourceFamilyID: a.foreign }), 'NotFound')
  expect((await a.auditor.send(addEditComplaint, complaint())).refusal.code).toBe('PermissionMissing')
})
