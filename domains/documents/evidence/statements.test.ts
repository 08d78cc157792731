import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { complete, inProgram, newDraft, runJob, type Written } from '#domains/documents/testing-documents.ts'
import { claimed, unclaimed } from './claimed.server.ts'
import { columnsOf } from './claims.server.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { gatherRoot, rootFaults } from './roots.server.ts'
import { sealDocument } from './seal.server.ts'
import { columnWords } from './statement-text.server.ts'
import { statementKey, stateTouched } from './statements.server.ts'
import { tamper } from './tamper-testing.ts'
import { askStamp, stampedText, stampFaults, stampRoot } from './time-stamp.server.ts'
import { verifyDocuments } from './verify-nightly.server.ts'

let agency: TestAgency
let renata: Actor
beforeAll(async () => {
  agency = await openTestAgency({
    DATA_DIR: join(process.env['KITH_TEST_FOLDER']!, `statements-${crypto.randomUUID()}`),
  })
  renata = await agency.as('renata.mockley')
})
afterAll(() => agency.close())

const broken = async ({ documentId }: Written) => {
  const { Checks } = await renata.ok(evidenceCalls.verifyDocument, { DocumentID: documentId })
  return Checks.filter(({ Result }) => Result === 'broken').map(({ Sentence }) => Sentence)
}
async function written(): Promise<Written> {
  const draft = await newDraft(agency, renata.userId)
  await complete(agency, draft, renata.userId)
  return draft
}
const seal = ({ documentId }: Written) => runJob(agency, sealDocument, { DocumentID: documentId, VersionNo: 1 })

