import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'

type Outcome = 'ok' | 'fail' | 'unknown'

interface Entry {
  name: string
  outcome: Outcome
  tries: number
  reply?: string
}

export interface Answer {
  status: number | 'none'
  body: string
  retryAfter: string | null
  /** Whether KITH itself answered, not a proxy before it. */
  own: boolean
  took: number
}

let requests = 0

/** One request over real HTTP; a broken connection is an answer too. */
export async function request(
  url: string,
  { token, body, key, timeout = 15_000 }: { token: string; body?: unknown; key?: string; timeout?: number },
): Promise<Answer> {
  requests += 1
  const from = performance.now()
  try {
    const reply = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        [ownHeader]: '1',
        cookie: `${sessionCookie}=${token}`,
        'x-forwarded-for': `10.1.${requests % 200}.${(requests >> 8) % 250}`,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return {
      status: reply.status,
      body: text,
      retryAfter: reply.headers.get('retry-after'),
      own: reply.headers.has('x-request-id'),
      took: performance.now() - from,
    }
  } catch {
    return { status: 'none', body: '', retryAfter: null, own: false, took: performance.now() - from }
  }
}

/**
 * Writers that note every request before it is sent and every answer when it comes. The database is asked afterwards:
 * what was acknowledged is there once, what was refused is not there, what stayed open is there at most once.
 */
export class History {
  readonly entries: Entry[] = []
  readonly answers: Record<string, number> = {}
  readonly #run = Math.random().toString(36).slice(2, 8)
  #stopped = false

  #count(answer: Answer) {
    const kind = answer.status === 503 && answer.retryAfter !== '30' ? '503 without Retry-After' : String(answer.status)
    this.answers[kind] = (this.answers[kind] ?? 0) + 1
  }

  /** Writes until stopped. Patient writers repeat with the same key until they know; others give up at once. */
  async write(
    who: number,
    to: () => string,
    token: string,
    program: string,
    { patient = true, pause = 5 } = {},
  ): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const name = `Fault ${this.#run} ${who} ${n}`
      const entry: Entry = { name, outcome: 'unknown', tries: 0 }
      this.entries.push(entry)
      const body = { FirstName: 'Jepsen', LastName: name, Sex: 1, SubProgramID: program }
      const deadline = performance.now() + 40_000
      do {
        entry.tries += 1
        const answer = await request(`${to()}/API/${peopleCalls.addPerson.name}`, {
          token,
          body,
          key: `key ${name}`.replaceAll(' ', '-'),
        })
        this.#count(answer)
        if (answer.status === 200) {
          entry.outcome = 'ok'
          entry.reply = answer.body
        } else if (typeof answer.status === 'number' && answer.status < 500) entry.outcome = 'fail'
        else await sleep(100)
      } while (entry.outcome === 'unknown' && patient && performance.now() < deadline)
      await sleep(pause)
    }
  }

  stop(): void {
    this.#stopped = true
  }

  /** Compares what writers were told with what the database holds. */
  async check(owner: pg.Pool): Promise<{
    acknowledged: number
    lost: number
    doubled: number
    ghosts: number
    unaudited: number
    open: number
    repeated: number
    wrongReply: number
  }> {
    const found = await owner.query<{ name: string; ids: string[]; audited: number }>(
      `select p.last_name as name, array_agg(p.id::text) as ids, (select count(*)::int from audit a
         where a.table_name = 'person' and a.op = 'insert' and a.row_id = any (array_agg(p.id))) as audited
       from person p where p.last_name like $1 group by 1`,
      [`Fault ${this.#run} %`],
    )
    const there = new Map(found.rows.map((row) => [row.name, row]))
    const of = (outcome: Outcome) => this.entries.filter((entry) => entry.outcome === outcome)
    const times = (entry: Entry) => there.get(entry.name)?.ids.length ?? 0
    return {
      acknowledged: of('ok').length,
      lost: of('ok').filter((entry) => times(entry) === 0).length,
      doubled: this.entries.filter((entry) => times(entry) > 1).length,
      ghosts: of('fail').filter((entry) => times(entry) > 0).length,
      unaudited: found.rows.filter((row) => row.audited !== row.ids.length).length,
      open: of('unknown').length,
      repeated: this.entries.filter((entry) => entry.tries > 1).length,
      wrongReply: of('ok').filter((entry) => !entry.reply?.includes(there.get(entry.name)?.ids[0] ?? '-')).length,
    }
  }
}

export type Checked = Awaited<ReturnType<History['check']>>

export const whole = (checked: Checked) =>
  checked.lost + checked.doubled + checked.ghosts + checked.unaudited + checked.wrongReply === 0 &&
  checked.acknowledged > 0

export const told = (checked: Checked) =>
  `${checked.acknowledged} acknowledged (${checked.repeated} after repeats), ${checked.lost} lost, ${checked.doubled} doubled, ` +
  `${checked.open} left open, ${checked.unaudited} unaudited`
