import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { dice, type Dice } from '#domains/documents/signing/dice-testing.ts'
import { claimed, columnsOf } from './claims.server.ts'
import { claimHash, claimsOf, markOf, noMark, statementText, type Statement } from './statements.server.ts'

/** What one falsification touched, so that it can be told whether it was named. */
export interface Done {
  kind: string
  what: string
  /** Documents that are no longer what they were; none where only the chain of all was touched. */
  documents: string[]
}

export interface Scene {
  client: PoolClient
  dice: Dice
  /** Documents that are signed, some of them sealed, some with files. */
  documents: readonly string[]
  sealed: readonly string[]
}

type Way = (scene: Scene) => Promise<Done | undefined>

/** Columns beside what is claimed from which a claimed hash or the page is reckoned. */
const further: Record<string, readonly string[]> = {
  document_event: ['actor_id', 'actor_name', 'type', 'data', 'canonical', 'prev_hash'],
}
const tables = Object.keys(claimed)
const columnsIn = (table: string) => [...columnsOf(claimed[table]!), ...(further[table] ?? [])]
const quoted = (name: string) => `"${name}"`

/** Rows of a table that belong to a document. */
const rowsOf = (table: string) =>
  table === 'document'
    ? 'select t.ctid::text as at from document t where t.id = any ($1)'
    : table === 'esign_consent'
      ? 'select t.ctid::text as at from esign_consent t where t.id in (select esign_consent_id from signature where document_id = any ($1))'
      : table === 'stored_file'
        ? `select t.ctid::text as at from stored_file t where t.id in (select file_id from document_attachment where document_id = any ($1)
             union select file_id from document_seal where document_id = any ($1))`
        : `select t.ctid::text as at from ${table} t where t.document_id = any ($1)`

async function rowsIn({ client }: Scene, table: string, documents: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ at: string }>(`${rowsOf(table)} order by 1`, [documents])
  return rows.map(({ at }) => at)
}

/** A constraint that is in the way is dropped: the owner of the tables can. */
async function forced(client: PoolClient, text: string, values: unknown[] = []): Promise<number> {
  for (let tries = 0; ; tries++) {
    await client.query('savepoint forced')
    try {
      const { rowCount } = await client.query(text, values)
      await client.query('release savepoint forced')
      return rowCount ?? 0
    } catch (error) {
      await client.query('rollback to savepoint forced')
      const { constraint, table, code } = error as { constraint?: string; table?: string; code?: string }
      if (tries > 5 || !table || (code !== '23514' && code !== '23505')) throw error
      if (constraint && code === '23514') await client.query(`alter table ${table} drop constraint ${constraint}`)
      else if (constraint) await client.query(`alter table ${table} drop constraint if exists ${constraint} cascade`)
      if (constraint && code === '23505') await client.query(`drop index if exists ${constraint}`)
    }
  }
}

/** Another value of the same type, as SQL over the old one; `other` is some text made up. */
function otherValue(type: string, column: string, { upTo }: Dice): string {
  const old = quoted(column)
  switch (type) {
    case 'uuid':
      return 'gen_random_uuid()'
    case 'boolean':
      return `not coalesce(${old}, false)`
    case 'integer':
    case 'bigint':
      return `coalesce(${old}, 0) + ${1 + upTo(5)}`
    case 'timestamp with time zone':
      return `coalesce(${old}, now()) - interval '${1 + upTo(20 * 86_400_000)} milliseconds'`
    case 'date':
      return `coalesce(${old}, current_date) - ${1 + upTo(40)}`
    case 'jsonb':
      return `case when jsonb_typeof(${old}) = 'object' then ${old} || '{"falsified": "${upTo(999)}"}' else coalesce(${old}, '[]') || '["${upTo(999)}"]' end`
    case 'bytea':
      return `sha256(coalesce(${old}, 'x'))`
    case 'inet':
      return `'198.51.100.${1 + upTo(250)}'`
    case 'ARRAY':
      return `array[gen_random_uuid()]`
    default:
      return `coalesce(${old}, '') || '${upTo(10)}'`
  }
}

async function typeOf({ client }: Scene, table: string, column: string) {
  const { rows } = await client.query<{ data_type: string; is_nullable: string }>(
    'select data_type, is_nullable from information_schema.columns where table_name = $1 and column_name = $2',
    [table, column],
  )
  return rows[0]!
}

const aDocument = ({ dice: { one, upTo }, documents, sealed }: Scene) => one(upTo(2) ? sealed : documents)

