import { sql, type RawBuilder } from 'kysely'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { Registered } from '#platform/server/domain.ts'
import type { EnrollmentPart, Recorded, Told, Why } from '#platform/server/enrollment-parts.ts'
import type { Tx } from '#platform/server/handlers.ts'

interface Days {
  first: string | null
  until: string | null
  detail: string | null
}
type RecordedPart = EnrollmentPart & { recorded: Recorded }

/** What is recorded on an enrollment, part by part, in one query. */
async function recordedDays(tx: Tx, { enrollment }: Registered, membershipId: string) {
  const parts = enrollment.filter((part): part is RecordedPart => part.recorded !== undefined)
  if (parts.length === 0) return []
  const rows = parts.map(
    ({ recorded }, at) =>
      sql`select ${at}::int as at, r.first::text, r.until::text, r.detail::text from (${recorded.rows(membershipId)}) r`,
  )
  const found = await sql<Days & { at: number }>`${sql.join(rows, sql` union all `)} order by at`.execute(tx)
  return found.rows.map(({ at, ...days }) => ({ ...days, recorded: parts[at]!.recorded }))
}

const inOrder = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

const told = (one: Told | undefined, day: string, detail: string | null): Why | undefined =>
  one && { code: one.code, message: one.words(day, detail) }

/** Why the enrollment cannot begin on this day: the earliest of what is recorded before it. */
export async function whyNotBegin(tx: Tx, registered: Registered, membershipId: string, start: string) {
  const found = await recordedDays(tx, registered, membershipId)
  for (const { first, detail, recorded } of found.toSorted((a, b) => inOrder(a.first, b.first))) {
    const why = first !== null && start > first && told(recorded.begins, first, detail)
    if (why) return why
  }
  return undefined
}

/** Why it cannot end on this day: the latest of what is recorded after it. */
export async function whyNotFinish(tx: Tx, registered: Registered, membershipId: string, end: string) {
  const found = await recordedDays(tx, registered, membershipId)
  for (const { until, detail, recorded } of found.toSorted((a, b) => inOrder(b.until, a.until))) {
    const why = until !== null && end < until && told(recorded.ends, until, detail)
    if (why) return why
  }
  return undefined
}

/** Why a mistaken enrollment cannot be removed; it ends instead. */
export async function whyNotRemove(tx: Tx, registered: Registered, membershipId: string): Promise<Why | undefined> {
  for (const { first, detail, recorded } of await recordedDays(tx, registered, membershipId)) {
    const why = first !== null && told(recorded.removal, first, detail)
    if (why) return why
  }
  return undefined
}

export interface ChartAlertRow {
  Id: string
  Tone: 'over' | 'soon' | 'info' | 'conf'
  /** The tab that tells more. */
  Part: string | null
  Text: string
}

/** What the alert strip of a chart says, from every domain, in one query. */
export async function chartAlerts(
  { tx, registered, today, language }: { tx: Tx; registered: Registered; today: string; language: Language },
  membershipId: string,
): Promise<ChartAlertRow[]> {
  const parts = registered.enrollment.flatMap((part) => part.alerts ?? [])
  if (parts.length === 0) return []
  const rows: RawBuilder<unknown>[] = parts.map(
    ({ rows: of }, at) =>
      sql`select ${at}::int as at, a.tone, a.part, a.detail from client_membership m join client c on c.id = m.person_id
        join person p on p.id = m.person_id cross join lateral (${of(today)}) a where m.id = ${membershipId}`,
  )
  const found = await sql<{ at: number; tone: ChartAlertRow['Tone']; part: string | null; detail: unknown }>`
    select * from (${sql.join(rows, sql` union all `)}) x
    order by array_position(array['over', 'soon', 'conf', 'info'], x.tone), x.at`.execute(tx)
  return found.rows.map(({ at, tone, part, detail }, place) => {
    const words: Words = parts[at]!.words(detail as never, today)
    return { Id: `${parts[at]!.id} ${place}`, Tone: tone, Part: part, Text: say(words, language) }
  })
}
