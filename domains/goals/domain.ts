import type { Domain } from '#platform/contract/domain.ts'

/** Each program names its own calls; what is shared is their shape, the tables and the tab. */
export const goalsDomain = { name: 'goals', calls: {} } satisfies Domain
