import { sql, type RawBuilder } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { expiresAs } from '#platform/server/expiries.ts'
import { isAsked, workPart, type Asked } from '#platform/server/worklist.ts'
import { apss, firstContactDays } from './apss.rules.ts'
import { firstContact } from './children/child-chart.server.ts'

/** The families of those asked for, each by one of its children who is here and carried by them. */
const families = (
  asked: Asked,
) => sql`select distinct on (e.apss_family_id, r.case_manager_id) e.apss_family_id, e.referred_on, e.client_membership_id, e.sub_program_id,
    r.case_manager_id as worker, f.name from apss_enrollment e join apss_family f on f.id = e.apss_family_id
  join client_roster r on r.client_membership_id = e.client_membership_id and r.status = 'Active'
  where ${isAsked(sql`r.case_manager_id`, asked)} order by e.apss_family_id, r.case_manager_id, r.date_of_birth, e.client_membership_id`
const chart = sql`'Client' as chart_type, y.client_membership_id as chart_id, y.sub_program_id, y.name as chart_name`
const tab = (id: string | null, part: string) => chartPath(clientChart(apss.module, id ?? ''), part)
const isPast = (on: string | null, today: string) => on !== null && on < today

/** Families that nobody reached since they were referred. */
export const contactWork = workPart<null>({
  kind: 'apss-contact',
  noun: ['First contacts after a referral', 'Primeros contactos tras una derivación'],
  permission: 'APSS.Edit',
  rows: (
    asked,
  ) => sql`select e.client_membership_id as ref, e.worker as employee, business_days_after(e.referred_on, ${firstContactDays}::int) as due,
      'Client' as chart_type, e.client_membership_id as chart_id, e.sub_program_id, e.name as chart_name, null::jsonb as detail
    from (${families(asked)}) e where ${firstContact} is null`,
  line: ({ On, ChartID }) => ({
    title: ['First contact with the family', 'Primer contacto con la familia'],
    why: sentence(['Within 3 business days of the referral: {On}', 'En 3 días hábiles desde la derivación: {On}'], {
      On,
    }),
    does: { label: ['Log contact', 'Registrar contacto'], part: 'log-contact', input: { child: ChartID ?? '' } },
  }),
})

/** The case management meeting of the month, in its last ten days. */
export const meetingWork = workPart<null>({
  kind: 'apss-meeting',
  noun: ['Case management meetings', 'Reuniones de gestión del caso'],
  permission: 'APSS.Edit',
  rows: (asked) => sql`select md5(y.apss_family_id::text || 'meeting')::uuid as ref, y.worker as employee,
      (date_trunc('month', ${asked.today}::date::timestamp) + interval '1 month - 1 day')::date as due, ${chart}, null::jsonb as detail
    from (${families(asked)}) y where extract(day from ${asked.today}::date) > 20 and not exists (select from apss_session_family t
      join apss_session s on s.id = t.apss_session_id and s.voided_at is null and s.state = 'Held' and s.service = 'Case management'
      where t.apss_family_id = y.apss_family_id and s.held_on >= date_trunc('month', ${asked.today}::date::timestamp)::date)`,
  line: ({ On, ChartID }) => ({
    title: ['Case management meeting of the month', 'Reunión mensual de gestión del caso'],
    why: sentence(['None yet this month, due {On}', 'Aún ninguna este mes, para el {On}'], { On }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID, 'sessions') },
  }),
})

const ending = (
  asked: Asked,
  from: RawBuilder<unknown>,
) => sql`select y.apss_family_id as ref, y.worker as employee, z.ends as due, ${chart}, null::jsonb as detail
    from (${from}) y cross join lateral (select max(coalesce(a.end_date, 'infinity')) as ends from apss_authorization a
      where a.apss_family_id = y.apss_family_id and a.voided_at is null) z
    where z.ends <= ${asked.today}::date + apss_warn_days(y.sub_program_id)`

/** Authorizations that run out, and nobody has renewed. */
export const authorizationWork = workPart<null>({
  kind: 'apss-authorization',
  noun: ['Authorizations to renew', 'Autorizaciones por renovar'],
  permission: 'APSS.Edit',
  rows: (asked) => ending(asked, families(asked)),
  line: ({ On, ChartID }, today) => ({
    title: ['Authorization to renew', 'Autorización por renovar'],
    why: sentence(isPast(On, today) ? ['Ended {On}', 'Terminó el {On}'] : ['Ends {On}', 'Termina el {On}'], { On }),
    does: { label: ['Renew', 'Renovar'], address: tab(ChartID, 'authorization') },
  }),
})
export const authorizationExpiry = expiresAs(authorizationWork, [
  '# authorizations to renew',
  '# autorizaciones por renovar',
])

/** Evenings of groups that took place, and about which nothing was written. */
export const eveningWork = workPart<{ group: string; id: string }>({
  kind: 'apss-evening',
  noun: ['Group evenings to record', 'Reuniones de grupos por registrar'],
  permission: 'APSS.Edit',
  rows: (
    asked,
  ) => sql`select s.id as ref, s.facilitator_id as employee, s.held_on as due, null::text as chart_type, null::uuid as chart_id,
      s.sub_program_id, null::text as chart_name, jsonb_build_object('group', g.name, 'id', g.id) as detail
    from apss_session s join apss_group g on g.id = s.apss_group_id where s.voided_at is null and s.state = 'Planned'
      and s.held_on <= ${asked.today}::date and ${isAsked(sql`s.facilitator_id`, asked)}`,
  line: ({ On, Detail: { group, id } }) => ({
    title: sentence(['Record the evening: {group}', 'Registrar la reunión: {group}'], { group }),
    why: sentence(['Planned for {On}; say who was there', 'Prevista para el {On}; diga quién asistió'], { On }),
    does: { label: ['Record', 'Registrar'], address: `/APSS?tab=groups&group=${id}` },
  }),
})
