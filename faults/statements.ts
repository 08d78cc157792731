import type pg from 'pg'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import type { Asked, Learnt } from './likely-inputs.ts'

export type When = 'before' | 'after'

interface Fault {
  /** Which statement of the change, counted from 1; none is 0. */
  number: number
  when: When
  /** Takes the work back where it would be kept. */
  keepNothing: boolean
  seen: number
  committed: number
}

type Query = (...args: unknown[]) => Promise<unknown>
const cut = () => Object.assign(new Error('cut off'), { code: '57P01' })

/** A pool whose statements meet faults: one never arrives, or its answer is lost. */
export function faultyPool(pool: pg.Pool) {
  let fault: Fault = { number: 0, when: 'before', keepNothing: false, seen: 0, committed: 0 }
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>()

  async function answer(query: Query, args: unknown[]): Promise<unknown> {
    const text = String(args[0])
    if (!fault.keepNothing || !text.endsWith('commit')) return query(...args)
    // What is looked at when a change ends is looked at all the same.
    const done = await query(text.replace(/commit$/, 'set constraints all immediate; rollback'))
    return { ...([done].flat().at(-1) as object), command: 'COMMIT' }
  }

  function wrapped(client: pg.PoolClient): pg.PoolClient {
    const made =
      known.get(client) ??
      new Proxy(client, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target)
          if (key !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value
          const query = (value as Query).bind(target)
          return async (...args: unknown[]) => {
            // What belongs to the connection is no part of the change.
            if (args[0] === 'rollback' || String(args[0]).startsWith('prepare')) return query(...args)
            fault.seen += 1
            const mine = fault.seen === fault.number
            if (String(args[0]).endsWith('commit')) fault.committed = fault.seen
            if (!mine) return answer(query, args)
            if (fault.when === 'after') await answer(query, args)
            throw cut()
          }
        },
      })
    known.set(client, made)
    return made
  }

  const faulty = new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return async () => wrapped(await target.connect())
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    pool: faulty,
    /** From now on; `seen` counts the statements, `committed` says which one ended the change. */
    at(number: number, when: When, { keepNothing = false } = {}): Readonly<Fault> {
      fault = { number, when, keepNothing, seen: 0, committed: 0 }
      return fault
    },
  }
}

export interface Reply {
  status: number
  text: string
  learnt: Learnt
}

interface Trying {
  faults: ReturnType<typeof faultyPool>
  send: (call: AnyCall, asked: Asked, key: string) => Promise<Reply>
  /** Whatever a change leaves behind, counted. */
  picture: () => Promise<string>
}

export interface Tried {
  call: string
  /** A request that succeeds was found; otherwise one that is refused was tried. */
  succeeded: boolean
  faults: number
  wrong: string[]
}

export interface Candidate {
  asked: Asked
  succeeded: boolean
  wrong: string[]
}

/** A request that succeeds, or else the last one that was refused. */
export async function findRequest(
  { faults, send }: Trying,
  call: AnyCall,
  likely: AsyncGenerator<Asked, void, Learnt | undefined>,
): Promise<Candidate | undefined> {
  const wrong: string[] = []
  let last: Asked | undefined
  for (let next = await likely.next(); !next.done;) {
    last = next.value
    faults.at(0, 'before', { keepNothing: true })
    const { status, text, learnt } = await send(call, last, crypto.randomUUID())
    if (status >= 500) wrong.push(`${call.name}: answers ${status} without a fault: ${text.slice(0, 300)}`)
    if (status === 200) return { asked: last, succeeded: true, wrong }
    next = await likely.next(learnt)
  }
  return last && { asked: last, succeeded: false, wrong }
}

/**
 * One change with a fault at each of its statements: it happens whole or not at all, and once when repeated under its key. Of a
 * change with more than `places` statements so many of them, spread over all, are tried: an undo of hundreds of rows would take hours.
 */
export async function tryCall(trying: Trying, call: AnyCall, candidate: Candidate, places = Infinity): Promise<Tried> {
  const { faults, send, picture } = trying
  if (!changes(call)) throw new Error(`${call.name} changes nothing`)
  const { asked: input, succeeded } = candidate
  const tried: Tried = { call: call.name, succeeded, faults: 0, wrong: [...candidate.wrong] }
  const wrong = (what: string) => void tried.wrong.push(`${call.name}: ${what}`)
  // Once more: what is remembered after the first time is not asked for again.
  const plain = faults.at(0, 'before', { keepNothing: true })
  await send(call, input, crypto.randomUUID())
  const statements = plain.seen
  const last = plain.committed
  const before = await picture()
  const step = Math.max(1, Math.ceil(statements / places))
  for (const when of ['before', 'after'] as const)
    for (let number = 1; number <= statements; number += step) {
      if (when === 'after' && number === last) continue
      const met = faults.at(number, when)
      const { status } = await send(call, input, crypto.randomUUID())
      // It needed fewer statements this time, and has happened.
      if (met.seen < number) return tried
      tried.faults += 1
      if (status !== 503 && !(status >= 400 && status < 500 && !tried.succeeded))
        wrong(`${status} with a fault ${when} statement ${number} of ${statements}`)
      const now = await picture()
      if (now !== before) {
        wrong(`something stays after a fault ${when} statement ${number} of ${statements}: ${before} ${now}`)
        return tried
      }
    }
  if (!tried.succeeded || last === 0) return tried
  // The end of the change is answered by nobody: it has happened, and the same key has no second effect.
  const key = crypto.randomUUID()
  faults.at(last, 'after')
  const first = await send(call, input, key)
  tried.faults += 1
  if (first.status !== 503) wrong(`${first.status} with the answer to the commit lost`)
  const happened = await picture()
  faults.at(0, 'before')
  const again = await send(call, input, key)
  // What is shown once is kept nowhere: it is not there a second time, and has no second effect either.
  if (again.status !== (call.shownOnce ? 404 : 200))
    wrong(`the same key after a lost answer: ${again.status} ${again.text.slice(0, 300)}`)
  if ((await picture()) !== happened) wrong('the same key has a second effect')
  return tried
}
