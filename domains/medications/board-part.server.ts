import { sql, type RawBuilder } from 'kysely'
import { standardShifts } from '#domains/residential/shifts/shifts.rules.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'
import { houseHref } from './worklist-part.server.ts'

const slots = (houses: RawBuilder<unknown>, today: string) =>
  sql`dose_slots(${today}::date - 1, ${today}::date + 1, ${houses}) x where x.dose_id is null and not x.on_hold`

/** The next time medication is given in a house, with what is to be given then. */
export const nextPass = boardPart<{ doses: number; children: number }>({
  name: 'pass',
  permission: 'Medication.Record',
  rows: ({ houses, today }) => sql`select n.residence_id, null::uuid as client_membership_id, n.due_at as at,
      jsonb_build_object('doses', count(*), 'children', count(distinct n.client_membership_id)) as detail
    from (select x.residence_id, x.client_membership_id, x.due_at, min(x.due_at) over (partition by x.residence_id) as first
      from ${slots(houses, today)} and x.due_at + dose_window() >= now()) n
    where n.due_at = n.first group by n.residence_id, n.due_at`,
  line: ({ ResidenceID, Detail: { doses, children } }) => ({
    place: 'next',
    tone: 'info',
    says: sentence(
      ['Next medication pass: {doses} for {children}', 'Próxima ronda de medicamentos: {doses} para {children}'],
      {
        doses: counted(doses, ['# dose', '# dosis'], ['# doses', '# dosis']),
        children: counted(children, ['# resident', '# residente'], ['# residents', '# residentes']),
      },
    ),
    address: houseHref(ResidenceID, 'pass'),
  }),
})

/** Doses whose time is over and about which nothing is recorded. */
export const lateDoses = boardPart<{ doses: number }>({
  name: 'late-doses',
  permission: 'Medication.Record',
  rows: ({ houses, today }) => sql`select x.residence_id, null::uuid as client_membership_id, min(x.due_at) as at,
      jsonb_build_object('doses', count(*)) as detail
    from ${slots(houses, today)} and x.due_at + dose_window() < now() group by x.residence_id`,
  line: ({ ResidenceID, Detail: { doses } }) => ({
    place: 'alert',
    tone: 'over',
    says: counted(doses, ['# overdue dose', '# dosis atrasada'], ['# overdue doses', '# dosis atrasadas']),
    address: houseHref(ResidenceID, 'pass'),
  }),
})

/** Controlled drugs that two people have not counted since the shift began, or in the half hour before it. */
export const shiftCount = boardPart<{ drugs: number }>({
  name: 'counts',
  permission: 'Medication.Record',
  rows: ({
    houses,
    today,
  }) => sql`select h.id as residence_id, null::uuid as client_membership_id, null::timestamptz as at,
      jsonb_build_object('drugs', count(distinct o.supply_id)) as detail
    from residence h join sub_program u on u.id = h.sub_program_id
    cross join lateral (select max(t.at) as at from generate_series(${today}::date - 1, ${today}::date + 1, interval '1 day') d (day)
      cross join jsonb_array_elements(coalesce((select p.shifts from house_shift_plan p where p.residence_id = h.id),
        ${JSON.stringify(standardShifts)}::jsonb)) s (shift)
      cross join lateral (select local_instant(d.day::date, s.shift ->> 'Starts', u.zone) as at) t where t.at <= now()) began
    join bed_stay s on s.residence_id = h.id and s.voided_at is null and s.start_date <= ${today}::date
      and (s.end_date is null or s.end_date > ${today}::date)
    join medication_order o on o.client_membership_id = s.client_membership_id and o.voided_at is null and o.controlled
      and o.start_date <= ${today}::date and (o.end_date is null or o.end_date > ${today}::date)
    where h.id = any (${houses}) and not exists (select from medication_count c where c.supply_id = o.supply_id
      and c.counted_at >= began.at - interval '30 minutes')
    group by h.id`,
  line: ({ ResidenceID, Detail: { drugs } }) => ({
    place: 'task',
    tone: 'soon',
    says: counted(
      drugs,
      ['Count # controlled drug at the change of shift', 'Contar # medicamento controlado al cambiar el turno'],
      ['Count # controlled drugs at the change of shift', 'Contar # medicamentos controlados al cambiar el turno'],
    ),
    address: houseHref(ResidenceID, 'supplies'),
  }),
})
