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
  version int not null default 1,
  constraint core_program_module unique (web_application_module_name)
);
create table core_program_agency (
  core_program_id uuid not null references core_program,
  agency_id uuid not null references agency,
  id uuid not null default new_id() unique,
  primary key (core_program_id, agency_id)
);
create table sub_program (
  id uuid primary key default new_id(),
  core_program_id uuid not null references core_program,
  name text not null unique,
  region text not null,
  zone text not null default 'America/Los_Angeles',
  version int not null default 1,
  -- From this day on it takes nobody new.
  retired_on date
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
select keep_history('agency'), keep_history('core_program'), keep_history('core_program_agency'), keep_history('sub_program'),
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

-- Nobody is left behind in a sub-program that is retired, and nobody comes to it.
create function sub_program_still_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_membership where sub_program_id = new.id and voided_at is null and (end_date is null or end_date > new.retired_on))
    or exists (select from employee_sub_program where sub_program_id = new.id and voided_at is null and (end_date is null or end_date > new.retired_on))
    or exists (select from resource_family f where f.sub_program_id = new.id and f.voided_at is null and not exists (
      select from family_phase p where p.family_id = f.id and p.voided_at is null and p.end_date is null
        and p.phase in ('Withdrawn', 'Denied', 'Surrendered', 'Rescinded', 'Closed', 'Revoked'))) then
    raise exception 'the sub-program is in use' using errcode = '23514', constraint = 'sub_program_still_used';
  end if;
  return new;
end $$;
create trigger sub_program_still_used before update of retired_on on sub_program for each row
  when (new.retired_on is not null and old.retired_on is null) execute function sub_program_still_used();
create function sub_program_retired() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row is held, so that nobody comes while it is being retired.
  if exists (select from sub_program where id = new.sub_program_id and retired_on is not null for share) then
    raise exception 'the sub-program is retired' using errcode = '23514', constraint = 'sub_program_retired';
  end if;
  return new;
end $$;

-- Steps of the set-up that the agency does not need; the key of all of them puts the whole set-up away.
create table setup_mark (
  id uuid primary key default new_id(),
  key text not null unique,
  marked_at timestamptz not null default now(),
  marked_by uuid default my_user(),
  version int not null default 1
);
select keep_history('setup_mark');
