import { sql } from 'kysely'
import { wordList } from '#platform/contract/lists/base.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { trainedKinds } from '../training-lists.rules.ts'

const dueStates = wordList(['Overdue', 'Vencida'], ['To come', 'Por venir'])

export const trainingReports: readonly Report[] = [
  {
    key: 'training-gaps',
    group: reportGroups.staff,
    title: ['Training gaps', 'Capacitación pendiente'],
    about: [
      'Required training that somebody lacks or that runs out by the last day asked for, as counted last night.',
      'Capacitación requerida que falta o vence hasta el último día pedido, según el conteo de anoche.',
    ],
    days: 'ahead',
    permission: 'Training.View',
    columns: {
      name: reportColumn.name,
      kind: { title: ['Kind', 'Tipo'], list: trainedKinds },
      requirement: { title: ['Requirement', 'Requisito'], width: 30 },
      day: { title: ['Due', 'Vence'], kind: 'day' },
      state: { title: ['State', 'Estado'], list: dueStates },
    },
    order: 'day, name',
    chart: { by: 'requirement' },
    rows: ({
      span,
    }) => sql`select t.sub_program_ids[1] as sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name, t.kind, r.name as requirement, t.due_on as day,
        case when t.due_on < ${span.today}::date then 'Overdue' else 'To come' end as state
      from training_standing t join person p on p.id = t.person_id join training_requirement r on r.id = t.requirement_id
      where t.due_on < ${span.to}::date and (t.kind <> 'Employee' or exists (select from application_user u where u.person_id = t.person_id and u.account_status = 'Active'))`,
  },
]
