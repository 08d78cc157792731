-- One row per membership with all the roster shows, filters and sorts by. Only refresh_client_roster writes here.
create table client_roster (
  client_membership_id uuid primary key references client_membership on delete cascade,
  person_id uuid not null,
  sub_program_id uuid not null,
  sub_program_name text not null,
  region text not null,
  agency_id uuid,
  agency_name text,
  last_name text not null,
  first_name text not null,
  preferred_name text,
  -- What a search looks in: every name without accents, in small letters, then the numbers.
  search_text text not null,
  date_of_birth date,
  sex int not null,
  cid text,
  famlink_number text,
  sibling_group_id uuid,
  status text not null check (status in ('Scheduled', 'Waiting', 'Active', 'Away', 'Ended')),
  start_date date not null,
  end_date date,
  end_reason text,
  family_id uuid,
  family_name text,
  territory_id uuid,
  placed_since date,
  away_kind text,
  away_since date,
  placement_type text,
  designation text not null,
  dependency_status text,
  case_manager_id uuid,
  case_manager_name text,
  last_contact date,
  next_court date,
  confidential boolean not null,
  -- The day on which the passing of time alone makes this row another one.
  changes_on date
);
create index client_roster_name on client_roster (last_name, first_name, client_membership_id);
create index client_roster_program on client_roster (sub_program_id, status);
create index client_roster_person on client_roster (person_id);
create index client_roster_family on client_roster (family_id) where family_id is not null;
create index client_roster_manager on client_roster (case_manager_id) where case_manager_id is not null;
create index client_roster_agency on client_roster (agency_id);
create index client_roster_born on client_roster (date_of_birth);
create index client_roster_started on client_roster (start_date);
create index client_roster_contact on client_roster (last_contact nulls first);
create index client_roster_court on client_roster (next_court) where next_court is not null;
create index client_roster_changes on client_roster (changes_on) where changes_on is not null;
revoke insert, update, delete, truncate on client_roster from kith_app;

alter table client_roster enable row level security;
create policy client_roster_mine on client_roster for select using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));

