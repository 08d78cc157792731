import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { claimHash, claimsOf, markOf, noMark, statementText, type Statement } from './statements.server.ts'
import { aDocument, forced, otherValue, ownTables, quoted, type Scene, type Way } from './tampering-scene-testing.ts'

const sealReplaced: Way = async (scene) => {
  const { client, dice: chance, sealed } = scene
  const [a, b] = [chance.one(sealed), chance.one(sealed)]
  if (a === b) return undefined
  await client.query(
    `update document_seal s set file_id = o.file_id, pdf_sha256 = o.pdf_sha256, certificate_id = o.certificate_id from document_seal o
     where s.document_id = $1 and o.document_id = $2`,
    [a, b],
  )
  return { kind: 'a sealed copy replaced', what: 'document_seal', documents: [a], says: /sealed copy/ }
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
    says: /Root \d+ of the documents was changed|gone/,
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
  return {
    kind: 'the newest statement cut off',
    what: `depth ${deep}`,
    documents: deep === 0 ? [document] : [],
    says: /Statement \d+ about this document is gone|Root \d+ of the documents/,
  }
}

/** A column of what proves the others. */
const statementChanged: Way = async (scene) => {
  const { client, dice: chance, schema } = scene
  const document = aDocument(scene)
  const changed = chance.one(schema.get('document_statement')!)
  await forced(
    client,
    `update document_statement set ${quoted(changed.name)} = ${otherValue(changed, chance)} where document_id = $1 and seq = 1`,
    [document],
  )
  return {
    kind: 'a statement changed',
    what: changed.name,
    documents: [document],
    says: /[Ss]tatement \d+ about this document|Nothing is recorded/,
  }
}

const rootChanged: Way = async ({ client, dice: chance, schema }) => {
  const table = chance.one(['document_root', 'document_root_entry'])
  const changed = chance.one(schema.get(table)!)
  await forced(
    client,
    `update ${table} set ${quoted(changed.name)} = ${otherValue(changed, chance)} where ctid = (select ctid from ${table} order by md5(ctid::text || $1) limit 1)`,
    [chance.upTo(1000)],
  )
  return { kind: 'a root changed', what: `${table}.${changed.name}`, documents: [], says: /Root \d+ of the documents/ }
}

/** The last roots go with their statements, and with them every note of them beside the database. */
const rootsCutOff: Way = async ({ client }) => {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from document_root')
  const last = rows[0]!.id
  await client.query(
    `delete from document_statement s using document_root_entry e where e.root_id = $1 and e.document_id = s.document_id and e.seq = s.seq`,
    [last],
  )
  await client.query('delete from document_root_entry where root_id = $1', [last])
  await client.query('delete from document_root where id = $1', [last])
  return {
    kind: 'the last root and all anchors deleted',
    what: 'document_root',
    documents: [],
    says: /Root \d+ of the documents/,
    anchors: [],
  }
}

/** The form a document was filled out on is worded otherwise. */
const formChanged: Way = async (scene) => {
  const { client, dice: chance, schema } = scene
  const document = aDocument(scene)
  const changed = chance.one(schema.get('form_version')!)
  await forced(
    client,
    `update form_version set ${quoted(changed.name)} = ${otherValue(changed, chance)} where id = (select form_version_id from document_version where document_id = $1 limit 1)`,
    [document],
  )
  return {
    kind: 'the form changed',
    what: changed.name,
    documents: [document],
    says: /The form that version \d+ was filled/,
  }
}

const certificateChanged: Way = async ({ client, dice: chance, schema }) => {
  const changed = chance.one(schema.get('seal_certificate')!)
  await forced(client, `update seal_certificate set ${quoted(changed.name)} = ${otherValue(changed, chance)}`)
  return { kind: 'a certificate changed', what: changed.name, documents: [], says: /certificate/ }
}

/** Bytes in the file store: a few of them, all, or none left. */
const fileChanged: Way = async (scene) => {
  const { client, dice: chance, settings } = scene
  const document = aDocument(scene)
  const { rows } = await client.query<{ key: string; sealed: boolean }>(
    `select f.storage_key as key, f.owner_table = 'document_seal' as sealed from stored_file f
     where f.id in (select file_id from document_seal where document_id = $1 union select file_id from document_attachment where document_id = $1
       union select word_file_id from document where id = $1) order by f.id`,
    [document],
  )
  if (rows.length === 0) return undefined
  const { key, sealed } = chance.one(rows)
  const at = join(settings.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key)
  const bytes = readFileSync(at)
  const how = chance.one(['one byte', 'cut short', 'another file', 'deleted'])
  const other = Buffer.from(bytes)
  const place = chance.upTo(bytes.length)
  other[place] = other[place]! ^ 1
  if (how === 'deleted') rmSync(at)
  else
    writeFileSync(
      at,
      how === 'one byte' ? other : how === 'cut short' ? bytes.subarray(0, place) : Buffer.from('%PDF-1.7 falsified'),
      { flag: 'w' },
    )
  return {
    kind: 'bytes of a file',
    what: `${sealed ? 'sealed copy' : 'attached'}, ${how}`,
    documents: [document],
    says: sealed ? /sealed copy of version \d+/ : /[Aa]ttached file|Word file/,
    after: () => writeFileSync(at, bytes),
  }
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
  return {
    kind: 'hashes made to fit without the key',
    what: `depth ${depth}`,
    documents: [document],
    says: /.tatement \d+ about this document|the signed text/,
  }
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

/** Every statement and every root marked anew with another key, all of them fitting one another. */
const rekeyed: Way = async ({ client, dice: chance, documents }) => {
  const key = Buffer.from('another key that somebody made up')
  const document = chance.one(documents)
  const { rows } = await client.query<Statement>(
    `select document_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, claim_sha256, changed, faults, previous, mark
     from document_statement where document_id = $1 order by seq`,
    [document],
  )
  let previous = noMark
  for (const statement of rows) {
    const mark = markOf(key, statementText({ ...statement, previous }))
    await client.query('update document_statement set previous = $3, mark = $4 where document_id = $1 and seq = $2', [
      document,
      statement.seq,
      previous,
      mark,
    ])
    await client.query('update document_root_entry set mark = $3 where document_id = $1 and seq = $2', [
      document,
      statement.seq,
      mark,
    ])
    previous = mark
  }
  if (chance.upTo(2)) await rerooted(client, key)
  return {
    kind: 'marked with another key',
    what: 'document_statement',
    documents: [document],
    says: /Statement 1 about this document was changed/,
  }
}

async function rerooted(client: PoolClient, key: Buffer): Promise<void> {
  const { rows } = await client.query<{ id: number; at: string; entries: number; lines: string }>(
    `select r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, r.entries,
       (select string_agg(e.document_id || ' ' || e.seq || ' ' || e.mark, E'\\n' order by e.document_id, e.seq) from document_root_entry e where e.root_id = r.id) as lines
     from document_root r order by r.id`,
  )
  let previous = noMark
  for (const { id, at, entries, lines } of rows) {
    const hash = sha(`${previous}\n${id} ${at} ${entries}\n${lines}`)
    await client.query('update document_root set previous = $2, hash = $3, mark = $4 where id = $1', [
      id,
      previous,
      hash,
      markOf(key, hash),
    ])
    previous = hash
  }
}

export const chainWays: readonly [number, Way][] = [
  [3, sealReplaced],
  [3, erased],
  [3, cutOff],
  [3, statementChanged],
  [3, rootChanged],
  [2, rootsCutOff],
  [3, formChanged],
  [2, certificateChanged],
  [4, fileChanged],
  [5, rehashed],
  [2, rekeyed],
]
