import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { isProgramRight } from '#platform/contract/charts.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import {
  canBeVoided,
  keepNothing,
  principalsOf,
  recordFor,
  relations,
  type Principal,
  type Relation,
} from './authorization-testing.ts'
import { allCalls } from './calls.ts'
import { injectCall, sampleInput } from './catalogue-testing.ts'
import { provenCalls, seed } from './testing-calls.ts'

const golden = new URL('../docs/authorization.md', import.meta.url)

/** In parts, a test file each, so that workers share the work. */
const parts = 4

const inOrder = (calls: readonly AnyCall[]) => calls.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** What the guards decide: sent to sign in, no permission, absent, or let through to the call's own rules. */
async function decide(
  { app }: TestAgency,
  call: AnyCall,
  principal: Principal,
  input: Record<string, unknown>,
): Promise<string> {
  const reply = await injectCall(app, call, { input, token: principal.token })
  const { statusCode: status } = reply
  const code = status >= 400 ? ((reply.json() as { code?: string }).code ?? '') : ''
  if (status === 302) return 'sign in'
  if (status === 403 && (code === 'PermissionMissing' || code === 'SecondStep')) return 'no'
  if (status === 404) return 'absent'
  expect(status, `${call.name} as ${principal.name}: ${reply.body}`).toBeLessThan(500)
  expect(status, `${call.name} as ${principal.name}: ${reply.body}`).not.toBe(429)
  return 'yes'
}

function relationsOf(call: AnyCall): readonly (Relation | undefined)[] {
  if (typeof call.scope === 'string') return [undefined]
  const withVoided = canBeVoided(Object.keys(call.scope))
  return relations.filter((relation) => relation !== 'voided' || withVoided)
}

/** Refused before any record is looked at: the same whichever record it is, unless the right is that of the record's program. */
const isBeforeRecord = ({ permission }: AnyCall, answer: string) =>
  !isProgramRight(permission) && (answer === 'no' || answer === 'sign in')

/**
 * Asks every call as everybody; a row of the table for each call and relation. Whoever is refused before the record is looked
 * at is asked about a second record by turn, every sixteenth time, and about one that is not there every fourth time where that of
 * another program is absent. Of the refusals that the reviewed table has, every fourth is asked for, by turn from run to run; the
 * table itself is written from every answer.
 */
async function rowsOf(
  agency: TestAgency,
  principals: Principal[],
  calls: readonly AnyCall[],
  reviewed: readonly string[] = [],
): Promise<string[]> {
  const told = new Map(
    reviewed.map((line) => [line.split(' | ').slice(0, 2).join(' | '), line.slice(2, -2).split(' | ').slice(2)]),
  )
  const records = new Map<string, string>()
  /** Nothing is kept here, so what was found once is there the next time too. */
  const recordOf = async (kind: ScopeKind, relation: Relation, principal: Principal): Promise<string> => {
    const key = `${kind} ${relation} ${principal.name}`
    const found = records.get(key) ?? (await recordFor(agency.owner, kind, relation, principal))
    records.set(key, found)
    return found
  }
  const rows: string[] = []
  let turn = seed
  for (const call of inOrder(calls)) {
    const refused = new Map<Principal, string>()
    const absent = new Set<Principal>()
    for (const relation of relationsOf(call)) {
      const sample = sampleInput(call)
      const cells: string[] = []
      for (const [at, principal] of principals.entries()) {
        turn += 1
        const refusal = told.get(`| ${call.name} | ${relation ?? ''}`)?.[at]
        if (refusal !== undefined && turn % 4 !== 0 && isBeforeRecord(call, refusal)) refused.set(principal, refusal)
        const before = refused.get(principal)
        const known = before ?? (relation === 'does not exist' && absent.has(principal) ? 'absent' : undefined)
        if (known !== undefined && turn % (before ? 16 : 4) !== 0 && !process.env.WRITE_AUTHORIZATION) {
          cells.push(known)
          continue
        }
        const input = { ...sample }
        if (relation && typeof call.scope === 'object')
          for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][])
            input[field] = await recordOf(kind, relation, principal)
        const answer = await decide(agency, call, principal, input)
        if (isBeforeRecord(call, answer)) refused.set(principal, answer)
        if (relation === 'other program' && answer === 'absent') absent.add(principal)
        cells.push(answer)
      }
      rows.push(`| ${call.name} | ${relation ?? ''} | ${cells.join(' | ')} |`)
    }
  }
  return rows
}

function tableOf(principals: Principal[], rows: string[]): string {
  const names = principals.map(({ name }) => name)
  return [
    '# Who may do what',
    '',
    'Every call, asked by everyone whose rights differ, on a record of their own program, of another program, on one that was voided and on none at all. ' +
      '`yes`: let through to the call’s own rules. `no`: the permission is missing, or the sign-in is not finished. ' +
      '`absent`: the record is not there for them. `sign in`: no session. Generated by `npm run authorization`; compared in `npm test`.',
    '',
    `| Call | Record | ${names.join(' | ')} |`,
    `|---|---|${names.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n')
}

/** Compares the reviewed table with what a part of the calls answers; the first part writes it anew when that is wanted. */
export function proveAuthorization(part: 1 | 2 | 3 | 4): void {
  let agency: TestAgency
  let principals: Principal[]
  beforeAll(async () => {
    agency = await openTestAgency({ LOG_LEVEL: 'error' })
    principals = await principalsOf(agency)
    agency.app.platform.pool = keepNothing(agency.app.platform.pool)
  })
  afterAll(() => agency.close())

  test(`who may do what is exactly what the reviewed table says, part ${part}`, { timeout: 900_000 }, async () => {
    if (process.env.WRITE_AUTHORIZATION && part === 1)
      writeFileSync(golden, tableOf(principals, await rowsOf(agency, principals, allCalls)))
    const lines = readFileSync(golden, 'utf8').split('\n')
    const linesOf = (calls: readonly AnyCall[]) => {
      const names = new Set(calls.map(({ name }) => name))
      return lines.filter((line) => names.has(line.split(' | ')[0]!.slice(2)))
    }
    expect(tableOf(principals, linesOf(allCalls)).split('\n'), 'rows of calls that are there, and no other').toEqual(
      lines,
    )
    const own = inOrder(provenCalls).filter((_, at) => at % parts === part - 1)
    expect(await rowsOf(agency, principals, own, linesOf(own))).toEqual(linesOf(own))
  })
}
