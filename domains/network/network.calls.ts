import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const ruleActions = list({ value: 'allow', label: 'Allow' }, { value: 'deny', label: 'Deny' })
export const ruleScopes = list(
  { value: 'everyone', label: 'Everyone' },
  { value: 'role', label: 'A role' },
  { value: 'user', label: 'One person' },
  { value: 'tablets', label: 'Tablets with a PIN' },
)
/** Why an address is let in or not. */
export const verdicts = list(
  { value: 'NoRules', label: 'No allow rule applies, so any address may come in' },
  { value: 'Allowed', label: 'An allow rule names this address' },
  { value: 'Denied', label: 'A deny rule names this address' },
  { value: 'NotListed', label: 'Allow rules apply, and none of them names this address' },
)

/** What a person types of a rule. The end is the first day on which it no longer holds. */
const ruleFields = {
  Name: text('Name', { max: 100 }),
  Network: text('Address or network', { max: 60, help: '203.0.113.7, 198.51.100.0/24 or 2001:db8::/32' }),
  Action: choice('Effect', ruleActions),
  AppliesTo: choice('For', ruleScopes),
  RoleID: maybe(id('Role')),
  UserID: maybe(id('Person')),
  StartDate: day('From'),
  EndDate: maybe(day('Until')),
  Note: maybe(text('Note', { max: 500 })),
}

const Rule = z.strictObject({
  IPRuleID: id('Rule'),
  ...ruleFields,
  RoleName: z.nullable(z.string()),
  UserName: z.nullable(z.string()),
  State: z.literal(['Active', 'Scheduled', 'Ended']),
  /** Whether it names the address the caller comes from. */
  IsMine: z.boolean(),
  version: version(),
})
export type IPRule = z.infer<typeof Rule>

const Shut = z.strictObject({
  UserID: id('Person'),
  Name: z.string(),
  Address: z.string(),
  IsAdministrator: z.boolean(),
  /** The first day on which it is so. */
  From: z.string(),
})

const ruleErrors = {
  NotAnAddress: {
    status: 422,
    message: 'Write an address or a network, such as 203.0.113.7, 198.51.100.0/24 or 2001:db8::/32.',
    field: 'Network',
  },
  NotCanonical: { status: 422, message: 'Write the network in its plain form.', field: 'Network' },
  RoleNeeded: { status: 422, message: 'Choose the role this rule is for.', field: 'RoleID' },
  RoleUnknown: { status: 404, message: 'This role does not exist.', field: 'RoleID' },
  UserNeeded: { status: 422, message: 'Choose the person this rule is for.', field: 'UserID' },
  UserUnknown: { status: 404, message: 'This person has no account here.', field: 'UserID' },
  EndsBeforeStart: {
    status: 422,
    message: 'The rule must end after the day it starts.',
    field: 'EndDate',
    constraint: 'ip_rule_period',
  },
  RuleTwice: {
    message: 'There is already such a rule for this network in that time.',
    field: 'Network',
    constraint: 'ip_rule_twice',
  },
} as const

const lockErrors = {
  LocksYouOut: { message: 'This would shut you out from where you are. Allow your own address first.' },
  LocksAdministratorsOut: { message: 'This would shut every administrator out. Allow one of their addresses first.' },
} as const

const folder = 'Admin/IPRestrictions'

