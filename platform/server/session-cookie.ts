import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = '__Host-kith'

/** Read where they are needed: most requests are asked for one of them. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined => {
  const { cookie } = request.headers
  if (cookie === undefined || !cookie.includes(name)) return undefined
  return request.server.parseCookie(cookie)[name]
}

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = cookieOf(request, sessionCookie)
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

export const setSessionCookie = (reply: FastifyReply, token: string) => reply.setCookie(sessionCookie, token, options)

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(sessionCookie, options)

const tabletCookie = '__Host-kith-tablet'
/** As long as browsers keep any; told again at each PIN. */
const tabletSeconds = 400 * 86_400

/** This browser is the shared tablet of a house: it gives no right, and outlives whoever signs in on it. */
export const rememberTablet = (reply: FastifyReply) =>
  reply.setCookie(tabletCookie, '1', { ...options, maxAge: tabletSeconds })

export const forgetTablet = (reply: FastifyReply) => reply.clearCookie(tabletCookie, options)

/** Signing out clears what the browser kept. On a shared tablet its key and what waits there, sealed, stay. */
export const clearBrowser = (request: FastifyRequest, reply: FastifyReply) =>
  clearSessionCookie(reply).header(
    'clear-site-data',
    cookieOf(request, tabletCookie) === undefined ? '"cache", "storage"' : '"cache"',
  )

const writtenCookie = '__Host-kith-written'

/** Longer than any copy of the database may be behind. */
const writtenSeconds = 120

/** How far the database was after this browser's last change; with any instance it reads nothing older. */
export const rememberWritten = (reply: FastifyReply, lsn: string) =>
  reply.setCookie(writtenCookie, lsn, { ...options, maxAge: writtenSeconds })

export const writtenOf = (request: FastifyRequest): string | undefined => {
  const lsn = cookieOf(request, writtenCookie)
  return lsn && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(lsn) ? lsn : undefined
}
