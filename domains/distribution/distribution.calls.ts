import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, instant, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const memberKinds = list(
  { value: 'user', label: 'Person' },
  { value: 'role', label: 'Everybody in a role' },
  { value: 'sub-program', label: 'Everybody in a sub-program' },
  { value: 'address', label: 'Outside address' },
)
export const sendTargets = list({ value: 'me', label: 'Only me' }, { value: 'all', label: 'The whole list' })

/** More mails at once than this are not a message to a list of colleagues. */
export const mostRecipients = 1000

/** The end is the first day on which nothing is sent to the list any more. */
const facts = {
  Name: text('Name', { max: 100 }),
  Purpose: text('Purpose', { max: 500 }),
  EndDate: maybe(day('Until')),
}

const ListRow = z.strictObject({
  DistributionListID: id('List'),
  ...facts,
  State: z.literal(['Active', 'Ended']),
  Users: z.int(),
  Roles: z.int(),
  SubPrograms: z.int(),
  Addresses: z.int(),
  /** Whom it reaches today, each address once. */
  Recipients: z.int(),
  LastSentAt: z.nullable(instant('Last sent')),
  /** Mails of this list that could not be delivered. */
  Bounced: z.int(),
  version: version(),
  Can: z.strictObject({ Delete: z.boolean() }),
})
export type DistributionList = z.infer<typeof ListRow>

const folder = 'Admin/DistributionLists'

export const distributionCalls = {
  getDistributionLists: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'The distribution lists with how many they reach today, when they were last used and what bounced',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['Name', 'LastSentAt']),
      IncludeEnded: z.optional(flag('Show ended lists')),
    }),
    output: z.strictObject({
      ...listOutput(ListRow)._zod.def.shape,
      /** For choosing members. */
      RoleChoices: z.array(z.strictObject({ RoleID: id('Role'), RoleName: z.string() })),
      SubProgramChoices: z.array(z.strictObject({ SubProgramID: id('Sub-program'), SubProgramName: z.string() })),
    }),
    topics: ['distribution'],
  }),
  addEditDistributionList: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Add a distribution list or change its name, purpose and end',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: maybe(id('List')), ...facts, version: maybe(version()) }),
    output: z.strictObject({ DistributionListID: id('List'), version: version() }),
    errors: {
      NameTaken: {
        message: 'There is already a list of this name.',
        field: 'Name',
        constraint: 'distribution_list_name',
      },
      VersionNeeded: { status: 400, message: 'Send the version you opened.', field: 'version' },
    },
    topics: ['distribution'],
  }),
  deleteDistributionList: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Delete a distribution list that was never sent to',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: id('List'), version: version() }),
    output: z.strictObject({ DistributionListID: id('List') }),
    errors: {
      WasSent: { message: 'Mail was sent to this list. Give it an end date instead.', field: 'DistributionListID' },
    },
    topics: ['distribution'],
  }),
  getDistributionMembers: call({
    name: `${folder}/GetMembers`,
    method: 'GET',
    extra: true,
    summary: 'The members of a distribution list, and whom they come to today, each address once',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: id('List') }),
    output: z.strictObject({
      ...ListRow._zod.def.shape,
      Members: z.array(
        z.strictObject({
          MemberID: id('Member'),
          Kind: choice('Kind', memberKinds),
          UserID: z.nullable(id('Person')),
          RoleID: z.nullable(id('Role')),
          SubProgramID: z.nullable(id('Sub-program')),
          Address: z.nullable(z.string()),
          /** What it is called: the person, the role, the sub-program or the name given to an address. */
          Name: z.string(),
          /** How many active users it comes to today; an outside address counts one. */
          Reaches: z.int(),
        }),
      ),
      /** Everybody it reaches, at most 1,000 of them. */
      Reached: z.array(
        z.strictObject({
          Address: z.string(),
          Name: z.nullable(z.string()),
          Outside: z.boolean(),
          Through: z.array(z.string()),
        }),
      ),
    }),
    topics: ['distribution'],
  }),
  addDistributionMember: call({
    name: `${folder}/AddMember`,
    extra: true,
    summary: 'Add a person, a role, a sub-program or an outside address to a distribution list',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({
      DistributionListID: id('List'),
      Kind: choice('Kind', memberKinds),
      UserID: maybe(id('Person')),
      RoleID: maybe(id('Role')),
      SubProgramID: maybe(id('Sub-program')),
      Address: maybe(email('Address')),
      AddressName: maybe(text('Name', { max: 100 })),
    }),
    output: z.strictObject({ MemberID: id('Member') }),
    errors: {
      UserUnknown: { status: 404, message: 'This person has no account here.', field: 'UserID' },
      RoleUnknown: { status: 404, message: 'This role does not exist.', field: 'RoleID' },
      SubProgramUnknown: { status: 404, message: 'This sub-program does not exist.', field: 'SubProgramID' },
      AddressNeeded: { status: 422, message: 'Write the address.', field: 'Address' },
      AddressUnusable: { status: 422, message: 'Mail cannot be sent to this address.', field: 'Address' },
      MemberTwice: { message: 'This member is on the list already.', constraint: 'distribution_list_member_once' },
      TooManyMembers: { message: 'A list can have at most 500 members.' },
    },
    topics: ['distribution'],
  }),
  removeDistributionMember: call({
    name: `${folder}/RemoveMember`,
    extra: true,
    summary: 'Take a member off a distribution list',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ MemberID: id('Member') }),
    output: z.strictObject({ MemberID: id('Member') }),
    topics: ['distribution'],
  }),
  testSend: call({
    name: `${folder}/TestSend`,
    extra: true,
    summary: 'Send a trial mail to the caller, or to the whole list when that is confirmed',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({
      DistributionListID: id('List'),
      To: choice('To', sendTargets),
      Subject: maybe(text('Subject', { max: 150 })),
      Message: maybe(longText('Message', { max: 4000 })),
      /** Needed to send to the whole list. */
      Confirmed: z.optional(flag('Send to everybody')),
    }),
    output: z.strictObject({
      Queued: z.int(),
      /** Members whose address no mail can go to. */
      Skipped: z.int(),
    }),
    errors: {
      ListEnded: { message: 'This list has ended. Nothing is sent to it.', field: 'DistributionListID' },
      NobodyThere: { status: 422, message: 'This list reaches nobody today.', field: 'DistributionListID' },
      NotConfirmed: { status: 422, message: 'Confirm that this goes to the whole list.', field: 'Confirmed' },
      TooManyRecipients: {
        status: 422,
        message: 'This list reaches more than 1,000 addresses. Make smaller lists.',
        field: 'DistributionListID',
      },
    },
    topics: ['distribution', 'outbox'],
  }),
}

export const bounceCalls = {
  getBounces: call({
    name: `${folder}/GetBounces`,
    method: 'GET',
    extra: true,
    summary: 'Mails of a distribution list that could not be delivered, newest first',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: id('List'), ...listInput(['At', 'Address']) }),
    output: listOutput(
      z.strictObject({
        MailID: id('Mail'),
        Address: z.string(),
        Subject: z.string(),
        At: instant('Written'),
        Tries: z.int(),
        LastError: z.nullable(z.string()),
      }),
    ),
    topics: ['distribution', 'outbox'],
  }),
}
