import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { appointmentFields, appointmentId, Occurrence, Waiting, Warning } from './appointment-shapes.rules.ts'
import { changeErrors, seriesErrors } from './appointment-refusals.rules.ts'

const folder = 'Appointments'
const topics = ['appointments'] as const
const staffIds = (most: number) => z.array(id(['Employee', 'Empleado'])).check(z.minLength(1), z.maxLength(most))

export const planningCalls = {
  getCalendarStart: call({
    name: `${folder}/GetStart`,
    method: 'GET',
    extra: true,
    summary: 'What a calendar begins with: my team, my sub-programs, my working hours and the layers I may switch on',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Whose calendars I may look at. */
      Team: z.array(z.strictObject({ EmployeeID: id(), Name: z.string() })),
      /** Whom I can plan with. */
      Colleagues: z.array(z.strictObject({ EmployeeID: id(), Name: z.string() })),
      SubPrograms: z.array(z.strictObject({ ID: id(), Name: z.string() })),
      Layers: z.array(z.strictObject({ Name: z.string(), Label: z.string() })),
      /** 1 is Monday. */
      WorkDays: z.array(z.int()),
      WorkFrom: z.int(),
      WorkTo: z.int(),
    }),
    topics,
  }),
  getUnplanned: call({
    name: `${folder}/GetUnplanned`,
    method: 'GET',
    extra: true,
    summary: 'The waitlist: appointments that have no day yet; and those that have one but nobody to hold them',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({ Waiting: z.array(Waiting), Pool: z.array(Occurrence) }),
    topics,
  }),
  takeAppointment: call({
    name: `${folder}/Take`,
    extra: true,
    summary: 'Take an appointment out of the pool: I hold it',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ AppointmentID: appointmentId(), version: version() }),
    output: z.strictObject({ AppointmentID: appointmentId(), version: version(), Warnings: z.array(Warning) }),
    errors: {
      Taken: {
        status: 409,
        message: ['Somebody else has taken it meanwhile.', 'Alguien más la tomó mientras tanto.'],
      },
    },
    topics,
  }),
  findTimes: call({
    name: `${folder}/FindTimes`,
    reads: true,
    extra: true,
    summary: 'Times within working hours at which everybody named is free',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      Staff: staffIds(20),
      From: day(['From', 'Desde']),
      To: day(['Until', 'Hasta']),
      Minutes: whole(['Length in minutes', 'Duración en minutos'], { min: 5, max: 720 }),
      TravelMinutes: maybe(whole(['Travel minutes', 'Minutos de viaje'], { max: 720 })),
      SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
      AppointmentID: maybe(appointmentId()),
    }),
    output: z.strictObject({
      Times: z.array(z.strictObject({ Date: day(['Date', 'Fecha']), StartTime: z.string() })),
    }),
    errors: {
      TooLong: { status: 400, message: ['Search at most 62 days.', 'Busque en 62 días como máximo.'], field: 'To' },
      NoSuchStaff: changeErrors.NoSuchStaff,
    },
    topics,
  }),
  bulkCreate: call({
    name: `${folder}/BulkCreate`,
    extra: true,
    summary: 'Plan the same appointment or series for each of several clients, one after the other on the day',
    permission: 'SignedIn',
    scope: 'listed',
    preview: true,
    input: z.strictObject({
      ...appointmentFields,
      Clients: z.array(id(['Client', 'Cliente'])).check(z.minLength(1), z.maxLength(100)),
      /** Each begins so many minutes after the one before; all at once without. */
      Apart: maybe(whole(['Minutes between starts', 'Minutos entre inicios'], { min: 5, max: 720 })),
      /** Held by whoever carries the client. */
      ByCaseManager: z.prefault(flag(['Each client’s case manager holds it', 'La lleva quien tiene el caso']), false),
    }),
    output: z.strictObject({
      Appointments: z.array(appointmentId()),
      Days: z.int(),
      Warnings: z.array(Warning),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      ...changeErrors,
      ...seriesErrors,
      PastMidnight: {
        message: [
          'Not all of them fit into the day. Choose fewer clients or less time between.',
          'No todas caben en el día. Elija menos clientes o menos tiempo entre ellas.',
        ],
        field: 'Apart',
      },
    },
    topics,
  }),
  getDaySheet: call({
    name: `${folder}/GetDaySheet`,
    method: 'GET',
    extra: true,
    summary: 'A day with addresses in the order of the way, and how far it is from stop to stop',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ Date: day(['Date', 'Fecha']), EmployeeID: maybe(id(['Employee', 'Empleado'])) }),
    output: z.strictObject({
      Name: z.string(),
      Stops: z.array(
        z.strictObject({
          ...Occurrence.shape,
          Address: z.nullable(z.string()),
          Phone: z.nullable(z.string()),
          /** From the stop before; null where one of the two places is not known. */
          Miles: z.nullable(z.number()),
        }),
      ),
      Miles: z.number(),
    }),
    topics,
  }),
  getToAsk: call({
    name: `${folder}/GetToAsk`,
    method: 'GET',
    extra: true,
    summary: 'My appointments that are over, today’s once my day is, of which nobody has said yet what became of them',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Occurrences: z.array(Occurrence) }),
    topics,
  }),
  findClients: call({
    name: `${folder}/FindClients`,
    method: 'GET',
    extra: true,
    summary:
      'With whom an appointment could be: the clients of my caseload and of those whose calendars I see, or the clients and families a name fits',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({ Search: z.optional(text(['Search', 'Buscar'], { min: 0, max: 100 })) }),
    output: z.strictObject({
      Clients: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: id(),
          Name: z.string(),
          SubProgramName: z.string(),
          SubProgramID: id(),
          FosterResourceFamilyID: z.nullable(id()),
          HomeName: z.nullable(z.string()),
          /** On the caller's own caseload. */
          Mine: z.boolean(),
        }),
      ),
      /** Only where a name was typed. */
      Families: z.array(
        z.strictObject({
          FosterResourceFamilyID: id(),
          Name: z.string(),
          SubProgramName: z.string(),
          SubProgramID: id(),
        }),
      ),
    }),
    topics: ['fosterClients', 'families', 'caseload'],
  }),
}
