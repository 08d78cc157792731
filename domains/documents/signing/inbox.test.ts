import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { esignConsentCalls } from './esign-consent.calls.ts'
import { staffDisclosure } from './esign-text.rules.ts'
import { inboxCalls } from './inbox.calls.ts'
import { openSigningAgency, type SigningAgency, type Standing } from './signing-testing.ts'

let a: SigningAgency
beforeAll(async () => {
  a = await openSigningAgency()
  // Only what these tests submit.
  await a.owner.query(
    `update signature_line set status = 'Void' where status in ('Pending', 'NotYet') and not required`,
  )
})
afterAll(() => a.close())

const inbox = (who: typeof a.renata, SignatureDocumentType: never, more: object = {}) =>
  who.ok(inboxCalls.getSignatureDocuments, { SignatureDocumentType, ...more })
const item = (standing: Standing, block: string) => ({
  DocumentID: standing.DocumentID,
  VersionNo: standing.VersionNo,
  ContentSha256: standing.sha,
  LineID: standing.Lines.find((line) => line.Block === block)!.LineID!,
})

test('each document stands on the list where it belongs, and moves on', async () => {
  const before = (await inbox(a.supervisor, 'AwaitingMySignature' as never)).Counts
  const standing = await a.submitted({
    Author: 1,
    AuthorSupervisor: 2,
    DepartmentDirector: { line: 2, required: false },
  })
  const waiting = await inbox(a.supervisor, 'AwaitingMySignature' as never, { PageSize: 100 })
  expect(waiting.Counts.AwaitingMySignature).toBe(before.AwaitingMySignature + 1)
  expect(waiting.Rows.find((row) => row.DocumentID === standing.DocumentID)).toMatchObject({
    LineLabel: 'Supervisor',
    State: 'AwaitingSignatures',
    ContentSha256: standing.sha,
    AuthorName: 'Renata Mockley',
    Signed: 1,
    Lines: 3,
    ReviewOnly: false,
    SharedWith: [],
    Chart: { ChartID: standing.chart, ChartType: 'Client' },
  })
  const review = await inbox(a.director, 'AwaitingMyReview' as never, { PageSize: 100 })
  expect(review.Rows.find((row) => row.DocumentID === standing.DocumentID)?.ReviewOnly).toBe(true)
  const others = await inbox(a.renata, 'AwaitingOthers' as never, { PageSize: 100 })
  expect(others.Rows.find((row) => row.DocumentID === standing.DocumentID)?.WaitingFor).toEqual(
    expect.arrayContaining(['Desmond Directo', 'Priya Notreal']),
  )
  await a.sign(a.supervisor, standing, 'AuthorSupervisor', { Decision: 'Return', Signature: null, Comment: 'Say more' })
  const returned = await inbox(a.renata, 'ReturnedToMe' as never)
  expect(returned.Rows[0]).toMatchObject({ DocumentID: standing.DocumentID, Comment: 'Say more', State: 'Returned' })
  expect((await inbox(a.supervisor, 'AwaitingMySignature' as never)).Counts).toEqual(before)
  const signed = await inbox(a.renata, 'RecentlySigned' as never)
  expect(signed.Rows[0]!.DocumentID).toBe(standing.DocumentID)
  const unknown = await a.renata.send(inboxCalls.getSignatureDocuments, {
    SignatureDocumentType: 'Everything' as never,
  })
  expect(unknown.status).toBe(400)
})

test('the most overdue is first, then what waits longest', async () => {
  const made: Standing[] = []
  for (let at = 0; at < 4; at += 1) made.push(await a.submitted({ Author: 1, AuthorSupervisor: 2 }))
  const [undated, soon, oldest, late] = made as [Standing, Standing, Standing, Standing]
  for (const [{ DocumentID }, days] of [
    [soon, 5],
    [oldest, -30],
    [late, -2],
  ] as const)
    await a.owner.query(
      `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id,
          anchor_kind, anchor_id, period_no, due_on, status, document_id)
        select form_membership_id, 1, chart_type, chart_id, sub_program_id, client_membership_id, 'Test', id::text, 1,
          current_date + $2::int, 'InProgress', id from document where id = $1
        on conflict (document_id, form_membership_id) where document_id is not null do update set due_on = excluded.due_on`,
      [DocumentID, days],
    )
  const { Rows } = await inbox(a.supervisor, 'AwaitingMySignature' as never, { PageSize: 100 })
  const order = Rows.map((row) => row.DocumentID).filter((id) => made.some((one) => one.DocumentID === id))
  expect(order).toEqual([oldest, late, soon, undated].map(({ DocumentID }) => DocumentID))
})

