import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, maybe, text, version } from '#platform/contract/fields.ts'
import { eventId, eventOutcomes, guestId } from './events-shapes.rules.ts'

const folder = 'Community/Events'
const topics = ['events'] as const
const scope = { outreachEvent: 'OutreachEventID' } as const
const kind = choice(['What came of it', 'Qué resultó'], eventOutcomes)
const recordId = id(['Record', 'Registro'])

export const outcomeCalls = {
  findOutcomes: call({
    name: `${folder}/FindOutcomes`,
    reads: true,
    extra: true,
    summary:
      'Inquiries, volunteers or gifts that may have come of an event: those of a guest by name, phone and e-mail, or by a name',
    permission: 'Community.Edit',
    scope,
    input: z.strictObject({
      OutreachEventID: eventId,
      Kind: kind,
      OutreachGuestID: maybe(guestId),
      Search: maybe(text(['Search', 'Buscar'], { max: 100 })),
    }),
    output: z.strictObject({
      Found: z.array(
        z.strictObject({
          RecordID: recordId,
          Name: z.string(),
          On: z.string(),
          Detail: z.nullable(z.string()),
          /** Of a gift. */
          Cents: z.nullable(z.number()),
        }),
      ),
    }),
    audit: 'view',
  }),
  linkOutcome: call({
    name: `${folder}/LinkOutcome`,
    extra: true,
    summary: 'Say which inquiry, volunteer or gift came of an event; a record comes of one event',
    permission: 'Community.Edit',
    scope,
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachGuestID: maybe(guestId),
      Kind: kind,
      RecordID: recordId,
    }),
    output: z.strictObject({ OutreachResultID: id(['Result', 'Resultado']), version: version() }),
    errors: {
      NotThere: {
        status: 404,
        message: [
          'This record does not exist, or your work does not include it.',
          'Este registro no existe o no forma parte de su trabajo.',
        ],
        field: 'RecordID',
      },
      AlreadyLinked: {
        status: 409,
        message: ['This record is already linked to an event.', 'Este registro ya está vinculado con un evento.'],
        field: 'RecordID',
        constraint: ['outreach_result_inquiry', 'outreach_result_volunteer', 'outreach_result_gift'],
      },
      NotYet: {
        status: 409,
        message: ['The event is still ahead.', 'El evento todavía no llega.'],
        field: 'Kind',
      },
    },
    topics,
  }),
  unlinkOutcome: call({
    name: `${folder}/UnlinkOutcome`,
    extra: true,
    summary: 'Take back that a record came of an event; the record stays',
    permission: 'Community.Edit',
    scope,
    input: z.strictObject({
      OutreachEventID: eventId,
      OutreachResultID: id(['Result', 'Resultado']),
      Reason: text(['Reason', 'Motivo'], { min: 3, max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ OutreachResultID: id(['Result', 'Resultado']) }),
    topics,
  }),
}
