import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { auditSearchCalls, mostAuditRows } from './audit-search.calls.ts'

const { getRecordKinds, searchAudit, exportAudit } = auditSearchCalls

let agency: TestAgency
let admin: Actor
let renata: Actor
let auditor: Actor
let marisol: string
let foreign: string
let today: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  renata = await agency.as('renata.mockley')
  today = dayIn(agency.settings.agency.zone, new Date())
  const found = await agency.owner.query(`select id from person where first_name = 'Marisol' and last_name = 'Testado'`)
  marisol = found.rows[0].id
  const auditors = await agency.owner.query(
    `select split_part(u.email, '@', 1) as name, u.id from application_user u, person p where p.id = $1 and u.account_status = 'Active'
       and 'Audit.View' = any (user_permissions(u.id, current_date)) and not 'Administrator' = any (user_permissions(u.id, current_date))
       and p.sub_program_ids && user_sub_programs(u.id, current_date) order by u.email limit 1`,
    [marisol],
  )
  auditor = await agency.as(auditors.rows[0].name)
  const others = await agency.owner.query(
    `select id from person where cardinality(sub_program_ids) > 0 and not sub_program_ids && user_sub_programs($1, current_date) limit 1`,
    [auditor.userId],
  )
  foreign = others.rows[0].id
  await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
  await rename(renata, marisol, 'Solita')
  await admin.ok(peopleCalls.getPerson, { PersonID: foreign })
  await rename(admin, foreign, 'Zeppelina')
  await renata.send(peopleCalls.getPerson, { PersonID: crypto.randomUUID() })
  await renata.ok(peopleCalls.searchPeople, { LastName: 'Canaryname' })
})
afterAll(() => agency.close())

async function rename(actor: Actor, PersonID: string, PreferredName: string) {
  const { FirstName, LastName, DateOfBirth, Sex, version } = await actor.ok(peopleCalls.getPerson, { PersonID })
  await actor.ok(peopleCalls.updatePerson, { PersonID, FirstName, LastName, DateOfBirth, Sex, PreferredName, version })
}

