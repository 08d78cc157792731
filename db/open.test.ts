import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { appRole, type Database, openDatabase, openPool } from './open.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-open-'))
let database: Database

beforeAll(async () => {
  database = await openDatabase({ dataDir: join(home, 'data') })
})
afterAll(async () => {
  await database?.stop()
  rmSync(home, { recursive: true, force: true })
})

function migrations(name: string, files: Record<string, string>): string {
  const folder = join(home, name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

describe('migrations', () => {
  const files = {
    '0001_note.sql': 'create table note (id bigint generated always as identity primary key, at timestamptz);',
    '0002_index.sql': '-- no-transaction\ncreate index concurrently note_at on note (at);\n\nanalyze note;\n',
  }

  test('several processes start together: each file is applied once, all come up', async () => {
    const folder = migrations('fine', files)
    const runs = await Promise.all(Array.from({ length: 3 }, () => migrate(database.owner, { folder })))
    expect(runs.flat()).toEqual(['0001_note.sql', '0002_index.sql'])
    expect(await migrate(database.owner, { folder })).toEqual([])
  })

  test('an applied file must not be edited, an unknown one is pointed out', async () => {
    const folder = migrations('edited', { ...files, '0001_note.sql': 'select 1;' })
    await expect(migrate(database.owner, { folder })).rejects.toThrow(
      /^0001_note.sql was edited after it was applied.*delete the folder DATA_DIR.*write a new file/,
    )
    const lines: string[] = []
    await migrate(database.owner, { folder: migrations('empty', {}), log: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringContaining('newer than this program')])
  })

  test('a failing file leaves nothing behind and names its line', async () => {
    const text = 'create table half (id int);\nselect 1;\nselect nonsense;'
    const folder = migrations('failing', { ...files, '0003_half.sql': text })
    await expect(migrate(database.owner, { folder })).rejects.toThrow(/^0003_half.sql line 3: .*nonsense/)
    const pool = openPool({ connection: database.owner, max: 1 })
    expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    await pool.end()
  })
})

describe('a pool', () => {
  test('values come as the house wants them', async () => {
    const pool = openPool({ connection: database.owner, max: 1 })
    const { rows } = await pool.query<Record<string, unknown>>(`
      select 42::int8 as n, '2026-11-15'::date as day, '2026-11-15 18:00Z'::timestamptz as at, 1.50::numeric as money,
        '2026-11-15 10:00:00.1239-08'::timestamptz as exact, array['2026-01-02', null]::date[] as days,
        array[1, 2]::int8[] as ns, '2026-11-15 18:00'::timestamp as plain, 'infinity'::timestamptz as never`)
    expect(rows[0]).toEqual({
      n: 42,
      day: '2026-11-15',
      at: '2026-11-15T18:00:00.000Z',
      money: '1.50',
      exact: '2026-11-15T18:00:00.123Z',
      days: ['2026-01-02', null],
      ns: [1, 2],
      plain: '2026-11-15T18:00:00.000Z',
      never: 'infinity',
    })
    await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow(/too large/)
    await pool.end()
  })

  test.each(['app', 'owner'] as const)('the %s connection works under the lesser role', async (which) => {
    const pool = openPool({ connection: database[which], role: database.role, max: 1 })
    const { rows } = await pool.query("select current_user as role, current_setting('is_superuser') as super")
    expect(rows).toEqual([{ role: appRole, super: 'off' }])
    await expect(pool.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
    await pool.end()
  })

  test('the address cannot talk the role away', async () => {
    const { host, port, user, database: name } = database.owner as Record<string, string>
    const connectionString = `postgresql:///${name}?host=${encodeURIComponent(host!)}&port=${port}&user=${user}&options=-c%20geqo%3Doff`
    const pool = openPool({ connection: { connectionString }, role: appRole, max: 1 })
    const { rows } = await pool.query("select current_user as role, current_setting('geqo') as geqo")
    expect(rows).toEqual([{ role: appRole, geqo: 'off' }])
    await pool.end()
  })

  test('parameterised statements are prepared once', async () => {
    const pool = openPool({ connection: database.owner, max: 1 })
    for (const n of [1, 2]) await pool.query('select $1::int as n', [n])
    const { rows } = await pool.query(
      "select count(*)::int as n from pg_prepared_statements where statement like '%as n'",
    )
    expect(rows).toEqual([{ n: 1 }])
    await pool.end()
  })

  test('an exhausted pool answers within two seconds, a slow statement is cut', async () => {
    const pool = openPool({ connection: database.owner, max: 1, statementTimeout: 100 })
    const client = await pool.connect()
    expect(pool.options.connectionTimeoutMillis).toBe(2000)
    await expect(pool.connect()).rejects.toThrow(/timeout/)
    await expect(client.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    client.release()
    await pool.end()
  })

  test('a broken connection is told, not thrown', async () => {
    const lines: string[] = []
    const pool = openPool({ connection: database.owner, max: 1, log: (line) => lines.push(line) })
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const other = new pg.Client(database.owner)
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await other.end()
    await expect.poll(() => lines.length).toBe(1)
    await pool.query('select 1')
    await pool.end()
  })
})

test('an unusable DATABASE_URL is told in one line without its password', async () => {
  const { host } = database.owner as { host: string }
  const databaseUrl = `postgresql:///nowhere?host=${encodeURIComponent(host)}&user=owner&password=hush`
  const opened = openDatabase({ dataDir: home, databaseUrl })
  await expect(opened).rejects.toThrow(/The database of DATABASE_URL cannot be used: database "nowhere" does not exist/)
  await expect(opened).rejects.not.toThrow(/hush/)
})
