import type { Domain } from '#platform/contract/domain.ts'
import { courtBundleCalls } from './court-bundle.calls.ts'

export const courtDomain = { name: 'court', calls: { ...courtBundleCalls } } satisfies Domain