describe('the audit', () => {
  test('says who saw a person', async () => {
    const { Entries } = await admin.ok(searchAudit, { PersonID: marisol, Kind: 'view' })
    expect(Entries.map(({ Who, Call, PersonName }) => [Who, Call, PersonName])).toEqual([
      ['Renata Mockley', 'Core/Person/GetPerson', 'Marisol Testado'],
      ['Renata Mockley', 'Core/Person/GetPerson', 'Marisol Testado'],
    ])
    expect(Entries[0]).toMatchObject({ Sentence: 'Renata Mockley looked at Marisol Testado', IP: '127.0.0.1' })
  })

  test('says what a user did, and what changed on a record, also in Spanish', async () => {
    const did = await admin.ok(searchAudit, { UserID: renata.userId, PageSize: 100 })
    expect(new Set(did.Entries.map(({ Kind }) => Kind))).toEqual(new Set(['view', 'change', 'refusal']))
    expect(did.Entries.find(({ Kind }) => Kind === 'refusal')).toMatchObject({
      Outcome: 'NotFound',
      Call: 'Core/Person/GetPerson',
    })
    const changed = await admin.ok(searchAudit, {
      RecordID: marisol,
      Kind: 'change',
      TableName: 'person',
      UserID: renata.userId,
    })
    expect(changed.Entries).toMatchObject([
      {
        Sentence: "Renata Mockley changed Marisol Testado's preferred name from Mari to Solita",
        Changes: [{ To: 'Solita' }],
      },
    ])
    const spanish = await admin.ok(
      searchAudit,
      { RecordID: marisol, Kind: 'change', UserID: renata.userId },
      { language: 'es' },
    )
    expect(spanish.Entries[0]!.Sentence).toContain('nombre preferido')
    const byCall = await admin.ok(searchAudit, { Call: 'Core/Person/Update' })
    expect(byCall.Entries.length).toBe(2)
  })

  test('never tells what somebody searched for, only how many were found', async () => {
    const reply = await admin.send(searchAudit, { Call: 'Core/Person/Search' })
    expect(reply.body.Entries).toMatchObject([{ Outcome: '0 found', RecordID: null }])
    expect(reply.text).not.toContain('Canaryname')
  })

  test('goes back page by page without gaps, newest first', async () => {
    const all = await admin.ok(searchAudit, { TableName: 'person', PageSize: 100 })
    const first = await admin.ok(searchAudit, { TableName: 'person', PageSize: 25 })
    const second = await admin.ok(searchAudit, { TableName: 'person', PageSize: 25, Before: first.Next! })
    const ids = [...first.Entries, ...second.Entries].map(({ AuditID }) => AuditID)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids.length).toBe(new Set(ids).size)
    expect(second.Entries.every(({ AuditID }) => AuditID < first.Next!)).toBe(true)
    expect(all.Entries.length).toBe(100)
  })

  test('is narrowed to days of the agency, both included', async () => {
    const asked = { UserID: renata.userId }
    const now = await admin.ok(searchAudit, { ...asked, From: today, To: today })
    expect(now.Entries.length).toBeGreaterThan(3)
    expect((await admin.ok(searchAudit, { ...asked, To: addDays(today, -1) })).Entries).toEqual([])
    expect((await admin.ok(searchAudit, { ...asked, From: addDays(today, 1) })).Entries).toEqual([])
    const reversed = await admin.send(searchAudit, { From: today, To: addDays(today, -1) })
    expect([reversed.status, reversed.refusal.code, reversed.refusal.fields]).toMatchObject([
      422,
      'EndsBeforeStart',
      { To: expect.any(String) },
    ])
    expect((await admin.send(searchAudit, { From: '2026-02-30' })).refusal.fields).toHaveProperty('From')
    expect((await admin.send(searchAudit, { Kind: 'gossip' } as never)).refusal.fields).toHaveProperty('Kind')
  })

  test('is narrowed to a kind of record that some domain tells of', async () => {
    const { RecordKinds } = await admin.ok(getRecordKinds, {})
    expect(RecordKinds).toContainEqual({ TableName: 'court_order', Name: 'Court order' })
    const spanish = await admin.send(getRecordKinds, {}, { headers: { 'x-kith-language': 'es' } })
    expect(spanish.body.RecordKinds).toContainEqual({ TableName: 'court_order', Name: 'Orden del tribunal' })
    for (const kinds of [RecordKinds, spanish.body.RecordKinds]) {
      const names = kinds.map(({ Name }) => Name)
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
    for (const { TableName } of RecordKinds)
      expect((await admin.send(searchAudit, { TableName, From: today })).status, TableName).toBe(200)
    const unknown = await admin.send(searchAudit, { TableName: 'session' })
    expect([unknown.status, unknown.refusal.code, unknown.refusal.fields]).toMatchObject([
      400,
      'UnknownKind',
      { TableName: expect.any(String) },
    ])
    const file = await admin.send(exportAudit, { TableName: 'session', Format: 'csv', Reason: 'Yearly review' })
    expect(file.refusal.code).toBe('UnknownKind')
  })

  test('tells someone with fewer programs only of people they may see', async () => {
    expect((await auditor.ok(searchAudit, { PersonID: marisol })).Entries.length).toBeGreaterThan(0)
    const there = await auditor.send(searchAudit, { PersonID: foreign })
    const nowhere = await auditor.send(searchAudit, { PersonID: crypto.randomUUID() })
    expect([there.status, there.text]).toEqual([404, nowhere.text])
    expect((await auditor.ok(searchAudit, { RecordID: foreign })).Entries).toEqual([])
    const did = await auditor.send(searchAudit, { UserID: admin.userId, PageSize: 100 })
    expect(did.text).not.toContain('Zeppelina')
    expect(did.text).not.toContain(foreign)
    expect((await admin.send(searchAudit, { RecordID: foreign })).text).toContain('Zeppelina')
    const file = await auditor.send(exportAudit, { UserID: admin.userId, Format: 'csv', Reason: 'Yearly review' })
    expect(file.text).not.toContain('Zeppelina')
    expect((await renata.send(searchAudit, {})).refusal.code).toBe('PermissionMissing')
  })

  test('writes the search itself down', async () => {
    await admin.ok(searchAudit, { PersonID: marisol })
    await admin.ok(searchAudit, { UserID: renata.userId })
    const rows = await agency.owner.query(
      `select table_name, row_id, detail from audit where kind = 'view' and call = 'Admin/Audit/Get' and user_id = $1 order by seq desc limit 2`,
      [admin.userId],
    )
    expect(rows.rows).toMatchObject([
      { table_name: 'audit', row_id: null, detail: { asked: { UserID: renata.userId } } },
      { table_name: 'person', row_id: marisol, detail: { part: 'audit' } },
    ])
  })
})

