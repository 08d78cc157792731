import { sql, type RawBuilder } from 'kysely'

/** The children of a family, on the days of their enrollments: each is served on the day of the exit too. */
export const childrenOf = (
  family: RawBuilder<unknown>,
) => sql`select e.client_membership_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", m.start_date as "StartDate",
    m.end_date + 1 as "EndDate" from apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null
  join person p on p.id = e.person_id where e.apss_family_id = ${family} order by p.date_of_birth, p.first_name`

export const parentsOf = (
  family: RawBuilder<unknown>,
) => sql`select w.id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", w.start_date as "StartDate", w.end_date as "EndDate"
  from apss_parent w join person p on p.id = w.person_id where w.apss_family_id = ${family} and w.voided_at is null order by p.first_name`
