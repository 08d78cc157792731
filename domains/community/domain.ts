import type { Domain } from '#platform/contract/domain.ts'

export const communityDomain = { name: 'community', calls: {} } satisfies Domain
