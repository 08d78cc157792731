import type { Probes } from '#app/testing-probe.ts'

/** Everybody who has the right knows every organization: one of another program there is none. */
const nowhere = () => `select new_id() as id`

export const communityProbes = {
  organization: {
    own: () => `insert into organization (name, kinds) values ('Probe Example Church', '{Church}') returning id`,
    other: nowhere,
    voidable: 'organization',
  },
} satisfies Probes
