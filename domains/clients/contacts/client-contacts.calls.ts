import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'
import { otherRelations, visitRights } from '#platform/contract/lists/clients.ts'
import { familyRelations, primaryLanguages, professionalTypes } from '#platform/contract/lists/people.ts'

const shown = z.nullable(z.string())

/** A contact as it stands; words of lists that were changed since stay readable. */
const Contact = z.strictObject({
  ContactID: id(['Contact', 'Contacto']),
  Name: z.string(),
  Relation: shown,
  PhoneNumberDigits: shown,
  SecondPhoneNumberDigits: shown,
  Email: shown,
  Address: shown,
  Language: shown,
  LivesWith: z.boolean(),
  MayBeContacted: z.boolean(),
  MayVisit: choice(['May visit', 'Puede visitar'], visitRights),
  CourtOrderDate: shown,
  EmergencyContact: z.boolean(),
  ReceivesDocuments: z.boolean(),
  Agency: shown,
  Title: shown,
  FaxDigits: shown,
  License: shown,
  SignsAs: shown,
  StartDate: shown,
  EndDate: shown,
  Notes: shown,
  version: version(),
})
export type ClientContact = z.infer<typeof Contact>

const fields = <const R extends OptionList>(relation: Words, relations: R) => ({
  ClientID: id(['Client', 'Cliente']),
  ContactID: maybe(id(['Contact', 'Contacto'])),
  Name: text(['Name', 'Nombre'], { max: 120 }),
  Relation: maybe(choice(relation, relations)),
  PhoneNumberDigits: maybe(phoneDigits(['Phone', 'Teléfono'])),
  SecondPhoneNumberDigits: maybe(phoneDigits(['Second phone', 'Segundo teléfono'])),
  Email: maybe(email()),
  Address: maybe(text(['Address', 'Dirección'], { max: 240 })),
  Language: maybe(choice(['Language', 'Idioma'], primaryLanguages)),
  LivesWith: flag(['Lives with the child', 'Vive con el menor']),
  MayBeContacted: flag(['May be contacted', 'Se le puede contactar']),
  MayVisit: choice(['May visit', 'Puede visitar'], visitRights),
  CourtOrderDate: maybe(
    day(['Court order of', 'Orden judicial del'], {
      help: ['The order that says so, if there is one.', 'La orden que lo dice, si la hay.'],
    }),
  ),
  EmergencyContact: flag(['Emergency contact', 'Contacto de emergencia']),
  ReceivesDocuments: flag(['Receives documents', 'Recibe documentos']),
  StartDate: maybe(day(['First day', 'Primer día'])),
  EndDate: maybe(day(['First day it no longer applies', 'Primer día en que ya no vale'])),
  Notes: maybe(longText(['Notes', 'Notas'], { max: 4000 })),
  AlsoForClientIDs: z.optional(z.array(id(['Sibling', 'Hermano'])).check(z.maxLength(12))),
  version: z.optional(version()),
})

const professional = {
  Agency: maybe(text(['Agency', 'Agencia'], { max: 120 })),
  Title: maybe(text(['Title', 'Cargo'], { max: 120 })),
  FaxDigits: maybe(phoneDigits(['Fax', 'Fax'])),
  License: maybe(text(['License number', 'Número de licencia'], { max: 60 })),
  SignsAs: maybe(
    text(['Signs as', 'Firma como'], {
      max: 80,
      help: ['How the line reads where they sign.', 'Cómo dice la línea donde firman.'],
    }),
  ),
}

const contactErrors = {
  EndsBeforeStart: {
    message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
    field: 'EndDate',
    constraint: 'client_contact_period',
  },
  OrderInFuture: {
    message: ['The day of the court order is in the future.', 'El día de la orden judicial está en el futuro.'],
    field: 'CourtOrderDate',
  },
  NotToBeCalled: {
    message: [
      'Someone who must not be contacted cannot be the emergency contact.',
      'Una persona que no debe ser contactada no puede ser el contacto de emergencia.',
    ],
    field: 'EmergencyContact',
    constraint: 'client_contact_emergency',
  },
  NotASibling: {
    status: 404,
    message: [
      'One of these is not a sibling of this child, or your work does not include them.',
      'Uno de ellos no es hermano de este niño, o no forma parte de su trabajo.',
    ],
    field: 'AlsoForClientIDs',
  },
  OnlyNew: {
    message: [
      'Only a new contact can be added for siblings at once.',
      'Solo un contacto nuevo se puede agregar a varios hermanos a la vez.',
    ],
    field: 'AlsoForClientIDs',
  },
} as const

export const contactFolders = ['BiologicalFamily', 'Professionals', 'Misc'] as const
const contactParts = { BiologicalFamily: 'biological family', Professionals: 'professionals', Misc: 'contacts' }
export type ContactFolder = (typeof contactFolders)[number]

const path = (folder: ContactFolder) => `Core/Clients/Contacts/${folder}`

const getCall = (folder: ContactFolder) =>
  call({
    name: `${path(folder)}/GetContacts`,
    method: 'GET',
    summary: 'The people around a client, of one folder, with the siblings for whom one may also be written',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']) }),
    output: z.strictObject({
      Contacts: z.array(Contact),
      Siblings: z.array(z.strictObject({ ClientID: id(['Client', 'Cliente']), Name: z.string() })),
    }),
    topics: ['clients'],
    audit: { view: contactParts[folder] },
  })

const addEdit = (folder: ContactFolder) =>
  ({
    name: `${path(folder)}/AddEditContact`,
    summary: 'Write a contact of a client, for siblings at once if wished, or change one',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    output: z.strictObject({
      ContactID: id(['Contact', 'Contacto']),
      version: version(),
      /** Written for several at once it can be undone as a whole. */
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
    }),
    errors: contactErrors,
    topics: ['clients'],
  }) as const

const deleteCall = (folder: ContactFolder) =>
  call({
    name: `${path(folder)}/DeleteContact`,
    summary: 'Remove a contact entered by mistake; the history keeps it',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      ContactID: id(['Contact', 'Contacto']),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ContactID: id(['Contact', 'Contacto']) }),
    topics: ['clients'],
  })

export const clientContactsCalls = {
  getBiologicalFamilyContacts: getCall('BiologicalFamily'),
  addEditBiologicalFamilyContact: call({
    ...addEdit('BiologicalFamily'),
    input: z.strictObject(fields(['Relation', 'Parentesco'], familyRelations)),
  }),
  deleteBiologicalFamilyContact: deleteCall('BiologicalFamily'),
  getProfessionalsContacts: getCall('Professionals'),
  addEditProfessionalsContact: call({
    ...addEdit('Professionals'),
    input: z.strictObject({ ...fields(['Profession', 'Profesión'], professionalTypes), ...professional }),
  }),
  deleteProfessionalsContact: deleteCall('Professionals'),
  getMiscContacts: getCall('Misc'),
  addEditMiscContact: call({
    ...addEdit('Misc'),
    input: z.strictObject(fields(['Relation', 'Relación'], otherRelations)),
  }),
  deleteMiscContact: deleteCall('Misc'),
}
