import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { churches } from '../record/churches.server.ts'
import { churchActivityCalls as calls, type ChurchInteraction } from './activity.calls.ts'
import { addItem, countUpTo, worksHere } from './add-item.server.ts'

const interactions = record('church_interaction', { ChartActivityID: 'id' }, { voids: true })
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
})
