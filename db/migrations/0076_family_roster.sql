-- What the list of families shows and filters by, one row a family, kept by one function; the lists read nothing else.
create table family_roster (
  family_id uuid primary key references resource_family on delete cascade,
  sub_program_id uuid not null,
  name text not null,
  search_text text not null,
  pathway text not null,
  phase text,
  phase_since date,
  phase_reason text,
  review_date date,
  sub_program_territory_id uuid,
  territory text,
  parents text[] not null,
  city text,
  zip_code text,
  county text,
  address_confidential boolean not null,
  latitude double precision,
  longitude double precision,
  capacity int not null,
  placed int not null,
  own_minors int not null,
  free int not null,
  youngest_age int not null,
  oldest_age int not null,
  sexes int[] not null,
  family_type text not null,
  languages text[] not null,
  designations text[] not null,
  asw_id uuid,
  asw text,
  rfs_id uuid,
  rfs text,
  approved_since date,
  update_due_date date,
  expires_on date,
  expires_what text,
  training_hours numeric(7, 2) not null,
  training_year int not null,
  last_visit_on date,
  accepting boolean not null,
  not_accepting_reason text
);
create index family_roster_name on family_roster (name, family_id);
create index family_roster_program on family_roster (sub_program_id, name);
create index family_roster_phase on family_roster (phase, phase_since);
revoke insert, update, delete, truncate on family_roster from kith_app;
alter table family_roster enable row level security;
create policy family_roster_mine on family_roster for select using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));

