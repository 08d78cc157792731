import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openTestAgency } from '#app/testing.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { photoCalls } from './photo.calls.ts'

const agency = opened(openTestAgency)
/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a client has one photo: seen by who may open the chart, by nobody else and by no other call', async () => {
  const [renata, stranger] = [await agency.as('renata.mockley'), await agency.as('hector.casademo')]
  const { rows } = await agency.owner.query<{ id: string; version: number }>(
    `select c.id, c.version from client c join client_membership m on m.person_id = c.id join case_assignment k on k.subject_id = m.id
     where k.employee_id = $1 and k.end_date is null and m.end_date is null limit 1`,
    [renata.userId],
  )
  const [{ id: ClientID, version }] = rows as [{ id: string; version: number }]
  const FileID = await uploadFile(agency, renata, 'face.png', png)
  const text = await uploadFile(agency, renata, 'face.txt', Buffer.from('no picture'))
  const set = (by: typeof renata, file: string | null, seen: number) =>
    by.send(photoCalls.setPhoto, { ClientID, FileID: file, version: seen })

  expect((await renata.send(photoCalls.getPhoto, { ClientID })).status).toBe(404)
  expect((await set(renata, text, version)).refusal.code).toBe('NotAPicture')
  expect((await set(stranger, FileID, version)).status).toBe(404)
  const done = await set(renata, FileID, version)
  expect(done.status).toBe(200)
  expect((await set(renata, null, version)).status).toBe(409)
  const seen = await renata.send(photoCalls.getPhoto, { ClientID })
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await stranger.send(photoCalls.getPhoto, { ClientID })).status).toBe(404)
  expect((await renata.send(fileCalls.downloadFile, { FileID })).status).toBe(404)
  expect((await set(renata, null, (done.body as { version: number }).version)).status).toBe(200)
  expect((await renata.send(photoCalls.getPhoto, { ClientID })).status).toBe(404)
})
