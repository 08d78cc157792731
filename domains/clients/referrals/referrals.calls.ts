import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  email,
  id,
  longestValue,
  longText,
  maybe,
  phoneDigits,
  text,
  timeOfDay,
  version,
  whole,
} from '#platform/contract/fields.ts'
import { referralStatuses, referralUrgencies } from '#platform/contract/lists/clients.ts'
import { programDesignations, referralSources } from '#platform/contract/lists/foster.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { referralRoster } from './referrals-roster.rules.ts'
import { Referral } from './referrals-shapes.rules.ts'
import {
  addEditReferralRefusals,
  decideReferralRefusals,
  linkReferralEnrollmentRefusals,
  deleteReferralRefusals,
  attachReferralFileRefusals,
  saveReferralClockRefusals,
} from './referrals-refusals.rules.ts'

const childFields = {
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: choice(['Sex', 'Sexo'], sexes),
}

const folder = 'Core/ClientReferral'
const saved = z.strictObject({ ReferralID: id(['Referral', 'Derivación']), version: version() })

export const referralsCalls = {
  getReferrals: call({
    name: `${folder}/GetReferrals`,
    method: 'GET',
    extra: true,
    summary: 'The referrals of the caller’s programs, a page at a time, with how many there are in each view',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject(referralRoster.input),
    output: z.extend(listOutput(referralRoster.Row), {
      Counts: z.strictObject({ New: z.int(), Deciding: z.int(), Waiting: z.int(), Decided: z.int() }),
    }),
    topics: ['referrals'],
  }),
  getReferral: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'A referral with its children, its files and what may be decided',
    permission: 'Program.View',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({ ReferralID: id(['Referral', 'Derivación']) }),
    output: Referral,
    topics: ['referrals'],
    audit: 'view',
  }),
  addEditReferral: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Write down a referral of a child or a sibling group, or change one',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID', subProgram: 'SubProgramID' },
    input: z.strictObject({
      ReferralID: maybe(id(['Referral', 'Derivación'])),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      Children: z
        .array(
          z.strictObject({
            ReferralChildID: maybe(id(['Child of the referral', 'Niño de la derivación'])),
            ...childFields,
          }),
        )
        .check(z.minLength(1), z.maxLength(10)),
      AgencyID: maybe(id(['Agency', 'Agencia'])),
      AgencyName: maybe(text(['Agency that is not on the list', 'Agencia que no está en la lista'], { max: 120 })),
      Source: maybe(choice(['Who referred', 'Quién derivó'], referralSources)),
      WorkerName: maybe(text(['Referring worker', 'Trabajador que deriva'], { max: 120 })),
      WorkerPhoneDigits: maybe(phoneDigits(['Phone of the worker', 'Teléfono del trabajador'])),
      WorkerEmail: maybe(email(['E-mail of the worker', 'Correo del trabajador'])),
      ReceivedOn: day(['Received on', 'Recibida el']),
      ReceivedTime: maybe(timeOfDay(['Received at', 'Recibida a las'])),
      Urgency: maybe(choice(['Urgency', 'Urgencia'], referralUrgencies)),
      NeededBy: maybe(day(['Needed by', 'Se necesita para el'])),
      Designation: choice(['Designation', 'Designación'], programDesignations),
      County: maybe(text(['County', 'Condado'], { max: 80 })),
      School: maybe(text(['School', 'Escuela'], { max: 160 })),
      Needs: maybe(
        longText(['Needs', 'Necesidades'], {
          max: 4000,
          help: [
            'Health, behavior, language, who must stay together.',
            'Salud, conducta, idioma, quiénes deben permanecer juntos.',
          ],
        }),
      ),
      Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
      version: z.optional(version()),
    }),
    output: saved,
    errors: addEditReferralRefusals,
    topics: ['referrals'],
  }),
  decideReferral: call({
    name: `${folder}/Decide`,
    extra: true,
    summary:
      'Set the status of a referral, as its program decides: reviewing, interview, waiting list, accepted, declined',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id(['Referral', 'Derivación']),
      Status: choice(['Status', 'Estado'], referralStatuses),
      DecidedOn: z.optional(day(['Decided on', 'Decidida el'])),
      /** Of the list that the program of the referral ends with. */
      Reason: maybe(text(['Reason', 'Motivo'], { max: longestValue })),
      Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      InterviewOn: maybe(day(['Interview on', 'Entrevista el'])),
      InterviewTime: maybe(timeOfDay(['Interview at', 'Entrevista a las'])),
      InterviewPlace: maybe(text(['Where', 'Dónde'], { max: 200 })),
      version: version(),
    }),
    output: saved,
    errors: decideReferralRefusals,
    topics: ['referrals'],
  }),
  linkReferralEnrollment: call({
    name: `${folder}/LinkEnrollment`,
    extra: true,
    summary: 'Say which enrollment came of a child of an accepted referral',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID', clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ReferralID: id(['Referral', 'Derivación']),
      ReferralChildID: id(['Child of the referral', 'Niño de la derivación']),
      ClientSubProgramMembershipID: id(['Client of the program', 'Cliente del programa']),
    }),
    output: z.strictObject({ ReferralID: id(['Referral', 'Derivación']) }),
    errors: linkReferralEnrollmentRefusals,
    topics: ['referrals'],
  }),
  deleteReferral: call({
    name: `${folder}/DeleteReferral`,
    summary: 'Take a referral out that was written by mistake; the history keeps it',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id(['Referral', 'Derivación']),
      Reason: text(['Why it is removed', 'Por qué se elimina'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ReferralID: id(['Referral', 'Derivación']) }),
    errors: deleteReferralRefusals,
    topics: ['referrals'],
  }),
  attachReferralFile: call({
    name: `${folder}/AttachFile`,
    extra: true,
    summary: 'Attach an uploaded file to a referral',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({ ReferralID: id(['Referral', 'Derivación']), FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({ ReferralFileID: id(['File of the referral', 'Archivo de la derivación']) }),
    errors: attachReferralFileRefusals,
    topics: ['referrals'],
  }),
  removeFileFromReferral: call({
    name: `${folder}/RemoveFileFromReferral`,
    summary: 'Take a file off a referral; nobody can open it any more, the history keeps that it was there',
    permission: 'Program.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id(['Referral', 'Derivación']),
      ReferralFileID: id(['File of the referral', 'Archivo de la derivación']),
      Reason: maybe(text(['Why it is removed', 'Por qué se elimina'], { max: 200 })),
    }),
    output: z.strictObject({ ReferralFileID: id(['File of the referral', 'Archivo de la derivación']) }),
    topics: ['referrals'],
  }),
  getReferralClocks: call({
    name: `${folder}/GetClocks`,
    method: 'GET',
    extra: true,
    summary: 'Within how many hours the sub-programs of a program decide their referrals',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Module: text(['Program', 'Programa'], { max: 40 }) }),
    output: z.strictObject({
      Clocks: z.array(
        z.strictObject({
          SubProgramID: id(['Sub-program', 'Subprograma']),
          Name: z.string(),
          UrgentHours: z.int(),
          RoutineHours: z.int(),
          version: z.nullable(version()),
        }),
      ),
    }),
    topics: ['referrals', 'programs'],
  }),
  saveReferralClock: call({
    name: `${folder}/SaveClock`,
    extra: true,
    summary: 'Set within how many hours a sub-program decides urgent and other referrals, from now on',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      UrgentHours: whole(['Hours when urgent', 'Horas si es urgente'], { min: 1, max: 720 }),
      RoutineHours: whole(['Hours otherwise', 'Horas en los demás casos'], { min: 1, max: 720 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), version: version() }),
    errors: saveReferralClockRefusals,
    topics: ['referrals', 'activity'],
  }),
}
