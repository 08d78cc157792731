import { labelWords } from '#platform/contract/lists/base.ts'
import { doseUnits } from '#platform/contract/lists/clinical.ts'
import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { endRows } from '#platform/server/end-rows.ts'
import { recordedAs, tellCount, type EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { daysLasting } from './house/house-rows.server.ts'
import { lowSupplyDays } from './medications.rules.ts'

const live = sql`o.client_membership_id = m.id and o.voided_at is null and o.end_date is null`

/** Begun, changed or stopped of late. */
const changed = (today: string) => sql`o.client_membership_id = m.id and o.voided_at is null
  and (o.ordered_at >= ${today}::date - 30 or o.end_date between ${today}::date - 30 and ${today}::date)`

/** What somebody takes while they live in a house. */
export const medicationPart: EnrollmentPart = {
  name: 'medications',
  recorded: recordedAs(
    'Dose',
    (id) => sql`select min(d.slot_on) as first, max(d.slot_on) as until, null as detail
      from medication_dose d where d.client_membership_id = ${id} and d.voided_at is null`,
    {
      happened: ['A dose is recorded on {day}.', 'Hay una dosis registrada el {day}.'],
      keepsEnd: true,
      there: ['Doses are recorded.', 'Hay dosis registradas.'],
    },
  ),
  async end({ tx, membershipId, end, reason, effect }) {
    const ended = await endRows(tx, 'medication_order', sql`client_membership_id = ${membershipId}`, { end, reason })
    tellCount(
      effect,
      'file',
      ended,
      ['**#** medication order ends', 'Termina **#** orden de medicamento'],
      ['**#** medication orders end', 'Terminan **#** órdenes de medicamento'],
    )
  },
  async withdraw({ tx, membershipId, reason }) {
    await sql`update medication_order set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
      where client_membership_id = ${membershipId} and voided_at is null`.execute(tx)
  },
  alerts: [
    {
      id: 'consent-ends',
      rows: (
        today,
      ) => sql`select case when o.consent_expires_on is null or o.consent_expires_on <= ${today}::date then 'over' else 'soon' end as tone,
          'medications' as part, jsonb_build_object('drug', o.drug, 'day', o.consent_expires_on) as detail
        from medication_order o where ${live} and o.psychotropic
          and (o.consent_expires_on is null or o.consent_expires_on <= ${today}::date + 30)`,
      words: ({ drug, day }: { drug: string; day: string | null }) =>
        day === null
          ? sentence(['No consent for {drug}', 'Sin consentimiento para {drug}'], { drug })
          : sentence(['Consent for {drug} ends {day}', 'El consentimiento para {drug} vence el {day}'], { drug, day }),
    },
    {
      id: 'supply-low',
      rows: (
        today,
      ) => sql`select case when l.n < o.dose_amount then 'over' else 'soon' end as tone, 'medications' as part,
          jsonb_build_object('drug', o.drug, 'left', l.n, 'unit', o.dose_unit) as detail
        from medication_order o cross join lateral (select supply_left(o.supply_id) as n) l
        where o.client_membership_id = m.id and o.voided_at is null and not o.prn and (o.end_date is null or o.end_date > ${today}::date)
          and exists (select from (select l.n) s where ${daysLasting} <= ${lowSupplyDays}::int
            and (o.end_date is null or o.end_date > ${today}::date + ${daysLasting}))`,
      words: ({ drug, left, unit }: { drug: string; left: number; unit: string }) =>
        sentence(['{drug}: {left} {unit} left', '{drug}: quedan {left} {unit}'], {
          drug,
          left: String(left),
          unit: labelWords(doseUnits, unit),
        }),
    },
  ],
  handover: [
    {
      rows: () => sql`select jsonb_build_object('drugs', (select string_agg(concat_ws(' ', o.drug, o.strength), ', ' order by o.drug)
          from medication_order o where ${live})) as detail
        where exists (select from medication_order o where ${live})`,
      words: ({ drugs }: { drugs: string }) => [
        ['Medications', 'Medicamentos'],
        [drugs, drugs],
      ],
    },
    {
      rows: (
        today,
      ) => sql`select jsonb_build_object('drugs', (select string_agg(distinct concat_ws(' ', o.drug, o.strength), ', ')
          from medication_order o where ${changed(today)})) as detail
        where exists (select from medication_order o where ${changed(today)})`,
      words: ({ drugs }: { drugs: string }) => [
        ['Medication changed in 30 days', 'Medicación cambiada en 30 días'],
        [drugs, drugs],
      ],
    },
  ],
}
