import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allLists, editableLists, type ListKey, optionLists } from './lists/all.ts'
import { findLabel, valuesOf, type OptionList } from './lists/base.ts'
import * as church from './lists/church.ts'
import * as clinical from './lists/clinical.ts'
import * as constants from './lists/constants.ts'
import * as foster from './lists/foster.ts'
import * as funds from './lists/funds.ts'
import * as household from './lists/household.ts'
import * as community from './lists/community.ts'
import * as court from './lists/court.ts'
import * as people from './lists/people.ts'
import * as places from './lists/places.ts'
import * as placing from './lists/placing.ts'
import * as staff from './lists/staff.ts'
import { say } from './words.ts'

const counts: Record<ListKey, number> = {
  sexes: 3,
  races: 8,
  ethnicities: 3,
  yesNo: 2,
  languages: 2,
  primaryLanguages: 11,
  maritalStatuses: 4,
  educationLevels: 7,
  incomeLevels: 6,
  familyRelations: 50,
  professionalTypes: 28,
  programRegions: 7,
  states: 56,
  californiaCounties: 58,
  washingtonCounties: 39,
  fieldOffices: 54,
  apssOffices: 19,
  placementTypes: 2,
  programDesignations: 4,
  rejectionReasons: 11,
  residentialRejectionReasons: 9,
  dischargeClasses: 5,
  fosterDischargeReasons: 18,
  residentialDischargeReasons: 12,
  communityDischargeReasons: 12,
  placementEndReasons: 22,
  dependencyStatuses: 15,
  courtPlans: 10,
  courtOrderKinds: 12,
  hearingTypes: 18,
  levelsOfCare: 6,
  referralSources: 18,
  locationEvents: 8,
  placementOverrideReasons: 7,
  offerAnswers: 3,
  offerRefusalReasons: 8,
  schoolTypes: 11,
  householdEndReasons: 7,
  checkKinds: 6,
  checkResults: 4,
  certificateKinds: 9,
  familyTrainingKinds: 3,
  trainingCategories: 11,
  complaintKinds: 2,
  complaintSubjects: 17,
  complaintFindings: 5,
  homeTypes: 5,
  preferenceAnswers: 3,
  preferenceSexes: 3,
  childNeeds: 18,
  churchRegions: 7,
  denominations: 18,
  churchActivityTypes: 9,
  actionItemCategories: 7,
  volunteerRoles: 6,
  helpCrises: 8,
  volunteerCheckKinds: 5,
  outreachEventKinds: 5,
  giftFunds: 6,
  billingRoles: 6,
  claimDenialReasons: 12,
  doseUnits: 13,
  medicationRoutes: 10,
  notGivenReasons: 9,
  subProgramRoles: 20,
  appointmentTypes: 23,
  chartTypes: 8,
}

describe.each(allLists.map((entry) => [entry.key, entry] as const))('%s', (key, { title, options }) => {
  test('has its count, a title, no doubles and no stray blanks', () => {
    expect(options).toHaveLength(counts[key])
    const values = options.map((option) => option.value)
    const labels = options.map((option) => say(option.label, 'en'))
    expect(new Set(values).size).toBe(values.length)
    expect(new Set(labels).size).toBe(labels.length)
    for (const text of [...title, ...labels, ...values.map(String)]) {
      expect(text).not.toBe('')
      expect(text.replace(/\s+/g, ' ').trim()).toBe(text)
    }
  })
})

test('every list of the topic files is named in the index', () => {
  const topics = {
    ...court,
    ...people,
    ...places,
    ...foster,
    ...funds,
    ...church,
    ...clinical,
    ...community,
    ...staff,
    ...placing,
    ...household,
  }
  const lists = Object.entries(topics).filter(([, value]) => Array.isArray(value))
  expect(lists.map(([name]) => name).toSorted()).toEqual(Object.keys(optionLists).toSorted())
  for (const [name, value] of lists) expect(optionLists[name as ListKey].options).toBe(value)
})

const pairs = (options: OptionList) => options.map(({ value, label }) => `${say(label, 'en')}=${value}`)

test('the numbered lists are exact', () => {
  expect(pairs(people.sexes)).toEqual(['Unspecified=1', 'Male=2', 'Female=3'])
  expect(pairs(people.races)).toEqual([
    'Unspecified=1',
    'American Indian or Alaskan Native=2',
    'Asian=3',
    'Black or African American=4',
    'Native Hawaiian or Other Pacific Islander=5',
    'White=6',
    'Other=7',
    'Two or More=8',
  ])
  expect(pairs(people.ethnicities)).toEqual(['Unspecified=1', 'Hispanic or Latino=2', 'Non Hispanic or Latino=3'])
  expect(pairs(people.yesNo)).toEqual(['Yes=true', 'No=false'])
})

