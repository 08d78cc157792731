import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const family = {
  may: (me) => me.may('Family.View'),
  family: (of) => sql`r.family_id = ${of.family}`,
  owners: ['family_id'],
} satisfies Partial<FactPart>
const held = { from: ['start_date'], to: ['end_date'] } as const

/** The home as it was licensed, who lived there, and what was approved, checked and learned. */
export const familyFacts: readonly FactPart[] = [
  {
    kind: 'family',
    group: 'Moves',
    table: 'resource_family',
    may: (me) => me.may('Family.View'),
    family: (of) => sql`r.id = ${of.family}`,
    from: ['first_phase_on', 'created_at'],
    along: sql`jsonb_build_object('first_phase_on', (select min(h.start_date) from family_phase h where h.family_id = r.id and h.voided_at is null))`,
    named: ['name'],
    tells: [
      'sub_program_id',
      'family_type',
      'license_number',
      'capacity',
      'youngest_age',
      'oldest_age',
      'designations',
      'conditions',
      'accepting',
      'not_accepting_reason',
      'update_due_date',
    ],
  },
  {
    kind: 'family-phase',
    group: 'Services',
    table: 'family_phase',
    ...family,
    ...held,
    tells: ['reason', 'review_date'],
  },
  {
    kind: 'child-approval',
    group: 'Services',
    table: 'child_specific_approval',
    ...family,
    ...held,
    tells: ['end_reason'],
  },
  {
    kind: 'certificate',
    group: 'Services',
    table: 'family_certificate',
    ...family,
    from: ['issued_on', 'created_at'],
    through: 'expires_on',
    tells: ['number'],
  },
  {
    kind: 'background-check',
    group: 'Services',
    table: 'background_check',
    ...family,
    from: ['requested_on'],
    through: 'expires_on',
    tells: ['result', 'result_on'],
  },
  {
    kind: 'family-training',
    group: 'Services',
    table: 'family_training',
    ...family,
    from: ['trained_on'],
    event: true,
    tells: ['kind', 'hours', 'provider'],
  },
  {
    kind: 'family-complaint',
    group: 'Incidents',
    table: 'family_complaint',
    ...family,
    from: ['received_on'],
    event: true,
    tells: ['occurred_on', 'licensing_told_on', 'written_report_on', 'finding', 'closed_on'],
  },
  { kind: 'parent', group: 'People', table: 'family_parent', ...family, ...held, tells: ['employer', 'end_reason'] },
  {
    kind: 'household',
    group: 'People',
    table: 'family_member',
    ...family,
    ...held,
    tells: ['relation', 'lives_in_home', 'end_reason'],
  },
]
