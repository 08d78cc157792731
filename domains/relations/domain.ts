import type { Domain } from '#platform/contract/domain.ts'
import { relationCalls } from './relations.calls.ts'

export const relationsDomain = { name: 'relations', calls: relationCalls } satisfies Domain
