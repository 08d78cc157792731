-- Large files come in parts, so that an upload that broke off goes on where it was. The bytes of parts no row of stored_file speaks of,
-- so they are swept after a day; an upload is gone before that.
create table file_upload (
  id uuid primary key default new_id(),
  owner_id uuid not null default my_user() references application_user,
  file_name text not null,
  size_bytes int not null check (size_bytes > 0),
  -- What tells this file from another of the same name and size.
  mark text not null,
  created_at timestamptz not null default now(),
  constraint file_upload_once unique (owner_id, file_name, size_bytes, mark)
);
create table file_upload_part (
  file_upload_id uuid not null references file_upload on delete cascade,
  from_byte int not null check (from_byte >= 0),
  size_bytes int not null check (size_bytes > 0),
  storage_key text not null,
  primary key (file_upload_id, from_byte)
);
alter table file_upload enable row level security;
create policy file_upload_mine on file_upload using (owner_id = (select my_user()) or (select my_user()) is null and (select sees_all()));
alter table file_upload_part enable row level security;
create policy file_upload_part_mine on file_upload_part using (exists (select from file_upload u where u.id = file_upload_id));
