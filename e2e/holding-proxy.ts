import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Socket } from 'node:net'

export interface HoldingProxy {
  /** The app as it is reached through the proxy. */
  url: string
  /** From now on what comes is passed on as it comes. */
  letThrough(): void
  /** Cuts what is passed on at this moment. */
  cut(): void
  /** How many answers were asked for that it held back, and how many it passed on. */
  held: number
  passed: number
  close(): Promise<void>
}

/** A proxy as agencies have them: it passes an answer on when it is whole, and so never passes a stream on. */
export async function startHoldingProxy(app: string, streams: string): Promise<HoldingProxy> {
  let holds = true
  const sockets = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer((asked, reply) => {
    const isStream = asked.url!.includes(streams)
    const sent = request(
      new URL(asked.url!, app),
      { method: asked.method!, headers: asked.headers, agent: false },
      (answer) => {
        if (!isStream || !holds) {
          reply.writeHead(answer.statusCode!, answer.headers)
          reply.flushHeaders()
          answer.pipe(reply)
          return
        }
        const kept: Buffer[] = []
        answer.on('data', (part: Buffer) => kept.push(part))
        answer.on('end', () => reply.writeHead(answer.statusCode!, answer.headers).end(Buffer.concat(kept)))
      },
    )
    if (isStream) {
      proxy[holds ? 'held' : 'passed'] += 1
      if (!holds) open.add(asked.socket)
    }
    sent.on('error', () => reply.destroy())
    reply.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(app)
  own.port = String((server.address() as { port: number }).port)
  const proxy: HoldingProxy = {
    url: own.href,
    held: 0,
    passed: 0,
    letThrough: () => (holds = false),
    cut() {
      for (const socket of open) socket.destroy()
      open.clear()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
