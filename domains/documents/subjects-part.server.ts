import { sql } from 'kysely'
import { documentStates, formTypes } from '#platform/contract/lists/documents.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { programColumns, staffColumn, type Subject } from '#platform/server/subjects.ts'

const kept = documentStates.filter(({ value }) => value !== 'Voided' && value !== 'Deleted')

export const documentSubjects: readonly Subject[] = [
  {
    key: 'documents',
    title: ['Documents', 'Documentos'],
    about: [
      'One row for each document of a child or a resource family. Voided and deleted ones are left out.',
      'Una fila por cada documento de un niño o de una familia de acogida. Sin los anulados ni los eliminados.',
    ],
    permission: 'CaseFile.PerformOperations',
    start: ['form', 'state', 'effective', 'author', 'program'],
    columns: {
      form: { title: ['Form', 'Formulario'], kind: 'text', sql: sql`f.label`, width: 32 },
      type: { title: ['Kind of form', 'Tipo de formulario'], kind: 'option', list: formTypes, sql: sql`f.form_type` },
      chart: {
        title: ['Child', 'Niño'],
        kind: 'person',
        sql: sql`(select concat_ws(' ', p.first_name, p.last_name) from client_membership m join person p on p.id = m.person_id where m.id = d.client_membership_id)`,
        who: sql`(select m.person_id from client_membership m where m.id = d.client_membership_id)`,
        width: 26,
      },
      state: { title: ['State', 'Estado'], kind: 'option', list: kept, sql: sql`d.state` },
      effective: { title: ['About the day', 'Fecha de la que trata'], kind: 'day', sql: sql`d.effective_date` },
      submitted: { title: ['Submitted', 'Enviado'], kind: 'day', sql: sql`(d.submitted_at at time zone s.zone)::date` },
      completed: {
        title: ['Completed', 'Completado'],
        kind: 'day',
        sql: sql`(d.completed_at at time zone s.zone)::date`,
      },
      wait: {
        title: ['Days until submitted', 'Días hasta el envío'],
        kind: 'number',
        sql: sql`greatest(0, (d.submitted_at at time zone s.zone)::date - d.effective_date)`,
      },
      author: staffColumn(['Author', 'Autor'], 'a'),
      version: { title: ['Version', 'Versión'], kind: 'number', sql: sql`d.current_version_no` },
      late: {
        title: ['Overdue with a reason', 'Atrasado con un motivo'],
        kind: 'flag',
        sql: sql`d.late_reason is not null`,
      },
      ...programColumns,
    },
    id: sql`d.id`,
    subProgram: sql`d.sub_program_id`,
    from: sql`document d join form f on f.id = d.form_id join sub_program s on s.id = d.sub_program_id
      join core_program k on k.id = s.core_program_id left join all_staff() a on a.id = coalesce(d.author_id, d.owner_id)`,
    where: ({ me }) => sql`d.state not in ('Voided', 'Deleted')
      and (d.chart_type = 'Client' and ${inMyPrograms(me, sql`d.sub_program_id`)} or d.chart_type = 'Resource Family' and ${me.may('Family.View')}::boolean)`,
    opens: { type: sql`d.chart_type`, id: sql`d.chart_id`, module: sql`k.web_application_module_name` },
  },
]
