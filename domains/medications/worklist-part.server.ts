import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { doseUnits } from '#platform/contract/lists/clinical.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { residential } from '#domains/residential/residential.rules.ts'
import { expiresAs } from '#platform/server/expiries.ts'
import { placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { daysLasting, holdsStill } from './house/house-rows.server.ts'
import { doseStates, effectMinutes, lowSupplyDays } from './medications.rules.ts'

export const houseStaff = ['House Manager', 'Nurse', 'Youth Counselor']
const keepers = ['House Manager', 'Nurse']
const chart = (
  of: string,
) => sql`'Client' as chart_type, ${sql.ref(`${of}.client_membership_id`)} as chart_id, ${sql.ref(`${of}.sub_program_id`)} as sub_program_id,
  (select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = ${sql.ref(`${of}.person_id`)}) as chart_name`
const tab = (id: string | null) => chartPath(clientChart(residential.module, id ?? ''), 'medications')
export const houseHref = (house: string, show: string) => `/Residential?tab=medications&residence=${house}&show=${show}`

/** Doses whose time is over, house by house, for everybody who works there. */
export const lateWork = workPart<{ count: number; house: string; since: string }>({
  kind: 'dose-late',
  noun: ['Overdue doses', 'Dosis atrasadas'],
  permission: 'Medication.Record',
  safety: true,
  rows: (
    asked,
  ) => sql`select r.id as ref, e.employee_id as employee, null::date as due, null as chart_type, null::uuid as chart_id, r.sub_program_id,
      null as chart_name, jsonb_build_object('count', count(*), 'house', r.name, 'since', min(x.slot_on)) as detail
    from (${placesOf(asked, houseStaff)}) e join residence r on r.sub_program_id = e.sub_program_id
    cross join lateral dose_slots(${asked.today}::date - 1, ${asked.today}::date, array[r.id]) x
    where x.dose_id is null and not x.on_hold and x.due_at + dose_window() < now()
    group by r.id, e.employee_id, r.sub_program_id, r.name`,
  line: ({ Ref, Detail: { count, house, since } }) => ({
    title: counted(count, ['# overdue dose', '# dosis atrasada'], ['# overdue doses', '# dosis atrasadas']),
    why: sentence(['In {house}, since {since}', 'En {house}, desde el {since}'], { house, since }),
    does: { label: ['Open the pass', 'Abrir la ronda'], address: houseHref(Ref, 'pass') },
  }),
})

/** Doses as needed about which nobody has said how they worked. */
export const effectWork = workPart<{ drug: string; reason: string; version: number }>({
  kind: 'prn-effect',
  noun: ['Effects to record', 'Efectos por registrar'],
  permission: 'Medication.Record',
  rows: (asked) => sql`select d.id as ref, e.employee_id as employee, d.slot_on as due, ${chart('d')},
      jsonb_build_object('drug', coalesce(o.drug, i.drug), 'reason', left(d.prn_reason, 80), 'version', d.version) as detail
    from (${placesOf(asked, houseStaff)}) e join medication_dose d on d.sub_program_id = e.sub_program_id and d.kind <> 'Scheduled' and d.effect is null and d.amount is not null
      and d.voided_at is null and d.slot_on >= ${asked.today}::date - 2 and d.given_at < now() - make_interval(mins => ${effectMinutes})
    left join medication_order o on o.id = d.medication_order_id left join otc_item i on i.id = d.otc_item_id where ${holdsStill}`,
  line: ({ Ref, On, ChartID, ChartName, Detail: { drug, reason, version } }) => ({
    title: sentence(['How did {drug} work?', '¿Cómo funcionó {drug}?'], { drug }),
    why: sentence(['Given {On} for: {reason}', 'Se dio el {On} por: {reason}'], { On, reason }),
    does: {
      label: ['Record', 'Registrar'],
      part: 'medication-effect',
      input: { resident: ChartID ?? '', name: ChartName ?? '', dose: Ref, drug, version: String(version) },
    },
  }),
})

/** Supplies for a week or less. */
export const supplyWork = workPart<{ drug: string; left: string; unit: string }>({
  kind: 'supply',
  noun: ['Medication running out', 'Medicamentos por agotarse'],
  permission: 'Medication.Order',
  rows: (asked) => sql`select o.id as ref, o.employee_id as employee,
      ${asked.today}::date + l.days as due, ${chart('o')},
      jsonb_build_object('drug', o.drug, 'left', trim_scale(l.n)::text, 'unit', o.dose_unit) as detail
    from (select e.employee_id, o.* from (${placesOf(asked, keepers)}) e join medication_order o on o.sub_program_id = e.sub_program_id
      and o.voided_at is null and not o.prn and o.start_date <= ${asked.today}::date and (o.end_date is null or o.end_date > ${asked.today}::date)) o
    join supplies_left(array(select o.supply_id from medication_order o where o.sub_program_id in (select e.sub_program_id from (${placesOf(asked, keepers)}) e)
      and o.voided_at is null and not o.prn and (o.end_date is null or o.end_date > ${asked.today}::date))) s on s.supply_id = o.supply_id
    cross join lateral (select s.n, ${daysLasting} as days) l
    where l.days <= ${lowSupplyDays}::int and (o.end_date is null or o.end_date > ${asked.today}::date + l.days)`,
  line: ({ On, ChartID, Detail: { drug, left, unit } }) => ({
    title: sentence(['Order more {drug}', 'Pedir más {drug}'], { drug }),
    why: sentence(['{left} {unit} left, until {On}', 'Quedan {left} {unit}, hasta el {On}'], {
      left,
      unit: labelWords(doseUnits, unit),
      On,
    }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID) },
  }),
})

