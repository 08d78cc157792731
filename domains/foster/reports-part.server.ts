import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { placementMeasures } from './placements/measures-part.server.ts'

const group = reportGroups.children
const respite = wordList(['Respite', 'Relevo'])
const firstOrMove = wordList(
  ['First', 'Primera'],
  ['Move', 'Traslado'],
  ['Back', 'Regreso'],
  ['Respite', 'Relevo'],
  ['Ended', 'Terminada'],
)
const moves = placementMeasures.find(({ key }) => key === 'moves')!

export const fosterReports: readonly Report[] = [
  {
    key: 'placements',
    group,
    title: ['Placements and moves', 'Ubicaciones y traslados'],
    about: [
      'Placements that began or ended in the period. A move is a change of home; respite and coming back from it are none.',
      'Ubicaciones que comenzaron o terminaron en el período. Un traslado es un cambio de hogar; el relevo y el regreso de él no lo son.',
    ],
    days: 'month',
    permission: 'Foster.View',
    columns: {
      name: reportColumn.name,
      program: reportColumn.program,
      family: { title: ['Home', 'Hogar'], width: 26 },
      kind: { title: ['Kind', 'Tipo'], list: placementTypes, also: [respite] },
      start: { title: ['Placed', 'Ubicación'], kind: 'day' },
      end: { title: ['Left', 'Salida'], kind: 'day' },
      reason: { title: ['Reason', 'Motivo'], list: placementEndReasons },
      what: { title: ['What happened', 'Qué pasó'], list: firstOrMove },
    },
    order: 'start desc, name',
    chart: { by: 'what' },
    rows: ({
      span,
    }) => sql`select p.sub_program_id, concat_ws(' ', c.first_name, c.last_name) as name, s.name as program, f.name as family, p.placement_type as kind,
        p.start_date as start, p.end_date as "end", p.end_reason as reason,
        case when p.start_date < ${span.from}::date or p.start_date >= ${until(span)} then 'Ended' when p.placement_type = 'Respite' then 'Respite'
          when x.part = 1 then 'Move' when p.follows_id is null then 'First' else 'Back' end as what,
        ${opensChart(sql`'Client'`, sql`p.client_membership_id`, sql`'Foster'`)}
      from placement p left join (${moves.rows(span)}) x on x.ref = p.id join person c on c.id = p.person_id join sub_program s on s.id = p.sub_program_id left join resource_family f on f.id = p.family_id
      where p.voided_at is null and ((p.start_date >= ${span.from}::date and p.start_date < ${until(span)}) or (p.end_date >= ${span.from}::date and p.end_date < ${until(span)}))`,
  },
  {
    key: 'court-calendar',
    group,
    title: ['Court calendar', 'Calendario de audiencias'],
    about: [
      'Hearings in the days asked for, also those to come.',
      'Audiencias en los días pedidos, también las futuras.',
    ],
    days: 'ahead',
    permission: 'Foster.View',
    columns: {
      day: reportColumn.day,
      time: { title: ['Time', 'Hora'] },
      name: reportColumn.name,
      kind: { title: ['Kind', 'Tipo'], list: hearingTypes },
      court: { title: ['Court', 'Tribunal'], width: 26 },
      department: { title: ['Department', 'Sala'] },
      program: reportColumn.program,
      outcome: { title: ['Outcome', 'Resultado'] },
    },
    order: 'day, time nulls last, name',
    chart: { by: 'kind' },
    rows: ({
      span,
    }) => sql`select h.sub_program_id, h.held_on as day, to_char(h.start_time, 'HH24:MI') as time, concat_ws(' ', p.first_name, p.last_name) as name, h.kind, h.court,
        h.department, s.name as program, h.outcome,
        ${opensChart(sql`'Client'`, sql`h.client_membership_id`, sql`'Foster'`)}
      from hearing h join person p on p.id = h.person_id join sub_program s on s.id = h.sub_program_id
      where h.voided_at is null and h.held_on >= ${span.from}::date and h.held_on < ${span.to}::date`,
  },
]
