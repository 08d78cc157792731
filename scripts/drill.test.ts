import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { copyTemplate } from '#app/testing-template.ts'
import { openDatabase } from '#db/open.ts'
import { sealAudit } from '#platform/server/audit-seal.ts'
import { readSettings } from '#platform/server/settings.ts'
import { backup } from './backup.ts'
import { newBackupKey } from './backup-seal.ts'
import { drill } from './drill.ts'
import { recoverClient } from './recover-client.ts'
import { readGraph } from './recover-graph.ts'
import { auditAndDocuments, files, foreignKeys, pages } from './drill-checks.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-drill-'))
const source = copyTemplate('kith-drill-')
afterAll(() => {
  for (const folder of [home, source]) rmSync(folder, { recursive: true, force: true })
})
const log = (): void => {}

/** Deletes a client and whatever points at it, as an accident with the owner's rights would. */
async function deleteClient(client: pg.Client, id: string): Promise<void> {
  const { links, loose } = await readGraph(client)
  const fall = async (table: string, ids: string[]): Promise<void> => {
    if (ids.length === 0) return
    for (const link of links.filter(({ parent, own }) => parent === table && own.length === 1)) {
      const found = await client.query<{ row: { id?: string } }>(
        `delete from ${link.child} t where ${link.own[0]} = any ($1) returning to_jsonb(t) as row`,
        [ids],
      )
      await fall(
        link.child,
        found.rows.flatMap(({ row }) => row.id ?? []),
      )
    }
    for (const { table: other, column } of loose)
      await client.query(`delete from ${other} where ${column} = any ($1)`, [ids])
    await client.query(`delete from ${table} where id = any ($1)`, [ids])
  }
  await client.query('set session_replication_role = replica')
  await fall('person', [id])
  await client.query('set session_replication_role = origin')
}

test('one client who was deleted comes back alone, every row as it was, written down', async () => {
  const restored = copyTemplate('kith-recover-')
  const data = copyTemplate('kith-live-')
  const settings = readSettings({ DATA_DIR: data })
  const database = await openDatabase(settings)
  const client = new pg.Client(database.owner)
  await client.connect()
  const whole = async () => {
    const { tables } = await readGraph(client)
    const sums: Record<string, string> = {}
    for (const name of tables.keys()) {
      if (name.startsWith('audit')) continue
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
      )
      sums[name] = rows[0].sum as string
    }
    return sums
  }
  try {
    const before = await whole()
    const { rows } = await client.query<{ id: string }>(
      `select c.id from client c join client_membership m on m.person_id = c.id join document d on d.client_membership_id = m.id
       group by 1 order by count(*) desc limit 1`,
    )
    const id = rows[0]!.id
    await deleteClient(client, id)
    const changed = Object.entries(await whole()).filter(([name, sum]) => before[name] !== sum)
    expect(changed.length).toBeGreaterThan(8)
    const options = { settings, restored, id, log }
    const missing = await recoverClient({ ...options, yes: false })
    expect(Object.entries(await whole()).filter(([name, sum]) => before[name] !== sum)).toHaveLength(changed.length)
    expect(await recoverClient({ ...options, yes: true })).toBe(missing)
    expect(await whole()).toEqual(before)
    const audited = await client.query(`select count(*)::int as n from audit where call = 'recover-client'`)
    // The rest are rows that are reckoned from these, for search and lists, and are in no audit.
    expect(audited.rows[0].n).toBeGreaterThan(missing / 3)
    expect(await recoverClient({ ...options, yes: true })).toBe(0)
    await expect(recoverClient({ ...options, id: crypto.randomUUID(), yes: true })).rejects.toThrow(/has no client/)
  } finally {
    await client.end()
    await database.stop()
    for (const folder of [restored, data]) rmSync(folder, { recursive: true, force: true })
  }
})

test('a drill restores a sealed backup, finds everything well and signs somebody in; what is broken it names', async () => {
  const { privatePem, publicText } = newBackupKey()
  const key = join(home, 'key.pem')
  writeFileSync(key, privatePem)
  const target = join(home, 'backup')
  await backup({ settings: readSettings({ DATA_DIR: source, BACKUP_PUBLIC_KEY: publicText }), target, log })

  const settings = readSettings({ DATA_DIR: join(home, 'drilled') })
  const rows = await drill({ settings, backup: target, log, key })
  expect(rows.map(([, what, , verdict]) => [what, verdict])).toEqual([
    [expect.stringMatching(/^restored 20/), 'ok'],
    ['rows', 'ok'],
    ['foreign keys', 'ok'],
    ['pages and indexes', 'ok'],
    ['stored files', 'ok'],
    ['chain of the audit', 'ok'],
    ['signed documents', 'ok'],
    ['a person signs in', 'ok'],
  ])
  const numberOf = (what: string) => Number.parseInt(rows.find((row) => row[1] === what)![2])
  for (const what of ['rows', 'foreign keys', 'pages and indexes', 'signed documents'])
    expect(numberOf(what)).toBeGreaterThan(20)

  const database = await openDatabase(settings)
  const owner = new pg.Pool(database.owner)
  await sealAudit(owner)
  await owner.end()
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`delete from person where id = (select person_id from phone limit 1)`)
    await client.query(`update stored_file set sha256 = '\\x00' where id = (select id from stored_file limit 1)`)
    await client.query(`update audit set call = 'Nothing' where seq = (select min(seq) from audit)`)
    await client.query(
      `update document_version set "values" = '{}' where id = (select id from document_version order by id limit 1)`,
    )
    expect((await foreignKeys(client)).wrong.join()).toMatch(/rows of phone point nowhere/)
    expect((await files(client, settings)).wrong.length).toBe(1)
    const { audit, signed } = await auditAndDocuments(database, settings)
    expect(audit.wrong.length).toBe(1)
    expect(signed.wrong.length).toBeGreaterThan(0)
    expect((await pages(client)).wrong).toEqual([])
  } finally {
    await client.end()
    await database.stop()
  }
})
