import { sql } from 'kysely'
import type { FactPart } from '#platform/server/facts.ts'
import type { StoryOf } from '#platform/server/story.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

/** Contacts that the reader may know of, whoever else they cover. */
const mine = ({ me }: StoryOf) =>
  sql`r.id in (select c.id from contact_made c where c.id = r.id and ${notHidden} and ${ofMyCharts(me as never)})`

/** Visits and contacts of the year before. */
export const contactFacts: readonly FactPart[] = [
  {
    kind: 'contact',
    group: 'Visits',
    table: 'contact_made',
    may: (me) => me.may('Program.View') || me.may('Family.View'),
    client: (of) =>
      sql`exists (select from contact_made_child x where x.contact_made_id = r.id and x.client_membership_id = ${of.membership}) and ${mine(of)}`,
    family: (of) => sql`r.family_id = ${of.family} and ${mine(of)}`,
    from: ['made_on'],
    event: true,
    named: ['kind'],
    tells: ['purpose', 'place', 'start_time', 'author_id', 'participants'],
  },
]
