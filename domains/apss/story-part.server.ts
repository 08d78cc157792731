import { sql } from 'kysely'
import { apssSessionServices, apssStages } from '#platform/contract/lists/apss.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const may = (me: { may: (right: 'APSS.View') => boolean }) => me.may('APSS.View')

export const stageStory = storyPart<{ stage: string; text: string | null }>({
  kind: 'apss-stage',
  group: 'Moves',
  tab: 'summary',
  may,
  client: ({
    membership,
  }) => sql`select s.id, s.start_date as day, jsonb_build_object('stage', s.stage, 'text', s.note) as detail, false as withheld
    from apss_stage s where s.client_membership_id = ${membership} and s.voided_at is null`,
  line: ({ stage, text }) => ({
    title: sentence(['Stage: {stage}', 'Etapa: {stage}'], { stage: labelWords(apssStages, stage) }),
    text,
  }),
})

/** An evening with other families: what was written of it is not of this child alone. */
export const sessionStory = storyPart<{ service: string; topic: string | null; came: boolean }>({
  kind: 'apss-session',
  group: 'Services',
  tab: 'sessions',
  may,
  client: ({
    membership,
  }) => sql`select s.id, s.held_on as day, jsonb_build_object('service', s.service, 'topic', s.topic, 'came', x.attended) as detail,
      false as withheld from apss_session_client x join apss_session s on s.id = x.apss_session_id
    where x.client_membership_id = ${membership} and s.voided_at is null and s.state = 'Held'`,
  line: ({ service, topic, came }) => ({
    title: sentence(['Session: {service}', 'Sesión: {service}'], { service: labelWords(apssSessionServices, service) }),
    note: sentence(came ? ['{topic} was there', '{topic} asistió'] : ['{topic} was not there', '{topic} no asistió'], {
      topic: topic ? `${topic}:` : '',
    }),
  }),
})
