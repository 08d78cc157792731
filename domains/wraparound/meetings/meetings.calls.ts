import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, clockTime, day, email, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { wrapAttendeeRoles, wrapMeetingStates } from '#platform/contract/lists/wraparound.ts'
import { change, read, records } from '../youth/youth.calls.ts'

const meetings = 'Wrap/Meeting'
const attendeeId = id(['Attendee', 'Asistente'])
const on = z.nullable(day(['Date', 'Fecha']))
const state = choice(['State', 'Estado'], wrapMeetingStates)

const own = records('WrapMeetingID', ['Meeting', 'Reunión'], {
  HeldOn: day(['Date', 'Fecha']),
  StartTime: maybe(clockTime(['Time', 'Hora'])),
  Place: maybe(text(['Place', 'Lugar'], { max: 160 })),
  Agenda: maybe(longText(['Agenda', 'Temas'], { max: 5000 })),
  Decisions: maybe(longText(['Decisions', 'Decisiones'], { max: 10_000 })),
  NextOn: maybe(
    day(['Next meeting', 'Próxima reunión'], {
      help: [
        'It is planned right away; 30 days later if left empty.',
        'Se planea de inmediato; 30 días después si se deja vacío.',
      ],
    }),
  ),
  CANSDone: z.prefault(flag(['CANS done at this meeting', 'Se hizo el CANS en esta reunión']), false),
  Additional: z.prefault(
    flag(['A second meeting that day, on purpose', 'Una segunda reunión ese día, a propósito']),
    false,
  ),
})
const attendee = {
  Name: text(['Name', 'Nombre'], { max: 160 }),
  Role: choice(['As', 'Como'], wrapAttendeeRoles),
  Relation: maybe(text(['Relation or title', 'Relación o cargo'], { max: 120 })),
  EmployeeID: maybe(id(['Employee', 'Empleado'])),
  WrapTeamPersonID: maybe(id(['Person of the team', 'Persona del equipo'])),
  Attended: z.prefault(flag(['Was there', 'Asistió']), true),
  Email: maybe(email()),
}
const Attendee = z.strictObject({
  WrapMeetingAttendeeID: attendeeId,
  ...attendee,
  CopySentAt: z.nullable(z.string()),
  version: version(),
})
const Meeting = own.row({ State: state, Attendees: z.array(Attendee) })
export type WrapMeeting = z.infer<typeof Meeting>

export const meetingCalls = {
  getMeetings: read(
    `${meetings}/GetMeetings`,
    'meetings',
    'The team meetings of a youth, planned and held, newest first, and whom to invite',
    z.strictObject({
      Meetings: z.array(Meeting),
      /** The youth’s team: for a new meeting. */
      Invite: z.array(z.strictObject({ ...attendee, Email: z.nullable(z.string()) })),
      SuggestedNext: on,
    }),
  ),
  getMeetingCalendar: call({
    name: `${meetings}/GetCalendar`,
    method: 'GET',
    extra: true,
    summary: 'The team meetings of the caller’s youth between two days',
    permission: 'Wrap.View',
    scope: 'listed',
    input: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['Until', 'Hasta']),
      WrapTeamID: maybe(id(['Team', 'Equipo'])),
      SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
    }),
    output: z.strictObject({
      Meetings: z.array(
        z.strictObject({
          WrapMeetingID: own.id,
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Name: z.string(),
          TeamName: z.nullable(z.string()),
          Facilitator: z.nullable(z.string()),
          HeldOn: day(['Date', 'Fecha']),
          StartTime: z.nullable(z.string()),
          Place: z.nullable(z.string()),
          State: state,
        }),
      ),
    }),
    topics: ['wrapClients'],
  }),
  addEditMeeting: change(`${meetings}/AddEdit`, {
    summary: 'Plan a team meeting, or write down who came, what was decided and when the team meets next',
    preview: true,
    input: {
      WrapMeetingID: maybe(own.id),
      ...own.fields,
      /** Held: the next one is planned along with it, and a CANS moves the next due date. */
      Held: z.prefault(flag(['It took place', 'Se realizó']), false),
      Attendees: z.prefault(z.array(z.strictObject(attendee)).check(z.maxLength(60)), []),
      version: maybe(version()),
    },
    output: z.strictObject({
      ...own.seen,
      /** What follows from it. */
      NextMeeting: on,
      CANSNext: on,
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      WrongTime: {
        message: ['Write the time as 8:30 or 14:00.', 'Escriba la hora como 8:30 o 14:00.'],
        field: 'StartTime',
      },
      NotYetHeld: {
        message: ['A meeting that is still ahead did not take place yet.', 'Una reunión por venir aún no se realiza.'],
        field: 'Held',
      },
      TooFarAhead: {
        message: [
          'A meeting can be planned at most a year ahead.',
          'Una reunión se planea con un año de anticipación como máximo.',
        ],
        field: 'HeldOn',
      },
      BeforeEnrollment: {
        message: ['The youth was not enrolled yet.', 'El joven aún no estaba inscrito.'],
        field: 'HeldOn',
      },
      EnrollmentEnded: {
        message: ['The enrollment has ended by that day.', 'La inscripción ya terminó para ese día.'],
        field: 'HeldOn',
      },
      NextBefore: {
        message: ['The next meeting must come after this one.', 'La próxima reunión debe ser después de esta.'],
        field: 'NextOn',
        constraint: 'wrap_meeting_next',
      },
      SecondThatDay: {
        status: 409,
        message: [
          'There already is a team meeting on that day. Say that this is a second one, or change the other.',
          'Ya hay una reunión de equipo ese día. Diga que esta es la segunda, o cambie la otra.',
        ],
        field: 'Additional',
        constraint: 'wrap_meeting_day',
      },
      NamedTwice: {
        message: ['Someone is named twice.', 'Alguien aparece dos veces.'],
        field: 'Attendees',
        constraint: 'wrap_meeting_attendee_once',
      },
      NotOfTeam: {
        message: ['Someone is not of this youth’s team.', 'Alguien no es del equipo de este joven.'],
        field: 'Attendees',
      },
    },
  }),
  cancelMeeting: own.step(`${meetings}/Cancel`, {
    summary: 'Cancel a planned team meeting',
    errors: {
      NotPlanned: {
        status: 409,
        message: ['Only a planned meeting can be canceled.', 'Solo se cancela una reunión planeada.'],
      },
    },
  }),
  deleteMeeting: own.remove(`${meetings}/Delete`, { summary: 'Remove a meeting that was recorded by mistake' }),
  sendMinutes: change(`${meetings}/SendMinutes`, {
    summary: 'Send the minutes of a meeting by mail to the chosen attendees',
    preview: true,
    topics: ['outbox'],
    afterEnd: true,
    input: { WrapMeetingID: own.id, AttendeeIDs: z.array(attendeeId).check(z.minLength(1), z.maxLength(60)) },
    output: z.strictObject({ WrapMeetingID: own.id, Sent: z.int() }),
    errors: {
      NotHeld: { message: ['The meeting has not taken place yet.', 'La reunión aún no se realiza.'] },
      NoAddress: {
        message: ['Someone chosen has no e-mail address.', 'Alguien de los elegidos no tiene correo electrónico.'],
        field: 'AttendeeIDs',
      },
    },
  }),
}
