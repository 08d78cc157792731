/** Who may become a resident: young people of the generated crowd who are nobody's client yet. */
export const pools = `
  create temp table r_program on commit drop as
    select distinct h.sub_program_id as id, u.zone from residence h join sub_program u on u.id = h.sub_program_id order by 1;
  create temp table r_person on commit drop as
    select p.id, row_number() over (order by p.id) as n from person p
    where p.date_of_birth between date '$today' - 6500 and date '$today' - 3700
      and exists (select from person_sub_program s where s.person_id = p.id and s.source = 'generated')
      and not exists (select from client c where c.id = p.id) and not exists (select from application_user u where u.person_id = p.id)
    limit $residents`

/** Houses, beds, residents who have been there a little longer than the books go back, and a weekend at home every other week. */
export const houses = `
  create temp table r_house on commit drop as
    select new_id() as id, p.id as program, p.zone, n, 'Generated House ' || ((select count(*) from residence where name like 'Generated House %') + n) as name
    from generate_series(1, $houses) n join (select *, row_number() over (order by id) as at, count(*) over () as all_of from r_program) p
      on p.at = 1 + n % p.all_of;
  insert into residence (id, sub_program_id, name, licensed_beds, license_number, meal_program_number, day_ratio, night_ratio)
    select id, program, name, greatest($each, 1), 'GEN-' || n, 'M-GEN-' || n, 4, 8 from r_house;
  insert into otc_item (residence_id, sub_program_id, drug, strength, dose_amount, dose_unit, purpose, max_per_day, min_hours, signed_by, signed_on, start_date)
    select h.id, h.program, i.drug, i.strength, 1, 'tablet', i.purpose, 3, 6, 'Dr. Carla Scriptwell', date '$today' - $days - 30, date '$today' - $days - 30
    from r_house h cross join (values ('Acetaminophen', '325 mg', 'Fever or pain'), ('Loratadine', '10 mg', 'Hay fever')) i (drug, strength, purpose);
  create temp table r_bed on commit drop as
    select new_id() as id, h.id as house, h.program, h.zone, h.n as house_no, b as bed_no, row_number() over (order by h.n, b) as n
    from r_house h cross join generate_series(1, $each) b;
  insert into bed (id, residence_id, sub_program_id, name, start_date)
    select id, house, program, 'B' || lpad(bed_no::text, 2, '0'), date '$today' - $days - 60 from r_bed;
  create temp table r_member on commit drop as
    select new_id() as id, p.id as person, b.program, b.zone, b.house, b.id as bed, b.n, date '$today' - $days - 30 as since
    from r_person p join r_bed b on b.n = p.n;
  insert into client (id, cid) select person, 'R' || lpad(n::text, 7, '0') from r_member on conflict do nothing;
  insert into client_membership (id, person_id, sub_program_id, start_date) select id, person, program, since from r_member;
  insert into person_sub_program (person_id, sub_program_id, source) select person, program, 'generated resident' from r_member
    where not exists (select from person_sub_program s where s.person_id = person and s.sub_program_id = program) on conflict do nothing;
  update person p set sub_program_ids = array(select distinct s.sub_program_id from person_sub_program s where s.person_id = p.id order by 1)
    where p.id in (select person from r_member);
  update person_search q set sub_program_ids = p.sub_program_ids from person p where p.id = q.id and p.id in (select person from r_member);
  insert into residential_enrollment (client_membership_id, person_id, sub_program_id) select id, person, program from r_member;
  create temp table r_stay on commit drop as select new_id() as id, m.* from (select id as member, person, program, house, bed, since from r_member) m;
  insert into bed_stay (id, client_membership_id, person_id, sub_program_id, residence_id, bed_id, start_date)
    select id, member, person, program, house, bed, since from r_stay;
  insert into overnight_stay (source, source_id, person_id, start_date) select 'bed_stay', id, person, since from r_stay;
  create temp table r_away on commit drop as
    select m.id as member, m.person, m.program, d.at as left_at, d.at + interval '50 hours' as back_at from r_member m
    cross join lateral (select (date '$today' - 3 - (m.n % 14)::int - k * 14 + time '15:10') at time zone m.zone as at
      from generate_series(0, $days / 14) k where date '$today' - 3 - (m.n % 14)::int - k * 14 > m.since) d;
  insert into house_absence (client_membership_id, person_id, sub_program_id, kind, left_at, back_at, recorded_by)
    select member, person, program, 'Home Pass', left_at, back_at, (select id from application_user order by id limit 1) from r_away;
  create index r_away_at on r_away (member, left_at);
  analyze r_away; analyze r_member`

