import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#db/open.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { record, sameVersion, type Ways } from '#platform/server/record.ts'

const teams = record(
  'wrap_team',
  { WrapTeamID: 'id', Name: 'name', Capacity: 'capacity', Note: 'note' },
  { voids: true },
)
type OfProgram = Ways & { program: string; asked: string[] }
const ofProgram = record(
  'wrap_team',
  { WrapTeamID: 'id', Name: 'name', Note: 'note' },
  {
    voids: true,
    within: async ({ program, asked }: OfProgram) => {
      asked.push(program)
      return { sub_program_id: program }
    },
  },
)
const budgets = record('wrap_flex_budget', { WrapFlexBudgetID: 'id', Amount: 'amount' }, {})

class Left extends Error {
  code: string
  current: unknown
  constructor(code: string, current?: unknown) {
    super(code)
    this.code = code
    this.current = current
  }
}
const ways = (tx: Tx): Ways => ({
  tx,
  stale: (current) => {
    throw new Left('Stale', current)
  },
  notFound: () => {
    throw new Left('NotFound')
  },
})
const within = (tx: Tx, program: string): OfProgram => ({ ...ways(tx), program, asked: [] })

let agency: TestAgency
let pool: pg.Pool
let programs: string[]
beforeAll(async () => {
  agency = await openTestAgency()
  const { host, port, user, database } = agency.owner.options
  pool = openPool({ connection: { host: host!, port: port!, user: user!, database: database! }, max: 8 })
  const { rows } = await agency.owner.query<{ id: string }>(
    `select id from sub_program where name like 'Wraparound, %' order by name`,
  )
  programs = rows.map(({ id }) => id)
})
afterAll(async () => {
  await pool.end()
  await agency.close()
})

const doing = <T>(work: (tx: Tx) => Promise<T>) => transact(pool, 'system', {}, work)
const add = (Name: string) =>
  doing((tx) => teams.add(ways(tx), { name: Name, sub_program_id: programs[0]!, start_date: '2026-01-01' }))
const read = async (id: string) =>
  (await agency.owner.query<{ name: string; capacity: number; note: string; version: number }>(
    'select name, capacity, note, version from wrap_team where id = $1',
    [id],
  ))!.rows[0]!

test('what was sent is changed, what was not sent stays', async () => {
  const made = await add('Record one')
  expect(made).toEqual({ WrapTeamID: expect.any(String), version: 1 })
  expect(teams.values({ Name: 'x', Note: null })).toEqual({ name: 'x', note: null })
  const at = teams.at(made)
  expect(at).toEqual({ id: made.WrapTeamID, version: 1 })
  const saved = await doing((tx) => teams.save(ways(tx), at, teams.values({ Capacity: 7, Note: 'By hand' })))
  expect(saved.version).toBe(2)
  expect(await read(made.WrapTeamID)).toEqual({ name: 'Record one', capacity: 7, note: 'By hand', version: 2 })
  const [row] = await doing((tx) =>
    tx.selectFrom('wrap_team').select(teams.columns).where('id', '=', made.WrapTeamID).execute(),
  )
  expect(row).toEqual({ WrapTeamID: made.WrapTeamID, Name: 'Record one', Capacity: 7, Note: 'By hand', version: 2 })
})

test('an older version is refused with the record as it is now, also of two at once', async () => {
  const { WrapTeamID } = await add('Record two')
  const rename = (name: string) => doing((tx) => teams.change(ways(tx), { id: WrapTeamID, version: 1 }, { name }))
  const both = await Promise.allSettled([rename('Left'), rename('Right')])
  const lost = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Left)
  expect(lost).toMatchObject([{ code: 'Stale', current: { WrapTeamID, version: 2 } }])
  expect((lost[0]!.current as { Name: string }).Name).toBe((await read(WrapTeamID)).name)
  for (const version of [null, undefined, 3])
    await expect(
      doing((tx) => teams.save(ways(tx), { id: WrapTeamID, version }, { note: 'no' })),
    ).rejects.toMatchObject({ code: 'Stale' })
})

