import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, version } from '#platform/contract/fields.ts'
import { addEditInquiryRefusals } from './inquiries-refusals.rules.ts'
import { inquiryFields } from './inquiry-fields.rules.ts'

export const guestInquiryCalls = {
  addInquiryOfGuest: call({
    name: 'Foster/Inquiry/AddOfGuest',
    extra: true,
    summary: 'Record the inquiry of somebody who came to an event; it is linked as what came of the event',
    permission: 'Inquiry.Edit',
    scope: { outreachEvent: 'OutreachEventID', subProgram: 'SubProgramID' },
    input: z.strictObject({
      OutreachEventID: id(['Event', 'Evento']),
      OutreachGuestID: id(['Guest', 'Asistente']),
      ...inquiryFields,
    }),
    output: z.strictObject({ InquiryID: id(['Inquiry', 'Consulta']), version: version() }),
    errors: {
      ...addEditInquiryRefusals,
      NotYet: { status: 409, message: ['The event is still ahead.', 'El evento todavía no llega.'] },
      AlreadyInquiry: {
        status: 409,
        message: ['This guest already has an inquiry.', 'Este asistente ya tiene una consulta.'],
      },
    },
    topics: ['inquiries', 'events'],
  }),
}
