import type { CallSpec } from '#platform/contract/call.ts'
import type { FormField } from '#platform/web/call-form.tsx'
import { clientHealthCalls as calls, type ClientHealthRecord } from './client-health.calls.ts'

export type HealthKind = 'Allergy' | 'Medication' | 'Condition' | 'Exam' | 'Immunization' | 'Insurance'
export type HealthEntry = ClientHealthRecord[keyof ClientHealthRecord][number]

interface KindOf {
  list: keyof ClientHealthRecord
  call: CallSpec
  fields: readonly FormField[]
  /** What a new entry begins with. */
  start: Record<string, unknown>
}

const period: readonly FormField[] = [{ name: 'StartDate' }, { name: 'EndDate' }]
const note: FormField = { name: 'Note', span: 12 }
const dated = { StartDate: null, EndDate: null }

/** The order on screen: what can hurt first. */
export const healthKinds: Readonly<Record<HealthKind, KindOf>> = {
  Allergy: {
    list: 'Allergies',
    call: calls.addEditAllergy,
    fields: [{ name: 'Name' }, { name: 'Reaction' }, { name: 'Severity', span: 12 }, ...period, note],
    start: { Severity: 'Moderate', ...dated },
  },
  Medication: {
    list: 'Medications',
    call: calls.addEditMedication,
    fields: [
      { name: 'Name' },
      { name: 'Dose' },
      { name: 'Directions' },
      { name: 'Purpose' },
      { name: 'Prescriber' },
      { name: 'Pharmacy' },
      { name: 'IsPsychotropic' },
      { name: 'OrderExpiresOn' },
      ...period,
      note,
    ],
    start: { IsPsychotropic: false, ...dated },
  },
  Condition: {
    list: 'Conditions',
    call: calls.addEditCondition,
    fields: [{ name: 'Name' }, { name: 'Code' }, { name: 'DiagnosedBy', span: 12 }, ...period, note],
    start: dated,
  },
  Exam: {
    list: 'Exams',
    call: calls.addEditExam,
    fields: [
      { name: 'Name' },
      { name: 'Provider' },
      { name: 'DoneOn' },
      { name: 'NextDueOn' },
      { name: 'Outcome', span: 12 },
      note,
    ],
    start: {},
  },
  Immunization: {
    list: 'Immunizations',
    call: calls.addEditImmunization,
    fields: [
      { name: 'Name' },
      { name: 'Dose' },
      { name: 'DoneOn' },
      { name: 'NextDueOn' },
      { name: 'Provider', span: 12 },
      note,
    ],
    start: {},
  },
  Insurance: {
    list: 'Insurances',
    call: calls.addEditInsurance,
    fields: [
      { name: 'Name' },
      { name: 'MemberNumber' },
      { name: 'GroupNumber' },
      { name: 'PhoneNumberDigits' },
      ...period,
      note,
    ],
    start: dated,
  },
}
