import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { referralPath } from '#platform/contract/referral-programs.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { referralViews } from './referrals.rules.ts'

const separator = ' '
const decided = [...referralViews.Decided]

/** Referrals by the names of their children; those that are open before the rest. */
export const referralsSearch: SearchPart = {
  kind: 'referral',
  may: (me) => me.may('Program.View'),
  find: ({ me, typed: { text, words } }) => {
    if (words.length === 0) return undefined
    const like = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    // Both names have an index by their beginning.
    const fits = words.map(
      (word) => sql`(norm_name(c.last_name) like ${`${word}%`} or norm_name(c.first_name) like ${`${word}%`})`,
    )
    return sql`select ${foundAs({
      id: sql`r.id`,
      title: sql`concat_ws(' ', c.first_name, c.last_name)`,
      detail: sql`concat_ws(', ', s.name, coalesce(r.agency_name, r.worker_name))`,
      why: 'name',
      score: sql`case when concat_ws(' ', c.first_name, c.last_name) ilike ${like} then 0.9 else 0.7 end - case when r.status = any (${decided}::text[]) then 0.2 else 0 end`,
      on: sql`r.received_on`,
      ref: sql`coalesce(${moduleOf(sql`s.id`)}, '') || ${separator} || r.status`,
    })} from client_referral_child c join client_referral r on r.id = c.client_referral_id and r.voided_at is null
      join sub_program s on s.id = r.sub_program_id
      where ${sql.join(fits, sql` and `)} and ${inMyPrograms(me, sql`r.sub_program_id`)}
        and live_enrollment(c.client_membership_id) is null order by r.received_on desc limit ${mostOfAKind * 3}`
  },
  say({ ref, detail }, language) {
    const [, status = ''] = (ref ?? '').split(separator)
    return { detail: [labelOf(referralStatuses, status, language), detail].filter(Boolean).join(', ') }
  },
  path: ({ id, ref }) => referralPath((ref ?? '').split(separator)[0]!, id),
}
