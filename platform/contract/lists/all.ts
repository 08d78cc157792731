import type { OptionList } from './base.ts'
import * as church from './church.ts'
import * as clinical from './clinical.ts'
import * as court from './court.ts'
import * as foster from './foster.ts'
import * as household from './household.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as placing from './placing.ts'
import * as staff from './staff.ts'

interface ListEntry {
  readonly title: string
  readonly options: OptionList
  /** An agency may add to it or end a value: it also lives in the lookup table, filled from here. */
  readonly editable: boolean
  /** Only asked in sub-programs of this region. */
  readonly region?: string
}

const fixed = <const L extends OptionList>(title: string, options: L) => ({ title, options, editable: false }) as const
const editable = <const L extends OptionList>(title: string, options: L) =>
  ({ title, options, editable: true }) as const

/** Every option list by its key. Keys are stored in the database: never rename one. */
export const optionLists = {
  sexes: fixed('Sexes', people.sexes),
  races: fixed('Races', people.races),
  ethnicities: fixed('Ethnicities', people.ethnicities),
  yesNo: fixed('Yes or no', people.yesNo),
  languages: fixed('Languages', people.languages),
  primaryLanguages: fixed('Primary languages spoken', people.primaryLanguages),
  maritalStatuses: fixed('Marital status', people.maritalStatuses),
  educationLevels: editable('Education levels', people.educationLevels),
  incomeLevels: editable('Income levels', people.incomeLevels),
  familyRelations: editable('Family relations', people.familyRelations),
  professionalTypes: editable('Professional types', people.professionalTypes),

  programRegions: fixed('Program regions', places.programRegions),
  states: fixed('States and territories', places.states),
  californiaCounties: fixed('California counties', places.californiaCounties),
  washingtonCounties: { ...fixed('Washington counties', places.washingtonCounties), region: 'PNW' },
  fieldOffices: { ...editable('Field offices', places.fieldOffices), region: 'PNW' },

  placementTypes: fixed('Placement types', foster.placementTypes),
  programDesignations: fixed('Program designations', foster.programDesignations),
  rejectionReasons: editable('Rejection reasons', foster.rejectionReasons),
  residentialRejectionReasons: editable('Rejection reasons, residential', foster.residentialRejectionReasons),
  dischargeClasses: fixed('Discharge classes', foster.dischargeClasses),
  fosterDischargeReasons: editable('Discharge reasons, foster', foster.fosterDischargeReasons),
  residentialDischargeReasons: editable('Discharge reasons, residential', foster.residentialDischargeReasons),
  communityDischargeReasons: editable('Discharge reasons, wraparound, APSS and TAY', foster.communityDischargeReasons),
  placementEndReasons: editable('Placement end reasons', foster.placementEndReasons),
  dependencyStatuses: editable('Dependency status', foster.dependencyStatuses),
  courtPlans: editable('Court plans', foster.courtPlans),
  hearingTypes: editable('Hearing types', court.hearingTypes),
  courtOrderKinds: editable('Court order kinds', court.courtOrderKinds),
  levelsOfCare: editable('Levels of care', court.levelsOfCare),
  referralSources: editable('Referral sources', foster.referralSources),
  locationEvents: editable('Location events', foster.locationEvents),
  placementOverrideReasons: editable('Reasons for an exception', placing.placementOverrideReasons),
  offerAnswers: fixed('Answers to an offer', placing.offerAnswers),
  offerRefusalReasons: editable('Reasons a family declined', placing.offerRefusalReasons),
  schoolTypes: editable('School types', foster.schoolTypes),

  householdEndReasons: editable('Reasons for leaving a household', household.householdEndReasons),
  checkKinds: fixed('Background checks', household.checkKinds),
  checkResults: fixed('Background check results', household.checkResults),
  certificateKinds: editable('Certificates of a family', household.certificateKinds),
  familyTrainingKinds: fixed('Training of families', household.familyTrainingKinds),
  complaintKinds: fixed('Complaint or incident', household.complaintKinds),
  complaintSubjects: editable('Subjects of complaints and incidents', household.complaintSubjects),
  complaintFindings: editable('Findings', household.complaintFindings),
  homeTypes: editable('Types of home', household.homeTypes),
  preferenceAnswers: fixed('Answers of a family', household.preferenceAnswers),
  preferenceSexes: fixed('Girls or boys', household.preferenceSexes),
  childNeeds: editable('Behaviors and needs', household.childNeeds),

  churchRegions: fixed('Church regions', church.churchRegions),
  denominations: editable('Denominations', church.denominations),
  churchActivityTypes: fixed('Church activity types', church.churchActivityTypes),
  actionItemCategories: editable('Action item categories', church.actionItemCategories),

  billingRoles: fixed('Mental-health billing roles', clinical.billingRoles),
  medicationRoutes: editable('Medication routes', clinical.medicationRoutes),
  notGivenReasons: editable('Reasons a dose was not given', clinical.notGivenReasons),

  subProgramRoles: editable('Sub-program roles', staff.subProgramRoles),
  appointmentTypes: editable('Appointment types', staff.appointmentTypes),
  chartTypes: fixed('Chart types', staff.chartTypes),
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
