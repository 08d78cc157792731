import { sql, type RawBuilder } from 'kysely'
import type { AskedRight } from '#platform/contract/charts.ts'

/**
 * A list whose rows can be written to, brought by the domain that has it. `rows` selects, of the records asked for and within row
 * security: `id`, `name`, `by` (what they are sorted by), `email`, `line1`, `line2`, `city`, `state_abbreviation`, `zip_code`,
 * `confidential`, `no_mail` and `no_email`. Who asked not to be written to must say so here.
 */
export interface MailingPart {
  readonly list: string
  readonly permission: AskedRight
  readonly rows: (chosen: RawBuilder<unknown>, today: string) => RawBuilder<unknown>
}

/** What the people of a household asked for: one who wants no letters speaks for the home, and so does one whose address is confidential. */
export const householdWishes = (people: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`lateral (select coalesce(bool_or(w.no_mail), false) as no_mail, coalesce(bool_or(w.no_email), false) as no_email,
      coalesce(bool_or(x.hidden), false) as confidential, min(p.email) as email
    from (${people}) h (person_id) left join person p on p.id = h.person_id
      left join outreach_wish w on w.person_id = h.person_id and w.voided_at is null
      left join lateral (select bool_or(a.confidential) as hidden from address a where a.person_id = h.person_id and a.voided_at is null
        and (a.end_date is null or a.end_date > ${today}::date)) x on true)`
