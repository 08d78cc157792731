import { wordList } from './base.ts'

/** For what a house gives points. */
export const pointAreas = wordList(
  ['Respect', 'Respeto'],
  ['Chores', 'Tareas'],
  ['School', 'Escuela'],
  ['Hygiene', 'Higiene'],
  ['Group', 'Grupo'],
  ['Safety', 'Seguridad'],
  ['House Rules', 'Reglas de la casa'],
  ['Other', 'Otro'],
)

export const therapyKinds = wordList(
  ['Individual', 'Terapia individual'],
  ['Family', 'Familiar'],
  ['Group', 'Grupo'],
  ['Psychiatry', 'Psiquiatría'],
  ['Skills', 'Habilidades'],
  ['Other', 'Otra'],
)

export const sessionOutcomes = wordList(
  ['Attended', 'Asistió'],
  ['Left Early', 'Se fue antes'],
  ['Refused', 'Se negó'],
  ['Excused', 'Justificado'],
  ['Canceled', 'Cancelada'],
)

export const propertyStates = wordList(
  ['Here', 'En la casa'],
  ['Handed Back', 'Devuelto'],
  ['Lost', 'Perdido'],
  ['Discarded', 'Desechado'],
)

/** How something leaves the house. */
export const propertyEnds = propertyStates.filter(({ value }) => value !== 'Here')

export const allowanceIn = wordList(
  ['Allowance', 'Mesada'],
  ['Earned', 'Ganado'],
  ['Gift', 'Regalo'],
  ['Brought', 'Traído'],
)
export const allowanceOut = wordList(['Spent', 'Gastado'], ['Sent', 'Enviado'], ['Paid Out', 'Entregado'])
export const allowanceKinds = [...allowanceIn, ...allowanceOut] as const
/** As the ledger shows them. */
export const allowanceRows = [...allowanceKinds, ...wordList(['Correction', 'Corrección'])] as const

export const familyVisitKinds = wordList(
  ['Visit', 'Visita en la casa'],
  ['Visit Outside', 'Visita fuera'],
  ['Phone Call', 'Llamada'],
  ['Video Call', 'Videollamada'],
  ['Letter', 'Carta'],
)

export const moodsAfter = wordList(
  ['Happy', 'Contento'],
  ['Calm', 'Tranquilo'],
  ['Quiet', 'Callado'],
  ['Sad', 'Triste'],
  ['Upset', 'Alterado'],
  ['Angry', 'Enojado'],
)
