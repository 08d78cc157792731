import { sql } from 'kysely'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { dependencyStatuses } from '#platform/contract/lists/foster.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { programColumns, type Subject } from '#platform/server/subjects.ts'

const states = wordList(['Scheduled', 'Previsto'], ['Active', 'Activo'], ['Ended', 'Terminado'])
const sexWords = sexes.map(({ value, label }) => ({ value: String(value), label }))

export const clientSubjects: readonly Subject[] = [
  {
    key: 'children',
    title: ['Children and youth', 'Niños y jóvenes'],
    about: [
      'One row for each enrollment in a program, now or before.',
      'Una fila por cada inscripción en un programa, actual o pasada.',
    ],
    permission: 'Program.View',
    start: ['name', 'program', 'status', 'start'],
    columns: {
      name: {
        title: ['Name', 'Nombre'],
        kind: 'person',
        sql: sql`concat_ws(' ', r.first_name, r.last_name)`,
        who: sql`r.person_id`,
        width: 28,
      },
      cid: { title: ['CID', 'CID'], kind: 'text', sql: sql`r.cid` },
      born: { title: ['Date of birth', 'Fecha de nacimiento'], kind: 'day', sql: sql`r.date_of_birth` },
      age: {
        title: ['Age', 'Edad'],
        kind: 'number',
        sql: ({ today }) => sql`extract(year from age(${today}::date, r.date_of_birth))`,
      },
      sex: { title: ['Sex', 'Sexo'], kind: 'option', list: sexWords, sql: sql`r.sex` },
      core: { title: ['Program', 'Programa'], kind: 'text', sql: sql`k.name` },
      ...programColumns,
      status: { title: ['Status', 'Estado'], kind: 'option', list: states, sql: sql`r.status` },
      start: { title: ['Enrolled', 'Inscripción'], kind: 'day', sql: sql`r.start_date` },
      end: { title: ['Ended', 'Fin'], kind: 'day', sql: sql`r.end_date` },
      reason: { title: ['Reason it ended', 'Motivo del fin'], kind: 'text', sql: sql`r.end_reason`, width: 30 },
      days: {
        title: ['Days enrolled', 'Días de inscripción'],
        kind: 'number',
        sql: ({ today }) =>
          sql`greatest(0, least(coalesce(r.end_date, ${today}::date), ${today}::date) - r.start_date)`,
      },
      agency: { title: ['Placing agency', 'Agencia que ubica'], kind: 'text', sql: sql`r.agency_name`, width: 26 },
      county: { title: ['County', 'Condado'], kind: 'text', sql: sql`m.county` },
      level: {
        title: ['Level of care', 'Nivel de cuidado'],
        kind: 'option',
        list: levelsOfCare,
        sql: sql`m.level_of_care`,
      },
      dependency: {
        title: ['Dependency status', 'Situación de dependencia'],
        kind: 'option',
        list: dependencyStatuses,
        sql: sql`m.dependency_status`,
      },
      manager: {
        title: ['Case manager', 'Responsable'],
        kind: 'person',
        sql: sql`r.case_manager_name`,
        who: sql`r.case_manager_id`,
        width: 24,
      },
      contact: { title: ['Last contact', 'Último contacto'], kind: 'day', sql: sql`r.last_contact` },
      // Coverage is for those who bill.
      mediCal: {
        title: ['Has a Medi-Cal number', 'Tiene número de Medi-Cal'],
        kind: 'flag',
        sql: sql`c.medi_cal_number is not null`,
        permission: 'Billing.View',
      },
    },
    id: sql`r.client_membership_id`,
    subProgram: sql`r.sub_program_id`,
    from: sql`client_roster r join client_membership m on m.id = r.client_membership_id join sub_program s on s.id = r.sub_program_id
      join core_program k on k.id = s.core_program_id left join client c on c.id = r.person_id`,
    where: ({ me }) => inMyPrograms(me, sql`r.sub_program_id`),
    opens: { type: sql`'Client'`, id: sql`r.client_membership_id`, module: sql`k.web_application_module_name` },
  },
]
