import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { foundAs, mostOfAKind, type SearchPart } from '#platform/server/search.ts'
import { inquiryPath, openStatuses } from './inquiries.rules.ts'

const separator = ' '

/** Inquiries by the names, phones and e-mail addresses of whoever asked; those that are open before the rest. */
export const inquiriesSearch: SearchPart = {
  kind: 'inquiry',
  may: (me) => me.may('Inquiry.View'),
  find: ({ typed: { text, words } }) =>
    words.length === 0
      ? undefined
      : sql`select ${foundAs({
          id: sql`i.id`,
          title: sql`concat_ws(' & ', concat_ws(' ', i.first_name, i.last_name), nullif(concat_ws(' ', i.second_first_name, i.second_last_name), ''))`,
          detail: sql`concat_ws(', ', s.name, i.city)`,
          why: sql`f.why`,
          score: sql`f.score - case when i.status = any (${[...openStatuses]}::text[]) then 0 else 0.1 end`,
          on: sql`i.received_on`,
          ref: sql`i.sub_program_id || ${separator} || i.status`,
        })} from inquiries_found(${text}, ${mostOfAKind * 3}) f join inquiry i on i.id = f.id join sub_program s on s.id = i.sub_program_id`,
  say({ ref, detail }, language) {
    const status = (ref ?? '').slice((ref ?? '').indexOf(separator) + 1)
    return { detail: [labelOf(inquiryStatuses, status, language), detail].filter(Boolean).join(', ') }
  },
  path: ({ id, ref }) => inquiryPath((ref ?? '').split(separator)[0]!, id),
}
