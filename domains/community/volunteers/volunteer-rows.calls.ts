import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, quantity, text, version } from '#platform/contract/fields.ts'
import { volunteerCheckKinds, volunteerRoles } from '#platform/contract/lists/community.ts'
import { checkResults } from './volunteers.rules.ts'

const folder = 'StrongFamilies/Volunteers'
const volunteerId = id(['Volunteer', 'Voluntario'])
const topics = ['volunteers'] as const
const roleId = id(['Role', 'Rol'])
const checkId = id(['Check', 'Verificación'])
const hoursId = id(['Hours', 'Horas'])

const removal = {
  Reason: text(['Why it was a mistake', 'Por qué fue un error'], { min: 3, max: 500 }),
  version: version(),
}
const ahead = ['This day is still ahead.', 'Ese día todavía no llega.'] as const
const outside = {
  message: ['This is outside their time as a volunteer.', 'Esto queda fuera de su tiempo como voluntario.'],
} as const

export const volunteerRowCalls = {
  addEditVolunteerRole: call({
    name: `${folder}/AddEditRole`,
    extra: true,
    summary: 'What somebody does as a volunteer, from one day to another',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      VolunteerRoleID: maybe(roleId),
      Role: choice(['Role', 'Rol'], volunteerRoles),
      StartDate: day(['Since', 'Desde']),
      EndDate: maybe(day(['First day no longer', 'Primer día en que ya no'])),
      version: maybe(version()),
    }),
    output: z.strictObject({ VolunteerRoleID: roleId, version: version() }),
    errors: {
      RoleTwice: {
        status: 409,
        message: ['They have this role at that time already.', 'Ya tiene este rol en ese tiempo.'],
        field: 'Role',
        constraint: 'volunteer_role_once',
      },
      EndsBeforeStart: {
        message: ['The end must be after the start.', 'El fin debe ser posterior al inicio.'],
        field: 'EndDate',
        constraint: 'volunteer_role_period',
      },
      Outside: { ...outside, field: 'StartDate', constraint: 'volunteer_role_within' },
    },
    topics,
  }),
  removeVolunteerRole: call({
    name: `${folder}/RemoveRole`,
    extra: true,
    summary: 'Take away a role that was a mistake; one that ended keeps its last day instead',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({ VolunteerID: volunteerId, VolunteerRoleID: roleId, ...removal }),
    output: z.strictObject({ VolunteerRoleID: roleId }),
    topics,
  }),
  addEditVolunteerCheck: call({
    name: `${folder}/AddEditCheck`,
    extra: true,
    summary: 'Record that a check was requested, or what it came to and until when it holds',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      VolunteerCheckID: maybe(checkId),
      Kind: choice(['Check', 'Verificación'], volunteerCheckKinds),
      RequestedOn: day(['Requested on', 'Pedida el']),
      Result: maybe(choice(['Result', 'Resultado'], checkResults)),
      ClearedOn: maybe(day(['Cleared on', 'Aprobada el'])),
      ExpiresOn: maybe(
        day(['Expires', 'Vence'], {
          help: [
            'The last day it is valid. Empty if it does not expire.',
            'El último día en que vale. Vacío si no vence.',
          ],
        }),
      ),
      FileID: maybe(id(['File', 'Archivo'])),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ VolunteerCheckID: checkId, version: version() }),
    errors: {
      InFuture: { message: ahead, field: 'RequestedOn' },
      ClearedInFuture: { message: ahead, field: 'ClearedOn' },
      DayNeeded: {
        status: 400,
        message: ['Enter the day it was cleared.', 'Anote el día en que se aprobó.'],
        field: 'ClearedOn',
        constraint: 'volunteer_check_result',
      },
      NotInOrder: {
        message: [
          'It is requested first, then cleared, and expires after that.',
          'Primero se pide, luego se aprueba y vence después.',
        ],
        field: 'ClearedOn',
        constraint: 'volunteer_check_order',
      },
      AlreadyPending: {
        status: 409,
        message: [
          'This check was already requested and has no answer yet. Record the result there.',
          'Esta verificación ya se solicitó y aún no tiene respuesta. Registre allí el resultado.',
        ],
        field: 'Kind',
        constraint: 'volunteer_check_pending',
      },
    },
    topics,
  }),
  removeVolunteerCheck: call({
    name: `${folder}/RemoveCheck`,
    extra: true,
    summary: 'Take away a check that was entered by mistake',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({ VolunteerID: volunteerId, VolunteerCheckID: checkId, ...removal }),
    output: z.strictObject({ VolunteerCheckID: checkId }),
    topics,
  }),
  addEditVolunteerHours: call({
    name: `${folder}/AddEditHours`,
    extra: true,
    summary: 'Record how long somebody helped on a day, and with what',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({
      VolunteerID: volunteerId,
      VolunteerHoursID: maybe(hoursId),
      WorkedOn: day(['Date', 'Fecha']),
      Hours: quantity(['Hours', 'Horas'], { min: 0.25, max: 24 }),
      What: text(['What was done', 'Qué se hizo'], {
        max: 500,
        help: ['Name no family or child here.', 'No nombre aquí a ninguna familia ni niño.'],
      }),
      version: maybe(version()),
    }),
    output: z.strictObject({ VolunteerHoursID: hoursId, version: version() }),
    errors: {
      InFuture: { message: ahead, field: 'WorkedOn' },
      Outside: { ...outside, field: 'WorkedOn', constraint: 'volunteer_hours_within' },
      MoreThanADay: {
        message: ['That makes more than 24 hours on this day.', 'Así suman más de 24 horas en ese día.'],
        field: 'Hours',
      },
    },
    topics,
  }),
  removeVolunteerHours: call({
    name: `${folder}/RemoveHours`,
    extra: true,
    summary: 'Take away hours that were entered by mistake',
    permission: 'StrongFamilies.Edit',
    scope: { volunteer: 'VolunteerID' },
    input: z.strictObject({ VolunteerID: volunteerId, VolunteerHoursID: hoursId, ...removal }),
    output: z.strictObject({ VolunteerHoursID: hoursId }),
    topics,
  }),
}
