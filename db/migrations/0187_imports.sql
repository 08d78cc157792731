-- Files being imported: what was read from them, how their columns are understood, what was decided line by line. Their maker's alone.
create table data_import (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('children', 'families', 'contacts', 'placements')),
  sub_program_id uuid not null references sub_program,
  file_name text not null,
  head text[] not null,
  lines jsonb not null,
  mapping text[] not null,
  decisions jsonb not null default '{}',
  made_by uuid not null references application_user,
  made_at timestamptz not null default now(),
  change_set_id uuid references change_set,
  done_at timestamptz,
  version int not null default 1,
  constraint data_import_mapping check (cardinality(mapping) = cardinality(head)),
  constraint data_import_done check ((change_set_id is null) = (done_at is null))
);
create index data_import_maker on data_import (made_by, made_at desc);
alter table data_import enable row level security;
-- Lines have names of children: whoever left the sub-program leaves them behind.
create policy own on data_import using (
  made_by = (select my_user()) and (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())))
  with check (made_by = my_user());
select keep_history('data_import', 'lines', 'decisions', 'head');

-- What was done stays as it was done.
create function data_import_done() returns trigger language plpgsql as $$
begin
  raise exception 'the import is done' using errcode = '23514', constraint = 'data_import_done';
end $$;
create trigger data_import_done before update of lines, mapping, decisions, kind on data_import for each row
  when (old.done_at is not null) execute function data_import_done();
