import { both, type Words } from '../words.ts'
import { kept, labelOf, list, wordList, type OptionList } from './base.ts'

/** Why a resource parent or another member of the household is no longer one. */
export const householdEndReasons = kept(
  'householdEndReasons',
  wordList(
    ['Moved Out', 'Se mudó'],
    ['Separated or Divorced', 'Separación o divorcio'],
    ['No Longer Wishes to Foster', 'Ya no desea acoger'],
    ['Health', 'Salud'],
    ['Deceased', 'Fallecido'],
    ['Removed by the Agency', 'Retirado por la agencia'],
    ['Other', 'Otro'],
  ),
  { locked: ['Other'] },
)

export const checkKinds = list(
  { value: 'DOJ', label: ['DOJ fingerprints', 'Huellas DOJ'] },
  { value: 'FBI', label: ['FBI fingerprints', 'Huellas FBI'] },
  { value: 'Child Abuse Index', label: ['Child Abuse Index', 'Índice de abuso infantil'] },
  { value: 'DMV', label: ['DMV record', 'Historial DMV'] },
  { value: 'Sex Offender Registry', label: ['Sex Offender Registry', 'Registro de ofensores sexuales'] },
  { value: 'Out of State', label: ['Out of state', 'Otro estado'] },
)
export const checkResults = wordList(
  ['Pending', 'En espera'],
  ['Cleared', 'Aprobada'],
  ['Exempted', 'Exenta'],
  ['Failed', 'No aprobada'],
)

/** Papers that run out, of a person or of the home. */
export const certificateKinds = kept(
  'certificateKinds',
  wordList(
    ['CPR and First Aid', 'RCP y primeros auxilios'],
    ['Driver License', 'Licencia de conducir'],
    ['Vehicle Insurance', 'Seguro del vehículo'],
    ['TB Test', 'Prueba de TB'],
    ['Health Screening', 'Examen de salud'],
    ['Home Insurance', 'Seguro del hogar'],
    ['Vehicle Registration', 'Registro del vehículo'],
    ['Water Safety', 'Seguridad en el agua'],
    ['Other', 'Otro'],
  ),
  { locked: ['CPR and First Aid', 'Other'] },
)

/** What runs out in a home, as its list shows it; what belongs to a dog or a sitter names it: “Rabies: Rex”. */
const expiringPapers: OptionList = [
  ...checkKinds,
  ...certificateKinds,
  ...wordList(
    ['Rabies', 'Rabia'],
    ['Dog license', 'Licencia del perro'],
    ['Sitter CPR', 'RCP de quien cuida'],
    ['Insurance', 'Seguro'],
  ),
]
export function paperWords(what: string): Words {
  const [kind = '', ...names] = what.split(': ')
  return both((language) => [labelOf(expiringPapers, kind, language), ...names].join(': '))
}

export const familyTrainingKinds = wordList(
  ['Pre-Approval', 'Antes de la aprobación'],
  ['Ongoing', 'Continua'],
  ['Specialized', 'Especializada'],
)

export const complaintKinds = wordList(['Complaint', 'Queja'], ['Incident', 'Incidente'])
export const complaintSubjects = kept(
  'complaintSubjects',
  wordList(
    ['Injury', 'Lesión'],
    ['Illness or Emergency Room', 'Enfermedad o urgencias'],
    ['Medication Error', 'Error de medicación'],
    ['AWOL', 'Fuga'],
    ['Restraint', 'Contención física'],
    ['Assault', 'Agresión'],
    ['Self-Harm', 'Autolesión'],
    ['Sexual Behavior', 'Conducta sexual'],
    ['Property', 'Daños materiales'],
    ['Police Contact', 'Contacto con la policía'],
    ['Suspected Abuse', 'Sospecha de abuso'],
    ['Neglect or Lack of Supervision', 'Descuido o falta de supervisión'],
    ['Personal Rights', 'Derechos personales'],
    ['Home Safety', 'Seguridad del hogar'],
    ['Death', 'Muerte'],
    ['Contraband', 'Objetos prohibidos'],
    ['Other', 'Otro'],
  ),
)
export const complaintFindings = kept(
  'complaintFindings',
  wordList(
    ['Substantiated', 'Comprobada'],
    ['Inconclusive', 'No concluyente'],
    ['Unfounded', 'Sin fundamento'],
    ['Resolved', 'Resuelta'],
    ['Referred On', 'Derivada'],
  ),
)

export const homeTypes = kept(
  'homeTypes',
  wordList(
    ['House', 'Casa'],
    ['Apartment', 'Apartamento'],
    ['Townhouse or Condominium', 'Casa adosada o condominio'],
    ['Mobile Home', 'Casa móvil'],
    ['Other', 'Otro'],
  ),
)

export const preferenceAnswers = wordList(['Yes', 'Sí'], ['Maybe', 'Tal vez'], ['No', 'No'])
export const preferenceSexes = wordList(['Girls', 'Niñas'], ['Boys', 'Niños'], ['Girls and Boys', 'Niñas y niños'])

/** What a child may bring, asked of the family one by one. */
export const childNeeds = kept(
  'childNeeds',
  wordList(
    ['Asthma or Allergies', 'Asma o alergias'],
    ['Bed-Wetting', 'Orina en la cama'],
    ['CSEC History', 'Antecedentes de explotación (CSEC)'],
    ['Developmental Delay', 'Retraso del desarrollo'],
    ['Fire Setting', 'Provocar incendios'],
    ['Hearing or Sight Impairment', 'Dificultad para oír o ver'],
    ['LGBTQ+ Youth', 'Jóvenes LGBTQ+'],
    ['Medically Fragile', 'Salud frágil'],
    ['Physical Aggression', 'Agresión física'],
    ['Pregnant or Parenting Teen', 'Adolescente embarazada o con hijos'],
    ['Prenatal Drug Exposure', 'Exposición prenatal a drogas'],
    ['Psychotropic Medication', 'Medicación psicotrópica'],
    ['Running Away', 'Fugas'],
    ['School Refusal', 'Rechazo escolar'],
    ['Self-Harm', 'Autolesión'],
    ['Sexualized Behavior', 'Conducta sexualizada'],
    ['Substance Use', 'Consumo de sustancias'],
    ['Wheelchair', 'Silla de ruedas'],
  ),
  { locked: ['CSEC History', 'Developmental Delay', 'Pregnant or Parenting Teen', 'Wheelchair'] },
)
