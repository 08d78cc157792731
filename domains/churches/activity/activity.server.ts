import { sql, type RawBuilder } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { countedTo, pageOf } from '#platform/contract/paging.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { record } from '#platform/server/record.ts'
import { churchNotices } from '../church-notices.server.ts'
import { churchChart, itemState } from '../churches.rules.ts'
import { churches } from '../record/churches.server.ts'
import { churchActivityCalls as calls, type ActionItem, type ChurchInteraction } from './activity.calls.ts'

const interactions = record('church_interaction', { ChartActivityID: 'id' }, { voids: true })
const items = record(
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
async function countUpTo(tx: Tx, all: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${all} limit ${countedTo + 1}) x`.execute(
    tx,
  )
  const total = rows[0]!.n
  return { Total: Math.min(total, countedTo), ...(total > countedTo && { TotalIsMore: true }) }
}

/** Whether somebody works in the program of a church today. */
async function worksHere(tx: Tx, employee: string, program: string, today: string): Promise<boolean> {
  const { rows } = await sql`select 1 from employee_sub_program m join application_user u on u.id = m.employee_id
    where m.employee_id = ${employee} and m.sub_program_id = ${program} and m.voided_at is null and m.start_date <= ${today}
      and (m.end_date is null or m.end_date > ${today}) and u.account_status <> 'Inactive'`.execute(tx)
  return rows.length > 0
}

interface NewItem {
  church: { id: string; sub_program_id: string }
  category: string
  due: string
  end: string | null
  assignee: string
  narrative: string
  interaction?: string
}

type Telling = Pick<Context<typeof calls.createActionItem>, 'tx' | 'me' | 'settings' | 'stale' | 'notFound'>

/** Whoever is to do it is told, unless they gave it to themselves; neither church nor matter is named. */
const tellAssignee = ({ tx, me, settings }: Telling, church: string, assignee: string, due: string) =>
  tell(tx, settings, churchNotices.item, {
    to: assignee === me.userId ? [] : [assignee],
    title: ['An action item was given to you', 'Se le asignó un pendiente'],
    text: sentence(['It is due {due}.', 'Es para el {due}.'], { due }),
    link: chartPath(churchChart(church), 'items'),
  })

async function addItem(context: Telling, item: NewItem) {
  const { me } = context
  const made = await items.add(context, {
    church_id: item.church.id,
    sub_program_id: item.church.sub_program_id,
    category: item.category,
    due_on: item.due,
    end_due_on: item.end,
    assignee_id: item.assignee,
    author_id: me.userId,
    narrative: item.narrative,
    interaction_id: item.interaction ?? null,
  })
  await tellAssignee(context, item.church.id, item.assignee, item.end ?? item.due)
  return made
}

const itemColumns = sql`a.id as "ChartActivityID", a.church_id as "ChurchID", o.name as "ChurchName", a.category as "Category",
  a.effective_on as "EffectiveDateTime", a.due_on as "DueDateTime", a.end_due_on as "EndDueDateTime", a.author_id as "AuthorUserID",
  (select n.name from staff_names(array[a.author_id]) n) as "AuthorName", a.assignee_id as "AssigneeUserID",
  (select n.name from staff_names(array[a.assignee_id]) n) as "AssigneeName", a.narrative as "Narrative", a.version`

export const churchActivityHandlers = handlers(calls, {
  async getInteractions({ tx, input, seen }) {
    const { limit, offset } = pageOf(input)
    const where = sql.join(
      [
        sql`i.voided_at is null`,
        ...(input.ChurchID ? [sql`i.church_id = ${input.ChurchID}`] : []),
        ...(input.Types?.length ? [sql`i.type = any (${[...input.Types]}::text[])`] : []),
        ...(input.StaffUserID ? [sql`i.staff_id = ${input.StaffUserID}`] : []),
        ...(input.From ? [sql`i.occurred_on >= ${input.From}::date`] : []),
        ...(input.Until ? [sql`i.occurred_on <= ${input.Until}::date`] : []),
      ],
      sql` and `,
    )
    if (input.ChurchID) seen({ what: 'interactions' })
    const found =
      await sql<ChurchInteraction>`select i.id as "ChartActivityID", i.church_id as "ChurchID", o.name as "ChurchName", i.type as "Type", i.occurred_on as "OccurredOn",
          i.start_time as "StartTime", i.minutes as "Minutes", i.topic as "Topic", i.narrative as "Narrative", i.outcome as "Outcome",
          i.staff_id as "StaffUserID", (select n.name from staff_names(array[i.staff_id]) n) as "StaffName",
          (select n.name from staff_names(array[i.author_id]) n) as "AuthorName",
          coalesce((select jsonb_agg(jsonb_build_object('PersonID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name)) order by p.last_name)
            from church_interaction_person m join person p on p.id = m.person_id where m.interaction_id = i.id), '[]') as "People", i.version
        from (select * from church_interaction i where ${where} order by i.occurred_on desc, i.id desc limit ${limit} offset ${offset}) i
        join church c on c.id = i.church_id join organization o on o.id = c.organization_id
        order by i.occurred_on desc, i.id desc`.execute(tx)
    return { Rows: found.rows, ...(await countUpTo(tx, sql`select 1 from church_interaction i where ${where}`)) }
  },

  async addOrUpdateInteraction(context) {
    const { tx, me, input, today, refuse } = context
    const church = await churches.get(context, input.ChurchID)
    if (input.OccurredOn > today) refuse('InFuture')
    const staff = input.StaffUserID ?? me.userId
    const at = { id: input.ChartActivityID, version: input.version, church_id: church.id }
    const old = at.id ? await interactions.lock(context, { ...at, id: at.id }) : undefined
    if (input.StaffUserID && input.StaffUserID !== old?.staff_id && input.StaffUserID !== me.userId)
      if (!(await worksHere(tx, staff, church.sub_program_id, today))) refuse('NotHere')
    if (input.NextStep && old) refuse('StepWithNew')
    if (input.NextStep && !input.DueDateTime) refuse('DueNeeded')
    const people = [...new Set(input.PersonIDs)]
    const known = await sql<{ id: string }>`select id from person where id = any (${people}::uuid[])`.execute(tx)
    if (known.rows.length < people.length) refuse('NoSuchPerson')
    const saved = await interactions.save(
      context,
      at,
      {
        type: input.Type,
        occurred_on: input.OccurredOn,
        start_time: input.StartTime,
        minutes: input.Minutes,
        topic: input.Topic,
        narrative: input.Narrative,
        outcome: input.Outcome,
        staff_id: staff,
      },
      () => ({ sub_program_id: church.sub_program_id, author_id: me.userId }),
    )
    const id = saved.ChartActivityID
    await sql`delete from church_interaction_person where interaction_id = ${id} and person_id <> all (${people}::uuid[])`.execute(
      tx,
    )
    await sql`insert into church_interaction_person (interaction_id, person_id, sub_program_id)
      select ${id}, p, ${church.sub_program_id} from unnest(${people}::uuid[]) p on conflict do nothing`.execute(tx)
    await sql`delete from church_draft where church_id = ${church.id}`.execute(tx)
    if (!input.NextStep || !input.DueDateTime) return { ...saved, ActionItemID: null }
    const assignee = input.AssigneeUserID ?? me.userId
    if (assignee !== me.userId && !(await worksHere(tx, assignee, church.sub_program_id, today)))
      refuse('NotHere', { field: 'AssigneeUserID' })
    const step = await addItem(context, {
      church,
      category: input.NextStepCategory,
      due: input.DueDateTime,
      end: input.EndDueDateTime,
      assignee,
      narrative: input.NextStep,
      interaction: id,
    })
    return { ...saved, ActionItemID: step.ChartActivityID }
  },

  async deleteActivity(context) {
    const { input, effect, changeSet } = context
    const at = { id: input.ChartActivityID, version: input.version, church_id: input.ChurchID }
    const row = await interactions.lock(context, at)
    const type = labelWords(churchActivityTypes, row.type)
    const told = { type, day: row.occurred_on }
    const ChangeSetID = await changeSet(
      'church.interaction',
      sentence(['Remove {type} of {day}', 'Quitar {type} del {day}'], told),
    )
    effect(
      'file',
      sentence(['**{type}** of **{day}** is no longer shown', '**{type}** del **{day}** ya no se muestra'], told),
    )
    return { ...(await interactions.remove(context, at, input.Reason)), ChangeSetID }
  },

  async saveInteractionDraft({ tx, me, input }) {
    const At = new Date().toISOString()
    if (input.Body === null) await sql`delete from church_draft where church_id = ${input.ChurchID}`.execute(tx)
    else
      await sql`insert into church_draft (author_id, church_id, body) values (${me.userId}, ${input.ChurchID}, to_jsonb(${input.Body}::text))
        on conflict (author_id, church_id) do update set body = excluded.body, updated_at = now()`.execute(tx)
    return { ChurchID: input.ChurchID, At }
  },

  async getInteractionDraft({ tx, input }) {
    const { rows } = await sql<{
      Body: string
      At: string
    }>`select body #>> '{}' as "Body", updated_at as "At" from church_draft
      where church_id = ${input.ChurchID}`.execute(tx)
    return rows[0] ?? { Body: null, At: null }
  },

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
      input.View === 'done' ? sql`a.effective_on desc, a.id desc` : sql`a.effective_on is not null, ${last}, a.id`
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
    if (assignee !== me.userId && !(await worksHere(tx, assignee, church.sub_program_id, today))) refuse('NotHere')
    return addItem(context, {
      church,
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
    const isNew = assignee !== old.assignee_id
    if (isNew && assignee !== me.userId && !(await worksHere(tx, assignee, old.sub_program_id, today)))
      refuse('NotHere')
    const saved = await items.change(context, at, {
      category: input.Category,
      due_on: input.DueDateTime,
      end_due_on: input.EndDueDateTime,
      assignee_id: assignee,
      narrative: input.Narrative,
    })
    if (isNew) await tellAssignee(context, input.ChurchID, assignee, input.EndDueDateTime ?? input.DueDateTime)
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
