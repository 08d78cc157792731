import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from './load.ts'

/** The value below which this share of the sorted values lies. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number

export interface Latency {
  p50: number
  p95: number
  /** Processor time of server and database for one answer; other work on the machine hardly moves it. */
  cpu: number
}

/** How long something takes, one after the other, the first tries left out. */
export async function latencyOf(
  tries: number,
  pids: () => number[],
  run: (turn: number) => Promise<unknown>,
): Promise<Latency> {
  const times: number[] = []
  let before = 0
  await inTime(() => run(0))
  for (let turn = -1; turn < tries; turn += 1) {
    if (turn === 0) before = cpuOf(pids())
    const from = performance.now()
    await run(turn + 2)
    if (turn >= 0) times.push(performance.now() - from)
  }
  const spent = cpuOf(pids()) - before
  times.sort((a, b) => a - b)
  return { p50: share(times, 0.5), p95: share(times, 0.95), cpu: spent / tries / 1000 }
}

/** A server that has just started on a busy machine asks to wait. */
async function inTime(run: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    try {
      await run()
      return
    } catch {
      await sleep(2000)
    }
  }
}

export const inWords = ({ p50, p95, cpu }: Latency): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms`
