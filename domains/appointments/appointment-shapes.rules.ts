import * as z from 'zod/mini'
import {
  choice,
  day,
  email,
  flag,
  id,
  longText,
  maybe,
  text,
  timeOfDay,
  version,
  whole,
} from '#platform/contract/fields.ts'
import {
  appointmentPlaces,
  appointmentStatuses,
  appointmentVisibilities,
} from '#platform/contract/lists/appointments.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { Recurrence } from './recurrence.rules.ts'

export const appointmentId = () => id(['Appointment', 'Cita'])
export const occurrenceId = () => id(['Appointment', 'Cita'])
export const language = z.literal(['en', 'es'])

export const whenFields = {
  /** Without a day it waits for one. */
  Date: maybe(day(['Date', 'Fecha'])),
  StartTime: maybe(timeOfDay(['The start', 'El inicio'])),
  Minutes: z.prefault(whole(['Length in minutes', 'Duración en minutos'], { min: 5, max: 44_640 }), 60),
}

/** What a person says of an appointment. */
export const appointmentFields = {
  AppointmentType: choice(['Type', 'Tipo'], appointmentTypes),
  Title: maybe(text(['Title', 'Título'], { max: 160 })),
  ...whenFields,
  AllDay: z.prefault(flag(['All day', 'Todo el día']), false),
  /** Enrollments of the clients it is with. */
  Clients: z.prefault(z.array(id(['Client', 'Cliente'])).check(z.maxLength(30)), []),
  FosterResourceFamilyID: maybe(id(['Family', 'Familia'])),
  SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
  /** Nobody: it is in the pool. */
  Staff: z.prefault(z.array(id(['Staff', 'Personal'])).check(z.maxLength(40)), []),
  Guests: z.prefault(
    z
      .array(
        z.strictObject({
          Name: text(['Name', 'Nombre'], { max: 120 }),
          Email: maybe(email()),
          Language: z.prefault(language, 'en'),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  PlaceKind: maybe(choice(['Place', 'Lugar'], appointmentPlaces)),
  Place: maybe(text(['Address or room', 'Dirección o sala'], { max: 200 })),
  VideoLink: maybe(text(['Video link', 'Enlace de video'], { max: 500 })),
  TravelMinutes: maybe(whole(['Travel minutes', 'Minutos de viaje'], { max: 1440 })),
  ReminderMinutes: maybe(whole(['Remind me, minutes before', 'Recordarme, minutos antes'], { max: 40_320 })),
  Visibility: z.prefault(choice(['Who sees it', 'Quién la ve'], appointmentVisibilities), 'Team'),
  Notes: maybe(longText(['Notes', 'Notas'], { max: 5000 })),
  Recurrence: maybe(Recurrence),
}

export const Warning = z.strictObject({
  Kind: z.literal(['DoubleBooked', 'OnLeave', 'Discharged', 'OutsideHours']),
  Date: day(['Date', 'Fecha']),
  Sentence: z.string(),
})
export type Warning = z.infer<typeof Warning>

const Client = z.strictObject({
  ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
  Name: z.string(),
  /** Of the program in which the chart is opened. */
  Module: z.nullable(z.string()),
})
const Staff = z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string() })

/** One day of an appointment, as calendars show it. Days and times are those of its own zone. */
export const Occurrence = z.strictObject({
  AppointmentOccurrenceID: occurrenceId(),
  AppointmentID: appointmentId(),
  AppointmentVersion: version(),
  AppointmentType: z.string(),
  Title: z.nullable(z.string()),
  Date: day(['Date', 'Fecha']),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  EndDate: day(['Last day', 'Último día']),
  Minutes: z.int(),
  AllDay: z.boolean(),
  Zone: z.string(),
  Status: choice(['Status', 'Estado'], appointmentStatuses),
  StatusReason: z.nullable(z.string()),
  Moved: z.boolean(),
  Series: z.boolean(),
  PlaceKind: z.nullable(z.string()),
  Place: z.nullable(z.string()),
  VideoLink: z.nullable(z.string()),
  TravelMinutes: z.nullable(z.int()),
  Visibility: choice(['Who sees it', 'Quién la ve'], appointmentVisibilities),
  Clients: z.array(Client),
  FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
  FamilyName: z.nullable(z.string()),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  Staff: z.array(Staff),
  Guests: z.int(),
  ContactMadeID: z.nullable(id(['Contact', 'Contacto'])),
  DocumentID: z.nullable(id(['Document', 'Documento'])),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Occurrence = z.infer<typeof Occurrence>

/** That somebody is taken, and no more. */
export const Busy = z.strictObject({
  EmployeeID: id(['Employee', 'Empleado']),
  Date: day(['Date', 'Fecha']),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
})
export type Busy = z.infer<typeof Busy>

/** Something of another domain that is shown when its layer is switched on. */
export const LayerItem = z.strictObject({
  Layer: z.string(),
  Date: day(['Date', 'Fecha']),
  StartTime: z.nullable(z.string()),
  Text: z.string(),
  Address: z.nullable(z.string()),
})
export type LayerItem = z.infer<typeof LayerItem>

export const Waiting = z.strictObject({
  AppointmentID: appointmentId(),
  version: version(),
  AppointmentType: z.string(),
  Title: z.nullable(z.string()),
  Minutes: z.int(),
  SubProgramName: z.string(),
  Clients: z.array(Client),
  Staff: z.array(Staff),
  Notes: z.nullable(z.string()),
  Since: z.string(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
