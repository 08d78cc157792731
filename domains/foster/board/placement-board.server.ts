import { sql } from 'kysely'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { waitingChildren } from '../finder/finder-children.server.ts'
import { approvedPhases, onHoldPhase } from '../finder/finder.rules.ts'
import { placementBoardCalls, type BoardHome, type Turn } from './placement-board.calls.ts'
import { ratePer1000 } from '../placements/placements.rules.ts'

interface Filter {
  program: string | null
  territory: string | null
}

/** Monday to Sunday. */
export function weekOf(today: string) {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const From = addDays(today, -weekday)
  return { From, To: addDays(From, 6) }
}

const ofPlace = ({ program, territory }: Filter) => sql`
  ${program ? sql`and f.sub_program_id = ${program}` : sql``} ${territory ? sql`and f.sub_program_territory_id = ${territory}` : sql``}`

/** Homes on the board with the beds of today; children of other programs count without a name. */
const homesOn = (today: string, filter: Filter) => sql`
  select f.id, f.name, f.city, f.capacity, f.accepting, f.not_accepting_reason, f.sub_program_id, f.sub_program_territory_id, p.phase,
    coalesce(l.placed, 0)::int as placed, coalesce(o.own, 0)::int as own,
    greatest(0, f.capacity - coalesce(l.kept, 0) - coalesce(o.own, 0))::int as free
  from resource_family f join family_phase p on p.family_id = f.id and p.voided_at is null and p.start_date <= ${today}
      and coalesce(p.end_date, 'infinity') > ${today}
    left join homes_now(${today}) l on l.family_id = f.id
    left join (select m.family_id, count(*) as own from family_member m join person c on c.id = m.person_id
      where m.voided_at is null and m.lives_in_home and m.start_date <= ${today} and coalesce(m.end_date, 'infinity') > ${today}
        and c.date_of_birth > ${today}::date - interval '18 years' group by m.family_id) o on o.family_id = f.id
  where f.voided_at is null and f.pathway <> 'VF' and (p.phase = any (${[...approvedPhases, onHoldPhase]}::text[]) or l.placed > 0) ${ofPlace(filter)}`

const shows = {
  all: sql`true`,
  free: sql`h.free > 0 and h.accepting`,
  placed: sql`h.placed > 0`,
  empty: sql`h.placed = 0`,
}

async function homes(
  tx: Tx,
  today: string,
  filter: Filter,
  ask: { show: keyof typeof shows; search: string | null; offset: number; limit: number },
) {
  const like = ask.search && `%${ask.search.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`
  const found = like
    ? sql`and (h.name ilike ${like} or exists (select from placement x join person c on c.id = x.person_id where x.family_id = h.id
        and x.voided_at is null and coalesce(x.end_date, 'infinity') > ${today} and concat_ws(' ', c.first_name, c.last_name) ilike ${like}))`
    : sql``
  const { rows } = await sql<BoardHome & { total: number }>`
    with h as materialized (${homesOn(today, filter)}),
    page as (select h.*, count(*) over ()::int as total from h where ${shows[ask.show]} ${found}
      order by h.name, h.id offset ${ask.offset} limit ${ask.limit})
    select page.id as "FosterResourceFamilyID", page.name as "Name", page.city as "City", t.name as "TerritoryName",
      page.capacity as "Capacity", page.placed as "Placed", page.own as "Own", page.free as "Free", page.accepting as "Accepting",
      page.not_accepting_reason as "NotAcceptingReason", page.phase as "Phase", page.total,
      coalesce((select json_agg(json_build_object('ClientSubProgramMembershipID', x.client_membership_id,
        'Name', concat_ws(' ', c.first_name, c.last_name), 'Age', extract(year from age(${today}::date, c.date_of_birth))::int,
        'StartDate', x.start_date, 'EndDate', x.end_date, 'Away',
          (select json_build_object('Kind', e.kind, 'Since', e.start_date, 'BackOn', e.end_date, 'BedHeldUntil', e.bed_held_until)
           from location_event e where e.placement_id = x.id and e.voided_at is null and e.start_date <= ${today}
             and coalesce(e.end_date, 'infinity') > ${today} limit 1)) order by x.start_date)
        from placement x join person c on c.id = x.person_id where x.family_id = page.id and x.voided_at is null
          and coalesce(x.end_date, 'infinity') > ${today}), '[]') as "Children"
    from page left join sub_program_territory t on t.id = page.sub_program_territory_id order by page.name, page.id`.execute(
    tx,
  )
  return { Total: rows[0]?.total ?? 0, Homes: rows.map(({ total: _total, ...home }) => home) }
}

