import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import type { Measure } from '#platform/server/measures.ts'
import { measuresDomain } from './domain.ts'
import { snapshotKeeper } from './keep-snapshots.server.ts'
import { measuresHandlers } from './measures.server.ts'

/** Told of all measures, so that the clock can keep what they were. */
export function measuresServer(measures: () => readonly Measure[]): ServerDomain {
  const keeper = snapshotKeeper(measures)
  // Who was down at that hour keeps the day when it is back.
  const night = nightly(keeper.name, '40 8,10 * * *')
  return {
    name: measuresDomain.name,
    handlers: measuresHandlers,
    tasks: [keeper],
    cron: [{ ...night, options: { ...night.options, backfillPeriod: 86_400_000 } }],
  }
}
