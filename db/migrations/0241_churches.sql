-- Churches and what is done with them: who keeps the relationship, who is met, what was said and what is to do, and the care communities
-- of volunteers round a family. Name and address are the organization's; here is what this side knows of it.
create table church (
  id uuid primary key default new_id(),
  organization_id uuid not null references organization,
  sub_program_id uuid not null references sub_program,
  stage text not null default 'Prospect' check (stage in ('Prospect', 'Introduced', 'Engaged', 'Partner', 'Dormant')),
  stage_since date not null default current_date,
  denomination text,
  region text not null default 'Unspecified' check (region in ('Unspecified', 'High Desert', 'Low Desert', 'Mid County', 'West Riverside County',
    'South Riverside County', 'South SB County')),
  attendance_band text check (attendance_band in ('Under 100', '100 - 249', '250 - 499', '500 - 999', '1,000 or more')),
  service_times text,
  languages text[] not null default '{}',
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_program unique (id, sub_program_id)
);
-- A program keeps one record of an organization.
create unique index church_once on church (organization_id, sub_program_id) where voided_at is null;
create index church_of_program on church (sub_program_id) where voided_at is null;

-- Who keeps the relationship, one at a time.
create table church_owner (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  employee_id uuid not null references employee,
  follows_id uuid references church_owner,
  set_by uuid default my_user(),
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_owner_church foreign key (church_id, sub_program_id) references church (id, sub_program_id),
  constraint church_owner_period check (end_date > start_date),
  constraint church_owner_overlap exclude using gist (church_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index church_owner_employee on church_owner (employee_id) where voided_at is null and end_date is null;
create index church_owner_of_church on church_owner (church_id, start_date desc);

-- Nobody gets a church who does not work in its program, or does not work at all.
create function church_owner_works() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Who has it again has it from today on.
  day date := case tg_op when 'INSERT' then new.start_date else greatest(new.start_date, current_date) end;
begin
  if not exists (select from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
      where m.employee_id = new.employee_id and m.sub_program_id = new.sub_program_id and m.voided_at is null
        and m.start_date <= day and (m.end_date is null or m.end_date > day)) then
    raise exception 'the owner does not work here' using errcode = '23514', constraint = 'church_owner_works';
  end if;
  return null;
end $$;
create constraint trigger church_owner_works after insert or update of employee_id, start_date, end_date on church_owner for each row
  when (new.voided_at is null and new.end_date is null) execute function church_owner_works();

-- People of a church: one main contact at a time, any number of ministry leads.
create table church_contact (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  role text not null check (role in ('Main Contact', 'Ministry Lead', 'Other')),
  title text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_contact_church foreign key (church_id, sub_program_id) references church (id, sub_program_id),
  constraint church_contact_period check (end_date >= start_date),
  constraint church_contact_main exclude using gist (church_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null and role = 'Main Contact'),
  constraint church_contact_twice exclude using gist (church_id with =, person_id with =, role with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index church_contact_of_church on church_contact (church_id, start_date desc) where voided_at is null;
create index church_contact_person on church_contact (person_id) where voided_at is null;

-- Families that came by way of a church, or that it stands by.
create table church_family (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  family_id uuid not null references resource_family,
  kind text not null check (kind in ('Recruited', 'Attends', 'Supported')),
  linked_on date not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_family_church foreign key (church_id, sub_program_id) references church (id, sub_program_id)
);
create unique index church_family_once on church_family (church_id, family_id, kind) where voided_at is null;
create index church_family_family on church_family (family_id) where voided_at is null;

create table church_interaction (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  type text not null check (type in ('Interaction: Phone Call', 'Interaction: Email', 'Interaction: Meeting', 'Interaction: Other',
    'Administrative Work', 'Phone Call', 'Email', 'Meeting', 'Other')),
  occurred_on date not null,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes int check (minutes between 1 and 1440),
  topic text,
  narrative text not null default '',
  outcome text,
  author_id uuid not null references employee,
  staff_id uuid not null references employee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_interaction_church foreign key (church_id, sub_program_id) references church (id, sub_program_id)
);
create index church_interaction_church on church_interaction (church_id, occurred_on desc, id desc) where voided_at is null;
create index church_interaction_program on church_interaction (sub_program_id, occurred_on desc, id desc) where voided_at is null;

-- Whom they met there.
create table church_interaction_person (
  id uuid primary key default new_id(),
  interaction_id uuid not null references church_interaction,
  person_id uuid not null references person,
  sub_program_id uuid not null references sub_program,
  unique (interaction_id, person_id)
);
create index church_interaction_person_person on church_interaction_person (person_id);

create table church_action_item (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  category text not null,
  due_on date not null,
  -- The last day of the window; without it the one day.
  end_due_on date,
  narrative text not null check (length(narrative) > 0),
  author_id uuid not null references employee,
  assignee_id uuid not null references employee,
  -- The day it was done.
  effective_on date,
  done_by uuid,
  -- The conversation it came from.
  interaction_id uuid references church_interaction,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint church_action_item_church foreign key (church_id, sub_program_id) references church (id, sub_program_id),
  constraint church_action_item_window check (end_due_on >= due_on),
  constraint church_action_item_done check ((effective_on is null) = (done_by is null))
);
create index church_action_item_church on church_action_item (church_id, due_on) where voided_at is null;
create index church_action_item_open on church_action_item (assignee_id, due_on) where voided_at is null and effective_on is null;
create index church_action_item_program on church_action_item (sub_program_id, due_on) where voided_at is null;

-- What happened lies in the past, by the clock of the program.
create function church_not_ahead() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date := (to_jsonb(new) ->> tg_argv[0])::date;
  today date := (select (now() at time zone s.zone)::date from sub_program s where s.id = new.sub_program_id);
begin
  if day > greatest(today, current_date) then
    raise exception 'this has not happened yet' using errcode = '23514', constraint = tg_argv[1];
  end if;
  return null;
end $$;
create constraint trigger church_interaction_ahead after insert or update of occurred_on on church_interaction
  for each row execute function church_not_ahead('occurred_on', 'church_interaction_ahead');
create constraint trigger church_action_item_ahead after insert or update of effective_on on church_action_item
  for each row when (new.effective_on is not null) execute function church_not_ahead('effective_on', 'church_action_item_ahead');

-- What is being written about a church and not yet saved: of its writer alone.
create table church_draft (
  id uuid primary key default new_id(),
  author_id uuid not null references employee,
  church_id uuid not null references church,
  body jsonb not null check (length(body::text) < 100000),
  updated_at timestamptz not null default now(),
  unique (author_id, church_id)
);
alter table church_draft enable row level security;
create policy church_draft_mine on church_draft using (author_id = (select my_user())) with check (author_id = (select my_user()));

-- Volunteers of a church round one family.
create table care_community (
  id uuid primary key default new_id(),
  church_id uuid not null,
  sub_program_id uuid not null references sub_program,
  name text not null check (length(name) between 1 and 120),
  family_id uuid references resource_family,
  -- A family that is not on record here.
  family_name text,
  status text not null default 'Forming' check (status in ('Forming', 'Active', 'Paused', 'Ended')),
  start_date date not null,
  end_date date,
  end_reason text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint care_community_church foreign key (church_id, sub_program_id) references church (id, sub_program_id),
  constraint care_community_program unique (id, sub_program_id),
  constraint care_community_one_family check (num_nonnulls(family_id, family_name) <= 1),
  constraint care_community_ended check ((status = 'Ended') = (end_date is not null)),
  constraint care_community_period check (end_date >= start_date)
);
create unique index care_community_name on care_community (church_id, lower(name)) where voided_at is null;
create index care_community_of_program on care_community (sub_program_id, status) where voided_at is null;
create index care_community_family on care_community (family_id) where voided_at is null;

create function care_seats(role text) returns int language sql immutable parallel safe as $$
  select case role when 'Team Leader' then 1 when 'Child Mentor' then 2 when 'Interim Caregiver' then 1 when 'Family Helper' then 4 else 0 end $$;
-- Each role has so many seats, and in each sits one person at a time.
create table care_member (
  id uuid primary key default new_id(),
  care_community_id uuid not null,
  sub_program_id uuid not null references sub_program,
  person_id uuid not null references person,
  role text not null check (role in ('Team Leader', 'Child Mentor', 'Interim Caregiver', 'Family Helper')),
  seat int not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint care_member_community foreign key (care_community_id, sub_program_id) references care_community (id, sub_program_id),
  constraint care_member_seats check (seat between 1 and care_seats(role)),
  constraint care_member_period check (end_date > start_date),
  constraint care_member_seat exclude using gist
    (care_community_id with =, role with =, seat with =, daterange(start_date, end_date) with &&) where (voided_at is null),
  constraint care_member_twice exclude using gist
    (care_community_id with =, person_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index care_member_of_community on care_member (care_community_id) where voided_at is null;
create index care_member_person on care_member (person_id) where voided_at is null;

-- Once a week somebody asks how it goes.
create table care_check_in (
  id uuid primary key default new_id(),
  care_community_id uuid not null,
  sub_program_id uuid not null references sub_program,
  week_of date not null check (extract(isodow from week_of) = 1),
  held_on date not null,
  going text not null check (going in ('Well', 'Some worries', 'Needs help')),
  note text,
  author_id uuid not null references employee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint care_check_in_community foreign key (care_community_id, sub_program_id) references care_community (id, sub_program_id),
  constraint care_check_in_week check (held_on between week_of and week_of + 6)
);
create unique index care_check_in_once on care_check_in (care_community_id, week_of) where voided_at is null;
create constraint trigger care_check_in_ahead after insert or update of held_on on care_check_in
  for each row execute function church_not_ahead('held_on', 'care_check_in_ahead');

-- A need has parts; each part is taken by one person. The children of it count once, however many help.
create table care_need (
  id uuid primary key default new_id(),
  care_community_id uuid not null,
  sub_program_id uuid not null references sub_program,
  kind text not null check (kind in ('Meal', 'Ride', 'Childcare', 'Goods')),
  what text not null check (length(what) between 1 and 300),
  needed_on date not null,
  parts int not null default 1 check (parts between 1 and 20),
  children int not null default 0 check (children between 0 and 20),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint care_need_program unique (id, sub_program_id),
  constraint care_need_community foreign key (care_community_id, sub_program_id) references care_community (id, sub_program_id)
);
create index care_need_of_community on care_need (care_community_id, needed_on) where voided_at is null;
create table care_need_part (
  id uuid primary key default new_id(),
  care_need_id uuid not null,
  sub_program_id uuid not null references sub_program,
  part int not null check (part >= 1),
  person_id uuid not null references person,
  note text,
  taken_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint care_need_part_need foreign key (care_need_id, sub_program_id) references care_need (id, sub_program_id)
);
create unique index care_need_part_once on care_need_part (care_need_id, part) where voided_at is null;
create unique index care_need_part_person on care_need_part (care_need_id, person_id) where voided_at is null;
create index care_need_part_of_person on care_need_part (person_id) where voided_at is null;
-- No part beyond those the need has, also when it is made smaller.
create function care_need_part_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from care_need_part p join care_need n on n.id = p.care_need_id
      where n.id = coalesce(to_jsonb(new) ->> 'care_need_id', to_jsonb(new) ->> 'id')::uuid and p.voided_at is null and p.part > n.parts) then
    raise exception 'more parts taken than there are' using errcode = '23514', constraint = 'care_need_part_within';
  end if;
  return null;
end $$;
create constraint trigger care_need_part_within after insert or update on care_need_part
  for each row when (new.voided_at is null) execute function care_need_part_within();
create constraint trigger care_need_parts_within after update of parts on care_need for each row execute function care_need_part_within();

-- Each file of churches that was read in.
create table church_import (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  file_name text not null,
  lines int not null,
  imported int not null,
  imported_by uuid not null default my_user(),
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index church_import_program on church_import (sub_program_id, created_at desc);

select keep_history('church'), keep_history('church_owner'), keep_history('church_contact'), keep_history('church_family'),
  keep_history('church_interaction'), keep_history('church_interaction_person'), keep_history('church_action_item'),
  keep_history('care_community'), keep_history('care_member'), keep_history('care_check_in'), keep_history('care_need'),
  keep_history('care_need_part'), keep_history('church_import');
select keep_listed('church', 'denomination', '{denominations}'), keep_listed('church_action_item', 'category', '{actionItemCategories}');

-- One row per church with what its list shows, filters and sorts by. Only refresh_churches writes here.
create table church_roster (
  church_id uuid primary key references church on delete cascade,
  sub_program_id uuid not null,
  organization_id uuid not null,
  name text not null,
  city text,
  zip_code text,
  county text,
  stage text not null,
  denomination text,
  region text not null,
  attendance_band text,
  owner_id uuid,
  main_contact text,
  has_lead boolean not null,
  last_on date,
  last_by uuid,
  next_due_on date,
  recruited int not null,
  communities int not null,
  search_text text not null
);
create index church_roster_name on church_roster (sub_program_id, name, church_id);
create index church_roster_all on church_roster (name, church_id);
create index church_roster_last on church_roster (last_on nulls first, name, church_id);
create index church_roster_due on church_roster (next_due_on, name, church_id);
create index church_roster_owner on church_roster (owner_id, name, church_id);
create index church_roster_zip on church_roster (left(zip_code, 5));
create index church_roster_search on church_roster using gin (search_text gin_trgm_ops);
revoke insert, update, delete, truncate on church_roster from kith_app;

create function refresh_churches(which uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from church_roster r where r.church_id = any (which)
    and not exists (select from church c where c.id = r.church_id and c.voided_at is null);
  insert into church_roster as r (church_id, sub_program_id, organization_id, name, city, zip_code, county, stage, denomination, region,
    attendance_band, owner_id, main_contact, has_lead, last_on, last_by, next_due_on, recruited, communities, search_text)
  select c.id, c.sub_program_id, c.organization_id, o.name, o.city, o.zip_code, county_of(o.county, o.zip_code), c.stage, c.denomination, c.region, c.attendance_band,
    (select w.employee_id from church_owner w where w.church_id = c.id and w.voided_at is null and w.start_date <= current_date
      and (w.end_date is null or w.end_date > current_date)),
    p.main, coalesce(p.lead, false), i.occurred_on, i.staff_id,
    (select min(coalesce(a.end_due_on, a.due_on)) from church_action_item a where a.church_id = c.id and a.voided_at is null and a.effective_on is null),
    (select count(distinct f.family_id)::int from church_family f where f.church_id = c.id and f.kind = 'Recruited' and f.voided_at is null),
    (select count(*)::int from care_community y where y.church_id = c.id and y.status = 'Active' and y.voided_at is null),
    concat_ws(' ', o.search_text, p.names)
  from church c join organization o on o.id = c.organization_id
  left join lateral (select max(concat_ws(' ', n.first_name, n.last_name)) filter (where k.role = 'Main Contact') as main,
      bool_or(k.role = 'Ministry Lead') as lead, string_agg(norm_name(concat_ws(' ', n.first_name, n.last_name)), ' ') as names
    from church_contact k join person n on n.id = k.person_id where k.church_id = c.id and k.voided_at is null
      and k.start_date <= current_date and (k.end_date is null or k.end_date > current_date)) p on true
  left join lateral (select x.occurred_on, x.staff_id from church_interaction x where x.church_id = c.id and x.voided_at is null
      and x.type <> 'Administrative Work' order by x.occurred_on desc, x.id desc limit 1) i on true
  where c.id = any (which) and c.voided_at is null
  on conflict (church_id) do update set (sub_program_id, organization_id, name, city, zip_code, county, stage, denomination, region, attendance_band,
      owner_id, main_contact, has_lead, last_on, last_by, next_due_on, recruited, communities, search_text)
    = row(excluded.sub_program_id, excluded.organization_id, excluded.name, excluded.city, excluded.zip_code, excluded.county, excluded.stage,
      excluded.denomination, excluded.region, excluded.attendance_band, excluded.owner_id, excluded.main_contact, excluded.has_lead,
      excluded.last_on, excluded.last_by, excluded.next_due_on, excluded.recruited, excluded.communities, excluded.search_text);
end $$;

-- Once for each statement, with the column or the query that names the churches.
create function church_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found uuid[];
begin
  execute format('select array_agg(distinct church_id) from (%s) x', tg_argv[0]) into found;
  if found is not null then perform refresh_churches(found); end if;
  return null;
end $$;
do $$ declare t record; begin
  for t in select * from (values ('church', 'select id as church_id from changed'), ('church_owner', 'select church_id from changed'),
      ('church_contact', 'select church_id from changed'), ('church_family', 'select church_id from changed'),
      ('church_interaction', 'select church_id from changed'), ('church_action_item', 'select church_id from changed'),
      ('care_community', 'select church_id from changed')) x (name, query) loop
    execute format('create trigger keep_church_roster after insert on %I referencing new table as changed for each statement execute function church_changed(%L)',
      t.name, t.query);
    -- A row that goes to another church is one less of its own.
    execute format('create trigger keep_church_roster_changed after update on %I referencing old table as gone new table as changed for each statement execute function church_changed(%L)',
      t.name, t.query || ' union ' || replace(t.query, 'changed', 'gone'));
  end loop;
end $$;
create trigger keep_church_roster after update on organization referencing new table as changed for each statement
  execute function church_changed('select c.id as church_id from church c join changed o on o.id = c.organization_id');
create function church_person_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found uuid[] := (select array_agg(distinct k.church_id) from church_contact k where k.person_id = new.id and k.voided_at is null);
begin
  if found is not null then perform refresh_churches(found); end if;
  return null;
end $$;
create trigger keep_church_roster after update of first_name, last_name on person for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function church_person_renamed();

do $$ declare t text; begin
  foreach t in array array['church', 'church_owner', 'church_contact', 'church_family', 'church_interaction', 'church_interaction_person',
      'church_action_item', 'care_community', 'care_member', 'care_check_in', 'care_need', 'care_need_part', 'church_import', 'church_roster'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- A church is a chart like any other, and its owner answers for it.
select add_to_view('plain_chart', $$select c.id, 'Church'::text, 'church'::text, c.sub_program_id, o.name,
    (c.created_at at time zone s.zone)::date, null::date, c.created_at
  from church c join organization o on o.id = c.organization_id join sub_program s on s.id = c.sub_program_id where c.voided_at is null$$),
  add_to_view('plain_carrier', $$select w.church_id, 'Relationship Owner'::text, w.employee_id, w.start_date, w.end_date
  from church_owner w where w.voided_at is null$$);
create trigger mark_due after insert or update of voided_at on church for each row execute function mark_due_plain('Church', 'id');
create trigger mark_due after insert or update or delete on church_owner for each row execute function mark_due_plain('Church', 'church_id');

-- How many churches somebody keeps, whoever asks: whom to ask next depends on it.
create function churches_owned(who uuid[], today date) returns table (employee_id uuid, churches int, open_items int) language sql stable
security definer set search_path = public, pg_temp as $$
  select w.id, (select count(*)::int from church_owner o join church c on c.id = o.church_id and c.voided_at is null where o.employee_id = w.id
      and o.voided_at is null and (o.end_date is null or o.end_date > today)),
    (select count(*)::int from church_action_item a where a.assignee_id = w.id and a.voided_at is null and a.effective_on is null)
  from unnest(who) w (id) $$;

-- Visits to churches at which somebody was met, for whoever may see them: that they took place, not what was said.
create function church_visits_of_person(person uuid) returns table (id uuid, day date, church text, type text) language sql stable
security definer set search_path = public, pg_temp as $$
  select i.id, i.occurred_on, o.name, i.type from church_interaction_person m
  join church_interaction i on i.id = m.interaction_id and i.voided_at is null
  join church c on c.id = i.church_id and c.voided_at is null join organization o on o.id = c.organization_id
  join person p on p.id = m.person_id
  where m.person_id = person and (p.sub_program_ids && my_sub_programs() or sees_all()) $$;

-- Approved homes by place, of all programs: how many, never which. A confidential address counts nowhere.
create function homes_by_place() returns table (zip_code text, county text, homes int) language sql stable security definer
set search_path = public, pg_temp as $$
  select left(r.zip_code, 5), r.county, count(*)::int from family_roster r
  where r.phase in ('Approved', 'Licensed') and not r.address_confidential group by 1, 2 $$;
-- Children of foster care without a home today, by the county they come from, and how many of them are in the caller's programs. Fewer
-- than five in a county are told only to those in whose programs all of them are.
create function waiting_by_county(today date) returns table (county text, waiting int, own int) language sql stable security definer
set search_path = public, pg_temp as $$
  select x.county, case when x.n >= 5 or x.n = x.own then x.n end, x.own from (
    select z.county, count(*)::int as n, count(*) filter (where w.sub_program_id = any (my_sub_programs()) or sees_all())::int as own
    from waiting_children(today) w left join (select distinct c.county from zip_county c) z on z.county = w.county group by 1) x $$;
revoke execute on function homes_by_place(), waiting_by_county(date) from public;
grant execute on function homes_by_place(), waiting_by_county(date) to kith_app;
