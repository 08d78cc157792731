import { sql } from 'kysely'
import { lacksFor } from '#domains/training/compliance/compliance-facts.server.ts'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { allergies, doseList, holdsStill, houseOf, leftColumns, leftJoin, mayRecord } from './house-rows.server.ts'
import { passCalls, type DrugLog, type MonthGrid } from './pass.calls.ts'
import type { Dose, PassChild, PassOrder } from './pass-shapes.calls.ts'

interface Found {
  now: string
  window: number
  closed: boolean
  children: Omit<PassChild, 'Orders' | 'EffectDue'>[]
  orders: (Omit<PassOrder, 'Slots'> & { membership: string })[]
  slots: { order: string; on: string; time: string; due: string; hold: boolean }[]
  doses: Dose[]
  due: (Dose & { membership: string })[]
  witnesses: { UserID: string; Name: string }[]
}

const nowHere = (column: string) => sql`(now() at time zone ${sql.ref(column)})::date`

export const passHandlers = handlers(passCalls, {
  async getPass(context) {
    const { tx, me, input } = context
    const [, house] = await allOf(planOnce(tx), houseOf(context))
    const day = input.Day ?? house.today
    const here = sql`s.residence_id = ${house.id} and ${holds('s', day)}`
    const live = sql`o.voided_at is null and o.start_date <= ${day}::date and (o.end_date is null or o.end_date > ${day}::date)`
    const members = sql`(select s.client_membership_id from bed_stay s where ${here})`
    const orders = sql`o.client_membership_id in ${members} and ${live}`
    const [{ rows }, lacks] = await allOf(
      sql<Found>`select now() as now, (extract(epoch from dose_window()) / 60)::int as window, month_closed(${house.id}, 'Medication', ${day}) as closed,
      ${list(sql`select s.client_membership_id as "ClientSubProgramMembershipID", s.person_id as "ClientID", c.photo_file_id as "PhotoID", concat_ws(' ', p.first_name, p.last_name) as "Name",
        p.date_of_birth as "DateOfBirth", b.name as "Bed", ${allergies(sql`s.person_id`, day)} as "Allergies",
        ${one(sql`select a.kind as "Kind", a.left_at as "LeftAt" from house_absence a where a.client_membership_id = s.client_membership_id
          and a.voided_at is null and (a.back_at is null or a.back_at > now())`)} as "Away"
        from bed_stay s join person p on p.id = s.person_id join client c on c.id = s.person_id join bed b on b.id = s.bed_id where ${here} order by b.name, p.last_name`)} as children,
      ${list(sql`select o.client_membership_id as membership, o.id as "MedicationOrderID", o.drug as "Drug", o.strength as "Strength", o.form as "Form", o.route as "Route",
        o.dose_amount as "DoseAmount", o.dose_unit as "DoseUnit", o.directions as "Directions", o.controlled as "Controlled", o.psychotropic as "Psychotropic",
        o.consent_expires_on as "ConsentExpiresOn", o.prn as "Prn", o.prn_reason as "PrnReason", o.max_per_day as "MaxPerDay",
        (select count(*)::int from medication_dose d where d.client_membership_id = o.client_membership_id and d.slot_on = ${day}::date and d.medication_order_id = o.id and d.voided_at is null
          and d.amount is not null and ${holdsStill}) as "GivenToday",
        g.at as "LastGivenAt", case when o.min_hours is not null and g.at + make_interval(mins => (o.min_hours * 60)::int) > now()
          then g.at + make_interval(mins => (o.min_hours * 60)::int) end as "NextAt", ${leftColumns}
        from medication_order o ${leftJoin(orders)}
        left join lateral (select d.given_at as at from medication_dose d where d.medication_order_id = o.id and d.voided_at is null and d.amount is not null
          and ${holdsStill} order by d.given_at desc limit 1) g on true
        where ${orders} order by o.drug, o.id`)} as orders,
      ${list(sql`select x.medication_order_id as order, x.slot_on as on, x.slot_time as time, x.due_at as due, x.on_hold as hold
        from dose_slots(${day}, ${day}, array[${house.id}::uuid]) x order by x.due_at, x.slot_time`)} as slots,
      ${doseList(sql`d.client_membership_id in ${members} and d.slot_on = ${day}::date and d.kind = 'Scheduled' and ${holdsStill}`)} as doses,
      ${doseList(
        sql`d.client_membership_id in ${members} and d.slot_on between ${day}::date - 1 and ${house.today}::date + 1 and d.kind <> 'Scheduled' and d.effect is null and d.amount is not null and ${holdsStill}`,
        { more: sql`, d.client_membership_id as membership` },
      )} as due,
      ${list(sql`select w.user_id as "UserID", w.name as "Name" from house_pin_staff(${house.id}, ${house.today}) w
        where w.user_id <> ${me.userId} order by w.name`)} as witnesses`.execute(tx),
      me.may('Medication.Record') ? lacksFor(tx, house.today, [me.personId], 'Medication pass') : [],
    )
    const found = rows[0]!
    const doseAt = new Map(found.doses.map((dose) => [`${dose.MedicationOrderID} ${dose.SlotTime}`, dose]))
    const slotsOf = Map.groupBy(found.slots, ({ order }) => order)
    const ordersOf = Map.groupBy(found.orders, ({ membership }) => membership)
    const dueOf = Map.groupBy(found.due, ({ membership }) => membership)
    return {
      ResidenceID: house.id,
      House: house.name,
      SubProgramID: house.sub_program_id,
      Zone: house.zone,
      Day: day,
      Today: house.today,
      Now: found.now,
      WindowMinutes: found.window,
      OnShift: mayRecord(me, house.on_shift),
      Closed: found.closed,
      Witnesses: found.witnesses,
      Untrained: lacks.map(({ Requirement }) => Requirement),
      Can: {
        Record: me.may('Medication.Record') && mayRecord(me, house.on_shift) && lacks.length === 0,
        TakeBack: me.may('Medication.Record') && mayRecord(me, house.on_shift) && me.house === undefined,
        // Orders are kept at a desk, not on a shared tablet.
        Order: me.may('Medication.Order') && me.house === undefined,
        Destroy: me.may('Medication.Destroy') && me.house === undefined,
      },
      Children: found.children.map((child) => ({
        ...child,
        Orders: (ordersOf.get(child.ClientSubProgramMembershipID) ?? []).map(({ membership: _of, ...order }) => ({
          ...order,
          Slots: (slotsOf.get(order.MedicationOrderID) ?? []).map(({ on, time, due, hold }) => ({
            SlotOn: on,
            SlotTime: time,
            DueAt: due,
            OnHold: hold,
            Dose: doseAt.get(`${order.MedicationOrderID} ${time}`) ?? null,
          })),
        })),
        EffectDue: (dueOf.get(child.ClientSubProgramMembershipID) ?? []).map(({ membership: _of, ...dose }) => dose),
      })),
    }
  },

  async getMonth({ tx, input, notFound }) {
    const id = input.ClientSubProgramMembershipID
    const first = `${input.Month.slice(0, 7)}-01`
    const until = sql`(${first}::date + interval '1 month')::date`
    const month = sql<MonthGrid>`select ${first}::date as "Month", u.zone as "Zone", concat_ws(' ', p.first_name, p.last_name) as "Name",
        p.date_of_birth as "DateOfBirth", h.name as "House", h.license_number as "License",
        (select b.name from bed_stay s join bed b on b.id = s.bed_id where s.client_membership_id = m.id and s.voided_at is null and s.start_date < ${until}
          order by s.start_date desc limit 1) as "Bed",
        ${allergies(sql`m.person_id`, first)} as "Allergies", coalesce(month_closed(h.id, 'Medication', ${first}), false) as "Closed",
        ${list(sql`select o.id as "MedicationOrderID", o.drug as "Drug", o.strength as "Strength", o.form as "Form", o.route as "Route", o.dose_amount as "DoseAmount",
          o.dose_unit as "DoseUnit", o.directions as "Directions", o.purpose as "Purpose", o.prescriber as "Prescriber", o.rx_number as "RxNumber",
          o.controlled as "Controlled", o.psychotropic as "Psychotropic", o.prn as "Prn", o.prn_reason as "PrnReason", o.max_per_day as "MaxPerDay", o.times as "Times", o.start_date as "StartDate", o.end_date as "EndDate"
          from medication_order o where o.client_membership_id = m.id and o.voided_at is null and o.start_date < ${until}
            and (o.end_date is null or o.end_date > ${first}::date) order by o.prn, o.drug, o.start_date`)} as "Orders",
        ${doseList(sql`d.client_membership_id = m.id and d.slot_on >= ${first}::date and d.slot_on < ${until} and ${holdsStill}`)} as "Doses",
        ${list(sql`select x.medication_order_id as "MedicationOrderID", x.slot_on as "SlotOn", x.slot_time as "SlotTime", x.on_hold as "OnHold"
          from dose_slots(${first}, least(${until} - 1, ${nowHere('u.zone')}), array(select s.residence_id from bed_stay s where s.client_membership_id = m.id and s.voided_at is null), m.id) x
          where x.dose_id is null and x.due_at + dose_window() < now()`)} as "Open"
      from client_membership m join person p on p.id = m.person_id join sub_program u on u.id = m.sub_program_id
      left join residence h on h.id = house_on(m.id, least(${until} - 1, ${nowHere('u.zone')}))
      where m.id = ${id} and m.voided_at is null`
    const [, { rows }] = await allOf(planOnce(tx), month.execute(tx))
    return rows[0] ?? notFound()
  },

  async getDrugLog({ tx, input, notFound }) {
    const { rows } = await sql<DrugLog>`with chain as (select o.* from medication_order o
        where o.client_membership_id = ${input.ClientSubProgramMembershipID} and o.voided_at is null
          and lower(o.drug) = (select lower(x.drug) from medication_order x where x.id = ${input.MedicationOrderID}
            and x.client_membership_id = ${input.ClientSubProgramMembershipID} and x.voided_at is null))
      select concat_ws(' ', p.first_name, p.last_name) as "Name", o.drug as "Drug", o.psychotropic as "Psychotropic", supply_left(o.supply_id)::float8 as "Left",
        ${list(sql`select c.id as "MedicationOrderID", c.strength as "Strength", c.dose_amount as "DoseAmount", c.dose_unit as "DoseUnit", c.directions as "Directions",
          c.prescriber as "Prescriber", c.prescribed_on as "PrescribedOn", c.quantity as "Quantity", c.refills as "Refills", c.consent_kind as "ConsentKind", c.consent_on as "ConsentOn",
          c.consent_expires_on as "ConsentExpiresOn", c.start_date as "StartDate", c.end_date as "EndDate", c.end_reason as "EndReason" from chain c order by c.start_date`)} as "Orders",
        ${list(sql`select v.id as "Id", v.kind as "Kind", v.quantity as "Quantity", v.happened_on as "HappenedOn", v.rx_number as "RxNumber", v.refills_left as "RefillsLeft",
          v.reason as "Reason", coalesce(${staffName('v.recorded_by')}, '') as "By", ${staffName('v.witness_id')} as "Witness"
          from medication_movement v where v.client_membership_id = o.client_membership_id and v.medication_order_id in (select id from chain) and v.voided_at is null order by v.happened_on, v.recorded_at`)} as "Supply",
        ${list(sql`select k.id as "Id", k.counted_at as "CountedAt", k.occasion as "Occasion", k.counted as "Counted", k.expected as "Expected", k.note as "Note",
          coalesce(${staffName('k.recorded_by')}, '') as "By", ${staffName('k.witness_id')} as "Witness"
          from medication_count k where k.client_membership_id = o.client_membership_id and k.medication_order_id in (select id from chain) order by k.counted_at desc limit 100`)} as "Counts",
        ${doseList(sql`d.medication_order_id in (select id from chain) and ${holdsStill}`, { order: sql`d.given_at desc` })} as "Doses"
      from chain o join person p on p.id = o.person_id where o.id = ${input.MedicationOrderID}`.execute(tx)
    return (rows[0] as Output<typeof passCalls.getDrugLog> | undefined) ?? notFound()
  },
})
