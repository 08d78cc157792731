import { callbackify, promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What fits into one packet is sent as it is. */
const worthwhile = 1400
/** Up to here packing takes a fraction of a millisecond, less than handing it to another thread and back. */
const quick = 65_536

// The quickest of each: half a kilobyte more on the wire for a third of the time.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const gzipOptions = { level: 1 }
const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

type Packing = 'br' | 'gzip'

function packingFor(request: FastifyRequest): Packing | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : one.split(';')[0]!.trim()))
  return (['br', 'gzip'] as const).find((packing) => accepted.includes(packing))
}

function pack(body: string, packing: Packing): Buffer | Promise<Buffer> {
  const later = body.length > quick
  if (packing === 'br') return later ? brotliLater(body, brotliOptions) : brotliCompressSync(body, brotliOptions)
  return later ? gzipLater(body, gzipOptions) : gzipSync(body, gzipOptions)
}

/** The text as this browser takes it, with the headers that say so. */
export function packed(request: FastifyRequest, reply: FastifyReply, body: string): string | Buffer | Promise<Buffer> {
  reply.header('vary', 'accept-encoding')
  const packing = body.length < worthwhile ? undefined : packingFor(request)
  if (!packing) return body
  reply.header('content-encoding', packing)
  return pack(body, packing)
}

/** The text as this browser takes it, unless it is so long that another thread packs it. */
export function packedNow(
  request: FastifyRequest,
  body: string,
): { packing: Packing | undefined; payload: string | Buffer } | undefined {
  const packing = body.length < worthwhile ? undefined : packingFor(request)
  if (!packing) return { packing, payload: body }
  return body.length > quick ? undefined : { packing, payload: pack(body, packing) as Buffer }
}

/**
 * Answers of calls go out packed. Not the sign-in pages: they show what the address says beside the token of their form,
 * and whoever sees how long the packed page is could find the token out letter by letter. A call answers no other site.
 */
export function packAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !request.url.startsWith('/API/') || reply.hasHeader('content-encoding'))
      return done(null, payload)
    const sent = packed(request, reply, payload)
    if (sent instanceof Promise) callbackify(() => sent)(done)
    else done(null, sent)
  })
}
