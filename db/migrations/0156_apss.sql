-- Adoption promotion and support: families and their children, what the county authorized, sessions and groups, outcomes, what families say.
create table apss_family (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  -- The same family as foster care keeps it.
  resource_family_id uuid references resource_family,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, sub_program_id)
);
create index apss_family_name on apss_family (sub_program_id, lower(name), id) where voided_at is null;
create unique index apss_family_resource on apss_family (resource_family_id, sub_program_id) where voided_at is null;

create table apss_parent (
  id uuid primary key default new_id(),
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  person_id uuid not null references person,
  relation text not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  constraint apss_parent_period check (end_date > start_date),
  constraint apss_parent_overlap exclude using gist (apss_family_id with =, person_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index apss_parent_family on apss_parent (apss_family_id) where voided_at is null;
create index apss_parent_person on apss_parent (person_id);

-- The program's own facts of an enrollment: whose child it is, and how the family came.
create table apss_enrollment (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  apss_family_id uuid not null,
  referred_on date not null,
  office text,
  csw_name text,
  csw_phone_digits text check (csw_phone_digits ~ '^[0-9]{10}$'),
  csw_email text,
  referral_reason text,
  finalized_on date,
  version int not null default 1,
  constraint apss_enrollment_family foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id)
);
create index apss_enrollment_of_family on apss_enrollment (apss_family_id);

-- One stage at a time.
create table apss_stage (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  stage text not null check (stage in ('Pre-adoptive', 'Finalizing', 'Post-adoption')),
  -- The row a change of stage ended for this one.
  follows_id uuid references apss_stage,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint apss_stage_period check (end_date > start_date),
  constraint apss_stage_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);

-- What the contract of a sub-program allows: months in one authorization, and how long before its end somebody is warned.
create table apss_contract (
  id uuid primary key default new_id(),
  sub_program_id uuid not null unique references sub_program,
  months int not null check (months between 1 and 60),
  warn_days int not null check (warn_days between 1 and 180),
  reference text,
  version int not null default 1
);
create function apss_months_cap(program uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select c.months from apss_contract c where c.sub_program_id = program), 12) $$;
create function apss_warn_days(program uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select c.warn_days from apss_contract c where c.sub_program_id = program), 60) $$;

