import { sql } from 'kysely'
import { chartActivity } from '#domains/activity/chart-activity.server.ts'
import type { AuditEntry, Telling } from '#platform/server/audit-sentences.ts'
import type { Tx } from '#platform/server/handlers.ts'

const address = ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county']

/** Whatever carries the family's id. */
const parts = [
  'family_phase',
  'family_gate',
  'family_parent',
  'family_member',
  'family_dog',
  'babysitter',
  'family_contact',
  'bedroom',
  'family_preference',
  'background_check',
  'family_certificate',
  'family_training',
  'family_complaint',
  'placement',
  'contact_made',
] as const

/** The book of a home: its own row and the rows that belong to it, of a family who hosts the stays too. */
export async function familyActivity(
  tx: Tx,
  familyId: string,
  before: number | undefined,
  tell: Omit<Telling, 'names'>,
) {
  const own = parts.map((table) => sql`select id from ${sql.table(table)} where family_id = ${familyId}`)
  const { address_confidential: hidden } = await tx
    .selectFrom('resource_family')
    .select('address_confidential')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  return chartActivity(
    tx,
    {
      chartId: familyId,
      rows: sql`${sql.join(own, sql` union all `)}
        union all select id from case_assignment where subject_kind = 'family' and subject_id = ${familyId}
        union all select id from hosting where host_family_id = ${familyId}
        union all select c.id from hosting_contact c join hosting h on h.id = c.hosting_id where h.host_family_id = ${familyId}`,
      before,
      shown: (entry) => withoutAddress(entry, hidden),
    },
    tell,
  )
}

/** What is or was a confidential address is not told here either. */
function withoutAddress(entry: AuditEntry, now: boolean): AuditEntry {
  const then = entry.before?.['address_confidential'] === true || entry.after?.['address_confidential'] === true
  if (entry.table !== 'resource_family' || !(now || then)) return entry
  const bare = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !address.includes(column)))
  return { ...entry, before: bare(entry.before), after: bare(entry.after) }
}
