import { availableParallelism } from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

process.env.KITH_SEED ||= String(Date.now() % 1_000_000)
const seed = Number(process.env.KITH_SEED)

/** The longest first: begun last, they would run alone at the end. */
const longest = [
  'faults/short.test.ts',
  'domains/session/throttle.test.ts',
  'app/authorization-1.test.ts',
  'app/authorization-2.test.ts',
  'app/authorization-3.test.ts',
  'app/authorization-4.test.ts',
]

/**
 * Long, and about what every call goes through alike or what seldom changes: a run of everything has every third of them, chosen
 * by the seed. Asked for by name, or with KITH_TURNS=all, each runs.
 */
const inTurns = [
  'app/authorization-1.test.ts',
  'app/authorization-2.test.ts',
  'app/authorization-3.test.ts',
  'app/authorization-4.test.ts',
  'app/kernel/replica.test.ts',
  'app/labels-everywhere.test.ts',
  'app/round-trips.test.ts',
  'app/seals-everywhere.test.ts',
  'app/slow-connections.test.ts',
  'db/embedded.test.ts',
  'domains/agency/sample/sample.test.ts',
  'domains/documents/evidence/evidence.test.ts',
  'domains/due/evidence.test.ts',
  'domains/session/throttle.test.ts',
  'faults/short.test.ts',
  'scripts/backup.test.ts',
  'scripts/drill.test.ts',
]
const everything = 100

const waitsForItsTurn = ({ moduleId }: TestSpecification) => {
  const at = inTurns.findIndex((name) => moduleId.endsWith(name))
  return at >= 0 && (at + seed) % 3 > 0
}

class LongestFirst extends BaseSequencer {
  override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = all.length > everything && process.env.KITH_TURNS !== 'all'
    const files = turns ? all.filter((file) => !waitsForItsTurn(file)) : all
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
