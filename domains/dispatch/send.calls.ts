import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, email, flag, id, instant, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'

const folder = 'UserUtilities'
const permission = 'Dispatch.Send'
const topics = ['dispatch'] as const
const ItemID = id(['File', 'Archivo'])
const SendID = id(['Dispatch', 'Envío'])
const seen = { ItemID, version: version() }

export const sendCalls = {
  sendItem: call({
    name: `${folder}/Dispatch`,
    extra: true,
    summary: 'Send a file to colleagues, or to someone outside by a link that opens once with a code',
    permission,
    scope: 'self',
    shownOnce: true,
    input: z.strictObject({
      ...seen,
      UserIDs: z.array(id(['Colleague', 'Colega'])).check(z.maxLength(50)),
      Address: maybe(email(['Outside address', 'Dirección externa'])),
      Name: maybe(text(['Name of the person outside', 'Nombre de la persona externa'], { max: 100 })),
      Message: maybe(
        longText(['Message', 'Mensaje'], {
          max: 1000,
          help: ['Do not name a client: it may go by mail.', 'No nombre a clientes: puede ir por correo.'],
        }),
      ),
      DueBack: maybe(day(['Due back', 'Devolver para'])),
      Receipt: z.optional(flag(['Ask for a receipt', 'Pedir acuse de recibo'])),
      Days: whole(['Days it can be opened', 'Días en que se puede abrir'], { min: 1, max: 30 }),
    }),
    output: z.strictObject({
      Sent: z.int(),
      /** For the person outside, told by telephone: without it the link opens nothing. */
      Code: z.nullable(z.string()),
    }),
    errors: {
      Nobody: { status: 422, message: ['Say to whom.', 'Diga a quién.'], field: 'UserIDs' },
      UserUnknown: {
        status: 404,
        message: ['One of these people has no active account.', 'Una de estas personas no tiene cuenta activa.'],
        field: 'UserIDs',
      },
      SentAlready: {
        status: 409,
        message: ['One of these people has this file already.', 'Una de estas personas ya tiene este archivo.'],
        field: 'UserIDs',
        constraint: 'dispatch_send_once',
      },
      NameNeeded: {
        status: 422,
        message: ['Write the person’s name.', 'Escriba el nombre de la persona.'],
        field: 'Name',
      },
      FileWaits: {
        status: 409,
        message: ['This file is still being checked for viruses.', 'Aún se revisa si este archivo tiene virus.'],
      },
    },
    topics,
  }),
  recallSend: call({
    name: `${folder}/Recall`,
    extra: true,
    summary: 'Take a dispatch back that was not opened: its link and its file open nothing any more',
    permission,
    scope: 'self',
    input: z.strictObject({ SendID, version: version() }),
    output: z.strictObject({ SendID, version: version() }),
    errors: {
      Opened: { status: 409, message: ['It was opened already.', 'Ya se abrió.'] },
      Recalled: {
        status: 409,
        message: ['It was recalled already.', 'Ya se retiró.'],
        constraint: 'dispatch_send_fixed',
      },
    },
    topics,
  }),
  getReceived: call({
    name: `${folder}/GetReceived`,
    method: 'GET',
    extra: true,
    summary: 'Files that colleagues sent to the caller and that can still be opened',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject(pageInput),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          SendID,
          FileID: id(['File', 'Archivo']),
          Name: z.string(),
          From: z.string(),
          Message: z.nullable(z.string()),
          DueBack: z.nullable(day(['Due back', 'Devolver para'])),
          Receipt: z.boolean(),
          SentAt: instant(['Sent', 'Enviado']),
          OpenedAt: z.nullable(instant(['Opened', 'Abierto'])),
          AcknowledgedAt: z.nullable(instant(['Acknowledged', 'Acuse'])),
          version: version(),
        }),
      ),
      Total: z.int(),
    }),
    topics,
  }),
  acknowledgeSend: call({
    name: `${folder}/Acknowledge`,
    extra: true,
    summary: 'Say that a file was received and read',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({ SendID, version: version() }),
    output: z.strictObject({ SendID, version: version() }),
    topics,
  }),
}
