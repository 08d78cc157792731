import type { Words } from '#platform/contract/words.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRole, openPool } from '#db/open.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { settle, tenure, tenureTable, type Outcome } from '#platform/server/tenure.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

const today = '2026-06-15'
const day = (offset: number) => addDays(today, offset)

const supervisors = tenureTable({
  table: 'employee_supervisor',
  subject: ['employee_id', 'supervisor_role'],
  holder: ['supervisor_id'],
})
const roles = tenureTable({ table: 'user_role', subject: ['user_id', 'role_id'], holder: [] })

let agency: TestAgency
let pool: pg.Pool
let staff: string[]
let roleId: string
let next = 0
const someone = () => staff[next++]!
const bosses = () => staff.slice(-4)

beforeAll(async () => {
  agency = await openTestAgency()
  const { host, port, user, database } = agency.owner.options
  pool = openPool({
    connection: { host: host!, port: port!, user: user!, database: database! },
    max: 20,
    role: appRole,
    lockTimeout: 0,
  })
  const made = await agency.owner.query<{ id: string }>(`
    with p as (insert into person (first_name, last_name) select 'Number ' || n, 'Tenure' from generate_series(1, 1000) n returning id),
      u as (insert into application_user (person_id, email) select id, id || '@tenure.example' from p returning id)
    insert into employee (id) select id from u returning id`)
  staff = made.rows.map(({ id }) => id)
  roleId = (await agency.owner.query<{ id: string }>('select id from role order by name limit 1')).rows[0]!.id
})
afterAll(async () => {
  await pool.end()
  await agency.close()
})

const within = <R>(work: (tx: Tx) => Promise<R>) => transact(pool, 'system', {}, work)

interface Span {
  holder: string
  start: string
  end: string | null
}
type Step =
  | { do: 'assignFirst' | 'transfer'; holder: number; at: number }
  | { do: 'end'; at: number }
  | { do: 'deleteCurrent' | 'revert' }

/** What the module offers, the same for a table with a holder and for plain memberships. */
interface Subject {
  run(step: Step): Promise<Outcome<{ id: string; version: number }>>
  spans(): Promise<Span[]>
  holder(n: number): string
}

function supervised(employee_id: string): Subject {
  const subject = { employee_id, supervisor_role: 'Primary' }
  const holder = (n: number) => bosses()[n]!
  return {
    holder,
    run: (step) =>
      within(async (tx) => {
        const of = tenure(tx, supervisors, { today })
        if (step.do === 'assignFirst')
          return of.assignFirst(subject, { holder: { supervisor_id: holder(step.holder) }, start: day(step.at) })
        if (step.do === 'transfer')
          return of.transfer(subject, { holder: { supervisor_id: holder(step.holder) }, start: day(step.at) })
        if (step.do === 'end') return of.end(subject, { end: day(step.at), reason: 'Left' })
        return step.do === 'revert' ? of.revert(subject) : of.deleteCurrent(subject, { reason: 'A slip' })
      }),
    spans: async () => {
      const rows = await within((tx) => tenure(tx, supervisors, { today }).history(subject))
      return rows.map((row) => ({ holder: row.supervisor_id, start: row.start_date, end: row.end_date })).toReversed()
    },
  }
}

function member(user_id: string): Subject {
  const subject = { user_id, role_id: roleId }
  return {
    holder: () => '',
    run: (step) =>
      within(async (tx) => {
        const of = tenure(tx, roles, { today })
        if (step.do === 'assignFirst') return of.assignFirst(subject, { holder: {}, start: day(step.at) })
        if (step.do === 'transfer') return of.transfer(subject, { holder: {}, start: day(step.at) })
        if (step.do === 'end') return of.end(subject, { end: day(step.at), reason: null })
        return step.do === 'revert' ? of.revert(subject) : of.deleteCurrent(subject, { reason: 'A slip' })
      }),
    spans: async () => {
      const rows = await within((tx) => tenure(tx, roles, { today }).history(subject))
      return rows.map((row) => ({ holder: '', start: row.start_date, end: row.end_date })).toReversed()
    },
  }
}

