import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { dollarWords, sentence } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { flexDeciders } from '../worklist-part.server.ts'
import { wraparound } from '../wraparound.rules.ts'
import type { flexCalls } from './flex.calls.ts'

export const flexNotices = {
  asked: { kind: 'wraparound.flex', event: 'notifyExpenses' },
  decided: { kind: 'wraparound.flex-decided', event: 'notifyExpenses' },
} as const satisfies Record<string, NoticeKind>

type Telling = Pick<Context<typeof flexCalls.requestFlex>, 'tx' | 'me' | 'today' | 'settings'>
const link = (membership: string) => chartPath(clientChart(wraparound.module, membership), 'flex')

/** Those on whose list it is, but whoever asked; what it is for is read in the chart. */
export async function tellAsked(
  { tx, me, today, settings }: Telling,
  { id, membership, amount }: { id: string; membership: string; amount: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct e.employee_id as id from wrap_flex_request r
    join employee_sub_program e on e.sub_program_id = r.sub_program_id and e.sub_program_role = any (${[...flexDeciders]}::text[])
      and e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)
    where r.id = ${id} and e.employee_id <> ${me.userId} and 'Wrap.Teams' = any (user_permissions(e.employee_id, ${today}::date))`.execute(
    tx,
  )
  await tell(tx, settings, flexNotices.asked, {
    to: rows.map((row) => row.id),
    key: id,
    title: sentence(['Flex funds were asked for: {amount}', 'Se pidieron fondos flexibles: {amount}'], {
      amount: dollarWords(amount),
    }),
    link: link(membership),
    membership,
  })
}

/** Whoever asked hears what was decided; why is read in the app. */
export async function tellDecided(
  { tx, me, settings }: Telling,
  given: { id: string; asker: string | null; membership: string; amount: number | null; why: string | null },
): Promise<void> {
  if (given.asker === me.userId) return
  await tell(tx, settings, flexNotices.decided, {
    to: [given.asker],
    key: given.id,
    title:
      given.amount === null
        ? ['Your request for flex funds was denied', 'Se negó su solicitud de fondos flexibles']
        : sentence(['Flex funds were approved: {amount}', 'Se aprobaron fondos flexibles: {amount}'], {
            amount: dollarWords(given.amount),
          }),
    typed: given.why,
    link: link(given.membership),
    membership: given.membership,
  })
}
