import type { Domain } from '#platform/contract/domain.ts'
import { fieldCalls } from './field.calls.ts'

export const fieldDomain = { name: 'field', calls: fieldCalls } satisfies Domain
