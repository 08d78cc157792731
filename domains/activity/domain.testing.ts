import { bothWays, type Probes } from '#app/testing-probe.ts'

export const activityProbes = {
  changeSet: bothWays(
    ({ self }, when) => `insert into change_set (kind, title, user_id) select 'probe', 'Probe', u.id
      from (select ${self} as id union select id from application_user) u where ${when(`u.id = ${self}`)}
      order by u.id limit 1 returning id`,
  ),
} satisfies Probes
