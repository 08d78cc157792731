import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { openStatements, type Statements } from '../faults/every-statement.ts'
import { signInAs } from '../faults/scratch.ts'
import { scopes } from './handlers.ts'
import { provenCalls, scattered, seed } from './testing-calls.ts'
import { openTestAgency, type TestAgency } from './testing.ts'

let agency: TestAgency
let statements: Statements
beforeAll(async () => {
  agency = await openTestAgency()
  const tokens = new Map<string, string>()
  const token = async (who: string, again: boolean) => {
    if (again || !tokens.has(who)) tokens.set(who, await signInAs(agency.owner, who))
    return tokens.get(who)!
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  statements = await openStatements({ app: agency.app, owner: agency.owner, scopes, today, token })
})
afterAll(async () => {
  statements.close()
  await agency.close()
})

const always: readonly AnyCall[] = [peopleCalls.updatePerson, programCalls.addEditSubProgram]

test('a change whose statement fails, or whose answer is lost, happens whole or not at all, and once when repeated', async () => {
  const others = scattered(provenCalls.filter((call) => changes(call) && !always.includes(call))).slice(0, 14)
  const { tried, faults, succeeded, wrong } = await statements.tryAll([...always, ...others], {
    seed,
    most: 8,
    places: 30,
  })
  console.log(
    `${faults} faults in ${tried} calls, ${succeeded} of them with a request that succeeds: KITH_SEED=${seed}`,
  )
  expect(wrong).toEqual([])
  expect(succeeded).toBeGreaterThan(3)
  expect(faults).toBeGreaterThan(60)
  await expect.poll(() => agency.app.platform.pool.totalCount - agency.app.platform.pool.idleCount).toBe(0)
})
