import { sql } from 'kysely'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import type { EnrollmentPart } from '#platform/server/enrollment-parts.ts'
import { roleOfSecond, roleWords, type RelationKind } from './relations.rules.ts'

interface Told {
  family: { name: string; kind: RelationKind; second: boolean; sex: number }[]
}

/** Who takes over a case reads who the family is. */
export const familyPart: EnrollmentPart = {
  name: 'relations',
  handover: [
    {
      rows: (
        today,
      ) => sql`select jsonb_build_object('family', jsonb_agg(f.one order by f.born)) as detail from (select p.date_of_birth as born,
          jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'kind', r.kind, 'second', r.person_id = m.person_id, 'sex', p.sex) as one
        from person_relation r join person p on p.id = case when r.person_id = m.person_id then r.other_person_id else r.person_id end
        where m.person_id in (r.person_id, r.other_person_id) and r.voided_at is null and (r.end_date is null or r.end_date > ${today}::date)) f
        having count(*) > 0`,
      words: ({ family }: Told) => [
        ['Family', 'Familia'],
        joined(
          family.map(({ name, kind, second, sex }): Words => {
            const role = roleWords(second ? roleOfSecond(kind) : kind, sex)
            return sentence(['{name} ({role})', '{name} ({role})'], { name, role })
          }),
          ', ',
        ),
      ],
    },
  ],
}
