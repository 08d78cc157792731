import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, flag, id, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { appointmentPlaces, appointmentStatuses, seriesParts } from '#platform/contract/lists/appointments.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import {
  appointmentFields,
  appointmentId,
  Busy,
  LayerItem,
  Occurrence,
  occurrenceId,
  Warning,
} from './appointment-shapes.rules.ts'
import { changeErrors, seriesErrors } from './appointment-refusals.rules.ts'
import { Recurrence } from './recurrence.rules.ts'

const folder = 'Appointments'
const topics = ['appointments'] as const
const part = z.prefault(choice(['For', 'Para'], seriesParts), 'This')

export const appointmentCalls = {
  getAppointments: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'The appointments between two days: my own, those of my team, of a client or in the pool; layers on request',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['Until', 'Hasta']),
      /** Whose; my own where nobody is named. */
      EmployeeIDs: z.optional(z.array(id(['Employee', 'Empleado'])).check(z.maxLength(60))),
      ClientSubProgramMembershipID: maybe(id(['Client', 'Cliente'])),
      /** Those nobody has taken yet. */
      Pool: z.optional(flag(['Nobody assigned', 'Sin asignar'])),
      Types: z.optional(choices(['Type', 'Tipo'], appointmentTypes)),
      Places: z.optional(choices(['Place', 'Lugar'], appointmentPlaces)),
      Statuses: z.optional(choices(['Status', 'Estado'], appointmentStatuses)),
      Layers: z.optional(z.array(text(['Layer', 'Capa'], { max: 40 })).check(z.maxLength(12))),
    }),
    output: z.strictObject({
      Occurrences: z.array(Occurrence),
      Busy: z.array(Busy),
      LayerItems: z.array(LayerItem),
      /** There are more than are shown: ask for fewer days. */
      IsCut: z.boolean(),
    }),
    errors: {
      TooLong: {
        status: 400,
        message: ['Ask for at most 62 days at once.', 'Pida 62 días como máximo a la vez.'],
        field: 'To',
      },
      NotYourTeam: {
        status: 403,
        message: [
          'You see only your own calendar. Ask your supervisor for the right to see your team’s.',
          'Solo ve su propio calendario. Pida a su supervisor el permiso para ver el de su equipo.',
        ],
        field: 'EmployeeIDs',
      },
    },
    topics,
  }),
  getForChart: call({
    name: `${folder}/GetForChart`,
    method: 'GET',
    extra: true,
    summary: 'The appointments of a client: what is ahead, and the last ones before',
    permission: 'Program.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    audit: { view: 'appointments' },
    input: z.strictObject({ ClientSubProgramMembershipID: id(['Client', 'Cliente']) }),
    output: z.strictObject({ Ahead: z.array(Occurrence), Before: z.array(Occurrence) }),
    topics,
  }),
  getAppointment: call({
    name: `${folder}/GetOne`,
    method: 'GET',
    extra: true,
    summary: 'One appointment with all its fields, as the form shows it',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ AppointmentID: appointmentId(), AppointmentOccurrenceID: maybe(occurrenceId()) }),
    output: z.strictObject({
      AppointmentID: appointmentId(),
      version: version(),
      ...appointmentFields,
      AppointmentType: z.string(),
      Recurrence: z.nullable(Recurrence),
      Names: z.strictObject({
        Clients: z.array(z.strictObject({ ID: id(), Name: z.string() })),
        Staff: z.array(z.strictObject({ ID: id(), Name: z.string() })),
        Family: z.nullable(z.string()),
      }),
      SubProgramName: z.string(),
      CreatedBy: z.string(),
      Occurrence: z.nullable(Occurrence),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics,
  }),
  addEditAppointment: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Plan an appointment or a series, or change one of them, this one and later ones, or all that are ahead',
    permission: 'SignedIn',
    scope: 'listed',
    preview: true,
    pair: 'AppointmentID',
    input: z.strictObject({
      AppointmentID: maybe(appointmentId()),
      /** Which day of a series was opened. */
      AppointmentOccurrenceID: maybe(occurrenceId()),
      version: maybe(version()),
      Part: part,
      ...appointmentFields,
    }),
    output: z.strictObject({
      AppointmentID: appointmentId(),
      version: version(),
      Days: z.int(),
      Warnings: z.array(Warning),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: { ...changeErrors, ...seriesErrors },
    topics,
  }),
  moveAppointment: call({
    name: `${folder}/Move`,
    extra: true,
    summary:
      'Hold an appointment at another time or by another person: this day only, this and later ones, or all ahead',
    permission: 'SignedIn',
    scope: 'listed',
    preview: true,
    input: z.strictObject({
      AppointmentOccurrenceID: occurrenceId(),
      version: version(),
      Part: part,
      Date: day(['Date', 'Fecha']),
      StartTime: maybe(timeOfDay(['The start', 'El inicio'])),
      Minutes: maybe(whole(['Length in minutes', 'Duración en minutos'], { min: 5, max: 44_640 })),
      /** In place of whom, and who. */
      FromEmployeeID: maybe(id(['From', 'De'])),
      ToEmployeeID: maybe(id(['To', 'A'])),
    }),
    output: z.strictObject({
      AppointmentID: appointmentId(),
      Warnings: z.array(Warning),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      ...seriesErrors,
      NotYours: changeErrors.NotYours,
      Closed: changeErrors.Closed,
      TooFarAhead: changeErrors.TooFarAhead,
      TooLongAgo: changeErrors.TooLongAgo,
      WholeDays: changeErrors.WholeDays,
      NoSuchStaff: { ...changeErrors.NoSuchStaff, field: 'ToEmployeeID' as const },
    },
    topics,
  }),
  deleteAppointment: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Take an appointment out of the calendar: this day only, this and later ones, or all that are ahead',
    permission: 'SignedIn',
    scope: 'listed',
    preview: true,
    input: z.strictObject({
      AppointmentID: appointmentId(),
      AppointmentOccurrenceID: maybe(occurrenceId()),
      version: version(),
      Part: part,
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ AppointmentID: appointmentId(), ChangeSetID: id(['Action', 'Acción']) }),
    errors: { NotYours: changeErrors.NotYours, Closed: changeErrors.Closed, WhichDay: seriesErrors.WhichDay },
    topics,
  }),
}
