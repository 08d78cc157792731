import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { licensingCalls } from './licensing.calls.ts'

const { saveVisit, addVisitFile, removeVisitFile, getVisits } = licensingCalls

let agency: QualityAgency
let made = 0
beforeAll(async () => {
  agency = await openQualityAgency()
})
afterAll(() => agency.close())

async function visitWithFile() {
  made += 1
  const { LicensingVisitID } = await agency.quinn.ok(saveVisit, {
    SubProgramID: agency.program,
    Place: `Sample house ${made}`,
    Kind: 'Other',
    VisitedOn: agency.today,
  })
  const { id: FileID } = await agency.one<{ id: string }>(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ('sample ' || new_id(), 'Sample report.pdf', 'application/pdf', 4, '\\x00', 'upload', $1, $1) returning id`,
    [agency.quinn.userId],
  )
  await agency.quinn.ok(addVisitFile, { LicensingVisitID, FileID })
  return { LicensingVisitID, FileID }
}
const filesOf = async (id: string) =>
  (await agency.quinn.ok(getVisits, { SubProgramID: agency.program })).Visits.find(
    ({ LicensingVisitID }) => LicensingVisitID === id,
  )!.Files
const readable = async (FileID: string) =>
  (await agency.quinn.send(fileCalls.downloadFile, { FileID })).refusal?.code !== 'NotFound'

test('a file of a visit is removed with a reason, is opened by nobody then, and comes back', async () => {
  const { LicensingVisitID, FileID } = await visitWithFile()
  const [file] = await filesOf(LicensingVisitID)
  expect(file).toMatchObject({ FileID, FileName: 'Sample report.pdf' })
  expect(await readable(FileID)).toBe(true)
  const { LicensingFileID, version } = file!
  const sent = { LicensingVisitID, LicensingFileID, version, Reason: 'Of another house' }
  const { ChangeSetID } = await agency.quinn.ok(removeVisitFile, sent)
  expect(await filesOf(LicensingVisitID)).toEqual([])
  expect(await readable(FileID)).toBe(false)
  expect((await agency.quinn.send(removeVisitFile, sent)).status).toBeGreaterThanOrEqual(404)
  await agency.quinn.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await filesOf(LicensingVisitID)).toMatchObject([{ FileID }])
  expect(await readable(FileID)).toBe(true)
})

test('nobody removes the file of another visit, of another program, or without the right', async () => {
  const [one, other] = [await visitWithFile(), await visitWithFile()]
  const [file] = await filesOf(one.LicensingVisitID)
  const { LicensingFileID, version } = file!
  const sent = { LicensingVisitID: one.LicensingVisitID, LicensingFileID, version, Reason: 'Not mine' }
  const elsewhere = await agency.quinn.send(removeVisitFile, { ...sent, LicensingVisitID: other.LicensingVisitID })
  expect(elsewhere.status).toBe(404)
  expect((await (await agency.as('gordon.checkley')).send(removeVisitFile, sent)).status).toBeGreaterThanOrEqual(403)
  expect((await agency.priya.send(removeVisitFile, sent)).status).toBe(403)
  const twice = await agency.quinn.send(addVisitFile, { LicensingVisitID: other.LicensingVisitID, FileID: one.FileID })
  expect(twice.status).toBeGreaterThanOrEqual(404)
  const both = await Promise.all([agency.quinn.send(removeVisitFile, sent), agency.quinn.send(removeVisitFile, sent)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
