import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const accessRequestStates = list(
  { value: 'Asked', label: 'Waiting for an answer' },
  { value: 'Granted', label: 'Granted' },
  { value: 'Declined', label: 'Declined' },
  { value: 'Ended', label: 'Ended' },
)
export const mostAccessDays = 90

const reason = (label = 'Reason') => longText(label, { min: 10, max: 500 })
const days = () => whole('For how many days', { min: 1, max: mostAccessDays })
const membership = { ClientSubProgramMembershipID: id('Membership') }
const grant = { ...membership, AccessGrantID: id('Request'), version: version() }

const Grant = {
  AccessGrantID: id('Request'),
  Reason: z.string(),
  Days: z.int(),
  Status: choice('Status', accessRequestStates),
  AskedAt: z.string(),
  StartDate: z.nullable(day('From')),
  EndDate: z.nullable(day('Until')),
  DecisionNote: z.nullable(z.string()),
  version: version(),
}

export const MyAccessRequest = z.strictObject({
  ...Grant,
  /** What the caller typed when they searched; the name is not theirs to know yet. */
  AskedAs: z.string(),
  /** Where the chart is, while the leave holds. */
  ClientSubProgramMembershipID: z.nullable(id('Membership')),
  ClientID: z.nullable(id('Client')),
  Name: z.nullable(z.string()),
})

export const AccessToDecide = z.strictObject({
  ...Grant,
  ...membership,
  ClientID: id('Client'),
  ClientName: z.string(),
  SubProgramName: z.string(),
  Confidential: z.boolean(),
  EmployeeID: id('Employee'),
  EmployeeName: z.string(),
})
export type AccessToDecide = z.infer<typeof AccessToDecide>

const notOwner = {
  status: 403,
  message: 'Only the child’s case manager, their supervisors and those who may grant access decide this.',
} as const
const decided = { status: 409, message: 'This request was already answered.' } as const

export const chartAccessCalls = {
  requestAccess: call({
    name: 'Core/Clients/RequestAccess',
    extra: true,
    summary: 'Ask the owner of a record that a search found in another program for leave to open it, for some days',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({ SearchHitID: id('Found'), Reason: reason(), Days: days() }),
    output: z.strictObject({ AccessGrantID: id('Request'), Told: z.int() }),
    errors: {
      AlreadyAsked: {
        message: 'You already asked for this record; the answer is on its way.',
        constraint: 'access_grant_open',
      },
      NotAnyMore: {
        status: 410,
        message: 'This search is more than a day old. Search again, then ask.',
        field: 'SearchHitID',
      },
    },
    topics: ['accessRequests'],
  }),
  getAccessRequests: call({
    name: 'Core/Clients/GetAccessRequests',
    method: 'GET',
    extra: true,
    summary: 'What the caller asked to open, and what others ask the caller for',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({ Mine: z.array(MyAccessRequest), ToDecide: z.array(AccessToDecide) }),
    topics: ['accessRequests'],
  }),
  grantAccess: call({
    name: 'Core/Clients/GrantAccess',
    extra: true,
    summary: 'Let the one who asked open the child’s chart until a day',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Days: days(), Note: maybe(longText('Note', { max: 500 })) }),
    output: z.strictObject({ AccessGrantID: id('Request'), EndDate: day('Until') }),
    errors: {
      NotOwner: notOwner,
      AlreadyDecided: decided,
      OwnRequest: { status: 403, message: 'Nobody grants themselves.' },
    },
    topics: ['accessRequests', 'clients', 'activity'],
  }),
  declineAccess: call({
    name: 'Core/Clients/DeclineAccess',
    extra: true,
    summary: 'Answer a request with no, and say why',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Note: reason('Why not') }),
    output: z.strictObject({ AccessGrantID: id('Request') }),
    errors: { NotOwner: notOwner, AlreadyDecided: decided },
    topics: ['accessRequests', 'activity'],
  }),
  getChartAccess: call({
    name: 'Core/Clients/GetChartAccess',
    method: 'GET',
    extra: true,
    summary: 'Who may open this chart beyond its program, and whether it is confidential',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject(membership),
    output: z.strictObject({
      ...membership,
      Confidential: z.boolean(),
      version: version(),
      Grants: z.array(AccessToDecide),
      Can: z.strictObject({ Decide: z.boolean(), SetConfidential: z.boolean() }),
    }),
    topics: ['accessRequests', 'clients'],
  }),
  allowAccess: call({
    name: 'Core/Clients/AllowAccess',
    extra: true,
    summary: 'Put an employee on the list of those who may open this chart, without being asked',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID', user: 'EmployeeID' },
    input: z.strictObject({ ...membership, EmployeeID: id('Employee'), Reason: reason(), Days: days() }),
    output: z.strictObject({ AccessGrantID: id('Request'), EndDate: day('Until') }),
    errors: { NotOwner: notOwner, OwnRequest: { status: 403, message: 'Nobody grants themselves.' } },
    topics: ['accessRequests', 'activity'],
  }),
  endAccess: call({
    name: 'Core/Clients/EndAccess',
    extra: true,
    summary: 'Take the leave to open a chart back, from now on',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Note: reason() }),
    output: z.strictObject({ AccessGrantID: id('Request') }),
    errors: { NotOwner: notOwner, NotGranted: { status: 409, message: 'This leave does not hold any more.' } },
    topics: ['accessRequests', 'activity'],
  }),
  setConfidential: call({
    name: 'Core/Clients/SetConfidential',
    extra: true,
    summary: 'Hide a chart from its program but for the case manager, their supervisors and a list, or open it again',
    permission: 'Confidential.Grant',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...membership, Confidential: flag('Confidential'), Reason: reason(), version: version() }),
    output: z.strictObject({ ...membership, version: version() }),
    topics: ['accessRequests', 'clients', 'fosterClients', 'people', 'activity'],
  }),
}
