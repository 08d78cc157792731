import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

/** A drug begins, and when it ends. */
export const medicationStory = storyPart<{
  drug: string
  strength: string | null
  purpose: string | null
  until: string | null
}>({
  kind: 'medication',
  group: 'Health',
  tab: 'medications',
  may: (me) => me.may('Residential.View'),
  client: ({
    membership,
  }) => sql`select o.id, o.start_date as day, jsonb_build_object('drug', o.drug, 'strength', o.strength, 'purpose', o.purpose,
      'until', o.end_date) as detail, false as withheld
    from medication_order o where o.client_membership_id = ${membership} and o.voided_at is null`,
  line: ({ drug, strength, purpose, until }) => ({
    title: sentence(['Medication: {drug}', 'Medicamento: {drug}'], {
      drug: [drug, strength].filter(Boolean).join(' '),
    }),
    ...(until && { note: sentence(['until {day}', 'hasta el {day}'], { day: until }) }),
    text: purpose,
  }),
})
