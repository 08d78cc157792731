import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, timeOfDay, version } from '#platform/contract/fields.ts'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { appointmentId, occurrenceId, Warning } from './appointment-shapes.rules.ts'
import { changeErrors } from './appointment-refusals.rules.ts'

const folder = 'Appointments'
const topics = ['appointments'] as const

export const statusCalls = {
  changeStatus: call({
    name: `${folder}/ChangeStatus`,
    extra: true,
    summary: 'Say what became of one or several appointments',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      Appointments: z
        .array(z.strictObject({ AppointmentOccurrenceID: occurrenceId(), version: version() }))
        .check(z.minLength(1), z.maxLength(100)),
      Status: choice(['Status', 'Estado'], appointmentStatuses),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 500 })),
      /** The contact that was logged for it. */
      ContactMadeID: maybe(id(['Contact', 'Contacto'])),
      /** The document that was written for it. */
      DocumentID: maybe(id(['Document', 'Documento'])),
    }),
    output: z.strictObject({
      Appointments: z.array(z.strictObject({ AppointmentOccurrenceID: occurrenceId(), version: version() })),
      /** None where a contact had completed all of them already. */
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
    }),
    errors: {
      NotYours: changeErrors.NotYours,
      TooEarly: {
        message: [
          'It has not happened yet. Say so on the day itself or later.',
          'Aún no ha ocurrido. Indíquelo ese día o después.',
        ],
        field: 'Status',
      },
      NeedsNewTime: {
        message: ['Give the new day and time: use Reschedule.', 'Indique el nuevo día y la hora: use Reprogramar.'],
        field: 'Status',
      },
      IsRescheduled: {
        status: 409,
        message: [
          'It was set for another day already. Change that one.',
          'Ya se programó para otro día. Cambie esa cita.',
        ],
      },
    },
    topics,
  }),
  reschedule: call({
    name: `${folder}/Reschedule`,
    extra: true,
    summary: 'Set an appointment anew for another day; the first day stays on record as rescheduled',
    permission: 'SignedIn',
    scope: 'listed',
    preview: true,
    input: z.strictObject({
      AppointmentOccurrenceID: occurrenceId(),
      version: version(),
      Date: day(['New date', 'Nueva fecha']),
      StartTime: maybe(timeOfDay(['The start', 'El inicio'])),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 500 })),
    }),
    output: z.strictObject({
      AppointmentID: appointmentId(),
      Warnings: z.array(Warning),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      NotYours: changeErrors.NotYours,
      Closed: changeErrors.Closed,
      TooFarAhead: changeErrors.TooFarAhead,
      TooLongAgo: changeErrors.TooLongAgo,
    },
    topics,
  }),
}
