import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** The longest first: begun last, they would run alone at the end. */
const longest = ['app/authorisation.test.ts', 'faults/short.test.ts', 'domains/session/throttle.test.ts']

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
      'scripts/**/*.test.ts',
      'faults/**/*.test.ts',
    ],
    globalSetup: ['./platform/server/testing-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each file has a database of its own; the modules they load are the same.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
