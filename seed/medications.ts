import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, idInSql, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'

const doctor = 'Dr. Carla Scriptwell'
const pharmacy = 'Example Corner Pharmacy'
/** How far back the doses go. */
const daysBack = 30

interface Drug {
  drug: string
  strength: string | null
  form: string
  route?: string
  unit: string
  amount?: number
  times: string[]
  purpose: string
  psychotropic?: true
  controlled?: true
  prn?: { reason: string; most: number; hours: number }
}

const mornings: readonly Drug[] = [
  {
    drug: 'Methylphenidate ER',
    strength: '18 mg',
    form: 'Tablet',
    unit: 'tablet',
    times: ['07:30'],
    purpose: 'Attention',
    psychotropic: true,
    controlled: true,
  },
  {
    drug: 'Sertraline',
    strength: '50 mg',
    form: 'Tablet',
    unit: 'tablet',
    times: ['08:00'],
    purpose: 'Mood',
    psychotropic: true,
  },
  { drug: 'Cetirizine', strength: '10 mg', form: 'Tablet', unit: 'tablet', times: ['08:00'], purpose: 'Allergies' },
  {
    drug: 'Amoxicillin',
    strength: '500 mg',
    form: 'Capsule',
    unit: 'capsule',
    times: ['08:00', '14:00', '20:00'],
    purpose: 'Ear infection',
  },
  { drug: 'Vitamin D', strength: '1000 IU', form: 'Capsule', unit: 'capsule', times: ['08:00'], purpose: 'Low level' },
]
const evenings: readonly Drug[] = [
  {
    drug: 'Guanfacine',
    strength: '1 mg',
    form: 'Tablet',
    unit: 'tablet',
    times: ['20:00'],
    purpose: 'Sleep and attention',
    psychotropic: true,
  },
  { drug: 'Melatonin', strength: '3 mg', form: 'Tablet', unit: 'tablet', times: ['20:30'], purpose: 'Sleep' },
  { drug: 'Montelukast', strength: '5 mg', form: 'Tablet', unit: 'tablet', times: ['20:00'], purpose: 'Asthma' },
]
const asNeeded: Drug = {
  drug: 'Albuterol',
  strength: '90 mcg',
  form: 'Inhaler',
  route: 'Inhaled',
  unit: 'puff',
  amount: 2,
  times: [],
  purpose: 'Asthma',
  prn: { reason: 'Wheezing or short of breath', most: 4, hours: 4 },
}

const listedDrugs = [
  ['Acetaminophen', '325 mg', 'tablet', 'Fever or pain', 4, 6],
  ['Ibuprofen', '200 mg', 'tablet', 'Pain', 3, 6],
  ['Loratadine', '10 mg', 'tablet', 'Hay fever', 1, null],
  ['Throat lozenge', null, 'lozenge', 'Sore throat', 6, 2],
] as const

interface Resident {
  membership: string
  person: string
  program: string
  house: string
  since: string
}

/** What the residents take: a month of doses with what goes wrong in a month, a controlled drug that is counted, a consent that runs out. */
export async function seedMedications(client: ClientBase, today: string): Promise<void> {
  const { rows: residents } = await client.query<Resident>(
    `select s.client_membership_id as membership, s.person_id as person, s.sub_program_id as program, s.residence_id as house, s.start_date::text as since
     from bed_stay s where s.voided_at is null and s.end_date is null and s.start_date <= $1 order by s.residence_id, s.start_date, s.id`,
    [today],
  )
  // What was said of a dose is said once: a second run adds nothing.
  const { rows: there } = await client.query('select from medication_order limit 1')
  if (residents.length === 0 || there.length > 0) return
  const from = addDays(today, -daysBack)
  const orders = residents.flatMap((one, at) =>
    [
      mornings[at % mornings.length]!,
      ...(at % 2 === 0 ? [evenings[at % evenings.length]!] : []),
      ...(at % 4 === 1 ? [asNeeded] : []),
    ].map((drug) => orderOf(one, drug, one.since > from ? one.since : from, today, at)),
  )
  await insertRows(client, 'medication_order', orders)
  await client.query(
    `insert into otc_item (residence_id, sub_program_id, drug, strength, dose_amount, dose_unit, purpose, max_per_day, min_hours, signed_by, signed_on, start_date)
     select r.id, r.sub_program_id, i.drug, i.strength, 1, i.unit, i.purpose, i.most, i.hours, $2, $3::date, $3::date from residence r
     cross join jsonb_to_recordset($1::jsonb) as i (drug text, strength text, unit text, purpose text, most int, hours numeric) on conflict do nothing`,
    [
      JSON.stringify(
        listedDrugs.map(([drug, strength, unit, purpose, most, hours]) => ({
          drug,
          strength,
          unit,
          purpose,
          most,
          hours,
        })),
      ),
      doctor,
      addDays(today, -120),
    ],
  )
  await seedSupply(client, from)
  await seedDoses(client, from, today)
  await seedStory(client, today)
}

