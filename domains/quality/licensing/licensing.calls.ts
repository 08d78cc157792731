import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { Correction } from '../corrections/correction-shapes.rules.ts'
import { qualityTopics } from '../corrections/corrections.calls.ts'
import { citationClasses, visitKinds } from '../quality-lists.rules.ts'

const folder = 'QM/LicensingVisits'
const visitId = id(['Visit', 'Visita'])
const citationId = id(['Citation', 'Citación'])
const programId = id(['Sub-program', 'Subprograma'])
const fileId = id(['File of the visit', 'Archivo de la visita'])
const visitSeen = { LicensingVisitID: visitId, version: version() }
const citationSeen = { LicensingCitationID: citationId, version: version() }
const why = { Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }
const action = id(['Action', 'Acción'])

const visitFields = {
  Place: text(['House, home or office', 'Casa, hogar u oficina'], {
    max: 200,
    help: ['With its license number.', 'Con su número de licencia.'],
  }),
  Kind: choice(['Kind of visit', 'Tipo de visita'], visitKinds),
  VisitedOn: day(['Visited on', 'Visitaron el']),
  Announced: z.prefault(flag(['It was announced', 'Fue anunciada']), false),
  Analyst: maybe(text(['Analyst', 'Analista'], { max: 160 })),
  Summary: maybe(longText(['What they looked at and said', 'Qué revisaron y dijeron'], { max: 20_000 })),
}
const citationFields = {
  Class: choice(['Class', 'Clase'], citationClasses),
  Regulation: text(['Regulation', 'Norma'], { max: 120 }),
  Deficiency: longText(['Deficiency', 'Deficiencia'], { max: 4000 }),
  Penalty: maybe(dollars(['Civil penalty', 'Multa civil'])),
  OwnerID: id(['Who writes the plan', 'Quién escribe el plan']),
  PlanDue: day(['Plan of correction due', 'Plan de corrección vence']),
  Plan: maybe(longText(['Plan of correction', 'Plan de corrección'], { max: 4000 })),
  PlanSentOn: maybe(day(['Plan sent on', 'Plan enviado el'])),
  ClearedOn: maybe(day(['Cleared by licensing on', 'Licencias la dio por resuelta el'])),
}

const Citation = z.strictObject({
  LicensingCitationID: citationId,
  ...citationFields,
  Penalty: z.nullable(z.number()),
  Plan: z.nullable(z.string()),
  PlanSentOn: z.nullable(z.string()),
  ClearedOn: z.nullable(z.string()),
  Owner: z.nullable(z.string()),
  Corrections: z.array(Correction),
  version: version(),
})
export type Citation = z.infer<typeof Citation>

const Visit = z.strictObject({
  LicensingVisitID: visitId,
  SubProgramID: programId,
  SubProgramName: z.string(),
  Place: z.string(),
  Kind: visitFields.Kind,
  VisitedOn: visitFields.VisitedOn,
  Announced: z.boolean(),
  Analyst: z.nullable(z.string()),
  Summary: z.nullable(z.string()),
  Citations: z.array(Citation),
  Files: z.array(
    z.strictObject({ LicensingFileID: fileId, FileID: z.uuid(), FileName: z.string(), version: version() }),
  ),
  version: version(),
})
export type Visit = z.infer<typeof Visit>

