import { bothWays, type Probes } from '#app/testing-probe.ts'

export const incidentsProbes = {
  incident: {
    ...bothWays(
      ({ programs, self }, when) => `with m as (select id, sub_program_id from client_membership
          where ${when(`sub_program_id = any (${programs})`)} and voided_at is null order by id limit 1),
        i as (insert into incident (sub_program_id, reported_by) select sub_program_id,
          coalesce((select id from application_user where id = ${self}), (select id from application_user order by id limit 1)) from m returning id),
        c as (insert into incident_child (incident_id, client_membership_id) select i.id, m.id from i, m)
      select id from i`,
    ),
    voidable: 'incident',
  },
} satisfies Probes
