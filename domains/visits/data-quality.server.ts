import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { flawRule } from '#platform/server/data-quality.ts'

/** Contacts that count for nobody: without a child and without a family. */
export const contactFlaws = [
  flawRule<{ kind: string; on: string }>({
    key: 'contact-without-child',
    label: ['Contacts without children', 'Contactos sin niños'],
    mends: ['Whoever logged it', 'Quien lo registró'],
    permission: 'Person.View',
    rows: ({
      today,
    }) => sql`select c.id as ref, coalesce((select n.name from staff_names(array[c.author_id]) n), '') as name, c.sub_program_id,
        jsonb_build_object('kind', c.kind, 'on', c.made_on) as detail
      from contact_made c where c.voided_at is null and c.family_id is null and c.made_on > ${today}::date - 400
        and not exists (select from contact_made_child h where h.contact_made_id = c.id)`,
    says: ({ Detail: { kind, on } }) =>
      sentence(['{kind} on {on} names no child.', '{kind} del {on} no nombra a ningún niño.'], { kind, on }),
    does: ({ Ref }) => ({
      label: ['Name the children', 'Indicar los niños'],
      part: 'log-contact',
      input: { contact: Ref },
    }),
  }),
]
