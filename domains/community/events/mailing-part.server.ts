import { sql } from 'kysely'
import type { MailingPart } from '#platform/server/mailing-parts.ts'
import { letterAddress } from '../mailings/letter-address.server.ts'

/** Guests of an event: by e-mail, and by mail once it is known who they are. */
export const guestMailing: MailingPart = {
  list: 'EventGuests',
  permission: 'Community.View',
  rows: (
    chosen,
    today,
  ) => sql`select g.id, concat_ws(' ', g.first_name, g.last_name) as name, g.last_name as by, g.email, a.line1, a.line2, a.city,
      a.state_abbreviation, a.zip_code, coalesce(a.confidential, false) as confidential, coalesce(w.no_mail, false) as no_mail,
      coalesce(w.no_email, false) as no_email
    from outreach_guest g left join outreach_wish w on w.person_id = g.person_id and w.voided_at is null
      left join ${letterAddress(sql`g.person_id`, today)} a on true
    where g.id in (${chosen}) and g.voided_at is null`,
}
