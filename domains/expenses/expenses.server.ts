import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { expenseCategories, expenseStates } from '#platform/contract/lists/expenses.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { tellDecided, tellWaits } from './expense-notices.server.ts'
import type { Expense } from './expense-shapes.rules.ts'
import { expenseCalls } from './expenses.calls.ts'
import { centsOf, changeWhyNot, decideWhyNot, monthOf } from './expenses.rules.ts'

const expenses = record(
  'expense',
  named('ExpenseID', 'SubProgramID', 'SpentOn', 'Category', 'What', 'ReceiptFileID', 'NoReceipt'),
  { voids: true },
)
const months = record('expense_month', { ExpenseMonthID: 'id' }, { voids: true })

type Filter = Pick<Input<typeof expenseCalls.getExpenses>, 'Month' | 'State' | 'SubProgramID' | 'EmployeeID'>
interface Asker {
  tx: Tx
  me: Me
}

const mayApprove = (me: Me) => me.may('Expenses.Approve')
/** One's own, and for whoever approves those of their sub-programs: row security says which. */
const isOpenTo = (me: Me) => sql<boolean>`(e.employee_id = ${me.userId} or ${mayApprove(me)})`

const isClosed = sql<boolean>`exists (select from expense_month c where c.sub_program_id = e.sub_program_id and c.voided_at is null
  and c.month = date_trunc('month', e.spent_on::timestamp)::date)`

const fits = (
  me: Me,
  { Month, State, SubProgramID, EmployeeID }: Filter,
) => sql<boolean>`e.voided_at is null and ${isOpenTo(me)}
  and (${Month ?? null}::date is null or (e.spent_on >= ${Month ? monthOf(Month) : null}::date and e.spent_on < ${Month ? addMonths(monthOf(Month), 1) : null}::date))
  and (${State ?? null}::text is null or e.state = ${State ?? null})
  and (${SubProgramID ?? null}::uuid is null or e.sub_program_id = ${SubProgramID ?? null})
  and (${EmployeeID ?? null}::uuid is null or e.employee_id = ${EmployeeID ?? null})`

async function readExpenses({ tx, me }: Asker, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<
    Omit<Expense, 'Can'>
  >`with page as materialized (select e.* from expense e where ${fits(me, filter)}
      order by (e.state = 'Waiting') desc, e.spent_on desc, e.id limit ${limit} offset ${offset})
    select ${expenses.select('e')}, e.employee_id as "EmployeeID", n.name as "EmployeeName", s.name as "SubProgramName",
      e.amount_cents as "Cents", e.state as "State", d.name as "DecidedBy", e.decision_note as "DecisionNote", ${isClosed} as "Closed"
    from page e join sub_program s on s.id = e.sub_program_id
      left join staff_names(array(select employee_id from page)) n on n.id = e.employee_id
      left join staff_names(array(select decided_by from page)) d on d.id = e.decided_by
    order by (e.state = 'Waiting') desc, e.spent_on desc, e.id`.execute(tx)
  return rows.map((row) => {
    const standing = { state: row.State, employee_id: row.EmployeeID }
    const decides = mayApprove(me) && !row.Closed && row.EmployeeID !== me.userId
    return {
      ...row,
      Can: {
        Change: !row.Closed && changeWhyNot(standing, me.userId) === undefined,
        Decide: decides && row.State === 'Waiting',
        Reopen: decides && row.State !== 'Waiting',
      },
    }
  })
}

/** The months that somebody may close or open again: of the sub-programs they work in, as far as there are expenses. */
async function readMonths({ tx, me }: Asker) {
  if (!mayApprove(me)) return []
  const { rows } = await sql<{
    ExpenseMonthID: string | null
    SubProgramID: string
    SubProgramName: string
    Month: string
    Waiting: number
    Closed: boolean
    version: number | null
  }>`select c.id as "ExpenseMonthID", g.sub_program_id as "SubProgramID", s.name as "SubProgramName", g.month as "Month", g.waiting as "Waiting",
      c.id is not null as "Closed", c.version
    from (select e.sub_program_id, date_trunc('month', e.spent_on::timestamp)::date as month,
        count(*) filter (where e.state in ('Waiting', 'Returned'))::int as waiting
      from expense e where e.voided_at is null and e.spent_on >= (current_date - interval '13 months')::date group by 1, 2) g
    join sub_program s on s.id = g.sub_program_id
    left join expense_month c on c.sub_program_id = g.sub_program_id and c.month = g.month and c.voided_at is null
    order by g.month desc, s.name limit 100`.execute(tx)
  return rows
}

/** The receipt is read by whoever may read the expense. */
export const receiptPolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('Visit.Record') &&
  (await sql`select from expense e where e.id = ${ownerId} and e.voided_at is null and ${isOpenTo(me)}`.execute(tx))
    .rows.length > 0