export const licensingCalls = {
  getVisits: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Visits of licensing to the caller’s programs with citations, plans of correction and what is corrected',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      /** Only those with a citation that licensing has not cleared. */
      Open: z.optional(flag(['With open citations', 'Con citaciones abiertas'])),
      SubProgramID: z.optional(programId),
      /** The one visit with this citation. */
      LicensingCitationID: z.optional(id(['Citation', 'Citación'])),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Visits: z.array(Visit),
      Total: z.int(),
      /** Of all the caller’s programs. */
      Open: z.strictObject({ Citations: z.int(), TypeA: z.int(), PlansLate: z.int() }),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: qualityTopics,
  }),
  saveVisit: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Record a visit of licensing, or change it',
    permission: 'QM.Manage',
    scope: { licensingVisit: 'LicensingVisitID', subProgram: 'SubProgramID' },
    pair: 'LicensingVisitID',
    input: z.strictObject({
      LicensingVisitID: maybe(visitId),
      SubProgramID: programId,
      ...visitFields,
      version: maybe(version()),
    }),
    output: z.strictObject(visitSeen),
    errors: {
      InFuture: { message: ['That day is still ahead.', 'Ese día todavía no llega.'], field: 'VisitedOn' },
      AfterCitation: {
        message: ['A day of a citation is before that.', 'Un día de una citación es anterior.'],
        field: 'VisitedOn',
        constraint: 'licensing_citation_days',
      },
    },
    topics: qualityTopics,
  }),
  addVisitFile: call({
    name: `${folder}/AddFile`,
    extra: true,
    summary: 'Add a report of licensing to a visit',
    permission: 'QM.Manage',
    scope: { licensingVisit: 'LicensingVisitID' },
    input: z.strictObject({ LicensingVisitID: visitId, FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({ LicensingFileID: fileId, FileID: id(['File', 'Archivo']) }),
    errors: {
      FileTaken: {
        status: 409,
        message: ['This file is on a record already.', 'Este archivo ya está en un registro.'],
        field: 'FileID',
        constraint: 'licensing_file_file_id_key',
      },
    },
    topics: qualityTopics,
  }),
  removeVisitFile: call({
    name: `${folder}/RemoveFile`,
    extra: true,
    preview: true,
    summary: 'Take a file off a visit: nobody opens it any more; it can be undone',
    permission: 'QM.Manage',
    scope: { licensingVisit: 'LicensingVisitID' },
    input: z.strictObject({ LicensingVisitID: visitId, LicensingFileID: fileId, version: version(), ...why }),
    output: z.strictObject({ LicensingFileID: fileId, ChangeSetID: action }),
    topics: qualityTopics,
  }),
  removeVisit: call({
    name: `${folder}/Remove`,
    extra: true,
    preview: true,
    summary: 'Take back a visit that was entered by mistake, with its citations; it can be undone',
    permission: 'QM.Manage',
    scope: { licensingVisit: 'LicensingVisitID' },
    input: z.strictObject({ ...visitSeen, ...why }),
    output: z.strictObject({ LicensingVisitID: visitId, ChangeSetID: action }),
    topics: qualityTopics,
  }),
  saveCitation: call({
    name: `${folder}/SaveCitation`,
    extra: true,
    summary: 'Record a citation of a visit, its plan of correction, and when licensing cleared it',
    permission: 'QM.Manage',
    scope: { licensingVisit: 'LicensingVisitID', licensingCitation: 'LicensingCitationID' },
    pair: 'LicensingCitationID',
    input: z.strictObject({
      LicensingCitationID: maybe(citationId),
      LicensingVisitID: visitId,
      ...citationFields,
      version: maybe(version()),
    }),
    output: z.strictObject(citationSeen),
    errors: {
      OtherVisit: {
        status: 409,
        message: ['This citation is of another visit.', 'Esta citación es de otra visita.'],
        field: 'LicensingVisitID',
      },
      InFuture: { message: ['That day is still ahead.', 'Ese día todavía no llega.'], field: 'PlanSentOn' },
      UnknownStaff: {
        message: [
          'This person does not look after quality in the sub-program.',
          'Esta persona no ve la calidad del subprograma.',
        ],
        field: 'OwnerID',
      },
      BeforeVisit: {
        message: ['This must be on or after the day of the visit.', 'Debe ser el día de la visita o después.'],
        field: 'PlanDue',
        constraint: 'licensing_citation_days',
      },
      PlanMissing: {
        message: ['Write the plan that was sent.', 'Escriba el plan que se envió.'],
        field: 'Plan',
        constraint: 'licensing_citation_plan',
      },
      ClearedBeforeSent: {
        message: [
          'Licensing clears a citation once the plan was sent, on that day or later.',
          'Licencias resuelve una citación cuando el plan ya se envió, ese día o después.',
        ],
        field: 'ClearedOn',
        constraint: 'licensing_citation_cleared',
      },
    },
    topics: qualityTopics,
  }),
  removeCitation: call({
    name: `${folder}/RemoveCitation`,
    extra: true,
    preview: true,
    summary: 'Take back a citation that was entered by mistake; it can be undone',
    permission: 'QM.Manage',
    scope: { licensingCitation: 'LicensingCitationID' },
    input: z.strictObject({ ...citationSeen, ...why }),
    output: z.strictObject({ LicensingCitationID: citationId, ChangeSetID: action }),
    topics: qualityTopics,
  }),
}
