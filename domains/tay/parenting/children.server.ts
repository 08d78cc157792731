import { sql } from 'kysely'
import { onOpenChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { childCalls } from './children.calls.ts'

const children = record(
  'tay_child',
  named('TayChildID', 'Name', 'DateOfBirth', 'LivesWithYouth', 'OtherParent', 'ChildCare', 'Doctor', 'Note'),
  { voids: true, within: onOpenChart },
)

export const childHandlers = handlers(childCalls, {
  async getChildren({ tx, input }) {
    const { rows } = await sql<
      Output<typeof childCalls.getChildren>
    >`select ${list(sql`select ${children.select('k')} from tay_child k
      where k.client_membership_id = ${input.ClientSubProgramMembershipID} and k.voided_at is null order by k.date_of_birth`)} as "Children"`.execute(
      tx,
    )
    return rows[0]!
  },

  async saveChild(context) {
    const { input, today, refuse } = context
    if (input.DateOfBirth > today) refuse('BornInFuture')
    return children.save(context, children.at(input), children.values(input))
  },

  removeChild: (context) =>
    removeMistake(context, children, context.input.TayChildID, ({ name }) => [`Child ${name}`, `Hijo ${name}`]),
})
