import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** The longest first: begun last, they would run alone at the end. */
const longest = [
  'faults/short.test.ts',
  'domains/session/throttle.test.ts',
  'app/authorization-1.test.ts',
  'app/authorization-2.test.ts',
  'app/authorization-3.test.ts',
  'app/authorization-4.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.ts',
      'domains/**/*.test.ts',
      'platform/**/*.test.ts',
      'db/**/*.test.ts',
      'seed/**/*.test.ts',
      'scripts/**/*.test.ts',
      'faults/**/*.test.ts',
    ],
    globalSetup: ['./app/testing-database.ts'],
    // For what hangs, not for what is slow: others may be at work on the same machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: Math.max(2, availableParallelism()),
    // Each file has a database of its own; the modules they load are the same.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