const consents = (
  asked: Asked,
) => sql`select o.id as ref, e.employee_id as employee, o.consent_expires_on as due, ${chart('o')},
    jsonb_build_object('drug', o.drug) as detail
  from (${placesOf(asked, keepers)}) e join medication_order o on o.sub_program_id = e.sub_program_id and o.voided_at is null and o.psychotropic
    and (o.end_date is null or o.end_date > ${asked.today}::date) and o.consent_expires_on <= ${asked.today}::date + 30`

/** Consents and court orders for psychotropic drugs that run out. */
export const consentWork = workPart<{ drug: string }>({
  kind: 'consent',
  noun: ['Consents for psychotropics', 'Consentimientos para psicotrópicos'],
  permission: 'Medication.Order',
  rows: consents,
  line: ({ On, ChartID, Detail: { drug } }) => ({
    title: sentence(['Consent for {drug}', 'Consentimiento para {drug}'], { drug }),
    why: sentence(['Ends {On}', 'Vence el {On}'], { On }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID) },
  }),
})
export const consentExpiry = expiresAs(consentWork, ['# consents end', '# consentimientos vencen'])

/** What was refused, held or missed since yesterday, for the nurse. */
export const notGivenWork = workPart<{ drug: string; state: string; reason: string; text: string | null }>({
  kind: 'not-given',
  noun: ['Doses not given', 'Dosis no dadas'],
  permission: 'Medication.Order',
  rows: (asked) => sql`select d.id as ref, e.employee_id as employee, d.slot_on as due, ${chart('d')},
      jsonb_build_object('drug', o.drug, 'state', d.state, 'reason', d.reason, 'text', d.reason_text) as detail
    from (${placesOf(asked, ['Nurse'])}) e join medication_dose d on d.sub_program_id = e.sub_program_id and d.voided_at is null
      and d.state in ('Refused', 'Held', 'Missed') and d.slot_on >= ${asked.today}::date - 1 and d.recorded_by <> e.employee_id
    join medication_order o on o.id = d.medication_order_id where ${holdsStill}`,
  line: ({ On, ChartID, Detail: { drug, state, reason, text } }) => ({
    title: sentence(['{drug}: {state}', '{drug}: {state}'], { drug, state: findLabel(doseStates, state) ?? state }),
    why: sentence(['{On}: {reason}', '{On}: {reason}'], {
      On,
      reason: text ?? findLabel(notGivenReasons, reason) ?? reason,
    }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID) },
  }),
})

/** Controlled drugs whose last count by hand is not what the book said, until one agrees. */
export const countWork = workPart<{ drug: string; found: string; book: string; unit: string; house: string }>({
  kind: 'count-differs',
  noun: ['Counts that do not agree', 'Conteos que no concuerdan'],
  permission: 'Medication.Order',
  rows: (
    asked,
  ) => sql`select c.id as ref, e.employee_id as employee, (c.counted_at at time zone u.zone)::date as due, ${chart('c')},
      jsonb_build_object('drug', o.drug, 'house', c.residence_id, 'book', trim_scale(c.expected)::text, 'unit', o.dose_unit, 'found', trim_scale(c.counted)::text) as detail
    from (${placesOf(asked, keepers)}) e join sub_program u on u.id = e.sub_program_id
    join medication_order o on o.sub_program_id = e.sub_program_id and o.controlled and o.voided_at is null
      and (o.end_date is null or o.end_date > ${asked.today}::date - 30)
    cross join lateral (select l.* from medication_count l where l.supply_id = o.supply_id order by l.counted_at desc limit 1) c
    where c.counted <> c.expected`,
  line: ({ On, Detail: { drug, found, book, unit, house } }) => ({
    title: sentence(['{drug}: the count does not agree', '{drug}: el conteo no concuerda'], { drug }),
    why: sentence(
      ['{found} counted {On}, {book} {unit} in the book', 'Se contaron {found} el {On}; el libro dice {book} {unit}'],
      {
        found,
        On,
        book,
        unit: labelWords(doseUnits, unit),
      },
    ),
    does: { label: ['Count again', 'Contar de nuevo'], address: houseHref(house, 'supplies') },
  }),
})
