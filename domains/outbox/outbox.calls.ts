import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const mailStates = wordList(
  ['waiting', 'en espera'],
  ['kept', 'retenido'],
  ['sent', 'enviado'],
  ['failed', 'fallida'],
)

const mailFields = {
  MailID: id(['Mail', 'Correo postal']),
  Recipient: z.string(),
  Subject: z.string(),
  State: choice(['State', 'Estado'], mailStates),
  Tries: z.int(),
  LastError: z.nullable(z.string()),
  CreatedAt: instant(['Written', 'Escrito']),
  SentAt: z.nullable(instant(['Sent', 'Enviado'])),
}

const folder = 'Admin/Outbox'

export const outboxCalls = {
  getOutbox: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Mails that wait, were kept for want of a mail server, were sent or failed; newest first',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['CreatedAt', 'Recipient', 'Subject']),
      State: z.optional(choice(['State', 'Estado'], mailStates)),
    }),
    output: listOutput(z.strictObject(mailFields)),
    topics: ['outbox'],
  }),
  getOutboxMail: call({
    name: `${folder}/GetMail`,
    method: 'GET',
    extra: true,
    summary: 'One mail with its text; a one-time link is shown to nobody but its reader',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ MailID: id(['Mail', 'Correo postal']) }),
    output: z.strictObject({ ...mailFields, Text: z.string(), Can: z.strictObject({ SendAgain: z.boolean() }) }),
    topics: ['outbox'],
    audit: 'view',
  }),
  sendMailAgain: call({
    name: `${folder}/SendAgain`,
    extra: true,
    summary: 'Try once more to send a mail that was kept or failed',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ MailID: id(['Mail', 'Correo postal']) }),
    output: z.strictObject({ MailID: id(['Mail', 'Correo postal']) }),
    errors: {
      NotToSend: {
        message: [
          'Only a mail that was kept or failed can be sent again.',
          'Solo se puede enviar de nuevo un correo retenido o fallido.',
        ],
        field: 'MailID',
      },
    },
    topics: ['outbox'],
  }),
}
