import { sql } from 'kysely'
import { chartPath, type ChartRef } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { flawRule } from '#platform/server/data-quality.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'

/** Who begins a case works there; that they still do is not asked again by itself. */
export const caseloadFlaws = [
  flawRule<{ id: string; type: string; module: string; who: string; left: string | null }>({
    key: 'case-beyond-tenure',
    label: ['Cases of workers who left the sub-program', 'Casos de quienes dejaron el subprograma'],
    mends: ['The supervisor of the sub-program', 'Quien supervisa el subprograma'],
    permission: 'Person.View',
    rows: ({ me, today }) => sql`select a.id as ref, v.name, a.sub_program_id,
        jsonb_build_object('id', v.id, 'type', v.chart_type, 'module', k.web_application_module_name,
          'who', (select n.name from staff_names(array[a.employee_id]) n),
          'left', (select max(e.end_date) - 1 from employee_sub_program e where e.employee_id = a.employee_id and e.sub_program_id = a.sub_program_id
            and e.voided_at is null)) as detail
      from case_assignment a join chart v on v.id = a.subject_id join sub_program s on s.id = a.sub_program_id
        join core_program k on k.id = s.core_program_id
      where a.voided_at is null and a.start_date <= ${today}::date and (a.end_date is null or a.end_date > ${today}::date)
        and ${inMyPrograms(me, sql`a.sub_program_id`)}
        and not exists (select from employee_sub_program e where e.employee_id = a.employee_id and e.sub_program_id = a.sub_program_id
          and e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date))`,
    says: ({ Detail: { who, left } }) =>
      left
        ? sentence(
            ['{who} still has the case, but left on {left}.', '{who} aún lleva el caso, pero se fue el {left}.'],
            {
              who,
              left,
            },
          )
        : sentence(['{who} has the case, but does not work here.', '{who} lleva el caso, pero no trabaja aquí.'], {
            who,
          }),
    does: ({ Detail: { id, type, module } }) => ({
      label: ['Open the chart', 'Abrir el expediente'],
      address: chartPath({ ChartType: type, ChartID: id, Module: module } satisfies ChartRef),
    }),
  }),
]
