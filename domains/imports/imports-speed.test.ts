import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { mayBeFound } from '#domains/people/people-search-many.server.ts'
import { searchPeople } from '#domains/people/people-search.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { hearStatements } from '#platform/server/testing-statements.ts'
import { importsCalls } from './imports.calls.ts'
import { importing } from './imports-testing.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

/** A name like no other. */
const nameOf = (n: number) =>
  createHash('sha256')
    .update(String(n))
    .digest('base64')
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 9)
const fileOf = (count: number, day: string) =>
  `First name,Last name,DOB,Sex,First day\n${Array.from({ length: count }, (_, at) => `${nameOf(at)},${nameOf(at + 500)},201${at % 10}-0${1 + (at % 9)}-1${at % 7},Female,${day}`).join('\n')}\n`

/** How many statements the server sends while this is done. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let sent = 0
  const deaf = hearStatements(() => (sent += 1))
  await work().finally(deaf)
  return sent
}

test('a line that can double nobody costs no search of its own, and the lists have every child', async () => {
  const steps = importing(a, a.administrator)
  const { ImportID, version } = (await steps.begin('children', fileOf(40, addDays(a.today, -30)))).body
  let open = 0
  const sent = await statementsOf(async () => {
    open = (await steps.tryIt(ImportID)).Open
  })
  expect(open).toBeLessThan(4)
  expect(sent / 40).toBeLessThan(15)
  const lines = (await steps.tryIt(ImportID)).Lines.filter(({ State }) => State === 'Decide')
  const Decisions = lines.map(({ Line }) => ({ Line, Decision: 'New' as const }))
  const decided =
    Decisions.length > 0
      ? await a.administrator.ok(importsCalls.decideImport, { ImportID, Decisions, version })
      : { version }
  const { ChangeSetID } = await a.administrator.ok(importsCalls.runImport, { ImportID, version: decided.version })
  for (const roster of ['client_roster', 'foster_roster', 'client_search_text'])
    expect([
      roster,
      await a.one<number>(
        `select count(*)::int from ${roster} r where ${roster === 'client_search_text' ? 'r.person_id' : 'r.client_membership_id'} in (
           select ${roster === 'client_search_text' ? 'm.person_id' : 'm.id'} from client_membership m
           join audit x on x.row_id = m.id and x.table_name = 'client_membership' and x.change_set_id = $1)`,
        [ChangeSetID],
      ),
    ]).toEqual([roster, 40])
})

test('who is said to be found by nobody is found by no search, on record or earlier on the list', async () => {
  const { rows: people } = await a.owner.query<{ first: string; last: string; dob: string | null }>(
    `select first_name as first, last_name as last, date_of_birth as dob from person order by md5(id::text) limit 60`,
  )
  const swap = (name: string) => (name.length > 2 ? name[1]! + name[0]! + name.slice(2) : name)
  const list = people.flatMap(({ first, last, dob }, at) => [
    { first: at % 3 === 0 ? last : swap(first), last: at % 3 === 0 ? first : last, dob: dob ?? undefined },
    { first: nameOf(at), last: nameOf(at + 40), dob: '2014-03-02' },
    { first: nameOf(at), last: nameOf(at + 40), dob: undefined },
  ])
  await transact(a.app.platform.pool, 'system', {}, async (tx) => {
    const may = await mayBeFound(tx, list)
    const wrong = []
    for (const [at, one] of list.entries())
      if (!may[at])
        for (const crowd of ['my_person_search', 'client_search_elsewhere'] as const)
          if ((await searchPeople(tx, one, crowd)).length > 0) wrong.push([one.first, one.last, crowd])
    expect(wrong).toEqual([])
    expect(may.filter((_, at) => at % 3 === 0).every(Boolean)).toBe(true)
    expect(may.some((one) => !one)).toBe(true)
    expect(may.filter((_, at) => at % 3 === 2).every(Boolean)).toBe(true)
  })
})
