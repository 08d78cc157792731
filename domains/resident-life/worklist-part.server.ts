import { sql } from 'kysely'
import { holds } from '#domains/enrollment/rows.server.ts'
import { residential, therapistRole } from '#domains/residential/residential.rules.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { asWritten, centWords, counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import { isAsked, placesOf, workPart } from '#platform/server/worklist.ts'

const open: Words = ['Open', 'Abrir']
const tab = (id: string | null, part: string) => chartPath(clientChart(residential.module, id ?? ''), part)
const chart = sql`'Client' as chart_type, m.id as chart_id, m.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as chart_name`
const managers = ['House Manager']
const residents = sql`join client_membership m on m.sub_program_id = e.sub_program_id and m.voided_at is null
  join residential_enrollment f on f.client_membership_id = m.id join person p on p.id = m.person_id`

/** Residents whose money is below zero: somebody said why, and somebody must make it good. */
export const belowZeroWork = workPart<{ cents: number; reason: string; since: string }>({
  kind: 'allowance-below-zero',
  noun: ['Allowances below zero', 'Mesadas bajo cero'],
  permission: 'Residential.Edit',
  rows: (asked) => sql`select m.id as ref, e.employee_id as employee, null::date as due, ${chart},
      jsonb_build_object('cents', b.n, 'reason', w.reason, 'since', w.since) as detail
    from (${placesOf(asked, managers)}) e ${residents}
    join (select a.client_membership_id, sum(a.cents) as n from allowance_entry a group by 1 having sum(a.cents) < 0) b on b.client_membership_id = m.id
    cross join lateral (select a.below_zero_reason as reason, a.happened_on as since from allowance_entry a where a.client_membership_id = m.id
      and a.below_zero_reason is not null order by a.recorded_at desc limit 1) w`,
  line: ({ ChartID, Detail: { cents, reason, since } }) => ({
    title: sentence(['Allowance is {amount}', 'La mesada es {amount}'], { amount: centWords(cents) }),
    why: sentence(['Since {since}: {reason}', 'Desde el {since}: {reason}'], { since, reason }),
    does: { label: open, address: tab(ChartID, 'money') },
  }),
})

/** What is still in a house of somebody who has left. */
export const leftBehindWork = workPart<{ things: number; cents: number; left: string }>({
  kind: 'left-behind',
  noun: ['To hand back after discharge', 'Por devolver tras la salida'],
  permission: 'Residential.Edit',
  rows: (asked) => sql`select m.id as ref, e.employee_id as employee, m.end_date + 7 as due, ${chart},
      jsonb_build_object('things', i.n, 'cents', b.n, 'left', m.end_date) as detail
    from (${placesOf(asked, managers)}) e ${residents} and m.end_date <= ${asked.today}::date
    cross join lateral (select count(*) as n from resident_property x where x.client_membership_id = m.id and x.voided_at is null and x.state = 'Here') i
    cross join lateral (select greatest(coalesce(sum(a.cents), 0), 0) as n from allowance_entry a where a.client_membership_id = m.id) b
    where i.n > 0 or b.n > 0`,
  line: ({ ChartID, Detail: { things, cents, left } }) => ({
    title: ['Hand back what is left', 'Devolver lo que queda'],
    why: joined(
      [
        sentence(['Left on {left}', 'Salió el {left}'], { left }),
        ...(things > 0 ? [counted(things, ['# belonging', '# pertenencia'], ['# belongings', '# pertenencias'])] : []),
        ...(cents > 0 ? [centWords(cents)] : []),
      ],
      ', ',
    ),
    does: { label: open, address: tab(ChartID, 'money') },
  }),
})

/** A month of a house's cash box that is over and not closed. */
export const cashMonthWork = workPart<{ house: string; month: string }>({
  kind: 'cash-month',
  noun: ['Cash boxes to close', 'Cajas por cerrar'],
  permission: 'Residential.Edit',
  rows: (
    asked,
  ) => sql`select r.id as ref, e.employee_id as employee, x.month + 39 as due, null::text as chart_type, null::uuid as chart_id, r.sub_program_id,
      r.name as chart_name, jsonb_build_object('house', r.id, 'month', x.month) as detail
    from (${placesOf(asked, managers)}) e join residence r on r.sub_program_id = e.sub_program_id
    cross join (select (date_trunc('month', ${asked.today}::date) - interval '1 month')::date as month) x
    where not month_closed(r.id, 'Allowance', x.month) and exists (select from allowance_entry a where a.residence_id = r.id
      and a.happened_on >= x.month and a.happened_on < x.month + interval '1 month')`,
  line: ({ ChartName, On, Detail: { house } }) => ({
    title: sentence(['Count and close the cash box of {house}', 'Contar y cerrar la caja de {house}'], {
      house: ChartName ?? '',
    }),
    why: sentence(['The month is over, close it by {On}', 'El mes terminó, ciérrela hasta el {On}'], { On }),
    does: { label: open, address: pathTo('/Residential', { tab: 'money', residence: house }) },
  }),
})

/** Steps of a resident's treatment goals that are late, for the therapist. */
export const stepWork = workPart<{ action: string; who: string }>({
  kind: 'treatment-step',
  noun: ['Overdue steps of treatment goals', 'Pasos atrasados de las metas'],
  permission: 'Residential.Record',
  rows: (asked) => sql`select a.id as ref, k.employee_id as employee, a.due_on as due, ${chart},
      jsonb_build_object('action', a.action, 'who', a.who) as detail
    from case_assignment k join client_membership m on m.id = k.subject_id and m.voided_at is null join person p on p.id = m.person_id
    join plan_action a on a.client_membership_id = m.id and a.voided_at is null and a.state = 'Open' and a.due_on < ${asked.today}::date
    where k.subject_kind = 'client' and k.role = ${therapistRole} and ${holds('k', asked.today)} and ${isAsked(sql`k.employee_id`, asked)}`,
  line: ({ ChartID, On, Detail: { action, who } }) => ({
    title: asWritten(action),
    why: sentence(['{who}, by {On}', '{who}, para el {On}'], { who, On }),
    does: { label: open, address: tab(ChartID, 'treatment') },
  }),
})
