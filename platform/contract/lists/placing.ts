import { kept, wordList } from './base.ts'

/** Why a child is placed in spite of a failed check. */
export const placementOverrideReasons = kept(
  'placementOverrideReasons',
  wordList(
    ['Sibling Group Kept Together', 'Hermanos juntos'],
    ['Minor Parent With Child', 'Madre o padre menor con su hijo'],
    ['Established Relationship', 'Relación establecida'],
    ['Managerial Approval', 'Aprobación de la gerencia'],
    ['Court Order', 'Orden judicial'],
    ['No Other Home Today', 'Hoy no hay otro hogar'],
    ['Other', 'Otro'],
  ),
  { locked: ['Other'] },
)

export const offerAnswers = wordList(['Waiting', 'Espera respuesta'], ['Yes', 'Sí'], ['No', 'No'])

/** Why a family said no. */
export const offerRefusalReasons = kept(
  'offerRefusalReasons',
  wordList(
    ['Home Full Then', 'Hogar lleno entonces'],
    ['Travel or Holiday', 'Viaje o días festivos'],
    ['Illness in the Home', 'Enfermedad en el hogar'],
    ['Needs Beyond What They Can Give', 'Necesidades que no pueden cubrir'],
    ['School or Distance', 'Escuela o distancia'],
    ['Own Children', 'Hijos propios'],
    ['Wants a Break', 'Quiere un descanso'],
    ['Other', 'Otro'],
  ),
)
