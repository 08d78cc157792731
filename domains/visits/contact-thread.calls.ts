import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, text, version } from '#platform/contract/fields.ts'

const folder = 'Core/ContactLog'
const contact = { ContactMadeID: id(['Contact', 'Contacto']) }
const topics = ['visits', 'contactThread'] as const
const Gone = {
  status: 409,
  message: ['This contact was taken back.', 'Este contacto se retiró.'],
  constraint: 'contact_reply_gone',
} as const

export const Reply = z.strictObject({
  ContactReplyID: id(['Answer', 'Respuesta']),
  AuthorID: id(['Author', 'Autor']),
  AuthorName: z.string(),
  At: z.string(),
  Body: z.string(),
  version: version(),
  Can: z.strictObject({ Remove: z.boolean() }),
})
export type Reply = z.infer<typeof Reply>

export const threadCalls = {
  getContactThread: call({
    name: `${folder}/GetThread`,
    method: 'GET',
    extra: true,
    summary: 'What colleagues answered to a contact, and who has read it',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject(contact),
    output: z.strictObject({
      Replies: z.array(Reply),
      Seen: z.array(z.strictObject({ UserID: id(['User', 'Usuario']), Name: z.string(), At: z.string() })),
    }),
    topics: ['contactThread'],
    audit: 'view',
  }),
  seeContact: call({
    name: `${folder}/See`,
    extra: true,
    summary: 'Say that the caller has read a contact and its answers',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject(contact),
    output: z.strictObject({ At: z.string() }),
    topics: ['contactThread'],
  }),
  answerContact: call({
    name: `${folder}/Answer`,
    extra: true,
    summary: 'Answer a contact; its author and those who answered before are told',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({ ...contact, Body: longText(['Answer', 'Respuesta'], { max: 4000 }) }),
    output: z.strictObject({ ContactReplyID: id(['Answer', 'Respuesta']), version: version() }),
    errors: { Gone },
    topics,
  }),
  removeAnswer: call({
    name: `${folder}/RemoveAnswer`,
    extra: true,
    summary: 'Take one’s own answer back, with the reason',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({
      ContactReplyID: id(['Answer', 'Respuesta']),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ContactReplyID: id(['Answer', 'Respuesta']) }),
    errors: {
      NotYours: {
        status: 403,
        message: ['Only its author can take an answer back.', 'Solo quien la escribió puede retirar una respuesta.'],
      },
    },
    topics,
  }),
  addContactFile: call({
    name: `${folder}/AddFile`,
    extra: true,
    summary: 'Add a photo or file just uploaded to a contact',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ...contact, FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({ ContactFileID: id(['File', 'Archivo']), version: version() }),
    errors: {
      NotYours: {
        status: 403,
        message: [
          'Only the author or a supervisor can add a file.',
          'Solo el autor o un supervisor puede agregar un archivo.',
        ],
      },
    },
    topics,
  }),
  removeContactFile: call({
    name: `${folder}/RemoveFile`,
    extra: true,
    summary: 'Take a file off a contact, with the reason',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({
      ContactFileID: id(['File', 'Archivo']),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ContactFileID: id(['File', 'Archivo']) }),
    errors: {
      NotYours: {
        status: 403,
        message: [
          'Only the author or a supervisor can remove a file.',
          'Solo el autor o un supervisor puede quitar un archivo.',
        ],
      },
    },
    topics,
  }),
}