test('the lists the specification shows in full are exact', () => {
  const shown = (words: string) => words.split('; ')
  expect(valuesOf(people.languages)).toEqual(shown('English; Spanish'))
  expect(valuesOf(people.primaryLanguages)).toEqual(
    shown('English; Spanish; Mandarin; Hindi; Arabic; Bengali; French; Russian; Portuguese; Japanese; Other'),
  )
  expect(valuesOf(foster.placementTypes)).toEqual(shown('Foster; Foster/Adoption'))
  expect(valuesOf(foster.programDesignations)).toEqual(shown('AC; DD; CSEC; General'))
  expect(valuesOf(people.maritalStatuses)).toEqual(shown('Single; Married; Widowed; Divorced'))
  expect(valuesOf(places.programRegions)).toEqual(
    shown('PNW; Orange County; Los Angeles; Las Vegas; Inland/Desert; San Diego; National'),
  )
  expect(valuesOf(church.churchRegions)).toEqual(
    shown(
      'Unspecified; High Desert; Low Desert; Mid County; West Riverside County; South Riverside County; South SB County',
    ),
  )
  expect(valuesOf(church.churchActivityTypes)).toEqual([
    'Interaction: Phone Call',
    'Interaction: Email',
    'Interaction: Meeting',
    'Interaction: Other',
    ...shown('Administrative Work; Phone Call; Email; Meeting; Other'),
  ])
  expect(valuesOf(clinical.billingRoles)).toEqual(
    shown(
      'CERTIFIED Parent Partner; Clinician (LPHA); Other Qualified Provider; Psychiatrist; Rehab Specialist; Non Biller',
    ),
  )
  expect(valuesOf(foster.residentialRejectionReasons)).toEqual([
    'Arson',
    'Assaultive Behavior Toward Staff',
    'History of Extreme Violence',
    'No MH Diagnosis',
    'Non-Ambulatory',
    'No Placement Available',
    'Not Age Appropriate',
    'Pregnant',
    'Other',
  ])
})

test('the lists shown in part keep what is shown', () => {
  const education = valuesOf(people.educationLevels)
  expect([education[0], education[6]]).toEqual(['High School or Equivalent', 'Doctorate Degree'])
  expect(people.incomeLevels[0].value).toBe('Under $20,000')
  expect(people.incomeLevels[5].value).toBe('More than $100,000')
  expect([people.familyRelations[0].value, people.familyRelations[49].value]).toEqual(['Adopted Daughter', 'Wife'])
  expect(valuesOf(church.denominations)).toEqual(
    expect.arrayContaining(['Roman Catholic', 'Baptist', 'Pentecostal', 'Other', 'N/A']),
  )
  expect(valuesOf(people.professionalTypes)).toEqual(
    expect.arrayContaining([
      'Attorney',
      'CASA Worker',
      'Case Manager',
      'Guardian ad Litem',
      'Probation Officer',
      'School Counselor',
    ]),
  )
  for (const reason of valuesOf(foster.rejectionReasons)) {
    expect(reason).toMatch(/^(DECLINED|WITHDRAWN|ADMINISTRATIVE) - \S/)
  }
})

test('states have two-letter codes, districts and territories too', () => {
  for (const { value } of places.states) expect(value).toMatch(/^[A-Z]{2}$/)
  expect(valuesOf(places.states)).toEqual(
    expect.arrayContaining(['CA', 'WA', 'NV', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP']),
  )
})

test('every discharge reason has a class, and only the mistakes are errors', () => {
  const classes = valuesOf(foster.dischargeClasses)
  for (const options of Object.values(foster.dischargeReasonsByModule)) {
    for (const reason of options) {
      expect(classes).toContain(reason.class)
      expect(reason.class === 'error').toBe(reason.value === 'Entered in Error')
    }
    expect(options.some((reason) => reason.class === 'permanency')).toBe(true)
  }
})

test('schemas derive their union from a list', () => {
  const marital = z.enum(valuesOf(people.maritalStatuses))
  const sex = z.literal(valuesOf(people.sexes))
  const widowed: z.infer<typeof marital> = 'Widowed'
  const female: z.infer<typeof sex> = 3
  // @ts-expect-error not of the list
  const wrong: z.infer<typeof sex> = 4
  expect(marital.safeParse(widowed).success).toBe(true)
  expect(marital.safeParse('Engaged').success).toBe(false)
  expect(sex.safeParse(female).success).toBe(true)
  expect(sex.safeParse(wrong).success).toBe(false)
  expect(sex.safeParse('3').success).toBe(false)
  expect(findLabel(people.sexes, 3)).toEqual(['Female', 'Femenino'])
  expect(findLabel(people.sexes, null)).toBeUndefined()
})

test('what the program itself relies on cannot be edited by an agency', () => {
  const keys = editableLists.map((entry) => entry.key)
  for (const key of ['sexes', 'races', 'ethnicities', 'yesNo', 'states', 'chartTypes', 'billingRoles'] as const) {
    expect(keys).not.toContain(key)
  }
  expect(keys).toContain('fieldOffices')
})

test('constants', () => {
  expect(constants.caseManagerRole).toBe('Case Manager')
  expect(valuesOf(staff.subProgramRoles)).toContain(constants.caseManagerRole)
  expect(constants.waitAfter503Seconds).toBe(30)
  expect(constants.partLoadTimeoutSeconds).toBe(120)
  expect(constants.siteUpdatingMessage[0]).toBe(
    'The site is being updated and your request could not be processed.  Wait about 30 seconds and try again.  Do not close what you are currently working on!',
  )
  expect(constants.downloadErrorMessage(404, 'Not Found')).toBe('Error: 404 - Not Found')
})