-- Months of service that the county authorized for a family. The end follows from the first day, the months and the pauses; none is known
-- while a pause goes on.
create table apss_authorization (
  id uuid primary key default new_id(),
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  number text,
  start_date date not null,
  months int not null check (months >= 1),
  -- What the contract allowed on the day it was written down.
  months_cap int not null,
  -- Only apss_authorization_end writes here.
  end_date date,
  closed_on date,
  closed_reason text,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  constraint apss_authorization_cap check (months <= months_cap),
  constraint apss_authorization_closed check (closed_on > start_date),
  constraint apss_authorization_why check ((closed_on is null) = (closed_reason is null)),
  constraint apss_authorization_overlap exclude using gist (apss_family_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index apss_authorization_family on apss_authorization (apss_family_id, start_date desc) where voided_at is null;
create index apss_authorization_ends on apss_authorization (sub_program_id, end_date) where voided_at is null;

create table apss_pause (
  id uuid primary key default new_id(),
  apss_authorization_id uuid not null references apss_authorization,
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  reason text not null,
  start_date date not null,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  constraint apss_pause_period check (end_date > start_date),
  constraint apss_pause_overlap exclude using gist (apss_authorization_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index apss_pause_authorization on apss_pause (apss_authorization_id) where voided_at is null;

-- The months are days of the calendar from the first one; each pause begun before the end puts it off by its days.
create function apss_end_of(authorization_id uuid, first_day date, months int, closed date) returns date language plpgsql stable
security definer set search_path = public, pg_temp as $$
declare
  last_day date := (first_day + make_interval(months => months))::date;
  pause record;
begin
  for pause in select p.start_date, p.end_date from apss_pause p where p.apss_authorization_id = authorization_id and p.voided_at is null
      order by p.start_date loop
    exit when pause.start_date >= last_day;
    if pause.end_date is null then
      last_day := null;
      exit;
    end if;
    last_day := last_day + (pause.end_date - pause.start_date);
  end loop;
  return least(last_day, closed);
end $$;
create function apss_authorization_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.months_cap := apss_months_cap(new.sub_program_id);
  elsif new.months > old.months then
    new.months_cap := greatest(old.months_cap, apss_months_cap(new.sub_program_id));
  else
    new.months_cap := old.months_cap;
  end if;
  new.end_date := apss_end_of(new.id, new.start_date, new.months, new.closed_on);
  return new;
end $$;
create trigger apss_authorization_end before insert or update on apss_authorization for each row execute function apss_authorization_end();
-- A pause lies within its authorization, and moves its end.
create function apss_pause_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update apss_authorization set months = months where id = new.apss_authorization_id;
  return null;
end $$;
create trigger apss_pause_moves after insert or update on apss_pause for each row execute function apss_pause_moves();
create function apss_pause_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about uuid := case tg_table_name when 'apss_pause' then to_jsonb(new) ->> 'apss_authorization_id' else to_jsonb(new) ->> 'id' end;
begin
  if exists (select from apss_pause p join apss_authorization a on a.id = p.apss_authorization_id
      where a.id = about and p.voided_at is null and a.voided_at is null
        and (p.start_date < a.start_date or p.start_date >= coalesce(a.end_date, 'infinity') or p.end_date > a.end_date)) then
    raise exception 'outside the authorization' using errcode = '23514', constraint = 'apss_pause_within';
  end if;
  return null;
end $$;
create constraint trigger apss_pause_within after insert or update on apss_pause deferrable initially deferred
  for each row when (new.voided_at is null) execute function apss_pause_within();
create constraint trigger apss_pause_within after update on apss_authorization deferrable initially deferred
  for each row when (new.voided_at is null) execute function apss_pause_within();

-- Groups: a series of evenings with the families who come to them.
create table apss_group (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  kind text not null check (kind in ('Support group', 'Parent education', 'Youth group')),
  facilitator_id uuid references employee,
  place text,
  language text,
  capacity int check (capacity between 1 and 99),
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint apss_group_period check (end_date > start_date),
  unique (id, sub_program_id)
);
create unique index apss_group_name on apss_group (sub_program_id, lower(name)) where voided_at is null and end_date is null;
create index apss_group_facilitator on apss_group (facilitator_id);

create table apss_group_family (
  id uuid primary key default new_id(),
  apss_group_id uuid not null,
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (apss_group_id, sub_program_id) references apss_group (id, sub_program_id),
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  constraint apss_group_family_period check (end_date > start_date),
  constraint apss_group_family_overlap exclude using gist
    (apss_group_id with =, apss_family_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index apss_group_family_group on apss_group_family (apss_group_id) where voided_at is null;
create index apss_group_family_family on apss_group_family (apss_family_id) where voided_at is null;

-- One entry for all who were there: a session with one family, or an evening of a group.
create table apss_session (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  apss_group_id uuid,
  service text not null check (service in ('Therapy', 'Case management', 'Mentor', 'Support group', 'Parent education')),
  held_on date not null,
  start_time time,
  end_time time,
  mode text not null,
  place text,
  topic text,
  facilitator_id uuid not null references employee,
  state text not null default 'Planned' check (state in ('Planned', 'Held', 'Canceled')),
  canceled_reason text,
  childcare int,
  note text,
  created_by uuid not null default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (apss_group_id, sub_program_id) references apss_group (id, sub_program_id),
  constraint apss_session_times check (end_time > start_time),
  constraint apss_session_both_times check ((start_time is null) = (end_time is null)),
  constraint apss_session_childcare check (childcare between 0 and 200),
  constraint apss_session_childcare_group check (childcare is null or apss_group_id is not null),
  constraint apss_session_canceled check ((state = 'Canceled') = (canceled_reason is not null)),
  -- Nobody leads two sessions at once.
  constraint apss_session_overlap exclude using gist
    (facilitator_id with =, tsrange(held_on + start_time, held_on + end_time) with &&)
    where (voided_at is null and state <> 'Canceled' and start_time is not null and end_time is not null)
);
create index apss_session_group on apss_session (apss_group_id, held_on desc) where voided_at is null;
create unique index apss_session_group_day on apss_session (apss_group_id, held_on) where voided_at is null and state <> 'Canceled';
create index apss_session_planned on apss_session (facilitator_id, held_on) where voided_at is null and state = 'Planned';

-- A family of a session: what concerns it alone, why it was served without an authorization, and the contact that was credited.
create table apss_session_family (
  id uuid primary key default new_id(),
  apss_session_id uuid not null references apss_session,
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  note text,
  beyond_reason text,
  contact_made_id uuid references contact_made,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  unique (apss_session_id, apss_family_id)
);
create index apss_session_family_family on apss_session_family (apss_family_id);
create index apss_session_family_contact on apss_session_family (contact_made_id);

create table apss_session_client (
  id uuid primary key default new_id(),
  apss_session_id uuid not null references apss_session,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  apss_family_id uuid not null,
  attended boolean not null,
  version int not null default 1,
  unique (apss_session_id, client_membership_id)
);
create index apss_session_client_family on apss_session_client (apss_family_id);

create table apss_session_parent (
  id uuid primary key default new_id(),
  apss_session_id uuid not null references apss_session,
  apss_parent_id uuid not null references apss_parent,
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  attended boolean not null,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  unique (apss_session_id, apss_parent_id)
);
create index apss_session_parent_family on apss_session_parent (apss_family_id);

create table apss_outcome (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  recorded_on date not null,
  disruption text not null check (disruption in ('Not at risk', 'Avoided', 'Disrupted')),
  with_family boolean not null,
  note text,
  recorded_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index apss_outcome_day on apss_outcome (client_membership_id, recorded_on) where voided_at is null;

-- What a family says of the program, by a link that works once. Only the hash of its secret is kept.
create table apss_survey (
  id uuid primary key default new_id(),
  apss_family_id uuid not null,
  sub_program_id uuid not null,
  recipient text not null,
  email text,
  language text not null check (language in ('en', 'es')),
  token_hash bytea not null unique,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  answered_at timestamptz,
  helped int check (helped between 1 and 5),
  respected int check (respected between 1 and 5),
  easier int check (easier between 1 and 5),
  recommend int check (recommend between 1 and 5),
  comment text check (length(comment) <= 2000),
  call_me boolean,
  version int not null default 1,
  foreign key (apss_family_id, sub_program_id) references apss_family (id, sub_program_id),
  constraint apss_survey_answered check (num_nonnulls(answered_at, helped, respected, easier, recommend) in (0, 5)),
  constraint apss_survey_once check (answered_at is null or revoked_at is null)
);
create index apss_survey_family on apss_survey (apss_family_id, sent_at desc);

-- Families of whose children the caller may know none: they are not there either.
create function apss_hidden_families() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  hidden uuid[] := my_hidden() || my_sealed();
begin
  if cardinality(hidden) = 0 then return '{}'; end if;
  return array(select distinct e.apss_family_id from apss_enrollment e where e.client_membership_id = any (hidden)
    and not exists (select from apss_enrollment o join client_membership m on m.id = o.client_membership_id and m.voided_at is null
      where o.apss_family_id = e.apss_family_id and o.client_membership_id <> all (hidden)));
end $$;
-- Those of the charts that the caller was let into.
create function apss_granted_families() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if cardinality(my_granted()) = 0 then return '{}'; end if;
  return array(select e.apss_family_id from apss_enrollment e where e.client_membership_id = any (my_granted()));
end $$;

do $$ declare t text; begin
  foreach t in array array['apss_family', 'apss_parent', 'apss_authorization', 'apss_pause', 'apss_group_family', 'apss_session_family',
      'apss_session_parent', 'apss_survey'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (
      (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()) or %s = any ((select apss_granted_families())::uuid[]))
      and %3$s <> all ((select apss_hidden_families())::uuid[])) with check (true)',
      t || '_mine', t, case t when 'apss_family' then 'id' else 'apss_family_id' end);
    if t = 'apss_survey' then perform keep_history(t::regclass, 'token_hash'); else perform keep_history(t::regclass); end if;
  end loop;
  foreach t in array array['apss_contract', 'apss_group'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
    perform keep_history(t::regclass);
  end loop;
  foreach t in array array['apss_enrollment', 'apss_stage', 'apss_session_client', 'apss_outcome'] loop
    perform keep_on_enrollment(t::regclass);
  end loop;
end $$;

-- An evening of a group is the program's; a session with one family is seen by who sees one of its children.
alter table apss_session enable row level security;
create policy apss_session_mine on apss_session using (
  (apss_group_id is not null and (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())))
  or exists (select from apss_session_client c where c.apss_session_id = apss_session.id)) with check (true);
select keep_history('apss_session');

select keep_within_enrollment('apss_stage', 'apss_within_enrollment'), keep_first_with_enrollment('apss_stage');

-- How many children of a family go on being served after a day, whoever asks.
create function apss_open_children(family uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null
  where e.apss_family_id = family and (m.end_date is null or m.end_date > day) $$;

-- So many business days after a day; weekends and the agency's holidays are left out.
create function business_days_after(day date, days int) returns date language plpgsql stable as $$
begin
  return (select d::date from generate_series(day + 1, day + 30 + days * 3, interval '1 day') d
    where extract(isodow from d) < 6 and not exists (select from holiday h where h.on_date = d::date) order by d offset days - 1 limit 1);
end $$;
