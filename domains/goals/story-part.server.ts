import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

/** A goal is set, on the chart of a program that keeps goals. */
export const goalStory = storyPart<{ goal: string; outcome: string | null }>({
  kind: 'goal',
  group: 'Services',
  tab: 'goals',
  may: (me) => me.may('Program.View'),
  client: ({
    membership,
  }) => sql`select g.id, g.opened_on as day, jsonb_build_object('goal', g.goal, 'outcome', g.outcome) as detail, false as withheld
    from client_goal g where g.client_membership_id = ${membership} and g.voided_at is null`,
  line: ({ goal, outcome }) => ({
    title: sentence(['Goal: {goal}', 'Meta: {goal}'], { goal }),
    text: outcome,
  }),
})
