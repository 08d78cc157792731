-- Residential care: the beds of the houses, who sleeps in which, and where residents are meanwhile.
create table bed (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  name text not null,
  room text,
  -- In use from a day, until it is taken out of use.
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint bed_period check (end_date > start_date),
  constraint bed_name exclude using gist (residence_id with =, lower(name) with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  unique (id, residence_id, sub_program_id)
);

-- A house has no more beds in use than its license allows, on any day.
create function beds_over_license() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  house uuid := case when tg_table_name = 'residence' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'residence_id' end;
  allowed int;
begin
  -- One change after the other: the second counts the first.
  select r.licensed_beds into allowed from residence r where r.id = house for no key update;
  if exists (select from bed d where d.residence_id = house and d.voided_at is null
      and (select count(*) from bed b where b.residence_id = house and b.voided_at is null
        and daterange(b.start_date, b.end_date) @> d.start_date) > allowed) then
    raise exception 'more beds than licensed' using errcode = '23514', constraint = 'bed_over_license';
  end if;
  return null;
end $$;
create constraint trigger bed_over_license after insert or update on bed deferrable initially deferred
  for each row when (new.voided_at is null) execute function beds_over_license();
create constraint trigger bed_over_license after update of licensed_beds on residence deferrable initially deferred
  for each row when (new.licensed_beds < old.licensed_beds) execute function beds_over_license();

-- The program's own facts of an enrollment.
create table residential_enrollment (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  -- A short stay that needs no plan of its own.
  emergency_stay boolean not null default false,
  admitted_from text,
  -- When the resident is meant to go home or step down.
  target_date date,
  discharge_plan text,
  version int not null default 1,
  -- What the kitchen must know besides allergies.
  special_diet text
);

-- One resident in one bed, one bed for one resident, night by night.
create table bed_stay (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null,
  bed_id uuid not null,
  -- The row a move ended for this one.
  follows_id uuid references bed_stay,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint bed_stay_bed foreign key (bed_id, residence_id, sub_program_id) references bed (id, residence_id, sub_program_id),
  -- A membership that goes to another person takes its rows along before the end of the action.
  constraint bed_stay_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint bed_stay_period check (end_date > start_date),
  constraint bed_stay_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  constraint bed_stay_taken exclude using gist (bed_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index bed_stay_house on bed_stay (residence_id, start_date desc) where voided_at is null;
create trigger keep_overnight_stay after insert or delete or update of person_id, start_date, end_date, voided_at on bed_stay
  for each row execute function keep_overnight_stay();

-- Nobody sleeps in a bed that is not in use.
create function bed_in_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bed_of uuid := case when tg_table_name = 'bed' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'bed_id' end;
begin
  perform from bed where id = bed_of for no key update;
  if exists (select from bed_stay s join bed b on b.id = s.bed_id where s.bed_id = bed_of and s.voided_at is null
      and (b.voided_at is not null or not daterange(b.start_date, b.end_date) @> daterange(s.start_date, s.end_date))) then
    raise exception 'the bed is not in use' using errcode = '23514', constraint = 'bed_stay_in_use';
  end if;
  return null;
end $$;
create constraint trigger bed_stay_in_use after insert or update on bed_stay deferrable initially deferred
  for each row when (new.voided_at is null) execute function bed_in_use();
create constraint trigger bed_stay_in_use after update of start_date, end_date, voided_at on bed deferrable initially deferred
  for each row execute function bed_in_use();

-- Out of the house for a time, with the bed kept: a pass, a hospital, gone without leave. To the minute, as the house counts.
create table house_absence (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  kind text not null,
  place text,
  with_whom text,
  left_at timestamptz not null,
  expected_at timestamptz,
  back_at timestamptz,
  bed_held_until date,
  note text,
  return_note text,
  recorded_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint house_absence_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint house_absence_period check (back_at > left_at),
  constraint house_absence_expected check (expected_at > left_at),
  constraint house_absence_overlap exclude using gist (client_membership_id with =, tstzrange(left_at, back_at) with &&)
    where (voided_at is null)
);
create index house_absence_out on house_absence (sub_program_id) where back_at is null and voided_at is null;

alter table bed enable row level security;
create policy bed_mine on bed using (sub_program_id = any ((select my_sub_programs())::uuid[]) or residence_id = (select my_house())
  or (select sees_all())) with check (true);
select keep_history('bed'), keep_on_enrollment('residential_enrollment'), keep_on_enrollment('bed_stay'), keep_on_enrollment('house_absence'),
  keep_within_enrollment('bed_stay', 'bed_stay_within_enrollment'), keep_first_with_enrollment('bed_stay');

-- How many beds of each house are in use and taken on a day, whoever is in them: a house is full for those who may not see a child too.
create function house_beds(houses uuid[], day date) returns table (residence_id uuid, beds int, taken int) language sql stable security definer
set search_path = public, pg_temp as $$
  select b.residence_id, count(*)::int, count(s.id)::int from bed b
  left join bed_stay s on s.bed_id = b.id and s.voided_at is null and s.start_date <= day and (s.end_date is null or s.end_date > day)
  where b.residence_id = any (houses) and b.voided_at is null and b.start_date <= day and (b.end_date is null or b.end_date > day)
  group by b.residence_id $$;
-- Beds nobody has from a day on, in their order.
create function free_beds(house uuid, from_day date) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select b.id from bed b where b.residence_id = house and b.voided_at is null and b.start_date <= from_day and b.end_date is null
    and not exists (select from bed_stay s where s.bed_id = b.id and s.voided_at is null and (s.end_date is null or s.end_date > from_day))
  order by b.name, b.id $$;
-- Whether a bed is taken on a day, and who comes next, whoever may see them: the id tells nothing to who may not.
create function bed_taken(which uuid, day date) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.id from bed_stay s where s.bed_id = which and s.voided_at is null and s.start_date <= day and (s.end_date is null or s.end_date > day) $$;
create function bed_coming(which uuid, day date) returns table (id uuid, start_date date) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.id, s.start_date from bed_stay s where s.bed_id = which and s.voided_at is null and s.start_date > day order by s.start_date limit 1 $$;

-- Rows of a house, seen by who works in its sub-program.
create function keep_of_house(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy %I on %s using (sub_program_id = any ((select my_sub_programs())::uuid[])
    or residence_id = (select my_house()) or (select sees_all())) with check (true)',
    target || '_mine', target);
  execute format('create trigger of_house before insert or update of residence_id on %s for each row execute function of_house()', target);
  perform keep_history(target);
end $$;
revoke execute on function keep_of_house(regclass) from public;
-- Two records of one child become one: the chart goes, what was written of a day that is closed stays. A generated column is not there
-- yet before an update.
create function only_person_differs(was jsonb, is_now jsonb) returns boolean language sql immutable parallel safe as $$
  select was - '{person_id,version,change}'::text[] = is_now - '{person_id,version,change}'::text[] $$;
create function of_house() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.sub_program_id into new.sub_program_id from residence r where r.id = new.residence_id;
  return new;
end $$;

-- Who works in a house, from when to when. Nobody is on shift in two houses.
create table house_duty (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  user_id uuid not null default my_user() references application_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint house_duty_period check (ended_at > started_at),
  constraint house_duty_once exclude using gist (user_id with =, tstzrange(started_at, ended_at) with &&)
);
create index house_duty_house on house_duty (residence_id, started_at desc);
create function on_duty(house uuid, who uuid, at_time timestamptz) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from house_duty d where d.user_id = who and d.residence_id = house
    and tstzrange(d.started_at, d.ended_at) @> at_time) $$;

-- A book of a house whose month is closed. Opened again, the row stays, and the next closing is a row of its own.
create table house_month (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  book text not null check (book in ('Census', 'Meals', 'Medication', 'Allowance')),
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by uuid not null default my_user() references application_user,
  reopened_at timestamptz,
  reopened_by uuid references application_user,
  reopen_reason text,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint house_month_reopened check (num_nonnulls(reopened_at, reopened_by, reopen_reason) in (0, 3))
);
create unique index house_month_closed on house_month (residence_id, book, month) where reopened_at is null;
create function month_closed(house uuid, of_book text, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from house_month m where m.residence_id = house and m.book = of_book
    and m.month = date_trunc('month', day)::date and m.reopened_at is null) $$;
select keep_of_house('house_duty'), keep_of_house('house_month');

-- What a session on a house's tablet reaches: the residents of that house today, of those its owner may see anyway. Who leaves today is
-- still there.
create function tablet_reach(session uuid, programs uuid[], granted uuid[], hidden uuid[], today date)
returns table (house uuid, residents uuid[]) language sql stable security definer set search_path = public, pg_temp as $$
  select t.residence_id, array(select unnest(array[s.client_membership_id, s.person_id]) from bed_stay s
    where s.residence_id = t.residence_id and s.voided_at is null and s.start_date <= today and (s.end_date is null or s.end_date >= today)
      and (s.client_membership_id = any (granted) or s.sub_program_id = any (programs) and s.client_membership_id <> all (hidden)))
  from session n join tablet t on t.id = n.tablet_id where n.id = session $$;
create trigger move_access_stamp after insert or delete or update of residence_id, start_date, end_date, voided_at on bed_stay
  execute function move_access_stamp();

-- What somebody recorded on a tablet without network, and the server refused when it came: kept with both truths until a
-- supervisor has settled it.
create table tablet_entry (
  id uuid primary key,
  tablet_id uuid not null references tablet,
  residence_id uuid not null,
  sub_program_id uuid not null,
  user_id uuid not null references application_user,
  call text not null,
  sent jsonb not null,
  said text not null,
  made_at timestamptz not null,
  refused_at timestamptz not null default now(),
  refusal jsonb not null,
  settled_at timestamptz,
  settled_by uuid references application_user,
  settled_note text,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint tablet_entry_settled check (num_nonnulls(settled_at, settled_by, settled_note) in (0, 3)),
  -- Whoever recorded it does not judge it.
  constraint tablet_entry_other check (settled_by <> user_id)
);
create index tablet_entry_open on tablet_entry (residence_id, refused_at) where settled_at is null;
select keep_of_house('tablet_entry');
