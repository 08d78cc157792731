import { sql } from 'kysely'
import { auditSentence, idsIn, type AuditEntry, type Telling } from '#platform/server/audit-sentences.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { namesOf } from '#platform/server/record-names.ts'

interface Found extends AuditEntry {
  seq: number
  at: string
  user_id: string | null
}

const pageSize = 40
const address = ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code', 'county']

/** Whatever carries the family's id; row security leaves what the reader may see. */
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

/** The book of a family: its own row and the rows that belong to it, newest first. */
export async function familyActivity(
  tx: Tx,
  familyId: string,
  before: number | undefined,
  tell: Omit<Telling, 'names'>,
) {
  const own = sql.join(
    parts.map((table) => sql`select id from ${sql.table(table)} where family_id = ${familyId}`),
    sql` union all `,
  )
  const { rows } = await sql<Found>`
    with own as materialized (select ${familyId}::uuid as id union all ${own}
      union all select id from case_assignment where subject_kind = 'family' and subject_id = ${familyId})
    select a.seq, a.at, a.user_id, a.kind, a.table_name as "table", a.row_id as "rowId", a.op, a.before, a.after
    from own join audit a on a.row_id = own.id where a.kind = 'change' and a.seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by a.seq desc limit ${pageSize + 1}`.execute(tx)
  const { address_confidential: hidden } = await tx
    .selectFrom('resource_family')
    .select('address_confidential')
    .where('id', '=', familyId)
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, pageSize).map((entry) => withoutAddress(entry, hidden))
  const names = await namesOf(tx, [...idsIn(page), ...page.map(({ user_id }) => user_id)])
  return {
    Entries: page.map((entry) => ({
      AuditID: entry.seq,
      At: entry.at,
      Sentence: auditSentence(entry, names.get(entry.user_id ?? '') ?? null, { ...tell, names }),
    })),
    Next: rows.length > pageSize ? page.at(-1)!.seq : null,
  }
}

/** What is or was a confidential address is not told here either. */
function withoutAddress(entry: Found, now: boolean): Found {
  const then = entry.before?.['address_confidential'] === true || entry.after?.['address_confidential'] === true
  if (entry.table !== 'resource_family' || !(now || then)) return entry
  const bare = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(Object.entries(row).filter(([column]) => !address.includes(column)))
  return { ...entry, before: bare(entry.before), after: bare(entry.after) }
}
