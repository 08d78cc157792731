import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import type { Words } from '#platform/contract/words.ts'
import { allergySeverities, examKinds, healthKinds, immunizationKinds } from '#platform/contract/lists/clients.ts'

const shown = z.nullable(z.string())

/** What stands in every entry, whatever its kind. */
const common = { HealthID: id(['Entry', 'Entrada']), Name: z.string(), Note: shown, version: version() }

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
  Conditions: z.array(z.strictObject({ ...common, Code: shown, DiagnosedBy: shown, StartDate: shown, EndDate: shown })),
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
  ClientID: id(['Client', 'Cliente']),
  HealthID: maybe(id(['Entry', 'Entrada'])),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
  version: z.optional(version()),
}
const period = (since: Words) => ({
  StartDate: maybe(day(since)),
  EndDate: maybe(day(['First day it no longer applies', 'Primer día en que ya no vale'])),
})
const done = { DoneOn: maybe(day(['Done on', 'Hecho el'])), NextDueOn: maybe(day(['Next due on', 'Próxima fecha'])) }

const periodErrors = {
  StartsInFuture: {
    message: ['The first day is more than 60 days ahead.', 'Faltan más de 60 días para el primer día.'],
    field: 'StartDate',
  },
  EndsBeforeStart: {
    message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
    field: 'EndDate',
    constraint: 'client_health_period',
  },
} as const
const doneErrors = {
  DoneInFuture: {
    message: [
      'The day it was done is in the future. Enter when it is due instead.',
      'El día en que se hizo está en el futuro. En su lugar, anote cuándo vence.',
    ],
    field: 'DoneOn',
  },
  DueBeforeDone: {
    message: [
      'The next one must be due after the day this one was done.',
      'El siguiente debe vencer después del día en que se hizo este.',
    ],
    field: 'NextDueOn',
    constraint: 'client_health_due',
  },
  WhenMissing: {
    status: 400,
    message: ['Enter when it was done, or when it is due.', 'Anote cuándo se hizo o cuándo vence.'],
    field: 'DoneOn',
    constraint: 'client_health_when',
  },
} as const

const addEdit = {
  extra: true,
  permission: 'Person.Edit',
  scope: { client: 'ClientID' },
  output: z.strictObject({ HealthID: id(['Entry', 'Entrada']), version: version() }),
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
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']) }),
    output: Health,
    topics: ['health'],
    audit: { view: 'health' },
  }),
  addEditAllergy: call({
    ...addEdit,
    name: `${folder}/AddEditAllergy`,
    summary: 'Write or change an allergy of a client',
    input: z.strictObject({
      ...entry,
      Name: text(['Allergic to', 'Alérgico a'], { max: 120 }),
      Severity: choice(['How bad it gets', 'Qué tan grave es'], allergySeverities),
      Reaction: maybe(text(['What happens', 'Qué pasa'], { max: 200 })),
      ...period(['Known since', 'Se sabe desde']),
    }),
    errors: periodErrors,
  }),
  addEditMedication: call({
    ...addEdit,
    name: `${folder}/AddEditMedication`,
    summary: 'Write or change a medication a client takes',
    input: z.strictObject({
      ...entry,
      Name: text(['Medication', 'Medicamento'], { max: 120 }),
      Dose: maybe(text(['Dose', 'Dosis'], { max: 80 })),
      Directions: maybe(text(['Directions', 'Indicaciones'], { max: 200 })),
      Purpose: maybe(text(['What it is for', 'Para qué es'], { max: 200 })),
      Prescriber: maybe(text(['Prescriber', 'Quién lo recetó'], { max: 120 })),
      Pharmacy: maybe(text(['Pharmacy', 'Farmacia'], { max: 120 })),
      IsPsychotropic: flag(['Psychotropic', 'Psicotrópico'], {
        help: [
          'Needs a court order or written consent that is still good.',
          'Necesita una orden judicial o un consentimiento escrito vigente.',
        ],
      }),
      OrderExpiresOn: maybe(day(['Order or consent good until', 'Orden o consentimiento válido hasta'])),
      ...period(['Takes it since', 'Lo toma desde']),
    }),
    errors: {
      ...periodErrors,
      OrderOfWhat: {
        message: [
          'Only a psychotropic medication has an order that expires.',
          'Solo un medicamento psicotrópico tiene una orden que vence.',
        ],
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
      Name: text(['Condition', 'Condición'], { max: 160 }),
      Code: maybe(
        text(['Code', 'Código'], {
          max: 12,
          help: ['Of a diagnosis, as ICD-10 has it.', 'De un diagnóstico, según la CIE-10.'],
        }),
      ),
      DiagnosedBy: maybe(text(['Diagnosed by', 'Diagnosticado por'], { max: 120 })),
      ...period(['Since', 'Desde']),
    }),
    errors: periodErrors,
  }),
  addEditExam: call({
    ...addEdit,
    name: `${folder}/AddEditExam`,
    summary: 'Write or change an exam: when it was done, what came of it, when the next is due',
    input: z.strictObject({
      ...entry,
      Name: choice(['Exam', 'Examen'], examKinds),
      ...done,
      Provider: maybe(text(['Doctor or clinic', 'Médico o clínica'], { max: 120 })),
      Outcome: maybe(text(['Outcome', 'Resultado'], { max: 400 })),
    }),
    errors: doneErrors,
  }),
  addEditImmunization: call({
    ...addEdit,
    name: `${folder}/AddEditImmunization`,
    summary: 'Write or change an immunization and when the next dose is due',
    input: z.strictObject({
      ...entry,
      Name: choice(['Immunization', 'Vacuna'], immunizationKinds),
      Dose: maybe(text(['Which dose', 'Qué dosis'], { max: 40 })),
      ...done,
      Provider: maybe(text(['Doctor or clinic', 'Médico o clínica'], { max: 120 })),
    }),
    errors: doneErrors,
  }),
  addEditInsurance: call({
    ...addEdit,
    name: `${folder}/AddEditInsurance`,
    summary: 'Write or change an insurance that covers a client',
    input: z.strictObject({
      ...entry,
      Name: text(['Plan', 'Plan'], { max: 120 }),
      MemberNumber: maybe(text(['Member number', 'Número de miembro'], { max: 40, sensitive: true })),
      GroupNumber: maybe(text(['Group number', 'Número de grupo'], { max: 40 })),
      PhoneNumberDigits: maybe(phoneDigits(['Phone of the plan', 'Teléfono del plan'])),
      ...period(['Covered since', 'Con cobertura desde']),
    }),
    errors: periodErrors,
  }),
  deleteHealthEntry: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Remove an entry of a client’s health made by mistake; the history keeps it',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      Kind: choice(['Kind', 'Tipo'], healthKinds),
      HealthID: id(['Entry', 'Entrada']),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ HealthID: id(['Entry', 'Entrada']) }),
    topics: ['health'],
  }),
}
