/** The SQL that makes generated children, where they lived and who saw them. `$today` and `$clients` are put in before. */

/**
 * Beds of a sub-program in threes, of different homes: the three children of a group change beds with each other on one
 * day, so that no home is ever fuller than it may be. Before them, three others lived there who have left.
 */
export const clients = `
  create temp table g_bed on commit drop as
    select family_id, sub_program_id, approved_ago, (row_number() over (partition by sub_program_id order by bed, approved_ago, family_id) - 1) / 3 as trio,
      (row_number() over (partition by sub_program_id order by bed, approved_ago, family_id) - 1) % 3 as seat
    from (select id as family_id, sub_program_id, approved_ago, bed from g_family, generate_series(1, capacity) bed where standing = 'approved') b;
  create temp table g_trio on commit drop as
    select *, case when begins - ends_before >= 60 then least(ends_before + begins - ends_before - 5, ends_before + 60 + pg_temp.roll(sub_program_id || '/' || trio || 'u', 800)) end as began_before
    from (select *, begins_now + 1 + pg_temp.roll(sub_program_id || '/' || trio || 'e', 20) as ends_before from (
      select sub_program_id, trio, min(approved_ago) as begins,
        least(min(approved_ago) - 5, 30 + pg_temp.roll(sub_program_id || '/' || trio, 770)) as begins_now,
        1 + pg_temp.roll(sub_program_id || '/' || trio || 'n', 3) as stays
      from g_bed group by 1, 2 having count(*) = 3) t) t;
  create index on g_bed (sub_program_id, trio, seat); analyze g_bed; analyze g_trio;
  create temp table g_client on commit drop as
    select new_id() as id, p.id as person_id, p.sub_program_id, p.no, p.state <> 'placed' and p.state <> 'waiting' as ended,
      case when p.state <> 'waiting' and t.trio is not null and (p.state = 'placed' or t.began_before is not null) then t.trio end as trio,
      p.nth % 3 as seat, p.state,
      date '$today' - case p.state when 'placed' then t.begins_now + pg_temp.roll(p.id || 'first', 5)
        when 'waiting' then 1 + pg_temp.roll(p.id || 'wait', 25)
        else coalesce(t.began_before + pg_temp.roll(p.id || 'first', 5), 500 + pg_temp.roll(p.id || 'old', 1200)) end as start_date,
      case when p.state = 'ended' then date '$today' - coalesce(case when t.began_before is not null then t.ends_before end,
        100 + pg_temp.roll(p.id || 'old', 300)) end as end_date,
      (array['Reunified With Parent', 'Adoption Finalized', 'Placed With Relative/NREFM', 'Legal Guardianship', 'Placing Agency Request'])
        [1 + pg_temp.roll(p.id || 'why', 5)] as why
    from (
      select *, row_number() over (partition by sub_program_id, state order by no) - 1 as nth from (
        select p.*, case when p.no <= b.placed then 'placed' when p.no <= b.placed + b.waiting then 'waiting' else 'ended' end as state
        from (select * from g_person where not grown order by no, sub_program_id limit $clients) p
        join (select c.sub_program_id, least(3 * coalesce(t.trios, 0), 3 * (c.many * 45 / 300)) as placed, c.many / 20 as waiting
          from (select sub_program_id, count(*) as many from (select sub_program_id from g_person where not grown order by no, sub_program_id limit $clients) l group by 1) c
          left join (select sub_program_id, count(*) as trios from g_trio group by 1) t using (sub_program_id)) b using (sub_program_id)) p) p
    left join g_trio t on t.sub_program_id = p.sub_program_id and t.trio = p.nth / 3;
  create index on g_client (sub_program_id, trio); analyze g_client;
  create temp table g_siblings on commit drop as
    select new_id() as id, sub_program_id, pair from (select distinct sub_program_id, no / 2 as pair from g_client) s
    where pg_temp.roll(sub_program_id || '/' || pair || 's', 3) = 0;
  insert into sibling_group (id) select id from g_siblings;
  insert into client (id, cid, famlink_number, icwa_status, sibling_group_id, created_at)
  select c.person_id, 'G' || upper(right(replace(c.id::text, '-', ''), 15)), case when g.northwest then 'F' || upper(right(replace(c.id::text, '-', ''), 12)) end,
    'Asked, no reason to know', s.id, c.start_date
  from g_client c join g_program g on g.id = c.sub_program_id
  left join g_siblings s on s.sub_program_id = c.sub_program_id and s.pair = c.no / 2;
  insert into client_membership (id, person_id, sub_program_id, county, county_case_number, designation, placement_type, level_of_care,
    dependency_status, court_plan, last_court_date, next_court_date, running_summary, start_date, end_date, end_reason, created_at)
  select id, person_id, sub_program_id, (select county from g_city y where y.sub_program_id = c.sub_program_id limit 1),
    'GEN' || pg_temp.roll(id || 'case', 1000000), (array['General', 'General', 'General', 'AC', 'DD', 'CSEC'])[1 + pg_temp.roll(id || 'd', 6)],
    (array['Foster', 'Foster/Adoption'])[1 + pg_temp.roll(id || 't', 2)], 'Level ' || 1 + pg_temp.roll(id || 'l', 3),
    (array['Dependent (WIC 300)', 'Voluntary Placement', 'Detained'])[1 + pg_temp.roll(id || 'dep', 3)],
    (array['Reunification', 'Concurrent Planning', 'Adoption'])[1 + pg_temp.roll(id || 'plan', 3)],
    case when not ended then date '$today' - 100 end, case when not ended then date '$today' + 1 + pg_temp.roll(id || 'court', 170) end,
    'A generated child for measuring.', start_date, end_date, case when end_date is not null then why end, start_date
  from g_client c;
  insert into person_sub_program (person_id, sub_program_id, source)
  select person_id, sub_program_id, 'Client' from g_client on conflict do nothing;`

