import { sql } from 'kysely'
import { ageOn } from '#platform/contract/dates.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { ChildStays, FamilyStays, StayShape } from './placements-shapes.rules.ts'
import { nightsOf } from '#platform/contract/dates.ts'
import { movesOf, ratePer1000 } from './placements.rules.ts'

const decisionJson = sql`json_build_object('PlacementDecisionID', d.id, 'DecidedAt', d.decided_at,
  'DecidedByName', (select n.name from staff_names(array[d.decided_by]) n), 'Note', d.note,
  'ChosenName', (select h ->> 'Name' from jsonb_array_elements(d.sheet -> 'Homes') h
    where h ->> 'FosterResourceFamilyID' = d.sheet ->> 'ChosenFamilyID' limit 1),
  'Checks', coalesce((select h -> 'Checks' from jsonb_array_elements(d.sheet -> 'Homes') with ordinality x (h, n)
    order by (h ->> 'FosterResourceFamilyID' = d.sheet ->> 'ChosenFamilyID') desc nulls last, n limit 1), '[]'),
  'Compared', coalesce((select json_agg(h ->> 'Name') from jsonb_array_elements(d.sheet -> 'Homes') h), '[]'))`

const offerColumns = sql`o.id as "PlacementOfferID", o.offered_on as "OfferedOn", o.answer as "Answer", o.reason as "Reason",
  o.note as "Note", (select n.name from staff_names(array[o.offered_by]) n) as "ByName"`

type Row = Omit<StayShape, 'Nights'>

/** Everything about where a child has lived during this enrollment. */
export async function childStays(tx: Tx, membershipId: string, me: Me, today: string): Promise<ChildStays | undefined> {
  const found = await sql<
    Pick<
      ChildStays,
      'ClientSubProgramMembershipID' | 'ClientID' | 'Name' | 'FirstName' | 'StartDate' | 'EndDate' | 'EndReason'
    > & {
      later: boolean
    }
  >`select m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID", concat_ws(' ', p.first_name, p.last_name) as "Name",
      p.first_name as "FirstName", m.start_date as "StartDate", m.end_date as "EndDate", m.end_reason as "EndReason",
      exists (select from client_membership l where l.person_id = m.person_id and l.sub_program_id = m.sub_program_id
        and l.voided_at is null and l.start_date > m.start_date) as later
    from client_membership m join person p on p.id = m.person_id where m.id = ${membershipId} and m.voided_at is null`.execute(
    tx,
  )
  const child = found.rows[0]
  if (!child) return undefined
  const { rows } = await sql<Row>`
    select p.id as "PlacementID", p.family_id as "FosterResourceFamilyID", coalesce(f.name, '') as "FamilyName", f.city as "City",
      p.start_date as "StartDate", p.end_date as "EndDate", p.end_reason as "EndReason", p.end_note as "EndNote",
      p.placement_type as "PlacementType", p.version,
      case when p.override_reason is not null then json_build_object('Reason', p.override_reason, 'Text', p.override_text,
        'ByName', (select n.name from staff_names(array[p.overridden_by]) n)) end as "Override",
      case when d.id is not null then ${decisionJson} end as "Decision",
      coalesce((select json_agg(json_build_object('LocationEventID', e.id, 'PlacementID', e.placement_id, 'Kind', e.kind,
        'Place', e.place, 'RespiteFamilyID', e.respite_family_id, 'RespiteFamilyName', rf.name, 'BedHeldUntil', e.bed_held_until,
        'Note', e.note, 'StartDate', e.start_date, 'EndDate', e.end_date, 'EndReason', e.end_reason, 'version', e.version)
        order by e.start_date desc) from location_event e left join resource_family rf on rf.id = e.respite_family_id
        where e.placement_id = p.id and e.voided_at is null), '[]') as "Events"
    from placement p left join resource_family f on f.id = p.family_id left join placement_decision d on d.id = p.placement_decision_id
    where p.client_membership_id = ${membershipId} and p.voided_at is null order by p.start_date desc`.execute(tx)
  const offers = await sql<
    ChildStays['Offers'][number]
  >`select ${offerColumns}, o.family_id as "FosterResourceFamilyID",
      coalesce(f.name, '') as "FamilyName"
    from placement_offer o left join resource_family f on f.id = o.family_id
    where o.client_membership_id = ${membershipId} and o.voided_at is null order by o.offered_on desc, o.id desc limit 50`.execute(
    tx,
  )
  const sheets = await sql<{
    sheet: ChildStays['Sheets'][number]
  }>`select ${decisionJson} as sheet from placement_decision d
    where d.client_membership_id = ${membershipId}
      and not exists (select from placement p where p.placement_decision_id = d.id and p.voided_at is null) order by d.decided_at desc limit 20`.execute(
    tx,
  )
  const { later, ...facts } = child
  const last = rows[0]
  const open = child.EndDate === null
  const housed = last !== undefined && (last.EndDate === null || last.EndDate > today)
  const here = rows.find(({ StartDate, EndDate }) => StartDate <= today && (EndDate === null || EndDate > today))
  const NightsInCare = nightsOf({ start: child.StartDate, end: child.EndDate }, today)
  const Moves = movesOf(
    rows.map(({ StartDate, EndDate }) => ({ start: StartDate, end: EndDate })),
    today,
  )
  const mayPlace = me.may('Foster.Place')
  return {
    ...facts,
    NightsInCare,
    Moves,
    MovesPer1000: ratePer1000(Moves, NightsInCare),
    WaitingSince: open && !housed ? (last?.EndDate ?? child.StartDate) : null,
    Stays: rows.map((row) => ({ ...row, Nights: nightsOf({ start: row.StartDate, end: row.EndDate }, today) })),
    Offers: offers.rows,
    Sheets: sheets.rows.map(({ sheet }) => sheet),
    Can: {
      Place: mayPlace && open && !housed,
      Move: mayPlace && open && housed && last.EndDate === null,
      Event: mayPlace && open && here !== undefined,
      DeleteCurrent: mayPlace && housed,
      Terminate: me.may('Foster.Edit') && open,
      Revert: me.may('Foster.Edit') && !open && !later,
      Override: me.may('Placement.Override'),
    },
  }
}

