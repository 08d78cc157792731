import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { streamPath } from '#domains/notices/notices.calls.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { mostStreams } from '#domains/notices/stream.server.ts'
import { openCluster } from './cluster.ts'
import { History, told, whole } from './history.ts'
import { show, verdict, type Row } from './table.ts'

interface Heard {
  kind: string
  retryAfter: string | undefined
  closing: boolean
}

/** As browsers hold on to a server: streams of notices, and connections opened ahead on which nothing is sent. */
async function connectBrowsers(url: string, token: string) {
  const { port, hostname } = new URL(url)
  const ahead = Array.from({ length: 10 }, () => connect(Number(port), hostname).on('error', () => {}))
  const streams = await Promise.all(
    Array.from({ length: mostStreams }, async () => {
      for (;;) {
        const reply = await fetch(`${url}/API/${streamPath}`, { headers: { cookie: `${sessionCookie}=${token}` } })
        if (reply.status === 200) return reply
        // An instance that has no room at this moment says so, and a browser comes again.
        if (reply.status !== 503) throw new Error(`A stream was answered with ${reply.status}.`)
        await reply.text()
        await sleep(200)
      }
    }),
  )
  const texts = streams.map((reply) => reply.text().catch(() => ''))
  return {
    /** How many heard that they are to come again. */
    async askedAgain() {
      for (const socket of ahead) socket.destroy()
      return (await Promise.all(texts)).filter((text) => text.endsWith('event: again\ndata: {}\n\n')).length
    },
  }
}

/** A file that stops coming in the middle. */
function stuckUpload(url: string, token: string): Socket {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    `POST /API/Core/User/GetProfile HTTP/1.1\r\nHost: x\r\nCookie: ${sessionCookie}=${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  return socket
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
      // Before there is load: a stream that an instance has no room for is told so.
      const browsers = await connectBrowsers(server.url, token)
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
      const stuck = round > 0 ? stuckUpload(server.url, token) : undefined
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
      stuck?.destroy()
      const again = await browsers.askedAgain()
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
          verdict(took < 15_000),
        ],
        [
          'drain',
          'streams that were asked to come again',
          `${again} of ${mostStreams}`,
          verdict(again === mostStreams),
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
