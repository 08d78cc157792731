import { list, wordList } from './base.ts'

/** Where an adoption is; one at a time. */
export const apssStages = wordList(
  ['Pre-adoptive', 'Preadoptiva'],
  ['Finalizing', 'En trámite final'],
  ['Post-adoption', 'Posadopción'],
)

/** What a parent is to the children of the family. */
export const apssRelations = wordList(
  ['Adoptive mother', 'Madre adoptiva'],
  ['Adoptive father', 'Padre adoptivo'],
  ['Prospective mother', 'Futura madre adoptiva'],
  ['Prospective father', 'Futuro padre adoptivo'],
  ['Legal guardian', 'Tutor legal'],
  ['Grandparent', 'Abuelo o abuela'],
  ['Other caregiver', 'Otro cuidador'],
)

export const apssAreas = wordList(
  ['Attachment', 'Apego'],
  ['Identity and birth family', 'Identidad y familia de origen'],
  ['Behavior', 'Conducta'],
  ['Feelings', 'Emociones'],
  ['School', 'Escuela'],
  ['Health', 'Salud'],
  ['Parents', 'Padres'],
  ['Siblings', 'Hermanos'],
  ['Supports around the family', 'Apoyos alrededor de la familia'],
)

/** What a session gives. */
export const apssSessionServices = wordList(
  ['Therapy', 'Terapia'],
  ['Case management', 'Gestión del caso'],
  ['Mentor', 'Mentor'],
  ['Support group', 'Grupo de apoyo'],
  ['Parent education', 'Educación para padres'],
)
/** With one family. */
export const apssOwnServices = [apssSessionServices[0], apssSessionServices[1], apssSessionServices[2]] as const

export const apssGroupKinds = wordList(
  ['Support group', 'Grupo de apoyo'],
  ['Parent education', 'Educación para padres'],
  ['Youth group', 'Grupo de jóvenes'],
)

/** How a session was held; each is also a kind of contact. */
export const apssModes = wordList(
  ['In-person home', 'En persona, en casa'],
  ['In-person other', 'En persona, otro lugar'],
  ['Video', 'Video'],
  ['Phone', 'Teléfono'],
)

export const apssSessionStates = wordList(['Planned', 'Prevista'], ['Held', 'Realizada'], ['Canceled', 'Cancelada'])

export const apssDisruptions = wordList(['Not at risk', 'Sin riesgo'], ['Avoided', 'Evitada'], ['Disrupted', 'Ocurrió'])

export const surveyLanguages = list(
  { value: 'en', label: ['English', 'Inglés'] },
  { value: 'es', label: ['Spanish', 'Español'] },
)

/** How much somebody agrees. */
export const agreement = list(
  { value: 5, label: ['Strongly agree', 'Muy de acuerdo'] },
  { value: 4, label: ['Agree', 'De acuerdo'] },
  { value: 3, label: ['In between', 'Ni sí ni no'] },
  { value: 2, label: ['Disagree', 'En desacuerdo'] },
  { value: 1, label: ['Strongly disagree', 'Muy en desacuerdo'] },
)
