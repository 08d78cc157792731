import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const personal = {
  may: (me) => me.may('Person.View'),
  client: ({ person }) => sql`r.person_id = ${person}`,
  owners: ['person_id'],
} satisfies Partial<FactPart>

/** Numbers, siblings, health, school, services and the people around the child. */
export const clientFacts: readonly FactPart[] = [
  {
    kind: 'client',
    group: 'People',
    table: 'client',
    may: (me) => me.may('Person.View'),
    client: ({ person }) => sql`r.id = ${person}`,
    from: [],
    always: true,
    named: ['cid'],
    tells: ['famlink_number', 'welligent_id', 'icwa_status'],
  },
  {
    kind: 'sibling',
    group: 'People',
    table: 'client',
    called: ['sibling', 'el hermano o la hermana'],
    may: (me) => me.may('Person.View'),
    client: ({ person }) =>
      sql`r.id in (select siblings_ever(${person})) and exists (select from person k where k.id = r.id)`,
    from: [],
    always: true,
    named: ['id'],
    beside: { column: 'sibling_group_id', own: ({ person }) => person },
  },
  {
    kind: 'health',
    group: 'Health',
    table: 'client_health',
    ...personal,
    client: ({ person }) => sql`r.person_id = ${person} and r.kind not in ('Exam', 'Immunization')`,
    from: ['start_date'],
    always: true,
    to: ['end_date'],
    tells: ['severity', 'reaction', 'dose', 'directions', 'provider', 'psychotropic', 'order_expires_on'],
  },
  {
    kind: 'health-done',
    group: 'Health',
    table: 'client_health',
    ...personal,
    client: ({ person }) =>
      sql`r.person_id = ${person} and r.kind in ('Exam', 'Immunization') and r.done_on is not null`,
    from: ['done_on'],
    event: true,
    tells: ['provider', 'outcome', 'next_due_on'],
  },
  {
    kind: 'school',
    group: 'School',
    table: 'client_school',
    ...personal,
    from: ['start_date'],
    to: ['end_date'],
    tells: ['grade', 'iep', 'iep_review_date', 'education_rights_holder'],
  },
  {
    kind: 'service',
    group: 'Services',
    table: 'client_service',
    may: (me) => me.may('Program.View'),
    client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
    owners: ['client_membership_id'],
    from: ['start_date'],
    to: ['end_date'],
    tells: ['end_reason'],
  },
  {
    kind: 'contact-person',
    group: 'People',
    table: 'client_contact',
    ...personal,
    from: ['start_date'],
    always: true,
    to: ['end_date'],
    tells: ['may_visit', 'court_order_date', 'emergency_contact'],
  },
]