/** The tiny model: what a person would do on paper. `handed` remembers the ends that a transfer wrote. */
function onPaper(paper: (Span & { handed?: boolean })[], step: Step, holder: (n: number) => string) {
  const last = paper.at(-1)
  if (step.do === 'assignFirst') return [...paper, { holder: holder(step.holder), start: day(step.at), end: null }]
  const rest = paper.slice(0, -1)
  if (step.do === 'transfer')
    return [
      ...rest,
      { ...last!, end: day(step.at), handed: true },
      { holder: holder(step.holder), start: day(step.at), end: null },
    ]
  if (step.do === 'end') return [...rest, { ...last!, end: day(step.at) }]
  if (step.do === 'revert') return [...rest, { ...last!, end: null }]
  const before = rest.at(-1)
  return before?.handed ? [...rest.slice(0, -1), { ...before, end: null, handed: false }] : rest
}

const plain = (paper: Span[]) => paper.map(({ holder, start, end }) => ({ holder, start, end }))

function isSound(spans: Span[]): boolean {
  return spans.every((span, at) => {
    const following = spans[at + 1]
    return (
      (span.end === null || span.end > span.start) && (!following || (span.end !== null && span.end <= following.start))
    )
  })
}

const at = fc.integer({ min: -33, max: 63 })
const holder = fc.integer({ min: 0, max: 3 })
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('assignFirst' as const), holder, at }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('transfer' as const), holder, at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('deleteCurrent' as const, 'revert' as const) }) },
)

describe.each([
  ['supervisors', supervised],
  ['roles', member],
])('whatever is asked of %s', (_name, of) => {
  test('in whatever order: the paper and the table agree, refusals change nothing', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (asked) => {
        const subject = of(someone())
        let paper: Span[] = []
        for (const step of asked) {
          const outcome = await subject.run(step)
          if (outcome.why === null) {
            accepted += 1
            paper = onPaper(paper, step, subject.holder)
          }
        }
        const spans = await subject.spans()
        expect(spans).toEqual(plain(paper))
        expect(isSound(spans)).toBe(true)
      }),
      { numRuns: 60 },
    )
    expect(accepted).toBeGreaterThan(40)
  })

  test('taking back is the exact inverse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 6 }), steps, async (asked, last) => {
        const subject = of(someone())
        for (const step of asked) await subject.run(step)
        const before = await subject.spans()
        const outcome = await subject.run(last)
        if (outcome.why !== null || last.do === 'deleteCurrent' || last.do === 'revert') return
        expect(await subject.spans()).not.toEqual(before)
        const back = await subject.run({ do: last.do === 'end' ? 'revert' : 'deleteCurrent' })
        // What already ended is no longer current and stays.
        if (back.why !== null) expect(back.why).toBe('NothingCurrent')
        else expect(await subject.spans()).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test('20 at a time: exactly one first, one transfer per version, one removal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const subject = of(someone())
      const race = (make: (n: number) => Step) =>
        Promise.all(Array.from({ length: 20 }, (_, n) => subject.run(make(n))))
      const firsts = await race((n) => ({ do: 'assignFirst', holder: n % 4, at: -20 + (n % 3) }))
      expect(winners(firsts)).toBe(1)
      expect(firsts.filter(({ why }) => why === 'AlreadyAssigned')).toHaveLength(19)
      const ends = await race((n) => ({ do: 'end', at: 1 + n }))
      expect(winners(ends)).toBe(1)
      expect(winners(await race(() => ({ do: 'revert' })))).toBe(1)
      expect(winners(await race(() => ({ do: 'deleteCurrent' })))).toBe(1)
      expect(await subject.spans()).toEqual([])
    }
  })

  test('everything at once: never an overlap, and a gap only where an end was asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 20 }), async (asked) => {
        const subject = of(someone())
        await subject.run({ do: 'assignFirst', holder: 0, at: -30 })
        const outcomes = await Promise.all(asked.map((step) => subject.run(step)))
        const done = asked.filter((_, n) => outcomes[n]!.why === null)
        const spans = await subject.spans()
        expect(isSound(spans)).toBe(true)
        const gaps = spans.filter((span, n) => spans[n + 1] && span.end !== spans[n + 1]!.start)
        expect(gaps.length).toBeLessThanOrEqual(done.filter((step) => step.do === 'end').length)
        const added = done.filter((step) => step.do === 'assignFirst' || step.do === 'transfer').length
        const removed = done.filter((step) => step.do === 'deleteCurrent').length
        expect(spans.length).toBe(1 + added - removed)
      }),
      { numRuns: 20 },
    )
  })
})

