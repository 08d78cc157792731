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
const lock = prepared('lock', 'select id from document where id = any ($1) order by id for update')
const claims = prepared('claims', claimsSql)
const before = prepared('before', beforeSql)
const chain = prepared(
  'chain',
  `select document_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, claim_sha256, changed, faults, previous, mark
   from document_statement where document_id = any ($1) order by document_id, seq`,
)
const append = prepared(
  'append',
  `insert into document_statement (document_id, seq, at, claim_sha256, changed, faults, previous, mark)
   select document_id, seq, at, claim_sha256, changed, faults, previous, mark from jsonb_to_recordset($1::jsonb)
     as s (document_id uuid, seq int, at timestamptz, claim_sha256 text, changed jsonb, faults jsonb, previous text, mark text)`,
)

interface Touched {
  document_id: string
  kind: string
  key: string
  before: unknown
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

/** The state before this transaction: what it did not touch is as it is now. */
function beforehand(is: Claim, was: Claim, touched: readonly (Told & { made: boolean })[]): Map<string, Part> {
  const then = new Map(is)
  // Whoever touched a row twice found it the first time as it was.
  for (const { part, made, told } of touched.toReversed())
    if (made) then.delete(part)
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
  touched: readonly (Told & { made: boolean })[],
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
    if (rows.length === 0) return
    const seen = await client.query<{ sees: string; labels: string }>(
      `select coalesce(current_setting('app.sees_all', true), '') as sees, coalesce(current_setting('app.labels', true), '') as labels,
        set_config('app.sees_all', 'on', true), set_config('app.labels', '*', true)`,
    )
    const ids = [...new Set(rows.map(({ document_id }) => document_id))].toSorted()
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = new Set(ids.slice(from, from + atOnce))
      await state(
        client,
        statementKey(settings),
        [...some],
        rows.filter(({ document_id }) => some.has(document_id)),
      )
    }
    const { sees, labels } = seen.rows[0]!
    await client.query(`select set_config('app.sees_all', $1, true), set_config('app.labels', $2, true)`, [
      sees,
      labels,
    ])
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

async function state(client: PoolClient, key: Key, ids: readonly string[], rows: readonly Touched[]): Promise<void> {
  await client.query(lock([[...ids]]))
  const chains = await statementsOf(client, ids)
  const is = await claimsOf(client, ids)
  const stating = rows.filter(({ document_id }) => chains.has(document_id))
  const touched =
    stating.length > 0 ? (await client.query<Told & { made: boolean }>(before([JSON.stringify(stating)]))).rows : []
  const at = new Date().toISOString()
  const statements = ids.flatMap(
    (id) =>
      nextStatement(
        key,
        id,
        chains.get(id) ?? [],
        is.get(id)!,
        touched.filter(({ document_id }) => document_id === id),
        at,
      ) ?? [],
  )
  if (statements.length > 0) await client.query(append([JSON.stringify(statements)]))
}
