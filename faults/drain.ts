import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openCluster } from './cluster.ts'
import { History, told, whole } from './history.ts'
import { show, verdict, type Row } from './table.ts'

interface Heard {
  kind: string
  retryAfter: string | undefined
  closing: boolean
}

/** SIGTERM under load: what is under way ends well, the rest hears when to come back, and the process is soon gone. */
export async function drainUnderLoad({ rounds }: { rounds: number }): Promise<Row[]> {
  const cluster = await openCluster(1)
  const { token, program } = cluster
  const rows: Row[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = cluster.instances[0]!
      const agent = new Agent({ keepAlive: true, maxSockets: 40 })
      const heard: Heard[] = []
      let asking = true
      const ask = () =>
        new Promise<void>((resolve) => {
          const headers = { cookie: `${sessionCookie}=${token}`, 'x-forwarded-for': `10.2.0.${heard.length % 250}` }
          const sent = get(`${server.url}/API/Core/User/GetProfile`, { agent, headers }, (reply: IncomingMessage) => {
            const note = (kind: string) => {
              heard.push({
                kind,
                retryAfter: reply.headers['retry-after'],
                closing: reply.headers.connection === 'close',
              })
              resolve()
            }
            reply.resume()
            reply.on('end', () => note(String(reply.statusCode)))
            reply.on('aborted', () => note('cut'))
          })
          sent.on('error', (error: NodeJS.ErrnoException) => {
            heard.push({ kind: error.code ?? 'error', retryAfter: undefined, closing: true })
            resolve()
          })
        })
      const askers = Array.from({ length: 20 }, async () => {
        while (asking) {
          await ask()
          await sleep(heard.at(-1)?.kind === 'ECONNREFUSED' ? 100 : 5)
        }
      })
      const history = new History()
      const writers = Array.from({ length: 5 }, (_, who) =>
        history.write(who, () => server.url, token, program, { patient: false }),
      )
      await sleep(2000)
      const before = heard.length
      const ended = server.end('SIGTERM')
      await sleep(20)
      const took = await ended
      await sleep(300)
      asking = false
      history.stop()
      await Promise.all([...askers, ...writers])
      agent.destroy()
      const counts: Record<string, number> = {}
      for (const { kind } of heard.slice(before)) counts[kind] = (counts[kind] ?? 0) + 1
      // Once nobody listens any more new connections are refused or reset unanswered; a proxy then asks the next instance.
      const wrong = heard.filter(({ kind }) => !['200', '503', 'ECONNREFUSED', 'ECONNRESET'].includes(kind)).length
      const silent = heard.filter(({ kind, retryAfter }) => kind === '503' && retryAfter !== '30').length
      const checked = await history.check(cluster.scratch.owner)
      rows.push(
        [
          'drain',
          `SIGTERM under load, ${before} answers before`,
          `gone after ${(took / 1000).toFixed(1)} s`,
          verdict(took < 25_000),
        ],
        [
          'drain',
          'answers after it',
          JSON.stringify(counts),
          verdict(wrong + silent === 0, `${wrong} cut, ${silent} without Retry-After`),
        ],
        ['drain', 'writes', told(checked), verdict(whole(checked))],
      )
      if (round + 1 < rounds) await cluster.replace(0, 'SIGTERM')
    }
    return rows
  } finally {
    await cluster.stop()
  }
}

if (import.meta.main) show(await drainUnderLoad({ rounds: Number(process.argv[2] ?? 3) }))
