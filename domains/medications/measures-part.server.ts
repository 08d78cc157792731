import { sql } from 'kysely'
import type { Measure } from '#platform/server/measures.ts'

export const medicationMeasures: readonly Measure[] = [
  {
    key: 'med-pass',
    version: 1,
    label: ['Medication passes on time', 'Medicación a su hora'],
    about: [
      'Scheduled doses that somebody acted on within the hour of their time, of all that were scheduled, through yesterday.',
      'Dosis programadas que alguien atendió dentro de la hora de su horario, de todas las programadas, hasta ayer.',
    ],
    population: [
      'Each time of an order on each day that a resident had a bed. Refused and held doses were acted on.',
      'Cada hora de una orden en cada día en que el residente tuvo cama. Lo rechazado y lo suspendido se atendió.',
    ],
    excludes: [
      'Doses as needed, orders on hold, and doses removed as a mistake.',
      'Las dosis según necesidad, las órdenes en pausa y las dosis quitadas por error.',
    ],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Residential.View',
    rows: ({
      from,
      to,
      today,
    }) => sql`select x.medication_order_id as ref, x.person_id as who, x.sub_program_id, x.slot_on as day,
        count(*) filter (where d.given_at between x.due_at - dose_window() and x.due_at + dose_window())::numeric as part, count(*)::numeric as whole
      from dose_slots(${from}::date, least(${to}::date, ${today}::date) - 1, array(select r.id from residence r)) x left join medication_dose d on d.id = x.dose_id
      where not x.on_hold group by x.medication_order_id, x.person_id, x.sub_program_id, x.slot_on`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, o.drug as detail, 'Client' as chart_type, o.client_membership_id as chart_id,
        'Residential' as module from medication_order o join person p on p.id = o.person_id where o.id = ${ref}`,
  },
]