async function territories(tx: Tx, today: string, filter: Filter) {
  type Row = {
    SubProgramTerritoryID: string | null
    Name: string | null
    SubProgramID: string
    SubProgramName: string
    Homes: number
    Beds: number
    Placed: number
    Own: number
    Free: number
  }
  const { rows } = await sql<Row>`with h as (${homesOn(today, filter)})
    select h.sub_program_territory_id as "SubProgramTerritoryID", t.name as "Name", h.sub_program_id as "SubProgramID",
      s.name as "SubProgramName", count(*)::int as "Homes", sum(h.capacity)::int as "Beds", sum(h.placed)::int as "Placed",
      sum(h.own)::int as "Own", coalesce(sum(h.free) filter (where h.accepting), 0)::int as "Free"
    from h join sub_program s on s.id = h.sub_program_id left join sub_program_territory t on t.id = h.sub_program_territory_id
    group by 1, 2, 3, 4 order by s.name, t.name nulls last`.execute(tx)
  return rows
}

async function turns(
  tx: Tx,
  column: 'start_date' | 'end_date',
  { From, To }: { From: string; To: string },
  filter: Filter,
) {
  const on = sql.ref(`p.${column}`)
  const { rows } = await sql<Turn>`select p.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', c.first_name, c.last_name) as "Name", p.family_id as "FosterResourceFamilyID", f.name as "FamilyName",
      ${on} as "On", ${column === 'end_date' ? sql`p.end_reason` : sql`null::text`} as "Reason"
    from placement p join person c on c.id = p.person_id join resource_family f on f.id = p.family_id
    where p.voided_at is null and ${on} between ${From} and ${To} ${ofPlace(filter)} order by ${on}, c.last_name limit 50`.execute(
    tx,
  )
  return rows
}

async function away(tx: Tx, today: string, filter: Filter) {
  type Row = {
    LocationEventID: string
    ClientSubProgramMembershipID: string
    Name: string
    FosterResourceFamilyID: string
    FamilyName: string
    Kind: string
    Since: string
    BackOn: string | null
    BedHeldUntil: string | null
    HoldPassed: boolean
  }
  const { rows } =
    await sql<Row>`select e.id as "LocationEventID", e.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', c.first_name, c.last_name) as "Name", p.family_id as "FosterResourceFamilyID", f.name as "FamilyName",
      e.kind as "Kind", e.start_date as "Since", e.end_date as "BackOn", e.bed_held_until as "BedHeldUntil",
      coalesce(e.bed_held_until < ${today}, false) as "HoldPassed"
    from location_event e join placement p on p.id = e.placement_id join person c on c.id = p.person_id
      join resource_family f on f.id = p.family_id
    where e.voided_at is null and e.start_date <= ${today} and coalesce(e.end_date, 'infinity') > ${today} ${ofPlace(filter)}
    order by coalesce(e.bed_held_until < ${today}, false) desc, e.start_date limit 100`.execute(tx)
  return rows
}

async function moves(tx: Tx, From: string, To: string, program: string | null) {
  const of = program ? sql`and m.sub_program_id = ${program}` : sql``
  const { rows } = await sql<{ moves: number; nights: number }>`select
    (select count(*)::int from placement m where m.voided_at is null and m.start_date > ${From} and m.start_date <= ${To} ${of}
      and exists (select from placement b where b.client_membership_id = m.client_membership_id and b.voided_at is null
        and b.start_date < m.start_date)) as moves,
    (select coalesce(sum(least(coalesce(m.end_date, ${To}), ${To}) - greatest(m.start_date, ${From})), 0)::int
      from client_membership m join sub_program s on s.id = m.sub_program_id
        join core_program cp on cp.id = s.core_program_id and cp.web_application_module_name = 'Foster'
      where m.voided_at is null and m.start_date < ${To} and coalesce(m.end_date, 'infinity') > ${From} ${of}) as nights`.execute(
    tx,
  )
  const { moves: Moves, nights: Nights } = rows[0]!
  return { From, To, Moves, Nights, Per1000: ratePer1000(Moves, Nights) }
}

export const placementBoardHandlers = handlers(placementBoardCalls, {
  async getPlacementBoard({ tx, input, today }) {
    const filter = { program: input.SubProgramID, territory: input.SubProgramTerritoryID }
    const Week = weekOf(today)
    const ask = { show: input.Show, search: input.Search, offset: input.Offset, limit: input.Limit }
    const waiting = await waitingChildren(tx, today, { limit: 50, subProgramId: input.SubProgramID ?? undefined })
    return {
      ...(await homes(tx, today, filter, ask)),
      Territories: await territories(tx, today, { program: input.SubProgramID, territory: null }),
      Week,
      Arrivals: await turns(tx, 'start_date', Week, filter),
      Departures: await turns(tx, 'end_date', Week, filter),
      Away: await away(tx, today, filter),
      Waiting: waiting.map((child) => ({
        ClientSubProgramMembershipID: child.ClientSubProgramMembershipID,
        Name: child.Name,
        Age: child.Age,
        Since: child.WaitingSince,
      })),
      Moves: await moves(tx, addMonths(today, -12), today, input.SubProgramID),
    }
  },
})