export const expenseHandlers = handlers(expenseCalls, {
  async getExpenses(context) {
    const { tx, me, input } = context
    const { rows } = await sql<{
      n: number
      cents: number
    }>`select count(*)::int as n, coalesce(sum(e.amount_cents), 0)::bigint as cents
      from expense e where ${fits(me, input)}`.execute(tx)
    return {
      Rows: await readExpenses(context, input, pageOf(input)),
      Total: rows[0]!.n,
      TotalCents: rows[0]!.cents,
      Months: await readMonths(context),
      Can: { Approve: mayApprove(me) },
    }
  },

  async addEditExpense(context) {
    const { tx, me, input, today, refuse, notFound } = context
    if (input.SpentOn > today) refuse('NotYet')
    if (!me.subPrograms.includes(input.SubProgramID) && !me.seesAll) refuse('NotThere')
    if (!input.ReceiptFileID && !input.NoReceipt) refuse('ReceiptNeeded')
    const at = expenses.at(input)
    let before: string | null = null
    let isSent = at.id === null
    if (at.id !== null) {
      const row = await expenses.lock(context, { id: at.id, version: at.version }, (held) => {
        if (held.employee_id !== me.userId && !mayApprove(me)) notFound()
        const why = changeWhyNot(held, me.userId)
        if (why) refuse(why)
      })
      before = row.receipt_file_id
      isSent = row.state === 'Returned'
    }
    const saved = await expenses.save(context, at, {
      ...expenses.values(input),
      receipt_file_id: input.ReceiptFileID,
      no_receipt: input.ReceiptFileID ? null : input.NoReceipt,
      amount_cents: centsOf(input.Amount),
      state: 'Waiting',
      decided_by: null,
      decided_at: null,
      decision_note: null,
    })
    if (input.ReceiptFileID && input.ReceiptFileID !== before)
      await attachFile(tx, input.ReceiptFileID, 'expense', saved.ExpenseID)
    if (isSent)
      await tellWaits(context, {
        id: saved.ExpenseID,
        version: saved.version,
        program: input.SubProgramID,
        cents: centsOf(input.Amount),
      })
    return saved
  },

  async removeExpense(context) {
    const { me, input, refuse, notFound } = context
    const at = expenses.at(input)
    await expenses.lock(context, at, (held) => {
      if (held.employee_id !== me.userId && !mayApprove(me)) notFound()
      const why = changeWhyNot(held, me.userId)
      if (why) refuse(why)
    })
    return expenses.remove(context, at, input.Reason)
  },

  async decideExpense(context) {
    const { me, input, refuse } = context
    if (input.Decision !== 'Approved' && !input.Note) refuse('NoteNeeded')
    const at = expenses.at(input)
    const held = await expenses.lock(context, at, (row) => {
      const why = decideWhyNot(row, me.userId)
      if (why) refuse(why)
    })
    const saved = await expenses.change(context, at, {
      state: input.Decision,
      decided_by: me.userId,
      decided_at: sql`now()`,
      decision_note: input.Note,
    })
    await tellDecided(context, { held, state: input.Decision, why: input.Note })
    return saved
  },

  async reopenExpense(context) {
    const { me, input, refuse } = context
    const at = expenses.at(input)
    const held = await expenses.lock(context, at, (row) => {
      if (row.employee_id === me.userId) refuse('OwnExpense')
      if (row.state === 'Waiting') refuse('StillWaiting')
    })
    const saved = await expenses.change(context, at, {
      state: 'Waiting',
      decided_by: null,
      decided_at: null,
      decision_note: null,
    })
    await tellDecided(context, { held, state: 'Waiting' })
    return saved
  },

  async closeExpenseMonth(context) {
    const { input } = context
    return months.add(context, { sub_program_id: input.SubProgramID, month: monthOf(input.Month) })
  },

  async reopenExpenseMonth(context) {
    const { tx, me, input, notFound } = context
    const at = months.at(input)
    const row = await months.lock(context, at)
    if (!me.subPrograms.includes(row.sub_program_id) && !me.seesAll) notFound()
    await sql`select hold_expense_month(${row.sub_program_id}, ${row.month})`.execute(tx)
    return months.remove(context, at, input.Reason)
  },

  async exportExpenses(context) {
    const { input, language } = context
    const rows = await readExpenses(context, input, { limit: 20_000, offset: 0 })
    return rosterFile(
      sentence(['Expenses {month}', 'Gastos {month}'], { month: input.Month?.slice(0, 7) ?? '' }),
      [
        { title: ['Worker', 'Trabajador'], value: (row) => row.EmployeeName },
        { title: ['Date', 'Fecha'], value: (row) => row.SpentOn, kind: 'day' },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.SubProgramName },
        { title: ['Category', 'Categoría'], value: (row) => labelOf(expenseCategories, row.Category, language) },
        { title: ['What it was for', 'Para qué fue'], value: (row) => row.What },
        { title: ['Amount', 'Cantidad'], value: (row) => row.Cents / 100, kind: 'number' },
        { title: ['Receipt', 'Recibo'], value: (row) => row.NoReceipt ?? '✓' },
        { title: ['State', 'Estado'], value: (row) => labelOf(expenseStates, row.State, language) },
        { title: ['Decided by', 'Decidió'], value: (row) => row.DecidedBy },
      ],
      rows,
      input.Format,
      { language },
    )
  },
})
