-- Files for regulators and counties: which format and version, of which days, and what was sent, kept as it was.
create table regulator_file (
  id uuid primary key default new_id(),
  format text not null check (length(format) between 1 and 40),
  format_version int not null check (format_version between 1 and 999),
  from_day date not null,
  to_day date not null,
  county text check (length(county) between 1 and 80),
  sub_program_id uuid references sub_program,
  -- Made again of an earlier one.
  again_of uuid references regulator_file,
  made_by uuid not null default my_user() references application_user,
  made_at timestamptz not null default now(),
  records int not null check (records >= 0),
  flaws int not null check (flaws >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What its maker could see then: with other rights the file is nobody's.
  reach text not null,
  version int not null default 1,
  constraint regulator_file_days check (to_day > from_day)
);
create index regulator_file_mine on regulator_file (made_by, made_at desc);
create index regulator_file_again on regulator_file (again_of) where again_of is not null;

-- The sections as they were written, and every record of them with its hash.
create table regulator_file_part (
  id uuid primary key default new_id(),
  regulator_file_id uuid not null references regulator_file,
  section text not null check (length(section) between 1 and 40),
  content text not null,
  lines int not null check (lines >= 0),
  constraint regulator_file_part_once unique (regulator_file_id, section)
);
create table regulator_file_record (
  id uuid primary key default new_id(),
  regulator_file_id uuid not null references regulator_file,
  record_number text not null check (length(record_number) between 1 and 40),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint regulator_file_record_once unique (regulator_file_id, record_number)
);

select keep_history('regulator_file');
do $$ declare t text; begin
  foreach t in array array['regulator_file', 'regulator_file_part', 'regulator_file_record'] loop
    execute format('create trigger %I before update or delete or truncate on %I execute function refuse_change()', t || '_frozen', t);
    execute format('revoke update, delete, truncate on %I from kith_app', t);
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;
create policy regulator_file_own on regulator_file using (made_by = (select my_user()) or (select sees_all())) with check (true);
create policy regulator_file_part_own on regulator_file_part using (exists (select from regulator_file f where f.id = regulator_file_id)) with check (true);
create policy regulator_file_record_own on regulator_file_record using (exists (select from regulator_file f where f.id = regulator_file_id)) with check (true);
