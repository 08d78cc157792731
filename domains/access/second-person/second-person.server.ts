import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { waitsDays } from '#platform/server/second-person.ts'
import { secondPersonCalls } from './second-person.calls.ts'

/** Whether an account opens a confidential chart, or is Administrator, that its changer is not: who can be them gets that too. */
export async function reachesFurther(tx: Tx, me: Me, userId: string, today: string): Promise<boolean> {
  if (userId === me.userId) return false
  const { rows } = await sql<{ further: boolean }>`
    select 'Administrator' = any (user_permissions_ahead(${userId}, ${today})) or exists (
      select from confidential_reach(${today}) theirs where theirs.user_id = ${userId} and not exists (
        select from confidential_reach(${today}) own where own.user_id = ${me.userId} and own.membership = theirs.membership)) as further`.execute(
    tx,
  )
  return rows[0]!.further
}

const names = (ids: string) => sql<string[]>`array(select n.name from staff_names(${sql.ref(ids)}) n order by n.name)`

export const secondPersonHandlers = handlers(secondPersonCalls, {
  async getSecondPersonRequests({ tx, me }) {
    const { rows } = await sql<{
      SecondPersonID: string
      Call: string
      Input: Record<string, unknown>
      AskedBy: string
      AskedAt: string
      Gains: string[]
      Charts: number
      version: number
      asked_by: string
      gains: string[]
    }>`select s.id as "SecondPersonID", s.call as "Call", s.input as "Input",
        (select n.name from staff_names(array[s.asked_by]) n) as "AskedBy", s.asked_at as "AskedAt", ${names('s.gains')} as "Gains",
        s.charts as "Charts", s.version, s.asked_by, s.gains
      from second_person s where s.status = 'Waiting' and s.asked_at > now() - make_interval(days => ${waitsDays})
        and (s.asked_by = my_user() or (user_in_reach(s.asked_by) and not exists (
          select from unnest(s.gains) g where not user_in_reach(g))))
      order by s.asked_at limit 100`.execute(tx)
    return {
      Requests: rows.map(({ asked_by, gains, ...row }) => ({
        ...row,
        Can: { Confirm: asked_by !== me.userId && !gains.includes(me.userId), Decline: true },
      })),
    }
  },

  async declineSecondPerson({ tx, me, input, refuse, notFound, stale }) {
    const { rows } = await sql<{ id: string; status: string; version: number }>`
      select id, status, version from second_person
      where id = ${input.SecondPersonID} and (asked_by = my_user() or user_in_reach(asked_by)) for update`.execute(tx)
    const row = rows[0] ?? notFound()
    if (row.status !== 'Waiting') refuse('AlreadyDecided')
    await sameVersion(row, input.version, stale)
    await sql`update second_person set status = 'Declined', decided_by = ${me.userId}, decided_at = now(), note = ${input.Note}
      where id = ${row.id}`.execute(tx)
    return { SecondPersonID: row.id }
  },
})
