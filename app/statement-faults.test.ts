import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#platform/contract/call.ts'
import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { openTestAgency, type Actor, type TestAgency } from './testing.ts'

let agency: TestAgency
let admin: Actor
let pool: pg.Pool
beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  ;({ pool } = agency.app.platform)
  faultAt(0, 'before')
})
afterAll(async () => {
  agency.app.platform.pool = pool
  await agency.close()
})

type Query = (...args: unknown[]) => Promise<unknown>
const cut = () => Object.assign(new Error('cut off'), { code: '57P01' })

let fault = { number: 0, when: 'before' as 'before' | 'after', seen: 0 }
const faulty = new WeakMap<pg.PoolClient, pg.PoolClient>()

function wrapped(client: pg.PoolClient): pg.PoolClient {
  const known = faulty.get(client)
  if (known) return known
  const made = new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (key !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      const query = (value as Query).bind(target)
      return async (...args: unknown[]) => {
        // What belongs to the connection is no part of the change.
        if (args[0] === 'rollback' || String(args[0]).startsWith('prepare')) return query(...args)
        fault.seen += 1
        if (fault.seen !== fault.number) return query(...args)
        if (fault.when === 'before') throw cut()
        await query(...args)
        throw cut()
      }
    },
  })
  faulty.set(client, made)
  return made
}

/** The pool, but the statement of that number meets a fault: it never arrives, or its answer is lost. */
function faultAt(number: number, when: 'before' | 'after') {
  fault = { number, when, seen: 0 }
  const mine = fault
  agency.app.platform.pool = new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return async () => wrapped(await target.connect())
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return () => mine.seen
}

const changesNoted = async () =>
  (await agency.owner.query<{ n: number }>("select count(*)::int as n from audit where kind = 'change'")).rows[0]!.n

/** Tries a change with a fault at each of its statements, and again under the same key. Gives how many there were. */
async function tryEach(call: CallSpec, input: () => Promise<object>): Promise<number> {
  let statements = 0
  for (const when of ['before', 'after'] as const)
    for (let number = 1; ; number += 1) {
      const sent = (await input()) as never
      const key = crypto.randomUUID()
      const before = await changesNoted()
      const seen = faultAt(number, when)
      const first = await admin.send(call, sent, { key })
      fault = { number: 0, when, seen: 0 }
      if (seen() < number) {
        expect(first.status, first.text).toBe(200)
        statements += number - 1
        break
      }
      expect([503, 200], `${call.name}, ${when} statement ${number}: ${first.text}`).toContain(first.status)
      const between = await changesNoted()
      const second = await admin.send(call, sent, { key })
      expect(second.status, `${call.name} again after a fault ${when} statement ${number}: ${second.text}`).toBe(200)
      const after = await changesNoted()
      expect(after).toBeGreaterThan(before)
      // Whole or not at all: it had happened and is not done again, or it had not and is done now.
      expect([before, after]).toContain(between)
    }
  return statements
}

test('a change whose statement fails, or whose answer is lost, happens whole or not at all, and once when repeated', async () => {
  const { rows } = await agency.owner.query<{ id: string }>('select id from client order by id limit 1')
  const PersonID = rows[0]!.id
  let turn = 0
  const person = async () => {
    const { FirstName, LastName, PreferredName, DateOfBirth, Sex, version } = await admin.ok(peopleCalls.getPerson, {
      PersonID,
    })
    turn += 1
    return {
      PersonID,
      FirstName,
      LastName: `${LastName.split(' ')[0]} ${turn}`,
      PreferredName,
      DateOfBirth,
      Sex,
      version,
    }
  }
  const { CorePrograms } = await admin.ok(programCalls.getPrograms, {})
  const program = async () => {
    turn += 1
    const CoreProgramId = CorePrograms[0]!.CoreProgramId
    return {
      CoreProgramId,
      Name: `Pilot ${turn}`,
      Region: 'San Diego',
      Zone: 'America/Los_Angeles',
      Territories: ['North', 'South'],
    }
  }
  const tried =
    (await tryEach(peopleCalls.updatePerson, person)) + (await tryEach(programCalls.addEditSubProgram, program))
  console.log(`${tried} faults`)
  expect(tried).toBeGreaterThan(15)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
