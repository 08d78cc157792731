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

/** Requests of those within the caller's work that open something to those within it, about charts they find; an account to be made is nobody yet. */
export const inReach = sql`((s.asked_by = my_user() or (user_in_reach(s.asked_by) and not exists (
  select from application_user g where g.id = any (s.gains) and not user_in_reach(g.id))))
  and (s.input ->> 'ClientSubProgramMembershipID' is null or exists (
    select from client_membership m where m.id = (s.input ->> 'ClientSubProgramMembershipID')::uuid)))`

interface Waiting {
  SecondPersonID: string
  Call: string
  Input: Record<string, unknown>
  AskedBy: string
  AskedAt: string
  Gains: string[]
  Charts: number
  version: number
  own: boolean
  same_hands: boolean
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What staff, roles, permissions and sub-programs are called; the caller sees each of them in the lists they are chosen from. */
async function namesIn(tx: Tx, input: Record<string, unknown>): Promise<Record<string, string>> {
  const ids = Object.values(input).filter((one): one is string => typeof one === 'string' && isId.test(one))
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from staff_names(${ids}::uuid[]) n where user_in_reach(n.id)
    union all select id, name from role where id = any (${ids}::uuid[])
    union all select id, name from permission where id = any (${ids}::uuid[])
    union all select id, name from sub_program where id = any (${ids}::uuid[])`.execute(tx)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const whyNot = ({ own, same_hands }: Pick<Waiting, 'own' | 'same_hands'>) => {
  if (own) return 'Own' as const
  return same_hands ? ('SameHands' as const) : null
}

export const secondPersonHandlers = handlers(secondPersonCalls, {
  async getSecondPersonRequests({ tx, today }) {
    const { rows } = await sql<Waiting>`select s.id as "SecondPersonID", s.call as "Call", s.input as "Input",
        (select n.name from staff_names(array[s.asked_by]) n) as "AskedBy", s.asked_at as "AskedAt", ${names('s.gains')} as "Gains",
        s.charts as "Charts", s.version, s.asked_by = my_user() or my_user() = any (s.gains) as own,
        same_hands(s.asked_by, my_user()) as same_hands
      from second_person s where s.status = 'Waiting' and s.asked_at > now() - make_interval(days => ${waitsDays})
        and still_asks(s.asked_by, s.needed, ${today}) and ${inReach} order by s.asked_at limit 100`.execute(tx)
    const Requests = []
    for (const row of rows) {
      const { own: _own, same_hands: _hands, ...shown } = row
      const WhyNot = whyNot(row)
      Requests.push({
        ...shown,
        Names: await namesIn(tx, row.Input),
        WhyNot,
        Can: { Confirm: WhyNot === null, Decline: true },
      })
    }
    return { Requests }
  },

  async declineSecondPerson({ tx, me, input, refuse, notFound, stale }) {
    const { rows } = await sql<{ id: string; status: string; version: number }>`
      select s.id, s.status, s.version from second_person s where s.id = ${input.SecondPersonID} and ${inReach} for update`.execute(
      tx,
    )
    const row = rows[0] ?? notFound()
    if (row.status !== 'Waiting') refuse('AlreadyDecided')
    await sameVersion(row, input.version, stale)
    await sql`update second_person set status = 'Declined', decided_by = ${me.userId}, decided_at = now(), note = ${input.Note}
      where id = ${row.id}`.execute(tx)
    return { SecondPersonID: row.id }
  },
})
