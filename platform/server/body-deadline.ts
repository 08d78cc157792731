import type { FastifyInstance } from 'fastify'

const shortBody = 30_000
const longBody = 900_000

/**
 * A request must have arrived within half a minute, but a photo from the field may take longer. The server knows one limit
 * for all, so it gets the long one and everything but the upload keeps the short one here.
 */
export function limitSlowBodies(server: FastifyInstance, uploadUrl: string): void {
  server.server.requestTimeout = longBody
  server.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.method !== 'POST' || request.routeOptions.url === uploadUrl) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), shortBody)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
