import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import type { BoardAsked, BoardRow } from '#platform/server/house-board.ts'
import { mine } from '../houses/houses.server.ts'
import { boardCalls } from './board.calls.ts'

interface Found extends BoardRow<never> {
  part: number
  At: string | null
}

export const boardHandlers = handlers(boardCalls, {
  async getBoard({ tx, me, input, today, language, registered }) {
    const parts = registered.board.filter(({ permission }) => me.may(permission))
    if (parts.length === 0) return { Lines: [] }
    const only = input.ResidenceID ? sql`and h.id = ${input.ResidenceID}` : sql``
    const asked: BoardAsked = {
      houses: sql`array(select h.id from residence h where ${mine('h')} ${only})`,
      me,
      today,
    }
    const said = parts.map(
      (part, at) => sql`select ${at}::int as part, r.residence_id as "ResidenceID",
        r.client_membership_id::uuid as "ClientSubProgramMembershipID", r.at::timestamptz as "At", r.detail::jsonb as "Detail"
      from (${part.rows(asked)}) r`,
    )
    const { rows } =
      await sql<Found>`select * from (${sql.join(said, sql` union all `)}) x order by x."At" nulls last, x.part, x."Detail"`.execute(
        tx,
      )
    return {
      Lines: rows.map(({ part, At, ...row }, place) => {
        const { place: Place, tone: Tone, says, address } = parts[part]!.line(row)
        const { ResidenceID, ClientSubProgramMembershipID } = row
        return {
          Key: `${parts[part]!.name} ${place}`,
          ResidenceID,
          ClientSubProgramMembershipID,
          Place,
          Tone,
          At,
          Says: say(says, language),
          Address: address ?? null,
        }
      }),
    }
  },
})
