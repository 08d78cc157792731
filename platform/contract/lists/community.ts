import { kept, wordList } from './base.ts'

/** What volunteers do. */
export const volunteerRoles = kept(
  'volunteerRoles',
  wordList(
    ['Host Family', 'Familia anfitriona'],
    ['Family Coach', 'Guía de la familia'],
    ['Family Friend', 'Amigo de la familia'],
    ['Resource Friend', 'Amigo de recursos'],
    ['Ministry Lead', 'Líder de ministerio'],
    ['Event Helper', 'Apoyo en eventos'],
  ),
  { locked: ['Host Family', 'Family Coach', 'Family Friend', 'Resource Friend', 'Ministry Lead'] },
)

/** What is checked before somebody is with children. */
export const volunteerCheckKinds = kept(
  'volunteerCheckKinds',
  wordList(
    ['Fingerprints', 'Huellas dactilares'],
    ['Child abuse index', 'Índice de maltrato infantil'],
    ['Driving record', 'Historial de manejo'],
    ['References', 'Referencias'],
    ['TB test', 'Prueba de tuberculosis'],
  ),
  { locked: ['Fingerprints'] },
)

/** What people from outside are invited to. */
export const outreachEventKinds = kept(
  'outreachEventKinds',
  wordList(
    ['Recruitment evening', 'Noche de reclutamiento'],
    ['Info session', 'Sesión informativa'],
    ['Volunteer training', 'Capacitación de voluntarios'],
    ['Thank-you event', 'Evento de agradecimiento'],
    ['Other', 'Otro'],
  ),
  { locked: ['Other'] },
)

/** What a family who asks for help is going through. */
export const helpCrises = kept(
  'helpCrises',
  wordList(
    ['Homelessness', 'Falta de vivienda'],
    ['Medical', 'Problema médico'],
    ['Treatment', 'Tratamiento'],
    ['Incarceration', 'Encarcelamiento'],
    ['Job', 'Trabajo'],
    ['Domestic violence', 'Violencia en el hogar'],
    ['Parenting relief', 'Descanso para los padres'],
    ['Other', 'Otra'],
  ),
  { locked: ['Other'] },
)