const winners = (outcomes: Outcome<unknown>[]) => outcomes.filter(({ why }) => why === null).length

describe('the row on screen', () => {
  test('20 transfers of one version have one winner; the others are told what stands there now', async () => {
    const subject = { employee_id: someone(), supervisor_role: 'Primary' }
    const boss = (n: number) => ({ supervisor_id: bosses()[n]! })
    const first = await within((tx) =>
      tenure(tx, supervisors, { today }).assignFirst(subject, { holder: boss(0), start: day(-9) }),
    )
    const { id, version } = first.why === null ? first.row : expect.fail()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        within((tx) =>
          tenure(tx, supervisors, { today }).transfer(subject, {
            holder: boss(1 + (n % 3)),
            start: day(n - 8),
            seen: { id, version },
          }),
        ),
      ),
    )
    expect(winners(all)).toBe(1)
    const losers = all.filter(({ why }) => why === 'Stale')
    expect(losers).toHaveLength(19)
    const won = all.find((outcome) => outcome.why === null)!
    expect(won.why === null && won.ended).toMatchObject({ id, end_reason: 'Transferred' })
    expect(losers[0]).toMatchObject({ current: { id: won.why === null && won.row.id } })
  })

  test('an end that was asked for stays when a later mistake is removed', async () => {
    const subject = supervised(someone())
    await subject.run({ do: 'assignFirst', holder: 0, at: -20 })
    await subject.run({ do: 'end', at: -10 })
    await subject.run({ do: 'assignFirst', holder: 1, at: -10 })
    await subject.run({ do: 'deleteCurrent' })
    expect(await subject.spans()).toEqual([{ holder: subject.holder(0), start: day(-20), end: day(-10) }])
  })

  test('who holds it on a day, and the removed row keeps its reason', async () => {
    const employee = someone()
    const subject = { employee_id: employee, supervisor_role: 'Primary' }
    const of = supervised(employee)
    await of.run({ do: 'assignFirst', holder: 0, at: -20 })
    await of.run({ do: 'transfer', holder: 1, at: 10 })
    await within(async (tx) => {
      const asked = tenure(tx, supervisors, { today })
      expect(await asked.holderOn(subject)).toEqual({ supervisor_id: of.holder(0) })
      expect(await asked.holderOn(subject, day(10))).toEqual({ supervisor_id: of.holder(1) })
      expect(await asked.current(subject, day(-21))).toBeUndefined()
      await asked.deleteCurrent(subject, { reason: 'Wrong person' })
      expect(await asked.history(subject)).toHaveLength(1)
      expect((await asked.history(subject, { voided: true }))[0]).toMatchObject({ void_reason: 'Wrong person' })
    })
  })
})

test('a handler goes on with the row, or leaves with the code and the sentence its call declares', () => {
  const left: string[] = []
  const context = {
    refuse(code: string, detail?: { message?: Words }): never {
      left.push(`${code}: ${detail?.message?.[0]}`)
      throw new Error(code)
    },
    stale(current: unknown): never {
      left.push(`Stale: ${String(current)}`)
      throw new Error('Stale')
    },
  }
  expect(settle({ why: null, row: 1, ended: null, reopened: null }, context).row).toBe(1)
  expect(() => settle({ why: 'SameHolder', message: ['Same.', 'Igual.'], current: 1 }, context)).toThrow('SameHolder')
  expect(() =>
    settle({ why: 'TooFarAhead', message: ['At most 9 days.', '9 días como máximo.'], current: 1 }, context),
  ).toThrow('TooFarAhead')
  expect(() => settle({ why: 'Stale', message: ['', ''], current: 2 }, context)).toThrow('Stale')
  // The call's own sentence speaks, unless the limit is this caller's.
  expect(left).toEqual(['SameHolder: undefined', 'TooFarAhead: At most 9 days.', 'Stale: 2'])
})