/** As the owner of the tables, with triggers off. */
async function falsified(...statements: [string, unknown[]][]): Promise<void> {
  const client = await agency.owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('every column of what a document consists of is claimed, or left out by name, and has words', async () => {
  for (const [table, one] of Object.entries(claimed)) {
    const { rows } = await agency.owner.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    expect(
      [...columnsOf(one), one.key, ...(one.reckoned ?? []), ...Object.keys(one.besides)].toSorted(),
      table,
    ).toEqual(rows.map(({ name }) => name).toSorted())
    for (const column of columnsOf(one)) expect(columnWords(table, column), `${table}.${column}`).toBeDefined()
  }
})

test('every table that points at a document is claimed, or left out by name', async () => {
  const { rows } = await agency.owner.query<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind = 'r' and (exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'document_id' and not a.attisdropped)
       or exists (select from pg_constraint k join pg_class t on t.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'
         and t.relname = any ($1)))`,
    [Object.keys(claimed).filter((table) => table !== 'stored_file')],
  )
  const known = new Set([...Object.keys(claimed), ...Object.keys(unclaimed)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  for (const table of Object.keys(unclaimed)) expect(rows.map(({ name }) => name)).toContain(table)
})

test('a signature dated back, its sealed copy taken away: it is named, and no new seal makes it true', async () => {
  const document = await written()
  await seal(document)
  expect(await broken(document)).toEqual([])
  await falsified(
    [`update signature set signed_at = signed_at - interval '20 days' where document_id = $1`, [document.documentId]],
    [`delete from document_seal where document_id = $1`, [document.documentId]],
  )
  const found = await broken(document)
  expect(found.join(' ')).toMatch(/signature of Renata Mockley, the time of signing changed outside the program/)
  expect(found).toContain('The sealed copy is gone.')
  await expect(seal(document)).rejects.toThrow('is not sealed')
  const { rowCount } = await agency.owner.query('select from document_seal where document_id = $1', [
    document.documentId,
  ])
  expect(rowCount).toBe(0)
})

test('what was changed outside does not become true by a change inside', async () => {
  const document = await written()
  await falsified([
    `update document set author_id = owner_id, late_reason = 'Never said' where id = $1`,
    [document.documentId],
  ])
  await inProgram(agency, `update document set moved_note = 'Handed over', late_reason = 'Never said' where id = $1`, [
    document.documentId,
  ])
  expect((await broken(document)).join(' ')).toMatch(/Noticed on .* the reason it is late changed outside/)
})

test('a link for somebody outside is claimed too', async () => {
  const document = await written()
  await inProgram(
    agency,
    `insert into signature_request (signature_line_id, document_id, sub_program_id, client_membership_id, employee_id, signer_name, email, token_hash, expires_at)
     select id, document_id, sub_program_id, client_membership_id, employee_id, 'Ada Outside', 'ada@example.org', sha256('x'), now() + interval '1 day'
     from signature_line where document_id = $1 limit 1`,
    [document.documentId],
  )
  expect(await broken(document)).toEqual([])
  await falsified([
    `update signature_request set email = 'other@example.org' where document_id = $1`,
    [document.documentId],
  ])
  expect(await broken(document)).toEqual([
    'In the link to sign for Ada Outside, the e-mail address changed outside the program.',
  ])
})

test('a row put in, moved or deleted is named', async () => {
  const [document, other] = [await written(), await written()]
  await falsified([
    `update signature set document_id = $2 where document_id = $1`,
    [document.documentId, other.documentId],
  ])
  expect(await broken(document)).toContain('The signature of Renata Mockley is gone.')
  expect(await broken(other)).toContain('The signature of Renata Mockley was added outside the program.')
})

test('whole documents and the newest statements are missed by the roots', async () => {
  const key = statementKey(agency.settings)
  const document = await written()
  await seal(document)
  const root = (await gatherRoot(agency.owner, key, { all: true }))!
  expect(await rootFaults(agency.owner, key, [root])).toEqual([])
  const client = await agency.owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    for (const table of [
      'document_event',
      'document_seal',
      'signature',
      'signature_line',
      'document_version',
      'document_statement',
    ])
      await client.query(`delete from ${table} where document_id = $1`, [document.documentId])
    await client.query('delete from document where id = $1', [document.documentId])
    expect(await rootFaults(client, key, [root])).toMatchObject([
      {
        documentId: document.documentId,
        fault: [expect.stringContaining('Statement 1 about this document is gone'), expect.any(String)],
      },
    ])
    await client.query('delete from document_root_entry where root_id = $1', [root.id])
    expect(await rootFaults(client, key)).toMatchObject([
      { fault: [expect.stringContaining(`Root ${root.id} of the documents was changed`), expect.any(String)] },
    ])
    await client.query('delete from document_root where id = $1', [root.id])
    expect(await rootFaults(client, key)).toEqual([])
    expect(await rootFaults(client, key, [root])).toMatchObject([
      { fault: [expect.stringContaining('but it is missing'), expect.any(String)] },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a statement takes three round trips, a change of no document one, and afterwards nobody sees more than before', async () => {
  const document = await written()
  const client = await agency.app.platform.pool.connect()
  const asked: string[] = []
  const counting = new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'query') asked.push(key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const statements = async () =>
    Number(
      (await client.query('select count(*) from document_statement where document_id = $1', [document.documentId]))
        .rows[0].count,
    )
  try {
    await client.query('begin')
    await client.query(`select set_config('app.sees_all', 'on', true), set_config('app.labels', '{}', true)`)
    await (
      await stateTouched(agency.settings)(counting)
    )?.()
    expect(asked.splice(0)).toHaveLength(1)
    const before = await statements()
    await client.query(`update document set late_reason = 'The bus was late.' where id = $1`, [document.documentId])
    await (
      await stateTouched(agency.settings)(counting)
    )?.()
    expect(asked).toHaveLength(3)
    expect(await statements()).toBe(before + 1)
    const { rows } = await client.query(
      `select current_setting('app.sees_all') as sees, current_setting('app.labels') as labels`,
    )
    expect(rows[0]).toEqual({ sees: 'on', labels: '{}' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('falsifications by chance are all found and named', async () => {
  const seed = Number(process.env['KITH_SEED'] ?? 1)
  const { log } = agency.app.platform
  const clean = await openTestAgency()
  try {
    const result = await tamper(
      { owner: clean.owner, pool: clean.app.platform.pool, settings: clean.settings, log, seed },
      60,
    )
    expect(result.absent).toEqual([])
    expect(result.missed).toEqual([])
    expect(result.named).toBe(60)
  } finally {
    await clean.close()
  }
}, 120_000)

describe('time stamps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-stamps-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const openssl = (...args: string[]) => {
    const run = spawnSync('openssl', args, { cwd: folder })
    if (run.status !== 0) throw new Error(String(run.stderr))
    return run.stdout
  }
  /** A time stamp authority of our own: OpenSSL behind a few lines of HTTP. */
  async function authority() {
    writeFileSync(
      join(folder, 'tsa.cnf'),
      `[req]\ndistinguished_name=dn\n[dn]\n[tsa]\nextendedKeyUsage=critical,timeStamping\n[tsa_config]\nserial=serial\ndefault_policy=1.2.3.4\ndigests=sha256\nsigner_digest=sha256\nsigner_cert=tsa.pem\nsigner_key=tsa.key\ness_cert_id_alg=sha256\n`,
    )
    writeFileSync(join(folder, 'serial'), '01')
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'tsa.key',
      '-out',
      'tsa.pem',
      '-days',
      '30',
      '-subj',
      '/CN=Stamp authority of the test',
      '-config',
      'tsa.cnf',
      '-extensions',
      'tsa',
    )
    const server = createServer((request, response) => {
      void buffer(request).then((query) => {
        writeFileSync(join(folder, 'query'), query)
        openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa_config', '-queryfile', 'query', '-out', 'reply')
        const reply = spawnSync('cat', [join(folder, 'reply')]).stdout
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as { port: number }
    return { url: `http://127.0.0.1:${port}/`, server }
  }

  test('the newest root is stamped by an authority, and another hash or token does not pass', async () => {
    const { url, server } = await authority()
    try {
      const root = (await gatherRoot(agency.owner, statementKey(agency.settings), { all: true })) ?? (await newest())
      const settings = { ...agency.settings, timeStampUrl: url }
      await stampRoot({ owner: agency.owner, settings, log: agency.app.platform.log })
      const { rows } = await agency.owner.query<{ root_id: number; token: Buffer; stamped_at: string }>(
        'select root_id, token, stamped_at from document_root_stamp',
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]!.root_id).toBe(root.id)
      expect(Math.abs(Date.parse(rows[0]!.stamped_at) - Date.now())).toBeLessThan(60_000)
      expect(await stampFaults(agency.owner)).toEqual([])
      // Another program agrees.
      writeFileSync(join(folder, 'data'), stampedText(root))
      writeFileSync(join(folder, 'token'), rows[0]!.token)
      openssl('ts', '-verify', '-data', 'data', '-in', 'token', '-token_in', '-CAfile', 'tsa.pem')
      const client = await agency.owner.connect()
      await client.query('begin')
      await client.query(`set local session_replication_role = 'replica'`)
      await client.query(`update document_root set hash = repeat('0', 64) where id = $1`, [root.id])
      expect(await stampFaults(client)).toHaveLength(1)
      await client.query('rollback')
      client.release()
    } finally {
      server.close()
    }
  })

  const newest = async () =>
    (
      await agency.owner.query<{ id: number; hash: string }>(
        'select id, hash from document_root order by id desc limit 1',
      )
    ).rows[0]!

  test('a server that is away or answers nonsense stops nothing', async () => {
    const server = createServer((_request, response) => response.end('nonsense'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as { port: number }
    await expect(askStamp(`http://127.0.0.1:${port}/`, 'x')).rejects.toThrow(/./)
    server.close()
    const before = await agency.owner.query('select from document_root_stamp')
    await stampRoot({
      owner: agency.owner,
      settings: { ...agency.settings, timeStampUrl: `http://127.0.0.1:${port}/` },
      log: agency.app.platform.log,
    })
    expect((await agency.owner.query('select from document_root_stamp')).rowCount).toBe(before.rowCount)
  })
})

test('the night keeps the whole list', async () => {
  const documents = await Promise.all(Array.from({ length: 23 }, written))
  await falsified([
    `update signature set meaning = 'Did not agree' where document_id = any ($1)`,
    [documents.map(({ documentId }) => documentId)],
  ])
  await expect(runJob(agency, verifyDocuments, {})).rejects.toThrow('is not as it was signed')
  const { rows } = await agency.owner.query<{ document_id: string }>(
    `select distinct document_id from document_check_fault where at = (select max(at) from document_check) and fault like '%the meaning%'`,
  )
  expect(rows.map(({ document_id }) => document_id).toSorted()).toEqual(
    documents.map(({ documentId }) => documentId).toSorted(),
  )
  const mail = await agency.owner.query<{ body: string }>(
    `select body from mail where subject = 'A document is not as it was signed' order by created_at desc limit 1`,
  )
  for (const { documentId } of documents) expect(mail.rows[0]!.body).toContain(documentId)
})