-- The rows are locked before they are read anew: of two changes at once the second sees the first.
create function refresh_client_roster(memberships uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform from client_roster where client_membership_id = any (memberships) order by client_membership_id for update;
  delete from client_roster r using client_membership m
  where r.client_membership_id = any (memberships) and m.id = r.client_membership_id and m.voided_at is not null;
  insert into client_roster as r
  select m.id, m.person_id, m.sub_program_id, s.name, s.region, m.agency_id, a.name, p.last_name, p.first_name, p.preferred_name,
    concat_ws(' ', norm_name(concat_ws(' ', p.first_name, p.preferred_name, p.middle_name, p.last_name, p.former_names)),
      lower(replace(c.cid, '-', '')), lower(replace(c.famlink_number, '-', ''))),
    p.date_of_birth, p.sex, c.cid, c.famlink_number, c.sibling_group_id,
    case when m.end_date <= d.today then 'Ended' when m.start_date > d.today then 'Scheduled' when home.id is null then 'Waiting'
      when away.id is not null then 'Away' else 'Active' end,
    m.start_date, m.end_date, m.end_reason, home.family_id, f.name, f.sub_program_territory_id, home.start_date, away.kind, away.start_date,
    coalesce(home.placement_type, m.placement_type), m.designation, m.dependency_status,
    cm.employee_id, staff.name, seen.made_on, m.next_court_date, m.confidential, later.day
  from client_membership m
  join client c on c.id = m.person_id
  join person p on p.id = m.person_id
  join sub_program s on s.id = m.sub_program_id
  cross join lateral (select (now() at time zone s.zone)::date as today) d
  left join agency a on a.id = m.agency_id
  left join placement home on home.client_membership_id = m.id and home.voided_at is null
    and home.start_date <= d.today and (home.end_date is null or home.end_date > d.today)
  left join resource_family f on f.id = home.family_id
  left join location_event away on away.client_membership_id = m.id and away.voided_at is null
    and away.start_date <= d.today and (away.end_date is null or away.end_date > d.today)
  left join case_assignment cm on cm.subject_id = m.id and cm.subject_kind = 'client' and cm.role = 'Case Manager'
    and cm.voided_at is null and cm.start_date <= d.today and (cm.end_date is null or cm.end_date > d.today)
  left join lateral (select concat_ws(' ', sp.first_name, sp.last_name) as name
    from application_user u join person sp on sp.id = u.person_id where u.id = cm.employee_id) staff on true
  left join lateral (select max(x.made_on) as made_on from contact_made_child x join contact_made y on y.id = x.contact_made_id
    where x.client_membership_id = m.id and x.counts and y.voided_at is null) seen on true
  left join lateral (select min(v.day) as day from (
      select unnest(array[m.start_date, m.end_date]) as day
      union all select unnest(array[o.start_date, o.end_date]) from placement o where o.client_membership_id = m.id and o.voided_at is null
      union all select unnest(array[o.start_date, o.end_date]) from location_event o where o.client_membership_id = m.id and o.voided_at is null
      union all select unnest(array[o.start_date, o.end_date]) from case_assignment o where o.subject_id = m.id and o.voided_at is null) v
    where v.day > d.today) later on true
  where m.id = any (memberships) and m.voided_at is null
  on conflict (client_membership_id) do update set
    person_id = excluded.person_id, sub_program_id = excluded.sub_program_id, sub_program_name = excluded.sub_program_name,
    region = excluded.region, agency_id = excluded.agency_id, agency_name = excluded.agency_name, last_name = excluded.last_name,
    first_name = excluded.first_name, preferred_name = excluded.preferred_name, search_text = excluded.search_text,
    date_of_birth = excluded.date_of_birth, sex = excluded.sex, cid = excluded.cid, famlink_number = excluded.famlink_number,
    sibling_group_id = excluded.sibling_group_id, status = excluded.status, start_date = excluded.start_date,
    end_date = excluded.end_date, end_reason = excluded.end_reason, family_id = excluded.family_id,
    family_name = excluded.family_name, territory_id = excluded.territory_id, placed_since = excluded.placed_since,
    away_kind = excluded.away_kind, away_since = excluded.away_since, placement_type = excluded.placement_type,
    designation = excluded.designation, dependency_status = excluded.dependency_status,
    case_manager_id = excluded.case_manager_id, case_manager_name = excluded.case_manager_name,
    last_contact = excluded.last_contact, next_court = excluded.next_court, confidential = excluded.confidential,
    changes_on = excluded.changes_on
  where (r.*) is distinct from (excluded.*);
end $$;

-- Rows whose state changed because a day passed; run through the night, costs nothing when there are none.
create function refresh_client_roster_by_day() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  passed uuid[] := array(select r.client_membership_id from client_roster r join sub_program s on s.id = r.sub_program_id
    where r.changes_on <= (now() at time zone s.zone)::date);
begin
  perform refresh_client_roster(passed);
  return cardinality(passed);
end $$;

-- One trigger function for every table the roster leans on: which memberships did this statement touch.
create function client_roster_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  -- Statements of their own: each is read only for the table that has its columns.
  if tg_table_name = 'client_membership' then
    touched := array(select id from changed);
  elsif tg_table_name = 'case_assignment' then
    touched := array(select subject_id from changed where subject_kind = 'client' and role = 'Case Manager');
  elsif tg_table_name = 'contact_made' then
    touched := array(select x.client_membership_id from changed join contact_made_child x on x.contact_made_id = changed.id);
  elsif tg_table_name = 'client' then
    touched := array(select m.id from changed join client_membership m on m.person_id = changed.id);
  else
    touched := array(select client_membership_id from changed);
  end if;
  if cardinality(touched) > 0 then perform refresh_client_roster(touched); end if;
  return null;
end $$;

do $$ declare t text; begin
  foreach t in array array['client_membership', 'placement', 'location_event', 'contact_made_child', 'case_assignment'] loop
    execute format('create trigger client_roster_added after insert on %I referencing new table as changed for each statement execute function client_roster_touched()', t);
    execute format('create trigger client_roster_changed after update on %I referencing new table as changed for each statement execute function client_roster_touched()', t);
    execute format('create trigger client_roster_removed after delete on %I referencing old table as changed for each statement execute function client_roster_touched()', t);
  end loop;
  foreach t in array array['contact_made', 'client'] loop
    execute format('create trigger client_roster_changed after update on %I referencing new table as changed for each statement execute function client_roster_touched()', t);
  end loop;
end $$;

-- Names the roster carries along: a rename reaches every row that shows it.
create function client_roster_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  touched := case tg_table_name
    when 'person' then array(
      select r.client_membership_id from client_roster r where r.person_id = new.id
      union select r.client_membership_id from application_user u join client_roster r on r.case_manager_id = u.id where u.person_id = new.id)
    when 'resource_family' then array(select client_membership_id from client_roster where family_id = new.id)
    when 'agency' then array(select client_membership_id from client_roster where agency_id = new.id)
    when 'sub_program' then array(select client_membership_id from client_roster where sub_program_id = new.id)
  end;
  if cardinality(touched) > 0 then perform refresh_client_roster(touched); end if;
  return null;
end $$;
create trigger client_roster_renamed after update of first_name, middle_name, last_name, preferred_name, former_names, date_of_birth, sex
  on person for each row execute function client_roster_renamed();
create trigger client_roster_renamed after update of name, sub_program_territory_id on resource_family
  for each row execute function client_roster_renamed();
create trigger client_roster_renamed after update of name on agency for each row execute function client_roster_renamed();
create trigger client_roster_renamed after update of name, region, zone on sub_program for each row execute function client_roster_renamed();

select refresh_client_roster(array(select id from client_membership));
