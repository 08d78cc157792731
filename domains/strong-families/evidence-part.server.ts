import { sql } from 'kysely'
import type { EvidencePart } from '#platform/server/evidence.ts'
import { hostingContactKinds } from './strong-families.rules.ts'

/** Visits of the coach and contacts with the parents settle the forms that ask for them. */
export const strongFamiliesEvidence: readonly EvidencePart[] = [
  {
    kind: 'hosting_contact',
    label: ['Visits and contacts of hostings', 'Visitas y contactos de estadías'],
    words: ['Visit or contact of a hosting', 'Visita o contacto de una estadía'],
    types: hostingContactKinds,
    part: 'hostings',
    charts: ['Community Family'],
    seen: (me, id) => sql`select c.kind as detail from hosting_contact c where c.id = ${id} and c.voided_at is null
      and ${me.may('StrongFamilies.View')}`,
  },
]
