import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const ofChurch = {
  may: (me) => me.may('Church.View'),
  church: ({ church }) => sql`r.church_id = ${church}`,
  owners: ['church_id'],
} satisfies Partial<FactPart>
const held = { from: ['start_date'], to: ['end_date'] } as const

/** The church, who looks after it, its people and families, and what was done with it. */
export const churchFacts: readonly FactPart[] = [
  {
    kind: 'church',
    group: 'Moves',
    table: 'church',
    may: (me) => me.may('Church.View'),
    church: ({ church }) => sql`r.id = ${church}`,
    from: [],
    always: true,
    named: ['organization_id'],
    tells: [
      'stage',
      'stage_since',
      'denomination',
      'region',
      'attendance_band',
      'service_times',
      'languages',
      'sub_program_id',
    ],
  },
  { kind: 'church-owner', group: 'People', table: 'church_owner', ...ofChurch, ...held, tells: ['end_reason'] },
  {
    kind: 'church-contact',
    group: 'People',
    table: 'church_contact',
    ...ofChurch,
    ...held,
    tells: ['title', 'phone_digits', 'email', 'end_reason'],
  },
  { kind: 'church-family', group: 'Services', table: 'church_family', ...ofChurch, from: ['linked_on'] },
  {
    kind: 'care-community',
    group: 'Services',
    table: 'care_community',
    ...ofChurch,
    ...held,
    named: ['name'],
    tells: ['family_id', 'family_name', 'status', 'end_reason'],
  },
  {
    kind: 'church-interaction',
    group: 'Visits',
    table: 'church_interaction',
    ...ofChurch,
    from: ['occurred_on'],
    event: true,
    named: ['type'],
    tells: ['topic', 'outcome', 'staff_id'],
  },
]
