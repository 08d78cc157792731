import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { isAsked, type TeamFigure } from '#platform/server/worklist.ts'
import { caseloadFigures } from './caseload-figures.rules.ts'
import { mayReadCase } from './leave-cover-rows.server.ts'

/** The team's tab has each worker's cases. */
const teamTab: TeamFigure['address'] = (_worker, me) =>
  me.may('Caseload.Transfer') && me.may('Foster.View') ? pathTo('/Foster', { tab: 'visits', view: 'team' }) : undefined

/** How many charts somebody has today, of those the reader may open: as many as the team's tab counts. */
export const casesFigure: TeamFigure = {
  key: 'cases',
  ...caseloadFigures.cases,
  permission: 'SignedIn',
  rows: (asked) => sql`select a.employee_id as employee, count(*) as value, null::numeric as outof, null::date as since
    from case_assignment a left join client_membership m on m.id = a.subject_id and m.voided_at is null
    where ${isAsked(sql`a.employee_id`, asked)} and a.voided_at is null and a.start_date <= ${asked.today}::date
      and (a.end_date is null or a.end_date > ${asked.today}::date) and (a.subject_kind = 'family' or m.id is not null)
      and ${mayReadCase(asked.me)} group by a.employee_id`,
  address: teamTab,
}

/** The same, each by how much work it is. */
export const loadFigure: TeamFigure = {
  key: 'load',
  ...caseloadFigures.load,
  permission: 'SignedIn',
  rows: (asked) => sql`select e.id as employee, l.weight as value, null::numeric as outof, null::date as since
    from unnest(${[...asked.people]}::uuid[]) as e (id) cross join lateral case_load(e.id, ${asked.today}) l`,
  address: teamTab,
}
