import { sql } from 'kysely'
import { staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { say, type Words } from '#platform/contract/words.ts'
import { csvLines } from '#platform/server/csv.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { getHouse, headColumns, stateNow, type DayHead, type House } from './census-rows.server.ts'
import { censusStates, codesOf, monthEnd, monthStart, nightCodes } from './census.rules.ts'
import { monthCalls } from './month.calls.ts'
import { contradictions, told } from './reconcile.server.ts'

type Month = Output<typeof monthCalls.getMonth>
const rules = record('census_rule', named('CensusRuleID', 'StartDate', 'HoldNights', 'AwolNights'), {})

interface Night {
  member: string
  ClientSubProgramMembershipID: string | null
  Name: string | null
  Day: string
  State: string
}

const lastDay = (house: House, month: string) => {
  const end = monthEnd(month)
  return end < house.today ? end : house.today
}

/** Every child of the month with the code of each night; how long somebody is out is counted from the month before. */
async function childrenOf(tx: Tx, house: House, month: string) {
  const from = monthStart(month)
  const { rows: nights } =
    await sql<Night>`select r.client_membership_id as member, m.id as "ClientSubProgramMembershipID",
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as "Name", r.day as "Day", ${stateNow} as "State"
    from census_rows(${house.id}, ${addDays(from, -31)}, ${lastDay(house, month)}) r
    left join census_day d on d.residence_id = ${house.id} and d.day = r.day
    left join client_membership m on m.id = r.client_membership_id left join person p on p.id = m.person_id
    order by "Name" nulls last, r.client_membership_id, r.day`.execute(tx)
  const found = await tx.selectFrom('census_rule').select(rules.columns).orderBy('start_date', 'desc').execute()
  const children = [...Map.groupBy(nights, ({ member }) => member).values()].flatMap((all, at) => {
    const inMonth = codesOf(all, found).filter(({ Day }) => Day >= from)
    if (inMonth.length === 0) return []
    const count = (code: string) => inMonth.filter(({ Code, State }) => Code === code && State !== 'Discharged').length
    const { ClientSubProgramMembershipID, Name } = all[0]!
    return [
      {
        Key: ClientSubProgramMembershipID ?? String(at),
        ClientSubProgramMembershipID,
        Name,
        Nights: inMonth.map(({ Day, State, Code }) => ({ Day, State, Code })),
        Full: count('Full'),
        Hold: count('Hold'),
        None: count('None'),
      },
    ]
  })
  return { children, rules: found }
}

const closingColumns = sql`c.id as "HouseMonthID", c.closed_at as "ClosedAt", ${staffName('c.closed_by')} as "ClosedBy",
  c.reopened_at as "ReopenedAt", ${staffName('c.reopened_by')} as "ReopenedBy", c.reopen_reason as "ReopenReason", c.version`

const heads = {
  house: ['House', 'Casa'],
  child: ['Child', 'Niño'],
  day: ['Night of', 'Noche del'],
  state: ['At 23:59', 'A las 23:59'],
  code: ['Paid as', 'Se paga como'],
  approved: ['Day approved', 'Día aprobado'],
  hidden: ['Not shown to you', 'No visible para usted'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
} as const satisfies Record<string, Words>

export const monthHandlers = handlers(monthCalls, {
  async getMonth({ tx, me, input }) {
    const house = await getHouse(tx, input.ResidenceID)
    const from = monthStart(input.Month)
    const { children, rules: Rules } = await childrenOf(tx, house, from)
    const { rows: Days } = await sql<DayHead>`select g.day as "Day", ${headColumns}
      from (select ${from}::date + i as day from generate_series(0, greatest(${lastDay(house, from)}::date - ${from}::date, -1)) i) g
      left join census_day d on d.residence_id = ${house.id} and d.day = g.day order by g.day`.execute(tx)
    const { rows: Closings } = await sql<Month['Closings'][number]>`select ${closingColumns} from house_month c
      where c.residence_id = ${house.id} and c.book = 'Census' and c.month = ${from} order by c.closed_at desc`.execute(
      tx,
    )
    const counts = Map.groupBy(
      children.flatMap(({ Nights }) => Nights),
      ({ State }) => State,
    )
    return {
      ResidenceID: house.id,
      House: house.name,
      Month: from,
      Days,
      Children: children,
      Counts: [...counts].map(([State, of]) => ({ State, Count: of.length })),
      Rules,
      Closings,
      Closed: Closings.some(({ ReopenedAt }) => ReopenedAt === null),
      Can: { Approve: me.may('Census.Approve'), Rules: me.may('Administrator') },
    }
  },

  async closeMonth({ tx, input, refuse }) {
    const house = await getHouse(tx, input.ResidenceID)
    const [from, to] = [monthStart(input.Month), monthEnd(input.Month)]
    if (to >= house.today) refuse('NotOver')
    // Held, so that none is opened meanwhile.
    await sql`select from census_day where residence_id = ${house.id} and day between ${from} and ${to} for update`.execute(
      tx,
    )
    const { rows: open } = await sql`select from census_rows(${house.id}, ${from}, ${to}) r
      left join census_day d on d.residence_id = ${house.id} and d.day = r.day where d.status is distinct from 'Approved' limit 1`.execute(
      tx,
    )
    if (open.length > 0) refuse('NotApproved')
    const { rows } = await sql<{ id: string; version: number }>`insert into house_month (residence_id, book, month)
      values (${house.id}, 'Census', ${from}) returning id, version`.execute(tx)
    return { HouseMonthID: rows[0]!.id, version: rows[0]!.version }
  },

  async reopenMonth({ tx, input, refuse, stale }) {
    const { rows } = await sql<{
      id: string
      version: number
    }>`select id, version from house_month where residence_id = ${input.ResidenceID}
      and book = 'Census' and month = ${monthStart(input.Month)} and reopened_at is null for update`.execute(tx)
    const [row] = rows
    if (!row) return refuse('NotClosed')
    await sameVersion(row, input.version, stale)
    const { rows: saved } = await sql<{
      version: number
    }>`update house_month set reopened_at = now(), reopened_by = my_user(),
      reopen_reason = ${input.Reason} where id = ${row.id} returning version`.execute(tx)
    return { HouseMonthID: row.id, version: saved[0]!.version }
  },

  async exportMonth({ tx, input, language }) {
    const house = await getHouse(tx, input.ResidenceID)
    const { children } = await childrenOf(tx, house, input.Month)
    const { rows } = await sql<{
      day: string
    }>`select day from census_day where residence_id = ${house.id} and status = 'Approved'
      and day between ${monthStart(input.Month)} and ${monthEnd(input.Month)}`.execute(tx)
    const approved = new Set(rows.map(({ day }) => day))
    const said = (words: Words) => say(words, language)
    const lines = csvLines(
      [heads.house, heads.child, heads.day, heads.state, heads.code, heads.approved].map(said),
      children.flatMap(({ Name, Nights }) =>
        Nights.map(({ Day, State, Code }) => [
          house.name,
          Name ?? said(heads.hidden),
          Day,
          labelOf(censusStates, State, language),
          labelOf(nightCodes, Code, language),
          said(approved.has(Day) ? heads.yes : heads.no),
        ]),
      ),
    )
    return {
      fileName: `census-${input.Month.slice(0, 7)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Buffer.from([...lines].join('')),
    }
  },

  async getReconciliation({ tx, input, registered, language }) {
    const [, house] = await allOf(planOnce(tx), getHouse(tx, input.ResidenceID))
    const from = monthStart(input.Month)
    const range = { residenceId: house.id, from, to: lastDay(house, from), zone: house.zone }
    const pairs = await contradictions(tx, registered.nights, [range])
    return { House: house.name, Contradictions: pairs.map((pair) => told(registered.nights, pair, language)) }
  },

  async getOccupancy({ tx, input }) {
    const house = await getHouse(tx, input.ResidenceID)
    const from = addMonths(monthStart(house.today), -11)
    const { rows } = await sql<
      Output<typeof monthCalls.getOccupancy>['Months'][number]
    >`select o.month as "Month", o.beds::int as "BedNights",
      o.taken::int as "TakenNights", o.inside::int as "InsideNights" from house_occupancy(${house.id}, ${from}, ${house.today}) o`.execute(
      tx,
    )
    return { House: house.name, LicensedBeds: house.licensed, Months: rows }
  },

  async saveRule(context) {
    const { tx, input, refuse } = context
    // What a closed month was paid by stays.
    const { rows } = await sql`select from house_month m where m.book = 'Census' and m.reopened_at is null
      and m.month + interval '1 month' > least(${input.StartDate}::date,
        (select r.start_date from census_rule r where r.id = ${input.CensusRuleID}))::timestamp limit 1`.execute(tx)
    if (rows.length > 0) refuse('ClosedMonths')
    return rules.save(context, rules.at(input), rules.values(input))
  },
})
