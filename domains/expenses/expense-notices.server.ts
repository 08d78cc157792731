import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { centWords, sentence, type Words } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { expenseCalls } from './expenses.calls.ts'

export const expenseNotices = {
  waits: { kind: 'expenses.waits', event: 'notifyExpenses' },
  decided: { kind: 'expenses.decided', event: 'notifyExpenses', personal: true },
} as const satisfies Record<string, NoticeKind>

type Telling = Pick<Context<typeof expenseCalls.decideExpense>, 'tx' | 'me' | 'today' | 'settings'>
const link = pathTo('/', { desk: 'expenses' })

interface Sent {
  id: string
  version: number
  program: string
  cents: number
}

/** Whoever may decide it where it was made, but its worker. */
export async function tellWaits(
  { tx, me, today, settings }: Telling,
  { id, version, program, cents }: Sent,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct e.employee_id as id from employee_sub_program e
    where e.sub_program_id = ${program} and e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)
      and e.employee_id <> ${me.userId} and 'Expenses.Approve' = any (user_permissions(e.employee_id, ${today}::date))`.execute(
    tx,
  )
  await tell(tx, settings, expenseNotices.waits, {
    to: rows.map((row) => row.id),
    key: `${id} ${version}`,
    title: sentence(['An expense waits to be decided: {amount}', 'Un gasto espera una decisión: {amount}'], {
      amount: centWords(cents),
    }),
    link,
    programs: [program],
  })
}

const said = {
  Approved: ['Your expense of {amount} was approved', 'Se aprobó su gasto de {amount}'],
  Returned: ['Your expense of {amount} came back', 'Le devolvieron su gasto de {amount}'],
  Declined: ['Your expense of {amount} was declined', 'Se rechazó su gasto de {amount}'],
  Waiting: [
    'The decision on your expense of {amount} was taken back',
    'Se retiró la decisión sobre su gasto de {amount}',
  ],
} as const satisfies Readonly<Record<string, Words>>

interface Held {
  employee_id: string
  sub_program_id: string
  amount_cents: number
}

/** Its worker hears what became of it; why is read in the app. */
export async function tellDecided(
  { tx, settings }: Telling,
  { held, state, why }: { held: Held; state: keyof typeof said; why?: string | null },
): Promise<void> {
  await tell(tx, settings, expenseNotices.decided, {
    to: [held.employee_id],
    title: sentence(said[state], { amount: centWords(held.amount_cents) }),
    typed: why,
    link,
    programs: [held.sub_program_id],
  })
}