function orderOf({ membership, person, program }: Resident, of: Drug, start: string, today: string, at: number) {
  const amount = of.amount ?? 1
  // The first consent runs out soon, the others hold for months.
  const consent = of.psychotropic ? addDays(today, at === 0 ? -168 : -60) : null
  return {
    id: castId('medication', membership, of.drug),
    client_membership_id: membership,
    person_id: person,
    sub_program_id: program,
    drug: of.drug,
    strength: of.strength,
    form: of.form,
    route: of.route ?? 'Oral',
    dose_amount: amount,
    dose_unit: of.unit,
    directions: of.prn ? `${amount} ${of.unit}s when short of breath` : `${amount} ${of.unit} by mouth`,
    prescriber: doctor,
    prescriber_phone_digits: '9095550144',
    pharmacy,
    rx_number: `RX-DEMO-${1000 + at * 7 + of.drug.length}`,
    prescribed_on: start,
    filled_on: start,
    quantity: of.prn ? 200 : 34 * of.times.length,
    refills: 2,
    purpose: of.purpose,
    psychotropic: of.psychotropic ?? false,
    consent_kind: consent && (at % 2 === 0 ? 'Court Order' : 'Written Consent'),
    consent_on: consent,
    consent_expires_on: consent && addDays(consent, 180),
    controlled: of.controlled ?? false,
    prn: of.prn !== undefined,
    prn_reason: of.prn?.reason ?? null,
    max_per_day: of.prn?.most ?? null,
    min_hours: of.prn?.hours ?? null,
    times: of.times,
    allergies: [],
    ordered_at: `${start}T00:00:00Z`,
    start_date: start,
    version: 1,
  }
}

/** A bottle when the order began, and for most a second since: one is nearly empty. */
async function seedSupply(client: ClientBase, from: string): Promise<void> {
  await client.query(
    `insert into medication_movement (id, client_membership_id, medication_order_id, kind, quantity, happened_on, recorded_at, recorded_by, rx_number, pharmacy, filled_on, refills_left)
     select ${idInSql(`'bottle' || n || o.id`)}, o.client_membership_id, o.id, 'Received', case when o.prn then 200 else 34 end * greatest(1, cardinality(o.times)),
       case n when 1 then o.start_date else greatest(o.start_date, $2::date + 25) end, now(), $1, o.rx_number, o.pharmacy, o.filled_on, 3 - n
     from medication_order o cross join generate_series(1, 2) n where o.voided_at is null and (n = 1 or o.drug not in ('Vitamin D', 'Melatonin'))
     on conflict do nothing`,
    [userId('Nadia Dosewell'), from],
  )
}

