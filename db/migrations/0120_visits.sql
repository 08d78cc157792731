-- Visits and other contacts made: one entry, every child covered, the family and the way there.
create table contact_made (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  -- A resource family; the families' own file says so to the database.
  family_id uuid,
  made_on date not null,
  start_time time,
  end_time time,
  kind text not null,
  place text,
  purpose text,
  participants text,
  narrative text not null default '',
  miles numeric(6, 1) check (miles between 0 and 2000),
  travel_minutes int check (travel_minutes between 0 and 1440),
  author_id uuid not null references employee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- The kind of record that writes it along, where nobody wrote it by itself: it is changed there.
  kept_by text,
  -- Where the children are of several: the others beside the first.
  also_sub_program_ids uuid[] check (cardinality(also_sub_program_ids) > 0),
  -- Written without network: however often it is sent, it is written once.
  offline_id uuid constraint contact_made_offline_once unique,
  constraint contact_made_times check (end_time > start_time),
  constraint contact_made_both_times check ((start_time is null) = (end_time is null)),
  -- Nobody is in two places at once.
  constraint contact_made_overlap exclude using gist
    (author_id with =, tsrange(made_on + start_time, made_on + end_time) with &&)
    where (voided_at is null and start_time is not null and end_time is not null)
);
create index contact_made_family on contact_made (family_id, made_on desc) where voided_at is null;
create index contact_made_program on contact_made (sub_program_id, made_on desc) where voided_at is null;
create index contact_made_newest on contact_made (made_on desc, start_time desc nulls last, id desc)
  include (sub_program_id, also_sub_program_ids, family_id, author_id, kind) where voided_at is null;
create index contact_made_also on contact_made using gin (also_sub_program_ids) where also_sub_program_ids is not null;
create index contact_made_place on contact_made using gin (place gin_trgm_ops) where voided_at is null;
create index contact_made_author on contact_made (author_id, made_on desc) where voided_at is null;

create table contact_made_child (
  id uuid primary key default new_id(),
  contact_made_id uuid not null references contact_made,
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  -- Whether it is the contact a month requires.
  counts boolean not null,
  seen_alone boolean not null default false,
  made_on date not null,
  -- The contact is of several sub-programs: what the database asks of it first, where a child is confidential.
  mixed boolean not null default false,
  unique (contact_made_id, client_membership_id)
);
create index contact_made_child_mixed on contact_made_child (client_membership_id) where mixed;
create index contact_made_child_membership on contact_made_child (client_membership_id, made_on desc);
-- One contact a month is the required one; the others stand beside it. A contact taken back counts for nothing.
create unique index contact_made_child_once on contact_made_child (client_membership_id, date_trunc('month', made_on::timestamp))
  where counts;

select keep_history('contact_made'), keep_history('contact_made_child');

alter table contact_made enable row level security;
create policy contact_made_mine on contact_made using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())
  or (also_sub_program_ids is not null and also_sub_program_ids && (select my_sub_programs())::uuid[])
  or (cardinality((select my_granted())) > 0 and exists (select from contact_made_child c
    where c.contact_made_id = contact_made.id and c.client_membership_id = any ((select my_granted())::uuid[])))) with check (true);
alter table contact_made_child enable row level security;
create policy contact_made_child_mine on contact_made_child using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);

-- A contact tells of every child it covers: who may not know of one of them does not read it, whichever program that one is in.
create function contact_hidden(contact uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from contact_made_child c where c.contact_made_id = contact and c.client_membership_id = any (my_hidden()))
    or exists (select from contact_made_child c join client_membership m on m.id = c.client_membership_id
      where c.contact_made_id = contact and c.mixed and m.confidential and (m.id = any (my_granted())) is not true);
