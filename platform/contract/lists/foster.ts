import { type Option, wordList } from './base.ts'

export const placementTypes = wordList('Foster', 'Foster/Adoption')
export const programDesignations = wordList('AC', 'DD', 'CSEC', 'General')

/** Why an inquiry or a foster referral was closed. */
export const rejectionReasons = wordList(
  'DECLINED - No Matching Home Available',
  'DECLINED - Behavioral Needs Exceed Level of Care',
  'DECLINED - Medical Needs Exceed Level of Care',
  'DECLINED - Sibling Group Cannot Be Placed Together',
  'DECLINED - Outside Service Area',
  'WITHDRAWN - Placed With Another Agency',
  'WITHDRAWN - Placed With Relative or NREFM',
  'WITHDRAWN - Returned to Parent',
  'WITHDRAWN - Referring Agency Cancelled',
  'ADMINISTRATIVE - Duplicate Referral',
  'ADMINISTRATIVE - Entered in Error',
)

/** Why a residence said no. */
export const residentialRejectionReasons = wordList(
  'Arson',
  'Assaultive Behavior Toward Staff',
  'History of Extreme Violence',
  'No MH Diagnosis',
  'Non-Ambulatory',
  'No Placement Available',
  'Not Age Appropriate',
  'Pregnant',
  'Other',
)

/** How a discharge counts in outcome reports; `error` is left out of them. */
export const dischargeClasses = wordList('permanency', 'lateral', 'negative', 'neutral', 'error')
export type DischargeClass = (typeof dischargeClasses)[number]['value']

export interface DischargeReason<V extends string = string> extends Option<V> {
  readonly class: DischargeClass
}

function reasons<const T extends Record<string, DischargeClass>>(classes: T) {
  return Object.entries(classes).map(([word, kind]) => ({
    value: word,
    label: word,
    class: kind,
  })) as unknown as readonly [DischargeReason<keyof T & string>, ...DischargeReason<keyof T & string>[]]
}

export const fosterDischargeReasons = reasons({
  'Reunified With Parent': 'permanency',
  'Placed With Relative/NREFM': 'permanency',
  'Adoption Finalized': 'permanency',
  'Legal Guardianship': 'permanency',
  'Emancipated / Aged Out': 'neutral',
  'Entered THP or SILP': 'lateral',
  'Moved to Another Agency Home': 'lateral',
  'Moved to Higher Level of Care': 'negative',
  'Moved to Lower Level of Care': 'lateral',
  'Resource Family Request (notice given)': 'lateral',
  'Placing Agency Request': 'lateral',
  'Runaway / AWOL': 'negative',
  'Juvenile Detention': 'negative',
  'Psychiatric Hospital': 'negative',
  'Medical Hospital': 'neutral',
  'Transferred to Other Sub-Program': 'lateral',
  Deceased: 'neutral',
  'Entered in Error': 'error',
})

export const residentialDischargeReasons = reasons({
  'Stepped Down to Parent': 'permanency',
  'Stepped Down to Relative': 'permanency',
  'Stepped Down to Foster/ISFC Home': 'lateral',
  'Transferred to Other STRTP': 'lateral',
  'THP or Independent Living': 'lateral',
  AWOL: 'negative',
  Detention: 'negative',
  'Psychiatric Hospital': 'negative',
  'County Removal': 'negative',
  'Program Completed': 'neutral',
  Deceased: 'neutral',
  'Entered in Error': 'error',
})

/** Wraparound, APSS and TAY share one list. */
export const communityDischargeReasons = reasons({
  'Graduated - Goals Met': 'permanency',
  'Partially Met': 'neutral',
  'Family Declined': 'neutral',
  'Lost Contact': 'negative',
  'Moved Out of Area': 'neutral',
  'Higher Level of Care': 'negative',
  'Transferred Provider': 'lateral',
  'Aged Out': 'neutral',
  'No Longer Eligible': 'neutral',
  Incarcerated: 'negative',
  Deceased: 'neutral',
  'Entered in Error': 'error',
})

/** By the program's module name, as in a sub-program's WebApplicationModuleName. */
export const dischargeReasonsByModule = {
  Foster: fosterDischargeReasons,
  Residential: residentialDischargeReasons,
  Wraparound: communityDischargeReasons,
  APSS: communityDischargeReasons,
  TAY: communityDischargeReasons,
} as const

export const placementEndReasons = [
  ...fosterDischargeReasons,
  ...reasons({
    'Moved Within Agency': 'lateral',
    Capacity: 'lateral',
    Safety: 'negative',
    'Sibling Reunited': 'lateral',
  }),
] as const

export const dependencyStatuses = wordList(
  'Detained',
  'Dependent (WIC 300)',
  'Ward (WIC 602)',
  'Dual Status',
  'Voluntary Placement',
  'Nonminor Dependent',
  'Legally Free',
  'Guardianship',
  'Shelter Care (WA)',
  'Dependent (WA)',
  'Extended Foster Care (WA)',
  'Tribal Court',
  'ICPC',
  'Private / Non-court',
  'Dismissed',
)

export const courtPlans = wordList(
  'Reunification',
  'Concurrent Planning',
  'Adoption',
  'Tribal Customary Adoption',
  'Legal Guardianship',
  'Placement With Fit and Willing Relative',
  'Another Planned Permanent Living Arrangement (16+)',
  'Family Maintenance',
  'Emancipation',
  'Not Yet Determined',
)

export const referralSources = wordList(
  'County Child Welfare',
  'Probation',
  'Mental Health',
  'Hospital',
  'School',
  'Law Enforcement',
  'Shelter or Community Agency',
  'Church',
  'Current Resource Family',
  'Friend or Relative',
  'Web Search',
  'Social Media',
  'Radio/TV/Print',
  'Event or Booth',
  'Agency Web Site',
  '211 / Hotline',
  'Self',
  'Other',
)

/** Inside a placement: none of these ends it or counts as a move. */
export const locationEvents = wordList(
  'Respite',
  'Hospital - Medical',
  'Hospital - Psychiatric',
  'AWOL',
  'Detention',
  'Home Pass',
  'Camp',
  'Other',
)

export const schoolTypes = wordList(
  'Preschool',
  'Elementary',
  'Middle',
  'High',
  'Continuation',
  'Non-Public',
  'Charter',
  'Home / Independent Study',
  'Adult',
  'College',
  'Vocational',
)
