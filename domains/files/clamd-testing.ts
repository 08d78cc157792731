import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// In two pieces, so that a scanner on the developer's machine leaves this file alone.
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
export const verdict = (content: Buffer) =>
  content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'

const fetched = fileURLToPath(new URL('../../node_modules/.cache/kith-clamd/usr/sbin/clamd', import.meta.url))
/** Where a real one is: `CLAMD` names one that is not installed; `scripts/tools.mjs` fetches one. */
const clamd = [process.env['CLAMD'] ?? '', '/usr/sbin/clamd', '/usr/local/sbin/clamd', fetched].find(existsSync)

/** A real clamd that knows the test virus by a signature of our own. Gives what stops it. */
export async function startClamd(folder: string, socket: string): Promise<() => Promise<void>> {
  if (!clamd) throw new Error('There is no clamd: node scripts/tools.mjs clamd')
  const signatures = join(folder, 'signatures')
  mkdirSync(signatures, { recursive: true })
  writeFileSync(join(signatures, 'kith.ndb'), `Kith.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = join(folder, 'clamd.conf')
  writeFileSync(
    settings,
    [`LocalSocket ${socket}`, `DatabaseDirectory ${signatures}`, 'Foreground yes', 'User root', ''].join('\n'),
  )
  const running = spawn(clamd, ['--config-file', settings], { stdio: 'ignore' })
  const gone = once(running, 'exit')
  for (const end = Date.now() + 50_000; !existsSync(socket) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return async () => {
    running.kill('SIGKILL')
    await gone
    rmSync(socket, { force: true })
  }
}

/** Speaks the scanner's own protocol: lengths before parts, an empty part at the end, one line back. */
function standIn(socket: string, answer: (content: Buffer) => string | undefined): Promise<Server> {
  const server = createServer((peer) => {
    let got = Buffer.alloc(0)
    peer.on('error', () => {})
    peer.on('data', (part) => {
      got = Buffer.concat([got, part])
      const head = 'zINSTREAM\0'.length
      if (got.subarray(0, head).toString() !== 'zINSTREAM\0') return
      const parts: Buffer[] = []
      for (let at = head; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          const said = answer(Buffer.concat(parts))
          return void (said === undefined ? peer.destroy() : peer.end(`${said}\0`))
        }
        if (at + 4 + length > got.length) return
        parts.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  return new Promise((resolve) => server.listen(socket, () => resolve(server)))
}

export async function duringStandIn<T>(
  socket: string,
  answer: (content: Buffer) => string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const server = await standIn(socket, answer)
  try {
    return await work()
  } finally {
    server.close()
    await once(server, 'close')
    rmSync(socket, { force: true })
  }
}
