import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { certificateKinds } from '#platform/contract/lists/household.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'
import { anyPhaseList } from './approval/phase-steps.rules.ts'

const may = (me: { may: (right: 'Family.View') => boolean }) => me.may('Family.View')

export const phaseStory = storyPart<{ phase: string; text: string | null }>({
  kind: 'family-phase',
  group: 'Services',
  tab: 'approval',
  may,
  family: ({
    family,
  }) => sql`select p.id, p.start_date as day, jsonb_build_object('phase', p.phase, 'text', p.note) as detail, false as withheld
    from family_phase p where p.family_id = ${family} and p.voided_at is null`,
  line: ({ phase, text }) => ({
    title: sentence(['Phase: {phase}', 'Fase: {phase}'], { phase: labelWords(anyPhaseList, phase) }),
    text,
  }),
})

export const certificateStory = storyPart<{ kind: string; until: string | null }>({
  kind: 'family-certificate',
  group: 'Services',
  tab: 'household',
  may,
  family: ({
    family,
  }) => sql`select c.id, c.issued_on as day, jsonb_build_object('kind', c.kind, 'until', c.expires_on) as detail, false as withheld
    from family_certificate c where c.family_id = ${family} and c.voided_at is null and c.issued_on is not null`,
  line: ({ kind, until }) => ({
    title: labelWords(certificateKinds, kind),
    ...(until && { note: sentence(['until {day}', 'hasta el {day}'], { day: until }) }),
  }),
})

export const memberStory = storyPart<{ name: string }>({
  kind: 'family-member',
  group: 'People',
  tab: 'household',
  may,
  family: ({
    family,
  }) => sql`select m.id, m.start_date as day, jsonb_build_object('name', (select concat_ws(' ', p.first_name, p.last_name)
      from person p where p.id = m.person_id)) as detail, false as withheld
    from family_member m where m.family_id = ${family} and m.voided_at is null`,
  line: ({ name }) => ({ title: sentence(['{name} joined the household', '{name} se unió al hogar'], { name }) }),
})
