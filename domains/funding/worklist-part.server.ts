import { sql, type RawBuilder } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { grantDueKinds } from '#platform/contract/lists/funding.ts'
import { asWritten, centWords, joined, sentence } from '#platform/contract/words.ts'
import { expiresAs } from '#platform/server/expiries.ts'
import { isAsked, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { donorPath, grantPath } from './funding.rules.ts'

/** How long ahead a date of a grant is shown, and a next step. */
const grantDays = 30
const stepDays = 7
/** How long a gift of a pledge may be late. */
const pledgeGraceDays = 10

interface Due {
  kind: string
  name: string
  grant: string
  funder: string
}

/** Of nobody in particular, or of somebody who left: whoever works in fund development. */
const workers = (asked: Asked) => sql`select distinct e.employee_id, e.sub_program_id from (${placesOf(asked)}) e
  join sub_program s on s.id = e.sub_program_id join core_program c on c.id = s.core_program_id
  where c.web_application_module_name = 'FundDevelopment'`

const isNobodys = (owner: RawBuilder<unknown>, program: RawBuilder<unknown>, { today }: Asked) =>
  sql`(${owner} is null or not works_in(${owner}, ${program}, ${today}::date))`

/** Letters of inquiry, applications and reports whose day comes. */
export const grantDates = workPart<Due>({
  kind: 'grant-due',
  noun: ['Grant dates', 'Fechas de subvenciones'],
  permission: 'FundDevelopment.Edit',
  rows: (
    asked,
  ) => sql`select d.id as ref, d.worker as employee, d.due_on as due, null::text as chart_type, null::uuid as chart_id, d.sub_program_id,
      null::text as chart_name, jsonb_build_object('kind', d.kind, 'name', d.name, 'grant', d.grant_id, 'funder', d.funder) as detail
    from (select x.*, g.name, o.name as funder, g.owner_employee_id as worker, g.status from grant_due x join funding_grant g on g.id = x.grant_id
        join organization o on o.id = g.funder_id where g.voided_at is null and ${isAsked(sql`g.owner_employee_id`, asked)} and works_in(g.owner_employee_id, g.sub_program_id, ${asked.today}::date)
      union all select x.*, g.name, o.name, w.employee_id, g.status from (${workers(asked)}) w join grant_due x on x.sub_program_id = w.sub_program_id
        join funding_grant g on g.id = x.grant_id join organization o on o.id = g.funder_id
        where g.voided_at is null and ${isNobodys(sql`g.owner_employee_id`, sql`g.sub_program_id`, asked)}) d
    where d.voided_at is null and d.done_on is null and d.status not in ('Declined', 'Closed') and d.due_on <= ${asked.today}::date + ${grantDays}::int`,
  line: ({ On, Detail }) => ({
    title: joined([labelWords(grantDueKinds, Detail.kind), asWritten(Detail.name)], ': '),
    why: sentence(['Due {on} to {funder}', 'Vence el {on}, para {funder}'], { on: On, funder: Detail.funder }),
    does: { label: ['Open', 'Abrir'], address: grantPath(Detail.grant) },
  }),
})
export const grantExpiry = expiresAs(grantDates, ['# grant dates', '# fechas de subvenciones'])

/** Next steps with donors whose day has come: for whoever owns the donor, or else for all who work there. */
export const donorSteps = workPart<{ name: string; step: string }>({
  kind: 'donor-step',
  noun: ['Next steps with donors', 'Próximos pasos con donantes'],
  permission: 'FundDevelopment.Edit',
  rows: (
    asked,
  ) => sql`select d.id as ref, w.employee_id as employee, d.next_step_on as due, null::text as chart_type, null::uuid as chart_id,
      d.sub_program_id, null::text as chart_name, jsonb_build_object('name', s.name, 'step', d.next_step) as detail
    from (${workers(asked)}) w join donor d on d.sub_program_id = w.sub_program_id join donor_sum s on s.donor_id = d.id
    where d.voided_at is null and (d.owner_employee_id = w.employee_id or ${isNobodys(sql`d.owner_employee_id`, sql`d.sub_program_id`, asked)})
      and d.next_step_on <= ${asked.today}::date + ${stepDays}::int`,
  line: ({ Ref, On, Detail }) => ({
    title: asWritten(`${Detail.step}: ${Detail.name}`),
    why: sentence(['Planned for {on} with a donor', 'Previsto para el {on} con un donante'], { on: On }),
    does: { label: ['Open', 'Abrir'], address: donorPath(Ref) },
  }),
})

/** Pledges whose gift has not come: for whoever owns the donor, or else for all who work there. */
export const pledgesOverdue = workPart<{ name: string; donor: string; cents: number }>({
  kind: 'pledge-overdue',
  noun: ['Overdue pledges', 'Compromisos atrasados'],
  permission: 'FundDevelopment.Edit',
  rows: (
    asked,
  ) => sql`select p.id as ref, p.worker as employee, (p.next_on + ${pledgeGraceDays}::int)::date as due, null::text as chart_type,
      null::uuid as chart_id, p.sub_program_id, null::text as chart_name,
      jsonb_build_object('name', s.name, 'donor', p.donor_id, 'cents', p.cents) as detail
    from (select x.*, w.employee_id as worker, (x.start_date + make_interval(months => case x.every when 'Month' then 1 when 'Quarter' then 3 else 12 end
          * (select count(*)::int from gift g where g.pledge_id = x.id and g.voided_at is null)))::date as next_on
        from pledge x join donor d on d.id = x.donor_id
        join (${workers(asked)}) w on w.sub_program_id = x.sub_program_id and (w.employee_id = d.owner_employee_id
          or ${isNobodys(sql`d.owner_employee_id`, sql`d.sub_program_id`, asked)})
        where x.voided_at is null) p
    join donor_sum s on s.donor_id = p.donor_id
    where p.next_on < ${asked.today}::date and (p.end_date is null or p.next_on <= p.end_date)`,
  line: ({ Detail }) => ({
    title: sentence(['Overdue pledge: {name}', 'Compromiso atrasado: {name}'], { name: Detail.name }),
    why: sentence(['{sum} was expected', 'Se esperaban {sum}'], { sum: centWords(Detail.cents) }),
    does: { label: ['Open', 'Abrir'], address: donorPath(Detail.donor) },
  }),
})
