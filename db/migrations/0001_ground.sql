-- What every table leans on: ids, who is calling, versions, the book of changes, big actions, replies to repeated requests, jobs.
create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

grant usage on schema public to kith_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kith_app;
alter default privileges in schema public grant usage, select on sequences to kith_app;

-- UUIDv7: sorts by time of creation; PostgreSQL 15 has no function of its own for it.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Who is calling: set by the kernel for one transaction, empty otherwise, so that a forgotten identity sees nothing.
create function my_user() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user', true), '')::uuid $$;
create function my_person() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.person', true), '')::uuid $$;
create function my_sub_programs() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.sub_programs', true), '')::uuid[], '{}') $$;
create function sees_all() returns boolean language sql stable parallel safe as $$
  select current_setting('app.sees_all', true) = 'on' $$;
-- Ids of memberships and persons the caller may see beyond their programs, and of those they may not see within them.
create function my_granted() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.granted', true), '')::uuid[], '{}') $$;
create function my_hidden() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.hidden', true), '')::uuid[], '{}') $$;

-- The house whose shared tablet is asking: nothing outside of it is theirs.
create function my_house() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.house', true), '')::uuid $$;

-- Ids of sealed charts and of their persons that the caller is no custodian of: for them there is nothing of the kind.
create function my_sealed() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.sealed', true), '')::uuid[], '{}') $$;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

-- Tables that only grow are kept by month (UTC): `partition by range (<time or date>)`, its triggers, then `select keep_months()`.
-- The months are in a schema of their own that the application cannot enter: rights and row security are those of the table.
create schema months;

-- Makes the months that are missing, from this one to `ahead` more; returns those it made. A row that found no month is in the
-- table's default and moves into a month of its own. Owner's work: at every start, and every night.
create function keep_months(ahead int default 2) returns text[] language plpgsql set lock_timeout = '5s' set timezone = 'UTC' as $$
declare
  kept record;
  wanted timestamp[];
  month timestamp;
  part text;
  made text[] := '{}';
  is_append_only boolean;
begin
  perform pg_advisory_xact_lock(727004);
  for kept in select c.oid::regclass as target, c.relname as name, a.attname as clock, format('months.%I', c.relname || '_default') as rest
      from pg_class c join pg_partitioned_table p on p.partrelid = c.oid and p.partstrat = 'r'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      where c.relnamespace = 'public'::regnamespace order by c.relname loop
    is_append_only := exists (select from pg_trigger where tgrelid = kept.target and tgfoid = 'public.refuse_change'::regproc);
    if to_regclass(kept.rest) is null then
      execute format('create table %s partition of %s default', kept.rest, kept.target);
      if is_append_only then perform forbid_change(kept.rest); end if;
    end if;
    execute format($q$select array(
        select generate_series(date_trunc('month', now() at time zone 'UTC'), now() at time zone 'UTC' + $1 * interval '1 month', interval '1 month')
        union select date_trunc('month', %I::timestamptz at time zone 'UTC') from %s order by 1)$q$, kept.clock, kept.rest) into wanted using ahead;
    foreach month in array wanted loop
      part := format('months.%I', kept.name || to_char(month, '_YYYY_MM'));
      continue when to_regclass(part) is not null;
      execute format('create table %s (like %s including defaults including constraints including storage)', part, kept.target);
      if is_append_only then execute format('alter table %s disable trigger user', kept.rest); end if;
      execute format('with moved as (delete from %s where %I >= %L and %2$I < %4$L returning *) insert into %5$s select * from moved',
        kept.rest, kept.clock, month || '+00', (month + interval '1 month') || '+00', part);
      if is_append_only then execute format('alter table %s enable trigger user', kept.rest); end if;
      execute format('alter table %s attach partition %s for values from (%L) to (%L)',
        kept.target, part, month || '+00', (month + interval '1 month') || '+00');
      if is_append_only then perform forbid_change(part); end if;
      made := made || part;
    end loop;
  end loop;
  return made;
end $$;
create function forbid_change(part text) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s execute function refuse_change()', part);
end $$;
revoke execute on function keep_months(int), forbid_change(text) from public;

-- One append-only book of changes, looks and refusals; sealed in a hash chain by a job, never inline.
create table audit (
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('change', 'view', 'call', 'refusal', 'sign-in')),
  user_id uuid,
  session_id uuid,
  ip inet,
  request_id text,
  call text,
  change_set_id uuid,
  table_name text,
  row_id uuid,
  op text check (op in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  detail jsonb,
  -- The person whose chart the row belongs to.
  about_id uuid,
  primary key (seq, at)
) partition by range (at);
create index audit_row on audit (row_id, seq) where row_id is not null;
create index audit_user on audit (user_id, seq);
create index audit_change_set on audit (change_set_id, seq) where change_set_id is not null;
create index audit_about on audit (about_id, seq) where about_id is not null;
create index audit_xid on audit (xid, seq);
create index audit_at on audit (at);
create index audit_call on audit (call, seq);
create index audit_table on audit (table_name, seq) where table_name is not null;
create index audit_rare_kind on audit (kind, seq) where kind in ('call', 'refusal', 'sign-in');

-- A seal names exactly the rows it covers and keeps the hash of each, so that the verifier can name the first bad one.
create table audit_seal (
  -- Numbered without gaps by the sealer itself: a missing number is a missing seal.
  id bigint primary key,
  at timestamptz not null default clock_timestamp(),
  below_xid xid8 not null,
  first_seq bigint not null,
  last_seq bigint not null,
  row_count int not null,
  prev_hash bytea not null,
  hash bytea not null,
  seqs int8multirange not null,
  row_hashes bytea not null,
  constraint audit_seal_whole check (octet_length(row_hashes) = 32 * row_count and row_count > 0)
);
create index audit_seal_below on audit_seal (below_xid);

