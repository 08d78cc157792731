import type { Domain } from '#platform/contract/domain.ts'

export const strongFamiliesDomain = { name: 'strong-families', calls: {} } satisfies Domain
