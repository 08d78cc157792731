import { sql } from 'kysely'
import { cutOut } from '#platform/contract/excerpts.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { wordsPattern } from '#platform/contract/search.ts'
import { foundAs, scoreOfText, textsWith, type SearchPart } from '#platform/server/search.ts'
import { shiftTopics } from './shift-log.rules.ts'

const separator = '\n'

/** Shift logs by what was written in them; opened at the shift. */
export const shiftLogSearch: SearchPart = {
  kind: 'shift',
  may: (me) => me.may('Residential.View'),
  find(asked) {
    const texts = textsWith(asked, ['shift'])
    if (!texts) return undefined
    return sql`select ${foundAs({
      id: sql`e.id`,
      person: sql`e.person_id`,
      title: sql`e.topic`,
      detail: sql`concat_ws(', ', nullif(concat_ws(' ', p.first_name, p.last_name), ''), h.name)`,
      why: 'text',
      score: scoreOfText,
      on: sql`e.day`,
      ref: sql`concat_ws(${separator}, e.residence_id, e.day, l.shift)`,
    })} from ${texts} join shift_entry e on e.id = x.record_id join shift_log l on l.id = e.shift_log_id
      join residence h on h.id = e.residence_id left join person p on p.id = e.person_id where x.source = 'shift'`
  },
  say: ({ title }, language) => ({ title: labelOf(shiftTopics, title, language) }),
  path({ ref }) {
    const [residence = '', day = '', shift = ''] = (ref ?? '').split(separator)
    return pathTo('/Residential', { tab: 'shifts', residence, day, shift })
  },
  async excerpts({ tx, typed }, found) {
    const { rows } = await sql<{
      id: string
      text: string
    }>`select e.id, concat_ws('. ', e.mark, nullif(e.body, '')) as text
      from shift_entry e where e.id = any (${found.map(({ id }) => id)}::uuid[])`.execute(tx)
    const pattern = wordsPattern(typed.words)
    return new Map(
      rows.map(({ id, text }) => {
        const at = pattern?.exec(text)
        return [id, at ? cutOut(text, at.index) : null]
      }),
    )
  },
}
