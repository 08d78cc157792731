import { wordList } from './base.ts'

/** How a contact was made. */
export const contactKinds = wordList(
  ['In-person home', 'En persona, en casa'],
  ['In-person other', 'En persona, otro lugar'],
  ['Phone', 'Teléfono'],
  ['Video', 'Video'],
  ['E-mail', 'Correo electrónico'],
  ['Collateral', 'Con terceros'],
  ['Attempted', 'Intento'],
)

export const contactPurposes = wordList(
  ['Required monthly visit', 'Visita mensual requerida'],
  ['Home visit', 'Visita al hogar'],
  ['Placement support', 'Apoyo a la ubicación'],
  ['Case planning', 'Plan del caso'],
  ['Court preparation', 'Preparación para la corte'],
  ['Health', 'Salud'],
  ['School', 'Escuela'],
  ['Family time', 'Tiempo en familia'],
  ['Transport', 'Transporte'],
  ['Crisis', 'Crisis'],
  ['Approval and training', 'Aprobación y formación'],
  ['Other', 'Otro'],
)
