import { sql } from 'kysely'
import { householdWishes, type MailingPart } from '#platform/server/mailing-parts.ts'

const ofFamilies = (
  list: string,
  permission: MailingPart['permission'],
  pathway: ReturnType<typeof sql>,
): MailingPart => ({
  list,
  permission,
  rows: (
    chosen,
    today,
  ) => sql`select f.id, f.name, f.name as by, coalesce(f.email, h.email) as email, f.line1, f.line2, f.city,
      f.state_abbreviation, f.zip_code, f.address_confidential or h.confidential as confidential, 
      h.no_mail or coalesce(f.mailing_preference = 'No mailings', false) as no_mail,
      h.no_email or coalesce(f.mailing_preference = 'No mailings', false) as no_email
    from resource_family f cross join ${householdWishes(
      sql`select p.person_id from family_parent p where p.family_id = f.id and p.voided_at is null and (p.end_date is null or p.end_date > ${today}::date)`,
      today,
    )} h where f.id in (${chosen}) and f.voided_at is null and ${pathway}`,
})

/** Resource families, and beside them those who host: each by the right to its own list. */
export const familyMailings: readonly MailingPart[] = [
  ofFamilies('ResourceFamilies', 'Family.View', sql`f.pathway <> 'VF'`),
  ofFamilies('VolunteerFamilies', 'StrongFamilies.View', sql`f.pathway = 'VF'`),
]
