import { sql } from 'kysely'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import type { EvidencePart } from '#platform/server/evidence.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

/** One contact counts on the chart of every child it covers, and on the family's. */
export const contactEvidence: EvidencePart = {
  kind: 'contact',
  label: ['Contacts logged', 'Contactos registrados'],
  words: ['Logged contact', 'Contacto registrado'],
  charts: ['Client', 'Resource Family'],
  types: contactKinds,
  part: 'visits',
  seen: (me, id) => sql`select c.kind as detail from contact_made c where c.id = ${id} and c.voided_at is null
    and ${me.may('Program.View')} and ${notHidden} and ${ofMyCharts(me)}`,
}
