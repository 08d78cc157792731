import { sql, type RawBuilder } from 'kysely'
import { staffName } from '#domains/enrollment/rows.server.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { countedTo, pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { readTyped } from '#platform/server/search.ts'
import { shiftReadingCalls, type FoundEntry } from './reading.calls.ts'

const longestMonths = 24
/** So few letters begin too many words. */
const leastLetters = 3

/** A page of entries, the newest first, counted as far as anybody reads. */
async function entries(tx: Tx, where: RawBuilder<unknown>, input: { Page?: number; PageSize?: number }) {
  const { limit, offset } = pageOf(input)
  const { rows } = await sql<FoundEntry & { all: number }>`
    with found as materialized (select e.id, e.day, e.made_at from shift_entry e
      where (e.body <> '' or e.mark is not null) and ${where} order by e.day desc, e.made_at desc, e.id limit ${countedTo + 1})
    select e.id as "EntryID", e.residence_id as "ResidenceID", h.name as "House", e.day as "Day", l.shift as "Shift",
      e.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name", e.topic as "Topic",
      e.mark as "Mark", e.body as "Body", e.added as "Added", ${staffName('e.written_by')} as "By", e.made_at as "MadeAt",
      (select count(*)::int from found) as all
    from (select * from found order by day desc, made_at desc, id limit ${limit} offset ${offset}) f
    join shift_entry e on e.id = f.id join shift_log l on l.id = e.shift_log_id join residence h on h.id = e.residence_id
    left join person p on p.id = e.person_id order by f.day desc, f.made_at desc, f.id`.execute(tx)
  const all = rows[0]?.all ?? 0
  return {
    Rows: rows.map(({ all: _all, Name, ...row }) => ({
      ...row,
      Name: row.ClientSubProgramMembershipID === null ? null : Name,
    })),
    Total: Math.min(all, countedTo),
    ...(all > countedTo && { TotalIsMore: true }),
  }
}

export const shiftReadingHandlers = handlers(shiftReadingCalls, {
  async searchLogs({ tx, input, refuse, looked }) {
    const { ResidenceID, ClientSubProgramMembershipID: child, Topic, From, To } = input
    if (To < From) refuse('DatesReversed')
    if (addMonths(From, longestMonths) < To) refuse('TooManyDays')
    const typed = readTyped((input.Search ?? '').trim())
    const begun = typed.begun.length >= leastLetters ? typed.begun : ''
    const words = typed.whole !== '' || typed.begun !== ''
    const said = words
      ? sql`e.id in (select shift_texts(${typed.whole || (begun ? '' : typed.begun)}, ${begun}, ${ResidenceID}::uuid, ${child}::uuid,
          ${From}::date, ${To}::date, ${countedTo + 1}::int))`
      : sql`true`
    const found = await entries(
      tx,
      sql`e.day between ${From}::date and ${To}::date and ${said} and ${ResidenceID ? sql`e.residence_id = ${ResidenceID}` : sql`true`}
        and ${child ? sql`e.client_membership_id = ${child}` : sql`true`} and ${Topic ? sql`e.topic = ${Topic}` : sql`true`}`,
      input,
    )
    await looked('client', null, { asked: input, found: found.Total })
    return found
  },

  getForChart: ({ tx, input }) =>
    entries(
      tx,
      sql`e.client_membership_id = ${input.ClientSubProgramMembershipID} and ${input.Topic ? sql`e.topic = ${input.Topic}` : sql`true`}`,
      input,
    ),
})
