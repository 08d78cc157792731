import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

export const coverageCalls = {
  getCoverage: call({
    name: 'ChurchEngagement/Map/GetCoverage',
    method: 'GET',
    extra: true,
    summary:
      'Churches, care communities and approved homes by ZIP code, waiting children by county; fewer than five children in a county are not told to those outside their program',
    permission: 'Church.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Zips: z.array(
        z.strictObject({
          ZipCode: z.string(),
          County: z.nullable(z.string()),
          Churches: z.int(),
          Communities: z.int(),
          Homes: z.int(),
        }),
      ),
      Waiting: z.array(
        z.strictObject({
          State: z.string(),
          County: z.string(),
          /** Null: some, but too few to tell. */
          Children: z.nullable(z.int()),
        }),
      ),
    }),
    topics: ['churches', 'activity', 'careCommunities', 'families', 'placements'],
  }),
}