describe('many at once', () => {
  test('are signed in one go, each told by itself', async () => {
    const good = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const chain = await a.submitted({ Author: 1, AuthorSupervisor: 2, DepartmentDirector: 3 })
    const stale = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
    const foreign = await a.submitted({ Author: 1, DepartmentDirector: 2 })
    const Items = [
      item(good, 'AuthorSupervisor'),
      { ...item(stale, 'AuthorSupervisor'), ContentSha256: 'a'.repeat(64) },
      item(foreign, 'DepartmentDirector'),
      item(chain, 'AuthorSupervisor'),
      item(good, 'AuthorSupervisor'),
      { ...item(good, 'AuthorSupervisor'), DocumentID: foreign.DocumentID },
    ]
    const reply = await a.supervisor.ok(inboxCalls.signMany, { Items, Signature: await a.typed(a.supervisor) })
    expect(reply.Signed).toBe(2)
    expect(reply.Results.map((one) => one.Code ?? one.State)).toEqual([
      'Completed',
      'ContentChanged',
      'NotYourLine',
      'AwaitingSignatures',
      'AlreadySigned',
      'NotFound',
    ])
    const dario = await a.as('dario.examply')
    const none = await dario.ok(inboxCalls.signMany, { Items: Items.slice(0, 1), Signature: await a.typed(dario) })
    expect(none.Results[0]!.Code).toBe('NotYourLine')
    const tooMany = Array.from({ length: 51 }, () => Items[0]!)
    expect((await a.supervisor.send(inboxCalls.signMany, { Items: tooMany, Signature: null })).status).toBe(400)
  })
})

test('the agreement is given once, to the wording in force', async () => {
  const dario = await a.as('dario.examply')
  const asked = await dario.ok(esignConsentCalls.getSigningAgreement, {}, { language: 'es' })
  expect(asked).toMatchObject({ DisclosureVersion: staffDisclosure, AgreedAt: null })
  expect(asked.Paragraphs[0]).toContain('su firma en papel')
  expect((await dario.send(esignConsentCalls.agreeToSign, { DisclosureVersion: 'old' })).refusal.code).toBe(
    'OtherWording',
  )
  const agreed = await Promise.all(
    [1, 2, 3].map(() => dario.ok(esignConsentCalls.agreeToSign, { DisclosureVersion: staffDisclosure })),
  )
  expect(new Set(agreed.map((one) => one.AgreedAt)).size).toBe(1)
  expect((await dario.ok(esignConsentCalls.getSigningAgreement, {})).AgreedAt).toBe(agreed[0]!.AgreedAt)
})

test('with ten thousand waiting the first page comes at once', async () => {
  const standing = await a.submitted({ Author: 1, AuthorSupervisor: 2 })
  const client = await a.owner.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `create temp table copies as select d.id as old, new_id() as id, new_id() as version from document d, generate_series(1, 10000) where d.id = $1`,
    [standing.DocumentID],
  )
  const copy = async (table: string, set: string) => {
    const columns = (
      await client.query<{ c: string }>(
        `select quote_ident(column_name) as c from information_schema.columns where table_name = $1 and column_name not in ('id', 'document_id', 'document_version_id')`,
        [table],
      )
    ).rows.map((row) => row.c)
    await client.query(
      `insert into ${table} (${set.split('|')[0]}, ${columns.join(', ')}) select ${set.split('|')[1]}, ${columns.map((c) => `t.${c}`).join(', ')} from copies k join ${table} t on ${set.split('|')[2]}`,
    )
  }
  await copy('document', 'id|k.id|t.id = k.old')
  await copy('document_version', 'id, document_id|k.version, k.id|t.document_id = k.old')
  await copy('signature_line', 'id, document_id, document_version_id|new_id(), k.id, k.version|t.document_id = k.old')
  await client.query(`set session_replication_role = origin`)
  await client.query('analyze document, document_version, signature_line')
  client.release()
  const timed = async (type: string, who = a.supervisor) => {
    const took: number[] = []
    for (let at = 0; at < 7; at += 1) {
      const from = performance.now()
      const page = await inbox(who, type as never)
      took.push(performance.now() - from)
      expect(page.Counts.AwaitingMySignature + page.Counts.AwaitingOthers).toBeGreaterThanOrEqual(10_000)
    }
    return Math.min(...took)
  }
  const [sign, others] = [await timed('AwaitingMySignature'), await timed('AwaitingOthers', a.renata)]
  expect(Math.min(sign, others)).toBeLessThan(500)
})
