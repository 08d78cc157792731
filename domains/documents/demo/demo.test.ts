import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '#app/testing-clone.ts'
import '#db/value-parsers.ts'
import { answerProblems, answersToKeep } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import {
  brokenAt,
  contentText,
  type ChainLink,
  type DocumentContent,
} from '#domains/documents/signing/content.rules.ts'

let client: pg.Client
let clone: ClonedDatabase
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

const rows = async <R>(text: string): Promise<R[]> => (await client.query(text)).rows as R[]
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

test('there are documents in every state and items of every kind', async () => {
  const states = await rows<{ state: string; n: number }>('select state, count(*)::int as n from document group by 1')
  const many = Object.fromEntries(states.map(({ state, n }) => [state, n]))
  expect(many['Completed']).toBeGreaterThan(300)
  for (const state of ['Draft', 'AwaitingSignatures']) expect(many[state], state).toBeGreaterThan(20)
  for (const state of ['Returned', 'Voided']) expect(many[state], state).toBeGreaterThan(1)
  const items = await rows<{ status: string }>('select distinct status from due_item')
  expect(items.map(({ status }) => status)).toEqual(expect.arrayContaining(['Open', 'InProgress', 'Done', 'DoneLate']))
  const found = await rows<{ late: number; soon: number; paper: number; two: number; files: number; returned: number }>(
    `select (select count(*)::int from due_item where status = 'Open' and due_on < current_date) as late,
      (select count(*)::int from due_item where status = 'Open' and due_on between current_date and current_date + 7) as soon,
      (select count(*)::int from signature_line where status = 'PaperOnFile') as paper,
      (select count(*)::int from document where current_version_no = 2) as two,
      (select count(*)::int from document_attachment) as files,
      (select count(*)::int from document_comment) as returned`,
  )
  for (const [what, count] of Object.entries(found[0]!)) expect(count, what).toBeGreaterThan(1)
})

test('every submitted document could have been submitted: complete, and nothing of it hidden', async () => {
  const versions = await rows<{ form: string; fields: FormField[]; values: FieldValues; day: string; dated: string }>(
    `select f.name as form, v.fields, d."values", d.effective_date as dated, (d.created_at at time zone 'UTC')::date as day
     from document_version d join form_version v on v.id = d.form_version_id join form f on f.id = v.form_id`,
  )
  const wrong = versions.flatMap(({ form, fields, values, day, dated }) => [
    ...answerProblems(fields, values).map(({ Label, Problem }) => `${form}: ${Label}: ${Problem}`),
    ...(dated > day ? [`${form}: dated ${dated}, written ${day}`] : []),
    ...(canonicalJson(answersToKeep(fields, values)) === canonicalJson(values)
      ? []
      : [`${form}: keeps what it should not`]),
  ])
  expect([...new Set(wrong)]).toEqual([])
})

test('hashes and chains hold, as anybody can reckon them', async () => {
  const versions = await rows<{
    text: string
    sha: string
    values: Json
    snapshot: Json
    template: string
    fields: string
  }>(
    `select content_canonical as text, content_sha256 as sha, "values", chart_snapshot as snapshot,
       encode(v.template_sha256, 'hex') as template, encode(v.fields_sha256, 'hex') as fields
     from document_version d join form_version v on v.id = d.form_version_id`,
  )
  const wrong = versions.filter(({ text, sha, values, snapshot, template, fields }) => {
    const content = JSON.parse(text) as DocumentContent
    const same = canonicalJson(content.values as Json) === canonicalJson(values)
    const told = canonicalJson(content.chart as unknown as Json) === canonicalJson(snapshot)
    const form = content.template_sha256 === template && content.fields_sha256 === fields
    return !(same && told && form && contentText(content) === text && sha256(text) === sha)
  })
  expect(wrong.length).toBe(0)
  const events = await rows<ChainLink & { document_id: string; data: Json }>(
    'select document_id, seq, canonical, prev_hash, hash, data from document_event order by document_id, seq',
  )
  const chains = Map.groupBy(events, ({ document_id }) => document_id)
  expect([...chains.values()].filter((chain) => brokenAt(chain, sha256) !== undefined).length).toBe(0)
  const foreign = await rows(
    `select from signature s join document_version v on v.id = s.document_version_id where s.content_sha256 <> v.content_sha256`,
  )
  expect(foreign.length).toBe(0)
})

test('signatures stand in order, and nothing lies ahead of the clock', async () => {
  const early = await rows(
    `select from signature a join signature_line la on la.id = a.signature_line_id join signature_line lb on lb.document_version_id = la.document_version_id
       join signature b on b.signature_line_id = lb.id where la.line_no < lb.line_no and lb.closed_reason is null and a.signed_at > b.signed_at`,
  )
  expect(early.length).toBe(0)
  const backwards = await rows(
    `select from (select at, lag(at) over (partition by document_id order by seq) as before from document_event) e where at < before`,
  )
  expect(backwards.length).toBe(0)
  const ahead = await rows<{ what: string }>(
    `select 'signature' as what from signature where signed_at > now() union all select 'document' from document
      where greatest(saved_at, created_at, submitted_at, completed_at) > now() or effective_date > current_date
     union all select 'event' from document_event where at > now()`,
  )
  expect(ahead).toEqual([])
})