/** Every time of the orders that is over, by whoever worked; a few refused, missed, late or away. */
async function seedDoses(client: ClientBase, from: string, today: string): Promise<void> {
  await client.query(
    `with slot as (select x.*, o.controlled, o.dose_amount, o.drug, abs(hashtext(x.medication_order_id || x.slot_on::text || x.slot_time)) as h
        from dose_slots($1, $2, array(select id from residence)) x join medication_order o on o.id = x.medication_order_id
        where x.due_at + interval '110 minutes' < now()),
      timed as (select s.*, s.due_at + make_interval(mins => case when s.h % 67 = 5 then 95 else s.h % 41 - 8 end) as at from slot s),
      said as (select t.*, case
          when exists (select from house_absence a where a.client_membership_id = t.client_membership_id and a.voided_at is null
            and tstzrange(a.left_at, a.back_at) && tstzrange(least(t.due_at, t.at), greatest(t.due_at, t.at), '[]')) then 'Away'
          when t.h % 41 = 7 then 'Refused' when t.h % 97 = 3 then 'Missed' when t.h % 131 = 9 then 'Held' else 'Given' end as state
        from timed t
        -- Somebody forgot this one.
        where not (t.slot_on = $2::date - 1 and t.drug = 'Montelukast'))
     insert into medication_dose (id, client_membership_id, kind, medication_order_id, slot_on, slot_time, state, reason, reason_text, amount, given_at, recorded_at, recorded_by, witness_id)
     select ${idInSql(`'dose' || medication_order_id || slot_on || slot_time`)}, client_membership_id, 'Scheduled', medication_order_id, slot_on, slot_time, state,
       case state when 'Refused' then case when h % 2 = 0 then 'Refused' else 'Other' end when 'Missed' then 'Asleep' when 'Held' then 'Held by Prescriber' end,
       case when state = 'Refused' and h % 2 = 1 then 'Said it makes the stomach hurt' end,
       case when state = 'Given' then dose_amount end, at, at + interval '1 minute', case when h % 3 = 0 then $4::uuid else $3::uuid end,
       case when controlled and state = 'Given' then $5::uuid end
     from said order by due_at on conflict do nothing`,
    [from, today, userId('Yasmin Shiftley'), userId('Jamal Daywatch'), userId('Hector Casademo')],
  )
}

/** One refusal of yesterday, one correction, doses as needed with and without their effect, counts at the change of shifts. */
async function seedStory(client: ClientBase, today: string): Promise<void> {
  const people = [userId('Yasmin Shiftley'), userId('Hector Casademo')]
  await client.query(
    `insert into medication_dose (id, client_membership_id, kind, medication_order_id, slot_on, slot_time, state, reason, amount, given_at, recorded_at, recorded_by, corrects_id, correction_reason)
     select ${idInSql(`'correction' || d.id`)}, d.client_membership_id, d.kind, d.medication_order_id, d.slot_on, d.slot_time, 'Refused', 'Refused', null, d.given_at,
       d.given_at + interval '20 minutes', $2, d.id, 'Spat it out a few minutes later'
     from medication_dose d join medication_order o on o.id = d.medication_order_id
     where d.state = 'Given' and not o.controlled and d.slot_on = $1::date - 1 order by d.due_at, d.id limit 1 on conflict do nothing`,
    [today, people[1]],
  )
  await client.query(
    `insert into medication_dose (id, client_membership_id, kind, medication_order_id, slot_on, state, amount, given_at, recorded_at, recorded_by, prn_reason, effect, effect_at, effect_by)
     select ${idInSql(`'prn' || n || o.id`)}, o.client_membership_id, 'PRN', o.id, $1, 'Given', o.dose_amount, g.at, g.at + interval '1 minute', $2, 'Wheezing after soccer',
       case when n > 1 then 'Worked' end, case when n > 1 then g.at + interval '40 minutes' end, case when n > 1 then $2::uuid end
     from medication_order o join sub_program u on u.id = o.sub_program_id cross join unnest(array[1, 4, 11]) n
     cross join lateral (select ($1::date - n + time '16:10') at time zone u.zone as at) g
     where o.prn and o.start_date <= $1::date - n and not exists (select from house_absence a where a.client_membership_id = o.client_membership_id
       and a.voided_at is null and tstzrange(a.left_at, a.back_at) @> g.at) on conflict do nothing`,
    [today, people[0]],
  )
  await client.query(
    `insert into medication_count (id, client_membership_id, medication_order_id, occasion, counted, counted_at, recorded_by, witness_id)
     select ${idInSql(`'count' || o.id`)}, o.client_membership_id, o.id, 'Shift Change', supply_left(o.supply_id), now() - interval '90 minutes', $1, $2
     from medication_order o where o.controlled and o.voided_at is null on conflict do nothing`,
    people,
  )
}
