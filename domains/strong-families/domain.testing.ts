import { bothWays, ofProgram, type Probes } from '#app/testing-probe.ts'

const program = (
  when: (condition: string) => string,
  programs: string,
) => `sub_program s join core_program k on k.id = s.core_program_id
  where k.web_application_module_name = 'StrongFamilies' and ${when(`s.id = any (${programs})`)} order by s.name limit 1`

export const strongFamiliesProbes = {
  communityReferral: {
    ...bothWays(
      (
        { programs },
        when,
      ) => `insert into community_referral (sub_program_id, source, first_name, last_name, crisis, decide_by)
        select s.id, 'Self', 'Probe', 'Probe', 'Probe', now() + interval '3 days' from ${program(when, programs)} returning id`,
    ),
    voidable: 'community_referral',
  },
  communityFamily: {
    ...bothWays(
      ({ programs }, when) => `insert into community_family (sub_program_id, name, start_date)
        select s.id, 'Probe family', current_date from ${program(when, programs)} returning id`,
    ),
    voidable: 'community_family',
  },
  volunteerFamily: {
    ...bothWays(
      ({ programs }, when) => `select id from resource_family
        where ${when(`sub_program_id = any (${programs})`)} and pathway = 'VF' and voided_at is null order by id limit 1`,
    ),
    voidable: 'resource_family',
  },
  hosting: { ...ofProgram('hosting'), voidable: 'hosting' },
} satisfies Probes