/** One column of one row. */
const column: Way = async (scene) => {
  const { client, dice: chance } = scene
  const table = chance.one(tables)
  const name = chance.one(columnsIn(table))
  const document = aDocument(scene)
  const found = await rowsIn(scene, table, [document])
  if (found.length === 0) return undefined
  const { data_type, is_nullable } = await typeOf(scene, table, name)
  const row = chance.one(found)
  const { rows } = await client.query<{ empty: boolean; state: string | null }>(
    `select ${quoted(name)} is null as empty, to_jsonb(t) ->> 'state' as state from ${table} t where ctid = $1`,
    [row],
  )
  // What is being written anew is nobody's claim yet.
  if (claimed[table]!.submitted?.includes(name) && rows[0]!.state === 'Returned') return undefined
  const emptied = is_nullable === 'YES' && !rows[0]!.empty && chance.upTo(4) === 0
  const value = emptied ? 'null' : otherValue(data_type, name, chance)
  await forced(client, `update ${table} set ${quoted(name)} = ${value} where ctid = $1`, [row])
  return { kind: 'a column', what: `${table}.${name}`, documents: await touchedBy(scene, table, row, document) }
}

/** A consent or a file belongs to every document that points at it. */
async function touchedBy({ client }: Scene, table: string, _row: string, document: string): Promise<string[]> {
  if (table !== 'esign_consent') return [document]
  const { rows } = await client.query<{ id: string }>(
    'select distinct document_id as id from signature where esign_consent_id in (select esign_consent_id from signature where document_id = $1)',
    [document],
  )
  return [document, ...rows.map(({ id }) => id)]
}

