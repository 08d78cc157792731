import { bothWays, ofProgram, type Probes } from '#app/testing-probe.ts'

export const documentsProbes = {
  chart: ofProgram('client_membership'),
  /** A draft on the chart of a client. */
  document: bothWays(
    ({ programs }, when) => `insert into document
      (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, owner_id)
      select f.form_id, f.id, v.id, 'Client', m.id, m.sub_program_id, m.id, e.id from client_membership m
      cross join lateral (select id, form_id from form_membership order by id limit 1) f
      join lateral (select id from form_version where form_id = f.form_id order by version_no limit 1) v on true
      cross join lateral (select id from employee order by id limit 1) e
      where m.voided_at is null and ${when(`m.sub_program_id = any (${programs})`)} order by m.id limit 1 returning id`,
  ),
} satisfies Probes
