import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#platform/server/session-cookie.ts'

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
const secretShape = /^[A-Za-z0-9_-]{43}$/

const deviceCookie = '__Host-kith-device'
export const deviceDays = 30

export function deviceTokenOf(request: FastifyRequest): string | undefined {
  const token = cookieOf(request, deviceCookie)
  return token && secretShape.test(token) ? token : undefined
}

export const setDeviceCookie = (reply: FastifyReply, token: string) =>
  reply.setCookie(deviceCookie, token, { ...options, maxAge: deviceDays * 86_400 })

const formCookie = '__Host-kith-form'
export const formCookieOf = (request: FastifyRequest): string => cookieOf(request, formCookie) ?? ''
export const setFormCookie = (reply: FastifyReply, value: string) => reply.setCookie(formCookie, value, options)

const externalCookie = '__Host-kith-sso'
export const externalCookieOf = (request: FastifyRequest): string => cookieOf(request, externalCookie) ?? ''
export const setExternalCookie = (reply: FastifyReply, value: string) =>
  reply.setCookie(externalCookie, value, { ...options, maxAge: 600 })
export const clearExternalCookie = (reply: FastifyReply) => reply.clearCookie(externalCookie, options)
