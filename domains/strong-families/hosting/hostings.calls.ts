import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { contactWays, hostingContactKinds, hostingEnds } from '../strong-families.rules.ts'
import { hostingsRoster } from './hostings-roster.rules.ts'
import { hostErrors } from './hosting-refusals.rules.ts'

const folder = 'StrongFamilies/Hostings'
const hostingId = id(['Hosting', 'Estadía'])
const contactId = id(['Contact', 'Contacto'])
const one = { hosting: 'HostingID' } as const
const looks = { extra: true, method: 'GET', permission: 'StrongFamilies.View', topics: ['strongFamilies'] } as const
const edits = {
  extra: true,
  permission: 'StrongFamilies.Edit',
  topics: ['strongFamilies', 'families', 'activity'],
} as const
const Saved = z.strictObject({ HostingID: hostingId, version: version() })
const removal = { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }), version: version() }
const on = (label: readonly [string, string]) => z.nullable(day(label))

const agreement = {
  AgreementParentOn: maybe(day(['Signed by the parent', 'Firmado por el padre o la madre'])),
  AgreementHostOn: maybe(day(['Signed by the host', 'Firmado por los anfitriones'])),
  AgreementDocumentID: maybe(id(['Signed document', 'Documento firmado'])),
  AgreementFileID: maybe(id(['Signed file', 'Archivo firmado'])),
  MedicalConsentOn: maybe(day(['Medical consent', 'Autorización médica'])),
  ItemsSent: maybe(longText(['Items sent along', 'Lo que llevan'], { max: 2000 })),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
}

export const Hosting = z.strictObject({
  HostingID: hostingId,
  CommunityFamilyID: id(['Community family', 'Familia de la comunidad']),
  CommunityFamily: z.string(),
  HostFamilyID: id(['Host family', 'Familia anfitriona']),
  HostFamily: z.string(),
  State: z.literal(['planned', 'current', 'ended']),
  Children: z.array(z.strictObject({ PersonID: id(['Child', 'Niño']), Name: z.string() })),
  StartDate: day(['From', 'Desde']),
  ExpectedEnd: day(['Expected home', 'Regreso previsto']),
  EndDate: on(['Ended', 'Terminó']),
  EndReason: z.nullable(choice(['Reason', 'Motivo'], hostingEnds)),
  EndNote: z.nullable(z.string()),
  ...agreement,
  AgreementFile: z.nullable(z.string()),
  ExtendedOn: on(['Extended on', 'Prorrogada el']),
  ExtensionReason: z.nullable(z.string()),
  NextVisitOn: on(['Next visit of the coach', 'Próxima visita del mentor']),
  FollowUps: z.array(
    z.strictObject({
      Days: z.int(),
      DueOn: day(['Due', 'Vence']),
      DoneOn: on(['Done on', 'Hecho el']),
      Note: z.nullable(z.string()),
    }),
  ),
  Contacts: z.array(
    z.strictObject({
      HostingContactID: contactId,
      Kind: choice(['Kind', 'Tipo'], hostingContactKinds),
      MadeOn: day(['Day', 'Día']),
      Way: choice(['How', 'Cómo'], contactWays),
      Who: z.nullable(z.string()),
      Note: z.string(),
      Author: z.nullable(z.string()),
      version: version(),
    }),
  ),
  version: version(),
})
export type Hosting = z.infer<typeof Hosting>

