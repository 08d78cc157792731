import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, version } from '#platform/contract/fields.ts'
import { mergeFieldNames } from './client-merge.rules.ts'

const pair = { ClientID: id(['Client', 'Cliente']), OtherClientID: id(['Other client', 'Otro cliente']) }

const ClientSide = z.strictObject({
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  /** By field; a code or an id stands as text. */
  Values: z.record(z.string(), z.nullable(z.string())),
  Memberships: z.array(
    z.strictObject({
      SubProgramName: z.string(),
      StartDate: day(['Since', 'Desde']),
      EndDate: z.nullable(day(['Until', 'Hasta'])),
    }),
  ),
  version: version(),
  ClientVersion: version(),
})
export type ClientSide = z.infer<typeof ClientSide>

export const DuplicatePair = z.strictObject({
  DuplicateReportID: z.nullable(id(['Report', 'Reporte'])),
  ...pair,
  Name: z.string(),
  OtherName: z.string(),
  DateOfBirth: z.nullable(z.string()),
  OtherDateOfBirth: z.nullable(z.string()),
  Reasons: z.array(z.string()),
  Note: z.nullable(z.string()),
  ReportedBy: z.nullable(z.string()),
  ReportedAt: z.nullable(z.string()),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

const ClientMerge = z.strictObject({
  ClientMergeID: id(['Merge', 'Unión']),
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  OtherName: z.string(),
  Reason: z.string(),
  MergedAt: z.string(),
  MergedBy: z.nullable(z.string()),
  UndoUntil: day(['Can be undone until', 'Se puede deshacer hasta']),
})

export const clientMergeCalls = {
  findDuplicates: call({
    name: 'Core/Clients/FindDuplicates',
    method: 'GET',
    extra: true,
    summary: 'Records that may be of one child: those reported, those that look alike, and the latest merges',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    audit: { view: 'possible duplicates' },
    input: z.strictObject({ ClientID: z.optional(id(['Client', 'Cliente'])) }),
    output: z.strictObject({ Pairs: z.array(DuplicatePair), Merges: z.array(ClientMerge) }),
    topics: ['clients', 'duplicates'],
  }),
  reportDuplicate: call({
    name: 'Core/Clients/ReportDuplicate',
    extra: true,
    summary: 'Say that two records seem to be of one child; someone who may merge looks at it',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ...pair, Note: maybe(longText(['Why you think so', 'Por qué lo piensa'], { max: 1000 })) }),
    output: z.strictObject({ DuplicateReportID: id(['Report', 'Reporte']) }),
    errors: {
      SameRecord: {
        message: ['These are the same record.', 'Es el mismo expediente.'],
        field: 'OtherClientID',
        constraint: 'duplicate_report_self',
      },
      AlreadyReported: {
        message: ['This pair is already reported.', 'Este par ya se reportó.'],
        field: 'OtherClientID',
        constraint: 'duplicate_report_open',
      },
    },
    topics: ['duplicates'],
  }),
  dismissDuplicate: call({
    name: 'Core/Clients/DismissDuplicate',
    extra: true,
    summary: 'Settle a report: these are two children',
    permission: 'Client.Merge',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ...pair,
      DuplicateReportID: id(['Report', 'Reporte']),
      Reason: longText(['Reason', 'Motivo'], { max: 1000 }),
    }),
    output: z.strictObject({ DuplicateReportID: id(['Report', 'Reporte']) }),
    errors: {
      AlreadySettled: { status: 409, message: ['This report is already settled.', 'Este reporte ya se resolvió.'] },
    },
    topics: ['duplicates'],
  }),
  compareClients: call({
    name: 'Core/Clients/CompareClients',
    method: 'GET',
    extra: true,
    summary: 'Two records side by side, field by field',
    permission: 'Client.Merge',
    scope: { client: 'ClientID' },
    input: z.strictObject(pair),
    output: z.strictObject({ Kept: ClientSide, Other: ClientSide }),
    topics: ['clients', 'people'],
    audit: 'view',
  }),
  mergeClients: call({
    name: 'Core/Clients/Merge',
    extra: true,
    preview: true,
    summary:
      'Make one record of two: the other’s records move, chosen fields are taken over; can be undone for 30 days',
    permission: 'Client.Merge',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ...pair,
      Take: z.array(z.literal(mergeFieldNames)).check(z.maxLength(mergeFieldNames.length)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({
      ClientMergeID: id(['Merge', 'Unión']),
      ChangeSetID: id(['Action', 'Acción']),
      Moved: z.int(),
    }),
    errors: {
      SameRecord: { message: ['These are the same record.', 'Es el mismo expediente.'], field: 'OtherClientID' },
      Sealed: {
        status: 409,
        message: [
          'One of these records is sealed. Unseal it first.',
          'Uno de estos expedientes está sellado. Quite antes el sello.',
        ],
        constraint: 'client_merge_sealed',
      },
      OutsideYourWork: {
        status: 403,
        message: [
          'Part of these records is in programs you do not work in. Someone who sees all of it can merge them.',
          'Parte de estos expedientes está en programas donde usted no trabaja. Puede unirlos alguien que los vea completos.',
        ],
      },
      IsStaff: {
        message: [
          'One of them is an employee. Employee records are not merged here.',
          'Uno de ellos es un empleado. Los expedientes del personal no se unen aquí.',
        ],
        field: 'OtherClientID',
      },
      AlreadyMerged: {
        status: 409,
        message: ['One of them was already merged into another record.', 'Uno de ellos ya se unió a otro expediente.'],
        field: 'OtherClientID',
        constraint: 'client_merge_once',
      },
      Overlaps: {
        status: 409,
        message: [
          'Some of their dated records overlap. End or remove one of each first.',
          'Algunos de sus registros con fechas se traslapan. Termine o elimine uno de cada par primero.',
        ],
      },
    },
    topics: ['clients', 'people', 'fosterClients', 'placements', 'duplicates', 'activity'],
  }),
  undoMerge: call({
    name: 'Core/Clients/UndoMerge',
    extra: true,
    summary: 'Make two records of one again, exactly as they were before the merge',
    permission: 'Client.Merge',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']), ClientMergeID: id(['Merge', 'Unión']) }),
    output: z.strictObject({ ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      TooLate: {
        status: 409,
        message: ['A merge can be undone for 30 days.', 'Una unión se puede deshacer durante 30 días.'],
      },
      CannotUndo: { status: 409, message: ['The merge cannot be undone.', 'La unión no se puede deshacer.'] },
    },
    topics: ['clients', 'people', 'fosterClients', 'placements', 'duplicates', 'activity'],
  }),
}
