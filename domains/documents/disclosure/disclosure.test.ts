import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { labels, type Label } from '#platform/contract/labels.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { buildPacketJob } from '#domains/documents/evidence/packets.server.ts'
import { ensurePdfTools, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { complete, newDraft, runJob, type Written } from '#domains/documents/testing-documents.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { labelCalls } from '#domains/privacy/labels.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { disclosureCalls } from './disclosure.calls.ts'

const { addConsent, disclose, exportDisclosures, getDisclosures, revokeConsent } = disclosureCalls
let agency: TestAgency
let renata: Actor
let omar: Actor
let today: string
let restricted: Written
let plain: Written

beforeAll(async () => {
  await ensurePdfTools()
  agency = await openTestAgency({
    DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `disclosure-${crypto.randomUUID()}`),
  })
  renata = await agency.as('renata.mockley')
  omar = await agency.as('omar.orangeworth')
  today = (await agency.owner.query<{ day: string }>('select current_date::text as day')).rows[0]!.day
  await agency.owner.query(
    `with r as (insert into role (name) values ('Every label') returning id),
       p as (insert into role_permission (role_id, permission_id, start_date) select r.id, q.id, '2020-01-01' from r, permission q where q.name like 'Label.%')
     insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from r`,
    [renata.userId],
  )
  restricted = await newDraft(agency, renata.userId)
  await complete(agency, restricted, renata.userId)
  await renata.ok(labelCalls.setLabels, {
    Kind: 'document',
    RecordID: restricted.documentId,
    Labels: ['SUD'],
    version: null,
  })
  plain = await newDraft(agency, renata.userId, undefined, restricted.chartId)
  await complete(agency, plain, renata.userId)
})
afterAll(() => agency.close())

const clinic = 'Harbor Clinic'
const consent = (more: object = {}) =>
  renata.send(addConsent, {
    ChartID: restricted.chartId,
    Recipient: clinic,
    Purpose: 'Treatment',
    Labels: ['SUD'] as Label[],
    SignedOn: addDays(today, -3),
    ExpiresOn: addDays(today, 30),
    ...more,
  })
const give = (DocumentIDs: string[], more: object = {}) =>
  renata.send(disclose, {
    ChartID: restricted.chartId,
    DocumentIDs,
    Recipient: clinic,
    Purpose: 'Treatment',
    Basis: 'Care and placement',
    ...more,
  })
const accounted = (by: Actor) => by.ok(getDisclosures, { ChartID: restricted.chartId })

