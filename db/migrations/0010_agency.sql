-- The agency's own structure: agencies, core programs, sub-programs with their territories and residences, lists it may edit.
create table agency (
  id uuid primary key default new_id(),
  name text not null unique,
  version int not null default 1
);
create table core_program (
  id uuid primary key default new_id(),
  name text not null unique,
  web_application_module_name text not null,
  home_controller_name text not null,
  version int not null default 1
);
create table core_program_agency (
  core_program_id uuid not null references core_program,
  agency_id uuid not null references agency,
  primary key (core_program_id, agency_id)
);
create table sub_program (
  id uuid primary key default new_id(),
  core_program_id uuid not null references core_program,
  name text not null unique,
  region text not null,
  zone text not null default 'America/Los_Angeles',
  version int not null default 1
);
create index sub_program_core_program on sub_program (core_program_id);
create table sub_program_territory (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  version int not null default 1,
  unique (sub_program_id, name)
);
create table residence (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  licensed_beds int not null check (licensed_beds between 1 and 200),
  version int not null default 1,
  unique (sub_program_id, name)
);
create table lookup (
  id uuid primary key default new_id(),
  list_key text not null,
  value text not null,
  label text not null,
  sort int not null,
  start_date date,
  end_date date check (end_date > start_date),
  version int not null default 1,
  unique (list_key, value)
);
select keep_history('agency'), keep_history('core_program'), keep_history('sub_program'),
  keep_history('sub_program_territory'), keep_history('residence'), keep_history('lookup');
