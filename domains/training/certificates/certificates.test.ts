import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { ownTrainingCalls } from '../own/own.calls.ts'
import { attendeeCalls } from '../sessions/attendees.calls.ts'
import { sessionCalls } from '../sessions/sessions.calls.ts'
import { openTrainingAgency, refusedAs, type TrainingAgency } from '../training-testing.ts'

let a: TrainingAgency
beforeAll(async () => {
  a = await openTrainingAgency()
})
afterAll(() => a.close())

let files = 0
const page = (by: Actor) => {
  files += 1
  return uploadFile(a, by, `page-${files}.txt`, Buffer.from(`Sample page ${files}`))
}
const status = async (who: Actor, FileID: string) => (await who.send(fileCalls.downloadFile, { FileID })).status
const { addOrRemoveCertificateFile: proof } = attendeeCalls

async function attended() {
  const course = await a.course({ MonthsValid: 24, HasCertificate: true })
  const id = await a.session({ TrainingCourseID: course })
  const renata = await a.employee('renata.mockley')
  const { body } = await a.add(id, 'Employee', renata.person, { Came: true })
  return { id, TrainingAttendeeID: body.TrainingAttendeeID, version: body.version }
}
const mine = async () => (await a.worker.ok(ownTrainingCalls.getEmployeeTrainings, {})).Proofs

test('a certificate holds as long as the course says; renewed, the old one stays beside it; removed, it comes back', async () => {
  const { TrainingAttendeeID } = await attended()
  const first = await a.manager.ok(proof, { TrainingAttendeeID, FileID: await page(a.manager) })
  const through = addDays(addMonths(a.today, 24), -1)
  expect((await mine())[0]).toMatchObject({ IssuedOn: a.today, ExpiresOn: through, IsReplaced: false })
  const renew = {
    TrainingProofID: first.TrainingProofID,
    version: first.version,
    FileID: await page(a.manager),
    ExpiresOn: addDays(a.today, 900),
  }
  const second = await a.manager.ok(proof, renew)
  expect((await mine()).map((one) => [one.TrainingProofID, one.IsReplaced])).toEqual([
    [second.TrainingProofID, false],
    [first.TrainingProofID, true],
  ])
  const gone = { TrainingProofID: second.TrainingProofID, version: second.version, Reason: 'Another person' }
  const preview = await a.manager.send(proof, gone, { preview: true })
  expect(JSON.stringify(preview.body)).toContain('no longer counts')
  const { ChangeSetID } = await a.manager.ok(proof, gone)
  expect((await mine()).map((one) => [one.TrainingProofID, one.IsReplaced])).toEqual([[first.TrainingProofID, false]])
  expect(refusedAs(await a.manager.send(proof, gone))[0]).toBe(404)
  await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID: ChangeSetID! })
  expect(await mine()).toHaveLength(2)
})

test('a certificate is for who attended, of a file of one’s own, on a day that has come', async () => {
  const { id, TrainingAttendeeID } = await attended()
  expect(refusedAs(await a.manager.send(proof, { FileID: await page(a.manager) }))).toEqual([
    400,
    'WhichMissing',
    'TrainingAttendeeID',
  ])
  const silas = await a.employee('silas.placehold')
  const registered = (await a.add(id, 'Employee', silas.person)).body.TrainingAttendeeID
  const early = { TrainingAttendeeID: registered, FileID: await page(a.manager) }
  expect(refusedAs(await a.manager.send(proof, early))[1]).toBe('NotAttended')
  const guest = (await a.add(id, 'Church guest', 'Proof Sampleguest', { Came: true })).body.TrainingAttendeeID
  expect(refusedAs(await a.manager.send(proof, { TrainingAttendeeID: guest, FileID: await page(a.manager) }))[1]).toBe(
    'NotAttended',
  )
  const ahead = { TrainingAttendeeID, FileID: await page(a.manager), IssuedOn: addDays(a.today, 1) }
  expect(refusedAs(await a.manager.send(proof, ahead))).toEqual([409, 'InFuture', 'IssuedOn'])
  const crossed = { TrainingAttendeeID, FileID: await page(a.manager), ExpiresOn: addDays(a.today, -1) }
  expect(refusedAs(await a.manager.send(proof, crossed))).toEqual([400, 'ExpiresBefore', 'ExpiresOn'])
  // Somebody else's upload does not exist for the trainer.
  expect((await a.manager.send(proof, { TrainingAttendeeID, FileID: await page(a.worker) })).status).toBe(404)
  expect((await a.worker.send(proof, { TrainingAttendeeID, FileID: await page(a.worker) })).status).toBe(403)
})

test('files are read by whom they concern: a certificate by its person and by who sees training, a sheet by the latter', async () => {
  const { id, TrainingAttendeeID } = await attended()
  const certificate = await page(a.manager)
  await a.manager.ok(proof, { TrainingAttendeeID, FileID: certificate })
  const sheet = await page(a.manager)
  const { TrainingPhotoID, version } = await a.manager.ok(sessionCalls.addSessionPhoto, {
    TrainingSessionID: id,
    Kind: 'Sign-in sheet',
    FileID: sheet,
  })
  const [silas, priya, hannah] = await Promise.all(
    ['silas.placehold', 'priya.notreal', 'freya.fjordsample'].map((one) => a.as(one)),
  )
  expect(await Promise.all([a.worker, silas!, priya!].map((one) => status(one, certificate)))).toEqual([200, 404, 200])
  // Of a person outside one's programs there is no certificate.
  expect(await status(hannah!, certificate)).toBe(404)
  expect(await Promise.all([a.worker, priya!].map((one) => status(one, sheet)))).toEqual([404, 200])
  const removal = { TrainingSessionID: id, TrainingPhotoID, Reason: 'Wrong session', version }
  const foreign = { ...removal, TrainingSessionID: await a.session() }
  expect((await a.manager.send(sessionCalls.deleteSessionPhoto, foreign)).status).toBe(404)
  const { ChangeSetID } = await a.manager.ok(sessionCalls.deleteSessionPhoto, removal)
  expect(await status(priya!, sheet)).toBe(404)
  await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await status(priya!, sheet)).toBe(200)
})
