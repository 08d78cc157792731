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

const tool = `, t as (insert into audit_tool (name, module, items) values ('Probe ' || new_id(), 'Foster', '[{"ItemID": "a", "Section": null, "Text": "Probe", "Check": null, "Option": null, "Days": null}]') returning id)`
const auditOf = 'tool_id, name, items, sub_program_ids, as_of, seed, sample_size, population, due_on, opened_by'
const auditValues = `'Probe', '[{"ItemID": "a", "Section": null, "Text": "Probe", "Check": null, "Option": null, "Days": null}]', array[s.id],
  current_date, 'probe', 1, 1, current_date, s.who`

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
  qualitySurvey: made(
    'quality_survey',
    'sub_program_id, audience, name, questions, opens_on, closes_on',
    `id, 'Youth', 'Probe', '[{"English": "a", "Spanish": "a"}]', current_date, current_date + 9 from s`,
  ),
  auditTool: {
    own: () =>
      `insert into audit_tool (name, module, items) values ('Probe ' || new_id(), 'Foster', '[{"ItemID": "a", "Section": null, "Text": "Probe", "Check": null, "Option": null, "Days": null}]') returning id`,
    other: () => 'select new_id() as id',
    voidable: 'audit_tool',
  },
  chartAudit: made('chart_audit', auditOf, `t.id, ${auditValues} from t, s`, tool),
  auditedChart: bothWays(
    ({ programs, self }, when) => `with m as (select id, sub_program_id from client_membership
        where ${when(`sub_program_id = any (${programs})`)} and voided_at is null order by id limit 1),
      s as (select m.sub_program_id as id, coalesce((select u.id from application_user u where u.id = ${self}),
        (select u.id from application_user u order by u.id limit 1)) as who from m)${tool},
      a as (insert into chart_audit (${auditOf}) select t.id, ${auditValues} from t, s returning id),
      c as (insert into audited_chart (audit_id, client_membership_id, position) select a.id, m.id, 1 from a, m returning id)
    select id from c`,
  ),
} satisfies Probes
