import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { allergySeverities, examKinds, healthKinds, immunizationKinds } from '#platform/contract/lists/clients.ts'

const shown = z.nullable(z.string())

/** What stands in every entry, whatever its kind. */
const common = { HealthID: id('Entry'), Name: z.string(), Note: shown, version: version() }

const Health = z.strictObject({
  Allergies: z.array(z.strictObject({ ...common, Severity: shown, Reaction: shown, StartDate: shown, EndDate: shown })),
  Medications: z.array(
    z.strictObject({
      ...common,
      Dose: shown,
      Directions: shown,
      Purpose: shown,
      Prescriber: shown,
      Pharmacy: shown,
      IsPsychotropic: z.boolean(),
      OrderExpiresOn: shown,
      StartDate: shown,
      EndDate: shown,
    }),
  ),
  Conditions: z.array(z.strictObject({ ...common, DiagnosedBy: shown, StartDate: shown, EndDate: shown })),
  Exams: z.array(z.strictObject({ ...common, Provider: shown, DoneOn: shown, NextDueOn: shown, Outcome: shown })),
  Immunizations: z.array(z.strictObject({ ...common, Dose: shown, Provider: shown, DoneOn: shown, NextDueOn: shown })),
  Insurances: z.array(
    z.strictObject({
      ...common,
      MemberNumber: shown,
      GroupNumber: shown,
      PhoneNumberDigits: shown,
      StartDate: shown,
      EndDate: shown,
    }),
  ),
})
export type ClientHealthRecord = z.infer<typeof Health>

const folder = 'Core/Clients/Health'

const entry = {
  ClientID: id('Client'),
  HealthID: maybe(id('Entry')),
  Note: maybe(longText('Note', { max: 4000 })),
  version: z.optional(version()),
}
const period = (since: string) => ({ StartDate: maybe(day(since)), EndDate: maybe(day('First day no longer')) })
const done = { DoneOn: maybe(day('Done on')), NextDueOn: maybe(day('Next due on')) }

const versionNeeded = {
  VersionNeeded: { status: 400, message: 'The version of the entry is needed to change it.', field: 'version' },
} as const
const periodErrors = {
  ...versionNeeded,
  StartsInFuture: { message: 'The first day lies more than 60 days ahead.', field: 'StartDate' },
  EndsBeforeStart: {
    message: 'The end must be after the start.',
    field: 'EndDate',
    constraint: 'client_health_period',
  },
} as const
const doneErrors = {
  ...versionNeeded,
  DoneInFuture: { message: 'The day it was done lies in the future. Write when it is due instead.', field: 'DoneOn' },
  DueBeforeDone: {
    message: 'The next one is due after the day this one was done.',
    field: 'NextDueOn',
    constraint: 'client_health_due',
  },
  WhenMissing: {
    status: 400,
    message: 'Write when it was done, or when it is due.',
    field: 'DoneOn',
    constraint: 'client_health_when',
  },
} as const

const addEdit = {
  extra: true,
  permission: 'Person.Edit',
  scope: { client: 'ClientID' },
  output: z.strictObject({ HealthID: id('Entry'), version: version() }),
  topics: ['health'],
} as const

export const clientHealthCalls = {
  getClientHealth: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What is known of a client’s health: allergies, medications, conditions, exams, immunizations, insurance',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id('Client') }),
    output: Health,
    topics: ['health'],
    audit: 'view',
  }),
  addEditAllergy: call({
    ...addEdit,
    name: `${folder}/AddEditAllergy`,
    summary: 'Write or change an allergy of a client',
    input: z.strictObject({
      ...entry,
      Name: text('Allergic to', { max: 120 }),
      Severity: choice('How bad it gets', allergySeverities),
      Reaction: maybe(text('What happens', { max: 200 })),
      ...period('Known since'),
    }),
    errors: periodErrors,
  }),
  addEditMedication: call({
    ...addEdit,
    name: `${folder}/AddEditMedication`,
    summary: 'Write or change a medication a client takes',
    input: z.strictObject({
      ...entry,
      Name: text('Medication', { max: 120 }),
      Dose: maybe(text('Dose', { max: 80 })),
      Directions: maybe(text('Directions', { max: 200 })),
      Purpose: maybe(text('What it is for', { max: 200 })),
      Prescriber: maybe(text('Prescriber', { max: 120 })),
      Pharmacy: maybe(text('Pharmacy', { max: 120 })),
      IsPsychotropic: flag('Psychotropic', { help: 'Needs a court order or written consent that is still good.' }),
      OrderExpiresOn: maybe(day('Order or consent good until')),
      ...period('Takes it since'),
    }),
    errors: {
      ...periodErrors,
      OrderOfWhat: {
        message: 'Only a psychotropic medication has an order that expires.',
        field: 'OrderExpiresOn',
        constraint: 'client_health_order',
      },
    },
  }),
  addEditCondition: call({
    ...addEdit,
    name: `${folder}/AddEditCondition`,
    summary: 'Write or change a condition or diagnosis of a client',
    input: z.strictObject({
      ...entry,
      Name: text('Condition', { max: 160 }),
      DiagnosedBy: maybe(text('Diagnosed by', { max: 120 })),
      ...period('Since'),
    }),
    errors: periodErrors,
  }),
  addEditExam: call({
    ...addEdit,
    name: `${folder}/AddEditExam`,
    summary: 'Write or change an exam: when it was done, what came of it, when the next is due',
    input: z.strictObject({
      ...entry,
      Name: choice('Exam', examKinds),
      ...done,
      Provider: maybe(text('Doctor or clinic', { max: 120 })),
      Outcome: maybe(text('What came of it', { max: 400 })),
    }),
    errors: doneErrors,
  }),
  addEditImmunization: call({
    ...addEdit,
    name: `${folder}/AddEditImmunization`,
    summary: 'Write or change an immunization and when the next dose is due',
    input: z.strictObject({
      ...entry,
      Name: choice('Immunization', immunizationKinds),
      Dose: maybe(text('Which dose', { max: 40 })),
      ...done,
      Provider: maybe(text('Doctor or clinic', { max: 120 })),
    }),
    errors: doneErrors,
  }),
  addEditInsurance: call({
    ...addEdit,
    name: `${folder}/AddEditInsurance`,
    summary: 'Write or change an insurance that covers a client',
    input: z.strictObject({
      ...entry,
      Name: text('Plan', { max: 120 }),
      MemberNumber: maybe(text('Member number', { max: 40, sensitive: true })),
      GroupNumber: maybe(text('Group number', { max: 40 })),
      PhoneNumberDigits: maybe(phoneDigits('Phone of the plan')),
      ...period('Covers since'),
    }),
    errors: periodErrors,
  }),
  deleteHealthEntry: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Take an entry out of a client’s health that should not stand there; the history keeps it',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      Kind: choice('Kind', healthKinds),
      HealthID: id('Entry'),
      Reason: text('Why it goes', { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ HealthID: id('Entry') }),
    topics: ['health'],
  }),
}
