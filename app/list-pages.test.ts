import { afterAll, beforeAll, expect, test } from 'vitest'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { childrenRoster } from '#domains/foster/children/children-roster.rules.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { peopleRoster } from '#domains/people/people-roster.rules.ts'
import { hearStatements } from '#platform/server/testing-statements.ts'
import { randomFrom, type Random } from '#seed/names.ts'
import { seed } from './testing-calls.ts'
import { openTestAgency, type Actor, type TestAgency } from './testing.ts'

interface Asked {
  Sort: string
  Descending: boolean
  [filter: string]: unknown
}
interface Reply {
  Rows: Row[]
  Total: number
  TotalIsMore?: boolean | undefined
}
type Row = Readonly<Record<string, unknown>>
type Ask = (input: object) => Promise<Reply>

let agency: TestAgency
let worker: Actor
let program: string
let random: Random
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

beforeAll(async () => {
  random = randomFrom(seed)
  agency = await openTestAgency()
  worker = await agency.as('renata.mockley')
  const found = await agency.owner.query<{ id: string }>('select user_sub_programs($1, current_date) as id', [
    worker.userId,
  ])
  program = ([found.rows[0]!.id].flat() as string[])[0]!
  // Many of one name, many of one birth date, many without one: far more than a list counts.
  await agency.owner.query(
    `with made as (insert into person (first_name, last_name, date_of_birth)
       select 'First' || chr(97 + n % 3), 'Pagetest' || chr(97 + n % 7), case when n % 5 > 0 then date '2015-01-01' + n % 40 end
       from generate_series(1, 1130) n returning id)
     insert into person_sub_program (person_id, sub_program_id, source) select id, $1, 'Client' from made`,
    [program],
  )
})
afterAll(() => agency.close())

const key = (value: unknown) => (value === undefined ? null : value)

/** Empty ones last whatever the direction, unless the column says first; equals by name and id, in the same direction. */
function inOrder(
  rows: readonly Row[],
  ties: readonly string[],
  field: string,
  descending: boolean,
  emptyFirst: boolean,
) {
  const way = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [key(a[field]), key(b[field])]
    if ((x === null) !== (y === null)) return (x === null) === (emptyFirst && !descending) ? -1 : 1
    for (const one of [field, ...ties]) {
      const [left, right] = [a[one] as string, b[one] as string]
      if (left !== right && left !== null && right !== null) return left < right ? -way : way
    }
    return 0
  })
}

async function walk(
  ask: Ask,
  asked: Asked,
  PageSize: number,
  id: string,
): Promise<{ rows: Row[]; last: Row[]; page: number }> {
  const rows: Row[] = []
  let After: unknown
  for (let Page = 1; ; Page += 1) {
    const reply = await ask({ ...asked, Page, PageSize, ...(After ? { After } : {}) })
    rows.push(...reply.Rows)
    expect(reply.Total).toBeGreaterThanOrEqual(rows.length)
    if (!reply.TotalIsMore && rows.length >= reply.Total) return { rows, last: reply.Rows, page: Page }
    expect(reply.Rows, 'a page before the last is full').toHaveLength(PageSize)
    After = reply.Rows.at(-1)![id]
  }
}

async function proven(
  ask: Ask,
  asked: Asked,
  of: { id: string; ties: string[]; field: string; emptyFirst: boolean },
  PageSize: number,
) {
  const words = `${JSON.stringify(asked)} by ${PageSize}, KITH_SEED=${seed}`
  const { rows, last, page } = await walk(ask, asked, PageSize, of.id)
  const ids = (some: readonly Row[]) => some.map((row) => row[of.id])
  expect(new Set(ids(rows)).size, `each once: ${words}`).toBe(rows.length)
  const sorted = inOrder(rows, [...of.ties, of.id], of.field, asked.Descending, of.emptyFirst)
  expect(ids(rows), words).toEqual(ids(sorted))
  const exact = await ask({ ...asked, PageSize, CountAll: true })
  expect([exact.Total, exact.TotalIsMore ?? false], words).toEqual([rows.length, false])
  const jumped = await ask({ ...asked, PageSize, CountAll: true, Page: Math.max(1, Math.ceil(exact.Total / PageSize)) })
  expect(ids(jumped.Rows), `the last page by jump: ${words}`).toEqual(ids(last))
  const somewhere = 1 + Math.floor(random() * page)
  const expected = ids(rows.slice((somewhere - 1) * PageSize, somewhere * PageSize))
  for (const more of [{}, { CountAll: true }, { Counted: exact.Total }])
    expect(ids((await ask({ ...asked, PageSize, Page: somewhere, ...more })).Rows), words).toEqual(expected)
  if (page > 2) {
    const Before = ids(last)[0]
    const back = await ask({ ...asked, PageSize, Page: page - 1, Before })
    expect(ids(back.Rows), `the page before the last: ${words}`).toEqual(
      ids(rows.slice((page - 2) * PageSize, (page - 1) * PageSize)),
    )
  }
  return rows
}