describe('the audit as a file', () => {
  const ask = () => ({ UserID: renata.userId, Reason: 'Complaint of a parent' })

  test('wants a reason and is written down with it and the number of rows', async () => {
    const short = await admin.send(exportAudit, { ...ask(), Format: 'csv', Reason: 'because' })
    expect([short.status, short.refusal.fields]).toMatchObject([400, { Reason: expect.any(String) }])
    expect((await admin.send(exportAudit, { UserID: renata.userId, Format: 'csv' } as never)).status).toBe(400)
    const csv = await admin.send(exportAudit, { ...ask(), Format: 'csv' })
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.text.trim().split('\r\n')
    expect(lines[0]).toContain('When')
    expect(csv.text).toContain('Renata Mockley looked at Marisol Testado')
    expect(csv.text).not.toContain('Canaryname')
    const xlsx = await admin.send(exportAudit, { ...ask(), Format: 'xlsx' }, { language: 'es' })
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    const book = await agency.owner.query(
      `select detail from audit where call = 'Admin/Audit/Export' and user_id = $1 order by seq`,
      [admin.userId],
    )
    expect(book.rows).toHaveLength(2)
    expect(book.rows[0].detail).toMatchObject({ Reason: ask().Reason, found: lines.length - 1, file: 'csv' })
  })

  test('holds at most 50,000 rows', async () => {
    const many = crypto.randomUUID()
    await agency.owner.query(
      `insert into audit (kind, user_id, call) select 'call', $1, 'Test/Many' from generate_series(1, $2)`,
      [many, mostAuditRows + 1],
    )
    const reply = await admin.send(exportAudit, { UserID: many, Format: 'csv', Reason: 'Too much of it' })
    expect([reply.status, reply.refusal.code]).toEqual([422, 'TooMany'])
    const narrowed = await admin.send(exportAudit, {
      UserID: many,
      Kind: 'view',
      Format: 'csv',
      Reason: 'Too much of it',
    })
    expect(narrowed.text.trim().split('\r\n')).toHaveLength(1)
  })

  test('a long book is searched along its indexes', async () => {
    await agency.owner.query('analyze audit')
    const plans: Record<string, string> = {
      _call_seq_idx: `select seq from audit where call = 'Core/Person/Update' and seq < 9e15 order by seq desc limit 26`,
      _user_id_seq_idx: `select seq from audit where user_id = '${renata.userId}' and seq < 9e15 order by seq desc limit 26`,
      _kind_seq_idx: `select seq from audit where kind = 'refusal' and seq < 9e15 order by seq desc limit 26`,
      _at_idx: `select seq from audit where at >= now() - interval '1 minute' order by at limit 1`,
    }
    for (const [index, query] of Object.entries(plans)) {
      const plan = await agency.owner.query(`explain ${query}`)
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    }
  })
})
