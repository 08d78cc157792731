import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, instant, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import {
  addEditDistributionListRefusals,
  deleteDistributionListRefusals,
  addDistributionMemberRefusals,
  testSendRefusals,
} from './distribution-refusals.rules.ts'

export const memberKinds = list(
  { value: 'user', label: ['Person', 'Persona'] },
  { value: 'role', label: ['Everybody in a role', 'Todos los de un rol'] },
  { value: 'sub-program', label: ['Everybody in a sub-program', 'Todos los de un subprograma'] },
  { value: 'address', label: ['Outside address', 'Dirección externa'] },
)
export const sendTargets = list(
  { value: 'me', label: ['Only me', 'Solo a mí'] },
  { value: 'all', label: ['The whole list', 'A toda la lista'] },
)

/** More mails at once than this are not a message to a list of colleagues. */
export const mostRecipients = 1000

/** The end is the first day on which nothing is sent to the list any more. */
const facts = {
  Name: text(['Name', 'Nombre'], { max: 100 }),
  Purpose: text(['Purpose', 'Propósito'], { max: 500 }),
  EndDate: maybe(day(['Until', 'Hasta'])),
}

const ListRow = z.strictObject({
  DistributionListID: id(['List', 'Lista']),
  ...facts,
  State: z.literal(['Active', 'Ended']),
  Users: z.int(),
  Roles: z.int(),
  SubPrograms: z.int(),
  Addresses: z.int(),
  /** Whom it reaches today, each address once. */
  Recipients: z.int(),
  LastSentAt: z.nullable(instant(['Last sent', 'Último envío'])),
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
      IncludeEnded: z.optional(flag(['Show ended lists', 'Mostrar listas terminadas'])),
    }),
    output: z.strictObject({
      ...listOutput(ListRow)._zod.def.shape,
      /** For choosing members. */
      RoleChoices: z.array(z.strictObject({ RoleID: id(['Role', 'Rol']), RoleName: z.string() })),
      SubProgramChoices: z.array(
        z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), SubProgramName: z.string() }),
      ),
    }),
    topics: ['distribution'],
  }),
  addEditDistributionList: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Add a distribution list or change its name, purpose and end',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: maybe(id(['List', 'Lista'])), ...facts, version: maybe(version()) }),
    output: z.strictObject({ DistributionListID: id(['List', 'Lista']), version: version() }),
    errors: addEditDistributionListRefusals,
    topics: ['distribution'],
  }),
  deleteDistributionList: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Delete a distribution list that was never sent to',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: id(['List', 'Lista']), version: version() }),
    output: z.strictObject({ DistributionListID: id(['List', 'Lista']) }),
    errors: deleteDistributionListRefusals,
    topics: ['distribution'],
  }),
  getDistributionMembers: call({
    name: `${folder}/GetMembers`,
    method: 'GET',
    extra: true,
    summary: 'The members of a distribution list, and whom they come to today, each address once',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ DistributionListID: id(['List', 'Lista']) }),
    output: z.strictObject({
      ...ListRow._zod.def.shape,
      Members: z.array(
        z.strictObject({
          MemberID: id(['Member', 'Miembro']),
          Kind: choice(['Kind', 'Tipo'], memberKinds),
          UserID: z.nullable(id(['Person', 'Persona'])),
          RoleID: z.nullable(id(['Role', 'Rol'])),
          SubProgramID: z.nullable(id(['Sub-program', 'Subprograma'])),
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
      DistributionListID: id(['List', 'Lista']),
      Kind: choice(['Kind', 'Tipo'], memberKinds),
      UserID: maybe(id(['Person', 'Persona'])),
      RoleID: maybe(id(['Role', 'Rol'])),
      SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
      Address: maybe(email(['Address', 'Dirección'])),
      AddressName: maybe(text(['Name', 'Nombre'], { max: 100 })),
    }),
    output: z.strictObject({ MemberID: id(['Member', 'Miembro']) }),
    errors: addDistributionMemberRefusals,
    topics: ['distribution'],
  }),
  removeDistributionMember: call({
    name: `${folder}/RemoveMember`,
    extra: true,
    summary: 'Take a member off a distribution list',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({ MemberID: id(['Member', 'Miembro']) }),
    output: z.strictObject({ MemberID: id(['Member', 'Miembro']) }),
    topics: ['distribution'],
  }),
  testSend: call({
    name: `${folder}/TestSend`,
    extra: true,
    summary: 'Send a trial mail to the caller, or to the whole list when that is confirmed',
    permission: 'DistributionLists.Manage',
    scope: 'agency',
    input: z.strictObject({
      DistributionListID: id(['List', 'Lista']),
      To: choice(['To', 'Para'], sendTargets),
      Subject: maybe(text(['Subject', 'Asunto'], { max: 150 })),
      Message: maybe(longText(['Message', 'Mensaje'], { max: 4000 })),
      /** Needed to send to the whole list. */
      Confirmed: z.optional(flag(['Send to everybody', 'Enviar a todos'])),
    }),
    output: z.strictObject({
      Queued: z.int(),
      /** Members whose address no mail can go to. */
      Skipped: z.int(),
    }),
    errors: testSendRefusals,
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
    input: z.strictObject({ DistributionListID: id(['List', 'Lista']), ...listInput(['At', 'Address']) }),
    output: listOutput(
      z.strictObject({
        MailID: id(['Mail', 'Correo postal']),
        Address: z.string(),
        Subject: z.string(),
        At: instant(['Written', 'Escrito']),
        Tries: z.int(),
        LastError: z.nullable(z.string()),
      }),
    ),
    topics: ['distribution', 'outbox'],
  }),
}
