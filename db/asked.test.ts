import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, openPool } from './open.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-asked-'))
let database: Database
/** Reads by itself, and as the driver does. */
let own: pg.Pool
let plain: pg.Pool

beforeAll(async () => {
  database = await openDatabase({ dataDir: join(home, 'data') })
  own = openPool({ connection: database.owner, max: 1, pipeline: true })
  plain = openPool({ connection: database.owner, max: 1 })
})
afterAll(async () => {
  await Promise.all([own?.end(), plain?.end()])
  await database?.stop()
  rmSync(home, { recursive: true, force: true })
})

const texts = fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }).map((one) => one.replaceAll('\0', '')))
const row = fc.record({
  text: texts,
  whole: fc.option(fc.integer()),
  small: fc.option(fc.integer({ min: -32768, max: 32767 })),
  long: fc.option(fc.maxSafeInteger()),
  truth: fc.option(fc.boolean()),
  day: fc.option(fc.constantFrom('2026-02-28', '0044-03-15')),
  at: fc.option(fc.constantFrom('2026-11-18T10:00:00.5Z', '1999-12-31T23:59:59Z')),
  list: fc.option(fc.array(texts, { maxLength: 4 })),
  json: fc.option(fc.jsonValue({ noUnicodeString: false }).filter((one) => !JSON.stringify(one).includes('\\u0000'))),
  bytes: fc.option(fc.uint8Array({ maxLength: 50 })),
})

const columns = `r.text, r.whole, r.small, r.long, r.truth, r.day, r.at, r.list, r.json, decode(r.bytes, 'hex') as bytes,
  'ñ' as "näme", null::int as nothing, '{1,null}'::int[] as numbers, 1.50::numeric as money, int4range(1, 5) as range`
const record = `r(text text, whole int, small int2, long int8, truth bool, day date, at timestamptz, list text[], json jsonb, bytes text)`
const statement = `select ${columns} from jsonb_to_recordset($1::jsonb) as ${record}`

test('rows are read as the driver reads them, whatever is in them and however they arrive', async () => {
  const many = Number(process.env['KITH_RUNS'] ?? 25)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), async (rows, times) => {
      const asked = JSON.stringify(
        Array.from({ length: times }, () => rows)
          .flat()
          .map((one) => ({ ...one, bytes: one.bytes && Buffer.from(one.bytes).toString('hex') })),
      )
      const [mine, theirs] = await Promise.all([own.query(statement, [asked]), plain.query(statement, [asked])])
      expect(mine.rows).toEqual(theirs.rows)
      expect(mine).toMatchObject({ command: theirs.command, rowCount: theirs.rowCount })
    }),
    { numRuns: many },
  )
})

test('a value of a megabyte is put together from its pieces', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const { rows } = await own.query<{ text: string; after: number }>(
      `select repeat('añb', $1) as text, 7 as after from generate_series(1, 3)`,
      [200_000],
    )
    expect(rows.map(({ text, after }) => [text.length, text.slice(-3), after])).toEqual(
      Array.from({ length: 3 }, () => [6e5, 'añb', 7]),
    )
  }
})

test('what is sent in one go is answered each by its own, also when one of them fails', async () => {
  const client = await own.connect()
  const half = (of: number) => client.query<{ half: number }>('select 100 / $1::int as half', [of])
  for (let turn = 0; turn < 3; turn += 1) {
    const done = await Promise.allSettled([
      half(2),
      half(0),
      half(4),
      client.query('select $1::int as b', [3]),
      half(5),
    ])
    expect(done.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.rows[0]))).toEqual([
      { half: 50 },
      '22012',
      { half: 25 },
      { b: 3 },
      { half: 20 },
    ])
  }
  client.release()
})

test('what changes rows says how many, and what a value breaks while it is read is told to whoever asked', async () => {
  await own.query('create table kept (id int8, name text)')
  for (const times of [1, 2, 3]) {
    const made = await own.query('insert into kept select n, $1 from generate_series(1, 2) n', ['a'])
    expect(made).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [] })
    const changed = await own.query('update kept set name = $1 returning name', ['b'])
    expect(changed).toMatchObject({
      command: 'UPDATE',
      rowCount: 2 * times,
      rows: Array.from({ length: 2 * times }, () => ({ name: 'b' })),
    })
  }
  const large = 'select 9007199254740993::int8 as large where $1'
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(own.query(large, [true])).rejects.toThrow('too large')
    expect((await own.query('select 1 as one where $1', [true])).rows).toEqual([{ one: 1 }])
  }
})

test('columns that have changed since are never read as they were', async () => {
  const all = 'select * from kept where $1 limit 1'
  for (let turn = 0; turn < 2; turn += 1) expect((await own.query(all, [true])).rows[0]).toMatchObject({ name: 'b' })
  await plain.query('alter table kept add column more text')
  await expect(own.query(all, [true])).rejects.toMatchObject({ code: '0A000' })
})

test('nobody waits for ever for a database that hangs', async () => {
  const limited = openPool({ connection: database.owner, max: 1, pipeline: true, statementTimeout: 200 })
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await limited.query('select pg_sleep($1)', [0])).rowCount).toBe(1)
    await expect(limited.query('select pg_sleep($1)', [1])).rejects.toMatchObject({ code: '57014' })
  }
  const client = await limited.connect()
  client.on('error', () => {})
  const asked = client.query('select pg_sleep($1)', [0.1])
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await expect(asked).rejects.toThrow('terminated')
  await expect(client.query('select $1::int', [1])).rejects.toThrow('connection error')
  client.release(true)
  await limited.end()
})
