import { fiscalYearOf } from '#platform/contract/dates.ts'
import { sql, type RawBuilder } from 'kysely'
import { lockChart, onAnyChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { dollarWords, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { wraparound } from '../wraparound.rules.ts'
import { tellAsked, tellDecided } from './flex-notices.server.ts'
import { flexCalls } from './flex.calls.ts'

type Requests = Output<typeof flexCalls.getFlexRequests>

const onChart = { voids: true, within: onAnyChart } as const
const requests = record(
  'wrap_flex_request',
  named(
    'WrapFlexRequestID',
    'Category',
    'Purpose',
    'PlanNeedID',
    'AskedOn',
    'State',
    'DecidedOn',
    'DecisionNote',
    'OverrideReason',
  ),
  onChart,
)
const spends = record('wrap_flex_spend', named('WrapFlexSpendID', 'SpentOn', 'Amount', 'Payee', 'Note'), onChart)

const spent = sql`coalesce((select sum(e.amount) from wrap_flex_spend e where e.wrap_flex_request_id = r.id and e.voided_at is null), 0)`
const columns = sql`${requests.select('r')}, ${staffName('r.requested_by')} as "RequestedBy", r.requested_by = my_user() as "Mine",
  r.amount::float8 as "Amount", r.approved_amount::float8 as "ApprovedAmount",   ${staffName('r.decided_by')} as "DecidedBy", ${spent}::float8 as "Spent",
  ${list(sql`select ${spends.select('e')} from wrap_flex_spend e where e.wrap_flex_request_id = r.id and e.voided_at is null
    order by e.spent_on, e.id`)} as "Spends"`

/** What a sub-program of wraparound has for a year, and how much of it is promised and spent. */
async function budgets(tx: Tx, year: number, where: RawBuilder<unknown>) {
  const { rows } = await sql<
    Requests['Budgets'][number]
  >`select b.id as "WrapFlexBudgetID", s.id as "SubProgramID", s.name as "SubProgramName",
      ${year}::int as "FiscalYear", coalesce(b.amount, 0)::float8 as "Amount", wrap_flex_committed(s.id, ${year})::float8 as "Committed",
      coalesce((select sum(e.amount) from wrap_flex_spend e join wrap_flex_request r on r.id = e.wrap_flex_request_id
        where r.sub_program_id = s.id and fiscal_year(r.decided_on) = ${year} and e.voided_at is null), 0)::float8 as "Spent", b.version
    from sub_program s join core_program k on k.id = s.core_program_id and k.web_application_module_name = ${wraparound.module}
    left join wrap_flex_budget b on b.sub_program_id = s.id and b.fiscal_year = ${year}
    where (s.id = any (my_sub_programs()) or sees_all()) and ${where} order by s.name`.execute(tx)
  return rows
}

const waits =
  (refuse: (code: 'NotWaiting') => never) =>
  ({ state }: { state: string }): void =>
    void (state === 'Requested' || refuse('NotWaiting'))

export const flexHandlers = handlers(flexCalls, {
  async getFlexForChart({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Requests['Requests'][number]>`select ${columns} from wrap_flex_request r
      where r.client_membership_id = ${id} and r.voided_at is null order by r.asked_on desc, r.id desc`.execute(tx)
    const ofYouth = sql`s.id = (select sub_program_id from client_membership where id = ${id})`
    const [Budget = null] = await budgets(tx, fiscalYearOf(today), ofYouth)
    return { Requests: rows, Budget }
  },

  async getFlexRequests({ tx, input, today }) {
    const year = input.FiscalYear ?? fiscalYearOf(today)
    const inProgram = (column: string) =>
      input.SubProgramID ? sql`${sql.ref(column)} = ${input.SubProgramID}` : sql`true`
    const states = input.States?.length ? sql`r.state = any (${input.States})` : sql`true`
    const { rows } = await sql<
      Requests['Requests'][number]
    >`select ${columns}, r.client_membership_id as "ClientSubProgramMembershipID",
        concat_ws(' ', p.first_name, p.last_name) as "Name", s.name as "SubProgramName"
      from wrap_flex_request r join person p on p.id = r.person_id join sub_program s on s.id = r.sub_program_id
      where r.voided_at is null and fiscal_year(coalesce(r.decided_on, r.asked_on)) = ${year} and ${inProgram('r.sub_program_id')} and ${states}
      order by r.state <> 'Requested', r.asked_on desc, r.id desc limit 500`.execute(tx)
    return { Requests: rows, Budgets: await budgets(tx, year, inProgram('s.id')) }
  },

  async requestFlex(context) {
    const { tx, me, input, today, refuse } = context
    const now = await openChart(context)
    if (input.PlanNeedID) {
      const need = tx
        .selectFrom('plan_need')
        .select('id')
        .where('id', '=', input.PlanNeedID)
        .where('voided_at', 'is', null)
      if (!(await need.where('client_membership_id', '=', now.id).executeTakeFirst())) refuse('NoSuchNeed')
    }
    const { id, version } = requests.at(input)
    if (id) await requests.lock(context, { id, version }, waits(refuse))
    const asked = { asked_on: today, requested_by: me.userId }
    const values = { ...requests.values(input), amount: input.Amount }
    const saved = await requests.save(context, { id, version }, values, () => asked)
    if (!id) await tellAsked(context, { id: saved.WrapFlexRequestID, membership: now.id, amount: input.Amount })
    return saved
  },

  async decideFlex(context) {
    const { me, input, today, refuse, effect } = context
    await openChart(context)
    const at = requests.at(input)
    const request = await requests.lock(context, at, waits(refuse))
    if (request.requested_by === me.userId) refuse('OwnRequest')
    if (!input.Approve && !input.Note) refuse('NoteMissing')
    const amount = input.Approve ? (input.ApprovedAmount ?? Number(request.amount)) : null
    if (amount !== null && amount > Number(request.amount)) refuse('MoreThanAsked')
    effect(
      'file',
      amount === null
        ? ['The request is denied', 'La solicitud se niega']
        : sentence(['**{amount}** is approved', 'Se aprueban **{amount}**'], { amount: dollarWords(amount) }),
    )
    const saved = await requests.change(context, at, {
      state: input.Approve ? 'Approved' : 'Denied',
      approved_amount: amount,
      decided_by: me.userId,
      decided_on: today,
      decision_note: input.Note,
      override_reason: input.Approve ? input.OverrideReason : null,
    })
    const { id, requested_by: asker, client_membership_id: membership } = request
    await tellDecided(context, { id, asker, membership, amount, why: input.Note })
    return saved
  },

  async withdrawFlex(context) {
    await openChart(context)
    return requests.step(context, context.input, waits(context.refuse), { state: 'Withdrawn' })
  },

  async spendFlex(context) {
    const { tx, me, input, today, refuse } = context
    if (input.SpentOn > today) refuse('NotYet')
    const { id } = await requests.get(context, input.WrapFlexRequestID)
    if (input.SpentOn < (await lockChart(context)).start_date) refuse('BeforeEnrollment')
    const values = { ...spends.values(input), wrap_flex_request_id: id, spent_by: me.userId }
    const { WrapFlexSpendID } = await spends.add(context, values)
    const { rows } = await sql<{ left: number }>`select (r.approved_amount - ${spent})::float8 as left
      from wrap_flex_request r where r.id = ${id}`.execute(tx)
    return { WrapFlexSpendID, Left: rows[0]!.left }
  },

  removeSpend: (context) =>
    removeMistake(context, spends, context.input.WrapFlexSpendID, ({ amount, payee }) => [
      `$${amount} paid to ${payee}`,
      `$${amount} pagados a ${payee}`,
    ]),

  closeFlex: (context) =>
    requests.step(context, context.input, ({ state }) => state === 'Approved' || context.refuse('NotApproved'), {
      state: 'Closed',
    }),

  async setFlexBudget({ tx, input, refuse, stale }) {
    const find = async () => (await budgets(tx, input.FiscalYear, sql`s.id = ${input.SubProgramID}`))[0]
    const { Amount = 0, Committed = 0 } = (await find()) ?? {}
    if (input.Amount < Amount && input.Amount < Committed)
      refuse('BelowCommitted', {
        message: sentence(
          [
            '{committed} is already approved or spent in that fiscal year. The budget cannot be less.',
            'En ese año fiscal ya se aprobaron o gastaron {committed}. El presupuesto no puede ser menor.',
          ],
          { committed: dollarWords(Committed) },
        ),
      })
    const { rows } = await sql<{
      WrapFlexBudgetID: string
      version: number
    }>`insert into wrap_flex_budget as b (sub_program_id, fiscal_year, amount)
      values (${input.SubProgramID}, ${input.FiscalYear}, ${input.Amount}) on conflict (sub_program_id, fiscal_year)
      do update set amount = excluded.amount where b.version = ${input.version} returning b.id as "WrapFlexBudgetID", b.version`.execute(
      tx,
    )
    return rows[0] ?? stale(await find())
  },
})
