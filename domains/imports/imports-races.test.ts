import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { listsCalls } from '#domains/lists/lists.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { importsCalls } from './imports.calls.ts'
import { childrenFile, importing } from './imports-testing.ts'

let a: FosterAgency
let steps: ReturnType<typeof importing>
let day: string
beforeAll(async () => {
  a = await openFosterAgency()
  steps = importing(a, a.administrator)
  day = addDays(a.today, -200)
})
afterAll(() => a.close())

const enrolled = async (last: string) =>
  Number(
    await a.one(
      `select count(*) from client_membership m join person p on p.id = m.person_id where p.last_name = $1 and m.voided_at is null and p.voided_at is null`,
      [last],
    ),
  )

test('sent twice at once, a file is imported once; with one key both get the same answer', async () => {
  const run = async (last: string, names: readonly [string][], key?: string) => {
    const { ImportID, version } = (await steps.begin('children', childrenFile(last, day, names))).body
    const send = () => a.administrator.send(importsCalls.runImport, { ImportID, version }, key ? { key } : {})
    return Promise.all([send(), send(), send()])
  }
  const replies = await run('Twicesent', [['Ida'], ['Jonas']])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['AlreadyDone', 'AlreadyDone'])
  expect(await enrolled('Twicesent')).toBe(2)
  const keyed = await run('Keyedonce', [['Quirin'], ['Ulrike']], 'import-once')
  expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(keyed.map(({ body }) => body.ChangeSetID)).size).toBe(1)
  expect(await enrolled('Keyedonce')).toBe(2)
})

test('two people with the same file do not record the same children twice', async () => {
  const other = await a.as('desmond.directo')
  await a.owner.query(
    `insert into role_permission (role_id, permission_id, start_date) select ur.role_id, p.id, '2020-01-01' from user_role ur, permission p
      where ur.user_id = $1 and p.name = 'Records.Import' on conflict do nothing`,
    [other.userId],
  )
  const file = childrenFile('Samefile', day, [['Klara'], ['Lorenz']])
  const both = []
  for (const who of [a.administrator, other]) {
    const { begin } = importing(a, who)
    const { ImportID, version } = (await begin('children', file)).body
    const { Open } = await who.ok(importsCalls.tryImport, { ImportID })
    expect(Open).toBe(0)
    both.push({ who, ImportID, version })
  }
  const replies = await Promise.all(
    both.map(({ who, ImportID, version }) => who.send(importsCalls.runImport, { ImportID, version })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('NotReady')
  expect(await enrolled('Samefile')).toBe(2)
})

test('an option that is retired between the try and the run stops the run, and the next try names it', async () => {
  const { Values } = await a.administrator.ok(listsCalls.getList, { ListKey: 'levelsOfCare' })
  const option = Values.find((one) => !one.Retired && !one.Locked)!
  const file = `First name,Last name,DOB,Sex,First day,Level of care\nMona,Retiredlevel,2015-02-03,Female,${day},${option.Label}\n`
  const { ImportID, version } = (await steps.begin('children', file)).body
  expect((await steps.tryIt(ImportID)).Open).toBe(0)
  await a.administrator.ok(listsCalls.retireListValue, { LookupID: option.LookupID, version: option.version })
  const refused = await a.administrator.send(importsCalls.runImport, { ImportID, version })
  expect(refused.refusal.code).toBe('NotReady')
  expect(await enrolled('Retiredlevel')).toBe(0)
  expect((await steps.tryIt(ImportID)).Lines).toMatchObject([
    { State: 'Wrong', Problems: [{ Column: 'Level of care', Sentence: expect.stringContaining(option.Label) }] },
  ])
})

test('a line that doubles an earlier line of its file says which, and cannot be taken for somebody on record', async () => {
  const line = `Nora,Doubleline,2016-05-10,Female,${day}\n`
  const { ImportID, version } = (
    await steps.begin('children', `First name,Last name,DOB,Sex,First day\n${line}${line}`)
  ).body
  const tried = await steps.tryIt(ImportID)
  expect(tried.Lines.map(({ State, Matches }) => [State, Matches.map((one) => [one.Line, one.PersonID])])).toEqual([
    ['Ready', []],
    ['Decide', [[2, null]]],
  ])
  const decided = await a.administrator.ok(importsCalls.decideImport, {
    ImportID,
    Decisions: [{ Line: 3, Decision: 'Skip' }],
    version,
  })
  await a.administrator.ok(importsCalls.runImport, { ImportID, version: decided.version })
  expect(await enrolled('Doubleline')).toBe(1)
})
