import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { storyOf, type StoryEntry, type StoryPart, type StoryReader } from '#platform/server/story.ts'
import type { Words } from '#platform/contract/words.ts'

/** More facts nobody reads in a report. */
export const mostFacts = 500

export const keyOf = ({ kind, id }: Pick<StoryEntry, 'kind' | 'id'>) => `${kind}:${id}`

interface Hearing {
  id: string
  held_on: string
  kind: string
  court: string | null
  since: string
}

/** A hearing of this chart, and since when there is something to tell of. */
export async function hearingOf(tx: Tx, membershipId: string, hearingId: string): Promise<Hearing | undefined> {
  const { rows } = await sql<Hearing>`select h.id, h.held_on, h.kind, h.court,
      coalesce((select max(o.held_on) from hearing o where o.client_membership_id = h.client_membership_id and o.voided_at is null
        and o.held_on < h.held_on), m.start_date) as since
    from hearing h join client_membership m on m.id = h.client_membership_id
    where h.id = ${hearingId} and h.client_membership_id = ${membershipId} and h.voided_at is null`.execute(tx)
  return rows[0]
}

/** What happened since the last hearing, the oldest first; nothing with a label or of somebody confidential. Documents are attached. */
export async function factsOf(
  tx: Tx,
  { me, parts }: { me: StoryReader; parts: readonly StoryPart[] },
  membershipId: string,
  days: { since: string; until: string },
): Promise<{ facts: StoryEntry[]; more: boolean }> {
  const found = await storyOf(
    { tx, me, parts },
    { client: membershipId },
    { from: days.since, until: days.until, limit: mostFacts + 1, outside: true },
  )
  return { facts: found.slice(0, mostFacts).toReversed(), more: found.length > mostFacts }
}

export interface Held {
  word: string
  why: Words
}

const otherChild: Words = ['Another child', 'Otro niño']
const address: Words = ['A confidential address', 'Una dirección confidencial']

/** What no court sees: other children in the home or in the same contacts who are no siblings, and addresses kept confidential. */
export async function heldFrom(tx: Tx, membershipId: string): Promise<Held[]> {
  const { rows } = await sql<{
    word: string
    why: 'child' | 'address'
  }>`with own as (select m.person_id, c.sibling_group_id, p.first_name
      from client_membership m join client c on c.id = m.person_id join person p on p.id = m.person_id where m.id = ${membershipId}),
    homes as (select o.family_id, o.start_date, o.end_date from placement o where o.client_membership_id = ${membershipId} and o.voided_at is null),
    others as (
      select p.person_id as id from placement p join homes h on h.family_id = p.family_id
        and daterange(p.start_date, p.end_date) && daterange(h.start_date, h.end_date) where p.voided_at is null
      union select m.person_id from contact_made_child x join contact_made_child y on y.contact_made_id = x.contact_made_id
        join client_membership m on m.id = y.client_membership_id where x.client_membership_id = ${membershipId}
      union select m.person_id from incident_child x join incident_child y on y.incident_id = x.incident_id
        join client_membership m on m.id = y.client_membership_id where x.client_membership_id = ${membershipId})
    select distinct w.word, 'child' as why from others t join client c on c.id = t.id join person p on p.id = t.id cross join own
      cross join lateral (values (concat_ws(' ', p.first_name, p.last_name)),
        (case when length(p.first_name) > 2 and lower(p.first_name) <> lower(own.first_name) then p.first_name end),
        (case when length(p.preferred_name) > 2 and lower(p.preferred_name) <> lower(own.first_name) then p.preferred_name end)) w (word)
      where t.id <> own.person_id and (c.sibling_group_id is distinct from own.sibling_group_id or c.sibling_group_id is null) and w.word is not null
    union select f.line1, 'address' from homes h join resource_family f on f.id = h.family_id where f.address_confidential and length(f.line1) > 3
    union select a.line1, 'address' from address a join own on a.person_id = own.person_id where a.confidential and a.voided_at is null and length(a.line1) > 3
    order by 2, 1`.execute(tx)
  return rows.map(({ word, why }) => ({ word, why: why === 'child' ? otherChild : address }))
}
