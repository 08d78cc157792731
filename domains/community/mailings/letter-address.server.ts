import { sql, type RawBuilder } from 'kysely'

/**
 * The address to which a person's letters go on a day, as a table of one row: the mailing one before the home. Of a confidential
 * one nothing is there but that it is confidential.
 */
export const letterAddress = (person: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`lateral (select x.confidential, ${sql.join(
    ['line1', 'line2', 'city', 'state_abbreviation', 'zip_code'].map(
      (part) => sql`case when not x.confidential then ${sql.ref(`x.${part}`)} end as ${sql.ref(part)}`,
    ),
  )} from address x where x.person_id = ${person} and x.voided_at is null and x.start_date <= ${today}::date
    and (x.end_date is null or x.end_date > ${today}::date) order by x.kind = 'Mailing' desc, x.start_date desc, x.id limit 1)`
