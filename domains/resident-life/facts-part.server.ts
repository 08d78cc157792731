import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const resident = {
  may: (me) => me.may('Residential.View'),
  client: ({ membership }) => sql`r.client_membership_id = ${membership}`,
  owners: ['client_membership_id', 'person_id'],
} satisfies Partial<FactPart>
const held = { from: ['start_date'], to: ['end_date'] } as const

/** Level, points, therapies, belongings, money and visits of a resident. */
export const residentLifeFacts: readonly FactPart[] = [
  {
    kind: 'level',
    group: 'Services',
    table: 'resident_level',
    ...resident,
    ...held,
    tells: ['reason', 'decided_by'],
  },
  {
    kind: 'therapy',
    group: 'Services',
    table: 'resident_therapy',
    ...resident,
    ...held,
    tells: ['kind', 'how_often', 'led_by', 'end_reason'],
  },
  {
    kind: 'therapy-session',
    group: 'Services',
    table: 'resident_session',
    ...resident,
    from: ['held_on'],
    event: true,
    named: ['outcome'],
    tells: ['minutes', 'note'],
  },
  {
    kind: 'points',
    group: 'Services',
    table: 'behavior_point',
    ...resident,
    from: ['on_day'],
    event: true,
    months: 1,
    named: ['points', 'area'],
    tells: ['shift', 'reason', 'recorded_by'],
  },
  {
    kind: 'property',
    group: 'Services',
    table: 'resident_property',
    ...resident,
    from: ['received_on'],
    through: 'left_on',
    tells: ['quantity', 'condition', 'received_from', 'kept_where', 'state', 'left_condition', 'left_note'],
  },
  {
    kind: 'money',
    group: 'Services',
    table: 'allowance_entry',
    ...resident,
    from: ['happened_on'],
    event: true,
    months: 1,
    tells: ['kind', 'cents', 'below_zero_reason'],
  },
  {
    kind: 'family-visit',
    group: 'Visits',
    table: 'resident_visit',
    ...resident,
    from: ['happened_at'],
    event: true,
    named: ['kind', 'visitor'],
    tells: ['happened_at', 'minutes', 'may_visit', 'not_allowed_reason', 'supervised_by', 'how_after'],
  },
]