test('a row is held until the end, and what must be said of it comes before its version', async () => {
  const { WrapTeamID } = await add('Record three')
  const order: string[] = []
  let go: () => void = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const first = doing(async (tx) => {
    await teams.get(ways(tx), WrapTeamID)
    order.push('held')
    await held
    order.push('let go')
  })
  await expect.poll(() => order).toEqual(['held'])
  const second = doing((tx) => teams.get(ways(tx), WrapTeamID)).then(() => order.push('next'))
  go()
  await Promise.all([first, second])
  expect(order).toEqual(['held', 'let go', 'next'])
  const full = doing((tx) =>
    teams.lock(ways(tx), { id: WrapTeamID, version: 9 }, ({ capacity }) => {
      if (capacity > 0) throw new Left('Full')
    }),
  )
  await expect(full).rejects.toMatchObject({ code: 'Full' })
})

test('what was taken back is not there any more, with who and why', async () => {
  const { WrapTeamID } = await add('Record four')
  await expect(doing((tx) => teams.remove(ways(tx), { id: WrapTeamID, version: 2 }, 'Twice'))).rejects.toMatchObject({
    code: 'Stale',
  })
  expect(await doing((tx) => teams.remove(ways(tx), { id: WrapTeamID, version: 1 }, 'Twice'))).toEqual({ WrapTeamID })
  for (const work of [
    (tx: Tx) => teams.get(ways(tx), WrapTeamID),
    (tx: Tx) => teams.change(ways(tx), { id: WrapTeamID, version: 2 }, { note: 'no' }),
    (tx: Tx) => teams.remove(ways(tx), { id: WrapTeamID, version: 2 }, 'Again'),
  ])
    await expect(doing<unknown>(work)).rejects.toMatchObject({ code: 'NotFound' })
  const kept = await agency.owner.query('select void_reason from wrap_team where id = $1', [WrapTeamID])
  expect(kept.rows).toEqual([{ void_reason: 'Twice' }])
  await expect(doing((tx) => budgets.remove(ways(tx), { id: WrapTeamID, version: 1 }, 'x'))).rejects.toThrow(
    'not taken back',
  )
})

test('rows belong to what the call is about: another’s are not there, new ones get it', async () => {
  const values = { name: 'Record five', start_date: '2026-01-01' }
  const { WrapTeamID } = await doing((tx) => ofProgram.add(within(tx, programs[1]!), values))
  const program = await agency.owner.query('select sub_program_id from wrap_team where id = $1', [WrapTeamID])
  expect(program.rows).toEqual([{ sub_program_id: programs[1] }])
  const at = { id: WrapTeamID, version: 1 }
  for (const work of [
    (tx: Tx) => ofProgram.get(within(tx, programs[0]!), WrapTeamID),
    (tx: Tx) => ofProgram.lock(within(tx, programs[0]!), at),
    (tx: Tx) => ofProgram.save(within(tx, programs[0]!), at, { note: 'no' }),
    (tx: Tx) => ofProgram.remove(within(tx, programs[0]!), at, 'no'),
  ])
    await expect(doing<unknown>(work)).rejects.toMatchObject({ code: 'NotFound' })
  expect(await doing((tx) => ofProgram.change(within(tx, programs[1]!), at, { note: 'yes' }))).toEqual({
    WrapTeamID,
    version: 2,
  })
})

test('a row found in another way is compared too, and none is what nobody saw', async () => {
  const { stale } = ways(undefined as never)
  await sameVersion({ version: 2 }, 2, stale)
  await sameVersion(undefined, null, stale)
  await expect(sameVersion({ version: 2 }, 1, stale)).rejects.toMatchObject({ code: 'Stale', current: { version: 2 } })
  for (const seen of [null, undefined])
    await expect(sameVersion({ version: 1 }, seen, stale, async () => 'as it is')).rejects.toMatchObject({
      current: 'as it is',
    })
  await expect(sameVersion(undefined, 1, stale, () => ({ version: null }))).rejects.toMatchObject({ code: 'Stale' })
})
