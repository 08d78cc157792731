import { sql } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
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
]
