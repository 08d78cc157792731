import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsFor } from '#platform/contract/charts.ts'
import { addDays } from '#platform/contract/dates.ts'
import { serverDomains } from '#app/domains.server.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { ReportAsked } from '#platform/server/reports.ts'
import type { Subject } from '#platform/server/subjects.ts'
import { acrossOf, columnsFor } from './built-reports.server.ts'
import { compiler } from './compile.server.ts'
import {
  canFigure,
  figureKinds,
  figuresOf,
  groupingsOf,
  isSummed,
  most,
  newDefinition,
  operatorsOf,
  valuesOf,
  whyNotBuilt,
  type Definition,
  type Filter,
} from './definition.rules.ts'
import { movingDays } from './moving-days.rules.ts'
import { recount, type Kinds, type Plain } from './recount.testing.ts'

const seed = Number(process.env['KITH_SEED'] ?? Date.now()) % 2_147_483_646 || 7
let state = seed
const chance = (n: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % n
}
const pick = <T>(items: readonly T[]): T => items[chance(items.length)]!

let a: TestAgency
let today: string
const subjects = serverDomains.flatMap((domain) => domain.subjects ?? [])

beforeAll(async () => {
  a = await openTestAgency()
  const { rows } = await a.owner.query<{ day: string }>('select (now() at time zone $1)::date::text as day', [
    a.settings.agency.zone,
  ])
  today = rows[0]!.day
})
afterAll(() => a.close())

/** Reads as somebody, as a job does. */
async function as<T>(login: string, work: (tx: Tx, me: Pick<Me, 'userId' | 'may'>) => Promise<T>): Promise<T> {
  const { userId } = await a.as(login)
  return transact(a.app.platform.pool, 'system', {}, async (tx) => {
    const { rows } = await sql<{ held: string[] }>`select see_as(${userId}::uuid, ${today}::date) as held`.execute(tx)
    const held = new Set(rows[0]!.held)
    return work(tx, {
      userId,
      may: (right) => held.has('Administrator') || permissionsFor(right).some((name) => held.has(name)),
    })
  })
}

/** A value that some row has, or one that none has. */
function valueOf(plain: readonly Plain[], column: string, kind: Kinds[string]): string {
  const row = plain.length > 0 && chance(4) > 0 ? pick(plain) : undefined
  const found = row?.[column]
  if (found !== undefined && found !== null && String(found) !== '') return String(found)
  return kind === 'day'
    ? addDays(today, chance(400) - 300)
    : kind === 'text' || kind === 'person' || kind === 'option'
      ? 'Nobody%_\\'
      : String(chance(90))
}

function someFilter(plain: readonly Plain[], columns: Subject['columns']): Filter {
  const Column = pick(Object.keys(columns))
  const { kind } = columns[Column]!
  const Operator = pick(operatorsOf[kind])
  const one = () => valueOf(plain, Column, kind)
  if (Operator === 'within') return { Column, Operator, Values: [pick(movingDays).value] }
  if (Operator === 'between') {
    const [first, second] = [one(), one()]
    const later = kind === 'day' ? first > second : Number(first) > Number(second)
    return { Column, Operator, Values: later ? [second, first] : [first, second] }
  }
  if (Operator === 'contains' || Operator === 'begins') {
    const text = one()
    const from = Operator === 'begins' ? 0 : chance(Math.max(1, text.length - 1))
    return { Column, Operator, Values: [text.slice(from, from + 3).trim() || 'a'] }
  }
  const values = Operator === 'is' || Operator === 'isNot' ? [...new Set([one(), one(), one()])] : [one()]
  return { Column, Operator, Values: valuesOf[Operator][1] === 0 ? [] : values }
}

function someDefinition(subject: Subject, columns: Subject['columns'], plain: readonly Plain[]): Definition {
  // Two people can have one name, which plain rows do not tell: they are grouped in a test of their own.
  const keys = Object.keys(columns)
  const groupable = keys.filter((key) => columns[key]!.kind !== 'person')
  const group = () => {
    const Column = pick(groupable)
    return { Column, By: pick(groupingsOf(columns[Column]!.kind)) }
  }
  const figure = () => {
    const Figure = pick(figureKinds).value
    if (Figure === 'count') return { Figure, Column: null }
    const able = groupable.filter((key) => canFigure(Figure, columns[key]!.kind))
    return able.length > 0 ? { Figure, Column: pick(able) } : { Figure: 'count' as const, Column: null }
  }
  const many = <T>(n: number, make: () => T) => [
    ...new Map(Array.from({ length: chance(n + 1) }, make).map((one) => [JSON.stringify(one), one])).values(),
  ]
  const Groups = many(3, group)
  const Across = Groups.length > 0 && chance(3) === 0 ? group() : null
  const definition: Definition = {
    ...newDefinition(
      subject.key,
      many(5, () => pick(keys)),
    ),
    Filters: many(3, () => someFilter(plain, columns)),
    Groups,
    Across: Across && Groups.some((one) => JSON.stringify(one) === JSON.stringify(Across)) ? null : Across,
    Figures: many(4, figure),
    Chart: Groups.length > 0 ? pick(['none', 'bar', 'line'] as const) : 'none',
  }
  if (isSummed(definition)) return { ...definition, Sort: Groups.length > 0 ? [{ Key: 'f0', Descending: true }] : [] }
  const Columns = definition.Columns.length > 0 ? definition.Columns : [...subject.start]
  return { ...definition, Columns, Sort: [{ Key: Columns[0]!, Descending: chance(2) === 0 }] }
}

