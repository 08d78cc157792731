import type { Domain } from '#platform/contract/domain.ts'
import { searchCalls } from './search.calls.ts'

export const search = { name: 'search', calls: searchCalls } satisfies Domain
