import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FileRefused } from './file-refused.ts'

const shortBody = 30_000
const longBody = 900_000

/**
 * A request must have arrived within half a minute, but a photo from the field may take longer. The server knows one limit
 * for all, so it gets the long one and everything but the upload keeps the short one here.
 */
export function limitSlowBodies(server: FastifyInstance, uploadUrl: string, short = shortBody): void {
  server.server.requestTimeout = longBody
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw.method === 'POST' && request.routeOptions.url !== uploadUrl) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), short)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const idle = 60_000

/** Gives up on a sender from whom nothing has come for a minute. */
export class Stalls extends Transform {
  readonly #timer: NodeJS.Timeout

  constructor(longest = idle) {
    super()
    this.#timer = setTimeout(() => this.destroy(new FileRefused('UploadStalled')), longest)
  }

  override _transform(part: Buffer, _encoding: string, done: (error: null, part: Buffer) => void): void {
    this.#timer.refresh()
    done(null, part)
  }

  override _flush(done: () => void): void {
    clearTimeout(this.#timer)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer)
    done(error)
  }
}
