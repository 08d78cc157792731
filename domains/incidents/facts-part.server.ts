import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'

const occurred = sql`(select jsonb_build_object('happened_on', coalesce((i.occurred_at at time zone s.zone)::date, i.occurred_on))
  from incident i join sub_program s on s.id = i.sub_program_id where i.id = r.incident_id)`
const ofChild = { may: (me) => me.may('Program.View'), from: ['happened_on'], event: true } satisfies Partial<FactPart>

/** What was reported, and its clocks. Drafts are nobody's but the writer's. */
export const incidentFacts: readonly FactPart[] = [
  {
    kind: 'incident',
    group: 'Incidents',
    table: 'incident',
    ...ofChild,
    from: ['occurred_at', 'occurred_on'],
    client: ({ membership }) =>
      sql`exists (select from incident_child x where x.incident_id = r.id and x.client_membership_id = ${membership})`,
    named: ['types'],
    tells: ['status', 'place', 'restraint_kind', 'police', 'submitted_at', 'closed_at'],
    counts: ({ status }) => status !== 'Draft',
  },
  {
    kind: 'incident-clock',
    group: 'Incidents',
    table: 'incident_clock',
    ...ofChild,
    client: ({ membership }) =>
      sql`exists (select from incident_child x where x.incident_id = r.incident_id and x.client_membership_id = ${membership})`,
    along: occurred,
    named: ['clock'],
    tells: ['due_at', 'settled_at', 'settled_by', 'done_at'],
  },
]