-- The one place that knows how a row of the list comes about. Its row is the lock, so that two who change a family do not lose each other's.
create function refresh_family_roster(families uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if families is null or cardinality(families) = 0 then return; end if;
  perform from family_roster where family_id = any (families) order by family_id for update;
  delete from family_roster r using resource_family f
    where r.family_id = any (families) and f.id = r.family_id and f.voided_at is not null;
  insert into family_roster
  select f.id, f.sub_program_id, f.name,
    norm_name(concat_ws(' ', f.name, array_to_string(parents.names, ' '), case when not f.address_confidential then f.city end))
      || ' ' || concat_ws(' ', f.phone_digits, array_to_string(parents.phones, ' ')),
    f.pathway, phase.phase, phase.start_date, phase.reason, phase.review_date, f.sub_program_territory_id, territory.name, parents.names,
    case when not f.address_confidential then f.city end, case when not f.address_confidential then f.zip_code end,
    case when not f.address_confidential then f.county end, f.address_confidential, place.latitude, place.longitude,
    f.capacity, beds.placed, beds.minors, f.capacity - beds.placed - beds.minors,
    f.youngest_age, f.oldest_age, f.sexes, f.family_type, f.languages, f.designations,
    asw.employee_id, asw.name, rfs.employee_id, rfs.name, approved.since, f.update_due_date, expiry.expires_on, expiry.what,
    training.hours, extract(year from day.today)::int, visit.made_on, f.accepting, f.not_accepting_reason
  from resource_family f
  join sub_program s on s.id = f.sub_program_id
  cross join lateral (select (now() at time zone s.zone)::date as today) day
  left join family_phase phase on phase.family_id = f.id and phase.voided_at is null and phase.end_date is null
  left join sub_program_territory territory on territory.id = f.sub_program_territory_id
  left join zip_place place on place.zip_code = left(f.zip_code, 5) and not f.address_confidential
  cross join lateral (
    select coalesce(array_agg(concat_ws(' ', p.first_name, p.last_name) order by fp.start_date, p.first_name, p.id), '{}') as names,
      array_agg((select string_agg(h.digits, ' ') from phone h where h.person_id = p.id)) as phones
    from family_parent fp join person p on p.id = fp.person_id
    where fp.family_id = f.id and fp.voided_at is null and (fp.end_date is null or fp.end_date > day.today)) parents
  cross join lateral (
    select (select coalesce(sum(1 + l.children_along), 0) from placement l where l.family_id = f.id and l.voided_at is null and l.start_date <= day.today
        and (l.end_date is null or l.end_date > day.today))::int as placed,
      (select count(*) from family_member m join person p on p.id = m.person_id where m.family_id = f.id and m.voided_at is null
        and m.lives_in_home and m.start_date <= day.today and (m.end_date is null or m.end_date > day.today)
        and p.date_of_birth > day.today - interval '18 years')::int as minors) beds
  left join lateral (select c.employee_id, (select n.name from staff_names(array[c.employee_id]) n) as name from case_assignment c
    where c.subject_id = f.id and c.subject_kind = 'family' and c.role = 'ASW' and c.voided_at is null and c.start_date <= day.today
      and (c.end_date is null or c.end_date > day.today) limit 1) asw on true
  left join lateral (select c.employee_id, (select n.name from staff_names(array[c.employee_id]) n) as name from case_assignment c
    where c.subject_id = f.id and c.subject_kind = 'family' and c.role = 'RFS' and c.voided_at is null and c.start_date <= day.today
      and (c.end_date is null or c.end_date > day.today) limit 1) rfs on true
  -- Since when without a break: a hold does not take an approval away.
  left join lateral (select min(p.start_date) as since from family_phase p where p.family_id = f.id and p.voided_at is null
    and p.phase in ('Approved', 'Licensed') and phase.phase in ('Approved', 'Licensed', 'On Hold')
    and not exists (select from family_phase b where b.family_id = f.id and b.voided_at is null and b.start_date >= p.start_date
      and b.id <> p.id and b.phase not in ('Approved', 'Licensed', 'On Hold') and b.start_date > p.start_date)) approved on true
  left join lateral (select e.expires_on, e.what from family_expiries(f.id, day.today) e order by e.expires_on, e.what limit 1) expiry on true
  cross join lateral (select coalesce(sum(t.hours), 0) as hours from family_training t where t.family_id = f.id and t.voided_at is null
    and t.trained_on >= date_trunc('year', day.today)::date and t.trained_on <= day.today) training
  cross join lateral (select max(v.made_on) as made_on from contact_made v where v.family_id = f.id and v.voided_at is null
    and v.kind ilike 'in-person%') visit
  where f.id = any (families) and f.voided_at is null
  on conflict (family_id) do update set (sub_program_id, name, search_text, pathway, phase, phase_since, phase_reason, review_date,
      sub_program_territory_id, territory, parents, city, zip_code, county, address_confidential, latitude, longitude, capacity, placed, own_minors, free,
      youngest_age, oldest_age, sexes, family_type, languages, designations, asw_id, asw, rfs_id, rfs, approved_since, update_due_date,
      expires_on, expires_what, training_hours, training_year, last_visit_on, accepting, not_accepting_reason)
    = (excluded.sub_program_id, excluded.name, excluded.search_text, excluded.pathway, excluded.phase, excluded.phase_since,
      excluded.phase_reason, excluded.review_date, excluded.sub_program_territory_id, excluded.territory, excluded.parents, excluded.city,
      excluded.zip_code, excluded.county, excluded.address_confidential, excluded.latitude, excluded.longitude, excluded.capacity, excluded.placed, excluded.own_minors,
      excluded.free, excluded.youngest_age, excluded.oldest_age, excluded.sexes, excluded.family_type, excluded.languages,
      excluded.designations, excluded.asw_id, excluded.asw, excluded.rfs_id, excluded.rfs, excluded.approved_since,
      excluded.update_due_date, excluded.expires_on, excluded.expires_what, excluded.training_hours, excluded.training_year,
      excluded.last_visit_on, excluded.accepting, excluded.not_accepting_reason)
    where (family_roster.*) is distinct from (excluded.*);
end $$;
revoke execute on function refresh_family_roster(uuid[]) from public;

-- Whichever statement touches a table watched, the families it touched are reckoned once.
create function family_roster_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  families uuid[];
begin
  execute format('select array_agg(distinct family) from (%s) t (family) where family is not null', tg_argv[0]) into families;
  perform refresh_family_roster(families);
  return null;
end $$;

-- `query` gives the families of the rows in `changed`.
create function watch_for_family_roster(watched regclass, query text) returns void language plpgsql as $$
begin
  execute format('create trigger family_roster_insert after insert on %s referencing new table as changed
    for each statement execute function family_roster_touched(%L)', watched, query);
  execute format('create trigger family_roster_delete after delete on %s referencing old table as changed
    for each statement execute function family_roster_touched(%L)', watched, query);
  execute format('create trigger family_roster_update after update on %s referencing old table as gone new table as changed
    for each statement execute function family_roster_touched(%L)', watched,
    query || ' union ' || regexp_replace(query, '\mchanged\M', 'gone', 'g'));
end $$;
revoke execute on function watch_for_family_roster(regclass, text) from public;

do $$ declare t text; begin
  perform watch_for_family_roster('resource_family', 'select c.id from changed c');
  foreach t in array array['family_phase', 'family_parent', 'family_member', 'placement', 'contact_made'] loop
    perform watch_for_family_roster(t::regclass, 'select c.family_id from changed c');
  end loop;
  perform watch_for_family_roster('case_assignment', 'select c.subject_id from changed c where c.subject_kind = ''family''');
  perform watch_for_family_roster('sub_program_territory',
    'select f.id from changed c join resource_family f on f.sub_program_territory_id = c.id');
  perform watch_for_family_roster('phone',
    'select p.family_id from changed c join family_parent p on p.person_id = c.person_id');
end $$;

-- A person is touched all day long: only a new name or birth date matters here.
create function family_roster_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_family_roster(array(
    select family_id from family_parent where person_id = new.id union select family_id from family_member where person_id = new.id
    union select a.subject_id from case_assignment a join application_user u on u.id = a.employee_id
      where u.person_id = new.id and a.subject_kind = 'family' and a.voided_at is null and a.end_date is null));
  return null;
end $$;
create trigger family_roster_person after update of first_name, last_name, date_of_birth on person for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.date_of_birth is distinct from new.date_of_birth) execute function family_roster_person();
