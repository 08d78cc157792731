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
} satisfies Probes
