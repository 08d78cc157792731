import { sql } from 'kysely'
import { chartPath } from '#platform/contract/charts.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { actionItemCategories } from '#platform/contract/lists/church.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { asWritten, sentence } from '#platform/contract/words.ts'
import { isAsked, leads, placesOf, workPart } from '#platform/server/worklist.ts'
import { churchChart, churchPath, dormantDays, touchDays } from './churches.rules.ts'

/** How long ahead an action item is shown. */
const itemDays = 7

interface Item {
  category: string
  text: string
  version: number
}

/** Action items whose window has begun or begins soon; those of somebody who left are for the church's owner. */
export const churchItemWork = workPart<Item>({
  kind: 'church-item',
  noun: ['Church action items', 'Pendientes de iglesias'],
  permission: 'Church.Edit',
  rows: (
    asked,
  ) => sql`select a.id as ref, a.assignee_id as employee, coalesce(a.end_due_on, a.due_on) as due, 'Church' as chart_type,
      a.church_id as chart_id, a.sub_program_id, r.name as chart_name, jsonb_build_object('category', a.category, 'text', left(a.narrative, 160), 'version', a.version) as detail
    from church_action_item a join church_roster r on r.church_id = a.church_id
    where ${isAsked(sql`a.assignee_id`, asked)} and a.voided_at is null and a.effective_on is null
      and a.due_on <= ${asked.today}::date + ${itemDays}::int
    union all select a.id, r.owner_id, coalesce(a.end_due_on, a.due_on), 'Church', a.church_id, a.sub_program_id, r.name,
      jsonb_build_object('category', a.category, 'text', left(a.narrative, 160), 'version', a.version)
    from church_roster r join church_action_item a on a.church_id = r.church_id
    where ${isAsked(sql`r.owner_id`, asked)} and a.voided_at is null and a.effective_on is null
      and a.due_on <= ${asked.today}::date + ${itemDays}::int and a.assignee_id <> r.owner_id
      and not works_in(a.assignee_id, a.sub_program_id, ${asked.today}::date)`,
  line: ({ Ref, On, ChartID, Detail: { category, text, version } }) => ({
    title: asWritten(text),
    why: sentence(['{category}, due {On}', '{category}, para el {On}'], {
      category: labelWords(actionItemCategories, category),
      On,
    }),
    does: {
      label: ['Complete', 'Completar'],
      part: 'church-item-complete',
      input: { church: ChartID ?? '', item: Ref, version: String(version), text },
    },
  }),
})

/** Churches whose owner no longer works there, for whoever leads the program or recruits in it: each needs another owner. */
export const churchOwnerWork = workPart<{ name: string; since: string }>({
  kind: 'church-owner',
  noun: ['Churches without an owner who works here', 'Iglesias cuyo responsable ya no trabaja aquí'],
  permission: 'Church.Edit',
  rows: (
    asked,
  ) => sql`select r.church_id as ref, e.employee_id as employee, null::date as due, 'Church' as chart_type, r.church_id as chart_id, r.sub_program_id,
      r.name as chart_name, jsonb_build_object('name', (select n.name from staff_names(array[r.owner_id]) n), 'since', w.start_date) as detail
    from (${placesOf(asked, [...leads, 'Recruiter'])}) e join church_roster r on r.sub_program_id = e.sub_program_id
      join church_owner w on w.church_id = r.church_id and w.employee_id = r.owner_id and w.voided_at is null and w.end_date is null
    where r.owner_id is not null and not works_in(r.owner_id, r.sub_program_id, ${asked.today}::date)`,
  line: ({ ChartID, Detail: { name, since } }) => ({
    title: ['Give this church another owner', 'Dar otro responsable a esta iglesia'],
    why: sentence(
      [
        '{name}, its owner since {since}, no longer works here',
        '{name}, responsable desde el {since}, ya no trabaja aquí',
      ],
      {
        name,
        since,
      },
    ),
    does: { label: ['Open', 'Abrir'], address: chartPath(churchChart(ChartID ?? '')) },
  }),
})

interface Quiet {
  last: string | null
  since: string
  asleep: boolean
}

/** Churches nobody has been in touch with for as long as their stage allows; nobody's church is for the recruiters. */
export const quietChurchWork = workPart<Quiet>({
  kind: 'church-quiet',
  noun: ['Churches to call', 'Iglesias por llamar'],
  permission: 'Church.Edit',
  rows: (
    asked,
  ) => sql`select r.church_id as ref, r.worker as employee, (x.since + x.days) as due, 'Church' as chart_type, r.church_id as chart_id,
      r.sub_program_id, r.name as chart_name,
      jsonb_build_object('last', r.last_on, 'since', x.since, 'asleep', r.stage <> 'Dormant' and ${asked.today}::date - x.since >= ${dormantDays}::int) as detail
    from (select c.*, c.owner_id as worker from church_roster c where ${isAsked(sql`c.owner_id`, asked)}
      union all select c.*, e.employee_id from (${placesOf(asked, ['Recruiter'])}) e join church_roster c
        on c.sub_program_id = e.sub_program_id and c.owner_id is null) r
    join church k on k.id = r.church_id
    cross join lateral (select coalesce(r.last_on, k.stage_since) as since,
      (${JSON.stringify(touchDays)}::jsonb ->> r.stage)::int as days) x
    where x.since + x.days <= ${asked.today}::date`,
  line: ({ ChartID, Detail: { last, since, asleep } }) => ({
    title: asleep
      ? ['This church has gone quiet', 'Esta iglesia quedó en silencio']
      : ['Get in touch again', 'Volver a ponerse en contacto'],
    why: last
      ? sentence(['Last interaction {last}', 'Último contacto el {last}'], { last })
      : sentence(['No interaction since {since}', 'Sin contactos desde el {since}'], { since }),
    does: { label: ['Open', 'Abrir'], address: chartPath(churchChart(ChartID ?? '')) },
  }),
})

/** Active care communities without a check-in this week. */
export const careCheckInWork = workPart<{ name: string; week: string }>({
  kind: 'care-check-in',
  noun: ['Care communities to ask', 'Comunidades por consultar'],
  permission: 'Church.Edit',
  rows: (
    asked,
  ) => sql`select y.id as ref, r.owner_id as employee, (date_trunc('week', ${asked.today}::date)::date + 6) as due, 'Church' as chart_type,
      y.church_id as chart_id, y.sub_program_id, r.name as chart_name, jsonb_build_object('name', y.name, 'week', date_trunc('week', ${asked.today}::date)::date) as detail
    from care_community y join church_roster r on r.church_id = y.church_id
    where ${isAsked(sql`r.owner_id`, asked)} and y.voided_at is null and y.status = 'Active' and y.start_date <= ${asked.today}::date
      and not exists (select from care_check_in c where c.care_community_id = y.id and c.voided_at is null
        and c.week_of = date_trunc('week', ${asked.today}::date)::date)`,
  line: ({ Ref, Detail: { name, week } }) => ({
    title: sentence(['Weekly check-in: {name}', 'Revisión semanal: {name}'], { name }),
    why: sentence(['Nobody has asked since {week}', 'Nadie ha preguntado desde el {week}'], { week }),
    does: { label: ['Check in', 'Consultar'], address: pathTo(churchPath, { tab: 'communities', community: Ref }) },
  }),
})