end $$;
-- All of them at once, for lists.
create function hidden_contacts() returns setof uuid language plpgsql stable security definer rows 100
set search_path = public, pg_temp as $$
begin
  if cardinality(my_hidden()) > 0 then
    return query select distinct c.contact_made_id from contact_made_child c where c.client_membership_id = any (my_hidden());
  end if;
  return query select c.contact_made_id from contact_made_child c join client_membership m on m.id = c.client_membership_id
    where c.mixed and m.confidential and (m.id = any (my_granted())) is not true;
end $$;
-- Whether the caller works with every child a contact of several programs covers: others read it and leave it as it is.
create function contact_whole(main uuid, also uuid[]) returns boolean language sql stable as $$
  select also is null or sees_all() or (also || main) <@ my_sub_programs() $$;
-- Made at a place like this; row security would not let the index of words help. The list asks of each whether it may be seen.
create function contacts_at(pattern text) returns setof uuid language plpgsql stable security definer rows 1000
set search_path = public, pg_temp as $$
begin
  return query select c.id from contact_made c where c.place ilike pattern and c.voided_at is null;
end $$;

-- What someone is writing down and has not saved yet; theirs alone, one for each chart.
create table contact_draft (
  id uuid primary key default new_id(),
  author_id uuid not null references employee,
  chart_id uuid not null,
  body jsonb not null check (length(body::text) < 100000),
  updated_at timestamptz not null default now(),
  unique (author_id, chart_id)
);
alter table contact_draft enable row level security;
create policy contact_draft_mine on contact_draft using (author_id = (select my_user())) with check (author_id = (select my_user()));

