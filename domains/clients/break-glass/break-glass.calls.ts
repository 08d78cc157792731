import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, longText, maybe, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'

export const openMinutes = 60

export const breakGlassFindings = list(
  { value: 'Justified', label: ['Justified', 'Justificado'] },
  { value: 'Not justified', label: ['Not justified', 'No justificado'] },
)
export const breakGlassStates = list(
  { value: 'Open', label: ['Not reviewed yet', 'Sin revisar'] },
  { value: 'Reviewed', label: ['Reviewed', 'Revisado'] },
)

const openingId = id(['Emergency access', 'Acceso de emergencia'])
const membershipId = id(['Chart', 'Expediente'])
const closes = instant(['Closes', 'Se cierra'])
const folder = 'Core/EmergencyAccess'

const Opened = {
  BreakGlassID: openingId,
  ClientSubProgramMembershipID: membershipId,
  Module: z.nullable(z.string()),
  Name: z.string(),
  ClosesAt: closes,
}

export const breakGlassCalls = {
  openInEmergency: call({
    name: `${folder}/Open`,
    extra: true,
    confirm: true,
    ownEyes: true,
    summary:
      'Open one confidential chart without anybody’s leave for an hour; its owner is told and somebody else reviews it',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      ClientSubProgramMembershipID: maybe(membershipId),
      SearchHitID: maybe(id(['Found', 'Encontrado'])),
      Reason: longText(['Why it cannot wait', 'Por qué no puede esperar'], { min: 20, max: 500 }),
    }),
    output: z.strictObject({ ...Opened, Told: z.int() }),
    errors: {
      AlreadyYours: {
        status: 409,
        message: ['You can open this chart already.', 'Ya puede abrir este expediente.'],
      },
      WhichChart: {
        status: 400,
        message: ['Say which chart.', 'Indique qué expediente.'],
        field: 'ClientSubProgramMembershipID',
      },
    },
    topics: ['breakGlass', 'clients', 'fosterClients', 'people', 'activity'],
  }),
  closeEmergency: call({
    name: `${folder}/Close`,
    extra: true,
    summary: 'Close a chart that was opened in an emergency before the hour is over',
    permission: 'Administrator',
    scope: 'self',
    input: z.strictObject({ BreakGlassID: openingId }),
    output: z.strictObject({ BreakGlassID: openingId }),
    topics: ['breakGlass', 'clients', 'fosterClients', 'people'],
  }),
  getOpenEmergencies: call({
    name: `${folder}/GetOpen`,
    method: 'GET',
    extra: true,
    idle: true,
    summary: 'Charts the caller has open in an emergency now',
    permission: 'Administrator',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Open: z.array(z.strictObject(Opened)) }),
    topics: ['breakGlass'],
  }),
  getEmergencyReviews: call({
    name: `${folder}/GetReviews`,
    method: 'GET',
    extra: true,
    summary:
      'Charts that were opened in an emergency, why, what was looked at, and who reviewed it; those not reviewed first',
    permission: 'Confidential.Grant',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['OpenedAt']),
      State: z.optional(choice(['State', 'Estado'], breakGlassStates)),
    }),
    output: listOutput(
      z.strictObject({
        BreakGlassID: openingId,
        OpenedBy: z.string(),
        /** Only for those who may open the chart themselves. */
        ChartName: z.nullable(z.string()),
        SubProgramName: z.string(),
        CaseManager: z.nullable(z.string()),
        Reason: z.string(),
        OpenedAt: instant(['Opened', 'Abierto']),
        ClosesAt: closes,
        Looks: z.int(),
        Changes: z.int(),
        Told: z.int(),
        State: choice(['State', 'Estado'], breakGlassStates),
        Finding: z.nullable(choice(['Finding', 'Conclusión'], breakGlassFindings)),
        ReviewedBy: z.nullable(z.string()),
        ReviewedAt: z.nullable(instant(['Reviewed', 'Revisado'])),
        ReviewNote: z.nullable(z.string()),
        /** More than 72 hours without a review. */
        Late: z.boolean(),
        version: version(),
        Can: z.strictObject({ Review: z.boolean() }),
        /** Why the reader cannot review it. */
        WhyNot: z.nullable(z.literal(['Own', 'SameHands'])),
      }),
    ),
    topics: ['breakGlass'],
  }),
  reviewEmergency: call({
    name: `${folder}/Review`,
    extra: true,
    summary: 'Say whether opening a chart in an emergency was justified; never one’s own',
    permission: 'Confidential.Grant',
    scope: 'listed',
    input: z.strictObject({
      BreakGlassID: openingId,
      Finding: choice(['Finding', 'Conclusión'], breakGlassFindings),
      Note: longText(['What you found', 'Qué encontró'], { min: 10, max: 1000 }),
      version: version(),
    }),
    output: z.strictObject({ BreakGlassID: openingId, version: version() }),
    errors: {
      OwnOpening: {
        status: 403,
        message: [
          'You opened this chart yourself. Somebody else has to review it.',
          'Usted abrió este expediente. Otra persona debe revisarlo.',
        ],
        constraint: 'break_glass_own_review',
      },
      SameHands: {
        status: 403,
        message: [
          'Your account and theirs were opened by one another, or by the same person, in the last two weeks. Somebody else has to review it.',
          'Su cuenta y la de esa persona las abrió una de ustedes, o la misma persona, en las últimas dos semanas. Otra persona debe revisarlo.',
        ],
        constraint: 'break_glass_hands',
      },
      AlreadyReviewed: { status: 409, message: ['This was already reviewed.', 'Esto ya se revisó.'] },
    },
    topics: ['breakGlass', 'activity'],
  }),
}