const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
const near = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 0.0051 + Math.abs(other) * 1e-9
    : rounded(one ?? null) === rounded(other ?? null)

const asked = (me: Pick<Me, 'userId' | 'may'>): ReportAsked => ({
  span: { from: addDays(today, -60), to: addDays(today, 1), today },
  me: me as Me,
  zone: a.settings.agency.zone,
})

async function compare(tx: Tx, subject: Subject, me: Pick<Me, 'userId' | 'may'>, turns: number): Promise<number> {
  const columns = columnsFor(subject, me)
  const keys = Object.keys(columns)
  const kinds: Kinds = Object.fromEntries(keys.map((key) => [key, columns[key]!.kind]))
  const all = compiler(subject, newDefinition(subject.key, keys), asked(me)).list(keys)
  const { rows: read } = await sql<Plain>`${all.rows}`.execute(tx)
  const plain = read.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[`c${at}`] ?? null])))
  for (let turn = 0; turn < turns; turn += 1) {
    const definition = someDefinition(subject, columns, plain)
    const words = `${subject.key} ${JSON.stringify(definition)}, KITH_SEED=${seed}`
    expect(whyNotBuilt(definition, columns), words).toBeUndefined()
    const across = await acrossOf(tx, subject, definition, asked(me))
    const made = compiler(subject, definition, asked(me))
    const figures = figuresOf(definition)
    const { from, to } = asked(me).span
    const counted = recount(plain, definition, figures, { kinds, today, asked: { from, to } })
    if (across.length > most.across) {
      expect(counted.across.length, words).toBeGreaterThan(most.across)
      continue
    }
    const bars = made.bars()
    if (bars) await sql`${bars.rows}`.execute(tx)
    if (!made.isSummed) {
      const { rows } =
        await sql<Plain>`select * from (${made.list(definition.Columns).rows}) r order by ${sql.raw(made.listOrder(definition.Columns))}`.execute(
          tx,
        )
      const told = rows.map((row) => JSON.stringify(definition.Columns.map((_, at) => rounded(row[`c${at}`] ?? null))))
      const own = counted.rows.map((row) => JSON.stringify(definition.Columns.map((key) => rounded(row[key] ?? null))))
      expect(told.toSorted(), words).toEqual(own.toSorted())
      continue
    }
    const { rows } =
      await sql<Plain>`select * from (${made.sums(across).rows}) r order by ${sql.raw(made.sumOrder())}`.execute(tx)
    expect(rows.length, words).toBe(counted.sums.length)
    for (const row of rows) {
      const key = JSON.stringify(
        definition.Groups.map((_, at) => (row[`k${at}`] === null ? null : String(row[`k${at}`]))),
      )
      const own = counted.sums.find(
        (one) => JSON.stringify((JSON.parse(one.key) as unknown[]).map((v) => (v === null ? null : String(v)))) === key,
      )
      expect(own, `${key} of ${words}`).toBeDefined()
      for (const [at, value] of own!.figures.entries())
        expect(near(row[`f${at}`], value), `f${at} ${row[`f${at}`]} is not ${value} in ${key} of ${words}`).toBe(true)
      for (const [of, { key: value }] of across.entries())
        for (const [at, cell] of (own!.across.get(value) ?? []).entries())
          expect(
            near(row[`p${of}f${at}`], cell),
            `p${of}f${at} ${row[`p${of}f${at}`]} is not ${cell} of ${words}`,
          ).toBe(true)
      const behind = made.list(
        Object.keys(columns).slice(0, 1),
        made.behind(
          definition.Groups.map((_, at) => (row[`k${at}`] as string | null) ?? null),
          undefined,
        ),
      )
      if (chance(12) === 0) {
        const n = await sql<{ n: number }>`select count(*)::int as n from (${behind.rows}) b`.execute(tx)
        const members = recount(plain, definition, [{ Figure: 'count', Column: null }], {
          kinds,
          today,
          asked: { from, to },
        }).sums.find((one) => one.key === own!.key)!
        expect(n.rows[0]!.n, `behind ${key} of ${words}`).toBe(members.figures[0])
      }
    }
  }
  return plain.length
}

test.each(subjects.map((subject) => [subject.key, subject] as const))(
  'whatever is built about %s compiles, runs, and is what a second reckoning over the plain rows says',
  async (_, subject) => {
    // The director of foster care has no house and no bills.
    const login = ['doses', 'services'].includes(subject.key) ? 'alva.rootley' : 'desmond.directo'
    const rows = await as(login, async (tx, me) => {
      expect(me.may(subject.permission), subject.key).toBe(true)
      return compare(tx, subject, me, 40)
    })
    expect(rows, `${subject.key} has rows to compare`).toBeGreaterThan(0)
  },
)

test('for whoever sees less, too: the same definitions count their own rows and no others', async () => {
  const less = await as('renata.mockley', async (tx, me) => {
    const own = subjects.filter(({ permission }) => me.may(permission))
    expect(own.length).toBeGreaterThan(2)
    return Promise.all([own[0]!].map((subject) => compare(tx, subject, me, 25)))
  })
  const all = await as('alva.rootley', (tx, me) => compare(tx, subjects[0]!, me, 1))
  expect(less[0]!).toBeLessThan(all)
})

test('there are nine subjects, each about something else', () => {
  expect(subjects.map(({ key }) => key).toSorted()).toEqual(
    [
      'children',
      'families',
      'placements',
      'contacts',
      'documents',
      'incidents',
      'doses',
      'services',
      'training',
    ].toSorted(),
  )
  for (const subject of subjects)
    for (const column of subject.start) expect(Object.keys(subject.columns), subject.key).toContain(column)
})
