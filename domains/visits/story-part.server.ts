import { sql, type RawBuilder } from 'kysely'
import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { both, joined, sentence } from '#platform/contract/words.ts'
import { storyPart, type StoryOf } from '#platform/server/story.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

interface Told {
  kind: string
  purpose: string | null
  place: string | null
  time: string | null
  by: string | null
  text: string
}

const facts = (...told: (string | null)[]) => told.filter(Boolean).join(', ')

const detail = sql`jsonb_build_object('kind', c.kind, 'purpose', c.purpose, 'place', c.place, 'time', to_char(c.start_time, 'HH24:MI'),
  'by', (select n.name from staff_names(array[c.author_id]) n), 'text', c.narrative)`
/** Another child it covers is confidential or sealed. */
const tellsOfOthers = (
  own: RawBuilder<unknown>,
) => sql`exists (select from contact_made_child o join client_membership om on om.id = o.client_membership_id
    join client oc on oc.id = om.person_id where o.contact_made_id = c.id and om.id <> ${own} and (om.confidential or oc.sealed))`
const seen = ({ me }: StoryOf) => sql`c.voided_at is null and ${notHidden} and ${ofMyCharts(me as never)}`

export const contactStory = storyPart<Told>({
  kind: 'contact',
  group: 'Visits',
  tab: 'visits',
  may: (me) => me.may('Program.View') || me.may('Family.View'),
  client: (
    of,
  ) => sql`select x.contact_made_id as id, x.made_on as day, ${detail} as detail, ${tellsOfOthers(of.membership)} as withheld
    from contact_made_child x join contact_made c on c.id = x.contact_made_id where x.client_membership_id = ${of.membership} and ${seen(of)}`,
  family: (
    of,
  ) => sql`select c.id, c.made_on as day, ${detail} as detail, ${tellsOfOthers(sql`'00000000-0000-0000-0000-000000000000'::uuid`)} as withheld
    from contact_made c where c.family_id = ${of.family} and ${seen(of)}`,
  line: ({ kind, purpose, place, time, by, text }) => ({
    title: joined(
      [labelWords(contactKinds, kind), ...(purpose ? [both(() => ': '), labelWords(contactPurposes, purpose)] : [])],
      '',
    ),
    note: time
      ? sentence(['{time}, {facts}', '{time}, {facts}'], { time, facts: facts(place, by) })
      : [facts(place, by), facts(place, by)],
    text,
  }),
})
