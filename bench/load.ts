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

/** Requests per second of each route, in turns, so that whatever else the machine does meets all of them alike. */
export async function compare(routes: readonly Route[], { rounds, seconds }: { rounds: number; seconds: number }) {
  const rates = routes.map((): number[] => [])
  for (const route of routes) await round(route, 1)
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [at, route] of routes.entries()) rates[at]!.push(await round(route, seconds))
  return rates.map(median)
}
