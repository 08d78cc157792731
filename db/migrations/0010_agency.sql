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

-- How the agency presents itself: one row, kept once an administrator has saved it. Until then the environment's name and zone hold.
create table agency_logo (
  id uuid primary key default new_id(),
  image bytea not null check (octet_length(image) between 60 and 2000000),
  sha256 bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
revoke update, delete, truncate on agency_logo from kith_app;
create table agency_profile (
  id uuid primary key default new_id(),
  one boolean not null default true unique check (one),
  name text not null check (name ~ '\S'),
  zone text not null,
  address_line1 text,
  address_line2 text,
  city text,
  state_abbreviation text,
  zip_code text,
  phone text check (phone ~ '^[0-9]{10}$'),
  letterhead text[] not null default '{}',
  logo_id uuid references agency_logo,
  version int not null default 1,
  constraint agency_profile_letterhead check (cardinality(letterhead) <= 4)
);
revoke delete, truncate on agency_profile from kith_app;
select keep_history('agency_logo', 'image'), keep_history('agency_profile');

-- Days of what is on record were reckoned in the old zone: it changes only while nothing is.
create function agency_zone_in_use() returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from client_membership) or exists (select from resource_family) or exists (select from document)
    or exists (select from contact_made) or exists (select from inquiry);
end $$;
create function agency_zone_fixed() returns trigger language plpgsql as $$
begin
  if agency_zone_in_use() then
    raise exception 'the zone is in use' using errcode = '23514', constraint = 'agency_zone_fixed';
  end if;
  return new;
end $$;
create trigger agency_zone_fixed before update of zone on agency_profile for each row
  when (new.zone is distinct from old.zone) execute function agency_zone_fixed();