/** Who was where at 23:59, approved but for the last days, and the meals of those who were in. */
export const books = `
  create temp table r_staff on commit drop as select id, row_number() over (order by id) as n from application_user where account_status = 'Active' order by id limit 2;
  create temp table r_day on commit drop as
    select new_id() as id, h.id as house, h.program, date '$today' - k as day from generate_series($days, 1, -1) k cross join r_house h;
  insert into census_day (id, residence_id, sub_program_id, day, status, submitted_by, submitted_at, approved_by, approved_at)
    select id, house, program, day, case when day < date '$today' - 35 then 'Approved' else 'Submitted' end, (select id from r_staff where n = 1), day + 1,
      case when day < date '$today' - 35 then (select id from r_staff where n = 2) end, case when day < date '$today' - 35 then day + 2 end from r_day;
  insert into census_line (census_day_id, client_membership_id, person_id, sub_program_id, residence_id, day, state, reckoned)
    select d.id, m.id, m.person, m.program, d.house, d.day, x.state, x.state from r_day d join r_member m on m.house = d.house
    cross join lateral (select case when exists (select from r_away a where a.member = m.id and a.left_at between t.at - interval '50 hours' and t.at and a.back_at > t.at)
      then 'Home Pass' else 'Present' end as state from (select (d.day + time '23:59') at time zone m.zone as at offset 0) t) x;
  insert into meal_count (client_membership_id, person_id, sub_program_id, residence_id, day, meal, counted_by, counted_at)
    select m.id, m.person, m.program, d.house, d.day, t.meal, (select id from r_staff where n = 1), t.at
    from r_day d join r_member m on m.house = d.house
    cross join lateral (select v.meal, (d.day + v.at) at time zone m.zone as at from (values ('Breakfast', time '07:20'), ('Lunch', '12:20'), ('PM Snack', '15:05'),
      ('Supper', '17:50')) v (meal, at) offset 0) t
    where not exists (select from r_away a where a.member = m.id and a.left_at between t.at - interval '52 hours' and t.at + interval '1 hour' and a.back_at > t.at - interval '1 hour')`

