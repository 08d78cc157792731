import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { itemState } from '../churches.rules.ts'
import { churches } from '../record/churches.server.ts'
import { addItem, countUpTo, items, tellAssignee, worksHere } from './add-item.server.ts'
import { actionItemCalls, type ActionItem } from './items.calls.ts'

const itemColumns = sql`a.id as "ChartActivityID", a.church_id as "ChurchID", o.name as "ChurchName", a.category as "Category",
  a.effective_on as "EffectiveDateTime", a.due_on as "DueDateTime", a.end_due_on as "EndDueDateTime", a.author_id as "AuthorUserID",
  (select n.name from staff_names(array[a.author_id]) n) as "AuthorName", a.assignee_id as "AssigneeUserID",
  (select n.name from staff_names(array[a.assignee_id]) n) as "AssigneeName", a.narrative as "Narrative", a.version`

export const actionItemHandlers = handlers(actionItemCalls, {
  async getActionItems({ tx, me, input, today, seen }) {
    const { limit, offset } = pageOf(input)
    const last = sql`coalesce(a.end_due_on, a.due_on)`
    const open = sql`a.effective_on is null`
    const view =
      input.View === 'mine'
        ? sql`${open} and a.assignee_id = ${me.userId}`
        : input.View === 'team'
          ? open
          : input.View === 'overdue'
            ? sql`${open} and ${last} < ${today}::date`
            : input.View === 'done'
              ? sql`a.effective_on is not null`
              : input.View === 'calendar'
                ? sql`${input.DueDateTime ? sql`${last} >= ${input.DueDateTime}::date` : sql`true`}
                    and ${input.EndDueDateTime ? sql`${last} <= ${input.EndDueDateTime}::date` : sql`true`}`
                : sql`true`
    const of = input.ChurchID ? [sql`a.church_id = ${input.ChurchID}`] : []
    // Of a church that was removed nothing is to be done.
    const here = sql`a.voided_at is null and exists (select from church_roster r where r.church_id = a.church_id)`
    const where = sql.join(
      [
        here,
        view,
        ...of,
        ...(input.DueDateTime ? [sql`${last} >= ${input.DueDateTime}::date`] : []),
        ...(input.EndDueDateTime ? [sql`a.due_on <= ${input.EndDueDateTime}::date`] : []),
        ...(input.Category ? [sql`a.category = ${input.Category}`] : []),
      ],
      sql` and `,
    )
    if (input.ChurchID) seen({ what: 'action items' })
    const order =
      input.View === 'done'
        ? sql`a.effective_on desc, a.id desc`
        : input.View === 'calendar'
          ? sql`${last}, a.id`
          : sql`a.effective_on is not null, ${last}, a.id`
    const found = await sql<
      Omit<ActionItem, 'State'>
    >`select ${itemColumns} from (select * from church_action_item a where ${where} order by ${order} limit ${limit} offset ${offset}) a
        join church c on c.id = a.church_id join organization o on o.id = c.organization_id order by ${order}`.execute(
      tx,
    )
    const counts = await sql<{ Mine: number; Team: number; Overdue: number }>`select
      count(*) filter (where a.assignee_id = ${me.userId})::int as "Mine", count(*)::int as "Team",
      count(*) filter (where ${last} < ${today}::date)::int as "Overdue"
      from church_action_item a where ${sql.join([here, open, ...of], sql` and `)}`.execute(tx)
    return {
      ...(await countUpTo(tx, sql`select 1 from church_action_item a where ${where}`)),
      Rows: found.rows.map((row) => ({
        ...row,
        State: itemState({ due: row.DueDateTime, end: row.EndDueDateTime, done: row.EffectiveDateTime }, today),
      })),
      Counts: counts.rows[0]!,
    }
  },

  async createActionItem(context) {
    const { tx, me, input, today, refuse } = context
    const church = await churches.get(context, input.ChurchID)
    const assignee = input.AssigneeUserID ?? me.userId
    const author = input.AuthorUserID ?? me.userId
    const works = (who: string) => worksHere(tx, who, church.sub_program_id, today)
    if (assignee !== me.userId && !(await works(assignee))) refuse('NotHere')
    if (author !== me.userId && !(await works(author))) refuse('AuthorNotHere')
    if (input.EffectiveDateTime && input.EffectiveDateTime > today) refuse('InFuture')
    return addItem(context, {
      church,
      author,
      done: input.EffectiveDateTime,
      category: input.Category,
      due: input.DueDateTime,
      end: input.EndDueDateTime,
      assignee,
      narrative: input.Narrative,
    })
  },

  async updateActionItem(context) {
    const { tx, me, input, today, refuse } = context
    const at = { id: input.ChartActivityID, version: input.version, church_id: input.ChurchID }
    const old = await items.lock(context, at, (row) => void (row.effective_on && refuse('IsDone')))
    const assignee = input.AssigneeUserID ?? old.assignee_id
    const author = input.AuthorUserID ?? old.author_id
    const isNew = assignee !== old.assignee_id
    const works = (who: string) => worksHere(tx, who, old.sub_program_id, today)
    if (isNew && assignee !== me.userId && !(await works(assignee))) refuse('NotHere')
    if (author !== old.author_id && author !== me.userId && !(await works(author))) refuse('AuthorNotHere')
    const done = input.EffectiveDateTime
    if (done && done > today) refuse('InFuture')
    const saved = await items.change(context, at, {
      category: input.Category,
      due_on: input.DueDateTime,
      end_due_on: input.EndDueDateTime,
      assignee_id: assignee,
      author_id: author,
      narrative: input.Narrative,
      ...(done && { effective_on: done, done_by: me.userId }),
    })
    if (isNew && !done) await tellAssignee(context, input.ChurchID, assignee, input.EndDueDateTime ?? input.DueDateTime)
    return saved
  },

  async completeActionItem(context) {
    const { me, input, today, refuse } = context
    const at = { id: input.ChartActivityID, version: input.version, church_id: input.ChurchID }
    const day = input.EffectiveDateTime ?? today
    if (day > today) refuse('InFuture')
    await items.lock(context, at, (row) => void (row.effective_on && refuse('IsDone')))
    return items.change(context, at, { effective_on: day, done_by: me.userId })
  },

  async reopenActionItem(context) {
    const { input, refuse } = context
    const at = { id: input.ChartActivityID, version: input.version, church_id: input.ChurchID }
    await items.lock(context, at, (row) => void (row.effective_on ?? refuse('NotDone')))
    return items.change(context, at, { effective_on: null, done_by: null })
  },

  async deleteActionItem(context) {
    const { input, effect, changeSet } = context
    const at = { id: input.ChartActivityID, version: input.version, church_id: input.ChurchID }
    const row = await items.lock(context, at)
    const told = { day: row.due_on }
    const ChangeSetID = await changeSet(
      'church.item',
      sentence(['Remove an action item due {day}', 'Quitar un pendiente para el {day}'], told),
    )
    effect(
      'calendar',
      sentence(
        ['The action item due **{day}** is no longer shown', 'El pendiente para el **{day}** ya no se muestra'],
        told,
      ),
    )
    return { ...(await items.remove(context, at, input.Reason)), ChangeSetID }
  },
})
