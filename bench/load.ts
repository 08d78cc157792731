import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'

export interface Route {
  name: string
  url: string
  method?: 'GET' | 'POST'
  token?: string
  body?: () => unknown
  /** Adds something of its own to every request. */
  query?: () => string
  keyed?: boolean
}

let count = 0

async function round(route: Route, seconds: number): Promise<number> {
  const result = await autocannon({
    url: new URL(route.url).origin,
    connections: 8,
    duration: seconds,
    requests: [
      {
        method: route.method ?? 'GET',
        setupRequest(request) {
          count += 1
          const { pathname } = new URL(route.url)
          return {
            ...request,
            path: pathname + (route.query?.() ?? ''),
            headers: {
              [ownHeader]: '1',
              // A few hundred people, so that the limit per address never answers.
              'x-forwarded-for': `10.0.${count % 4}.${(count >> 2) % 250}`,
              ...(route.token ? { cookie: `${sessionCookie}=${route.token}` } : {}),
              ...(route.keyed ? { 'idempotency-key': `bench-${process.pid}-${count}` } : {}),
              ...(route.body ? { 'content-type': 'application/json' } : {}),
            },
            ...(route.body ? { body: JSON.stringify(route.body()) } : {}),
          }
        },
      },
    ],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${route.name}: ${result.non2xx} answers other than 200, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

export const median = (of: readonly number[]): number =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] as number

export interface Rate {
  perSecond: number
  /** Processor time of server and database per request, in microseconds; other work on the machine hardly moves it. */
  cpu: number
  /** The database's part of it. */
  database: number
}

/** Requests per second of each route, in turns, so that whatever else the machine does meets all of them alike. */
export async function compare(
  routes: readonly Route[],
  { rounds, seconds, pids }: { rounds: number; seconds: number; /** The server's first. */ pids: () => number[] },
): Promise<Rate[]> {
  const rates = routes.map((): Rate[] => [])
  for (const route of routes) await round(route, 1)
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [at, route] of routes.entries()) {
      const before = [cpuOf(pids()), cpuOf(pids().slice(1))] as const
      const perSecond = await round(route, seconds)
      const many = perSecond * seconds
      const [cpu, database] = [cpuOf(pids()) - before[0], cpuOf(pids().slice(1)) - before[1]]
      rates[at]!.push({ perSecond, cpu: cpu / many, database: database / many })
    }
  }
  return rates.map((all) => ({
    perSecond: median(all.map((one) => one.perSecond)),
    cpu: median(all.map((one) => one.cpu)),
    database: median(all.map((one) => one.database)),
  }))
}

const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return []
  }
}

/**
 * Microseconds of processor time so far, counted by the system in hundredths of a second. What ended children have spent is
 * counted with their parent, so nothing is lost when one of them ends meanwhile.
 */
export const cpuOf = (pids: number[]) =>
  pids.map(statOf).reduce((sum, fields) => sum + fields.slice(11, 15).reduce((all, one) => all + Number(one), 0), 0) *
  10_000

export const withChildren = (parent: number): number[] => [
  parent,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === parent)
    .map(Number),
]
