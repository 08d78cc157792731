import { goalCalls } from '#domains/goals/goals.calls.ts'
import { apss, apssGoals } from './apss.rules.ts'

export const apssGoalCalls = goalCalls(apss, 'APSS/Goals', apssGoals)
