import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of processor that this process spends on some work: a busy machine adds next to nothing to it. */
export async function processorTime(work: () => unknown): Promise<number> {
  const from = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** The value in the middle, which a hiccup does not move. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Looks until there is something; gives up only after so long that it will never come. */
export async function until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(25)) {
    const found = await look()
    if (found !== undefined && found !== false) return found
  }
  throw new Error('it never came')
}
