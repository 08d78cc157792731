import { bothWays, type Probes } from '#app/testing-probe.ts'

/** Everybody who has the right knows every organization: one of another program there is none. */
const nowhere = () => `select new_id() as id`

export const communityProbes = {
  organization: {
    own: () => `insert into organization (name, kinds) values ('Probe Example Church', '{Church}') returning id`,
    other: nowhere,
    voidable: 'organization',
  },
  outreachEvent: {
    ...bothWays(
      ({ programs }, when) => `insert into outreach_event (sub_program_id, kind, name, held_on, begins_at)
        select id, 'Info session', 'Probe', current_date + 9, '18:30' from sub_program where ${when(`id = any (${programs})`)}
        order by name limit 1 returning id`,
    ),
    voidable: 'outreach_event',
  },
  volunteer: {
    ...bothWays(
      (
        { programs },
        when,
      ) => `with s as (select id from sub_program where ${when(`id = any (${programs})`)} order by name limit 1),
        p as (insert into person (first_name, last_name, sub_program_ids) select 'Probe', 'Volunteer', array[s.id] from s returning id)
        insert into volunteer (person_id, sub_program_id, roles, start_date)
        select p.id, s.id, '{Family Friend}', current_date - 30 from p, s returning id`,
    ),
    voidable: 'volunteer',
  },
} satisfies Probes
