import type { Pool, PoolClient } from 'pg'

/** How many calls of one caller a busy instance still takes when it takes no more of others. */
const few = 4
/** Of the time that a connection is waited for at most: whoever would wait longer is turned away, or has waited longer. */
const share = { many: 0.4, few: 0.6, waited: 0.7 }
/** How many that got their connection say how fast the line moves: no fewer, and only the last. */
const telling = { least: 8, most: 64 }
/** A connection that was given back this recently shows that the database answers. */
const recently = 1000

/**
 * Those who wait for a connection. How long whoever comes now would wait follows from how many are ahead and how fast the line
 * has moved since it began, whatever slows it: the database, the machine, or this process itself.
 */
export class Line {
  readonly #pool: Pool
  readonly #asking = new Map<string, number>()
  /** When the line began, and when each of the last left it; empty while nobody waits. */
  #moved: number[] = []
  #lastBack = -Infinity

  constructor(pool: Pool) {
    this.#pool = pool
    pool.on('release', (error) => this.#back(error))
  }

  #back(error: Error | boolean | undefined): void {
    const now = performance.now()
    if (!error) this.#lastBack = now
    if (this.#pool.waitingCount === 0) this.#moved.length = 0
    else if (this.#moved.push(now) > telling.most) this.#moved.shift()
  }

  get #longest(): number {
    return this.#pool.options.connectionTimeoutMillis ?? Infinity
  }

  /** A connection, unless it came so late that the answer would be too late as well. */
  async connect(): Promise<PoolClient> {
    const from = performance.now()
    const client = await this.#pool.connect()
    if (performance.now() - from <= this.#longest * share.waited) return client
    client.release()
    throw new Error('timeout exceeded when trying to connect')
  }

  /** How long whoever comes now would wait, in milliseconds. */
  get wait(): number {
    const { waitingCount } = this.#pool
    if (waitingCount === 0) return 0
    const now = performance.now()
    if (this.#moved.length === 0) this.#moved.push(now)
    const left = this.#moved.length - 1
    return left < telling.least ? 0 : (waitingCount * (now - this.#moved[0]!)) / left
  }

  /** Whether somebody waits while others get their answers. */
  get isMoving(): boolean {
    return this.#pool.waitingCount > 0 && performance.now() - this.#lastBack < recently
  }

  /**
   * Takes one more call of a caller, to be followed by `leave`, or none: who would wait too long is better told so at once.
   * Whoever has several calls under way already is turned away first, so that one caller never takes all the room.
   */
  enter(who: string): boolean {
    const mine = this.#asking.get(who) ?? 0
    if (this.wait > this.#longest * (mine < few ? share.few : share.many)) return false
    this.#asking.set(who, mine + 1)
    return true
  }

  leave(who: string): void {
    const mine = this.#asking.get(who) ?? 0
    if (mine > 1) this.#asking.set(who, mine - 1)
    else this.#asking.delete(who)
  }
}

const lines = new WeakMap<Pool, Line>()

export function lineOf(pool: Pool): Line {
  let line = lines.get(pool)
  if (!line) lines.set(pool, (line = new Line(pool)))
  return line
}