export const hostingCalls = {
  getHostings: call({
    ...looks,
    name: `${folder}/GetHostings`,
    summary: 'The hostings, a page at a time, those under way first',
    scope: 'listed',
    input: z.strictObject(hostingsRoster.input),
    output: listOutput(hostingsRoster.Row),
  }),
  exportHostings: call({
    ...looks,
    name: `${folder}/Export`,
    summary: 'The hostings as a file, filtered as the list',
    scope: 'listed',
    audit: 'view',
    input: z.strictObject(hostingsRoster.fileInput),
    output: fileOutput,
    errors: hostingsRoster.fileErrors,
  }),
  planHosting: call({
    ...edits,
    name: `${folder}/Plan`,
    summary: 'Keep a host for children of a family; it begins once everything is signed',
    scope: { communityFamily: 'CommunityFamilyID', volunteerFamily: 'HostFamilyID' },
    input: z.strictObject({
      CommunityFamilyID: id(['Community family', 'Familia de la comunidad']),
      HostFamilyID: id(['Host family', 'Familia anfitriona']),
      CommunityReferralID: maybe(id(['Request', 'Pedido'])),
      PersonIDs: z.array(id(['Child', 'Niño'])).check(z.minLength(1), z.maxLength(6)),
      StartDate: day(['From', 'Desde']),
      ExpectedEnd: day(['Expected home', 'Regreso previsto']),
      ExtensionReason: maybe(longText(['Why more than 45 days', 'Por qué más de 45 días'], { max: 1000 })),
      Note: agreement.Note,
    }),
    output: Saved,
    errors: hostErrors,
  }),
  updateHosting: call({
    ...edits,
    name: `${folder}/Update`,
    summary: 'Record the agreement, the medical consent and what the children take along',
    scope: one,
    input: z.strictObject({ HostingID: hostingId, ...agreement, version: version() }),
    output: Saved,
    errors: {
      AgreementNeeded: hostErrors.AgreementNeeded,
      ConsentNeeded: hostErrors.ConsentNeeded,
      NotSigned: {
        status: 422,
        message: [
          'This is not a completed hosting agreement from the family’s case file.',
          'No es un acuerdo de estadía completo del expediente de la familia.',
        ],
        field: 'AgreementDocumentID',
        constraint: 'hosting_agreement_document',
      },
      Ahead: {
        message: ['Nobody has signed yet on that day.', 'Ese día todavía no llega.'],
        field: 'AgreementParentOn',
      },
    },
  }),
  beginHosting: call({
    ...edits,
    name: `${folder}/Begin`,
    summary: 'The children are with the host; refused without the signed agreement and the medical consent',
    scope: one,
    input: z.strictObject({
      HostingID: hostingId,
      StartDate: day(['From', 'Desde']),
      version: version(),
    }),
    output: Saved,
    errors: {
      ...hostErrors,
      BegunAlready: { status: 409, message: ['This hosting has begun.', 'Esta estadía ya empezó.'] },
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'StartDate' },
    },
  }),
  extendHosting: call({
    ...edits,
    name: `${folder}/Extend`,
    summary: 'Expect the children home on another day; more than 45 days needs a reason',
    scope: one,
    input: z.strictObject({
      HostingID: hostingId,
      ExpectedEnd: day(['Expected home', 'Regreso previsto']),
      ExtensionReason: maybe(longText(['Reason', 'Motivo'], { max: 1000 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      ...hostErrors,
      EndedAlready: { status: 409, message: ['This hosting has ended.', 'Esta estadía terminó.'] },
    },
  }),
  endHosting: call({
    ...edits,
    name: `${folder}/End`,
    summary: 'End a hosting with its reason; follow-ups at 30 and 90 days begin',
    scope: one,
    input: z.strictObject({
      HostingID: hostingId,
      EndDate: day(['Last day', 'Último día']),
      EndReason: choice(['Reason', 'Motivo'], hostingEnds),
      EndNote: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      NotBegun: {
        status: 409,
        message: [
          'This hosting has not begun. Remove the plan instead.',
          'Esta estadía no ha empezado. Quite el plan.',
        ],
      },
      EndedAlready: { status: 409, message: ['This hosting has ended.', 'Esta estadía terminó.'] },
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'EndDate' },
      BeforeStart: {
        message: ['It cannot end before it began.', 'No puede terminar antes de empezar.'],
        field: 'EndDate',
        constraint: 'hosting_end',
      },
    },
  }),
  followUp: call({
    ...edits,
    name: `${folder}/FollowUp`,
    summary: 'Record how the family is 30 or 90 days after the children came home',
    scope: one,
    input: z.strictObject({
      HostingID: hostingId,
      Days: whole(['Days after', 'Días después'], { min: 30, max: 90 }),
      DoneOn: day(['Day', 'Día']),
      Note: longText(['How the family is', 'Cómo está la familia'], { max: 4000 }),
      version: version(),
    }),
    output: Saved,
    errors: {
      NoSuchFollowUp: {
        message: ['The follow-ups are at 30 and at 90 days.', 'Los seguimientos son a los 30 y a los 90 días.'],
        field: 'Days',
      },
      NotEnded: { status: 409, message: ['This hosting is still under way.', 'Esta estadía sigue en curso.'] },
      Ahead: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'DoneOn' },
      BeforeEnd: {
        message: ['This is before the children came home.', 'Eso es antes del regreso de los niños.'],
        field: 'DoneOn',
        constraint: 'hosting_follow_up',
      },
    },
  }),
  deleteHosting: call({
    ...edits,
    name: `${folder}/Delete`,
    summary: 'Remove a hosting that was planned and does not come about, or was entered by mistake',
    scope: one,
    input: z.strictObject({ HostingID: hostingId, ...removal }),
    output: z.strictObject({ HostingID: hostingId }),
    errors: {
      EndedAlready: {
        status: 409,
        message: ['A hosting that ended stays on record.', 'Una estadía terminada permanece registrada.'],
      },
    },
  }),
}
