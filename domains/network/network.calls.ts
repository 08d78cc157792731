import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import {
  lockErrors,
  addEditIPRuleRefusals,
  testIPAddressRefusals,
  allowBlockedAddressRefusals,
} from './network-refusals.rules.ts'

export const ruleActions = list(
  { value: 'allow', label: ['Allow', 'Permitir'] },
  { value: 'deny', label: ['Deny', 'Denegar'] },
)
export const ruleScopes = list(
  { value: 'everyone', label: ['Everyone', 'Todos'] },
  { value: 'role', label: ['A role', 'Un rol'] },
  { value: 'user', label: ['One person', 'Una persona'] },
  { value: 'tablets', label: ['Tablets with a PIN', 'Tabletas con PIN'] },
)
/** Why an address is let in or not. */
export const verdicts = list(
  {
    value: 'NoRules',
    label: [
      'No allow rule applies, so any address is let in',
      'No se aplica ninguna regla que permita, así que se puede entrar desde cualquier dirección',
    ],
  },
  { value: 'Allowed', label: ['An allow rule names this address', 'Una regla que permite nombra esta dirección'] },
  { value: 'Denied', label: ['A deny rule names this address', 'Una regla que niega nombra esta dirección'] },
  {
    value: 'NotListed',
    label: [
      'Allow rules apply, but none of them names this address',
      'Se aplican reglas que permiten, pero ninguna nombra esta dirección',
    ],
  },
)

/** What a person types of a rule. The end is the first day on which it no longer holds. */
const ruleFields = {
  Name: text(['Name', 'Nombre'], { max: 100 }),
  Network: text(['Address or network', 'Dirección o red'], {
    max: 60,
    help: ['203.0.113.7, 198.51.100.0/24 or 2001:db8::/32', '203.0.113.7, 198.51.100.0/24 o 2001:db8::/32'],
  }),
  Action: choice(['Effect', 'Efecto'], ruleActions),
  AppliesTo: choice(['For', 'Para'], ruleScopes),
  RoleID: maybe(id(['Role', 'Rol'])),
  UserID: maybe(id(['Person', 'Persona'])),
  StartDate: day(['From', 'Desde']),
  EndDate: maybe(day(['Until', 'Hasta'])),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
}

const Rule = z.strictObject({
  IPRuleID: id(['Rule', 'Regla']),
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
  UserID: id(['Person', 'Persona']),
  Name: z.string(),
  Address: z.string(),
  IsAdministrator: z.boolean(),
  /** The first day on which it is so. */
  From: z.string(),
})

const folder = 'Admin/IPRestrictions'

export const networkCalls = {
  getIPRules: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'The rules on network addresses, those in force first, with the address the caller comes from',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IncludeEnded: z.optional(flag(['Show ended rules', 'Mostrar reglas terminadas'])) }),
    output: z.strictObject({
      MyAddress: z.string(),
      Rules: z.array(Rule),
      Roles: z.array(z.strictObject({ RoleID: id(['Role', 'Rol']), RoleName: z.string() })),
    }),
    topics: ['network'],
  }),
  addEditIPRule: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Add a rule on network addresses or change one; refused if it shuts out the caller or every administrator',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IPRuleID: maybe(id(['Rule', 'Regla'])), ...ruleFields, version: maybe(version()) }),
    output: z.strictObject({ IPRuleID: id(['Rule', 'Regla']), version: version() }),
    errors: addEditIPRuleRefusals,
    topics: ['network'],
  }),
  deleteIPRule: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Delete a rule on network addresses; refused if that shuts out the caller or every administrator',
    permission: 'IP.Manage',
    scope: 'agency',
    input: z.strictObject({ IPRuleID: id(['Rule', 'Regla']), version: version() }),
    output: z.strictObject({ IPRuleID: id(['Rule', 'Regla']) }),
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
      Address: text(['Address', 'Dirección'], { max: 60 }),
      UserID: maybe(id(['Person', 'Persona'])),
      Tablet: z.optional(flag(['On a tablet with a PIN', 'En una tableta con PIN'])),
      On: z.optional(day(['On', 'El día'])),
    }),
    output: z.strictObject({
      Address: z.string(),
      Allowed: z.boolean(),
      Verdict: choice(['Verdict', 'Resultado'], verdicts),
      Sentence: z.string(),
      /** Every rule that applies to this person on that day. */
      Rules: z.array(
        z.strictObject({
          IPRuleID: id(['Rule', 'Regla']),
          Name: z.string(),
          Network: z.string(),
          Action: choice(['Effect', 'Efecto'], ruleActions),
          Matches: z.boolean(),
        }),
      ),
    }),
    errors: testIPAddressRefusals,
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
      Save: z.array(z.strictObject({ IPRuleID: maybe(id(['Rule', 'Regla'])), ...ruleFields })).check(z.maxLength(50)),
      Delete: z.array(id(['Rule', 'Regla'])).check(z.maxLength(200)),
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
        BlockedID: id(['Attempt', 'Intento']),
        Address: z.string(),
        UserID: z.nullable(id(['Person', 'Persona'])),
        UserName: z.nullable(z.string()),
        /** At the sign-in page or by a call of an open session. */
        Via: z.literal(['sign-in', 'call']),
        FirstAt: instant(['First', 'Primera']),
        LastAt: instant(['Last', 'Última']),
        Times: whole(['Times', 'Veces']),
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
      BlockedID: id(['Attempt', 'Intento']),
      AppliesTo: z.optional(
        choice(
          ['For', 'Para'],
          list(
            { value: 'user', label: ['This person', 'Esta persona'] },
            { value: 'everyone', label: ['Everyone', 'Todos'] },
          ),
        ),
      ),
      EndDate: maybe(day(['Until', 'Hasta'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    }),
    output: z.strictObject({ IPRuleID: id(['Rule', 'Regla']), version: version() }),
    errors: allowBlockedAddressRefusals,
    topics: ['network'],
  }),
}
