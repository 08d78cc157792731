import { addDays } from '#platform/contract/dates.ts'
import { openFosterAgency, type FosterAgency } from '../children/children-testing.ts'

export interface PlacingAgency extends FosterAgency {
  /** An approved home of the manager's program with one parent, nothing unusual about it. */
  home(given?: { capacity?: number; beds?: number; pathway?: string; county?: string; name?: string }): Promise<string>
  /** Everything that matters of stays, to compare before and after; versions aside. */
  picture(): Promise<unknown>
  kid(given?: { birth?: string; sex?: number; start?: string }): Promise<string>
  day(days: number): string
}

/** The foster agency with homes and children made to measure. */
export async function openPlacingAgency(): Promise<PlacingAgency> {
  const agency = await openFosterAgency()
  const { owner, one, homeProgram, today } = agency
  let count = 0
  return {
    ...agency,
    day: (days) => addDays(today, days),
    async home({ capacity = 2, beds = 6, pathway = 'CA', county = 'Ventura', name } = {}) {
      count += 1
      const id = await one(
        `with home as (insert into resource_family (name, sub_program_id, pathway, capacity, county, designations, zip_code)
           values ($1, $2, $3, $4, $5, '{General,DD}', '93001') returning id),
         phase as (insert into family_phase (family_id, sub_program_id, phase, start_date)
           select id, $2, case $3 when 'CA' then 'Approved' else 'Licensed' end, '2020-01-01' from home)
         select id from home`,
        [name ?? `Testhome-${count}`, homeProgram, pathway, capacity, county],
      )
      const parent = await one(
        `insert into person (first_name, last_name, date_of_birth) values ('Parent', 'Testhome', '1980-01-01') returning id`,
      )
      await owner.query(
        `insert into family_parent (family_id, sub_program_id, person_id, start_date) values ($1, $2, $3, '2020-01-01')`,
        [id, homeProgram, parent],
      )
      for (let room = 1; room * 2 <= beds; room += 1)
        await owner.query(`insert into bedroom (family_id, sub_program_id, name, beds) values ($1, $2, $3, 2)`, [
          id,
          homeProgram,
          `Room ${room}`,
        ])
      return id
    },
    async kid({ birth = '2016-02-03', sex = 3, start } = {}) {
      const { membership, client } = await agency.freshChild(start)
      await owner.query('update person set date_of_birth = $2, sex = $3 where id = $1', [client, birth, sex])
      return membership
    },
    picture: () =>
      one<unknown>(`select json_build_object(
        'stays', (select json_agg(to_jsonb(p) - 'version' order by id) from placement p),
        'events', (select json_agg(to_jsonb(e) - 'version' order by id) from location_event e),
        'enrollments', (select json_agg(to_jsonb(m) - 'version' order by id) from client_membership m),
        'cases', (select json_agg(to_jsonb(c) - 'version' order by id) from case_assignment c),
        'services', (select json_agg(to_jsonb(s) - 'version' order by id) from client_service s),
        'hearings', (select json_agg(to_jsonb(h) - 'version' order by id) from hearing h),
        'offers', (select json_agg(to_jsonb(o) - 'version' order by id) from placement_offer o),
        'decisions', (select count(*) from placement_decision), 'mails', (select count(*) from mail))`),
  }
}
