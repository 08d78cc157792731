import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, instant, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { helpDecisions } from '../strong-families.rules.ts'
import { requestErrors as factErrors, requestFacts as facts } from './request-fields.rules.ts'
import { requestsRoster } from './requests-roster.rules.ts'

const folder = 'StrongFamilies/Referrals'
const requestId = id(['Request', 'Pedido'])
const familyId = id(['Community family', 'Familia de la comunidad'])
const one = { communityReferral: 'CommunityReferralID' } as const
const topics = ['strongFamilies', 'activity'] as const
const looks = { extra: true, method: 'GET', permission: 'StrongFamilies.View', topics: ['strongFamilies'] } as const
const edits = { extra: true, permission: 'StrongFamilies.Edit', topics } as const
const Saved = z.strictObject({ CommunityReferralID: requestId, version: version() })

const screen = {
  DangerNow: z.nullable(flag(['Somebody is in danger now', 'Alguien está en peligro ahora'])),
  AbuseSuspected: z.nullable(flag(['Abuse or neglect is suspected', 'Se sospecha maltrato o negligencia'])),
  ViolenceAtHome: z.nullable(flag(['Violence at home', 'Violencia en el hogar'])),
  MedicalNeed: z.nullable(flag(['A child needs medical care', 'Un niño necesita atención médica'])),
  SafetyNote: z.nullable(z.string()),
}
const Request = z.strictObject({
  CommunityReferralID: requestId,
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  ReceivedAt: z.string(),
  ...facts,
  /** Nobody asked for it before. */
  CrisisKind: z.nullable(facts.CrisisKind),
  ...screen,
  ScreenedOn: z.nullable(day(['Screened on', 'Revisado el'])),
  ScreenedBy: z.nullable(z.string()),
  DecideBy: z.string(),
  Clock: z.literal(['none', 'fine', 'soon', 'late']),
  Decision: z.nullable(choice(['Decision', 'Decisión'], helpDecisions)),
  DecisionReason: z.nullable(z.string()),
  DecidedAt: z.nullable(z.string()),
  DecidedBy: z.nullable(z.string()),
  CommunityFamilyID: z.nullable(familyId),
  CommunityFamily: z.nullable(z.string()),
  FromWeb: z.boolean(),
  /** Community families of the program with this phone, or with a parent of this name. */
  Alike: z.array(z.strictObject({ CommunityFamilyID: familyId, Name: z.string(), Why: z.literal(['phone', 'name']) })),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type HelpRequest = z.infer<typeof Request>

export const requestCalls = {
  getRequests: call({
    ...looks,
    name: `${folder}/GetReferrals`,
    summary: 'The requests for help, a page at a time, those that wait for a decision first',
    scope: 'listed',
    input: z.strictObject(requestsRoster.input),
    output: listOutput(requestsRoster.Row),
  }),
  exportRequests: call({
    ...looks,
    name: `${folder}/Export`,
    summary: 'The requests for help as a file, filtered as the list',
    scope: 'listed',
    input: z.strictObject(requestsRoster.fileInput),
    output: fileOutput,
    audit: 'view',
    errors: requestsRoster.fileErrors,
  }),
  getRequest: call({
    ...looks,
    name: `${folder}/GetReferral`,
    summary: 'One request for help whole, with families that may be the same',
    scope: one,
    audit: 'view',
    input: z.strictObject({ CommunityReferralID: requestId }),
    output: Request,
  }),
  getOffices: call({
    ...looks,
    name: `${folder}/GetOffices`,
    summary: 'The sub-programs in which the caller can take down a request or record a family',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      SubPrograms: z.array(z.strictObject({ SubProgramID: id(['Sub-program', 'Subprograma']), Name: z.string() })),
      MayEdit: z.boolean(),
    }),
  }),
  addRequest: call({
    ...edits,
    name: `${folder}/AddReferral`,
    summary: 'Take down a request for help; the clock for the decision begins',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: id(['Sub-program', 'Subprograma']),
      ReceivedAt: z.optional(instant(['Received at', 'Recibido a las'])),
      ...facts,
    }),
    output: Saved,
    errors: {
      ...factErrors,
      NotHere: {
        status: 404,
        message: ['This program does not host children.', 'Este programa no recibe niños.'],
        field: 'SubProgramID',
      },
      ReceivedAhead: { message: ['This time is still ahead.', 'Ese momento todavía no llega.'], field: 'ReceivedAt' },
    },
  }),
  updateRequest: call({
    ...edits,
    name: `${folder}/UpdateReferral`,
    summary: 'Change what a request says while it waits for its decision',
    scope: one,
    input: z.strictObject({ CommunityReferralID: requestId, ...facts, version: version() }),
    output: Saved,
    errors: {
      ...factErrors,
      Decided: { status: 409, message: ['This request was decided.', 'Este pedido ya se decidió.'] },
    },
  }),
  screenRequest: call({
    ...edits,
    name: `${folder}/Screen`,
    summary: 'Record the safety screen; danger now makes the clock shorter',
    scope: one,
    input: z.strictObject({
      CommunityReferralID: requestId,
      DangerNow: flag(['Somebody is in danger now', 'Alguien está en peligro ahora']),
      AbuseSuspected: flag(['Abuse or neglect is suspected', 'Se sospecha maltrato o negligencia']),
      ViolenceAtHome: flag(['Violence at home', 'Violencia en el hogar']),
      MedicalNeed: flag(['A child needs medical care', 'Un niño necesita atención médica']),
      SafetyNote: maybe(longText(['Note', 'Nota'], { max: 2000 })),
      version: version(),
    }),
    output: Saved,
    errors: { Decided: { status: 409, message: ['This request was decided.', 'Este pedido ya se decidió.'] } },
  }),
  decideRequest: call({
    ...edits,
    name: `${folder}/Decide`,
    summary: 'Accept, support only, refer out or decline; whoever is helped becomes a community family, new or known',
    scope: { communityReferral: 'CommunityReferralID', communityFamily: 'CommunityFamilyID' },
    input: z.strictObject({
      CommunityReferralID: requestId,
      Decision: choice(['Decision', 'Decisión'], helpDecisions),
      DecisionReason: maybe(longText(['Reason', 'Motivo'], { max: 2000 })),
      CommunityFamilyID: maybe(id(['Family on record', 'Familia ya registrada'])),
      version: version(),
    }),
    output: z.strictObject({
      CommunityReferralID: requestId,
      CommunityFamilyID: z.nullable(familyId),
      version: version(),
    }),
    errors: {
      Decided: { status: 409, message: ['This request was decided.', 'Este pedido ya se decidió.'] },
      ReasonNeeded: {
        message: ['Say why.', 'Indique el motivo.'],
        field: 'DecisionReason',
        constraint: 'community_referral_reason',
      },
      ScreenNeeded: {
        status: 422,
        message: ['Do the safety screen first.', 'Primero haga la revisión de seguridad.'],
        constraint: 'community_referral_screened',
      },
      ConsentNeeded: {
        status: 422,
        message: [
          'Record first that the parent agrees to our help.',
          'Primero anote que el padre o la madre acepta nuestra ayuda.',
        ],
        constraint: 'community_referral_consented',
      },
      OtherProgram: {
        status: 422,
        message: ['That family is of another program.', 'Esa familia es de otro programa.'],
        field: 'CommunityFamilyID',
        constraint: 'community_referral_family',
      },
    },
  }),
  deleteRequest: call({
    ...edits,
    name: `${folder}/DeleteReferral`,
    summary: 'Remove a request written down by mistake; it stays in the history with the reason',
    scope: one,
    input: z.strictObject({
      CommunityReferralID: requestId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 400 }),
      version: version(),
    }),
    output: z.strictObject({ CommunityReferralID: requestId }),
    errors: {
      Decided: {
        status: 409,
        message: ['What was decided is not removed.', 'Lo que se decidió no se quita.'],
      },
    },
  }),
}
