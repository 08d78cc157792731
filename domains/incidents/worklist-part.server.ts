import { sql, type RawBuilder } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { incidentClocks, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import { isAsked, leads, placesOf, workPart, type Asked } from '#platform/server/worklist.ts'

const reviewers = ['House Manager', ...leads]

/** The first child, as every line names it, of `incident i`. */
const chartOf = sql`cross join lateral (select c.client_membership_id as id, c.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name
  from incident_child c join person p on p.id = c.person_id where c.incident_id = i.id order by c.id limit 1) h
  join sub_program u on u.id = i.sub_program_id`
const lineOf = (
  ref: RawBuilder<unknown>,
  employee: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
  detail: RawBuilder<unknown>,
) =>
  sql`${ref} as ref, ${employee} as employee, ${due} as due, 'Client' as chart_type, h.id as chart_id, h.sub_program_id, h.name as chart_name,
    jsonb_build_object('incident', i.id, 'day', (i.occurred_at at time zone u.zone)::date, 'types', i.types) || ${detail} as detail`
/** Those who lead the program, who neither reported it nor took part. */
const watching = (
  asked: Asked,
) => sql`(${placesOf(asked, reviewers)}) e join incident i on i.sub_program_id = e.sub_program_id and i.voided_at is null
  and i.reported_by <> e.employee_id and not exists (select from incident_staff x where x.incident_id = i.id and x.user_id = e.employee_id and x.involved)`

interface Detail {
  incident: string
  day: string | null
  types: string[]
}
const typesOf = ({ types }: Detail): Words =>
  types.length === 0
    ? ['Incident', 'Incidente']
    : joined(
        types.map((one) => labelWords(incidentTypes, one)),
        ', ',
      )
const opens = ({ incident }: Detail) => ({
  label: ['Open', 'Abrir'] as const,
  part: 'incident',
  input: { id: incident },
})
const happened = (detail: Detail): Words =>
  detail.day
    ? sentence(['{types}, {day}', '{types}, {day}'], { types: typesOf(detail), day: detail.day })
    : typesOf(detail)

/** What must be done about an incident until an hour: for who reported it and for who leads the program. */
export const clockWork = workPart<Detail & { clock: string; late: boolean }>({
  kind: 'incident-clock',
  noun: ['Incident clocks', 'Plazos de incidentes'],
  permission: 'Incident.Create',
  safety: true,
  rows: (
    asked,
  ) => sql`select ${lineOf(sql`t.id`, sql`w.employee`, sql`(t.due_at at time zone u.zone - interval '1 second')::date`, sql`jsonb_build_object('clock', t.clock, 'late', t.due_at < now())`)}
    from (select i.id, i.reported_by as employee from incident i where ${isAsked(sql`i.reported_by`, asked)} and i.voided_at is null and i.status <> 'Closed'
      union select i.id, e.employee_id from ${watching(asked)} where i.status in ('Submitted', 'Returned')) w
    join incident i on i.id = w.id join incident_clock t on t.incident_id = i.id and t.settled_at is null ${chartOf}`,
  line: ({ Detail: detail }) => ({
    title: sentence(detail.late ? ['Overdue: {clock}', 'Atrasado: {clock}'] : ['{clock}', '{clock}'], {
      clock: labelWords(incidentClocks, detail.clock),
    }),
    why: happened(detail),
    does: opens(detail),
  }),
})

export const reviewWork = workPart<Detail>({
  kind: 'incident-review',
  noun: ['Incidents to review', 'Incidentes por revisar'],
  permission: 'Incident.Review',
  rows: (
    asked,
  ) => sql`select ${lineOf(sql`i.id`, sql`e.employee_id`, sql`(i.submitted_at at time zone u.zone)::date + 3`, sql`'{}'::jsonb`)}
    from ${watching(asked)} and i.status = 'Submitted' ${chartOf}`,
  line: ({ Detail: detail }) => ({
    title: ['Review an incident', 'Revisar un incidente'],
    why: happened(detail),
    does: opens(detail),
  }),
})

export const reportWork = workPart<Detail & { returned: boolean }>({
  kind: 'incident-report',
  noun: ['Incident reports to finish', 'Informes de incidentes por terminar'],
  permission: 'Incident.Create',
  rows: (
    asked,
  ) => sql`select ${lineOf(sql`i.id`, sql`i.reported_by`, sql`null::date`, sql`jsonb_build_object('returned', i.status = 'Returned')`)}
    from incident i ${chartOf} where ${isAsked(sql`i.reported_by`, asked)} and i.status in ('Draft', 'Returned') and i.voided_at is null`,
  line: ({ Detail: detail }) => ({
    title: detail.returned
      ? ['A report came back to you', 'Le devolvieron un informe']
      : ['Finish a report', 'Terminar un informe'],
    why: happened(detail),
    does: opens(detail),
  }),
})

export const taskWork = workPart<Detail>({
  kind: 'incident-task',
  noun: ['Follow-up to incidents', 'Seguimiento de incidentes'],
  permission: 'Program.View',
  rows: (asked) => sql`select ${lineOf(sql`t.id`, sql`t.owner_id`, sql`t.due_on`, sql`'{}'::jsonb`)}
    from incident_task t join incident i on i.id = t.incident_id and i.voided_at is null ${chartOf}
    where ${isAsked(sql`t.owner_id`, asked)} and t.done_at is null`,
  line: ({ Detail: detail }) => ({
    title: ['Follow-up to an incident', 'Seguimiento de un incidente'],
    why: happened(detail),
    does: opens(detail),
  }),
})
