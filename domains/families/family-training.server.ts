import { handlers } from '#platform/server/handlers.ts'
import { familyTrainingCalls } from './family-training.calls.ts'

export const familyTrainingHandlers = handlers(familyTrainingCalls, {})