export const placements = `
  insert into placement (client_membership_id, person_id, sub_program_id, family_id, placement_type, start_date, end_date, end_reason)
  select c.id, c.person_id, c.sub_program_id, b.family_id, 'Foster', s.start_date, s.end_date,
    case when s.end_date is null then null when s.end_date = c.end_date then c.why else 'Moved Within Agency' end
  from g_client c join g_trio t on t.sub_program_id = c.sub_program_id and t.trio = c.trio
  cross join lateral generate_series(0, t.stays - 1) k
  cross join lateral (select
    date '$today' - t.begins_now + (t.begins_now * k) / t.stays as from_now, date '$today' - t.begins_now + (t.begins_now * (k + 1)) / t.stays as to_now,
    date '$today' - t.began_before + ((t.began_before - t.ends_before) * k) / t.stays as from_then,
    date '$today' - t.began_before + ((t.began_before - t.ends_before) * (k + 1)) / t.stays as to_then) d
  cross join lateral (select case when c.ended then d.from_then else d.from_now end as start_date,
    case when c.ended then d.to_then when k < t.stays - 1 then d.to_now end as end_date) s
  join g_bed b on b.sub_program_id = c.sub_program_id and b.trio = c.trio and b.seat = (c.seat + k) % 3;`

/** A visit a month in the last quarter; one in twelve was not seen this month. */
export const visits = `
  create temp table g_visit on commit drop as
    select new_id() as id, c.id as client_membership_id, c.sub_program_id, a.employee_id, p.family_id,
      date '$today' - 30 * m - pg_temp.roll(c.id || 'day', 28) as made_on
    from g_client c cross join generate_series(0, 2) m
    join case_assignment a on a.subject_id = c.id and a.subject_kind = 'client'
    left join placement p on p.client_membership_id = c.id and p.end_date is null
    where not c.ended and date '$today' - 30 * m - pg_temp.roll(c.id || 'day', 28) >= greatest(c.start_date, p.start_date)
      and (m > 0 or pg_temp.roll(c.id || 'seen', 12) > 0);
  insert into contact_made (id, sub_program_id, family_id, made_on, kind, purpose, narrative, author_id)
  select id, sub_program_id, family_id, made_on, 'In-person home', 'Required monthly visit', 'Seen at home; all is well.', employee_id from g_visit;
  insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, seen_alone, made_on)
  select id, client_membership_id, sub_program_id,
    row_number() over (partition by client_membership_id, date_trunc('month', made_on::timestamp) order by made_on) = 1, true, made_on from g_visit;
  insert into hearing (client_membership_id, person_id, sub_program_id, held_on, start_time, kind, court)
  select m.id, m.person_id, m.sub_program_id, m.next_court_date, '08:30', 'Review, 6 months', 'Sample County Juvenile Court'
  from client_membership m join g_client c on c.id = m.id where m.next_court_date is not null;
  insert into client_contact (person_id, folder, name, relation, phone_digits, start_date)
  select person_id, 'BiologicalFamily', 'Generated Parent', 'Mother', '5555550100', start_date from g_client;
  insert into client_health (person_id, kind, name, done_on, next_due_on)
  select person_id, 'Exam', 'Physical Exam', date '$today' - 200, date '$today' + 165 from g_client where not ended;
  insert into location_event (placement_id, client_membership_id, sub_program_id, kind, start_date)
  select p.id, c.id, c.sub_program_id, (array['AWOL', 'Hospital - Medical', 'Home Pass'])[1 + pg_temp.roll(c.id || 'k', 3)], greatest(p.start_date, date '$today' - 5)
  from g_client c join placement p on p.client_membership_id = c.id and p.end_date is null where pg_temp.roll(c.id || 'away', 40) = 0;`
