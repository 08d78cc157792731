import { claimed } from './claimed.server.ts'
import {
  aDocument,
  claimedTables,
  forced,
  otherValue,
  ownTables,
  quoted,
  rowsIn,
  saysColumn,
  type Scene,
  type Way,
} from './tampering-scene-testing.ts'

const anyColumn = ({ dice, schema }: Scene, table: string) => dice.one(schema.get(table)!)

/** A column that was not falsified yet, as long as there is one, and a document that has a row of it. */
async function nextColumn(scene: Scene) {
  const { dice: chance, untried, schema, documents } = scene
  const untouched = untried.pop()
  const table = untouched?.table ?? chance.one(claimedTables)
  const changed = untouched ? schema.get(table)!.find(({ name }) => name === untouched.name)! : anyColumn(scene, table)
  const from = chance.upTo(documents.length)
  for (const document of [aDocument(scene), ...documents.slice(from), ...documents.slice(0, from)]) {
    const found = await rowsIn(scene, table, document)
    if (found.length > 0) return { table, changed, document, found, untouched }
  }
  if (untouched) untried.unshift(untouched)
  return undefined
}

/** One column of one row. */
const column: Way = async (scene) => {
  const { client, dice: chance } = scene
  const next = await nextColumn(scene)
  if (!next) return undefined
  const { table, changed, document, found, untouched } = next
  const { name, nullable } = changed
  const row = chance.one(found)
  const { rows } = await client.query<{ empty: boolean; state: string | null }>(
    `select ${quoted(name)} is null as empty, to_jsonb(t) ->> 'state' as state from ${table} t where ctid = $1`,
    [row],
  )
  // What is being written anew is nobody's claim yet.
  if (claimed[table]!.submitted?.includes(name) && rows[0]!.state === 'Returned') {
    if (untouched) scene.untried.unshift(untouched)
    return undefined
  }
  const documents = await sharing(scene, table, row, document)
  const emptied = nullable && !rows[0]!.empty && chance.upTo(4) === 0
  const value = emptied ? 'null' : otherValue(changed, chance)
  await forced(client, `update ${table} set ${quoted(name)} = ${value} where ctid = $1`, [row])
  return { kind: 'a column', what: `${table}.${name}`, documents, says: saysColumn(table, name) }
}

/** A consent belongs to every document that was signed under it. */
async function sharing({ client }: Scene, table: string, row: string, document: string): Promise<string[]> {
  if (table !== 'esign_consent') return [document]
  const { rows } = await client.query<{ id: string }>(
    'select distinct document_id as id from signature where esign_consent_id = (select id from esign_consent where ctid = $1)',
    [row],
  )
  return rows.map(({ id }) => id)
}

/** The same column of two documents changes places. */
const swap: Way = async (scene) => {
  const { client, dice: chance, documents } = scene
  const table = chance.one([...ownTables, 'document'])
  const { name, type } = anyColumn(scene, table)
  const [a, b] = [chance.one(documents), chance.one(documents)]
  const [one] = await rowsIn(scene, table, a)
  const [two] = await rowsIn(scene, table, b)
  if (a === b || !one || !two || name === claimed[table]!.key) return undefined
  const { rows } = await client.query<{ a: string | null; b: string | null; returned: boolean }>(
    `select (select ${quoted(name)}::text from ${table} where ctid = $1) as a, (select ${quoted(name)}::text from ${table} where ctid = $2) as b,
       exists (select from document where id = any ($3) and state = 'Returned') as returned`,
    [one, two, [a, b]],
  )
  const { a: left, b: right, returned } = rows[0]!
  if (left === right || (returned && claimed[table]!.submitted?.includes(name))) return undefined
  const put = `update ${table} set ${quoted(name)} = $2::${type} where ctid = $1`
  await forced(client, put, [one, right]).catch(() => 0)
  await forced(client, put, [two, left]).catch(() => 0)
  return { kind: 'two columns swapped', what: `${table}.${name}`, documents: [a, b], says: saysColumn(table, name) }
}

const gone = /is gone|is missing|broken at event/

