import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Step, stepOf, whyNotLadder } from './ladder.ts'
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

describe('the ladder of releases', () => {
  const root = join(import.meta.dirname, '..')
  const own = join(root, 'db/migrations')
  const ladder = JSON.parse(readFileSync(join(root, 'db/ladder.json'), 'utf8')) as Record<string, Step>

  /** Everything the database knows of its tables, functions and rules, in one text. */
  async function shape(name: string): Promise<string> {
    const pool = openPool({ connection: { ...database.owner, database: name }, max: 1 })
    const { rows } = await pool.query<{ line: string }>(
      `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema = 'public'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select p.oid::regprocedure || ' ' || md5(prosrc) from pg_proc p where pronamespace = 'public'::regnamespace
       order by 1`,
    )
    await pool.end()
    return rows.map(({ line }) => line).join('\n')
  }

  /** A database as a release left it, brought up to date; and one made anew. */
  async function climb(step: Step, folder: string): Promise<[string, string]> {
    const pool = openPool({ connection: database.owner, max: 1 })
    for (const name of ['climbed', 'fresh']) {
      await pool.query(`drop database if exists ${name}`)
      await pool.query(`create database ${name}`)
    }
    await pool.end()
    const released = migrations('released', {})
    for (const name of readdirSync(released)) rmSync(join(released, name))
    for (const name of Object.keys(step)) copyFileSync(join(folder, name), join(released, name))
    await migrate({ ...database.owner, database: 'climbed' }, { folder: released })
    for (const name of ['climbed', 'fresh']) await migrate({ ...database.owner, database: name }, { folder })
    return [await shape('climbed'), await shape('fresh')]
  }

  test('every release has its step, and no released file was edited', () => {
    const tags = spawnSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' }).stdout
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const released = tags
      .split('\n')
      .filter(Boolean)
      .map((tag) => tag.slice(1))
    if (!version.startsWith('0.')) released.push(version)
    expect(whyNotLadder(ladder, stepOf(own), released)).toEqual([])
  })

  test('a release without a step and an edited file are named', () => {
    const step = { '0001_note.sql': 'a', '0002_index.sql': 'b' }
    expect(whyNotLadder({ '1.0.0': step }, { ...step, '0003_more.sql': 'c' }, ['1.0.0'])).toEqual([])
    expect(whyNotLadder({ '1.0.0': step }, { ...step, '0001_note.sql': 'x' }, ['1.0.0', '1.1.0'])).toEqual([
      '1.1.0 was released without a step in db/ladder.json: npm run release-step',
      '0001_note.sql is not as 1.0.0 released it: undo the edit and write a new file',
    ])
  })

  test('a database of any release becomes the same as a new one', async () => {
    const folder = migrations('two-releases', {
      '0001_note.sql': 'create table note (id int primary key, at timestamptz);',
      '0002_more.sql':
        'alter table note add column title text not null default $$none$$; create index note_title on note (title);',
    })
    const first = stepOf(folder)
    delete first['0002_more.sql']
    const [climbed, fresh] = await climb(first, folder)
    expect(climbed).toContain('note.title text NO')
    expect(climbed).toBe(fresh)
    for (const step of Object.values(ladder)) {
      const [later, anew] = await climb(step, own)
      expect(later).toBe(anew)
    }
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