-- Months of the book that were taken out into files. Each is in the book by its sum, and that line is sealed like every other.
create table audit_cold (
  id uuid primary key default new_id(),
  month date not null unique check (extract(day from month) = 1),
  file text not null unique,
  -- Sealed to the backup's key: its lines are read with the private half only.
  is_sealed boolean not null,
  size bigint not null,
  sha256 text not null,
  row_count int not null check (row_count > 0),
  seqs int8multirange not null,
  at timestamptz not null default now()
);

-- When the book was last reckoned again.
create table audit_check (
  at timestamptz primary key default clock_timestamp(),
  seals int not null,
  sealed_rows bigint not null,
  fault text
);

-- The application says who looked at what; when, in which order and what changed is for the database alone to write.
revoke insert, update, delete, truncate on audit, audit_seal, audit_cold, audit_check from kith_app;
grant insert (kind, user_id, session_id, ip, request_id, call, table_name, row_id, about_id, detail) on audit to kith_app;
create trigger audit_append_only before update or delete or truncate on audit execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal execute function refuse_change();
select keep_months();

-- Columns named as trigger arguments (secrets, derived data) never reach the book.
-- A row that belongs to a person's chart (`person_id`) carries that person, so that the chart finds its history.
create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_row jsonb;
  after_row jsonb;
begin
  if tg_op <> 'INSERT' then before_row := to_jsonb(old) - coalesce(tg_argv, '{}'); end if;
  if tg_op <> 'DELETE' then after_row := to_jsonb(new) - coalesce(tg_argv, '{}'); end if;
  if tg_op = 'UPDATE' and before_row - 'version' = after_row - 'version' then return null; end if;
  if current_setting('app.sample', true) = 'on'
    and came_with_sample(tg_op, tg_table_name, coalesce(after_row ->> 'id', before_row ->> 'id')::uuid) then return null; end if;
  insert into audit (kind, user_id, session_id, ip, request_id, call, change_set_id, table_name, row_id, about_id, op, before, after)
  values ('change', my_user(), nullif(current_setting('app.session', true), '')::uuid,
    nullif(current_setting('app.ip', true), '')::inet, nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.call', true), ''), nullif(current_setting('app.change_set', true), '')::uuid,
    tg_table_name, coalesce(after_row ->> 'id', before_row ->> 'id')::uuid,
    coalesce(after_row ->> 'person_id', before_row ->> 'person_id')::uuid, lower(tg_op), before_row, after_row);
  return null;
end $$;

-- Declares a table of the product: its rows count versions and every change is written down.
create function keep_history(target regclass, variadic hidden text[] default '{}') returns void language plpgsql as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(h), ', '), '') from unnest(hidden) h);
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger count_version before update on %s for each row execute function count_version()', target);
  end if;
  execute format('create trigger audit_change after insert or update or delete on %s for each row execute function audit_change(%s)',
    target, arguments);
end $$;

select keep_history('audit_cold', 'seqs');
-- Whether what happened then is in a file by now. The oldest months go first, so one day tells.
create function is_cold(moment timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from audit_cold c where moment < (c.month + interval '1 month') at time zone 'UTC') $$;

-- Big actions are listed by their maker, undone at most once and never deleted; the rows one touched are the audit rows that carry its id.
create table change_set (
  id uuid primary key default new_id(),
  kind text not null,
  title text not null,
  at timestamptz not null default now(),
  user_id uuid,
  -- Whoever undoes it needs the permission of the call that made it.
  call text default nullif(current_setting('app.call', true), ''),
  undone_at timestamptz,
  undone_by uuid,
  undo_change_set_id uuid references change_set,
  version int not null default 1,
  title_es text
);
create index change_set_maker on change_set (user_id, at desc);
create unique index change_set_undo on change_set (undo_change_set_id);
select keep_history('change_set');
revoke delete, truncate on change_set from kith_app;

-- Replies to repeated requests.
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

-- Jobs are enqueued inside the business transaction; the worker's own tables stay closed to the application role.
create function enqueue(task text, payload json, job_key text default null, run_at timestamptz default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;

-- A mark of the pepper, so that an instance with another one stops at its start instead of refusing every password.
create table pepper_mark (one boolean primary key default true check (one), mark bytea not null);
revoke insert, update, delete on pepper_mark from kith_app;

-- How many rows point to a record; asked by the caller and by the owner, the difference tells whether something is out of sight.
create function rows_pointing(target regclass, record uuid) returns bigint language plpgsql stable as $$
declare
  link record;
  found bigint;
  total bigint := 0;
begin
  for link in select distinct c.conrelid::regclass as source, a.attname as source_column from pg_catalog.pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k (own, theirs)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.theirs and f.attname = 'id'
      where c.contype = 'f' and c.confrelid = target loop
    execute format('select count(*) from %s where %I = $1', link.source, link.source_column) into found using record;
    total := total + found;
  end loop;
  return total;
end $$;
create function rows_pointing_all(target regclass, record uuid) returns bigint language sql stable security definer
set search_path = public, pg_temp as $$ select rows_pointing(target, record) $$;
create function is_all_in_sight(target regclass, record uuid) returns boolean language sql stable as $$
  select rows_pointing(target, record) = rows_pointing_all(target, record) $$;
