import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

const seen = {
  /** Of all programs. */
  Homes: z.int(),
  /** Of them those in the caller's own lists. */
  HomesSeen: z.int(),
}

export const coverageCalls = {
  getCoverage: call({
    name: 'ChurchEngagement/Map/GetCoverage',
    method: 'GET',
    extra: true,
    summary:
      'Churches, care communities, approved homes and waiting children by county, the first three by ZIP code too; fewer than five children in a county are not told to those outside their program',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Each counts once: in its county, or in the row without one. */
      Counties: z.array(
        z.strictObject({
          /** Null, as the county: not on the map. */
          State: z.nullable(z.string()),
          County: z.nullable(z.string()),
          Churches: z.int(),
          Communities: z.int(),
          ...seen,
          /** Null: some, but too few to tell. */
          Waiting: z.nullable(z.int()),
          WaitingSeen: z.int(),
        }),
      ),
      Zips: z.array(z.strictObject({ ZipCode: z.string(), Churches: z.int(), ...seen })),
    }),
    topics: ['churches', 'activity', 'careCommunities', 'families', 'placements'],
  }),
}
