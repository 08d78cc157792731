import type { Words } from '#platform/contract/words.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import { goalOutcomes, goalStepStates } from './goals.rules.ts'

const closed: Words = ['closing date', 'la fecha de cierre']

export const goalRecords: RecordWords = {
  client_goal: {
    noun: ['goal', 'la meta'],
    of: 'person_id',
    what: ['goal'],
    columns: {
      area: ['area', 'el área'],
      goal: ['goal', 'la meta'],
      reason: ['why it matters', 'por qué importa'],
      strength: ['strength', 'la fortaleza'],
      opened_on: ['first day', 'el primer día'],
      target_on: ['target date', 'la fecha prevista'],
      closed_on: closed,
      outcome: ['outcome', 'el resultado'],
    },
    lists: { outcome: goalOutcomes },
  },
  client_goal_step: {
    noun: ['step', 'el paso'],
    listed: ['step to a goal', 'el paso hacia una meta'],
    of: 'person_id',
    what: ['step'],
    columns: {
      step: ['step', 'el paso'],
      who: ['person responsible', 'el responsable'],
      due_on: ['due date', 'la fecha límite'],
      state: ['state', 'el estado'],
      closed_on: closed,
    },
    lists: { state: goalStepStates },
  },
  client_goal_progress: {
    noun: ['progress entry', 'el registro de avance'],
    listed: ['progress toward a goal', 'el avance hacia una meta'],
    of: 'person_id',
    what: ['noted_on', 'score'],
    columns: {
      noted_on: ['date', 'la fecha'],
      score: ['score', 'la puntuación'],
      noted_by: ['worker', 'el trabajador'],
    },
  },
  client_goal_review: {
    noun: ['review of the goals', 'la revisión de las metas'],
    of: 'person_id',
    what: ['reviewed_on'],
    columns: {
      reviewed_on: ['review date', 'la fecha de revisión'],
      next_review_on: ['next review', 'la próxima revisión'],
      summary: ['summary', 'el resumen'],
      reviewed_by: ['worker', 'el trabajador'],
    },
  },
}
