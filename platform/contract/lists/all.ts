import type { Words } from '../words.ts'
import { list, type Kept, type OptionList, type ValueOf } from './base.ts'
import * as church from './church.ts'
import * as clinical from './clinical.ts'
import * as community from './community.ts'
import * as court from './court.ts'
import * as foster from './foster.ts'
import * as funds from './funds.ts'
import * as household from './household.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as placing from './placing.ts'
import * as staff from './staff.ts'

interface ListEntry {
  readonly title: Words
  readonly options: OptionList
  /** An agency adds to it, renames, orders and retires: it lives in the lookup table, which begins with this. */
  readonly editable: boolean
  /** Under which heading an agency finds it. */
  readonly area?: ListArea
  /** Only asked in sub-programs of this region. */
  readonly region?: string
}

/** The headings of the lists an agency keeps, in their order. */
export const listAreas = list(
  { value: 'agency', label: ['Agency', 'Agencia'] },
  { value: 'people', label: ['People', 'Personas'] },
  { value: 'inquiries', label: ['Inquiries and referrals', 'Consultas y derivaciones'] },
  { value: 'care', label: ['Placement and care', 'Ubicación y cuidado'] },
  { value: 'court', label: ['Court', 'Tribunal'] },
  { value: 'families', label: ['Families', 'Familias'] },
  { value: 'health', label: ['Medication', 'Medicación'] },
  { value: 'billing', label: ['Billing', 'Facturación'] },
  { value: 'churches', label: ['Churches', 'Iglesias'] },
  { value: 'funding', label: ['Fund development', 'Donaciones'] },
  { value: 'staff', label: ['Staff', 'Personal'] },
)
export type ListArea = ValueOf<typeof listAreas>

const fixed = <const L extends OptionList>(title: Words, options: L) => ({ title, options, editable: false }) as const
const editable = <const L extends Kept>(area: ListArea, title: Words, options: L) =>
  ({ title, options, area, editable: true }) as const

