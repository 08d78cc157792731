import type { FastifyRequest } from 'fastify'
import { refused } from './refused.ts'
import { isLoopback } from './setting-kinds.ts'
import { publicOrigin, type Settings } from './settings.ts'

/** The header our own pages add to every change; a foreign page cannot send it without asking first. */
export const ownHeader = 'x-kith'

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * The address under which we are known. Without PUBLIC_URL that is this machine under any of its own names; another name that
 * leads here, in whatever header, is somebody else's.
 */
export function ownOrigin(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl
  const sent = `${request.protocol}://${request.host}`
  const name = URL.canParse(sent) ? new URL(sent).hostname.replace(/^\[|\]$/g, '') : ''
  return isLoopback(name) || name === settings.host ? sent : publicOrigin(settings)
}

/** Refuses what another site could have made the browser send. */
export function refuseForeign(
  request: FastifyRequest,
  settings: Settings,
  { needsHeader }: { needsHeader: boolean },
): void {
  const site = first(request.headers['sec-fetch-site'])
  if (site === 'cross-site' || site === 'same-site') throw refused('CrossSite')
  if (request.method === 'GET' || request.method === 'HEAD') return
  const origin = first(request.headers.origin)
  if (origin !== undefined && origin !== ownOrigin(request, settings)) throw refused('CrossSite')
  if (site === 'none') throw refused('CrossSite')
  if (needsHeader && !request.headers[ownHeader]) throw refused('CrossSite')
}