/** A row moves into another document, or two change places. */
const move: Way = async (scene) => {
  const { client, dice: chance, documents } = scene
  const table = chance.one(ownTables)
  const document = aDocument(scene)
  const to = chance.one(documents)
  const found = await rowsIn(scene, table, document)
  if (found.length === 0 || to === document) return undefined
  const back = await rowsIn(scene, table, to)
  const both = back.length > 0 && chance.upTo(2) === 0
  const put = `update ${table} set document_id = $2 where ctid = $1`
  await forced(client, put, [chance.one(found), to])
  if (both) await forced(client, put, [chance.one(back), document])
  return {
    kind: both ? 'two rows changed places' : 'a row moved to another document',
    what: table,
    documents: [document, to],
    says: gone,
  }
}

const remove: Way = async (scene) => {
  const { client, dice: chance } = scene
  const table = chance.one(claimedTables.filter((one) => one !== 'document'))
  const document = aDocument(scene)
  const found = await rowsIn(scene, table, document)
  if (found.length === 0) return undefined
  const row = chance.one(found)
  const documents = await sharing(scene, table, row, document)
  await client.query(`delete from ${table} where ctid = $1`, [row])
  return { kind: 'a row deleted', what: table, documents, says: gone }
}

/** A row is put in again with another key, or a copy of it beside it. */
const insertAgain: Way = async (scene) => {
  const { client, dice: chance } = scene
  const table = chance.one(ownTables)
  const document = aDocument(scene)
  const found = await rowsIn(scene, table, document)
  if (found.length === 0) return undefined
  const row = chance.one(found)
  const { rows } = await client.query<{ row: object; next: number }>(
    `select to_jsonb(t) as row, ${table === 'document_event' ? '(select max(seq) + 1 from document_event where document_id = t.document_id)' : '0'} as next from ${table} t where ctid = $1`,
    [row],
  )
  const { row: was, next } = rows[0]!
  const instead = table !== 'document_event' && chance.upTo(2) === 0
  if (instead) await client.query(`delete from ${table} where ctid = $1`, [row])
  const key = table === 'document_event' ? { seq: next } : { id: crypto.randomUUID() }
  // A version that was never submitted comes after the others.
  const further = table === 'document_version' && !instead ? { version_no: 90 + chance.upTo(9) } : {}
  await forced(client, `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
    JSON.stringify({ ...was, ...key, ...further }),
  ])
  return {
    kind: instead ? 'a row replaced by another' : 'a row put in',
    what: table,
    documents: [document],
    says: /was added outside the program|broken at event/,
  }
}

/** Somebody signs who never did: a signature on an open line, which then says that it is signed. */
const extraSignature: Way = async ({ client, dice: chance, documents }) => {
  const document = chance.one(documents)
  const { rows } = await client.query<{ line: string; row: object }>(
    `select l.id as line, to_jsonb(g) as row from signature_line l join signature g on g.document_version_id = l.document_version_id
     where l.document_id = $1 and l.status in ('Pending', 'NotYet') limit 1`,
    [document],
  )
  if (!rows[0]) return undefined
  const { line, row } = rows[0]
  await forced(client, 'insert into signature select * from jsonb_populate_record(null::signature, $1)', [
    JSON.stringify({ ...row, id: crypto.randomUUID(), signature_line_id: line, printed_name: 'Never Signed' }),
  ])
  await client.query(`update signature_line set status = 'Signed', closed_at = now() where id = $1`, [line])
  return {
    kind: 'a signature on an open line',
    what: 'signature, signature_line',
    documents: [document],
    says: /signature of Never Signed was added outside/,
  }
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
  return { kind: 'moved to another chart', what: 'document with its rows', documents: [document], says: /the chart/ }
}

/** Back-dated and its sealed copy taken away, so that it would be sealed anew. */
const backdated: Way = async (scene) => {
  const { client, dice: chance, sealed } = scene
  const document = chance.one(sealed)
  const { rowCount } = await client.query(
    `update signature set signed_at = signed_at - interval '20 days' where document_id = $1`,
    [document],
  )
  if (!rowCount) return undefined
  await client.query('delete from document_seal where document_id = $1', [document])
  if (chance.upTo(2))
    await client.query(`delete from document_event where document_id = $1 and type = 'Sealed'`, [document])
  return {
    kind: 'back-dated and the seal deleted',
    what: 'signature, document_seal',
    documents: [document],
    says: /the time of signing/,
  }
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
  return { kind: 'state set to another', what: state, documents: [document], says: /the state/ }
}

export const rowWays: readonly [number, Way][] = [
  [50, column],
  [8, swap],
  [8, move],
  [7, remove],
  [7, insertAgain],
  [3, extraSignature],
  [5, chart],
  [5, backdated],
  [4, stateBack],
]
