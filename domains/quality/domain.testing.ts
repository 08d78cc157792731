import { bothWays, type Probe, type Probes } from '#app/testing-probe.ts'

/** A record of a sub-program that has clients, of the caller's or of another's. */
const made = (table: string, columns: string, values: string, before = ''): Probe => ({
  ...bothWays(
    (
      { programs, self },
      when,
    ) => `with s as (select id, coalesce((select u.id from application_user u where u.id = ${self}),
        (select u.id from application_user u order by u.id limit 1)) as who from sub_program where ${when(`id = any (${programs})`)} order by id limit 1)${before},
      made as (insert into ${table} (${columns}) select ${values} returning id)
    select id from made`,
  ),
  voidable: table,
})

const visit = `insert into licensing_visit (sub_program_id, place, kind, visited_on) select id, 'Probe house', 'Other', current_date from s`

export const qualityProbes = {
  qualityComplaint: made(
    'quality_complaint',
    'sub_program_id, kind, source, received_on, received_by, allegation, acknowledge_by, decide_by',
    `id, 'Complaint', 'Community', current_date - 1, who, 'Probe', current_date, current_date from s`,
  ),
  licensingVisit: made(
    'licensing_visit',
    'sub_program_id, place, kind, visited_on',
    `id, 'Probe house', 'Other', current_date - 1 from s`,
  ),
  licensingCitation: made(
    'licensing_citation',
    'visit_id, sub_program_id, class, regulation, deficiency, owner_id, plan_due',
    `v.id, v.sub_program_id, 'Type B', 'Probe', 'Probe', s.who, current_date from v, s`,
    `, v as (${visit} returning id, sub_program_id)`,
  ),
  qualityCorrection: made(
    'quality_correction',
    'sub_program_id, what, owner_id, assigned_by, due_on',
    `id, 'Probe', who, who, current_date from s`,
  ),
} satisfies Probes
