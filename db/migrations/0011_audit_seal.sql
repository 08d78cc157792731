-- A seal names exactly the rows it covers and keeps the hash of each, so that the verifier can name the first bad one.
alter table audit add column about_id uuid;
create index audit_about on audit (about_id, seq) where about_id is not null;
create index audit_xid on audit (xid, seq);

-- Numbered without gaps by the sealer itself: a missing number is a missing seal.
alter table audit_seal alter column id drop identity;
alter table audit_seal add column seqs int8multirange not null, add column row_hashes bytea not null,
  add constraint audit_seal_whole check (octet_length(row_hashes) = 32 * row_count and row_count > 0);
create index audit_seal_below on audit_seal (below_xid);

-- The application says who looked at what; when, in which order and what changed is for the database alone to write.
revoke insert on audit from kith_app;
grant insert (kind, user_id, session_id, ip, request_id, call, table_name, row_id, about_id, detail) on audit to kith_app;

-- A row that belongs to a person's chart (`person_id`) carries that person, so that the chart finds its history.
create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_row jsonb;
  after_row jsonb;
begin
  if tg_op <> 'INSERT' then before_row := to_jsonb(old) - coalesce(tg_argv, '{}'); end if;
  if tg_op <> 'DELETE' then after_row := to_jsonb(new) - coalesce(tg_argv, '{}'); end if;
  if tg_op = 'UPDATE' and before_row - 'version' = after_row - 'version' then return null; end if;
  insert into audit (kind, user_id, session_id, ip, request_id, call, change_set_id, table_name, row_id, about_id, op, before, after)
  values ('change', my_user(), nullif(current_setting('app.session', true), '')::uuid,
    nullif(current_setting('app.ip', true), '')::inet, nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.call', true), ''), nullif(current_setting('app.change_set', true), '')::uuid,
    tg_table_name, coalesce(after_row ->> 'id', before_row ->> 'id')::uuid,
    coalesce(after_row ->> 'person_id', before_row ->> 'person_id')::uuid, lower(tg_op), before_row, after_row);
  return null;
end $$;
