import { bothWays, type Probes } from '#app/testing-probe.ts'

export const inquiriesProbes = {
  inquiry: {
    ...bothWays(
      ({ programs }, when) => `insert into inquiry (sub_program_id, received_on, touched_on, first_name, last_name)
        select id, current_date, current_date, 'Probe', 'Probe' from sub_program
        where ${when(`id = any (${programs})`)} order by name limit 1 returning id`,
    ),
    voidable: 'inquiry',
  },
} satisfies Probes
