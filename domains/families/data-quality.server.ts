import { sql } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { flawRule } from '#platform/server/data-quality.ts'

export const familyFlaws = [
  flawRule<{ id: string }>({
    key: 'family-without-phone',
    label: ['Families without a phone', 'Familias sin teléfono'],
    mends: ['The worker of the family', 'Quien lleva a la familia'],
    permission: 'Family.View',
    rows: () => sql`select f.id as ref, f.name, f.sub_program_id, jsonb_build_object('id', f.id) as detail
      from resource_family f where f.voided_at is null and f.merged_into is null and f.pathway <> 'VF' and f.phone_digits is null
        and not exists (select from family_parent a join phone t on t.person_id = a.person_id where a.family_id = f.id and a.voided_at is null and a.end_date is null)`,
    says: () => ['Neither the home nor a parent has a phone number.', 'Ni el hogar ni los padres tienen un teléfono.'],
    does: ({ Detail: { id } }) => ({
      label: ['Open the family', 'Abrir la familia'],
      address: chartPath(familyChart(id)),
    }),
  }),
  flawRule<{ id: string; other: string; since: string }>({
    key: 'overlapping-households',
    label: ['People in two homes', 'Personas en dos hogares'],
    mends: ['The worker of the family', 'Quien lleva a la familia'],
    permission: 'Family.View',
    rows: () => sql`with lives as (
        select a.id, a.person_id, a.family_id, a.start_date, a.end_date from family_parent a where a.voided_at is null
        union all
        select b.id, b.person_id, b.family_id, b.start_date, b.end_date from family_member b where b.voided_at is null and b.lives_in_home)
      select md5(l.id::text || o.id::text)::uuid as ref, concat_ws(' ', p.first_name, p.last_name) as name, f.sub_program_id,
        jsonb_build_object('id', f.id, 'other', concat_ws(', ', f.name, nullif(g.name, f.name)), 'since', greatest(l.start_date, o.start_date)) as detail
      from lives l join lives o on o.person_id = l.person_id and o.id > l.id and daterange(o.start_date, o.end_date) && daterange(l.start_date, l.end_date)
        join person p on p.id = l.person_id join resource_family f on f.id = l.family_id and f.voided_at is null
        join resource_family g on g.id = o.family_id and g.voided_at is null`,
    says: ({ Detail: { other, since } }) =>
      sentence(['Recorded twice since {since}: {other}.', 'Consta dos veces desde el {since}: {other}.'], {
        other,
        since,
      }),
    does: ({ Detail: { id } }) => ({
      label: ['Open the family', 'Abrir la familia'],
      address: chartPath(familyChart(id)),
    }),
  }),
]
