import { sql } from 'kysely'
import { examKinds } from '#platform/contract/lists/clients.ts'
import type { EvidencePart } from '#platform/server/evidence.ts'

/** An exam is the person's: it counts in every program. One with labels the reader lacks is not found. */
export const examEvidence: EvidencePart = {
  kind: 'exam',
  label: ['Exams recorded', 'Exámenes registrados'],
  words: ['Recorded exam', 'Examen registrado'],
  charts: ['Client'],
  types: examKinds,
  part: 'health',
  seen: (me, id) => sql`select h.name as detail from client_health h where h.id = ${id} and h.voided_at is null
    and ${me.may('Person.View')}`,
}
