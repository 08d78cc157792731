import type { Domain } from '#platform/contract/domain.ts'
import { mealCalls } from './meals.calls.ts'

export const mealsDomain = { name: 'meals', calls: mealCalls } satisfies Domain
