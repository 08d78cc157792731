import { bothWays, ofProgram, type Probes } from '#app/testing-probe.ts'

export const clientsProbes = {
  client: {
    own: ({ programs }) => `select person_id as id from client_membership
      where sub_program_id = any (${programs}) and voided_at is null order by id limit 1`,
    other: ({ programs }) => `select c.id from client c join person p on p.id = c.id
      where not p.sub_program_ids && ${programs} order by c.id limit 1`,
  },
  clientSubProgramMembership: { ...ofProgram('client_membership'), voidable: 'client_membership' },
  referral: {
    ...bothWays(
      ({ programs }, when) => `insert into client_referral (sub_program_id, received_on)
        select id, current_date from sub_program where ${when(`id = any (${programs})`)} order by name limit 1 returning id`,
    ),
    voidable: 'client_referral',
  },
} satisfies Probes