/** Who lives and has lived with a family. Children of other programs count, but are not named. */
export async function familyStays(tx: Tx, familyId: string, today: string): Promise<FamilyStays | undefined> {
  const found = await sql<{ Name: string; Capacity: number; Placed: number; Own: number }>`
    select f.name as "Name", f.capacity as "Capacity", coalesce(l.placed, 0) as "Placed", coalesce(l.own, 0) as "Own"
    from resource_family f left join lateral (select placed, own from home_loads(array[f.id], ${today}) x
      where x.day <= ${today} order by x.day limit 1) l on true
    where f.id = ${familyId} and f.voided_at is null`.execute(tx)
  const family = found.rows[0]
  if (!family) return undefined
  type Stay = FamilyStays['Stays'][number]
  const { rows } = await sql<Omit<Stay, 'Nights' | 'Age'> & { born: string | null }>`
    select p.id as "PlacementID", p.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', c.first_name, c.last_name) as "ChildName", c.date_of_birth as born, p.start_date as "StartDate",
      p.end_date as "EndDate", p.end_reason as "EndReason", p.override_reason is not null as "Override",
      (select e.kind from location_event e where e.placement_id = p.id and e.voided_at is null and e.start_date <= ${today}
        and coalesce(e.end_date, 'infinity') > ${today} limit 1) as "Away"
    from placement p join person c on c.id = p.person_id where p.family_id = ${familyId} and p.voided_at is null
    order by coalesce(p.end_date, 'infinity') desc, p.start_date desc limit 200`.execute(tx)
  const offers = await sql<
    FamilyStays['Offers'][number]
  >`select ${offerColumns}, o.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', p.first_name, p.last_name) as "ChildName"
    from placement_offer o join client_membership m on m.id = o.client_membership_id join person p on p.id = m.person_id
    where o.family_id = ${familyId} and o.voided_at is null order by o.offered_on desc, o.id desc limit 50`.execute(tx)
  return {
    FosterResourceFamilyID: familyId,
    ...family,
    Free: Math.max(0, family.Capacity - family.Placed - family.Own),
    Stays: rows.map(({ born, ...row }) => ({
      ...row,
      Age: born ? ageOn(born, today) : null,
      Nights: nightsOf({ start: row.StartDate, end: row.EndDate }, today),
    })),
    Offers: offers.rows,
  }
}
