import { sql } from 'kysely'
import { incidentPlaces, incidentStates, incidentTypes, restraintKinds } from '#platform/contract/lists/incidents.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { programColumns, staff, staffColumn, type Subject } from '#platform/server/subjects.ts'

const states = incidentStates.filter(({ value }) => value !== 'Draft')
const day = sql`(i.occurred_at at time zone s.zone)::date`
const child = sql`(select c.client_membership_id from incident_child c where c.incident_id = i.id order by c.id limit 1)`

export const incidentSubjects: readonly Subject[] = [
  {
    key: 'incidents',
    title: ['Incidents', 'Incidentes'],
    about: ['One row for each submitted incident.', 'Una fila por cada incidente enviado.'],
    permission: 'Program.View',
    start: ['day', 'type', 'place', 'status', 'program'],
    columns: {
      day: { title: ['Day', 'Día'], kind: 'day', sql: day },
      hour: { title: ['Hour', 'Hora'], kind: 'number', sql: sql`extract(hour from i.occurred_at at time zone s.zone)` },
      type: {
        title: ['First type', 'Primer tipo'],
        kind: 'option',
        list: incidentTypes,
        sql: sql`i.types[1]`,
        width: 28,
      },
      types: { title: ['Types', 'Tipos'], kind: 'number', sql: sql`cardinality(i.types)` },
      place: { title: ['Place', 'Lugar'], kind: 'option', list: incidentPlaces, sql: sql`i.place` },
      children: {
        title: ['Children', 'Niños'],
        kind: 'number',
        sql: sql`(select count(*) from incident_child c where c.incident_id = i.id)`,
      },
      restraint: {
        title: ['Restraint', 'Contención'],
        kind: 'option',
        list: restraintKinds,
        sql: sql`i.restraint_kind`,
      },
      restrained: {
        title: ['Minutes of restraint', 'Minutos de contención'],
        kind: 'minutes',
        sql: sql`i.restraint_minutes`,
      },
      police: { title: ['Police', 'Policía'], kind: 'flag', sql: sql`i.police` },
      injury: { title: ['Injuries', 'Lesiones'], kind: 'flag', sql: sql`coalesce(i.injuries, '') <> ''` },
      status: { title: ['Status', 'Estado'], kind: 'option', list: states, sql: sql`i.status` },
      reporter: staffColumn(['Reported by', 'Informó'], 'a'),
      closed: { title: ['Closed', 'Cerrado'], kind: 'day', sql: sql`(i.closed_at at time zone s.zone)::date` },
      open: {
        title: ['Days until closed', 'Días hasta el cierre'],
        kind: 'number',
        sql: sql`(i.closed_at at time zone s.zone)::date - ${day}`,
      },
      ...programColumns,
    },
    id: sql`i.id`,
    subProgram: sql`i.sub_program_id`,
    from: sql`incident i join sub_program s on s.id = i.sub_program_id ${staff('a', 'i.reported_by')}`,
    where: ({ me }) => sql`i.voided_at is null and i.status <> 'Draft' and ${inMyPrograms(me, sql`i.sub_program_id`)}`,
    opens: {
      type: sql`'Client'`,
      id: child,
      module: sql`(select k.web_application_module_name from core_program k where k.id = s.core_program_id)`,
    },
  },
]
