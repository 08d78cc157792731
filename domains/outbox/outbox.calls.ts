import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const mailStates = wordList('waiting', 'kept', 'sent', 'failed')

const mailFields = {
  MailID: id('Mail'),
  Recipient: z.string(),
  Subject: z.string(),
  State: choice('State', mailStates),
  Tries: z.int(),
  LastError: z.nullable(z.string()),
  CreatedAt: instant('Written'),
  SentAt: z.nullable(instant('Sent')),
}

const folder = 'Admin/Outbox'

export const outboxCalls = {
  getOutbox: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Mails that wait, were kept for want of a mail server, were sent or failed; newest first',
    permission: 'Outbox.View',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['CreatedAt', 'Recipient', 'Subject']),
      State: z.optional(choice('State', mailStates)),
    }),
    output: listOutput(z.strictObject(mailFields)),
    topics: ['outbox'],
  }),
  getOutboxMail: call({
    name: `${folder}/GetMail`,
    method: 'GET',
    extra: true,
    summary: 'One mail with its text as its reader gets it; one-time links are hidden once it was sent',
    permission: 'Outbox.View',
    scope: 'agency',
    input: z.strictObject({ MailID: id('Mail') }),
    output: z.strictObject({ ...mailFields, Text: z.string(), Can: z.strictObject({ SendAgain: z.boolean() }) }),
    topics: ['outbox'],
    audit: 'view',
  }),
  sendMailAgain: call({
    name: `${folder}/SendAgain`,
    extra: true,
    summary: 'Try once more to send a mail that was kept or failed',
    permission: 'Outbox.View',
    scope: 'agency',
    input: z.strictObject({ MailID: id('Mail') }),
    output: z.strictObject({ MailID: id('Mail') }),
    errors: { NotToSend: { message: 'Only a mail that was kept or failed can be sent again.', field: 'MailID' } },
    topics: ['outbox'],
  }),
}
