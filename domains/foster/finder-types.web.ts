import type { Output } from '#platform/contract/call.ts'
import type { finderCalls } from './finder.calls.ts'

export type Matched = Output<typeof finderCalls.matchPlacement>
export type MatchedHome = Matched['Homes'][number]

export const homesById = (found: Matched, ids: readonly string[]): MatchedHome[] =>
  ids.flatMap((id) => found.Homes.find((home) => home.FosterResourceFamilyID === id) ?? [])
