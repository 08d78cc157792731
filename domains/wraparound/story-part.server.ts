import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'Wrap.View') => boolean }) => me.may('Wrap.View')

export const wrapPhaseStory = storyPart<{ phase: string; text: string | null }>({
  kind: 'wrap-phase',
  group: 'Services',
  tab: 'plan',
  may,
  client: ({
    membership,
  }) => sql`select p.id, p.start_date as day, jsonb_build_object('phase', p.phase, 'text', p.note) as detail, false as withheld
    from wrap_phase p where p.client_membership_id = ${membership} and p.voided_at is null`,
  line: ({ phase, text }) => ({
    title: sentence(['Phase: {phase}', 'Fase: {phase}'], { phase: labelWords(wrapPhases, phase) }),
    text,
  }),
})

export const wrapMeetingStory = storyPart<{ place: string | null; text: string | null }>({
  kind: 'wrap-meeting',
  group: 'Services',
  tab: 'meetings',
  may,
  client: ({
    membership,
  }) => sql`select w.id, w.held_on as day, jsonb_build_object('place', w.place, 'text', w.decisions) as detail, false as withheld
    from wrap_meeting w where w.client_membership_id = ${membership} and w.voided_at is null and w.state = 'Held'`,
  line: ({ place, text }) => ({
    title: ['Team meeting', 'Reunión de equipo'],
    note: [place ?? '', place ?? ''],
    text,
  }),
})
