import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { otherRelations, visitRights } from '#platform/contract/lists/clients.ts'
import { familyRelations, primaryLanguages, professionalTypes } from '#platform/contract/lists/people.ts'

const shown = z.nullable(z.string())

/** A contact as it stands; words of lists that were changed since stay readable. */
const Contact = z.strictObject({
  ContactID: id('Contact'),
  Name: z.string(),
  Relation: shown,
  PhoneNumberDigits: shown,
  SecondPhoneNumberDigits: shown,
  Email: shown,
  Address: shown,
  Language: shown,
  LivesWith: z.boolean(),
  MayBeContacted: z.boolean(),
  MayVisit: choice('May visit', visitRights),
  CourtOrderDate: shown,
  EmergencyContact: z.boolean(),
  ReceivesDocuments: z.boolean(),
  Agency: shown,
  Title: shown,
  FaxDigits: shown,
  Licence: shown,
  SignsAs: shown,
  StartDate: shown,
  EndDate: shown,
  Notes: shown,
  version: version(),
})
export type ClientContact = z.infer<typeof Contact>

const fields = <const R extends OptionList>(relation: string, relations: R) => ({
  ClientID: id('Client'),
  ContactID: maybe(id('Contact')),
  Name: text('Name', { max: 120 }),
  Relation: maybe(choice(relation, relations)),
  PhoneNumberDigits: maybe(phoneDigits('Phone')),
  SecondPhoneNumberDigits: maybe(phoneDigits('Second phone')),
  Email: maybe(email()),
  Address: maybe(text('Address', { max: 240 })),
  Language: maybe(choice('Language', primaryLanguages)),
  LivesWith: flag('Lives with the child'),
  MayBeContacted: flag('May be contacted'),
  MayVisit: choice('May visit', visitRights),
  CourtOrderDate: maybe(day('Court order of', { help: 'The order that says so, if there is one.' })),
  EmergencyContact: flag('Emergency contact'),
  ReceivesDocuments: flag('Receives documents'),
  StartDate: maybe(day('First day')),
  EndDate: maybe(day('First day no longer')),
  Notes: maybe(longText('Notes', { max: 4000 })),
  AlsoForClientIDs: z.optional(z.array(id('Sibling')).check(z.maxLength(12))),
  version: z.optional(version()),
})

const professional = {
  Agency: maybe(text('Agency', { max: 120 })),
  Title: maybe(text('Title', { max: 120 })),
  FaxDigits: maybe(phoneDigits('Fax')),
  Licence: maybe(text('Licence number', { max: 60 })),
  SignsAs: maybe(text('Signs as', { max: 80, help: 'How the line reads where they sign.' })),
}

const contactErrors = {
  EndsBeforeStart: {
    message: 'The end must be after the start.',
    field: 'EndDate',
    constraint: 'client_contact_period',
  },
  OrderInFuture: { message: 'The day of the court order lies in the future.', field: 'CourtOrderDate' },
  NotToBeCalled: {
    message: 'Someone who may not be contacted cannot be the emergency contact.',
    field: 'EmergencyContact',
    constraint: 'client_contact_emergency',
  },
  NotASibling: {
    status: 404,
    message: 'One of these is no sibling of this child that your work includes.',
    field: 'AlsoForClientIDs',
  },
  OnlyNew: { message: 'Only a new contact can be written for siblings at once.', field: 'AlsoForClientIDs' },
  VersionNeeded: { status: 400, message: 'The version of the contact is needed to change it.', field: 'version' },
} as const

export const contactFolders = ['BiologicalFamily', 'Professionals', 'Misc'] as const
export type ContactFolder = (typeof contactFolders)[number]

const path = (folder: ContactFolder) => `Core/Clients/Contacts/${folder}`

const getCall = (folder: ContactFolder) =>
  call({
    name: `${path(folder)}/GetContacts`,
    method: 'GET',
    summary: 'The people around a client, of one folder, with the siblings for whom one may also be written',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id('Client') }),
    output: z.strictObject({
      Contacts: z.array(Contact),
      Siblings: z.array(z.strictObject({ ClientID: id('Client'), Name: z.string() })),
    }),
    topics: ['clients'],
    audit: 'view',
  })

const addEdit = (folder: ContactFolder) =>
  ({
    name: `${path(folder)}/AddEditContact`,
    summary: 'Write a contact of a client, for siblings at once if wished, or change one',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    output: z.strictObject({
      ContactID: id('Contact'),
      version: version(),
      /** Written for several at once it can be undone as a whole. */
      ChangeSetID: z.nullable(id('Action')),
    }),
    errors: contactErrors,
    topics: ['clients'],
  }) as const

const deleteCall = (folder: ContactFolder) =>
  call({
    name: `${path(folder)}/DeleteContact`,
    summary: 'Take a contact out that should not stand there; the history keeps it',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Client'),
      ContactID: id('Contact'),
      Reason: text('Why it goes', { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ContactID: id('Contact') }),
    topics: ['clients'],
  })

export const clientContactsCalls = {
  getBiologicalFamilyContacts: getCall('BiologicalFamily'),
  addEditBiologicalFamilyContact: call({
    ...addEdit('BiologicalFamily'),
    input: z.strictObject(fields('Relation', familyRelations)),
  }),
  deleteBiologicalFamilyContact: deleteCall('BiologicalFamily'),
  getProfessionalsContacts: getCall('Professionals'),
  addEditProfessionalsContact: call({
    ...addEdit('Professionals'),
    input: z.strictObject({ ...fields('Profession', professionalTypes), ...professional }),
  }),
  deleteProfessionalsContact: deleteCall('Professionals'),
  getMiscContacts: getCall('Misc'),
  addEditMiscContact: call({ ...addEdit('Misc'), input: z.strictObject(fields('Relation', otherRelations)) }),
  deleteMiscContact: deleteCall('Misc'),
}
