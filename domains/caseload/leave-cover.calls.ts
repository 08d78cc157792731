import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Core/LeaveCover'
const kind = z.literal(['client', 'family'])

const CaseBrief = z.strictObject({
  SubjectKind: kind,
  SubjectID: id('Child or family'),
  Brief: longText('What to know', { max: 4000 }),
})

export const Cover = z.strictObject({
  LeaveCoverID: id('Cover'),
  EmployeeID: id('Who is away'),
  EmployeeName: z.string(),
  CoverEmployeeID: id('Who covers'),
  CoverName: z.string(),
  StartDate: day('First day away'),
  /** The first day back. */
  EndDate: day('First day back'),
  State: z.literal(['current', 'scheduled', 'ended']),
  Brief: z.string(),
  Cases: z.int(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Cover = z.infer<typeof Cover>

const HandoverCase = z.strictObject({
  SubjectKind: kind,
  SubjectID: id('Child or family'),
  Name: z.string(),
  Role: z.string(),
  SubProgramName: z.string(),
  HomeName: z.nullable(z.string()),
  HomePhone: z.nullable(z.string()),
  Enrolled: z.nullable(day('Enrolled')),
  Left: z.nullable(day('Left')),
  LastContact: z.nullable(
    z.strictObject({ On: day('On'), ContactType: z.string(), By: z.string(), Narrative: z.string() }),
  ),
  /** The latest contact that counts for its month. */
  LastCounted: z.nullable(day('Last counted')),
  NextCourtDate: z.nullable(day('Next court')),
  SafetyAlert: z.nullable(z.string()),
  /** Away from the home: hospital, respite, missing. */
  Away: z.nullable(z.strictObject({ Kind: z.string(), Since: day('Since') })),
  Brief: z.nullable(z.string()),
})
export type HandoverCase = z.infer<typeof HandoverCase>

const carrier = {
  NotACarrier: {
    message: 'This colleague cannot carry all of these cases.',
    field: 'CoverEmployeeID' as const,
  },
  CoverAway: { message: 'This colleague is away in that time too.', field: 'CoverEmployeeID' as const },
}
const topics = ['caseload'] as const

export const leaveCoverCalls = {
  getLeaveCovers: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Who is or will be away and who covers for them; those of the past when asked for',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({ Past: z.optional(z.boolean()) }),
    output: z.strictObject({ Covers: z.array(Cover) }),
    topics,
  }),
  addEditLeaveCover: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Have a colleague look after a caseload while someone is away; both are told when it begins',
    permission: 'Caseload.Transfer',
    scope: { user: 'EmployeeID' },
    input: z.strictObject({
      LeaveCoverID: maybe(id('Cover')),
      version: maybe(version()),
      EmployeeID: id('Who is away'),
      CoverEmployeeID: id('Who covers'),
      StartDate: day('First day away'),
      EndDate: day('First day back', { help: 'Cover always ends. Make it longer when needed.' }),
      Brief: z.prefault(longText('For all cases', { min: 0, max: 8000 }), ''),
      Cases: z.prefault(z.array(CaseBrief).check(z.maxLength(300)), []),
    }),
    output: z.strictObject({ LeaveCoverID: id('Cover'), version: version() }),
    errors: {
      ...carrier,
      SamePerson: {
        message: 'Nobody covers for themselves.',
        field: 'CoverEmployeeID',
        constraint: 'leave_cover_self',
      },
      EndsBeforeStart: {
        message: 'The first day back must be after the first day away.',
        field: 'EndDate',
        constraint: 'leave_cover_period',
      },
      AlreadyCovered: {
        message: 'Someone already covers for them in that time.',
        field: 'StartDate',
        constraint: 'leave_cover_overlap',
      },
      TooFarAhead: { message: 'Cover can be arranged at most 60 days ahead.', field: 'StartDate' },
      TooLong: { message: 'Cover lasts at most a year. Transfer the caseload instead.', field: 'EndDate' },
      AlreadyOver: { message: 'The first day back lies in the past.', field: 'EndDate' },
      OtherEmployee: { message: 'A cover stays with the one who is away. Make another one.', field: 'EmployeeID' },
      NotCarried: { status: 404, message: 'One of these cases is not carried by them.', field: 'Cases' },
    },
    topics,
  }),
  endLeaveCover: call({
    name: `${folder}/End`,
    extra: true,
    summary: 'They are back sooner: the day given is the first they carry their cases themselves again',
    permission: 'Caseload.Transfer',
    scope: 'listed',
    input: z.strictObject({ LeaveCoverID: id('Cover'), version: version(), EndDate: maybe(day('First day back')) }),
    output: z.strictObject({ LeaveCoverID: id('Cover'), version: version() }),
    errors: {
      EndsBeforeStart: {
        message: 'It has not begun by then. Remove it instead.',
        field: 'EndDate',
        constraint: 'leave_cover_period',
      },
      NotLater: { message: 'To make it longer, change it.', field: 'EndDate' },
    },
    topics,
  }),
  deleteLeaveCover: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Remove a cover that was a mistake, with the reason',
    permission: 'Caseload.Transfer',
    scope: 'listed',
    input: z.strictObject({ LeaveCoverID: id('Cover'), version: version(), Reason: text('Reason', { max: 500 }) }),
    output: z.strictObject({ LeaveCoverID: id('Cover') }),
    topics,
  }),
  getHandover: call({
    name: `${folder}/GetHandover`,
    method: 'GET',
    extra: true,
    summary: 'The handover brief: for each case the last contact, the next court, what is open and what to know',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({
      LeaveCoverID: z.optional(id('Cover')),
      /** Before a cover is made: what it would hold. */
      EmployeeID: z.optional(id('Who is away')),
    }),
    output: z.strictObject({ Cover: z.nullable(Cover), EmployeeName: z.string(), Cases: z.array(HandoverCase) }),
    topics: ['caseload', 'visits', 'fosterClients', 'court'],
    audit: 'view',
  }),
}
