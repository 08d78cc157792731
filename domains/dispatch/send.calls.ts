import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, email, flag, id, instant, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { inChart, mostOutside } from './dispatch-shapes.rules.ts'

const folder = 'UserUtilities'
const permission = 'Dispatch.Send'
const topics = ['dispatch'] as const
const ItemID = id(['File', 'Archivo'])
const SendID = id(['Dispatch', 'Envío'])
const seen = { ItemID, version: version() }

const fileWaits = {
  status: 409,
  message: ['This file is still being checked for viruses.', 'Aún se revisa si este archivo tiene virus.'],
} as const

export const sendCalls = {
  sendItem: call({
    name: `${folder}/Dispatch`,
    extra: true,
    summary:
      'Send a file to colleagues, to distribution lists, or to people outside by links that open once with a code',
    permission,
    scope: 'self',
    shownOnce: true,
    input: z.strictObject({
      ...seen,
      UserIDs: z.array(id(['Colleague', 'Colega'])).check(z.maxLength(50)),
      ListIDs: z.optional(z.array(id(['Distribution list', 'Lista de distribución'])).check(z.maxLength(5))),
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
      /** For people outside, told by telephone: without it the link opens nothing. */
      Codes: z.array(z.strictObject({ Name: z.string(), Address: z.string(), Code: z.string() })),
    }),
    errors: {
      Nobody: { status: 422, message: ['Say to whom.', 'Diga a quién.'], field: 'UserIDs' },
      UserUnknown: {
        status: 404,
        message: ['One of these people has no active account.', 'Una de estas personas no tiene cuenta activa.'],
        field: 'UserIDs',
      },
      ListUnknown: {
        status: 404,
        message: ['One of these lists is not there or has ended.', 'Una de estas listas no existe o terminó.'],
        field: 'ListIDs',
      },
      ListEmpty: {
        status: 422,
        message: ['These lists reach nobody else.', 'Estas listas no llegan a nadie más.'],
        field: 'ListIDs',
      },
      TooManyOutside: {
        status: 422,
        message: [
          `These lists reach more than ${mostOutside} people outside. Each needs a code told by telephone.`,
          `Estas listas llegan a más de ${mostOutside} personas de fuera. Cada una necesita un código por teléfono.`,
        ],
        field: 'ListIDs',
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
      FileWaits: fileWaits,
      InChart: { ...inChart, constraint: 'dispatch_send_not_filed' },
    },
    topics,
  }),
  getSendLists: call({
    name: `${folder}/GetDispatchLists`,
    method: 'GET',
    extra: true,
    summary:
      'The distribution lists a file can be sent to, with how many colleagues and people outside each reaches today',
    permission,
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Lists: z.array(
        z.strictObject({
          ListID: id(['Distribution list', 'Lista de distribución']),
          Name: z.string(),
          Colleagues: z.int(),
          Outside: z.int(),
        }),
      ),
    }),
    topics: ['dispatch', 'distribution'],
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
          IsOverdue: z.boolean(),
          version: version(),
          /** Into a chart, by whoever may do that with files of their own. */
          Can: z.strictObject({ Take: z.boolean() }),
        }),
      ),
      Total: z.int(),
    }),
    topics,
  }),
  takeReceived: call({
    name: `${folder}/TakeReceived`,
    extra: true,
    summary:
      'Take a file that was sent to the caller into their own queue, to put it into a chart; its sender gets the receipt',
    permission,
    scope: 'self',
    input: z.strictObject({ SendID, version: version() }),
    output: z.strictObject({ ItemID, Name: z.string(), version: version() }),
    errors: {
      FileWaits: fileWaits,
      Taken: {
        status: 409,
        message: ['It is in your files already.', 'Ya está en sus archivos.'],
        constraint: 'dispatch_item_taken',
      },
    },
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
