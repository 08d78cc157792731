import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { read, records } from '../children/children.calls.ts'
import { AuthorizationRow } from './authorization-shapes.rules.ts'

const folder = 'APSS/Authorizations'
const dateOn = z.nullable(day(['Date', 'Fecha']))

const own = records('ApssAuthorizationID', ['Authorization', 'Autorización'], {
  Number: maybe(text(['Number', 'Número'], { max: 60 })),
  StartDate: day(['First day', 'Primer día']),
  Months: whole(['Months', 'Meses'], { min: 1, max: 60 }),
  Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
})
const pauses = records('ApssPauseID', ['Pause', 'Pausa'], {
  StartDate: day(['Paused from', 'En pausa desde']),
  EndDate: maybe(
    day(['Continues from', 'Sigue desde'], {
      help: ['Leave empty while the pause lasts.', 'Deje vacío mientras dure la pausa.'],
    }),
  ),
  Reason: text(['Why', 'Por qué'], { max: 300 }),
})

const Overlaps = {
  status: 409,
  message: [
    'Another authorization of the family covers some of that time.',
    'Otra autorización de la familia cubre parte de ese tiempo.',
  ],
  field: 'StartDate',
  constraint: 'apss_authorization_overlap',
} as const
const OverCap = {
  message: [
    'The contract allows fewer months in one authorization.',
    'El contrato permite menos meses por autorización.',
  ],
  field: 'Months',
  constraint: 'apss_authorization_cap',
} as const
const PauseOutside = {
  message: ['The pause must be within the authorization.', 'La pausa debe estar dentro de la autorización.'],
  field: 'StartDate',
  constraint: 'apss_pause_within',
} as const
const TooFarAhead = {
  message: ['That is more than a year ahead.', 'Falta más de un año.'],
  field: 'StartDate',
} as const

export const authorizationCalls = {
  getAuthorizations: read(
    `${folder}/GetForChart`,
    'authorizations',
    'What the county authorized for a family: months used and left, pauses, and where each ends',
    z.strictObject({
      Authorizations: z.array(AuthorizationRow),
      /** Most months of one, and how long before its end somebody is warned, as the contract has it. */
      Months: z.int(),
      WarnDays: z.int(),
      /** Where a renewal would begin. */
      RenewsOn: dateOn,
    }),
  ),
  addEditAuthorization: own.save(`${folder}/AddEdit`, {
    summary: 'Write down an authorization of the county, or correct one; a renewal begins where the one before ends',
    errors: { Overlaps, OverCap, PauseOutside, TooFarAhead },
  }),
  closeAuthorization: own.step(`${folder}/Close`, {
    summary: 'Say that the county ended an authorization before its months were used',
    preview: true,
    input: {
      ClosedOn: day(['First day no longer', 'Primer día en que ya no vale']),
      Reason: text(['Why', 'Por qué'], { max: 300 }),
    },
    errors: {
      ClosedBefore: {
        message: ['It must end after its first day.', 'Debe terminar después de su primer día.'],
        field: 'ClosedOn',
        constraint: 'apss_authorization_closed',
      },
      ClosedLater: {
        message: ['Its months are used up before that day.', 'Sus meses se agotan antes de ese día.'],
        field: 'ClosedOn',
      },
    },
  }),
  reopenAuthorization: own.step(`${folder}/Reopen`, {
    summary: 'Take back that an authorization was ended early',
    errors: {
      NotClosed: { message: ['It was not ended early.', 'No se terminó antes de tiempo.'] },
      Overlaps,
    },
  }),
  removeAuthorization: own.remove(`${folder}/Remove`, { summary: 'Remove an authorization that was a mistake' }),
  addEditPause: pauses.save(`${folder}/AddEditPause`, {
    summary: 'Pause an authorization, or say when service continues: its end moves by the days of the pause',
    preview: true,
    input: { ApssAuthorizationID: own.id },
    errors: {
      PauseOutside,
      PausesOverlap: {
        status: 409,
        message: ['Another pause covers some of that time.', 'Otra pausa cubre parte de ese tiempo.'],
        field: 'StartDate',
        constraint: 'apss_pause_overlap',
      },
      EndsBeforeStart: {
        message: ['It must continue after it paused.', 'Debe seguir después de la pausa.'],
        field: 'EndDate',
        constraint: 'apss_pause_period',
      },
      RenewalThen: {
        status: 409,
        message: [
          'A renewal begins before this one would end. Move or remove the renewal first.',
          'Una renovación empieza antes de que esta termine. Primero muévala o quítela.',
        ],
        field: 'StartDate',
        constraint: 'apss_authorization_overlap',
      },
    },
  }),
  removePause: pauses.remove(`${folder}/RemovePause`, {
    summary: 'Remove a pause that was a mistake; the end moves back',
    errors: {
      PauseOutside: {
        message: [
          'A later pause would be after the end. Remove that one first.',
          'Una pausa posterior quedaría después del fin. Quítela primero.',
        ],
        constraint: 'apss_pause_within',
      },
    },
  }),
  getAuthorizationList: call({
    name: `${folder}/GetList`,
    method: 'GET',
    extra: true,
    summary: 'Families whose authorization ends soon, is paused or is missing, the soonest first, and the contracts',
    permission: 'APSS.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Families: z.array(
        z.strictObject({
          ApssFamilyID: id(['Family', 'Familia']),
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Name: z.string(),
          CaseManager: z.nullable(z.string()),
          Authorization: z.nullable(AuthorizationRow),
          RenewedUntil: dateOn,
          WarnDays: z.int(),
        }),
      ),
      Contracts: z.array(
        z.strictObject({
          SubProgramID: id(['Sub-program', 'Subprograma']),
          SubProgramName: z.string(),
          Months: z.int(),
          WarnDays: z.int(),
          Reference: z.nullable(z.string()),
          version: z.nullable(version()),
        }),
      ),
    }),
    topics: ['apss'],
  }),
  saveContract: call({
    name: `${folder}/SaveContract`,
    extra: true,
    summary: 'Say what the contract allows: months in one authorization, and how early its end is announced',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      Months: whole(['Most months in one authorization', 'Máximo de meses por autorización'], { min: 1, max: 60 }),
      WarnDays: whole(['Days before the end that it is announced', 'Días antes del fin en que se anuncia'], {
        min: 1,
        max: 180,
      }),
      Reference: maybe(text(['Contract', 'Contrato'], { max: 120 })),
      version: maybe(version()),
    }),
    output: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), version: version() }),
    topics: ['apss'],
  }),
}
