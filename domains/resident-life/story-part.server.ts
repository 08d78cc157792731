import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { familyVisitKinds, moodsAfter, sessionOutcomes } from '#platform/contract/lists/resident-life.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'Residential.View') => boolean }) => me.may('Residential.View')

export const levelStory = storyPart<{ level: string; text: string }>({
  kind: 'level',
  group: 'Services',
  tab: 'behavior',
  may,
  client: ({
    membership,
  }) => sql`select l.id, l.start_date as day, jsonb_build_object('level', h.name, 'text', l.reason) as detail, false as withheld
    from resident_level l join house_level h on h.id = l.house_level_id where l.client_membership_id = ${membership} and l.voided_at is null`,
  line: ({ level, text }) => ({ title: sentence(['Level: {level}', 'Nivel: {level}'], { level }), text }),
})

/** Therapy and groups of the house, also when somebody did not come. */
export const sessionStory = storyPart<{ name: string; outcome: string; text: string | null }>({
  kind: 'session',
  group: 'Services',
  tab: 'treatment',
  may,
  client: ({
    membership,
  }) => sql`select s.id, s.held_on as day, jsonb_build_object('name', t.name, 'outcome', s.outcome, 'text', s.note) as detail, false as withheld
    from resident_session s join resident_therapy t on t.id = s.resident_therapy_id
    where s.client_membership_id = ${membership} and s.voided_at is null`,
  line: ({ name, outcome, text }) => ({ title: [name, name], note: labelWords(sessionOutcomes, outcome), text }),
})

/** Visits and calls of the family. */
export const familyVisitStory = storyPart<{
  kind: string
  who: string | null
  after: string | null
  text: string | null
}>({
  kind: 'family-visit',
  group: 'People',
  tab: 'visits',
  may,
  client: ({
    membership,
  }) => sql`select v.id, (v.happened_at at time zone (select s.zone from sub_program s where s.id = v.sub_program_id))::date as day,
      jsonb_build_object('kind', v.kind, 'who', coalesce(v.visitor, (select c.name from client_contact c where c.id = v.client_contact_id)),
        'after', v.how_after, 'text', v.note) as detail, false as withheld
    from resident_visit v where v.client_membership_id = ${membership} and v.voided_at is null`,
  line: ({ kind, who, after, text }) => ({
    title: joined([
      labelWords(familyVisitKinds, kind),
      ...(who ? [sentence(['with {who}', 'con {who}'], { who })] : []),
    ]),
    ...(after && {
      note: joined([['Afterwards:', 'Después:'], labelWords(moodsAfter, after)]),
    }),
    text,
  }),
})
