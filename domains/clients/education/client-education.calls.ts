import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  flag,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  zipCode,
} from '#platform/contract/fields.ts'
import { grades } from '#platform/contract/lists/clients.ts'
import { schoolTypes } from '#platform/contract/lists/foster.ts'
import { states } from '#platform/contract/lists/places.ts'
import { tenureSentence } from '#platform/contract/tenure.ts'

const shown = z.nullable(z.string())

const Address = z.strictObject({
  AddressLine1: shown,
  AddressLine2: shown,
  City: shown,
  StateAbbreviation: shown,
  ZipCode: shown,
})

const School = z.strictObject({
  SchoolID: id(['School', 'Escuela']),
  Name: z.string(),
  SchoolType: z.string(),
  StartDate: z.string(),
  EndDate: shown,
  Address,
  PhoneNumber: z.nullable(z.strictObject({ PhoneNumberDigits: z.string() })),
  version: version(),
})
export type CommonSchool = z.infer<typeof School>

const ClientSchool = z.strictObject({
  ClientSchoolID: id(['School of the client', 'Escuela del cliente']),
  SchoolID: z.nullable(id(['School', 'Escuela'])),
  /** Of the list, or as it was written by hand. */
  SchoolName: z.string(),
  SchoolType: shown,
  Address: z.nullable(Address),
  PhoneNumberDigits: shown,
  Grade: shown,
  HasIEP: z.boolean(),
  IEPReviewDate: shown,
  EducationRightsHolder: shown,
  AttendanceNote: shown,
  StartDate: z.string(),
  EndDate: shown,
  State: z.literal(['current', 'scheduled', 'ended']),
  version: version(),
})
export type ClientSchool = z.infer<typeof ClientSchool>

const education = 'Core/Clients/Education'
const schools = 'Core/Schools'

export const clientEducationCalls = {
  getClientEducation: call({
    name: `${education}/Get`,
    method: 'GET',
    extra: true,
    summary: 'Where a client goes to school and went before, newest first',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id(['Client', 'Cliente']) }),
    output: z.strictObject({ Schools: z.array(ClientSchool) }),
    topics: ['education'],
    audit: { view: 'education' },
  }),
  addEditClientSchool: call({
    name: `${education}/AddEditSchool`,
    extra: true,
    summary: 'Write that a client goes to a school, which ends the one before on that day, or correct what is written',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      ClientSchoolID: maybe(id(['School of the client', 'Escuela del cliente'])),
      SchoolID: maybe(id(['School', 'Escuela'])),
      SchoolName: maybe(text(['School that is not on the list', 'Escuela que no está en la lista'], { max: 160 })),
      StartDate: day(['First day', 'Primer día']),
      EndDate: maybe(day(['First day it no longer applies', 'Primer día en que ya no vale'])),
      Grade: maybe(choice(['Grade', 'Grado'], grades)),
      HasIEP: flag(['Has an IEP', 'Tiene un IEP']),
      IEPReviewDate: maybe(day(['IEP review on', 'Revisión del IEP el'])),
      EducationRightsHolder: maybe(
        text(['Education rights holder', 'Titular de los derechos educativos'], { max: 120 }),
      ),
      AttendanceNote: maybe(longText(['Attendance', 'Asistencia'], { max: 2000 })),
      version: z.optional(version()),
    }),
    output: z.strictObject({
      ClientSchoolID: id(['School of the client', 'Escuela del cliente']),
      version: version(),
      /** Given when a school before it was ended. */
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
    }),
    errors: {
      WhichSchool: {
        status: 400,
        message: [
          'Choose a school from the list, or write the name of one that is not in it.',
          'Elija una escuela de la lista o escriba el nombre de una que no esté en ella.',
        ],
        field: 'SchoolID',
        constraint: 'client_school_which',
      },
      NoSuchSchool: {
        status: 404,
        message: [
          'This school is not on a list of your programs.',
          'Esta escuela no está en una lista de sus programas.',
        ],
        field: 'SchoolID',
      },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'client_school_period',
      },
      TooFarAhead: {
        message: [
          'This can be recorded at most 60 days ahead.',
          'Esto se puede registrar con 60 días de anticipación como máximo.',
        ],
        field: 'StartDate',
      },
      Overlap: {
        message: [
          'Another school already covers part of that time. Change its dates first.',
          'Otra escuela ya cubre parte de ese tiempo. Cambie primero sus fechas.',
        ],
        field: 'StartDate',
        constraint: 'client_school_overlap',
      },
      NoIEP: {
        message: [
          'There is no IEP to review. Mark that there is one, or clear the date.',
          'No hay un IEP que revisar. Indique que lo hay o borre la fecha.',
        ],
        field: 'IEPReviewDate',
        constraint: 'client_school_iep',
      },
    },
    topics: ['education'],
  }),
  deleteClientSchool: call({
    name: `${education}/DeleteSchool`,
    extra: true,
    summary: 'Take a school out that was written by mistake; the one it had ended continues',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      ClientSchoolID: id(['School of the client', 'Escuela del cliente']),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({
      ClientSchoolID: id(['School of the client', 'Escuela del cliente']),
      Reopened: z.nullable(z.string()),
    }),
    errors: {
      NotLatest: { message: tenureSentence('NotLatest') },
      NothingCurrent: {
        message: [
          'This school has ended in the meantime. Look again.',
          'Mientras tanto, esta escuela terminó. Vuelva a mirar.',
        ],
      },
    },
    topics: ['education'],
  }),
  getCommonSchools: call({
    name: `${schools}/GetCommonSchools`,
    method: 'GET',
    extra: true,
    summary: 'The schools a sub-program chooses from',
    permission: 'Person.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']) }),
    output: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), Schools: z.array(School) }),
    topics: ['education'],
  }),
  addEditSchool: call({
    name: `${schools}/AddEditSchool`,
    extra: true,
    summary: 'Put a school on a sub-program’s list, or change one of it',
    permission: 'Person.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      SchoolID: maybe(id(['School', 'Escuela'])),
      Name: text(['Name', 'Nombre'], { max: 160 }),
      SchoolType: choice(['Type of school', 'Tipo de escuela'], schoolTypes),
      AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
      AddressLine2: maybe(text(['Building, suite', 'Edificio, oficina'], { max: 120 })),
      City: maybe(text(['City', 'Ciudad'], { max: 80 })),
      StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
      ZipCode: maybe(zipCode()),
      PhoneNumberDigits: maybe(phoneDigits()),
      StartDate: z.optional(day(['On the list from', 'En la lista desde'])),
      EndDate: maybe(day(['On the list until', 'En la lista hasta'])),
      version: z.optional(version()),
    }),
    output: z.strictObject({ SchoolID: id(['School', 'Escuela']), version: version() }),
    errors: {
      SchoolListed: {
        message: [
          'A school with this name and ZIP code is already on the list.',
          'Ya hay una escuela con este nombre y código postal en la lista.',
        ],
        field: 'Name',
        constraint: ['school_same', 'school_sub_program_overlap'],
      },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'school_sub_program_period',
      },
    },
    topics: ['education'],
  }),
}
