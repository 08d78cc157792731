import { sql } from 'kysely'
import type { CallSpec, Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { say } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import type { CoveredChild } from './contact-shapes.rules.ts'
import type { visitsCalls } from './visits.calls.ts'

const daysBack = 14

/** Appointments of the last two weeks with these people that the contact can complete. */
export async function creditsFor(
  {
    tx,
    me,
    registered,
    today,
    language,
  }: Pick<Context<CallSpec>, 'tx' | 'registered' | 'today' | 'language'> & {
    me: Context<typeof visitsCalls.addEditContact>['me']
  },
  children: readonly CoveredChild[],
  family: string | null,
): Promise<Output<typeof visitsCalls.getForNewContact>['Credits']> {
  if (registered.credits.length === 0) return []
  const asked = {
    me,
    from: addDays(today, -daysBack),
    to: today,
    memberships: children.map((one) => one.ClientSubProgramMembershipID),
    family,
  }
  const parts = registered.credits.map((credit, at) => sql`select ${at}::int as at, r.* from (${credit.rows(asked)}) r`)
  const { rows } = await sql<{ at: number; id: string; day: string; children: string[]; detail: unknown }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows.map(({ at, id, day, children: of, detail }) => ({
    CreditID: id,
    Label: say(registered.credits[at]!.words(detail as never), language),
    On: day,
    Children: of,
  }))
}
