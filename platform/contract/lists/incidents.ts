import { list, wordList } from './base.ts'

export const incidentTypes = wordList(
  ['Injury', 'Lesión'],
  ['Illness or Emergency Room', 'Enfermedad o urgencias'],
  ['Medication Error', 'Error de medicación'],
  ['Refusal Pattern', 'Negativas repetidas'],
  ['AWOL', 'Fuga'],
  ['Emergency Move', 'Traslado de emergencia'],
  ['Restraint', 'Contención'],
  ['Assault', 'Agresión'],
  ['Self-Harm or Suicidal', 'Autolesión o riesgo de suicidio'],
  ['Sexual Behavior', 'Conducta sexual'],
  ['Property', 'Daños a bienes'],
  ['Police Contact', 'Contacto con la policía'],
  ['Suspected Abuse', 'Sospecha de abuso'],
  ['Death', 'Muerte'],
  ['Contraband', 'Contrabando'],
  ['Complaint', 'Queja'],
  ['Other', 'Otro'],
)

export const incidentPlaces = wordList(
  ['Bedroom', 'Dormitorio'],
  ['Bathroom', 'Baño'],
  ['Kitchen or Dining', 'Cocina o comedor'],
  ['Living Area', 'Sala'],
  ['Outdoors', 'Exterior'],
  ['Vehicle', 'Vehículo'],
  ['School', 'Escuela'],
  ['Family Home', 'Hogar de la familia'],
  ['Community', 'Comunidad'],
  ['Office', 'Oficina'],
  ['Other', 'Otro'],
)

export const restraintKinds = wordList(
  ['Standing', 'De pie'],
  ['Seated', 'Sentado'],
  ['Floor', 'En el suelo'],
  ['Escort', 'Acompañamiento'],
)

export const incidentStates = list(
  { value: 'Draft', label: ['Draft', 'Borrador'] },
  { value: 'Submitted', label: ['To review', 'Por revisar'] },
  { value: 'Returned', label: ['Returned', 'Devuelto'] },
  { value: 'Closed', label: ['Closed', 'Cerrado'] },
)

/** What must be done until when. */
export const incidentClocks = list(
  { value: 'MandatedCall', label: ['Mandated report by phone', 'Denuncia obligatoria por teléfono'] },
  { value: 'MandatedReport', label: ['Mandated report in writing', 'Denuncia obligatoria por escrito'] },
  { value: 'Licensing', label: ['Licensing told', 'Aviso a licencias'] },
  { value: 'PlacingAgency', label: ['Placing agency told', 'Aviso a la agencia que ubica'] },
  { value: 'Representative', label: ['Authorized representative told', 'Aviso al representante autorizado'] },
  { value: 'Debrief', label: ['Restraint debrief', 'Revisión de la contención'] },
  { value: 'WrittenReport', label: ['Written report', 'Informe escrito'] },
)

export const incidentTold = wordList(
  ['Licensing', 'Licencias'],
  ['Placing Agency', 'Agencia que ubica'],
  ['Authorized Representative', 'Representante autorizado'],
  ['Parent', 'Padre o madre'],
  ['Abuse Hotline', 'Línea de abuso'],
  ['Police', 'Policía'],
  ['Physician', 'Médico'],
  ['Supervisor', 'Supervisor'],
  ['Other', 'Otro'],
)

export const toldWays = wordList(
  ['Phone', 'Teléfono'],
  ['E-mail', 'Correo electrónico'],
  ['Fax', 'Fax'],
  ['In Person', 'En persona'],
  ['Web Portal', 'Portal web'],
  ['Letter', 'Carta'],
)
