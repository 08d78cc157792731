-- Signing in: sessions, second factors, one-time links, waits after failures; all shared by every instance.
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
  user_agent text
);
create index session_of_user on session (user_id) where ended_at is null;

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
create table one_time_link (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  purpose text not null check (purpose in ('reset', 'first-administrator', 'welcome')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
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

create function find_session(wanted bytea) returns table (
  session_id uuid, user_id uuid, person_id uuid, stage text, confirmed_at timestamptz, last_seen_at timestamptz,
  idle_at timestamptz, expires_at timestamptz, account_status text, stamp bigint, at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, u.person_id, s.stage, s.confirmed_at, s.last_seen_at,
    s.last_seen_at + make_interval(secs => s.idle_seconds), s.expires_at, u.account_status,
    (select a.stamp from access_stamp a), now()
  from session s join application_user u on u.id = s.user_id
  where s.token_hash = wanted and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > now() and u.account_status <> 'Inactive' $$;
