-- One append-only book of changes, looks and refusals; sealed in a hash chain by a job, never inline.
create table audit (
  seq bigint generated always as identity primary key,
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
  detail jsonb
);
create index audit_row on audit (row_id, seq) where row_id is not null;
create index audit_user on audit (user_id, seq);
create index audit_change_set on audit (change_set_id, seq) where change_set_id is not null;

create table audit_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  below_xid xid8 not null,
  first_seq bigint not null,
  last_seq bigint not null,
  row_count int not null,
  prev_hash bytea not null,
  hash bytea not null
);

revoke update, delete, truncate on audit, audit_seal from kith_app;
revoke insert on audit_seal from kith_app;
create trigger audit_append_only before update or delete or truncate on audit execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal execute function refuse_change();

-- Columns named as trigger arguments (secrets, derived data) never reach the book.
create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_row jsonb;
  after_row jsonb;
begin
  if tg_op <> 'INSERT' then before_row := to_jsonb(old) - coalesce(tg_argv, '{}'); end if;
  if tg_op <> 'DELETE' then after_row := to_jsonb(new) - coalesce(tg_argv, '{}'); end if;
  if tg_op = 'UPDATE' and before_row - 'version' = after_row - 'version' then return null; end if;
  insert into audit (kind, user_id, session_id, ip, request_id, call, change_set_id, table_name, row_id, op, before, after)
  values ('change', my_user(), nullif(current_setting('app.session', true), '')::uuid,
    nullif(current_setting('app.ip', true), '')::inet, nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.call', true), ''), nullif(current_setting('app.change_set', true), '')::uuid,
    tg_table_name, coalesce(after_row ->> 'id', before_row ->> 'id')::uuid, lower(tg_op), before_row, after_row);
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

-- A big action: the rows it touched are the audit rows that carry its id.
create table change_set (
  id uuid primary key default new_id(),
  kind text not null,
  title text not null,
  at timestamptz not null default now(),
  user_id uuid,
  undone_at timestamptz,
  undone_by uuid,
  undo_change_set_id uuid references change_set,
  version int not null default 1
);
select keep_history('change_set');
