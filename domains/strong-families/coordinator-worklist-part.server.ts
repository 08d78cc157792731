import { sql } from 'kysely'
import { chartPath, communityChart } from '#platform/contract/charts.ts'
import { counted, sentence, type Words } from '#platform/contract/words.ts'
import { placesOf, workPart, type Asked } from '#platform/server/worklist.ts'
import { takers } from './worklist-part.server.ts'

const places = (asked: Asked) =>
  sql`select distinct x.employee_id, x.sub_program_id from (${placesOf(asked, takers)}) x`

const leftWords = (name: string | null, since: string): Words =>
  name === null
    ? sentence(
        ['No coordinator is named; with us since {since}', 'No hay coordinador asignado; aquí desde el {since}'],
        {
          since,
        },
      )
    : sentence(
        [
          '{name}, the coordinator, no longer works here; with us since {since}',
          '{name}, quien coordinaba, ya no trabaja aquí; aquí desde el {since}',
        ],
        { name, since },
      )

/** Families whose coordinator no longer works there, or who have none, for whoever takes requests in the program. */
export const coordinatorWork = workPart<{ name: string | null; since: string }>({
  kind: 'family-coordinator',
  noun: ['Families without a coordinator who works here', 'Familias cuyo coordinador ya no trabaja aquí'],
  permission: 'StrongFamilies.Edit',
  rows: (
    asked,
  ) => sql`select f.id as ref, e.employee_id as employee, null::date as due, 'Community Family' as chart_type, f.id as chart_id, f.sub_program_id,
      f.name as chart_name, jsonb_build_object('name', (select n.name from staff_names(array[f.coordinator_id]) n), 'since', f.start_date) as detail
    from (${places(asked)}) e join community_family f on f.sub_program_id = e.sub_program_id
    where f.voided_at is null and f.end_date is null and (f.closes_at is null or f.closes_at > now())
      and (f.coordinator_id is null or not works_in(f.coordinator_id, f.sub_program_id, ${asked.today}::date))`,
  line: ({ ChartID, Detail: { name, since } }) => ({
    title: ['Give this family another coordinator', 'Dar otro coordinador a esta familia'],
    why: leftWords(name, since),
    does: { label: ['Open', 'Abrir'], address: chartPath(communityChart(ChartID ?? '')) },
  }),
})

/** Families only a coordinator may open who no longer works there: how many, never which. */
export const closedFamilyWork = workPart<{ name: string | null; closed: number }>({
  kind: 'family-closed',
  noun: ['Families nobody can open', 'Familias que nadie puede abrir'],
  permission: 'StrongFamilies.Edit',
  rows: (
    asked,
  ) => sql`select md5(e.sub_program_id::text || coalesce(c.employee_id::text, ''))::uuid as ref, e.employee_id as employee, null::date as due,
      null::text as chart_type, null::uuid as chart_id, e.sub_program_id, null::text as chart_name,
      jsonb_build_object('name', (select n.name from staff_names(array[c.employee_id]) n), 'closed', c.closed) as detail
    from (${places(asked)}) e join families_carried(null) c on c.sub_program_id = e.sub_program_id
    where c.closed > 0 and works_in(c.employee_id, c.sub_program_id, ${asked.today}::date) is not true`,
  line: ({ Detail: { name, closed } }) => ({
    title:
      name === null
        ? ['Name a coordinator', 'Nombrar coordinador']
        : sentence(['Hand over the families of {name}', 'Pasar las familias de {name}'], { name }),
    why: counted(
      closed,
      [
        '# family only its coordinator may open, who no longer works here',
        '# familia que solo ve su coordinador, que ya no trabaja aquí',
      ],
      [
        '# families only their coordinator may open, who no longer works here',
        '# familias que solo ve su coordinador, que ya no trabaja aquí',
      ],
    ),
    does: { label: ['Hand over', 'Pasar'], part: 'strong-families-hand-over', input: {} },
  }),
})