/** The same column of two documents changes places. */
const swap: Way = async (scene) => {
  const { client, dice: chance, documents } = scene
  const table = chance.one(tables.filter((one) => !claimed[one]!.shared))
  const name = chance.one(columnsIn(table))
  const [a, b] = [chance.one(documents), chance.one(documents)]
  const [one] = await rowsIn(scene, table, [a])
  const [two] = await rowsIn(scene, table, [b])
  if (a === b || !one || !two) return undefined
  const { rows } = await client.query<{ a: string | null; b: string | null; returned: boolean }>(
    `select (select ${quoted(name)}::text from ${table} where ctid = $1) as a, (select ${quoted(name)}::text from ${table} where ctid = $2) as b,
       exists (select from document where id = any ($3) and state = 'Returned') as returned`,
    [one, two, [a, b]],
  )
  const { a: left, b: right, returned } = rows[0]!
  if (left === right || (returned && claimed[table]!.submitted?.includes(name))) return undefined
  const { rows: typed } = await client.query<{ type: string }>(
    `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
    [table, name],
  )
  const put = `update ${table} set ${quoted(name)} = $2::${typed[0]!.type} where ctid = $1`
  await forced(client, put, [one, right]).catch(() => 0)
  await forced(client, put, [two, left]).catch(() => 0)
  return { kind: 'two columns swapped', what: `${table}.${name}`, documents: [a, b] }
}

const ownTables = tables.filter((one) => !claimed[one]!.shared && one !== 'document')

/** A row moves into another document. */
const move: Way = async (scene) => {
  const { client, dice: chance, documents } = scene
  const table = chance.one(ownTables)
  const document = aDocument(scene)
  const to = chance.one(documents)
  const found = await rowsIn(scene, table, [document])
  if (found.length === 0 || to === document) return undefined
  await forced(client, `update ${table} set document_id = $2 where ctid = $1`, [chance.one(found), to])
  return { kind: 'a row moved to another document', what: table, documents: [document, to] }
}

const remove: Way = async (scene) => {
  const { client, dice: chance } = scene
  const table = chance.one([...ownTables, 'stored_file'])
  const document = aDocument(scene)
  const found = await rowsIn(scene, table, [document])
  if (found.length === 0) return undefined
  await client.query(`delete from ${table} where ctid = $1`, [chance.one(found)])
  return { kind: 'a row deleted', what: table, documents: [document] }
}

/** A row is put in again with another key, or a copy of it beside it. */
const insertAgain: Way = async (scene) => {
  const { client, dice: chance } = scene
  const table = chance.one(ownTables.filter((one) => one !== 'document_event'))
  const document = aDocument(scene)
  const found = await rowsIn(scene, table, [document])
  if (found.length === 0) return undefined
  const row = chance.one(found)
  const copied = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ctid = $1`, [row])
  const instead = chance.upTo(2) === 0
  if (instead) await client.query(`delete from ${table} where ctid = $1`, [row])
  await forced(client, `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
    JSON.stringify({ ...copied.rows[0]!.row, id: crypto.randomUUID() }),
  ])
  return { kind: instead ? 'a row replaced by another' : 'a row put in', what: table, documents: [document] }
}

const chart: Way = async (scene) => {
  const { client, dice: chance, documents } = scene
  const document = aDocument(scene)
  const like = chance.one(documents)
  const { rowCount } = await client.query(
    `update document d set chart_type = o.chart_type, chart_id = o.chart_id, sub_program_id = o.sub_program_id, client_membership_id = o.client_membership_id,
       employee_id = o.employee_id from document o where d.id = $1 and o.id = $2 and o.chart_id <> d.chart_id`,
    [document, like],
  )
  if (!rowCount) return undefined
  if (chance.upTo(2))
    for (const table of ownTables)
      await client.query(
        `update ${table} c set sub_program_id = d.sub_program_id, client_membership_id = d.client_membership_id, employee_id = d.employee_id
         from document d where d.id = c.document_id and d.id = $1`,
        [document],
      )
  return { kind: 'moved to another chart', what: 'document with its rows', documents: [document] }
}

/** Back-dated and its sealed copy taken away, so that it would be sealed anew. */
const backdated: Way = async (scene) => {
  const { client, dice: chance, sealed } = scene
  const document = chance.one(sealed)
  await client.query(`update signature set signed_at = signed_at - interval '20 days' where document_id = $1`, [
    document,
  ])
  await client.query('delete from document_seal where document_id = $1', [document])
  if (chance.upTo(2))
    await client.query(`delete from document_event where document_id = $1 and type = 'Sealed'`, [document])
  return { kind: 'back-dated and the seal deleted', what: 'signature, document_seal', documents: [document] }
}

const stateBack: Way = async (scene) => {
  const { client, dice: chance } = scene
  const document = aDocument(scene)
  const { rows } = await client.query<{ state: string }>('select state from document where id = $1', [document])
  const state = chance.one(
    ['AwaitingSignatures', 'Completed', 'Voided', 'Returned'].filter((one) => one !== rows[0]!.state),
  )
  await forced(
    client,
    `update document set state = $2, voided_at = case when $2 = 'Voided' then now() end, voided_by = null, void_reason = case when $2 = 'Voided' then 'x' end where id = $1`,
    [document, state],
  )
  return { kind: 'state set to another', what: state, documents: [document] }
}

const sealReplaced: Way = async (scene) => {
  const { client, dice: chance, sealed } = scene
  const [a, b] = [chance.one(sealed), chance.one(sealed)]
  if (a === b) return undefined
  await client.query(
    `update document_seal s set file_id = o.file_id, pdf_sha256 = o.pdf_sha256, certificate_id = o.certificate_id from document_seal o
     where s.document_id = $1 and o.document_id = $2`,
    [a, b],
  )
  return { kind: 'a sealed copy replaced', what: 'document_seal', documents: [a] }
}

const everyTable = [...ownTables, 'document_statement']

async function erase({ client }: Scene, document: string, withEntries: boolean): Promise<void> {
  for (const table of everyTable) await client.query(`delete from ${table} where document_id = $1`, [document])
  await client.query('delete from document where id = $1', [document])
  if (withEntries) await client.query('delete from document_root_entry where document_id = $1', [document])
}

const erased: Way = async (scene) => {
  const document = aDocument(scene)
  const withEntries = scene.dice.upTo(2) === 0
  await erase(scene, document, withEntries)
  // Without its entries nobody knows which document it was, only that one is missing.
  return {
    kind: 'a whole document deleted',
    what: withEntries ? 'with entries' : 'rows',
    documents: withEntries ? [] : [document],
  }
}

/** The newest statement goes, and with it what it said, as if it had never been. */
const cutOff: Way = async (scene) => {
  const { client, dice: chance, sealed } = scene
  const document = chance.one(sealed)
  await client.query('delete from document_seal where document_id = $1', [document])
  await client.query(`delete from document_event where document_id = $1 and type = 'Sealed'`, [document])
  const { rows } = await client.query<{ seq: number }>(
    'delete from document_statement where document_id = $1 and seq = (select max(seq) from document_statement where document_id = $1) returning seq',
    [document],
  )
  const deep = chance.upTo(3)
  if (deep > 0)
    await client.query('delete from document_root_entry where document_id = $1 and seq = $2', [document, rows[0]!.seq])
  if (deep > 1) {
    const last = '(select max(id) from document_root)'
    await client.query(`delete from document_root_entry where root_id = ${last}`)
    await client.query(`delete from document_root where id = ${last}`)
  }
  return { kind: 'the newest statement cut off', what: `depth ${deep}`, documents: deep === 0 ? [document] : [] }
}

const statementChanged: Way = async (scene) => {
  const { client, dice: chance } = scene
  const document = aDocument(scene)
  const name = chance.one(['at', 'claim_sha256', 'changed', 'faults', 'previous', 'mark'])
  const { data_type } = await typeOf(scene, 'document_statement', name)
  await client.query(
    `update document_statement set ${name} = ${otherValue(data_type, name, chance)} where document_id = $1 and seq = 1`,
    [document],
  )
  return { kind: 'a statement changed', what: name, documents: [document] }
}

const rootChanged: Way = async (scene) => {
  const { client, dice: chance } = scene
  const name = chance.one(['at', 'entries', 'previous', 'hash', 'mark'])
  const { data_type } = await typeOf(scene, 'document_root', name)
  await client.query(
    `update document_root set ${name} = ${otherValue(data_type, name, chance)} where id = (select id from document_root order by random() limit 1)`,
  )
  return { kind: 'a root changed', what: name, documents: [] }
}

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Whoever knows the program, but not the key, writes an answer anew and makes every hash fit, statements and roots too. */
const rehashed: Way = async (scene) => {
  const { client, dice: chance } = scene
  const document = aDocument(scene)
  const { rows } = await client.query<{ id: string; canonical: string; sha256: string }>(
    'select id, content_canonical as canonical, content_sha256 as sha256 from document_version where document_id = $1 order by version_no desc limit 1',
    [document],
  )
  const version = rows[0]!
  const content = JSON.parse(version.canonical) as { values: Record<string, unknown> }
  const field = Object.keys(content.values).find((id) => typeof content.values[id] === 'string')
  if (!field) return undefined
  const old = JSON.stringify(content.values[field])
  const forged = version.canonical.replace(`"${field}":${old}`, `"${field}":"Falsified"`)
  const hash = sha(forged)
  await forced(
    client,
    `update document_version set content_canonical = $2, content_sha256 = $3, "values" = jsonb_set("values", array[$4], '"Falsified"') where id = $1`,
    [version.id, forged, hash, field],
  )
  await client.query('update signature set content_sha256 = $2 where document_version_id = $1', [version.id, hash])
  const events = await client.query<{ seq: number; canonical: string }>(
    'select seq, canonical from document_event where document_id = $1 order by seq',
    [document],
  )
  let previous = noMark
  for (const { seq, canonical } of events.rows) {
    const said = canonical.replaceAll(version.sha256, hash)
    const next = sha(previous + said)
    await forced(
      client,
      `update document_event set canonical = $3, data = replace(data::text, $6, $7)::jsonb, prev_hash = $4, hash = $5 where document_id = $1 and seq = $2`,
      [document, seq, said, previous, next, version.sha256, hash],
    )
    previous = next
  }
  const depth = chance.upTo(3)
  if (depth > 0) await restated(client, document, depth > 1)
  return { kind: 'hashes made to fit without the key', what: `depth ${depth}`, documents: [document] }
}

/** One statement that says what the falsified rows say, marked with a key somebody made up. */
async function restated(client: PoolClient, document: string, roots: boolean): Promise<void> {
  const key = Buffer.from('a key that somebody made up')
  const claim = (await claimsOf(client as never, [document])).get(document)!
  await client.query('delete from document_statement where document_id = $1', [document])
  const statement: Statement = {
    document_id: document,
    seq: 1,
    at: new Date().toISOString(),
    claim_sha256: claimHash(claim),
    changed: Object.fromEntries(claim),
    faults: [],
    previous: noMark,
    mark: '',
  }
  const mark = markOf(key, statementText(statement))
  await client.query(
    `insert into document_statement (document_id, seq, at, claim_sha256, changed, faults, previous, mark) values ($1, 1, $2, $3, $4, '[]', $5, $6)`,
    [document, statement.at, statement.claim_sha256, JSON.stringify(statement.changed), noMark, mark],
  )
  if (!roots) return
  await client.query('delete from document_root_entry where document_id = $1 and seq > 1', [document])
  await client.query('update document_root_entry set mark = $2 where document_id = $1', [document, mark])
}

const ways: readonly [number, Way][] = [
  [50, column],
  [8, swap],
  [6, move],
  [7, remove],
  [6, insertAgain],
  [5, chart],
  [5, backdated],
  [4, stateBack],
  [3, sealReplaced],
  [3, erased],
  [3, cutOff],
  [3, statementChanged],
  [2, rootChanged],
  [5, rehashed],
]
const chosen = ways.flatMap(([weight, way]) => Array.from({ length: weight }, () => way))

/** Falsifies something by chance; tries again where there is nothing of the kind. */
export async function falsify(scene: Scene): Promise<Done> {
  for (;;) {
    const done = await scene.dice.one(chosen)(scene)
    if (done) return done
  }
}

export { dice }
