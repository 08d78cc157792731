-- Signing in: sessions, second factors, one-time links, waits after failures, all shared by every instance; settings and error reports.
create table session (
  id uuid primary key default new_id(),
  token_hash bytea not null unique,
  user_id uuid not null references application_user,
  stage text not null check (stage in ('password', 'change', 'full', 'pin')),
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds int not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text,
  ip inet,
  user_agent text,
  -- An administrator sees the program as somebody else does, without being able to change anything.
  view_as_user_id uuid references application_user,
  view_as_since timestamptz,
  -- Moves with everything that a server remembers of the session, so not with being active.
  changed int not null default 1
);
create function count_session_change() returns trigger language plpgsql as $$
begin
  new.changed := old.changed + 1;
  return new;
end $$;
create trigger count_session_change before update on session for each row
  when ((old.token_hash, old.user_id, old.stage, old.idle_seconds, old.expires_at, old.confirmed_at, old.ended_at, old.view_as_user_id)
    is distinct from (new.token_hash, new.user_id, new.stage, new.idle_seconds, new.expires_at, new.confirmed_at, new.ended_at, new.view_as_user_id))
  execute function count_session_change();
create index session_of_user on session (user_id) where ended_at is null;
create trigger sample_signs_in before insert on session for each row execute function sample_signs_in();
create index session_user_started on session (user_id, started_at desc);

-- A shared tablet of a residence: the public half of a key that never leaves its browser. Revoked for good, never deleted.
create table tablet (
  id uuid primary key default new_id(),
  residence_id uuid not null references residence,
  name text not null check (length(name) between 1 and 80),
  -- Until it is enrolled: a code that works once.
  code_hash bytea unique,
  code_until timestamptz,
  public_key bytea,
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  version int not null default 1,
  constraint tablet_code check ((code_hash is null) = (code_until is null)),
  constraint tablet_enrolled check ((public_key is null) = (enrolled_at is null)),
  constraint tablet_code_used check (public_key is null or code_hash is null)
);
create index tablet_residence on tablet (residence_id);
select keep_history('tablet', 'code_hash');
alter table session add column tablet_id uuid references tablet;
alter table session add constraint session_pin_tablet check (stage <> 'pin' or tablet_id is not null);
create index session_tablet on session (tablet_id) where ended_at is null;

-- Staff of a house with a PIN: who can stand beside somebody as a witness.
create function house_pin_staff(house uuid, day date) returns table (user_id uuid, name text) language sql stable security definer
set search_path = public, pg_temp as $$
  select distinct u.id, concat_ws(' ', p.first_name, p.last_name) from residence r join employee_sub_program m on m.sub_program_id = r.sub_program_id
  join application_user u on u.id = m.employee_id and u.account_status = 'Active' join person p on p.id = u.person_id
  join staff_pin k on k.user_id = u.id and not k.must_change
  where r.id = house and m.voided_at is null and m.start_date <= day and (m.end_date is null or m.end_date > day) $$;

-- Whatever is open on a tablet ends with it.
create function end_sessions_of_tablet() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_why = 'tablet revoked' where tablet_id = new.id and ended_at is null;
  return null;
end $$;
create trigger end_sessions_of_tablet after update of revoked_at on tablet for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function end_sessions_of_tablet();

