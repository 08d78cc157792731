-- Files kept for a record of any domain.
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
-- What one person has uploaded today, and what has waited too long to be attached.
create index stored_file_uploads on stored_file (created_by, created_at);
select keep_history('stored_file');
