import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { counted } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'
import { unclosed } from './log-rows.server.ts'

/** On the board of a house: shifts that nobody has taken over, from the oldest. */
export const unclosedBoard = boardPart<{ count: number; day: string; shift: string }>({
  name: 'shifts',
  permission: 'ShiftLog.Write',
  rows: ({ houses, today }) => sql`select o.residence_id, null::uuid as client_membership_id, null::timestamptz as at,
      jsonb_build_object('count', count(*), 'day', min(o.day), 'shift', (array_agg(o.shift order by o.starts_at))[1]) as detail
    from (${unclosed(houses, today)}) o group by o.residence_id`,
  line: ({ ResidenceID, Detail: { count, day, shift } }) => ({
    place: 'alert',
    tone: 'over',
    says: counted(
      count,
      ['# shift not handed over', '# turno sin entregar'],
      ['# shifts not handed over', '# turnos sin entregar'],
    ),
    address: pathTo('/Residential', { tab: 'shifts', residence: ResidenceID, day, shift }),
  }),
})
