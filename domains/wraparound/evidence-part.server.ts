import { sql } from 'kysely'
import type { EvidencePart } from '#platform/server/evidence.ts'

/** A meeting of the team, once it was held. */
export const meetingEvidence: EvidencePart = {
  kind: 'meeting',
  label: ['Team meetings held', 'Reuniones de equipo realizadas'],
  words: ['Team meeting held', 'Reunión de equipo realizada'],
  charts: ['Client'],
  part: 'meetings',
  seen: (me, id) => sql`select ''::text as detail from wrap_meeting m where m.id = ${id} and m.voided_at is null
    and ${me.may('Wrap.View')}`,
}
