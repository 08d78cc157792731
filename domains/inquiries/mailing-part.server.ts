import { sql } from 'kysely'
import type { MailingPart } from '#platform/server/mailing-parts.ts'

/** Whoever asks about fostering is no person of the register yet: wishes are found by the e-mail. */
export const inquiryMailing: MailingPart = {
  list: 'Inquiries',
  permission: 'Inquiry.View',
  rows: (
    chosen,
  ) => sql`select i.id, concat_ws(' ', i.first_name, i.last_name) as name, i.last_name as by, i.email, i.line1, i.line2, i.city,
      i.state_abbreviation, i.zip_code, false as confidential, false as no_mail, false as no_email
    from inquiry i where i.id in (${chosen}) and i.voided_at is null`,
}
