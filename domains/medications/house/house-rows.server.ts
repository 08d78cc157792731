import { sql, type RawBuilder } from 'kysely'
import { mine } from '#domains/residential/houses/houses.server.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import type { Context, Me, Tx } from '#platform/server/handlers.ts'

export interface House {
  id: string
  name: string
  sub_program_id: string
  zone: string
  /** Of the house. */
  today: string
  on_shift: boolean
}

type OnHouse = Pick<Context<CallSpec>, 'tx' | 'notFound'> & { me: Me; input: { ResidenceID: string } }

/** A house of the caller's sub-programs; another is not there. */
export async function houseOf({ tx, me, input, notFound }: OnHouse): Promise<House> {
  const { rows } =
    await sql<House>`select r.id, r.name, r.sub_program_id, u.zone, (now() at time zone u.zone)::date as today,
      on_duty(r.id, ${me.userId}, now()) as on_shift
    from residence r join sub_program u on u.id = r.sub_program_id
    where r.id = ${input.ResidenceID} and ${mine('r')}`.execute(tx)
  return rows[0] ?? notFound()
}

/** Who records medication: on shift in the house, signed in by PIN on its tablet, or the nurse. */
export const mayRecord = (me: Me, onShift: boolean): boolean =>
  onShift || me.house !== undefined || me.may('Medication.Order')

/** The house a child is in on a day, and whether the caller worked there at a time. */
export async function findHouseOn(tx: Tx, me: Me, membershipId: string, at: string | null) {
  const { rows } = await sql<{
    id: string | null
    on_shift: boolean
    now: string
    day: string
  }>`select h.id, now() as now, d.day,
      coalesce(on_duty(h.id, ${me.userId}, coalesce(${at}::timestamptz, now())), false) as on_shift
    from client_membership m join sub_program u on u.id = m.sub_program_id
    cross join lateral (select (coalesce(${at}::timestamptz, now()) at time zone u.zone)::date as day) d
    cross join lateral (select house_on(m.id, d.day) as id) h
    where m.id = ${membershipId}`.execute(tx)
  return rows[0]
}

/** `d` says what holds: no correction of it does. */
export const holdsStill = sql`not exists (select from medication_dose later where later.corrects_id = d.id and later.voided_at is null)`

/** Doses `d` of `medication_dose` as the wire has them, in one list; who recorded them is asked for once. */
export const doseList = (
  where: RawBuilder<unknown>,
  { order = sql`d.slot_on, d.given_at`, more = sql``, limit = 5000 } = {},
) => sql`coalesce((
  with found as materialized (select d.*, coalesce(o.drug, i.drug) as drug, coalesce(o.dose_unit, i.dose_unit) as unit, coalesce(o.controlled, false) as controlled, u.zone
    from medication_dose d left join medication_order o on o.id = d.medication_order_id left join otc_item i on i.id = d.otc_item_id
    join sub_program u on u.id = d.sub_program_id where d.voided_at is null and ${where} order by ${order} limit ${limit}),
  names as materialized (select n.id, n.name from staff_names(array(select recorded_by from found union select witness_id from found)) n)
  select json_agg(x) from (select d.id as "DoseID", d.kind as "Kind", d.medication_order_id as "MedicationOrderID", d.drug as "Drug", d.slot_on as "SlotOn",
    d.slot_time as "SlotTime", d.state as "State", d.amount as "Amount", d.unit as "Unit", d.controlled as "Controlled", d.reason as "Reason", d.reason_text as "ReasonText",
    d.prn_reason as "PrnReason", d.allergy_reason as "AllergyReason", d.effect as "Effect", d.effect_note as "EffectNote", d.given_at as "GivenAt",
    (d.given_at at time zone d.zone)::date as "GivenOn", to_char(d.given_at at time zone d.zone, 'HH24:MI') as "GivenTime", d.recorded_at as "RecordedAt", coalesce(b.name, '') as "By", w.name as "Witness",
    d.note as "Note", d.correction_reason as "CorrectionReason",
    case when d.corrects_id is null then '[]'::json else coalesce((
      with recursive before as (select b.* from medication_dose b where b.id = d.corrects_id
        union all select b.* from medication_dose b join before n on b.id = n.corrects_id)
      select json_agg(json_build_object('State', b.state, 'Reason', coalesce(b.reason_text, b.reason), 'RecordedAt', b.recorded_at,
        'By', coalesce((select n.name from staff_names(array[b.recorded_by]) n), '')) order by b.recorded_at desc) from before b), '[]') end as "Before",
    d.version ${more}
  from found d left join names b on b.id = d.recorded_by left join names w on w.id = d.witness_id) x), '[]')`

/** What the child `p` is allergic to. */
export const allergies = (person: RawBuilder<unknown>, today: string) =>
  sql`array(select h.name from client_health h where h.person_id = ${person} and h.kind = 'Allergy' and h.voided_at is null
    and (h.end_date is null or h.end_date > ${today}::date) order by h.name)`

/** For how many whole days the supply `s.n` of a scheduled order `o` lasts. */
export const daysLasting = sql`greatest(0, floor(s.n / (o.dose_amount * nullif(cardinality(o.times), 0))))::int`
/** Of an order `o`: what is left, and for how many days. */
export const leftColumns = sql`l.n::float8 as "Left", case when o.prn or o.end_date <= current_date then null
  else (select ${daysLasting} from (select l.n) s) end as "DaysLeft"`
/** `where` says which orders `o` are asked for, once more: what is left is read for all of them at once. */
export const leftJoin = (where: RawBuilder<unknown>) =>
  sql`join supplies_left(array(select o.supply_id from medication_order o where ${where})) l on l.supply_id = o.supply_id`
