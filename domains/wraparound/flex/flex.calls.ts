import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { choice, choices, day, dollars, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { wrapFlexCategories, wrapFlexStates } from '#platform/contract/lists/wraparound.ts'
import { wraparound } from '../wraparound.rules.ts'
import { change, read, records } from '../youth/youth.calls.ts'

const flex = 'Wrap/FlexFunds'
const topics = ['wrapFlex']
const subProgramId = id(['Sub-program', 'Subprograma'])
const on = z.nullable(day(['Date', 'Fecha']))
const state = choice(['State', 'Estado'], wrapFlexStates)
const fiscalYear = whole(['Fiscal year', 'Año fiscal'], {
  min: 2000,
  max: 2200,
  help: ['Named after the June in which it ends.', 'Se llama por el junio en que termina.'],
})

const requests = records('WrapFlexRequestID', ['Request', 'Solicitud'], {
  Category: choice(['For', 'Para'], wrapFlexCategories),
  Amount: dollars(['Amount', 'Cantidad']),
  Purpose: text(['What it is needed for', 'Para qué hace falta'], { max: 1000 }),
  PlanNeedID: maybe(id(['Need of the plan', 'Necesidad del plan'])),
})
const spends = records('WrapFlexSpendID', ['Expense', 'Gasto'], {
  SpentOn: day(['Date', 'Fecha']),
  Amount: dollars(['Amount', 'Cantidad']),
  Payee: text(['Paid to', 'Pagado a'], { max: 160 }),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})
const Request = requests.row({
  AskedOn: day(['Asked on', 'Pedido el']),
  State: state,
  RequestedBy: z.nullable(z.string()),
  /** The caller asked for it, and so does not decide it. */
  Mine: z.boolean(),
  ApprovedAmount: z.nullable(z.number()),
  DecidedBy: z.nullable(z.string()),
  DecidedOn: on,
  DecisionNote: z.nullable(z.string()),
  OverrideReason: z.nullable(z.string()),
  Spent: z.number(),
  Spends: z.array(spends.row()),
})
export type FlexRequest = z.infer<typeof Request>
const Budget = z.strictObject({
  WrapFlexBudgetID: z.nullable(id(['Budget', 'Presupuesto'])),
  SubProgramID: subProgramId,
  SubProgramName: z.string(),
  FiscalYear: z.int(),
  Amount: z.number(),
  /** Approved and not closed, whole; closed, as far as it was spent. */
  Committed: z.number(),
  Spent: z.number(),
  version: z.nullable(version()),
})
const NotWaiting = {
  status: 409,
  message: ['This request was already decided.', 'Esta solicitud ya se decidió.'],
} as const
const NotApproved = {
  status: 409,
  message: ['This request is not approved, or closed.', 'Esta solicitud no está aprobada o ya se cerró.'],
  constraint: 'wrap_flex_not_approved',
} as const

export const flexCalls = {
  getFlexForChart: read(
    `${flex}/GetForChart`,
    'flex funds',
    'The flex fund requests of a youth with what was approved and spent',
    z.strictObject({ Requests: z.array(Request), Budget: z.nullable(Budget) }),
  ),
  getFlexRequests: call({
    name: `${flex}/GetRequests`,
    method: 'GET',
    extra: true,
    summary: 'The flex fund requests of the caller’s sub-programs in a fiscal year, those that wait first',
    permission: 'Wrap.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: maybe(subProgramId),
      FiscalYear: z.optional(fiscalYear),
      States: z.optional(choices(['State', 'Estado'], wrapFlexStates)),
    }),
    output: z.strictObject({
      Requests: z.array(
        z.strictObject({
          ...Request._zod.def.shape,
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Name: z.string(),
          SubProgramName: z.string(),
        }),
      ),
      Budgets: z.array(Budget),
    }),
    topics: ['wrapClients', 'wrapFlex'],
  }),
  requestFlex: requests.save(`${flex}/Request`, {
    summary: 'Ask for flex funds for a youth, or change a request that waits',
    topics,
    errors: {
      NotWaiting,
      NoSuchNeed: {
        message: ['This need is not in the youth’s plan.', 'Esta necesidad no está en el plan del joven.'],
        field: 'PlanNeedID',
      },
    },
  }),
  decideFlex: requests.step(`${flex}/Decide`, {
    summary: 'Approve or deny a request of somebody else; beyond the budget only with a reason',
    permission: 'Wrap.Teams',
    preview: true,
    topics,
    input: {
      Approve: z.boolean(),
      ApprovedAmount: maybe(dollars(['Approved amount', 'Cantidad aprobada'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
      OverrideReason: maybe(
        text(['Reason for going over budget', 'Motivo para exceder el presupuesto'], {
          max: 300,
          help: ['Only if the year’s budget is not enough.', 'Solo si el presupuesto del año no alcanza.'],
        }),
      ),
    },
    errors: {
      NotWaiting,
      OwnRequest: {
        status: 403,
        message: ['Somebody else decides what you asked for.', 'Otra persona decide lo que usted pidió.'],
        constraint: 'wrap_flex_own_request',
      },
      NoteMissing: { message: ['Say why it is denied.', 'Diga por qué se niega.'], field: 'Note' },
      MoreThanAsked: {
        message: ['This is more than was asked for.', 'Es más de lo que se pidió.'],
        field: 'ApprovedAmount',
      },
      OverBudget: {
        status: 409,
        message: ['This fiscal year’s budget is not enough.', 'El presupuesto de este año fiscal no alcanza.'],
        field: 'OverrideReason',
        constraint: 'wrap_flex_over_budget',
      },
    },
  }),
  withdrawFlex: requests.step(`${flex}/Withdraw`, {
    summary: 'Take back a request that waits',
    topics,
    errors: { NotWaiting },
  }),
  spendFlex: change(`${flex}/Spend`, {
    summary: 'Record money spent on an approved request; never more than was approved',
    topics,
    afterEnd: true,
    input: { WrapFlexRequestID: requests.id, ...spends.fields },
    output: z.strictObject({ WrapFlexSpendID: spends.id, Left: z.number() }),
    errors: {
      NotApproved,
      ...dayErrors('SpentOn'),
      OverApproved: {
        status: 409,
        message: ['This is more than is left of what was approved.', 'Es más de lo que queda de lo aprobado.'],
        field: 'Amount',
        constraint: 'wrap_flex_over_approved',
      },
    },
  }),
  removeSpend: spends.remove(`${flex}/RemoveSpend`, {
    summary: 'Remove an expense that was recorded by mistake',
    topics,
    afterEnd: true,
  }),
  closeFlex: requests.step(`${flex}/Close`, {
    summary: 'Close an approved request; what was not spent goes back to the budget',
    topics,
    afterEnd: true,
    errors: { NotApproved },
  }),
  setFlexBudget: call({
    name: `${flex}/SetBudget`,
    extra: true,
    summary: 'Set the flex fund budget of a sub-program for a fiscal year, July to June',
    permission: 'Wrap.Teams',
    module: wraparound.module,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      SubProgramID: subProgramId,
      FiscalYear: fiscalYear,
      Amount: dollars(['Amount', 'Cantidad'], { min: 0, max: 10_000_000 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ WrapFlexBudgetID: id(['Budget', 'Presupuesto']), version: version() }),
    errors: {
      BelowCommitted: {
        status: 409,
        message: [
          'More than this is already committed in that fiscal year.',
          'En ese año fiscal ya se comprometió más que eso.',
        ],
        field: 'Amount',
        constraint: 'wrap_flex_below_committed',
      },
    },
    topics: ['wrapFlex', 'wrapClients'],
  }),
}
