import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that whatever is due comes late, on average over a second. */
const latest = 2000
const resolution = 10
/** Of one address, in a minute. */
const most = 20_000

export interface Pressure {
  /** Whether this process is kept from its work. */
  readonly isBusy: boolean
  /** Counts a request of an address. */
  isTooMany(ip: string): boolean
}

export function watchPressure(server: FastifyInstance): Pressure {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let isBusy = false
  const looking = setInterval(() => {
    const late = delay.mean / 1e6 - resolution
    // Not once in the whole second.
    isBusy = Number.isNaN(late) || late > latest
    delay.reset()
  }, 1000).unref()
  const counts = new Map<string, number>()
  const forgetting = setInterval(() => counts.clear(), 60_000).unref()
  server.addHook('onClose', async () => {
    clearInterval(looking)
    clearInterval(forgetting)
    delay.disable()
  })
  return {
    get isBusy() {
      return isBusy
    },
    isTooMany(ip) {
      const count = (counts.get(ip) ?? 0) + 1
      counts.set(ip, count)
      return count > most
    },
  }
}
