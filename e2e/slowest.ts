import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Tells how long each file took, one line each, for `npm test` to name the longest. */
export default class Slowest implements Reporter {
  readonly #took = new Map<string, number>()

  onBegin(): void {
    console.log(`KITH_SEED=${process.env.KITH_SEED} repeats whose turn it is`)
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = location.file.slice(location.file.lastIndexOf('e2e/'))
    this.#took.set(file, (this.#took.get(file) ?? 0) + duration)
  }

  onEnd(_result: FullResult): void {
    for (const [file, ms] of this.#took) console.log(`✓ ${file} ${Math.round(ms)}ms`)
  }
}
