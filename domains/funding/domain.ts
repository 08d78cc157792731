import type { Domain } from '#platform/contract/domain.ts'

export const fundingDomain = { name: 'funding', calls: {} } satisfies Domain
