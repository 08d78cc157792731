import type { ClientBase } from 'pg'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { userId } from './cast/chance.ts'

/** Three months of census: most days approved, the last ones submitted, one returned, and a few that do not fit. */
export async function seedCensus(client: ClientBase, today: string): Promise<void> {
  const from = addMonths(`${today.slice(0, 7)}-01`, -2)
  const [submitter, approver] = [userId('Hector Casademo'), userId('Lorna Housewright')]
  const { rowCount } = await client.query(
    `insert into census_day (residence_id, sub_program_id, day, status, submitted_by, submitted_at)
      select r.residence_id, h.sub_program_id, r.day, 'Submitted', $1, (r.day + time '23:30') at time zone u.zone
      from residence h join sub_program u on u.id = h.sub_program_id
      cross join lateral (select distinct c.residence_id, c.day
        from census_reckoned(census_members(h.id, $2, $3), $2, $3) c where c.residence_id = h.id) r
      on conflict (residence_id, day) do nothing`,
    [submitter, from, addDays(today, -2)],
  )
  // A second start of the same demonstration.
  if (rowCount === 0) return
  // The night before last was submitted before it was known that somebody had run away.
  await client.query(
    `insert into census_line (census_day_id, client_membership_id, person_id, sub_program_id, residence_id, day, state, reckoned)
      select d.id, r.client_membership_id, r.person_id, d.sub_program_id, d.residence_id, d.day, x.state, x.state
      from census_day d cross join lateral census_reckoned(census_members(d.residence_id, d.day, d.day), d.day, d.day) r
      cross join lateral (select case when d.day = $1 and r.state = 'AWOL' then 'Present' else r.state end as state) x
      where r.residence_id = d.residence_id on conflict (client_membership_id, residence_id, day) do nothing`,
    [addDays(today, -2)],
  )
  // Somebody was taken to the hospital, and nobody wrote down the absence.
  await client.query(
    `update census_line l set state = 'Hospital', typed_by = $1, reason = 'Taken to the emergency room at 9 PM, back at breakfast'
      where l.id = (select m.id from census_line m where m.day = $2 and m.state = 'Present' order by m.residence_id desc, m.client_membership_id limit 1)`,
    [submitter, addDays(today, -3)],
  )
  await client.query(
    `update census_day set status = 'Returned', back_by = $1, back_at = now() - interval '8 hours',
        back_reason = 'The pass sheet for this evening is missing. Please check who was out.'
      where day = $2 and residence_id = (select residence_id from census_day order by residence_id limit 1)`,
    [approver, addDays(today, -4)],
  )
  await client.query(
    `update census_day set status = 'Approved', approved_by = $1, approved_at = (day + 2 + time '09:00')::timestamp at time zone 'America/Los_Angeles'
      where day <= $2 and status = 'Submitted'`,
    [approver, addDays(today, -6)],
  )
  await client.query(
    `insert into house_conflict (residence_id, sub_program_id, month, found)
      select l.residence_id, l.sub_program_id, date_trunc('month', l.day), count(*) from census_line l
      where l.typed_by is not null and l.state <> l.reckoned group by 1, 2, 3 on conflict (residence_id, month) do nothing`,
  )
}
