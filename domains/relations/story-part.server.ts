import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'
import { relationKinds, relationRoles, roleOfSecond, type RelationKind } from './relations.rules.ts'

/** When somebody became family: by marriage, adoption, guardianship. */
export const relationStory = storyPart<{ kind: string; name: string; second: boolean }>({
  kind: 'relation',
  group: 'People',
  tab: 'team',
  may: (me) => me.may('Person.View'),
  client: ({
    person,
  }) => sql`select r.id, r.start_date as day, jsonb_build_object('kind', r.kind, 'second', r.person_id = ${person},
      'name', concat_ws(' ', o.first_name, o.last_name)) as detail,
      exists (select from client oc where oc.id = o.id and oc.sealed) or exists (select from client_membership om where om.person_id = o.id and om.confidential) as withheld
    from person_relation r join person o on o.id = case when r.person_id = ${person} then r.other_person_id else r.person_id end
    where ${person} in (r.person_id, r.other_person_id) and r.voided_at is null and r.start_date is not null`,
  line: ({ kind, name, second }) => ({
    title: sentence(['{name}: {role}', '{name}: {role}'], {
      name,
      role: second ? labelWords(relationRoles, roleOfSecond(kind as RelationKind)) : labelWords(relationKinds, kind),
    }),
  }),
})
