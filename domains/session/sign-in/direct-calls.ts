import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Call, CallSpec, ErrorCode, Input, Output } from '#platform/contract/call.ts'
import type { Words } from '#platform/contract/words.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { invalidInput } from '#platform/contract/refusals.ts'
import { inputOf, keyOf } from '#platform/server/call-routes.ts'
import { declaredRefusal, isOutage } from '#platform/server/database-errors.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { refused, Refused } from '#platform/server/refused.ts'
import { refuseForeign } from '#platform/server/same-origin.ts'
import { addressAllowed, findOpenSession, visitOf, type OpenSession, type Visit } from './visits.ts'

interface Direct<C extends CallSpec> {
  visit: Visit
  session: C['permission'] extends 'Anonymous' ? OpenSession | undefined : OpenSession
  input: Input<C>
  today: string
  reply: FastifyReply
  refuse: (code: ErrorCode<C>, message?: Words) => never
}

/**
 * Puts a call on the wire beside the kernel: same contract, same refusals. Only for calls that judge a secret and hand
 * out a cookie, whose count of tries must stay although the call is refused.
 */
export function registerDirect<const C extends Call>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  work: (context: Direct<C>) => Promise<Output<C>>,
): void {
  server.post(`/API/${call.name}`, async (request, reply) => {
    refuseForeign(request, platform.settings, { needsHeader: true })
    const input = inputOf(call, request)
    keyOf(request)
    const visit = visitOf(request)
    try {
      const session = await findOpenSession(platform, visit)
      if (call.permission !== 'Anonymous') {
        if (!session) return reply.redirect(loginAddress(platform), 302)
        if (session.stage !== 'full') throw refused('SecondStep')
        if (!(await addressAllowed(platform, session.userId, visit.ip))) throw refused('InvalidIP')
      }
      const parsed = call.input.safeParse(input)
      if (!parsed.success) throw new Refused(400, invalidInput(call.input, parsed.error.issues))
      const output = await work({
        visit,
        session: session as never,
        input: parsed.data as Input<C>,
        today: dayIn(platform.settings.agency.zone, new Date()),
        reply,
        refuse(code, message) {
          const declared = call.errors?.[code]
          if (!declared) throw new Error(`${call.name} declares no error ${String(code)}`)
          throw declaredRefusal(code, declared, message ? { message } : {})
        },
      })
      return reply.send((call.output as z.ZodMiniType).parse(output))
    } catch (error) {
      throw isOutage(error) ? refused('Unavailable') : error
    }
  })
}

const loginAddress = ({ settings }: Platform) =>
  `/Identity/Account/Login?ReturnUrl=${encodeURIComponent(settings.basePath)}`
