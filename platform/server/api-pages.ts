import type { FastifyInstance } from 'fastify'
import { answer } from './call-routes.ts'
import type { Handled } from './handlers.ts'
import type { Platform } from './kernel.ts'

/** Error reports arrive at the root too, where the specification puts them. */
export function registerRootCall(
  server: FastifyInstance,
  platform: Platform,
  all: readonly Handled[],
  name: string,
): void {
  const handled = all.find(({ call }) => call.name === name)
  if (!handled) throw new Error(`no handler for ${name}`)
  server.post(`/${name}`, (request, reply) => answer(platform, handled, request, reply))
}