describe('what is labeled as substance use treatment', () => {
  test('leaves by a disclosure only', async () => {
    const DocumentID = restricted.documentId
    const saved = await renata.send(evidenceCalls.downloadDocument, { DocumentID, Format: 'PDF' })
    expect(saved.refusal.code).toBe('DiscloseInstead')
    const packet = await renata.send(packetCalls.buildPacket, { Title: 'x', DocumentIDs: [DocumentID] })
    expect(packet.refusal.code).toBe('DiscloseInstead')
  })

  test('needs a consent that holds today, for this recipient and this information', async () => {
    const refused = async (more: object) => (await give([restricted.documentId], more)).refusal.code
    expect(await refused({})).toBe('ConsentNeeded')
    expect(await refused({ Basis: 'Court order' })).toBe('ConsentNeeded')
    const ConsentID = async (more: object) => (await consent(more)).body.ConsentID
    expect(await refused({ ConsentID: await ConsentID({ Recipient: 'Somebody else' }) })).toBe('ConsentNeeded')
    expect(await refused({ ConsentID: await ConsentID({ Labels: ['HIV'] }) })).toBe('ConsentNeeded')
    expect(await refused({ ConsentID: await ConsentID({ SignedOn: addDays(today, -60), ExpiresOn: today }) })).toBe(
      'ConsentNeeded',
    )
    expect(await refused({ ConsentID: crypto.randomUUID() })).toBe('ConsentNeeded')
    const good = await ConsentID({})
    expect((await give([restricted.documentId], { ConsentID: good })).status).toBe(200)
    const { Consents } = await accounted(renata)
    const { version } = Consents.find((one) => one.ConsentID === good)!
    await renata.ok(revokeConsent, {
      ChartID: restricted.chartId,
      ConsentID: good,
      Reason: 'The mother took it back',
      version,
    })
    expect(await refused({ ConsentID: good })).toBe('ConsentNeeded')
    const again = await renata.send(revokeConsent, {
      ChartID: restricted.chartId,
      ConsentID: good,
      Reason: 'x',
      version: version + 1,
    })
    expect(again.refusal.code).toBe('AlreadyRevoked')
    expect((await accounted(renata)).Disclosures).toHaveLength(1)
  })

  test('carries the notice that it must not be passed on', async () => {
    const { ConsentID } = (await consent()).body
    const { PacketID } = (await give([restricted.documentId], { ConsentID })).body
    await runJob(agency, buildPacketJob, { PacketID })
    const { FileID } = await renata.ok(packetCalls.getPacket, { PacketID })
    const file = await agency.app.http.server.inject({
      url: `/API/${fileCalls.downloadFile.name}?FileID=${FileID}`,
      headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${renata.token}` },
    })
    const text = (await textOf(file.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('42 CFR part 2 prohibits unauthorized use or disclosure of these records.')
    expect(text).toContain(`Given to ${clinic}. Purpose: Treatment.`)
  })
})

test('every disclosure is accounted for, to those who may see what was given', async () => {
  const made = await give([plain.documentId])
  expect(made.status).toBe(200)
  const told = await accounted(renata)
  expect(told.Disclosures.find((one) => one.DisclosureID === made.body.DisclosureID)).toMatchObject({
    By: 'Renata Mockley',
    Recipient: clinic,
    Purpose: 'Treatment',
    Basis: 'Care and placement',
    Documents: [expect.stringContaining('Needs and services plan')],
    Labels: [],
  })
  expect(told.Disclosures.filter(({ Labels }) => Labels.includes('SUD'))).toHaveLength(2)
  const file = await renata.send(exportDisclosures, { ChartID: restricted.chartId, Format: 'csv' })
  expect(file.text.split('\n').filter((line) => line.includes(clinic))).toHaveLength(told.Disclosures.length)
  expect((await omar.send(getDisclosures, { ChartID: restricted.chartId })).status).toBe(404)
  const admin = await agency.as('alva.rootley')
  expect((await accounted(admin)).Disclosures.map(({ DisclosureID }) => DisclosureID)).toEqual([made.body.DisclosureID])
  expect((await accounted(admin)).Consents.filter(({ Labels }) => Labels.length > 0)).toEqual([])
  await expect(agency.owner.query(`update disclosure set recipient = 'x'`)).rejects.toThrow('append-only')
  const { rows } = await agency.owner.query<{ person_id: string }>('select person_id from disclosure limit 1')
  const activity = await renata.ok(activityCalls.getForRecord, { TableName: 'person', RecordID: rows[0]!.person_id })
  expect(JSON.stringify(activity)).toContain(clinic)
})

test('what cannot be given away or recorded is refused with a sentence', async () => {
  const other = await newDraft(agency, renata.userId)
  expect((await give([crypto.randomUUID()])).refusal.code).toBe('DocumentMissing')
  expect((await give([other.documentId], { ChartID: other.chartId })).refusal.code).toBe('NotSubmitted')
  expect((await consent({ SignedOn: addDays(today, 1) })).refusal.code).toBe('SignedLater')
  expect((await consent({ ExpiresOn: addDays(today, -3) })).refusal.code).toBe('EndsBeforeStart')
  const admin = await agency.as('alva.rootley')
  const beyond = await admin.send(addConsent, {
    ChartID: restricted.chartId,
    Recipient: clinic,
    Purpose: 'x',
    Labels: labels.map(({ value }) => value),
    SignedOn: today,
    ExpiresOn: addDays(today, 9),
  })
  expect(beyond.refusal.code).toBe('NotYourLabel')
})
