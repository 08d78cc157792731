import { bothWays, type Probes } from '#app/testing-probe.ts'

export const residentialProbes = {
  residence: bothWays(
    ({ programs }, when) => `insert into residence (sub_program_id, name, licensed_beds)
      select id, 'House ' || new_id(), 1 from sub_program where ${when(`id = any (${programs})`)} order by name limit 1 returning id`,
  ),
} satisfies Probes