/** Every option list by its key. Keys are stored in the database: never rename one. */
export const optionLists = {
  sexes: fixed(['Sexes', 'Sexos'], people.sexes),
  races: fixed(['Races', 'Razas'], people.races),
  ethnicities: fixed(['Ethnicities', 'Etnias'], people.ethnicities),
  yesNo: fixed(['Yes or no', 'Sí o no'], people.yesNo),
  languages: fixed(['Languages', 'Idiomas'], people.languages),
  primaryLanguages: fixed(['Primary languages spoken', 'Idiomas principales'], people.primaryLanguages),
  maritalStatuses: fixed(['Marital status', 'Estado civil'], people.maritalStatuses),
  educationLevels: editable('people', ['Education levels', 'Niveles de estudios'], people.educationLevels),
  incomeLevels: editable('people', ['Income levels', 'Niveles de ingresos'], people.incomeLevels),
  familyRelations: editable('people', ['Family relations', 'Parentescos'], people.familyRelations),
  professionalTypes: editable('people', ['Professional types', 'Tipos de profesionales'], people.professionalTypes),

  programRegions: editable('agency', ['Program regions', 'Regiones de los programas'], places.programRegions),
  states: fixed(['States and territories', 'Estados y territorios'], places.states),
  californiaCounties: fixed(['California counties', 'Condados de California'], places.californiaCounties),
  washingtonCounties: {
    ...fixed(['Washington counties', 'Condados de Washington'], places.washingtonCounties),
    region: 'PNW',
  },
  fieldOffices: { ...editable('inquiries', ['Field offices', 'Oficinas locales'], places.fieldOffices), region: 'PNW' },

  apssOffices: editable('inquiries', ['Regional offices, APSS', 'Oficinas regionales, APSS'], places.apssOffices),

  placementTypes: fixed(['Placement types', 'Tipos de ubicación'], foster.placementTypes),
  programDesignations: fixed(['Program designations', 'Designaciones del programa'], foster.programDesignations),
  rejectionReasons: editable('inquiries', ['Rejection reasons', 'Motivos de rechazo'], foster.rejectionReasons),
  residentialRejectionReasons: editable(
    'inquiries',
    ['Rejection reasons, residential', 'Motivos de rechazo, residencial'],
    foster.residentialRejectionReasons,
  ),
  dischargeClasses: fixed(['Discharge classes', 'Clases de egreso'], foster.dischargeClasses),
  fosterDischargeReasons: editable(
    'care',
    ['Discharge reasons, foster', 'Motivos de egreso, acogida'],
    foster.fosterDischargeReasons,
  ),
  residentialDischargeReasons: editable(
    'care',
    ['Discharge reasons, residential', 'Motivos de egreso, residencial'],
    foster.residentialDischargeReasons,
  ),
  communityDischargeReasons: editable(
    'care',
    ['Discharge reasons, wraparound, APSS and TAY', 'Motivos de egreso, wraparound, APSS y TAY'],
    foster.communityDischargeReasons,
  ),
  placementEndReasons: editable(
    'care',
    ['Placement end reasons', 'Motivos del fin de una ubicación'],
    foster.placementEndReasons,
  ),
  dependencyStatuses: editable('court', ['Dependency status', 'Situaciones de dependencia'], foster.dependencyStatuses),
  courtPlans: editable('court', ['Court plans', 'Planes del tribunal'], foster.courtPlans),
  hearingTypes: editable('court', ['Hearing types', 'Tipos de audiencia'], court.hearingTypes),
  courtOrderKinds: editable('court', ['Court order kinds', 'Tipos de orden judicial'], court.courtOrderKinds),
  levelsOfCare: editable('care', ['Levels of care', 'Niveles de cuidado'], court.levelsOfCare),
  referralSources: editable('inquiries', ['Referral sources', 'Fuentes de derivación'], foster.referralSources),
  locationEvents: editable('care', ['Location events', 'Ausencias'], foster.locationEvents),
  placementOverrideReasons: editable(
    'care',
    ['Reasons for an exception', 'Motivos de una excepción'],
    placing.placementOverrideReasons,
  ),
  offerAnswers: fixed(['Answers to an offer', 'Respuestas a una oferta'], placing.offerAnswers),
  offerRefusalReasons: editable(
    'care',
    ['Reasons a family declined', 'Motivos por los que una familia no aceptó'],
    placing.offerRefusalReasons,
  ),
  schoolTypes: editable('care', ['School types', 'Tipos de escuela'], foster.schoolTypes),

  householdEndReasons: editable(
    'families',
    ['Reasons for leaving a household', 'Motivos para dejar un hogar'],
    household.householdEndReasons,
  ),
  checkKinds: fixed(['Background checks', 'Verificaciones de antecedentes'], household.checkKinds),
  checkResults: fixed(['Background check results', 'Resultados de las verificaciones'], household.checkResults),
  certificateKinds: editable(
    'families',
    ['Certificates of a family', 'Certificados de una familia'],
    household.certificateKinds,
  ),
  familyTrainingKinds: fixed(['Training of families', 'Capacitación de las familias'], household.familyTrainingKinds),
  complaintKinds: fixed(['Complaint or incident', 'Queja o incidente'], household.complaintKinds),
  complaintSubjects: editable(
    'families',
    ['Subjects of complaints and incidents', 'Asuntos de quejas e incidentes'],
    household.complaintSubjects,
  ),
  complaintFindings: editable('families', ['Findings', 'Conclusiones'], household.complaintFindings),
  homeTypes: editable('families', ['Types of home', 'Tipos de hogar'], household.homeTypes),
  preferenceAnswers: fixed(['Answers of a family', 'Respuestas de una familia'], household.preferenceAnswers),
  preferenceSexes: fixed(['Girls or boys', 'Niñas o niños'], household.preferenceSexes),
  childNeeds: editable('families', ['Behaviors and needs', 'Conductas y necesidades'], household.childNeeds),

  churchRegions: fixed(['Church regions', 'Regiones de las iglesias'], church.churchRegions),
  denominations: editable('churches', ['Denominations', 'Denominaciones'], church.denominations),
  churchActivityTypes: fixed(['Church activity types', 'Tipos de actividad con iglesias'], church.churchActivityTypes),
  actionItemCategories: editable(
    'churches',
    ['Action item categories', 'Categorías de tareas'],
    church.actionItemCategories,
  ),

  giftFunds: editable('funding', ['Funds for gifts', 'Fondos para donativos'], funds.giftFunds),

  volunteerRoles: editable('families', ['Roles of volunteers', 'Roles de los voluntarios'], community.volunteerRoles),
  volunteerCheckKinds: editable(
    'families',
    ['Checks of volunteers', 'Verificaciones de los voluntarios'],
    community.volunteerCheckKinds,
  ),
  helpCrises: editable(
    'inquiries',
    ['Crises of families who ask for help', 'Crisis de las familias que piden ayuda'],
    community.helpCrises,
  ),
  outreachEventKinds: editable('families', ['Kinds of events', 'Tipos de eventos'], community.outreachEventKinds),

  billingRoles: fixed(['Mental-health billing roles', 'Roles de facturación de salud mental'], clinical.billingRoles),
  claimDenialReasons: editable(
    'billing',
    ['Reasons a claim was denied', 'Motivos por los que se denegó una reclamación'],
    clinical.claimDenialReasons,
  ),
  doseUnits: editable('health', ['Dose units', 'Unidades de dosis'], clinical.doseUnits),
  medicationRoutes: editable('health', ['Medication routes', 'Vías de administración'], clinical.medicationRoutes),
  notGivenReasons: editable(
    'health',
    ['Reasons a dose was not given', 'Motivos de una dosis no dada'],
    clinical.notGivenReasons,
  ),

  subProgramRoles: editable('staff', ['Sub-program roles', 'Roles en un subprograma'], staff.subProgramRoles),
  appointmentTypes: editable('staff', ['Appointment types', 'Tipos de cita'], staff.appointmentTypes),
  trainingCategories: editable('staff', ['Categories of courses', 'Categorías de cursos'], staff.trainingCategories),
  chartTypes: fixed(['Chart types', 'Tipos de expediente'], staff.chartTypes),
} as const satisfies Record<string, ListEntry>

export type ListKey = keyof typeof optionLists

export interface NamedList extends ListEntry {
  readonly key: ListKey
}

export const allLists: readonly NamedList[] = (Object.keys(optionLists) as ListKey[]).map((key) => ({
  key,
  ...optionLists[key],
}))

/** The lists that become rows of the lookup table. */
export const editableLists = allLists.filter((entry) => entry.editable)
