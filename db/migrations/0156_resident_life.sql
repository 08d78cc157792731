-- The life of residents in their house: levels and points, sessions, belongings, money, visits and calls.
create function refuse_as(called text) returns void language plpgsql as $$
begin
  raise exception '%', called using errcode = '23514', constraint = called;
end $$;

-- The level system of a house: what each level allows, from when to when.
create table house_level (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  rank int not null check (rank between 1 and 20),
  name text not null,
  allows text not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint house_level_period check (end_date > start_date),
  constraint house_level_name exclude using gist (residence_id with =, lower(name) with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  constraint house_level_rank exclude using gist (residence_id with =, rank with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
select keep_of_house('house_level');

-- The level somebody is on, one at a time.
create table resident_level (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  house_level_id uuid not null references house_level,
  -- The row a change ended for this one.
  follows_id uuid references resident_level,
  reason text not null,
  decided_by uuid not null default my_user(),
  -- Who else decided, as people say it: the treatment team.
  decided_with text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resident_level_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint resident_level_period check (end_date > start_date),
  constraint resident_level_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index resident_level_of on resident_level (house_level_id) where voided_at is null;

-- The level somebody is on, as far as the caller may see them.
create function level_of(membership uuid, day date) returns setof house_level language sql stable as $$
  select h.* from resident_level l join house_level h on h.id = l.house_level_id where l.client_membership_id = membership
    and l.voided_at is null and l.start_date <= day and (l.end_date is null or l.end_date > day) $$;

-- Whether somebody is on a level while it is not in use, whoever may see them; how many are on it on a day.
create function level_used_outside(level uuid, from_day date, to_day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from resident_level l where l.house_level_id = level and l.voided_at is null
    and (l.start_date < from_day or coalesce(l.end_date, 'infinity') > to_day)) $$;
create function level_residents(level uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from resident_level l where l.house_level_id = level and l.voided_at is null
    and l.start_date <= day and (l.end_date is null or l.end_date > day) $$;
create function level_in_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  h house_level;
  of_level uuid := case when tg_table_name = 'house_level' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'house_level_id' end;
begin
  select * into h from house_level x where x.id = of_level for no key update;
  if level_used_outside(h.id, h.start_date, coalesce(h.end_date, 'infinity'))
    or h.voided_at is not null and exists (select from resident_level l where l.house_level_id = h.id and l.voided_at is null) then
    perform refuse_as('house_level_in_use');
  end if;
  return null;
end $$;
create constraint trigger house_level_in_use after insert or update on resident_level deferrable initially deferred
  for each row when (new.voided_at is null) execute function level_in_use();
create constraint trigger house_level_in_use after update of start_date, end_date, voided_at on house_level deferrable initially deferred
  for each row execute function level_in_use();

create table behavior_point (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid references residence,
  on_day date not null,
  shift text not null,
  area text not null check (area in ('Respect', 'Chores', 'School', 'Hygiene', 'Group', 'Safety', 'House Rules', 'Other')),
  points int not null,
  reason text not null,
  recorded_by uuid not null default my_user(),
  recorded_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint behavior_point_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint behavior_point_range check (points between -100 and 100)
);
create index behavior_point_day on behavior_point (client_membership_id, on_day desc) where voided_at is null;

-- What a resident takes part in: a therapy, a group. And each time it was held.
create table resident_therapy (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  kind text not null check (kind in ('Individual', 'Family', 'Group', 'Psychiatry', 'Skills', 'Other')),
  name text not null,
  how_often text,
  led_by text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resident_therapy_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint resident_therapy_period check (end_date > start_date),
  constraint resident_therapy_twice exclude using gist (client_membership_id with =, lower(name) with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create table resident_session (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  resident_therapy_id uuid not null references resident_therapy,
  held_on date not null,
  minutes int check (minutes between 1 and 600),
  outcome text not null check (outcome in ('Attended', 'Left Early', 'Refused', 'Excused', 'Canceled')),
  note text,
  recorded_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resident_session_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred
);
create unique index resident_session_day on resident_session (resident_therapy_id, held_on) where voided_at is null;
create index resident_session_held on resident_session (client_membership_id, held_on desc) where voided_at is null;

-- What belongs to a resident and is in the house, until it is handed back or gone.
create table resident_property (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  what text not null,
  quantity int not null default 1 check (quantity between 1 and 999),
  received_on date not null,
  received_from text,
  condition text not null,
  kept_where text,
  worth_cents int check (worth_cents between 0 and 100000000),
  photo_file_id uuid references stored_file,
  recorded_by uuid not null default my_user(),
  state text not null default 'Here' check (state in ('Here', 'Handed Back', 'Lost', 'Discarded')),
  left_on date,
  left_condition text,
  left_note text,
  -- Both names, as they signed: who took it and who gave it.
  taken_by text,
  given_by text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resident_property_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint resident_property_left check ((state = 'Here') = (left_on is null)),
  constraint resident_property_order check (left_on >= received_on),
  constraint resident_property_signed check ((state = 'Handed Back') = (num_nonnulls(taken_by, given_by) = 2)),
  constraint resident_property_why check (state not in ('Lost', 'Discarded') or left_note is not null)
);
create index resident_property_here on resident_property (client_membership_id) where voided_at is null and state = 'Here';

-- Money of a resident that the house keeps. Rows only: what was wrong is corrected by a row of its own.
create table allowance_entry (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  -- Whose cash box it went through.
  residence_id uuid not null references residence,
  happened_on date not null,
  kind text not null check (kind in ('Allowance', 'Earned', 'Gift', 'Brought', 'Spent', 'Sent', 'Paid Out', 'Correction')),
  cents int not null,
  what text not null,
  -- Why there is less than nothing afterwards; kept only where there is.
  below_zero_reason text,
  corrects_id uuid references allowance_entry,
  recorded_by uuid not null default my_user(),
  recorded_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  constraint allowance_entry_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint allowance_entry_cents check (cents <> 0 and cents between -10000000 and 10000000),
  constraint allowance_entry_sign check (kind = 'Correction' or (kind in ('Allowance', 'Earned', 'Gift', 'Brought')) = (cents > 0)),
  constraint allowance_entry_corrects check ((kind = 'Correction') = (corrects_id is not null))
);
create index allowance_entry_day on allowance_entry (client_membership_id, happened_on, recorded_at) include (cents);
create index allowance_entry_corrected on allowance_entry (corrects_id) where corrects_id is not null;
create function allowance_balance(membership uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(e.cents), 0)::bigint from allowance_entry e where e.client_membership_id = membership $$;

create function rules_of_allowance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m client_membership;
  c allowance_entry;
  today date;
  left_over bigint;
begin
  -- One entry of a resident after the other: the second counts the first.
  select * into m from client_membership x where x.id = new.client_membership_id for no key update;
  select (now() at time zone u.zone)::date into today from sub_program u where u.id = m.sub_program_id;
  if m.voided_at is not null or new.happened_on < m.start_date then perform refuse_as('allowance_before_enrollment'); end if;
  if new.happened_on > today then perform refuse_as('allowance_future'); end if;
  new.residence_id := house_on(m.id, new.happened_on);
  if new.residence_id is null then perform refuse_as('allowance_before_enrollment'); end if;
  -- A count of the cash box waits for what is being written, and the other way around.
  perform from residence r where r.id in (new.residence_id, house_on(m.id, today)) order by r.id for key share;
  if month_closed(new.residence_id, 'Allowance', new.happened_on) then perform refuse_as('allowance_month_closed'); end if;
  if new.corrects_id is not null then
    select * into c from allowance_entry x where x.id = new.corrects_id;
    if c.client_membership_id is distinct from m.id or c.corrects_id is not null then perform refuse_as('allowance_corrects'); end if;
  end if;
  -- What is entered late counts from its own day on: the least there is on that day or after it.
  select new.cents + min(x.sum) into left_over from (
    select coalesce(sum(e.cents), 0) as sum from allowance_entry e where e.client_membership_id = m.id and e.happened_on <= new.happened_on
    union all
    select y.sum from (select e.happened_on, sum(e.cents) over (order by e.happened_on, e.recorded_at, e.id) as sum
      from allowance_entry e where e.client_membership_id = m.id) y where y.happened_on > new.happened_on) x;
  if left_over >= 0 then
    new.below_zero_reason := null;
  elsif new.cents < 0 and new.below_zero_reason is null then
    perform refuse_as('allowance_below_zero');
  end if;
  return new;
end $$;
create trigger rules_of_allowance before insert on allowance_entry for each row execute function rules_of_allowance();
-- Only whose it is may change, when two records of a person become one.
create function allowance_written_once() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{person_id,sub_program_id,client_membership_id,version}'::text[])
      is distinct from (to_jsonb(new) - '{person_id,sub_program_id,client_membership_id,version}'::text[]) then
    perform refuse_as('allowance_written_once');
  end if;
  return new;
end $$;
create trigger allowance_written_once before update on allowance_entry for each row execute function allowance_written_once();
revoke delete on allowance_entry from kith_app;

-- What a house's cash box should hold: the money of everybody whose house it is, or was last.
create function house_cash(house uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(allowance_balance(m.id)), 0)::bigint from (
    select distinct s.client_membership_id as id from bed_stay s where s.residence_id = house and s.voided_at is null) m
  where house_on(m.id, (select (now() at time zone u.zone)::date from residence r join sub_program u on u.id = r.sub_program_id where r.id = house)) = house $$;

-- The cash box counted by two people, beside what the book said then.
create table cash_count (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  counted_cents bigint not null check (counted_cents between 0 and 100000000),
  expected_cents bigint not null,
  note text,
  counted_by uuid not null default my_user() references application_user,
  witness_id uuid not null references application_user,
  counted_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint cash_count_other check (witness_id <> counted_by),
  constraint cash_count_note check (counted_cents = expected_cents or note is not null)
);
create index cash_count_house on cash_count (residence_id, counted_at desc);
select keep_of_house('cash_count');
create function rules_of_cash_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from residence r where r.id = new.residence_id for update;
  new.expected_cents := house_cash(new.residence_id);
  return new;
end $$;
create trigger rules_of_cash_count before insert on cash_count for each row execute function rules_of_cash_count();
revoke delete, update on cash_count from kith_app;

-- A month of the cash box is closed once two people have counted it after its last day.
create function allowance_month_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := (select (new.month + interval '1 month') at time zone u.zone from residence r join sub_program u on u.id = r.sub_program_id
    where r.id = new.residence_id);
begin
  perform from residence r where r.id = new.residence_id for update;
  if not exists (select from cash_count c where c.residence_id = new.residence_id and c.counted_at >= ends) then
    perform refuse_as('allowance_month_counted');
  end if;
  return new;
end $$;
create trigger allowance_month_counted before insert on house_month for each row when (new.book = 'Allowance')
  execute function allowance_month_counted();

-- Visits and calls of family and friends, with what the list of contacts said of them then.
create table resident_visit (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  client_contact_id uuid references client_contact,
  -- Somebody who is not among the contacts.
  visitor text,
  kind text not null check (kind in ('Visit', 'Visit Outside', 'Phone Call', 'Video Call', 'Letter')),
  happened_at timestamptz not null,
  minutes int check (minutes between 1 and 2880),
  supervised_by text,
  how_after text check (how_after in ('Happy', 'Calm', 'Quiet', 'Sad', 'Upset', 'Angry')),
  note text,
  may_visit text not null,
  court_order_date date,
  not_allowed_reason text,
  recorded_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint resident_visit_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint resident_visit_who check (num_nonnulls(client_contact_id, visitor) = 1),
  constraint resident_visit_not_allowed check (not_allowed_reason is not null
    or not (may_visit in ('No', 'Not Listed') or may_visit = 'Phone Only' and kind in ('Visit', 'Visit Outside'))),
  constraint resident_visit_supervised check (may_visit <> 'Supervised' or kind = 'Letter' or supervised_by is not null)
);
create index resident_visit_when on resident_visit (client_membership_id, happened_at desc) where voided_at is null;
create index resident_visit_contact on resident_visit (client_contact_id) where voided_at is null;
create function rules_of_visit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c client_contact;
  on_day date := (new.happened_at at time zone (select u.zone from client_membership m join sub_program u on u.id = m.sub_program_id
    where m.id = new.client_membership_id))::date;
begin
  select * into c from client_contact x where x.id = new.client_contact_id;
  new.may_visit := case when c.id is null or c.voided_at is not null or on_day >= c.end_date or on_day < c.start_date then 'Not Listed' else c.may_visit end;
  new.court_order_date := c.court_order_date;
  if new.may_visit in ('Yes', 'Supervised') or new.may_visit = 'Phone Only' and new.kind not in ('Visit', 'Visit Outside') then
    new.not_allowed_reason := null;
  end if;
  return new;
end $$;
-- What was said of them then stays, unless who, how or when is corrected.
create trigger rules_of_visit before insert or update of client_contact_id, visitor, kind, happened_at on resident_visit
  for each row execute function rules_of_visit();

do $$ declare t text; begin
  foreach t in array array['resident_level', 'behavior_point', 'resident_therapy', 'resident_session', 'resident_property', 'allowance_entry',
      'resident_visit'] loop
    perform keep_on_enrollment(t::regclass);
  end loop;
end $$;
select keep_within_enrollment('resident_level', 'resident_level_within_enrollment'),
  keep_within_enrollment('resident_therapy', 'resident_therapy_within_enrollment');
