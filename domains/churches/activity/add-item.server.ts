import { sql, type RawBuilder } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { countedTo } from '#platform/contract/paging.ts'
import { sentence } from '#platform/contract/words.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { record } from '#platform/server/record.ts'
import { churchNotices } from '../church-notices.server.ts'
import { churchChart } from '../churches.rules.ts'
import type { actionItemCalls } from './items.calls.ts'

export const items = record(
  'church_action_item',
  {
    ChartActivityID: 'id',
    Category: 'category',
    DueDateTime: 'due_on',
    EndDueDateTime: 'end_due_on',
    AssigneeUserID: 'assignee_id',
    Narrative: 'narrative',
    EffectiveDateTime: 'effective_on',
  },
  { voids: true },
)

/** As many as are counted at all. */
export async function countUpTo(tx: Tx, all: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${all} limit ${countedTo + 1}) x`.execute(
    tx,
  )
  const total = rows[0]!.n
  return { Total: Math.min(total, countedTo), ...(total > countedTo && { TotalIsMore: true }) }
}

/** Whether somebody works in the program of a church today. */
export async function worksHere(tx: Tx, employee: string, program: string, today: string): Promise<boolean> {
  const { rows } = await sql<{
    works: boolean
  }>`select works_in(${employee}, ${program}, ${today}::date) as works`.execute(tx)
  return rows[0]!.works
}

interface NewItem {
  church: { id: string; sub_program_id: string }
  category: string
  due: string
  end: string | null
  assignee: string
  narrative: string
  interaction?: string
  /** Who asked for it; whoever records it unless said. */
  author?: string
  /** The day on which it was done already. */
  done?: string | null
}

type Telling = Pick<Context<typeof actionItemCalls.createActionItem>, 'tx' | 'me' | 'settings' | 'stale' | 'notFound'>

/** Whoever is to do it is told, unless they gave it to themselves; neither church nor matter is named. */
export const tellAssignee = ({ tx, me, settings }: Telling, church: string, assignee: string, due: string) =>
  tell(tx, settings, churchNotices.item, {
    to: assignee === me.userId ? [] : [assignee],
    title: ['An action item was given to you', 'Se le asignó un pendiente'],
    text: sentence(['It is due {due}.', 'Es para el {due}.'], { due }),
    link: chartPath(churchChart(church), 'items'),
  })

export async function addItem(context: Telling, item: NewItem) {
  const { me } = context
  const made = await items.add(context, {
    church_id: item.church.id,
    sub_program_id: item.church.sub_program_id,
    category: item.category,
    due_on: item.due,
    end_due_on: item.end,
    assignee_id: item.assignee,
    author_id: item.author ?? me.userId,
    effective_on: item.done ?? null,
    done_by: item.done ? me.userId : null,
    narrative: item.narrative,
    interaction_id: item.interaction ?? null,
  })
  if (!item.done) await tellAssignee(context, item.church.id, item.assignee, item.end ?? item.due)
  return made
}
