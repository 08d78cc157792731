import { list, wordList } from './base.ts'

export const pathways = list(
  { value: 'CA', label: ['California resource family approval', 'Aprobación de California'] },
  { value: 'WA', label: ['Washington foster license', 'Licencia de acogida de Washington'] },
)
export const mailingPreferences = wordList(
  ['E-mail', 'Correo electrónico'],
  ['Mail', 'Correo postal'],
  ['Text message', 'Mensaje de texto'],
  ['No mailings', 'Sin envíos'],
)
export const holdReasons = wordList(
  ['Family Request', 'A petición de la familia'],
  ['No Active Parent', 'Sin padre o madre activo'],
  ['Health', 'Salud'],
  ['Move or Remodeling', 'Mudanza u obras'],
  ['Investigation', 'Investigación'],
  ['Corrections Outstanding', 'Correcciones pendientes'],
  ['Update Past Due', 'Actualización vencida'],
  ['Other', 'Otro'],
)
/** Why a family left foster care, whichever end it came to. */
export const familyEndReasons = wordList(
  ['Family Request', 'A petición de la familia'],
  ['Moved Out of Area', 'Se mudó de la zona'],
  ['Adopted, No Longer Fostering', 'Adoptó y ya no acoge'],
  ['Health', 'Salud'],
  ['Lost Contact', 'Se perdió el contacto'],
  ['Went to Another Agency', 'Pasó a otra agencia'],
  ['Background Not Cleared', 'Antecedentes no aprobados'],
  ['Home Requirements Not Met', 'No cumple los requisitos del hogar'],
  ['Assessment Not Favorable', 'Evaluación no favorable'],
  ['Violation of Requirements', 'Incumplimiento de requisitos'],
  ['Other', 'Otro'],
)
/** Why a family is on hold or left. */
export const phaseReasons = [...holdReasons, ...familyEndReasons]
/** How far a family is, over both pathways. */
export const familyStandings = list(
  { value: 'way', label: ['On the way', 'En camino'] },
  { value: 'approved', label: ['Approved or licensed', 'Aprobada o con licencia'] },
  { value: 'hold', label: ['On hold', 'En pausa'] },
  { value: 'end', label: ['Ended', 'Terminada'] },
)
export const acceptances = list(
  { value: 'accepting', label: ['Accepting children', 'Acepta niños'] },
  { value: 'not', label: ['Not accepting', 'No acepta'] },
)
