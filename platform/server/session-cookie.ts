import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = '__Host-kith'

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[sessionCookie]
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

export const setSessionCookie = (reply: FastifyReply, token: string) => reply.setCookie(sessionCookie, token, options)

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(sessionCookie, options)
