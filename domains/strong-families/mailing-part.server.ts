import { sql } from 'kysely'
import { householdWishes, type MailingPart } from '#platform/server/mailing-parts.ts'

export const communityFamilyMailing: MailingPart = {
  list: 'CommunityFamilies',
  permission: 'StrongFamilies.View',
  rows: (
    chosen,
    today,
  ) => sql`select f.id, f.name, f.name as by, coalesce(f.email, h.email) as email, f.line1, f.line2, f.city,
      f.state_abbreviation, f.zip_code, h.confidential, h.no_mail, h.no_email
    from community_family f cross join ${householdWishes(
      sql`select c.person_id from community_person c where c.community_family_id = f.id and c.voided_at is null and not c.is_child`,
      today,
    )} h where f.id in (${chosen}) and f.voided_at is null`,
}
