-- What the platform itself remembers: replies to repeated requests, files, mail, error reports, settings.
create table idempotency_key (
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  reply json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table stored_file (
  id uuid primary key default new_id(),
  storage_key text not null unique,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  owner_table text not null,
  owner_id uuid not null,
  state text not null default 'ready' check (state in ('waiting', 'ready', 'quarantined')),
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index stored_file_owner on stored_file (owner_table, owner_id);

create table mail (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'sent', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_state on mail (state, created_at desc);

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
select keep_history('stored_file'), keep_history('core_program_setting'), keep_history('user_setting');

-- Jobs are enqueued inside the business transaction; the worker's own tables stay closed to the application role.
create function enqueue(task text, payload json, job_key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;
