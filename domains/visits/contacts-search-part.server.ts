import { sql } from 'kysely'
import { chartPath, clientChart, familyChart } from '#platform/contract/charts.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { wordsPattern } from '#platform/contract/search.ts'
import { foundAs, scoreOfText, textsWith, type SearchPart } from '#platform/server/search.ts'
import { myPrograms } from '#platform/server/program-scope.ts'
import { cutOut } from '#platform/contract/excerpts.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

const separator = ' '

/** Visits and other contacts by what was written about them; opened in the chart of the first child they cover. */
export const contactsSearch: SearchPart = {
  kind: 'contact',
  may: (me) => me.may('Program.View'),
  find(asked) {
    const { me } = asked
    const texts = textsWith(asked, ['contact'], me.may('Family.View') ? undefined : myPrograms(me))
    if (!texts) return undefined
    return sql`select ${foundAs({
      id: sql`c.id`,
      title: sql`c.kind`,
      detail: sql`concat_ws(', ', coalesce(child.name, family.name), s.name)`,
      why: 'text',
      score: scoreOfText,
      on: sql`c.made_on`,
      ref: sql`coalesce(child.module || ${separator} || child.id, ${separator} || family.id)`,
    })} from ${texts} join contact_made c on c.id = x.record_id join sub_program s on s.id = c.sub_program_id
    left join lateral (select r.client_membership_id as id, concat_ws(' ', r.first_name, r.last_name) as name, k.web_application_module_name as module
      from contact_made_child o join client_roster r on r.client_membership_id = o.client_membership_id
      join sub_program rs on rs.id = r.sub_program_id join core_program k on k.id = rs.core_program_id
      where o.contact_made_id = c.id order by r.last_name, r.first_name limit 1) child on true
    left join lateral (select f.id, f.name from resource_family f where f.id = c.family_id) family on true
    where x.source = 'contact' and c.voided_at is null and ${notHidden} and ${ofMyCharts(me)} and coalesce(child.id, family.id) is not null`
  },
  say: ({ title }, language) => ({ title: labelOf(contactKinds, title, language) }),
  path({ ref }) {
    const [module = '', id = ''] = (ref ?? '').split(separator)
    return chartPath(module ? clientChart(module, id) : familyChart(id), 'visits')
  },
  async excerpts({ tx, typed }, found) {
    const { rows } = await sql<{ id: string; text: string }>`
      select c.id, concat_ws('. ', nullif(c.narrative, ''), c.purpose, c.place, c.participants) as text from contact_made c
      where c.id = any (${found.map(({ id }) => id)}::uuid[]) and ${notHidden}`.execute(tx)
    const pattern = wordsPattern(typed.words)
    return new Map(
      rows.map(({ id, text }) => {
        const at = pattern?.exec(text)
        return [id, at ? cutOut(text, at.index) : null]
      }),
    )
  },
}
