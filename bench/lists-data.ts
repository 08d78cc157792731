import { addDays } from '#platform/contract/dates.ts'
import type { Scratch } from '../faults/scratch.ts'

/** What the crowd of the seed lacks: inquiries, referrals, and documents that are due. */
export async function fillLists({ owner }: Scratch, today: string): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from due_item where anchor_kind = 'bench'`,
  )
  if (rows[0]!.n > 0) return
  const client = await owner.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; set local work_mem = '128MB'`)
    await client.query(
      `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id,
         anchor_kind, anchor_id, period_no, due_on, status)
       select f.id, 1, 'Client', m.id, m.sub_program_id, m.id, 'bench', m.id::text, n,
         $1::date + (abs(hashtext(m.id::text || n)) % 120) - 20, case when n % 4 = 0 then 'Done' else 'Open' end
       from client_membership m cross join generate_series(1, 4) n
       cross join lateral (select id from form_membership order by id offset n % 3 limit 1) f
       where m.voided_at is null and m.end_date is null`,
      [today],
    )
    const {
      rows: [some],
    } = await client.query<{ inquiries: number; referrals: number }>(
      'select (select count(*)::int from resource_family) as inquiries, (select count(*)::int / 5 from client_membership) as referrals',
    )
    await copied(
      client,
      'inquiry',
      some!.inquiries,
      `received_on = x.received_on - (n % 900)::int, touched_on = x.touched_on - (n % 300)::int`,
      'x.family_id is null',
    )
    await copied(client, 'client_referral', some!.referrals, `received_on = x.received_on - (n % 900)::int`)
    await client.query(
      `insert into client_referral_child (client_referral_id, sub_program_id, first_name, last_name, date_of_birth, sex)
      select r.id, r.sub_program_id, p.first_name, p.last_name, p.date_of_birth, p.sex from (
        select id, sub_program_id, row_number() over (order by id) as n from client_referral x
        where not exists (select from client_referral_child c where c.client_referral_id = x.id)) r
      join (select p.*, row_number() over (order by p.id) as n from person p where p.date_of_birth > $1::date - 6000) p on p.n = r.n`,
      [today],
    )
    await client.query('commit')
    await client.query('vacuum analyze due_item, inquiry, client_referral, client_referral_child')
  } finally {
    client.release()
  }
}

/** Rows like those of the demonstration, with other days. */
async function copied(
  client: { query(text: string, values?: unknown[]): Promise<unknown> },
  table: string,
  many: number,
  change: string,
  which = 'true',
) {
  await client.query(`create temp table more on commit drop as
    select x.*, row_number() over () as n, row_number() over () as g from ${table} x cross join generate_series(1, greatest(1,
      ${many} / greatest(1, (select count(*)::int from ${table})))) where x.voided_at is null and ${which};
    update more x set id = new_id(), ${change};
    alter table more drop column n, drop column g;
    insert into ${table} select * from more; drop table more`)
}

interface Samples {
  /** Of a filter by its name, or by the call's and its own. */
  inputs: Readonly<Record<string, unknown>>
  /** What must be asked with a filter. */
  beside: Readonly<Record<string, object>>
  children: string[]
  homes: string[]
  waiting: string[]
  people: { first: string; last: string }[]
}

export async function samplesOf({ owner }: Scratch, today: string): Promise<Samples> {
  const pick = async (text: string) => (await owner.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [program] = await pick(`select id from sub_program where name = 'Foster, North Valley'`)
  const [manager] = await pick(
    `select case_manager_id as id from client_roster where status = 'Active' and case_manager_id is not null order by 1 limit 1`,
  )
  const [territory] = await pick(
    `select territory_id as id from foster_roster where territory_id is not null order by 1 limit 1`,
  )
  const [worker] = await pick(`select asw_id as id from family_roster where asw_id is not null order by 1 limit 1`)
  const people = (
    await owner.query<{ first: string; last: string }>(
      `select first_name as first, last_name as last from person where merged_into is null order by md5(id::text) limit 150`,
    )
  ).rows
  const name = people[0]!.last
  const homes = await pick(
    `select family_id as id from family_roster where placed > 0 order by md5(family_id::text) limit 60`,
  )
  return {
    inputs: {
      Search: [
        name,
        name.slice(0, 2),
        `${people[1]!.first} ${people[1]!.last}`,
        `${name.slice(0, 2)}x${name.slice(2)}`,
        'zzqqy',
      ],
      Words: name,
      SubProgramIDs: program,
      SubProgramID: program,
      CaseManagerIDs: manager,
      SubProgramTerritoryIDs: territory,
      EmployeeIDs: worker,
      FosterResourceFamilyIDs: homes[0],
      BornFrom: addDays(today, -3650),
      BornTo: addDays(today, -3650),
      AgeFrom: 6,
      AgeTo: 9,
      EnrolledFrom: addDays(today, -300),
      EnrolledTo: addDays(today, -300),
      CourtWithinDays: 14,
      Regions: 'PNW',
      FreeBeds: 2,
      Age: 7,
      ZipCode: '91335',
      Miles: 10,
      UpdateDueInDays: 60,
      ExpiresInDays: 30,
      NoVisitDays: 60,
      ReceivedFrom: addDays(today, -60),
      ReceivedTo: addDays(today, -60),
    },
    beside: { Miles: { ZipCode: '91335' } },
    people,
    homes,
    children: await pick(
      `select client_membership_id as id from foster_roster where status = 'Active' order by md5(client_membership_id::text) limit 60`,
    ),
    waiting: await pick(`select client_membership_id as id from foster_roster where status = 'Waiting'
      and sub_program_id in (select distinct sub_program_id from resource_family) order by md5(client_membership_id::text) limit 30`),
  }
}
