import { sql } from 'kysely'
import { incidentTold } from '#platform/contract/lists/incidents.ts'
import type { EvidencePart } from '#platform/server/evidence.ts'

/** Somebody was told of an incident: it counts for what that incident asks for. Row security says who reads it. */
export const noticeEvidence: EvidencePart = {
  kind: 'notice',
  label: ['Incident notices made', 'Avisos de incidentes hechos'],
  words: ['Incident notice', 'Aviso de incidente'],
  charts: ['Client'],
  types: incidentTold,
  part: 'incidents',
  seen: (me, id) =>
    sql`select n.told as detail from incident_notice n where n.id = ${id} and ${me.may('Program.View')}`,
}
