import { bothWays, type Probes } from '#app/testing-probe.ts'

export const churchesProbes = {
  church: {
    ...bothWays(
      (
        { programs },
        when,
      ) => `with o as (insert into organization (name, kinds) values ('Probe Church', '{Church}') returning id)
        insert into church (organization_id, sub_program_id) select o.id, s.id from o, sub_program s
        where ${when(`s.id = any (${programs})`)} order by s.name limit 1 returning id`,
    ),
    voidable: 'church',
  },
  careCommunity: {
    ...bothWays(
      (
        { programs },
        when,
      ) => `with o as (insert into organization (name, kinds) values ('Probe Church', '{Church}') returning id),
        c as (insert into church (organization_id, sub_program_id) select o.id, s.id from o, sub_program s
          where ${when(`s.id = any (${programs})`)} order by s.name limit 1 returning id, sub_program_id)
        insert into care_community (church_id, sub_program_id, name, start_date)
        select id, sub_program_id, 'Probe', current_date from c returning id`,
    ),
    voidable: 'care_community',
  },
} satisfies Probes
