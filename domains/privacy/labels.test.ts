import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labels, type Label, type LabeledKind } from '#platform/contract/labels.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { clientContactsCalls } from '#domains/clients/contacts/client-contacts.calls.ts'
import { clientHealthCalls } from '#domains/clients/health/client-health.calls.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { complete, newDraft, type Written } from '#domains/documents/testing-documents.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { packetCalls } from '#domains/documents/evidence/packets.calls.ts'
import { sampleValues } from '#domains/documents/evidence/testing-pdf.ts'
import { addressCalls } from '#domains/people/addresses.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { labelCalls } from './labels.calls.ts'

const { getLabels, setLabels } = labelCalls
const canary = 'Zyxlabelcanary'
let agency: TestAgency
let renata: Actor
let admin: Actor
/** Works beside Renata and has every label. */
let holder: Actor
/** Works beside Renata and has none. */
let plain: Actor

const give = (userId: string, names: readonly string[]) =>
  agency.owner.query(
    `with r as (insert into role (name) values ('Test ' || gen_random_uuid()) returning id),
       p as (insert into role_permission (role_id, permission_id, start_date) select r.id, q.id, '2020-01-01' from r, permission q where q.name = any ($2))
     insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from r`,
    [userId, names],
  )

async function colleague(name: string, permissions: readonly string[]): Promise<Actor> {
  const { rows } = await agency.owner.query<{ id: string }>(
    `with p as (insert into person (first_name, last_name) values ($1, 'Probe') returning id)
     insert into application_user (person_id, email, account_status) select id, $1 || '.probe@kith.example', 'Active' from p returning id`,
    [name],
  )
  const { id } = rows[0]!
  await agency.owner.query('insert into employee (id) values ($1)', [id])
  await agency.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date)
     select $1, sub_program_id, 'Social Worker', '2020-01-01' from employee_sub_program where employee_id = $2 and end_date is null`,
    [id, renata.userId],
  )
  await give(id, permissions)
  return agency.as(`${name}.probe`)
}

const work = ['CaseFile.PerformOperations', 'Person.View', 'Person.Edit', 'Foster.View', 'Audit.View'] as const
const everyLabel = labels.map(({ value }) => `Label.${value}`)

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  admin = await agency.as('alva.rootley')
  holder = await colleague('holder', [...work, ...everyLabel])
  plain = await colleague('plain', work)
})
afterAll(() => agency.close())

const label = async (by: Actor, Kind: LabeledKind, RecordID: string, Labels: Label[], more: object = {}) => {
  const { Records } = await by.ok(getLabels, { Kind, RecordIDs: [RecordID] })
  return by.send(setLabels, { Kind, RecordID, Labels, version: Records[0]?.version ?? null, ...more })
}

async function signed(word: string): Promise<Written> {
  const values = { ...sampleValues, fname001: `${canary} ${word}` }
  const written = await newDraft(agency, renata.userId, values)
  await complete(agency, written, renata.userId, values)
  return written
}

test('the labels the database knows are those the program has', async () => {
  const { rows } = await agency.owner.query<{ known: string[] }>('select known_labels() as known')
  expect(rows[0]!.known).toEqual(labels.map(({ value }) => value))
})

describe('a labeled document', () => {
  let written: Written
  beforeAll(async () => {
    written = await signed('document')
    await label(holder, 'document', written.documentId, ['SUD'])
  })
  const file = (by: Actor) =>
    by.ok(caseFileCalls.getDocumentsForChart, { ChartID: written.chartId, ChartType: 'Client', PageSize: 100 })
  const found = async (by: Actor) =>
    (await by.ok(caseFileCalls.searchDocuments, { Words: canary })).Rows.map(({ DocumentID }) => DocumentID)

  test('is found by who has the label and by who wrote it, and by nobody else, administrators included', async () => {
    for (const by of [holder, renata]) {
      expect(await found(by)).toContain(written.documentId)
      expect((await file(by)).Documents.map(({ DocumentID }) => DocumentID)).toContain(written.documentId)
      expect(
        (await by.send(evidenceCalls.downloadDocument, { DocumentID: written.documentId, Format: 'PDF', Inline: true }))
          .status,
      ).toBe(200)
    }
    for (const by of [plain, admin]) {
      expect(await found(by)).not.toContain(written.documentId)
      expect(JSON.stringify(await file(by))).not.toContain(written.documentId)
      expect(
        (await by.send(evidenceCalls.downloadDocument, { DocumentID: written.documentId, Format: 'PDF', Inline: true }))
          .status,
      ).toBe(404)
      const packet = await by.send(packetCalls.buildPacket, { Title: 'x', DocumentIDs: [written.documentId] })
      expect(packet.refusal.code).toBe('DocumentMissing')
      expect((await label(by, 'document', written.documentId, [])).status).toBe(404)
    }
  })

  test('is refused as one that does not exist is', async () => {
    const asked = (DocumentID: string) =>
      plain.send(evidenceCalls.downloadDocument, { DocumentID, Format: 'PDF', Inline: true })
    const [hidden, absent] = [await asked(written.documentId), await asked(crypto.randomUUID())]
    expect(hidden.refusal).toEqual(absent.refusal)
    expect(hidden.status).toBe(absent.status)
  })

  test('is not told of in the book, nor who labeled it how', async () => {
    const rows = async (RecordID: string) =>
      (await admin.ok(auditSearchCalls.searchAudit, { RecordID, Kind: 'change' })).Entries.length
    expect(await rows((await signed('not labeled')).documentId)).toBeGreaterThan(0)
    expect(await rows(written.documentId)).toBe(0)
    const labeled = async (by: Actor) =>
      (await by.ok(auditSearchCalls.searchAudit, { TableName: 'record_label', Kind: 'change' })).Entries
    expect(JSON.stringify(await labeled(holder))).toContain('Substance use treatment')
    expect(await labeled(admin)).toEqual([])
  })

  test('whoever views as its author does not see it by that', async () => {
    await agency.owner.query('update session set view_as_user_id = $2 where user_id = $1', [
      admin.userId,
      renata.userId,
    ])
    try {
      expect(await found(admin)).not.toContain(written.documentId)
    } finally {
      await agency.owner.query('update session set view_as_user_id = null where user_id = $1', [admin.userId])
    }
  })

  test('is there again for who is given the label, and gone when it is taken away', async () => {
    const late = await colleague('late', work)
    expect(await found(late)).not.toContain(written.documentId)
    await give(late.userId, ['Label.SUD'])
    expect(await found(late)).toContain(written.documentId)
    await agency.owner.query(
      `delete from user_role where user_id = $1 and role_id in (select role_id from role_permission p join permission q on q.id = p.permission_id
        where q.name = 'Label.SUD')`,
      [late.userId],
    )
    expect(await found(late)).not.toContain(written.documentId)
  })
})

describe('labels are set', () => {
  test('by who may edit and has them; taking one off asks for a reason', async () => {
    const { documentId } = await signed('setting')
    expect((await label(plain, 'document', documentId, ['HIV'])).refusal.code).toBe('NotYourLabel')
    expect((await label(admin, 'document', documentId, ['HIV'])).refusal.code).toBe('NotYourLabel')
    expect((await label(holder, 'document', documentId, ['HIV', 'SUD'])).status).toBe(200)
    expect((await label(holder, 'document', documentId, ['SUD'])).refusal.code).toBe('ReasonNeeded')
    expect((await label(holder, 'document', documentId, ['SUD'], { Reason: 'Entered by mistake' })).status).toBe(200)
    const stale = await holder.send(setLabels, { Kind: 'document', RecordID: documentId, Labels: [], version: 1 })
    expect(stale.status).toBe(409)
    const reader = await colleague('reader', ['Person.View', ...everyLabel])
    const { ContactID, ClientID } = await contact('for a reader')
    await label(holder, 'client_contact', ContactID, ['ConfidentialAddress'])
    expect(JSON.stringify(await reader.ok(clientContactsCalls.getMiscContacts, { ClientID }))).toContain(canary)
    expect((await label(reader, 'client_contact', ContactID, [])).refusal.code).toBe('MayNotLabel')
  })

  test('on a form, and every document begun with it has them', async () => {
    const pattern = await signed('pattern')
    const forms = await colleague('forms', [...work, 'Forms.Manage'])
    expect((await label(plain, 'form', pattern.formId, ['Counseling'])).status).toBe(404)
    expect((await label(forms, 'form', pattern.formId, ['Counseling'])).status).toBe(200)
    const { rows } = await agency.owner.query<{ id: string }>(
      `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
       select form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id
       from document where id = $1 returning id`,
      [pattern.documentId],
    )
    const of = async (by: Actor) => (await by.ok(getLabels, { Kind: 'document', RecordIDs: [rows[0]!.id] })).Records
    expect(await of(holder)).toMatchObject([{ Labels: ['Counseling'] }])
    expect(await of(renata)).toMatchObject([{ Labels: ['Counseling'] }])
    expect(await of(plain)).toEqual([])
    expect((await label(forms, 'form', pattern.formId, [], { Reason: 'No longer' })).refusal.code).toBe('NotYourLabel')
  })
})

const anyClient = async () =>
  (
    await agency.owner.query<{ id: string }>(
      `select person_id as id from client_membership where voided_at is null and not confidential
       and sub_program_id = any (user_sub_programs($1, current_date)) order by id limit 1`,
      [renata.userId],
    )
  ).rows[0]!.id

async function contact(word: string) {
  const ClientID = await anyClient()
  const Name = `${canary} ${word}`
  const { ContactID } = await holder.ok(clientContactsCalls.addEditMiscContact, {
    ClientID,
    ContactID: null,
    Name,
    MayVisit: 'Yes',
    LivesWith: false,
    MayBeContacted: true,
    EmergencyContact: false,
    ReceivesDocuments: false,
  } as never)
  return { ClientID, ContactID }
}

test('a labeled health entry is in no chart, alert, history or undo of who lacks the label', async () => {
  const ClientID = await anyClient()
  const { HealthID } = await holder.ok(clientHealthCalls.addEditAllergy, {
    ClientID,
    HealthID: null,
    Name: `${canary} allergy`,
    Severity: 'Severe',
  })
  const seen = async (by: Actor) => JSON.stringify(await by.ok(clientHealthCalls.getClientHealth, { ClientID }))
  const told = async (by: Actor) =>
    JSON.stringify(await by.ok(activityCalls.getForRecord, { TableName: 'person', RecordID: ClientID, PageSize: 100 }))
  const word = `${canary} allergy`
  expect(await seen(plain)).toContain(word)
  expect(await told(plain)).toContain(word)
  await label(holder, 'client_health', HealthID, ['HIV'])
  expect(await seen(holder)).toContain(word)
  expect(await told(holder)).toContain(word)
  for (const by of [plain, renata, admin]) {
    expect(await seen(by)).not.toContain(word)
    expect(await told(by)).not.toContain(word)
  }
  const gone = await plain.send(clientHealthCalls.deleteHealthEntry, {
    ClientID,
    Kind: 'Allergy',
    HealthID,
    Reason: 'x',
    version: 1,
  })
  expect(gone.status).toBe(404)
})

test('a confidential address is opened by who has its label', async () => {
  const PersonID = await anyClient()
  const { AddressID } = await holder.ok(addressCalls.updateAddress, {
    PersonID,
    AddressID: null,
    AddressType: 'Mailing',
    AddressLine1: '1 Hidden Street',
    City: 'Fresno',
    StateAbbreviation: 'CA',
    ZipCode: '93650',
    County: 'Fresno',
    IsConfidential: true,
  } as never)
  expect((await holder.send(addressCalls.getConfidentialAddress, { AddressID })).status).toBe(200)
  expect((await plain.send(addressCalls.getConfidentialAddress, { AddressID })).status).toBe(404)
  expect((await admin.send(addressCalls.getConfidentialAddress, { AddressID })).status).toBe(404)
})
