import { sql } from 'kysely'
import { wordList } from '#platform/contract/lists/base.ts'
import { notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { programColumns, staff, staffColumn, type Subject } from '#platform/server/subjects.ts'
import { doseStates } from './medications.rules.ts'

const kinds = wordList(['Scheduled', 'Programada'], ['PRN', 'PRN'], ['OTC', 'Sin receta'])

export const doseSubjects: readonly Subject[] = [
  {
    key: 'doses',
    title: ['Doses of medication', 'Dosis de medicamentos'],
    about: ['One row for each dose in the book, given or not.', 'Una fila por cada dosis del libro, dada o no.'],
    permission: 'Residential.View',
    start: ['day', 'time', 'name', 'drug', 'state', 'house'],
    columns: {
      day: { title: ['Day', 'Día'], kind: 'day', sql: sql`d.slot_on` },
      time: { title: ['Time', 'Hora'], kind: 'text', sql: sql`d.slot_time` },
      name: {
        title: ['Resident', 'Residente'],
        kind: 'person',
        sql: sql`concat_ws(' ', p.first_name, p.last_name)`,
        who: sql`d.person_id`,
        width: 26,
      },
      drug: { title: ['Medication', 'Medicamento'], kind: 'text', sql: sql`o.drug`, width: 28 },
      kind: { title: ['Kind', 'Tipo'], kind: 'option', list: kinds, sql: sql`d.kind` },
      state: { title: ['What happened', 'Qué pasó'], kind: 'option', list: doseStates, sql: sql`d.state` },
      reason: { title: ['Reason', 'Motivo'], kind: 'option', list: notGivenReasons, sql: sql`d.reason`, width: 26 },
      amount: { title: ['Amount', 'Cantidad'], kind: 'number', sql: sql`d.amount` },
      late: {
        title: ['Minutes after its time', 'Minutos después de su hora'],
        kind: 'minutes',
        sql: sql`greatest(0, floor(extract(epoch from d.given_at - d.due_at) / 60))`,
      },
      controlled: { title: ['Controlled', 'Controlado'], kind: 'flag', sql: sql`o.controlled` },
      corrected: { title: ['Correction', 'Corrección'], kind: 'flag', sql: sql`d.corrects_id is not null` },
      house: { title: ['House', 'Casa'], kind: 'text', sql: sql`r.name`, width: 24 },
      by: staffColumn(['Recorded by', 'Registró'], 'a'),
      ...programColumns,
    },
    id: sql`d.id`,
    subProgram: sql`d.sub_program_id`,
    from: sql`medication_dose d join person p on p.id = d.person_id join residence r on r.id = d.residence_id
      join sub_program s on s.id = d.sub_program_id left join medication_order o on o.id = d.medication_order_id ${staff('a', 'd.recorded_by')}`,
    where: () => sql`d.voided_at is null`,
    opens: { type: sql`'Client'`, id: sql`d.client_membership_id`, module: sql`'Residential'` },
  },
]