/** Four doses a day for each resident, one of five with a controlled drug that is counted at each shift, and one as needed each week. */
export const doses = `
  create temp table r_order on commit drop as
    select new_id() as id, m.id as member, m.person, m.program, m.house, m.zone, m.n, m.since, v.*, v.controlled_for and m.n % 5 = 0 as controlled
    from r_member m cross join (values
      (1, 'Sertraline', '50 mg', array['08:00'], true, false, null::text, null::int),
      (2, 'Methylphenidate', '10 mg', array['07:30'], false, true, null, null),
      (3, 'Amoxicillin', '500 mg', array['08:00', '20:00'], false, false, null, null),
      (4, 'Albuterol', '90 mcg', '{}', false, false, 'Short of breath', 4)) v (at, drug, strength, times, psychotropic, controlled_for, prn_reason, most);
  insert into medication_order (id, client_membership_id, person_id, sub_program_id, drug, strength, form, route, dose_amount, dose_unit, directions, prescriber,
      pharmacy, rx_number, prescribed_on, refills, psychotropic, consent_kind, consent_on, consent_expires_on, controlled, prn, prn_reason, max_per_day, times,
      supply_id, ordered_at, start_date)
    select id, member, person, program, drug, strength, 'Tablet', 'Oral', 1, 'tablet', '1 tablet by mouth', 'Dr. Carla Scriptwell', 'Example Corner Pharmacy',
      'RX-GEN-' || n || '-' || at, since, 3, psychotropic, case when psychotropic then 'Court Order' end, case when psychotropic then since end,
      case when psychotropic then date '$today' + 60 end, controlled, prn_reason is not null, prn_reason, most, times, id, since, since from r_order;
  create temp table r_slot on commit drop as
    select d.day, t.time, z.zone, local_instant(d.day, t.time, z.zone) as due from (select date '$today' - n as day from generate_series($days, 0, -1) n) d
    cross join (select distinct unnest(times) as time from r_order) t cross join (select distinct zone from r_program) z;
  analyze r_slot; analyze r_order;
  create temp table r_given on commit drop as
    select o.*, d.day, t.time, x.due, x.due + make_interval(mins => x.h % 41 - 8) as given_at, x.h,
      case when exists (select from r_away a where a.member = o.member and a.left_at between x.due - interval '52 hours' and x.due + interval '35 minutes' and a.back_at > x.due - interval '10 minutes')
        then 'Away' when x.h % 53 = 7 then 'Refused' when x.h % 211 = 3 then 'Missed' else 'Given' end as state
    from r_slot d join r_order o on d.time = any (o.times) and d.zone = o.zone cross join lateral unnest(array[d.time]) t (time)
    cross join lateral (select d.due, abs(hashtext(o.id::text || d.day || d.time)) as h offset 0) x
    where x.due < now() - interval '2 hours';
  insert into medication_dose (client_membership_id, person_id, sub_program_id, residence_id, kind, medication_order_id, supply_id, slot_on, slot_time, due_at,
      state, reason, amount, taken, given_at, recorded_at, recorded_by, witness_id)
    select member, person, program, house, 'Scheduled', id, id, day, time, due, state,
      case state when 'Refused' then 'Refused' when 'Missed' then 'Asleep' end, case state when 'Given' then 1 end, case state when 'Given' then 1 else 0 end,
      given_at, given_at + interval '1 minute', (select s.id from r_staff s where s.n = 1),
      case when controlled and state = 'Given' then (select s.id from r_staff s where s.n = 2) end from r_given order by due;
  insert into medication_dose (client_membership_id, person_id, sub_program_id, residence_id, kind, medication_order_id, supply_id, slot_on, state, amount, taken,
      given_at, recorded_at, recorded_by, prn_reason, effect, effect_at, effect_by)
    select o.member, o.person, o.program, o.house, 'PRN', o.id, o.id, g.day, 'Given', 1, 1, g.at, g.at + interval '1 minute', s.id, 'Wheezing after soccer',
      'Worked', g.at + interval '40 minutes', s.id
    from r_order o join r_staff s on s.n = 1 cross join lateral (select date '$today' - 1 - k * 7 - (o.n % 7)::int as day,
      (date '$today' - 1 - k * 7 - (o.n % 7)::int + time '14:30') at time zone o.zone as at from generate_series(0, $days / 7 - 2) k) g
    where o.prn_reason is not null and not exists (select from r_away a where a.member = o.member and a.left_at <= g.at and a.back_at > g.at);
  insert into medication_movement (client_membership_id, person_id, sub_program_id, residence_id, medication_order_id, supply_id, kind, quantity, happened_on,
      recorded_at, recorded_by, rx_number, pharmacy, filled_on, refills_left)
    select member, person, program, house, o.id, o.id, 'Received', case when prn_reason is null then 30 * cardinality(times) else 60 end, k.day, (k.day + time '10:00') at time zone o.zone, s.id,
      'RX-GEN-' || o.n || '-' || o.at, 'Example Corner Pharmacy', k.day, 3
    from r_order o join r_staff s on s.n = 1 cross join lateral (select o.since + n * 30 as day from generate_series(0, ($days + 30) / 30) n
      where (o.prn_reason is null or n = 0) and (o.since + n * 30 + time '10:00') at time zone o.zone < now()) k;
  insert into medication_count (client_membership_id, person_id, sub_program_id, residence_id, medication_order_id, supply_id, occasion, counted, expected,
      counted_at, recorded_by, witness_id)
    select g.member, g.person, g.program, g.house, g.id, g.id, 'Shift Change', g.there, g.there, (g.day + h.at) at time zone g.zone, (select s.id from r_staff s where s.n = 1),
      (select s.id from r_staff s where s.n = 2)
    from (select d.*, 30 * (1 + (d.day - d.since) / 30) - count(*) filter (where d.state = 'Given') over (partition by d.id order by d.day) as there
      from r_given d where d.controlled) g
    cross join (values (time '14:45'), ('22:45')) h (at) where (g.day + h.at) at time zone g.zone < now()`
