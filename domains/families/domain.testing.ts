import { bothWays, ofProgram, type Probes } from '#app/testing-probe.ts'

export const familiesProbes = {
  fosterResourceFamily: {
    ...bothWays(
      ({ programs }, when) => `select id from resource_family
        where ${when(`sub_program_id = any (${programs})`)} and pathway <> 'VF' and voided_at is null order by id limit 1`,
    ),
    voidable: 'resource_family',
  },
  family: { ...ofProgram('resource_family'), voidable: 'resource_family' },
} satisfies Probes
