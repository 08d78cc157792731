import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choices, day, email, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { volunteersRoster } from './volunteers-roster.rules.ts'
import { Volunteer, volunteerId } from './volunteers-shapes.rules.ts'

const folder = 'StrongFamilies/Volunteers'
const topics = ['volunteers', 'people'] as const

const Saved = z.strictObject({ VolunteerID: volunteerId, version: version() })
const notOnRegister = {
  status: 404,
  message: ['This organization is not on the register.', 'Esta organización no está en el registro.'],
  field: 'OrganizationID',
} as const
const noEmployee = {
  status: 404,
  message: ['This person does not work in that program.', 'Esta persona no trabaja en ese programa.'],
  field: 'EmployeeID',
} as const

export const volunteerCalls = {
  getVolunteers: call({
    name: `${folder}/GetVolunteers`,
    method: 'GET',
    extra: true,
    summary: 'The volunteers of the caller’s programs, a page at a time, with their roles, hours and checks',
    permission: 'StrongFamilies.View',
    scope: 'listed',
    input: z.strictObject(volunteersRoster.input),
    output: listOutput(volunteersRoster.Row),
    topics,
  }),
  exportVolunteers: call({
    name: `${folder}/ExportVolunteers`,
    method: 'GET',
    extra: true,
    summary: 'The same volunteers as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'StrongFamilies.View',
    scope: 'listed',
    input: z.strictObject(volunteersRoster.fileInput),
    output: fileOutput,
    errors: volunteersRoster.fileErrors,
    audit: 'view',
  }),
  getVolunteer: call({
    name: `${folder}/GetVolunteer`,
    method: 'GET',
    extra: true,
    summary: 'One volunteer with roles, checks and hours',
    permission: 'StrongFamilies.View',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({ VolunteerID: volunteerId }),
    output: Volunteer,
    topics,
    audit: 'view',
  }),
  addVolunteer: call({
    name: `${folder}/AddVolunteer`,
    extra: true,
    summary: 'Record somebody who helps: a person on record, or somebody new',
    permission: 'StrongFamilies.Edit',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      PersonID: maybe(id(['Who', 'Quién'])),
      FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
      LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
      DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
      PhoneNumberDigits: maybe(phoneDigits()),
      Email: maybe(email()),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      Roles: choices(['Roles', 'Roles'], volunteerRoles),
      OrganizationID: maybe(id(['Church or organization', 'Iglesia u organización'])),
      StartDate: day(['Since', 'Desde']),
    }),
    output: Saved,
    errors: {
      WhoMissing: {
        status: 400,
        message: [
          'Choose somebody, or give the first and last name of somebody new.',
          'Elija a alguien o dé el nombre y el apellido de alguien nuevo.',
        ],
        field: 'PersonID',
      },
      NotKnown: {
        status: 404,
        message: [
          'This person is not on record, or your work does not include them.',
          'Esta persona no está registrada o no forma parte de su trabajo.',
        ],
        field: 'PersonID',
      },
      RoleMissing: {
        status: 400,
        message: ['Choose at least one role.', 'Elija al menos un rol.'],
        field: 'Roles',
        constraint: 'volunteer_roles_check',
      },
      AlreadyVolunteer: {
        status: 409,
        message: [
          'This person is already a volunteer here at that time.',
          'Esta persona ya es voluntaria aquí en ese tiempo.',
        ],
        field: 'PersonID',
        constraint: 'volunteer_once',
      },
      InFuture: {
        message: ['This day is still ahead.', 'Ese día todavía no llega.'],
        field: 'StartDate',
      },
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
      OtherModule: {
        status: 404,
        message: [
          'This sub-program does not exist, or your work does not include it.',
          'Este subprograma no existe o no forma parte de su trabajo.',
        ],
        field: 'SubProgramID',
      },
      NotOnRegister: notOnRegister,
    },
    topics,
  }),
  updateVolunteer: call({
    name: `${folder}/UpdateVolunteer`,
    extra: true,
    summary: 'Change with whom somebody comes, who looks after them, since when, and the note',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      OrganizationID: maybe(id(['Church or organization', 'Iglesia u organización'])),
      EmployeeID: maybe(id(['Looked after by', 'Responsable'])),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: { NotOnRegister: notOnRegister, NoEmployee: noEmployee },
    topics,
  }),
  signConfidentiality: call({
    name: `${folder}/SignConfidentiality`,
    extra: true,
    summary: 'Record that somebody signed to keep what they learn of families to themselves, with the signed page',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      SignedOn: day(['Signed on', 'Firmado el']),
      FileID: id(['Signed agreement', 'Acuerdo firmado']),
      version: version(),
    }),
    output: Saved,
    errors: {
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'SignedOn' },
    },
    topics,
  }),
  endVolunteer: call({
    name: `${folder}/EndVolunteer`,
    extra: true,
    preview: true,
    summary: 'End somebody’s time as a volunteer with its roles; can be undone',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      EndDate: day(['First day no longer', 'Primer día en que ya no']),
      Reason: text(['Reason', 'Motivo'], { min: 3, max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ VolunteerID: volunteerId, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: ['volunteer_period', 'volunteer_role_period'],
      },
      AlreadyEnded: { status: 409, message: ['This has already ended.', 'Esto ya terminó.'], field: 'EndDate' },
      HoursAfter: {
        status: 409,
        message: ['Hours are recorded on or after that day.', 'Hay horas registradas ese día o después.'],
        field: 'EndDate',
        constraint: 'volunteer_hours_within',
      },
      TooFar: {
        message: ['An end can be recorded at most 60 days ahead.', 'Se puede registrar hasta 60 días antes.'],
        field: 'EndDate',
      },
    },
    topics: [...topics, 'activity'],
  }),
  removeVolunteer: call({
    name: `${folder}/RemoveVolunteer`,
    extra: true,
    summary: 'Take away a volunteer who was recorded by mistake; one with hours or checks is ended instead',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ VolunteerID: volunteerId }),
    errors: {
      HasRecords: {
        status: 409,
        message: [
          'Hours or checks are recorded. End the time as a volunteer instead.',
          'Hay horas o verificaciones registradas. Termine el tiempo como voluntario.',
        ],
      },
    },
    topics,
  }),
}
