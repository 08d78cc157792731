import { createHash } from 'node:crypto'
import pg from 'pg'
import { Asked, readAnswers, type Told } from './asked.ts'
import { watch } from './watch.ts'

const mostStatementNames = 500

/** The driver copies whatever is handed to it as an object, property by property; a query of its own it takes as it is. */
function queryOf({ name, text, values }: Named): pg.Query & { name: string; callback?: Told } {
  return Object.assign(new pg.Query(text, values), { name })
}

// Thrown where the answer came in, its own stack would not say who had asked.
function retraced(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

const isNamed = (asked: unknown): asked is Named =>
  typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked && !('submit' in asked)

/** What is used of the driver beside its own methods. */
interface Queue {
  _queryQueue: unknown[]
  _queryable: boolean
  _ending: boolean
  _pulseQueryQueue(): void
  connection: { stream: { destroy(): void } }
}

interface Named {
  name: string
  text: string
  values: unknown[]
}

interface Way {
  readOnly: boolean
  pipeline: boolean
  /** Milliseconds that an answer is waited for; 0 is for ever. */
  longest: number
}

/** The driver's `query`, whose overloads cannot be restated: whatever it is asked, it is asked so. */
export type Ask = (asked: unknown, values?: unknown, callback?: Told) => unknown
type Query = pg.Client['query']

/** Asks that what follows is planned once for every connection, in a transaction until its end. */
export const plansOnce = `select set_config('plan_cache_mode', 'force_generic_plan', true)`
const modes = {
  once: { name: 'plans_once', text: `select set_config('plan_cache_mode', 'force_generic_plan', false)`, values: [] },
  anew: { name: 'plans_anew', text: `select set_config('plan_cache_mode', 'auto', false)`, values: [] },
}

/** Clients that give parameterised statements a name, so that the server parses and plans each once per connection. */
export function namedClient({ readOnly, pipeline, longest }: Way): typeof pg.Client {
  const names = new Map<string, string>()
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      if (pipeline) readAnswers(this)
    }

    readonly #driver = super.query as unknown as Ask

    #once = false

    /** Whoever has the connection next has it as it was. What they ask comes after this. */
    planAnew(): void {
      if (!this.#once) return
      this.#once = false
      this.#ask(modes.anew, () => {})
    }

    override query = ((text: unknown, values?: unknown, callback?: Told): unknown => {
      // It reads without a transaction, so it holds until the connection is given back.
      if (readOnly && text === plansOnce) {
        this.#once = true
        return this.#ask(modes.once, callback)
      }
      // Without a transaction it would last for nothing, or for whoever comes next; the kernel tells by named statements.
      if (readOnly && typeof text === 'string' && !names.has(text) && /\bset_config\b/i.test(text))
        throw new Error('A connection that only reads is told nothing by what reads on it')
      if (isNamed(text)) return this.#ask(text, callback)
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
        let name = names.get(text)
        if (!name && names.size < mostStatementNames) {
          name = `q${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
          names.set(text, name)
        }
        if (name) return this.#ask({ name, text, values }, callback)
      }
      return this.#driver(text, values, callback)
    }) as unknown as Query

    #ask(asked: Named, callback?: Told): unknown {
      if (callback) return this.#send(asked, callback)
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
      this.#send(asked, (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult)))
      return promise.catch(retraced)
    }

    #send(asked: Named, told: Told): void {
      if (!pipeline) return void this.#driver(Object.assign(queryOf(asked), { callback: told }))
      const queue = this as unknown as Queue
      const seen = longest
        ? watch(longest, () => {
            query.handleError(new Error('Query read timeout'))
            queue.connection.stream.destroy()
          })
        : undefined
      const query = new Asked(asked.name, asked.text, asked.values, (error, result) => {
        seen?.()
        told(error, result)
      })
      if (!queue._queryable || queue._ending)
        return process.nextTick(() =>
          query.handleError(new Error('Client has encountered a connection error or was closed')),
        )
      queue._queryQueue.push(query)
      queue._pulseQueryQueue()
    }
  } as typeof pg.Client
}
