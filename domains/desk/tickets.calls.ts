import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, longText, maybe, version, whole } from '#platform/contract/fields.ts'
import { listInput, listOutput, pageInput } from '#platform/contract/paging.ts'
import { screens, ticketStates } from './ticket-shapes.rules.ts'

const ticketId = id(['Request', 'Solicitud'])
const topics = ['tickets', 'admin'] as const
const matching = (pattern: RegExp) => z.string().check(z.maxLength(120), z.regex(pattern))

const asked = {
  Screen: choice(['Screen', 'Pantalla'], screens),
  /** The fixed word of a tab; nothing else of an address is taken. */
  Part: maybe(matching(/^[a-z][a-z-]{0,39}$/)),
  /** What was asked of the server when it failed. */
  Call: maybe(matching(/^[A-Za-z_]+(\/[A-Za-z_]+)*$/)),
  Status: maybe(whole(['Status', 'Estado de respuesta'], { max: 599 })),
  Code: maybe(matching(/^[A-Za-z-]{1,60}$/)),
  Reference: maybe(matching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  ViewSize: maybe(matching(/^\d{2,5} x \d{2,5}$/)),
  Sentence: longText(['What did you want to do?', '¿Qué quería hacer?'], {
    max: 1000,
    help: ['One sentence is enough. Do not name a client.', 'Basta una frase. No nombre a ningún cliente.'],
  }),
}

const mine = {
  TicketID: ticketId,
  Number: z.int(),
  At: instant(['Asked', 'Enviada']),
  Screen: z.string(),
  Part: z.nullable(z.string()),
  Sentence: z.string(),
  State: choice(['State', 'Estado'], ticketStates),
  Answer: z.nullable(z.string()),
  AnsweredAt: z.nullable(instant(['Answered', 'Respondida'])),
  AnsweredBy: z.nullable(z.string()),
}

const row = {
  ...mine,
  Who: z.string(),
  Call: z.nullable(z.string()),
  Reference: z.nullable(z.string()),
  version: version(),
}

export const ticketCalls = {
  createTicket: call({
    name: 'Core/Tickets/Create',
    extra: true,
    summary:
      'Ask for help: screen, call and reference without anything of a chart, a sentence, and a picture if wanted',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      ...asked,
      ScreenshotFileID: maybe(id(['Picture of the page', 'Imagen de la página'])),
    }),
    output: z.strictObject({ TicketID: ticketId, Number: z.int() }),
    errors: {
      AskedAlready: {
        status: 409,
        message: ['You asked for help with this error already.', 'Ya pidió ayuda con este error.'],
        constraint: 'ticket_once',
      },
      TooManyTickets: {
        status: 429,
        message: [
          'You sent 20 requests in an hour. Call the help desk if it is urgent.',
          'Envió 20 solicitudes en una hora. Si es urgente, llame a la mesa de ayuda.',
        ],
      },
      NotAPicture: {
        message: ['Only a picture can be added.', 'Solo se puede agregar una imagen.'],
        field: 'ScreenshotFileID',
      },
    },
    topics,
  }),
  getMyTickets: call({
    name: 'Core/Tickets/GetMine',
    method: 'GET',
    extra: true,
    summary: 'What the caller asked the help desk, with the answers; newest first',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject(pageInput),
    output: listOutput(z.strictObject(mine)),
    topics,
  }),
  getTickets: call({
    name: 'Admin/Tickets/Get',
    method: 'GET',
    extra: true,
    summary: 'Requests for help; the ones nobody answered first, then the newest',
    permission: 'Tickets.Answer',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['At', 'Number', 'Screen']),
      State: z.optional(choice(['State', 'Estado'], ticketStates)),
    }),
    output: listOutput(z.strictObject(row)),
    topics,
  }),
  getTicket: call({
    name: 'Admin/Tickets/GetTicket',
    method: 'GET',
    extra: true,
    summary: 'One request for help with all that was sent along',
    permission: 'Tickets.Answer',
    scope: 'agency',
    input: z.strictObject({ TicketID: ticketId }),
    output: z.strictObject({
      ...row,
      Email: z.string(),
      Status: z.nullable(z.int()),
      Code: z.nullable(z.string()),
      ViewSize: z.nullable(z.string()),
      Browser: z.nullable(z.string()),
      Release: z.string(),
      ScreenshotFileID: z.nullable(id()),
      MailedAt: z.nullable(instant(['Mailed', 'Enviada por correo'])),
    }),
    topics,
    audit: 'view',
  }),
  answerTicket: call({
    name: 'Admin/Tickets/Answer',
    extra: true,
    summary: 'Take on, answer or close a request for help; whoever asked is told of an answer',
    permission: 'Tickets.Answer',
    scope: 'agency',
    input: z.strictObject({
      TicketID: ticketId,
      version: version(),
      State: choice(['State', 'Estado'], ticketStates),
      Answer: maybe(
        longText(['Answer', 'Respuesta'], {
          max: 2000,
          help: ['The person reads it in the app.', 'La persona la lee en la aplicación.'],
        }),
      ),
    }),
    output: z.strictObject({ TicketID: ticketId, version: version() }),
    errors: {
      AnswerNeeded: {
        message: ['Write the answer.', 'Escriba la respuesta.'],
        field: 'Answer',
        constraint: 'ticket_answered',
      },
      NotNewAgain: {
        message: ['A request cannot be new again.', 'Una solicitud no puede volver a ser nueva.'],
        field: 'State',
      },
    },
    topics,
  }),
}
