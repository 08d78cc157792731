import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, version } from '#platform/contract/fields.ts'
import { mergeFieldNames } from './client-merge.rules.ts'

const pair = { ClientID: id('Client'), OtherClientID: id('Other client') }

const Side = z.strictObject({
  ClientID: id('Client'),
  Name: z.string(),
  /** By field; a code or an id stands as text. */
  Values: z.record(z.string(), z.nullable(z.string())),
  Memberships: z.array(
    z.strictObject({ SubProgramName: z.string(), StartDate: day('Since'), EndDate: z.nullable(day('Until')) }),
  ),
  version: version(),
  ClientVersion: version(),
})
export type MergeSide = z.infer<typeof Side>

export const DuplicatePair = z.strictObject({
  DuplicateReportID: z.nullable(id('Report')),
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
  ClientMergeID: id('Merge'),
  ClientID: id('Client'),
  Name: z.string(),
  OtherName: z.string(),
  Reason: z.string(),
  MergedAt: z.string(),
  MergedBy: z.nullable(z.string()),
  UndoUntil: day('Can be undone until'),
})

export const clientMergeCalls = {
  findDuplicates: call({
    name: 'Core/Clients/FindDuplicates',
    method: 'GET',
    extra: true,
    summary: 'Records that may be of one child: those reported, those that look alike, and the latest merges',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: z.optional(id('Client')) }),
    output: z.strictObject({ Pairs: z.array(DuplicatePair), Merges: z.array(ClientMerge) }),
    topics: ['clients', 'duplicates'],
  }),
  reportDuplicate: call({
    name: 'Core/Clients/ReportDuplicate',
    extra: true,
    summary: 'Say that two records seem to be of one child; someone who may merge looks at it',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ...pair, Note: maybe(longText('What makes you think so', { max: 1000 })) }),
    output: z.strictObject({ DuplicateReportID: id('Report') }),
    errors: {
      SameRecord: {
        message: 'These are the same record.',
        field: 'OtherClientID',
        constraint: 'duplicate_report_self',
      },
      AlreadyReported: {
        message: 'This pair is already reported.',
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
    input: z.strictObject({ ...pair, DuplicateReportID: id('Report'), Reason: longText('Reason', { max: 1000 }) }),
    output: z.strictObject({ DuplicateReportID: id('Report') }),
    errors: { AlreadySettled: { status: 409, message: 'This report is already settled.' } },
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
    output: z.strictObject({ Kept: Side, Other: Side }),
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
      Reason: longText('Reason', { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({ ClientMergeID: id('Merge'), ChangeSetID: id('Action'), Moved: z.int() }),
    errors: {
      SameRecord: { message: 'These are the same record.', field: 'OtherClientID' },
      OutsideYourWork: {
        status: 403,
        message:
          'Part of these records lies in programs you do not work in. Someone who sees all of it can merge them.',
      },
      IsStaff: { message: 'One of them is an employee. Staff records are not merged here.', field: 'OtherClientID' },
      AlreadyMerged: {
        status: 409,
        message: 'One of them was already merged into another record.',
        field: 'OtherClientID',
        constraint: 'client_merge_once',
      },
      Overlaps: { status: 409, message: 'Some of their dated records overlap. End or remove one of each first.' },
    },
    topics: ['clients', 'people', 'fosterClients', 'placements', 'duplicates', 'activity'],
  }),
  undoMerge: call({
    name: 'Core/Clients/UndoMerge',
    extra: true,
    summary: 'Make two records of one again, exactly as they were before the merge',
    permission: 'Client.Merge',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id('Client'), ClientMergeID: id('Merge') }),
    output: z.strictObject({ ChangeSetID: id('Action') }),
    errors: {
      TooLate: { status: 409, message: 'A merge can be undone for 30 days.' },
      CannotUndo: { status: 409, message: 'The merge cannot be undone.' },
    },
    topics: ['clients', 'people', 'fosterClients', 'placements', 'duplicates', 'activity'],
  }),
}
