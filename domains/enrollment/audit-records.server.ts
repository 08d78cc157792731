import { actionStates, lifeDomains, needOutcomes } from '#platform/contract/lists/plans.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'

const closedOn = ['closing date', 'la fecha de cierre'] as const
const state = ['state', 'el estado'] as const

/** The plan that every program keeps alike. */
export const planRecords: RecordWords = {
  plan_need: {
    noun: ['need', 'la necesidad'],
    of: 'person_id',
    what: ['life_domain', 'need'],
    columns: {
      life_domain: ['life domain', 'el ámbito de vida'],
      need: ['need', 'la necesidad'],
      goal: ['goal', 'la meta'],
      strength: ['strength', 'la fortaleza'],
      opened_on: ['opening date', 'la fecha de apertura'],
      closed_on: closedOn,
      outcome: ['outcome', 'el resultado'],
    },
    lists: { life_domain: lifeDomains, outcome: needOutcomes },
  },
  plan_action: {
    noun: ['action', 'la acción'],
    listed: ['action of a plan', 'la acción de un plan'],
    of: 'person_id',
    what: ['action'],
    columns: {
      action: ['action', 'la acción'],
      who: ['person responsible', 'el responsable'],
      due_on: ['due date', 'la fecha límite'],
      state,
      closed_on: closedOn,
    },
    lists: { state: actionStates },
  },
  plan_progress: {
    noun: ['progress entry', 'el registro de avance'],
    of: 'person_id',
    what: ['noted_on', 'score'],
    columns: {
      noted_on: ['date', 'la fecha'],
      score: ['score', 'la puntuación'],
      noted_by: ['worker', 'el trabajador'],
    },
  },
}
