import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { churchActivityTypes } from '#platform/contract/lists/church.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

/** A visit to a church on the charts of the families linked with it and of the people met: that it was, not what was said. */
export const churchStory = storyPart<{ church: string; type: string }>({
  kind: 'church-interaction',
  group: 'Services',
  tab: 'timeline',
  may: () => true,
  family: ({
    family,
  }) => sql`select v.id, v.day, jsonb_build_object('church', v.church, 'type', v.type) as detail, false as withheld
    from church_visits_of_family(${family}) v`,
  client: ({
    person,
  }) => sql`select v.id, v.day, jsonb_build_object('church', v.church, 'type', v.type) as detail, false as withheld
    from church_visits_of_person(${person}) v`,
  line: ({ church, type }) => ({
    title: sentence(['{type}: {church}', '{type}: {church}'], { type: labelWords(churchActivityTypes, type), church }),
  }),
})
