import type { Domain } from '#platform/contract/domain.ts'
import { measuresCalls } from './measures.calls.ts'

export const measuresDomain = { name: 'measures', calls: measuresCalls } satisfies Domain