-- Who is in which program: one row per membership with what the list of every program shows, filters and sorts by.
-- Only refresh_client_roster writes here. What one program alone has stands in a table of its own, by the same key.
create table client_roster (
  client_membership_id uuid primary key references client_membership on delete cascade,
  person_id uuid not null,
  sub_program_id uuid not null,
  agency_id uuid,
  case_manager_id uuid,
  start_date date not null,
  end_date date,
  date_of_birth date,
  -- The last contact of any kind but an attempt, and the last visit that its month asked for.
  last_contact date,
  last_visit date,
  -- The day on which the passing of time alone makes this row another one.
  changes_on date,
  sex int not null,
  confidential boolean not null,
  status text not null check (status in ('Scheduled', 'Active', 'Ended')),
  last_name text not null,
  first_name text not null,
  preferred_name text,
  cid text,
  famlink_number text,
  region text not null,
  sub_program_name text not null,
  agency_name text,
  case_manager_name text,
  end_reason text
) with (fillfactor = 85);
-- Every order the lists offer, to be read from either end: a value, then what decides between equals.
create index client_roster_name on client_roster (last_name, first_name, client_membership_id);
create index client_roster_born on client_roster (date_of_birth, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_started on client_roster (start_date, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_contact on client_roster (last_contact, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_program on client_roster (sub_program_id, status);
create index client_roster_person on client_roster (person_id);
create index client_roster_manager on client_roster (case_manager_id) where case_manager_id is not null;
create index client_roster_manager_name on client_roster (case_manager_name, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_unmanaged on client_roster (last_name, first_name, client_membership_id) where case_manager_name is null and status <> 'Ended';
create index client_roster_here on client_roster (sub_program_name, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_agency on client_roster (agency_name, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_cid on client_roster (cid, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_famlink on client_roster (famlink_number, last_name, first_name, client_membership_id) where status <> 'Ended';
create index client_roster_first_name on client_roster (first_name, last_name, client_membership_id) where status <> 'Ended';
create index client_roster_changes on client_roster (changes_on) where changes_on is not null;
revoke insert, update, delete, truncate on client_roster from kith_app;
alter table client_roster enable row level security;
create policy client_roster_mine on client_roster for select using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true));

-- What a search looks in: every name without accents, in small letters, then the numbers. Apart from the roster, where each
-- visit would write these many keys anew.
create table client_search_text (
  person_id uuid primary key references client on delete cascade,
  search_text text not null,
  -- As person_search has them: among clients alone a common sound is that of a tenth as many.
  keys text[] not null
);
create index client_search_text_like on client_search_text using gin (search_text gin_trgm_ops);
create index client_search_text_keys on client_search_text using gin (keys) with (fastupdate = off);
alter table client_search_text enable row level security;
revoke all on client_search_text from kith_app;

-- Whom of client_search_text (t) the caller may see, in these sub-programs or in all. Row security would read every name before the
-- index: so it is passed by, and what client_roster_mine says is said again.
create function client_seen(programs uuid[] default null) returns text language sql stable as $$
  select case when sees_all() and programs is null then '(t.person_id = any ((select my_hidden() || my_sealed())::uuid[])) is not true'
    else concat('exists (select from client_roster r where r.person_id = t.person_id and (r.client_membership_id = any ((select my_sealed())::uuid[])) is not true
      and ((', case when sees_all() then 'true' else 'r.sub_program_id = any ((select my_sub_programs())::uuid[])' end,
      ' and (r.client_membership_id = any ((select my_hidden())::uuid[])) is not true) or r.client_membership_id = any ((select my_granted())::uuid[]))',
      case when programs is not null then format(' and r.sub_program_id = any (%L::uuid[])', programs) end, ')') end $$;

-- The clients of whom every pattern holds; one that does not begin with anything, where a word begins.
create function clients_like(patterns text[]) returns setof uuid language plpgsql stable rows 200 security definer
set search_path = public, pg_temp as $$
declare
  wanted text := (select string_agg(case when pattern like '\%%' then format('t.search_text like %L', pattern)
    else format('(t.search_text like %L or t.search_text like %L)', pattern, '% ' || pattern) end, ' and ') from unnest(patterns) pattern);
begin
  return query execute format('select t.person_id from client_search_text t where %s and %s', wanted, client_seen());
end $$;

-- Clients by keys of the first and of the last name; the letters first, the sound where they find few, and never more than a
-- thousand. Always by the key index: what is common in it would be read from the table.
create function clients_holding(one_keys text[], other_keys text[]) returns setof uuid language plpgsql stable rows 200 security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  holding text := format('select array(select t.person_id from client_search_text t
    where t.keys && $1 and ($2 is null or t.keys && $2) and %s limit $3)', client_seen());
  spelt uuid[];
  sounding uuid[] := '{}';
begin
  execute holding into spelt using array(select k from unnest(one_keys) k where k not like '_~%'),
    case when other_keys is not null then array(select k from unnest(other_keys) k where k not like '_~%') end, 1000;
  if cardinality(spelt) < 200 then execute holding into sounding using one_keys, other_keys, 500; end if;
  return query select distinct unnest(spelt || sounding);
end $$;

-- A few clients by what is typed so far: names and numbers that begin so, mine before others; where these are few, those a slip or a
-- sound away. However common a name, only some hundreds are weighed, all of them within what the caller may open: `programs` are the
-- sub-programs whose charts they may read, null for all.
create function clients_found(asked text, programs uuid[], most int) returns table (person_id uuid, score float8, why text) language plpgsql stable rows 30
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  whole text := norm_name(case when asked ~ '[0-9]' then replace(asked, '-', '') else asked end);
  words text[] := (string_to_array(whole, ' '))[1:5];
  family text := words[cardinality(words)];
  given text := array_to_string(words[1:cardinality(words) - 1], ' ');
  seen text := client_seen(programs);
  wanted text;
  few uuid[];
  mine uuid[];
  begun uuid[];
  near uuid[] := '{}';
  one text[];
  other text[];
begin
  if whole = '' then return; end if;
  if not sees_all() then
    few := array(select r.person_id from client_roster r where r.sub_program_id = any (my_sub_programs()) limit 1501);
    if cardinality(few) <= 1500 then
      few := few || my_granted() || array(select r.person_id from client_roster r where r.client_membership_id = any (my_granted()));
      seen := 't.person_id = any ($1) and ' || seen;
    else
      few := null;
    end if;
  end if;
  select string_agg(format('(t.search_text like %L or t.search_text like %L)', w || '%', '% ' || w || '%'), ' and ') into wanted from unnest(words) w;
  execute format('select array(select t.person_id from client_search_text t where t.person_id in (
      select r.person_id from client_roster r where r.case_manager_id = my_user()
      union select r.person_id from recent_chart c join client_roster r on r.client_membership_id = c.row_id
      where c.user_id = my_user() and c.table_name = ''client_membership'') and %s and %s limit 50)', wanted, seen) into mine using few;
  execute format('select array(select t.person_id from client_search_text t where %s and %s limit 200)', wanted, seen) into begun using few;
  -- Of too many that begin so, those whose name is just this must not be among the rest.
  if cardinality(begun) = 200 then
    execute format('select $2 || array(select t.person_id from client_search_text t where %s and %s limit 100)', (
      select string_agg(format('(t.search_text like %L or t.search_text like %L)', w || ' %', '% ' || w || ' %'), ' and ') from unnest(words) w), seen)
      into begun using few, begun;
  end if;
  begun := mine || begun;
  if cardinality(begun) < 3 and length(whole) >= 3 and whole !~ '[0-9]' then
    one := case when given = '' then name_keys(family, 'f') || name_keys(family, 'l') else name_keys(given, 'f') || name_keys(family, 'f') end;
    other := case when given <> '' then name_keys(family, 'l') || name_keys(given, 'l') end;
    execute format('select array(select t.person_id from client_search_text t where t.keys && $2 and ($3 is null or t.keys && $3) and %s limit 300)', seen)
      into near using few, array(select k from unnest(one) k where k not like '_~%'), case when other is not null then array(select k from unnest(other) k where k not like '_~%') end;
    if cardinality(near) < 20 then
      execute format('select $4 || array(select t.person_id from client_search_text t where t.keys && $2 and ($3 is null or t.keys && $3) and %s limit 200)', seen)
        into near using few, one, other, near;
    end if;
  end if;
  return query select f.id, f.sure, f.because from (
    select s.id, case when whole ~ '[0-9]' then 'number' when s.first_norm like words[1] || '%' or s.last_norm like words[1] || '%' then 'name' else 'otherName' end as because,
      least(1, case when whole ~ '[0-9]' then 0.95 when concat(s.first_norm, ' ', s.last_norm) = whole or s.last_norm = whole then 0.95
        when s.first_norm = whole or concat(s.last_norm, ' ', s.first_norm) = whole then 0.93 else 0.88 end + case when s.id = any (mine) then 0.05 else 0 end) as sure
    from person_search s where s.id = any (begun)
    union all
    select s.id, 'alike',
      0.85 * greatest(similarity(s.name_norm, whole), case when given = ''
        then greatest(name_nearness(s.first_norm, family, 3), name_nearness(s.last_norm, family, 3),
          (select 0.95 * max(name_nearness(w, family, 2)) from unnest(string_to_array(t.search_text, ' ')) w))
        else name_nearness(concat(s.first_norm, ' ', s.last_norm), whole, 5) end)
    from person_search s join client_search_text t on t.person_id = s.id where s.id = any (near) and s.id <> all (begun)) f
  where f.sure >= 0.35 order by 2 desc, 1 limit most;
end $$;
revoke execute on function clients_found(text, uuid[], int) from public;
grant execute on function clients_found(text, uuid[], int) to kith_app;

-- The rows are locked before they are read anew: of two changes at once the second sees the first. One plan for every call: to plan
-- it anew takes longer than the few rows of a change.
create function refresh_client_roster(memberships uuid[]) returns void language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  perform from client_roster where client_membership_id = any (memberships) order by client_membership_id for update;
  delete from client_roster r using client_membership m
  where r.client_membership_id = any (memberships) and m.id = r.client_membership_id and m.voided_at is not null;
  insert into client_roster as r (client_membership_id, person_id, sub_program_id, agency_id, case_manager_id, start_date, end_date,
    date_of_birth, last_contact, last_visit, changes_on, sex, confidential, status, last_name, first_name, preferred_name, cid, famlink_number, region,
    sub_program_name, agency_name, case_manager_name, end_reason)
  select m.id, m.person_id, m.sub_program_id, m.agency_id, cm.employee_id, m.start_date, m.end_date, p.date_of_birth, seen.made_on,
    seen.counted_on, later.day, p.sex, m.confidential,
    case when m.end_date <= d.today then 'Ended' when m.start_date > d.today then 'Scheduled' else 'Active' end,
    p.last_name, p.first_name, p.preferred_name, c.cid, c.famlink_number, s.region, s.name, a.name, staff.name, m.end_reason
  from client_membership m
  join client c on c.id = m.person_id
  join person p on p.id = m.person_id
  join sub_program s on s.id = m.sub_program_id
  cross join lateral (select (now() at time zone s.zone)::date as today) d
  left join agency a on a.id = m.agency_id
  left join case_assignment cm on cm.subject_id = m.id and cm.subject_kind = 'client' and cm.role = 'Case Manager'
    and cm.voided_at is null and cm.start_date <= d.today and (cm.end_date is null or cm.end_date > d.today)
  left join lateral (select concat_ws(' ', sp.first_name, sp.last_name) as name
    from application_user u join person sp on sp.id = u.person_id where u.id = cm.employee_id) staff on true
  left join lateral (select max(x.made_on) filter (where y.kind <> 'Attempted') as made_on, max(x.made_on) filter (where x.counts) as counted_on
    from contact_made_child x join contact_made y on y.id = x.contact_made_id
    where x.client_membership_id = m.id and y.voided_at is null) seen on true
  left join lateral (select min(v.day) as day from (
      select unnest(array[m.start_date, m.end_date]) as day
      union all select unnest(array[o.start_date, o.end_date]) from case_assignment o where o.subject_id = m.id and o.voided_at is null) v
    where v.day > d.today) later on true
  where m.id = any (memberships) and m.voided_at is null
  on conflict (client_membership_id) do update set
    person_id = excluded.person_id, sub_program_id = excluded.sub_program_id, agency_id = excluded.agency_id,
    case_manager_id = excluded.case_manager_id, start_date = excluded.start_date, end_date = excluded.end_date,
    date_of_birth = excluded.date_of_birth, last_contact = excluded.last_contact, last_visit = excluded.last_visit, changes_on = excluded.changes_on, sex = excluded.sex,
    confidential = excluded.confidential, status = excluded.status, last_name = excluded.last_name, first_name = excluded.first_name,
    preferred_name = excluded.preferred_name, cid = excluded.cid, famlink_number = excluded.famlink_number, region = excluded.region,
    sub_program_name = excluded.sub_program_name, agency_name = excluded.agency_name, case_manager_name = excluded.case_manager_name,
    end_reason = excluded.end_reason
  where (r.*) is distinct from (excluded.*);
  insert into client_search_text as t
  select c.id, concat_ws(' ', norm_name(concat_ws(' ', p.first_name, p.preferred_name, p.middle_name, p.last_name, p.former_names)),
      lower(replace(c.cid, '-', '')), lower(replace(c.famlink_number, '-', '')), lower(replace(c.welligent_id, '-', ''))),
    coalesce((select s.keys from person_search s where s.id = c.id), '{}')
  from client c join person p on p.id = c.id
  where c.id in (select person_id from client_membership where id = any (memberships))
  on conflict (person_id) do update set search_text = excluded.search_text, keys = excluded.keys
  where (t.search_text, t.keys) is distinct from (excluded.search_text, excluded.keys);
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

-- Brings the rows of the memberships that a statement touched up to date: by which function, and which they are.
create function roster_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  execute format('select array(%s)', tg_argv[1]) into touched;
  if cardinality(touched) = 0 then return null; end if;
  if current_setting('app.rosters_later', true) = 'on' then
    perform set_config('app.rosters_waiting', concat(current_setting('app.rosters_waiting', true), (
      select string_agg(tg_argv[0] || ' ' || id || ',', '') from unnest(touched) id)), true);
  else
    execute format('select %I($1)', tg_argv[0]) using touched;
  end if;
  return null;
end $$;
-- What waited, each row once: for a transaction that enrolls hundreds.
create function rosters_now() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting record;
begin
  for waiting in
    select split_part(one, ' ', 1) as refresh, array_agg(distinct split_part(one, ' ', 2)::uuid) as touched
    from unnest(string_to_array(rtrim(current_setting('app.rosters_waiting', true), ','), ',')) one
    where one ~ '^refresh_[a-z_]+_(roster|texts) ' group by 1
  loop
    execute format('select %I($1)', waiting.refresh) using waiting.touched;
  end loop;
  perform set_config('app.rosters_waiting', '', true), set_config('app.rosters_later', 'off', true);
end $$;

-- `query` gives the memberships of the rows in `changed`.
create function watch_for_roster(roster text, watched regclass, query text) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %s referencing %s table as changed for each statement execute function roster_touched(%L, %L)',
      roster || '_' || event, event, watched, case event when 'delete' then 'old' else 'new' end, 'refresh_' || roster, query);
  end loop;
end $$;
revoke execute on function watch_for_roster(text, regclass, text) from public;

select watch_for_roster('client_roster', 'client_membership', 'select id from changed'),
  watch_for_roster('client_roster', 'case_assignment',
    $$select subject_id from changed where subject_kind = 'client' and role = 'Case Manager'$$),
  watch_for_roster('client_roster', 'contact_made_child', 'select client_membership_id from changed');
create trigger client_roster_update after update on contact_made referencing new table as changed for each statement
  execute function roster_touched('refresh_client_roster',
    'select x.client_membership_id from changed join contact_made_child x on x.contact_made_id = changed.id');
create trigger client_roster_update after update on client referencing new table as changed for each statement
  execute function roster_touched('refresh_client_roster',
    'select m.id from changed join client_membership m on m.person_id = changed.id');

-- Names the roster has along: a rename reaches every row that shows it.
create function client_roster_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  touched := case tg_table_name
    when 'person' then array(
      select r.client_membership_id from client_roster r where r.person_id = new.id
      union select r.client_membership_id from application_user u join client_roster r on r.case_manager_id = u.id where u.person_id = new.id)
    when 'agency' then array(select client_membership_id from client_roster where agency_id = new.id)
    when 'sub_program' then array(select client_membership_id from client_roster where sub_program_id = new.id)
  end;
  if cardinality(touched) > 0 then perform refresh_client_roster(touched); end if;
  return null;
end $$;
-- By its name after person_search_keep, whose new keys it takes over.
create trigger renamed_client_roster after update of first_name, middle_name, last_name, preferred_name, former_names, date_of_birth, sex
  on person for each row execute function client_roster_renamed();
create trigger client_roster_renamed after update of name on agency for each row execute function client_roster_renamed();
create trigger client_roster_renamed after update of name, region, zone on sub_program for each row execute function client_roster_renamed();

-- A contact can settle the note that a form asks for, of each child it covers and of the family.
create index contact_made_with_family on contact_made (family_id) where family_id is not null;
select register_evidence('contact', $$select x.client_membership_id as chart_id, c.kind as type, c.made_on as day, c.id as record_id, null as about,
    c.created_at as recorded_at, c.voided_at as gone_at
  from contact_made_child x join contact_made c on c.id = x.contact_made_id
  union all select c.family_id, c.kind, c.made_on, c.id, null, c.created_at, c.voided_at from contact_made c where c.family_id is not null$$);
select watch_evidence('contact_made', $$select x.client_membership_id as chart_id, 'Client' as chart_type from changed c
    join contact_made_child x on x.contact_made_id = c.id
  union all select family_id, 'Resource Family' from changed$$),
  watch_evidence('contact_made_child', $$select client_membership_id as chart_id, 'Client' as chart_type from changed$$);
