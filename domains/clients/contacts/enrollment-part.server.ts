import { sql } from 'kysely'
import { joined, type Words } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'

interface Told {
  name: string
  relation: string | null
  phone: string
}

const asDialed = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Whoever takes over a case knows whom to call first: emergency contacts before the others. */
export const contactsPart: EnrollmentPart = {
  name: 'client-contacts',
  handover: [
    {
      rows: (today) => sql`select jsonb_agg(to_jsonb(c) order by c.at) as detail from (
          select k.name, k.relation, k.phone_digits as phone, row_number() over (order by k.emergency_contact desc, k.relation in ('County Social Worker', 'CASA Worker', 'Attorney', 'Guardian ad Litem') desc nulls last, k.name) as at
          from client_contact k where k.person_id = m.person_id and k.voided_at is null and k.phone_digits is not null and k.may_be_contacted
            and (k.emergency_contact or k.folder = 'Professionals' and k.relation is distinct from 'Judge') and (k.end_date is null or k.end_date > ${today}::date)
          order by 4 limit 3) c having count(*) > 0`,
      words: (people: Told[]) => [
        ['Call first', 'Llame primero a'],
        joined(
          people.map(({ name, relation, phone }): Words => {
            const who = [relation ? `${name} (${relation})` : name, asDialed(phone)].join(' ')
            return [who, who]
          }),
          ', ',
        ),
      ],
    },
  ],
}
