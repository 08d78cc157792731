import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { centWords, joined, asWritten } from '#platform/contract/words.ts'
import { dayThere, isAsked, isForMe, workPart } from '#platform/server/worklist.ts'

interface Told {
  cents: number
  who: string
  what: string
}
const open = pathTo('/', { desk: 'expenses' })
const line = ({ cents, what }: Told) => joined([centWords(cents), asWritten(what)], ': ')

/** Expenses that wait for whoever may decide them; never one's own. */
export const expensesToDecide = workPart<Told>({
  kind: 'expense-waits',
  noun: ['Expenses to decide', 'Gastos por decidir'],
  permission: 'Expenses.Approve',
  rows: (
    asked,
  ) => sql`select e.id as ref, ${asked.me.userId}::uuid as employee, (${dayThere(sql`e.created_at`, asked, sql`e.sub_program_id`)} + 7) as due, null::text as chart_type,
      null::uuid as chart_id, e.sub_program_id, null::text as chart_name, jsonb_build_object('cents', e.amount_cents, 'who', n.name, 'what', e.what) as detail
    from expense e cross join lateral staff_names(array[e.employee_id]) n
    where ${isForMe(asked)} and e.state = 'Waiting' and e.voided_at is null and e.employee_id <> ${asked.me.userId}`,
  line: ({ Detail }) => ({
    title: joined([['Expense of', 'Gasto de'], asWritten(Detail.who)]),
    why: line(Detail),
    does: { label: ['Decide', 'Decidir'], address: open },
  }),
})

/** What came back to its worker. */
export const expensesReturned = workPart<Told>({
  kind: 'expense-returned',
  noun: ['Expenses to fix', 'Gastos por corregir'],
  permission: 'Visit.Record',
  rows: (
    asked,
  ) => sql`select e.id as ref, e.employee_id as employee, (${dayThere(sql`e.decided_at`, asked, sql`e.sub_program_id`)} + 7) as due, null::text as chart_type,
      null::uuid as chart_id, e.sub_program_id, null::text as chart_name,
      jsonb_build_object('cents', e.amount_cents, 'who', '', 'what', e.decision_note) as detail
    from expense e where ${isAsked(sql`e.employee_id`, asked)} and e.state = 'Returned' and e.voided_at is null
      and e.employee_id = ${asked.me.userId}`,
  line: ({ Detail }) => ({
    title: ['An expense came back', 'Le devolvieron un gasto'],
    why: line(Detail),
    does: { label: ['Fix', 'Corregir'], address: open },
  }),
})
