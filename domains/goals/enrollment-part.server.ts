import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'

const live = (id: string) => sql`client_membership_id = ${id} and voided_at is null`

/** Goals stay; what nobody will do any more is dropped when the enrollment ends. */
export const goalPart: EnrollmentPart = {
  name: 'goals',
  recorded: recordedAs(
    'Goals',
    // A goal that is still open does not hold up the end.
    (id) => sql`select min(d.first) as first, max(d.until) as until, null as detail from (
      select opened_on as first, closed_on as until from client_goal where ${live(id)}
      union all select noted_on, noted_on from client_goal_progress where ${live(id)}
      union all select reviewed_on, reviewed_on from client_goal_review where ${live(id)}) d`,
    {
      happened: ['The goals have an entry of {day}.', 'Las metas tienen una anotación del {day}.'],
      keepsEnd: true,
      there: ['Goals are recorded.', 'Hay metas registradas.'],
    },
  ),
  async end({ tx, membershipId, end, effect }) {
    const { numAffectedRows: dropped } = await sql`update client_goal_step set state = 'Dropped', closed_on = ${end}
      where ${live(membershipId)} and state = 'Open'`.execute(tx)
    tellCount(
      effect,
      'file',
      dropped,
      ['**#** open step to a goal is dropped', '**#** paso pendiente de una meta se abandona'],
      ['**#** open steps to goals are dropped', '**#** pasos pendientes de las metas se abandonan'],
    )
  },
  handover: [
    {
      rows: () => sql`select jsonb_build_object('goals', g.goals, 'next', g.next) as detail from (
        select (select string_agg(goal, '; ' order by opened_on) from client_goal where client_membership_id = m.id and voided_at is null and closed_on is null) as goals,
          (select min(due_on) from client_goal_step where client_membership_id = m.id and voided_at is null and state = 'Open') as next) g
        where g.goals is not null`,
      words: ({ goals, next }: { goals: string; next: string | null }) => [
        ['Open goals', 'Metas abiertas'],
        next
          ? sentence(['{goals}. Next step by {day}', '{goals}. Próximo paso hasta el {day}'], { goals, day: next })
          : sentence(['{goals}', '{goals}'], { goals }),
      ],
    },
  ],
}
