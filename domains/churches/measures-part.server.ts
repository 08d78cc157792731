import { sql } from 'kysely'
import { isIn, type Measure } from '#platform/server/measures.ts'

export const churchMeasures: readonly Measure[] = [
  {
    key: 'churches-engaged',
    version: 1,
    label: ['Churches engaged', 'Iglesias participantes'],
    about: [
      'Churches with at least one interaction in the period.',
      'Iglesias con al menos una interacción en el período.',
    ],
    population: ['Each church once, at any stage.', 'Cada iglesia una vez, en cualquier etapa.'],
    excludes: ['Administrative work that reached nobody.', 'El trabajo administrativo que no llegó a nadie.'],
    unit: 'people',
    when: 'span',
    better: 'more',
    ofThings: true,
    forFunders: true,
    permission: 'Church.View',
    rows: (
      span,
    ) => sql`select i.id as ref, i.church_id as who, i.sub_program_id, i.occurred_on as day, 1::numeric as part, null::numeric as whole
      from church_interaction i join church c on c.id = i.church_id and c.voided_at is null
      where i.voided_at is null and i.type <> 'Administrative Work' and ${isIn(span, sql`i.occurred_on`)}`,
    said: (
      ref,
    ) => sql`select o.name, i.type as detail, 'Church' as chart_type, c.id as chart_id, 'ChurchEngagement' as module
      from church_interaction i join church c on c.id = i.church_id join organization o on o.id = c.organization_id where i.id = ${ref}`,
  },
]
