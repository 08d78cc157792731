import type { Domain } from '#platform/contract/domain.ts'
import { rulesCalls } from './rules.calls.ts'

export const rulesDomain = { name: 'rules', calls: rulesCalls } satisfies Domain
