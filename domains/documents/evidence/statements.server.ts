import { createHash, createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { BeforeCommit } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { readPepper } from '#platform/server/pepper.ts'
import type { Settings } from '#platform/server/settings.ts'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import { claimed } from './claimed.server.ts'
import { beforeSql, claimsSql, claimText, differing, samePart, type Claim, type Part } from './claims.server.ts'

/** A part of a document that is not what was stated: gone, put in, or changed in some columns. */
export interface Difference {
  part: string
  what: 'gone' | 'added' | 'changed'
  columns: string[]
  /** The row as it was stated, or as it is where it was put in. */
  told: Part
}

export interface Statement {
  document_id: string
  seq: number
  at: string
  claim_sha256: string
  changed: Record<string, Part | null>
  faults: Difference[]
  previous: string
  mark: string
}

export type Key = Buffer

const keys = new WeakMap<object, Key>()

/** The key of the marks: derived from the pepper, which is kept outside the database and shared by all instances. */
export function statementKey(settings: Pick<Settings, 'pepper' | 'pepperFile'>): Key {
  let key = keys.get(settings)
  if (!key) {
    key = createHmac('sha256', readPepper(settings)).update('kith document statements').digest()
    keys.set(settings, key)
  }
  return key
}

export const markOf = (key: Key, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex')

export const noMark = '0'.repeat(64)

/** What a mark is made over. */
export const statementText = ({ mark: _mark, ...statement }: Statement): string =>
  canonicalJson(statement as unknown as Json)

export const claimHash = (claim: Claim): string => createHash('sha256').update(claimText(claim), 'utf8').digest('hex')

/** What the statements say together: each adds to what those before said. */
export function stated(statements: readonly Pick<Statement, 'changed'>[]): Map<string, Part> {
  const claim = new Map<string, Part>()
  for (const { changed } of statements)
    for (const [part, told] of Object.entries(changed))
      if (told === null) claim.delete(part)
      else claim.set(part, told)
  return claim
}

/** Where `is` is not what `was` says. */
export function differences(was: Claim, is: Claim): Difference[] {
  const found: Difference[] = []
  for (const [part, told] of was) {
    const now = is.get(part)
    if (!now) found.push({ part, what: 'gone', columns: [], told })
    else if (!samePart(told, now)) found.push({ part, what: 'changed', columns: differing(told, now), told })
  }
  for (const [part, told] of is) if (!was.has(part)) found.push({ part, what: 'added', columns: [], told })
  return found
}

/** Whatever runs a statement: a connection, or a transaction of the query builder. */
interface Asking {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<R>(asked: { text: string; values: unknown[] }): Promise<{ rows: R[] }>
}

export const askingIn = (tx: Tx): Asking => ({
  query: async <R>({ text, values }: { text: string; values: unknown[] }) =>
    tx.executeQuery<R>(CompiledQuery.raw(text, values)),
})

const prepared = (name: string, text: string) => (values: unknown[]) => ({ name: `statements ${name}`, text, values })
const take = prepared('take', 'select * from take_unstated()')
const claims = prepared('claims', claimsSql)
const columns = `seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, claim_sha256, changed, faults, previous, mark`
const chain = prepared(
  'chain',
  `select document_id, ${columns} from document_statement where document_id = any ($1) order by document_id, seq`,
)
const lookSql = `select 'is' as what, c.* from (${claimsSql}) c
  union all select 'stated', s.document_id, s.seq::text, to_jsonb(s) from (select document_id, ${columns} from document_statement where document_id = any ($1)) s`
/** All that is asked before a statement, in one round trip. */
const look = prepared('look', lookSql)
const lookBack = prepared('look back', `${lookSql} union all select 'was', b.* from (${beforeSql}) b`)
/** The last of it: whoever goes on sees what they saw before. */
const append = prepared(
  'append',
  `with stated as (insert into document_statement (document_id, seq, at, claim_sha256, changed, faults, previous, mark)
   select document_id, seq, at, claim_sha256, changed, faults, previous, mark from jsonb_to_recordset($1::jsonb)
     as s (document_id uuid, seq int, at timestamptz, claim_sha256 text, changed jsonb, faults jsonb, previous text, mark text))
   select set_config('app.sees_all', $2, true), set_config('app.labels', $3, true), set_config('plan_cache_mode', 'auto', true)`,
)

interface Touched {
  document_id: string
  kind: string
  key: string
  before: unknown
  sees: string
  labels: string
}
interface Told {
  document_id: string
  part: string
  told: Part
}

/** What each of these documents claims now. */
export async function claimsOf(client: Asking, ids: readonly string[]): Promise<Map<string, Map<string, Part>>> {
  const { rows } = await client.query<Told>(claims([[...ids]]))
  const found = new Map<string, Map<string, Part>>(ids.map((id) => [id, new Map()]))
  for (const { document_id, part, told } of rows) found.get(document_id)!.set(part, told)
  return found
}

export async function statementsOf(client: Asking, ids: readonly string[]): Promise<Map<string, Statement[]>> {
  const { rows } = await client.query<Statement>(chain([[...ids]]))
  return Map.groupBy(rows, ({ document_id }) => document_id)
}

/** The state before this transaction: what it did not touch is as it is now, what it made was not there. */
function beforehand(is: Claim, was: Claim, touched: ReadonlyMap<string, Part | null>): Map<string, Part> {
  const then = new Map(is)
  for (const [part, told] of touched)
    if (told === null) then.delete(part)
    else then.set(part, told)
  for (const part of is.keys())
    if (!was.has(part) && claimed[part.slice(0, part.indexOf('/'))]?.shared) then.delete(part)
  for (const [part, told] of was)
    if (!then.has(part) && claimed[part.slice(0, part.indexOf('/'))]?.shared) then.set(part, told)
  return then
}

function nextStatement(
  key: Key,
  documentId: string,
  so: readonly Statement[],
  is: Claim,
  touched: ReadonlyMap<string, Part | null>,
  at: string,
): Statement | undefined {
  const was = stated(so)
  const last = so.at(-1)
  const faults = last ? differences(was, beforehand(is, was, touched)) : []
  const changed = Object.fromEntries(
    differences(was, is).map(({ part, what }) => [part, what === 'gone' ? null : is.get(part)!]),
  )
  if (faults.length === 0 && Object.keys(changed).length === 0) return undefined
  const statement: Statement = {
    document_id: documentId,
    seq: (last?.seq ?? 0) + 1,
    at,
    claim_sha256: claimHash(is),
    changed,
    faults,
    previous: last?.mark ?? noMark,
    mark: '',
  }
  return { ...statement, mark: markOf(key, statementText(statement)) }
}

/**
 * States anew what the documents claim that a transaction has touched, inside it and last of all. What was other than the
 * last statement said before the transaction began is stated as a fault: a change made outside never becomes true by a later
 * one made inside.
 */
export const stateTouched =
  (settings: Settings): BeforeCommit =>
  async (client) => {
    const { rows } = await client.query<Touched>(take([]))
    if (rows.length === 0) return undefined
    return () => stateAnew(client, settings, rows)
  }

async function stateAnew(client: PoolClient, settings: Settings, rows: readonly Touched[]): Promise<void> {
  const { sees, labels } = rows[0]!
  const byDocument = Map.groupBy(rows, ({ document_id }) => document_id)
  const ids = [...byDocument.keys()].toSorted()
  const key = statementKey(settings)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const statements = await nextStatements(client, key, some, byDocument)
    const isLast = from + atOnce >= ids.length
    await client.query(append([JSON.stringify(statements), isLast ? sees : 'on', isLast ? labels : '*']))
  }
}

/** Statements are for no caller to read; whoever may check a document lets the program read all of it. */
export async function seeingAll<R>(tx: Tx, work: () => Promise<R>): Promise<R> {
  const { rows } = await sql<{
    sees: string
    labels: string
  }>`select coalesce(current_setting('app.sees_all', true), '') as sees,
    coalesce(current_setting('app.labels', true), '') as labels, set_config('app.sees_all', 'on', true),
    set_config('app.labels', '*', true)`.execute(tx)
  try {
    return await work()
  } finally {
    const { sees, labels } = rows[0]!
    await sql`select set_config('app.sees_all', ${sees}, true), set_config('app.labels', ${labels}, true)`.execute(tx)
  }
}

/** Whether a document is what its last statement says, and how not. */
export async function unstated(tx: Tx, documentId: string): Promise<Difference[]> {
  const chain = (await statementsOf(askingIn(tx), [documentId])).get(documentId) ?? []
  return differences(stated(chain), (await claimsOf(askingIn(tx), [documentId])).get(documentId)!)
}

const atOnce = 500

/** Each row once: whoever touched it twice found it the first time as it was. */
function firstTouches(rows: readonly Touched[]): Map<string, Touched> {
  const first = new Map<string, Touched>()
  for (const row of rows) {
    const part = `${row.kind}/${row.key}`
    if (claimed[row.kind] && !first.has(part)) first.set(part, row)
  }
  return first
}

async function nextStatements(
  client: PoolClient,
  key: Key,
  ids: readonly string[],
  rows: ReadonlyMap<string, readonly Touched[]>,
): Promise<Statement[]> {
  const touches = new Map(ids.map((id) => [id, firstTouches(rows.get(id)!)]))
  const changed = [...touches.values()].flatMap((first) => [...first.values()].filter(({ before }) => before !== null))
  const asked = changed.map(({ document_id, kind, key: row, before }) => ({ document_id, kind, key: row, before }))
  const { rows: found } = await client.query<Told & { what: 'is' | 'was' | 'stated' }>(
    asked.length > 0 ? lookBack([ids, JSON.stringify(asked)]) : look([ids]),
  )
  const at = new Date().toISOString()
  const byDocument = Map.groupBy(found, ({ document_id }) => document_id)
  return ids.flatMap((id) => {
    const all = byDocument.get(id) ?? []
    const partsOf = (what: 'is' | 'was') =>
      new Map(all.filter((one) => one.what === what).map(({ part, told }) => [part, told]))
    const so = all
      .filter(({ what }) => what === 'stated')
      .map(({ told }) => told as unknown as Statement)
      .toSorted((a, b) => a.seq - b.seq)
    const was = partsOf('was')
    const touched = new Map([...touches.get(id)!.keys()].map((part) => [part, was.get(part) ?? null]))
    return nextStatement(key, id, so, partsOf('is'), touched, at) ?? []
  })
}