test('all pages of the people give each once, in order, however far down, and the end is reached from either side', async () => {
  const ask: Ask = (input) => worker.ok(peopleCalls.getPeople, input)
  const ties = ['LastName', 'FirstName']
  for (const [Sort, Descending] of [
    ['DateOfBirth', false],
    ['DateOfBirth', true],
    [pick(peopleRoster.sorts), pick([true, false])],
  ] as const) {
    const filter = pick([{}, { SubProgramIDs: [program] }])
    const rows = await proven(
      ask,
      { Sort, Descending, ...filter },
      { id: 'PersonID', ties, field: Sort, emptyFirst: false },
      100,
    )
    expect(rows.length).toBeGreaterThan(1100)
  }
  const first = await ask({ PageSize: 25 })
  expect(first).toMatchObject({ Total: 1000, TotalIsMore: true })
})

test('so do the children, by each column that may be empty, with filters by chance', async () => {
  const ask: Ask = (input) => worker.ok(childrenRosterCalls.getClients, input)
  const filters = [
    {},
    { Status: ['Active'] },
    { Unplaced: true },
    { AgeFrom: 6 },
    { Status: ['Active', 'Ended', 'Waiting'] },
  ]
  let most = 0
  for (const Sort of childrenRoster.sorts) {
    const column = childrenRoster.columns[Sort]
    const field = ('field' in column && column.field) || Sort
    const order = {
      id: 'ClientSubProgramMembershipID',
      ties: ['LastName', 'FirstName'],
      field,
      emptyFirst: 'empty' in column,
    }
    const rows = await proven(ask, { Sort, Descending: pick([true, false]), ...pick(filters) }, order, 25)
    most = Math.max(most, rows.length)
  }
  expect(most).toBeGreaterThan(25)
})

test('a search through more than a list counts gives each once, those who begin so first, and the same people in any order', async () => {
  const ask: Ask = (input) => worker.ok(peopleCalls.getPeople, input)
  const ids = (rows: readonly Row[]) => rows.map(({ PersonID }) => PersonID as string)
  for (const [Search, least] of [
    ['pagetest', 1130],
    ['firsta page', 370],
    ['Pagetesta Firstb', 50],
    ['Pagtesta', 160],
  ] as const) {
    const { rows } = await walk(ask, { Search } as unknown as Asked, 100, 'PersonID')
    expect(new Set(ids(rows)).size, Search).toBe(rows.length)
    expect(rows.length, Search).toBeGreaterThanOrEqual(least)
    const sorted = await walk(ask, { Search, Sort: 'DateOfBirth', Descending: false }, 100, 'PersonID')
    expect(ids(sorted.rows).toSorted(), Search).toEqual(ids(rows).toSorted())
    expect((await ask({ Search, CountAll: true })).Total, Search).toBe(rows.length)
  }
  const [nearest] = (await ask({ Search: 'Pagtestb' })).Rows
  expect(nearest!['LastName']).toBe('Pagetestb')
})

test.each([
  ['children', 'clients_like(', (Search: string) => worker.ok(childrenRosterCalls.getClients, { Search })],
  ['people', 'people_holding(', (Search: string) => worker.ok(peopleCalls.getPeople, { Search })],
])('whom a search of %s may mean is looked for once, for the page and its count', async (_, looks, ask) => {
  const texts: string[] = []
  const deaf = hearStatements((text) => texts.push(text))
  await ask('pagetest').finally(deaf)
  expect(texts.join('\n').split(looks)).toHaveLength(2)
})
