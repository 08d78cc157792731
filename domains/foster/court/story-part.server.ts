import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { courtOrderKinds, hearingTypes } from '#platform/contract/lists/court.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const facts = (...told: (string | null)[]) => told.filter(Boolean).join(', ')

export const hearingStory = storyPart<{
  kind: string
  court: string | null
  judge: string | null
  outcome: string | null
}>({
  kind: 'hearing',
  group: 'Court',
  tab: 'court',
  may: (me) => me.may('Foster.View'),
  client: ({
    membership,
  }) => sql`select h.id, h.held_on as day, jsonb_build_object('kind', h.kind, 'court', h.court, 'judge', h.judge,
      'outcome', h.outcome) as detail, false as withheld from hearing h where h.client_membership_id = ${membership} and h.voided_at is null`,
  line: ({ kind, court, judge, outcome }) => ({
    title: sentence(['Hearing: {kind}', 'Audiencia: {kind}'], { kind: labelWords(hearingTypes, kind) }),
    note: [facts(court, judge), facts(court, judge)],
    text: outcome,
  }),
})

export const orderStory = storyPart<{ kind: string; until: string | null; text: string }>({
  kind: 'order',
  group: 'Court',
  tab: 'court',
  may: (me) => me.may('Foster.View'),
  client: ({
    membership,
  }) => sql`select o.id, o.ordered_on as day, jsonb_build_object('kind', o.kind, 'until', o.expires_on, 'text', o.text) as detail,
      false as withheld from court_order o where o.client_membership_id = ${membership} and o.voided_at is null`,
  line: ({ kind, until, text }) => ({
    title: sentence(['Court order: {kind}', 'Orden del tribunal: {kind}'], { kind: labelWords(courtOrderKinds, kind) }),
    ...(until && { note: sentence(['In effect until {day}', 'Vigente hasta el {day}'], { day: until }) }),
    text,
  }),
})