export const networkCalls = {
  getIPRules: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'The rules on network addresses, those in force first, with the address the caller comes from',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IncludeEnded: z.optional(flag('Show ended rules')) }),
    output: z.strictObject({
      MyAddress: z.string(),
      Rules: z.array(Rule),
      Roles: z.array(z.strictObject({ RoleID: id('Role'), RoleName: z.string() })),
    }),
    topics: ['network'],
  }),
  addEditIPRule: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Add a rule on network addresses or change one; refused if it shuts out the caller or every administrator',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IPRuleID: maybe(id('Rule')), ...ruleFields, version: maybe(version()) }),
    output: z.strictObject({ IPRuleID: id('Rule'), version: version() }),
    errors: {
      ...ruleErrors,
      ...lockErrors,
      VersionNeeded: { status: 400, message: 'Send the version you opened.', field: 'version' },
    },
    topics: ['network'],
  }),
  deleteIPRule: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Delete a rule on network addresses; refused if that shuts out the caller or every administrator',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IPRuleID: id('Rule'), version: version() }),
    output: z.strictObject({ IPRuleID: id('Rule') }),
    errors: lockErrors,
    topics: ['network'],
  }),
  testIPAddress: call({
    name: `${folder}/Test`,
    reads: true,
    extra: true,
    summary: 'Whether a person may come in from an address, and by which rule',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({
      Address: text('Address', { max: 60 }),
      UserID: maybe(id('Person')),
      Tablet: z.optional(flag('On a tablet with a PIN')),
      On: z.optional(day('On')),
    }),
    output: z.strictObject({
      Address: z.string(),
      Allowed: z.boolean(),
      Verdict: choice('Verdict', verdicts),
      Sentence: z.string(),
      /** Every rule that applies to this person on that day. */
      Rules: z.array(
        z.strictObject({
          IPRuleID: id('Rule'),
          Name: z.string(),
          Network: z.string(),
          Action: choice('Effect', ruleActions),
          Matches: z.boolean(),
        }),
      ),
    }),
    errors: {
      NotAnAddress: {
        ...ruleErrors.NotAnAddress,
        field: 'Address',
        message: 'Write one address, such as 203.0.113.7.',
      },
      UserUnknown: ruleErrors.UserUnknown,
    },
  }),
  simulateIPRules: call({
    name: `${folder}/Simulate`,
    reads: true,
    extra: true,
    summary: 'Who of the active users would be shut out or let in by a set of changes, from where they were last seen',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({
      /** Rules to add, or to change where an id is given. */
      Save: z.array(z.strictObject({ IPRuleID: maybe(id('Rule')), ...ruleFields })).check(z.maxLength(50)),
      Delete: z.array(id('Rule')).check(z.maxLength(200)),
    }),
    output: z.strictObject({
      MyAddress: z.string(),
      /** Why the changes would be refused; null when they would be saved. */
      Refusal: z.nullable(z.strictObject({ Code: z.string(), Sentence: z.string(), Field: z.nullable(z.string()) })),
      ShutOut: z.array(Shut),
      LetIn: z.array(Shut),
      /** Active users whose last address is known, and those who have none. */
      Known: z.int(),
      Unknown: z.int(),
    }),
  }),
  getBlockedAddresses: call({
    name: `${folder}/GetBlocked`,
    method: 'GET',
    extra: true,
    summary: 'Who was turned away for their address in the last 30 days, newest first',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject(listInput(['LastAt', 'Times', 'Address'])),
    output: listOutput(
      z.strictObject({
        BlockedID: id('Attempt'),
        Address: z.string(),
        UserID: z.nullable(id('Person')),
        UserName: z.nullable(z.string()),
        /** At the sign-in page or by a call of an open session. */
        Via: z.literal(['sign-in', 'call']),
        FirstAt: instant('First'),
        LastAt: instant('Last'),
        Times: whole('Times'),
        UserAgent: z.nullable(z.string()),
        /** By the rules of today. */
        AllowedNow: z.boolean(),
      }),
    ),
    topics: ['network'],
  }),
  allowBlockedAddress: call({
    name: `${folder}/AllowBlocked`,
    extra: true,
    summary: 'Let a blocked address in from now on: for the person who was blocked, or for everyone',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({
      BlockedID: id('Attempt'),
      AppliesTo: z.optional(
        choice('For', list({ value: 'user', label: 'This person' }, { value: 'everyone', label: 'Everyone' })),
      ),
      EndDate: maybe(day('Until')),
      Note: maybe(text('Note', { max: 500 })),
    }),
    output: z.strictObject({ IPRuleID: id('Rule'), version: version() }),
    errors: {
      ...lockErrors,
      NoPerson: { status: 422, message: 'It is not known who this was. Allow it for everyone.', field: 'AppliesTo' },
      OthersLimited: {
        message:
          'No allow rule is for everyone so far; this one would shut everybody else out. Allow it for this person.',
        field: 'AppliesTo',
      },
      AlreadyAllowed: { message: 'This address is allowed by now.', field: 'BlockedID' },
      StillDenied: { message: 'A deny rule names this address. Change that rule first.', field: 'BlockedID' },
      EndsBeforeStart: { ...ruleErrors.EndsBeforeStart, message: 'The rule must end after today.' },
      RuleTwice: { message: ruleErrors.RuleTwice.message, field: 'BlockedID', constraint: 'ip_rule_twice' },
    },
    topics: ['network'],
  }),
}
