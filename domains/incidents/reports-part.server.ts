import { sql } from 'kysely'
import { incidentPlaces, incidentStates, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { yesNo } from '#platform/contract/lists/people.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { incidentMeasures } from './measures-part.server.ts'

export const incidentReports: readonly Report[] = [
  {
    key: 'incidents-by-type',
    group: reportGroups.children,
    title: ['Incidents by type', 'Incidentes por tipo'],
    about: [
      'Submitted incidents of the period. One of two types is on two lines.',
      'Incidentes enviados del período. Uno de dos tipos está en dos líneas.',
    ],
    days: 'month',
    permission: 'Program.View',
    columns: {
      day: reportColumn.day,
      type: { title: ['Type', 'Tipo'], width: 28, list: incidentTypes },
      place: { title: ['Place', 'Lugar'], list: incidentPlaces },
      police: { title: ['Police', 'Policía'], list: yesNo },
      status: { title: ['Status', 'Estado'], list: incidentStates },
      program: reportColumn.program,
    },
    order: 'day desc, type',
    chart: { by: 'type' },
    rows: ({
      span,
    }) => sql`select i.sub_program_id, (i.occurred_at at time zone s.zone)::date as day, t.type, i.place, i.police::text as police,
        i.status, s.name as program
      from (${incidentMeasures[0]!.rows(span)}) x join incident i on i.id = x.ref and x.part = 1 join sub_program s on s.id = i.sub_program_id
        cross join lateral unnest(i.types) as t (type)`,
  },
]
