import { sql } from 'kysely'
import { list } from '#platform/contract/lists/base.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'
import { programColumns, type Subject } from '#platform/server/subjects.ts'

const turns = list(
  { value: 'First', label: ['First', 'Primera'] },
  { value: 'Move', label: ['Move', 'Traslado'] },
  { value: 'Respite', label: ['Respite', 'Relevo'] },
)

export const placementSubjects: readonly Subject[] = [
  {
    key: 'placements',
    title: ['Placements', 'Ubicaciones'],
    about: ['One row for each stay of a child in a home.', 'Una fila por cada estancia de un niño en un hogar.'],
    permission: 'Foster.View',
    start: ['name', 'home', 'start', 'end', 'reason'],
    columns: {
      name: {
        title: ['Child', 'Niño'],
        kind: 'person',
        sql: sql`concat_ws(' ', c.first_name, c.last_name)`,
        who: sql`p.person_id`,
        width: 28,
      },
      ...programColumns,
      home: { title: ['Home', 'Hogar'], kind: 'text', sql: sql`f.name`, width: 26, permission: 'Family.View' },
      type: { title: ['Kind', 'Tipo'], kind: 'option', list: placementTypes, sql: sql`p.placement_type` },
      turn: {
        title: ['First or move', 'Primera o traslado'],
        kind: 'option',
        list: turns,
        sql: sql`case when p.placement_type = 'Respite' then 'Respite' when p.follows_id is null then 'First' else 'Move' end`,
      },
      start: { title: ['Placed', 'Ubicación'], kind: 'day', sql: sql`p.start_date` },
      end: { title: ['Left', 'Salida'], kind: 'day', sql: sql`p.end_date` },
      reason: {
        title: ['Reason', 'Motivo'],
        kind: 'option',
        list: placementEndReasons,
        sql: sql`p.end_reason`,
        width: 28,
      },
      nights: {
        title: ['Nights', 'Noches'],
        kind: 'number',
        sql: ({ today }) =>
          sql`greatest(0, least(coalesce(p.end_date, ${today}::date), ${today}::date) - p.start_date)`,
      },
      open: { title: ['Still there', 'Sigue allí'], kind: 'flag', sql: sql`p.end_date is null` },
      override: {
        title: ['Placed by exception', 'Ubicado por excepción'],
        kind: 'flag',
        sql: sql`p.override_reason is not null`,
      },
    },
    id: sql`p.id`,
    subProgram: sql`p.sub_program_id`,
    from: sql`placement p join person c on c.id = p.person_id join sub_program s on s.id = p.sub_program_id left join resource_family f on f.id = p.family_id`,
    where: () => sql`p.voided_at is null`,
    opens: { type: sql`'Client'`, id: sql`p.client_membership_id`, module: sql`'Foster'` },
  },
]