create table authenticator (
  user_id uuid primary key references application_user,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create table recovery_code (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  code_hash bytea not null unique,
  used_at timestamptz
);
create index recovery_code_user on recovery_code (user_id);
create table passkey (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
create table challenge (
  id uuid primary key default new_id(),
  user_id uuid references application_user,
  purpose text not null,
  value text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index challenge_value on challenge (value);
create index challenge_age on challenge (expires_at);
create table one_time_link (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user on delete cascade,
  purpose text not null check (purpose in ('reset', 'first-administrator', 'welcome')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_link_user on one_time_link (user_id) where used_at is null;
create table remembered_device (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  user_agent text
);
create index remembered_device_user on remembered_device (user_id);

-- Counts of tries by key ("account:…", "address:…"); kept in the database so that no instance can be asked again.
create table throttle (
  key text primary key,
  failures int not null default 0,
  window_start timestamptz not null default now(),
  wait_until timestamptz
);
create index throttle_age on throttle (window_start);

-- What everybody should know before signing in: planned maintenance, a line that is down.
create table service_notice (
  id uuid primary key default new_id(),
  message text not null check (length(message) between 1 and 500),
  start_at timestamptz not null default now(),
  end_at timestamptz,
  version int not null default 1,
  constraint service_notice_period check (end_at > start_at)
);
select keep_history('service_notice');

-- The sessions that go on, and by their stamps whether what a server remembers of them is still so. A view, because a function
-- of its own would be called anew for every question.
create view session_on as
  select s.token_hash, s.id, a.stamp, l.stamp as list_stamp, s.changed, s.last_seen_at
  from session s cross join access_stamp a cross join list_stamp l
  where s.ended_at is null and s.expires_at > now() and s.last_seen_at + make_interval(secs => s.idle_seconds) > now();

-- What a server remembers of it.
create function find_session(wanted bytea) returns table (
  session_id uuid, user_id uuid, person_id uuid, stage text, confirmed_at timestamptz, last_seen_at timestamptz,
  idle_seconds int, expires_at timestamptz, stamp bigint, list_stamp bigint, changed int,
  view_as_user_id uuid, view_as_person_id uuid
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, u.person_id, s.stage, s.confirmed_at, s.last_seen_at, s.idle_seconds, s.expires_at,
    n.stamp, n.list_stamp, n.changed, s.view_as_user_id, v.person_id
  from session_on n join session s on s.id = n.id join application_user u on u.id = s.user_id
    left join application_user v on v.id = s.view_as_user_id
  where n.token_hash = wanted and u.account_status <> 'Inactive' and u.voided_at is null $$;

-- Of an account a server remembers whose it is and that it is in use.
create trigger move_access_stamp after update of account_status, person_id, voided_at on application_user execute function move_access_stamp();

-- Whoever is deactivated, by whatever road, loses what they hold open in the same transaction.
create function end_sessions_of_inactive() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_why = 'deactivated' where user_id = new.id and ended_at is null;
  delete from remembered_device where user_id = new.id;
  update one_time_link set used_at = now() where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger end_sessions_of_inactive after update of account_status on application_user for each row
  when (new.account_status = 'Inactive' and old.account_status <> 'Inactive') execute function end_sessions_of_inactive();
create trigger end_sessions_of_voided after update of voided_at on application_user for each row
  when (new.voided_at is not null and old.voided_at is null) execute function end_sessions_of_inactive();

create table error_report (
  id uuid primary key default new_id(),
  reference text not null,
  at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1,
  user_id uuid,
  session_id uuid,
  endpoint_attempted text not null,
  response_code int,
  error_message text not null,
  request_id text,
  fingerprint bytea not null,
  user_agent text
);
create index error_report_last on error_report (last_at desc);
create index error_report_fingerprint on error_report (fingerprint, last_at desc);

create table core_program_setting (
  id uuid primary key default new_id(),
  core_program_id uuid references core_program,
  name text not null,
  label text not null,
  grouping text not null,
  data_type text not null check (data_type in ('bool', 'text', 'number', 'date', 'choice', 'multi')),
  choices jsonb not null default '[]',
  default_value text not null default '',
  sort int not null default 0,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index core_program_setting_name on core_program_setting
  (coalesce(core_program_id, '00000000-0000-0000-0000-000000000000'), name) where voided_at is null;
create table user_setting (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  core_program_setting_id uuid not null references core_program_setting,
  value text not null,
  version int not null default 1,
  unique (user_id, core_program_setting_id)
);
select keep_history('core_program_setting'), keep_history('user_setting');

-- Who remembers rights hears of a second factor that comes or goes.
create trigger move_access_stamp after insert or update of confirmed_at or delete on authenticator execute function move_access_stamp();
create trigger move_access_stamp after insert or delete on passkey execute function move_access_stamp();

-- A list's filters and order under a name, for everybody in a sub-program.
create table shared_view (
  id uuid primary key default new_id(),
  list text not null check (list ~ '^[A-Za-z]{1,40}$'),
  name text not null check (length(btrim(name)) between 1 and 60),
  sub_program_id uuid not null references sub_program,
  owner_id uuid not null references application_user,
  state jsonb not null check (length(state::text) < 4000),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index shared_view_name on shared_view (sub_program_id, list, lower(name)) where voided_at is null;
-- Whether its owner has left the sub-program or the agency: then a colleague takes it over. Administrators are everywhere.
create function view_left(owner uuid, program uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select not exists (select from application_user u where u.id = owner and u.account_status = 'Active' and u.voided_at is null
    and (program = any (user_sub_programs(owner, today)) or 'Administrator' = any (user_permissions(owner, today)))) $$;
-- Who has used it last, and when.
create table shared_view_use (
  shared_view_id uuid not null references shared_view,
  user_id uuid not null references application_user,
  used_on date not null,
  primary key (shared_view_id, user_id)
);
select keep_history('shared_view');
alter table shared_view enable row level security;
create policy shared_view_mine on shared_view using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);
alter table shared_view_use enable row level security;
create policy shared_view_use_mine on shared_view_use using (
  exists (select from shared_view v where v.id = shared_view_id)) with check (user_id = (select my_user()));
