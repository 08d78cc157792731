import { wordList } from './base.ts'
import { communityDischargeReasons } from './foster.ts'

export const wrapPhases = wordList(
  ['Engagement', 'Vinculación'],
  ['Plan Development', 'Desarrollo del plan'],
  ['Implementation', 'Puesta en práctica'],
  ['Transition', 'Transición'],
)

/** The part of the county that refers. */
export const wrapCountyUnits = wordList(
  ['Child Welfare', 'Bienestar infantil'],
  ['Probation', 'Libertad condicional'],
  ['Mental Health', 'Salud mental'],
  ['AAP', 'AAP'],
)

export const wrapTeamRoles = wordList(
  ['Facilitator', 'Facilitador'],
  ['Parent Partner', 'Compañero de padres'],
  ['Youth Partner', 'Compañero de jóvenes'],
  ['Family Specialist', 'Especialista familiar'],
  ['Clinician', 'Clínico'],
  ['Supervisor', 'Supervisor'],
)

/** Why a youth left a team, or a member did; anything else is shown as it was written. */
export const wrapTeamEndReasons = [
  ...wordList(['Transferred', 'Pasó a otro equipo'], ['Team ended', 'El equipo terminó']),
  ...communityDischargeReasons,
] as const

export const wrapSupportKinds = wordList(
  ['Family', 'Familia'],
  ['Natural Support', 'Apoyo natural'],
  ['Formal Support', 'Apoyo profesional'],
)

/** As what someone comes to a team meeting. */
export const wrapAttendeeRoles = [...wrapSupportKinds, ...wrapTeamRoles] as const

export const wrapMeetingStates = wordList(['Planned', 'Planeada'], ['Held', 'Realizada'], ['Canceled', 'Cancelada'])

export const wrapFlexCategories = wordList(
  ['Housing', 'Vivienda'],
  ['Utilities', 'Servicios básicos'],
  ['Food', 'Comida'],
  ['Clothing', 'Ropa'],
  ['Transportation', 'Transporte'],
  ['School', 'Escuela'],
  ['Recreation', 'Recreación'],
  ['Health', 'Salud'],
  ['Respite', 'Respiro'],
  ['Other', 'Otro'],
)

export const wrapFlexStates = wordList(
  ['Requested', 'Solicitada'],
  ['Approved', 'Aprobada'],
  ['Denied', 'Negada'],
  ['Withdrawn', 'Retirada'],
  ['Closed', 'Cerrada'],
)

/** The ten principles, in their usual order. */
export const wrapPrinciples = wordList(
  ['Family voice and choice', 'Voz y elección de la familia'],
  ['Team based', 'En equipo'],
  ['Natural supports', 'Apoyos naturales'],
  ['Collaboration', 'Colaboración'],
  ['Community based', 'En la comunidad'],
  ['Culturally competent', 'Respeto a la cultura'],
  ['Individualized', 'A la medida'],
  ['Strengths based', 'Basado en las fortalezas'],
  ['Unconditional', 'Sin condiciones'],
  ['Outcome based', 'Basado en resultados'],
)
