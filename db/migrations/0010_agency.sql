-- The agency's own structure: agencies, core programs, sub-programs with their territories and residences, lists it may edit.
create table agency (
  id uuid primary key default new_id(),
  name text not null,
  version int not null default 1
);
-- Two names that differ in capitals alone are one.
create unique index agency_name_key on agency (lower(name));
create table core_program (
  id uuid primary key default new_id(),
  name text not null,
  web_application_module_name text not null,
  home_controller_name text not null,
  version int not null default 1,
  constraint core_program_module unique (web_application_module_name)
);
create unique index core_program_name_key on core_program (lower(name));
create table core_program_agency (
  core_program_id uuid not null references core_program,
  agency_id uuid not null references agency,
  id uuid not null default new_id() unique,
  primary key (core_program_id, agency_id)
);
create table sub_program (
  id uuid primary key default new_id(),
  core_program_id uuid not null references core_program,
  name text not null,
  region text not null,
  zone text not null default 'America/Los_Angeles',
  version int not null default 1,
  -- From this day on it takes nobody new.
  retired_on date
);
create unique index sub_program_name_key on sub_program (lower(name));
create index sub_program_core_program on sub_program (core_program_id);
create table sub_program_territory (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  version int not null default 1
);
create unique index sub_program_territory_name_key on sub_program_territory (sub_program_id, lower(name));
create table residence (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  licensed_beds int not null check (licensed_beds between 1 and 200),
  version int not null default 1,
  license_number text,
  license_expires_on date,
  address text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  youngest int,
  oldest int,
  -- How many residents one staff member may be alone with, by day and by night.
  day_ratio int check (day_ratio between 1 and 20),
  night_ratio int check (night_ratio between 1 and 20),
  meal_program_number text,
  -- Null: everyone.
  serves text check (serves in ('Girls', 'Boys')),
  constraint residence_ages check (youngest between 0 and 21 and oldest between youngest and 21),
  unique (id, sub_program_id)
);
create unique index residence_name_key on residence (sub_program_id, lower(name));
-- The values of the lists an agency keeps itself. A value is never deleted: records may hold it.
create table lookup (
  id uuid primary key default new_id(),
  list_key text not null,
  value text not null,
  label text not null,
  sort int not null,
  label_es text not null,
  class text check (class in ('permanency', 'lateral', 'negative', 'neutral', 'error')),
  locked boolean not null default false,
  retired_at timestamptz,
  version int not null default 1,
  -- It may be retired, but its name stays.
  name_fixed boolean not null default false,
  unique (list_key, value),
  constraint lookup_locked check (not locked or retired_at is null)
);
create unique index lookup_label on lookup (list_key, lower(label));
create unique index lookup_label_es on lookup (list_key, lower(label_es));
revoke delete, truncate on lookup from kith_app;

-- What a value is stored as never changes, nor does what the program itself relies on.
create function keep_list_value() returns trigger language plpgsql as $$
begin
  if (new.list_key, new.value, new.locked, new.name_fixed) is distinct from (old.list_key, old.value, old.locked, old.name_fixed) then
    raise exception 'a stored value stays as it is' using errcode = '23514', constraint = 'lookup_value_fixed';
  end if;
  if old.locked and (new.label, new.label_es, new.class) is distinct from (old.label, old.label_es, old.class) then
    raise exception 'a locked value stays as it is' using errcode = '23514', constraint = 'lookup_locked';
  end if;
  if old.name_fixed and (new.label, new.label_es) is distinct from (old.label, old.label_es) then
    raise exception 'a fixed name stays as it is' using errcode = '23514', constraint = 'lookup_name_fixed';
  end if;
  return new;
end $$;
create trigger keep_list_value before update on lookup for each row execute function keep_list_value();

-- Any change of a list moves this number; a process that remembers the lists compares it in every transaction.
create table list_stamp (one boolean primary key default true check (one), stamp bigint not null default 1);
insert into list_stamp default values;
revoke insert, update, delete on list_stamp from kith_app;
create function move_list_stamp() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update list_stamp set stamp = stamp + 1;
  return null;
end $$;
create trigger move_list_stamp after insert or update or delete on lookup execute function move_list_stamp();

-- Which columns hold values of which lists, for the guard and for counting the records that use a value.
create table listed_column (
  table_name text not null,
  column_name text not null,
  list_key text not null,
  only_when text,
  noted boolean not null default false,
  primary key (table_name, column_name, list_key)
);
revoke insert, update, delete on listed_column from kith_app;

-- A column holds values of a list alone. What is retired stays where it is but cannot be chosen: `app.retired` names the retired
-- values this call was asked for, so that a row copied or restored keeps what it had. `noted` columns hold “value: note”.
create function keep_listed(target regclass, held text, lists text[], only_when text default null, noted boolean default false)
returns void language plpgsql as $$
declare
  called text := format('listed_%s_%s', target, held) || coalesce('_' || case when only_when is not null then lists[1] end, '');
  fits text := case when noted then '(l.value = new.%1$I or starts_with(new.%1$I, l.value || '': ''))' else 'l.value = new.%1$I' end;
begin
  execute format('create function %I() returns trigger language plpgsql as $body$
    declare
      asked text := nullif(current_setting(''app.retired'', true), '''');
    begin
      if not exists (select from lookup l where l.list_key = any (%L) and ' || format(fits, held) || ') then
        raise exception ''not of the list'' using errcode = ''23514'', constraint = ''list_value_unlisted'', table = %L, column = %L;
      end if;
      if asked is not null and exists (select from lookup l where l.list_key = any (%L) and ' || format(fits, held) || '
          and l.retired_at is not null and asked::jsonb @> jsonb_build_array(jsonb_build_array(l.list_key, l.value))) then
        raise exception ''retired'' using errcode = ''23514'', constraint = ''list_value_retired'', table = %L, column = %L;
      end if;
      return new;
    end $body$', called, lists, target::text, held, lists, target::text, held);
  execute format('create trigger %I before insert on %s for each row when (new.%I is not null%s) execute function %I()',
    called || '_new', target, held, coalesce(' and ' || only_when, ''), called);
  execute format('create trigger %I before update of %I on %s for each row
    when (new.%I is not null and new.%I is distinct from old.%I%s) execute function %I()',
    called || '_changed', held, target, held, held, held, coalesce(' and ' || only_when, ''), called);
  insert into listed_column select target::text, held, unnest(lists), replace(only_when, 'new.', 't.'), noted;
end $$;

-- How many records hold each value; a number alone, whoever may see the records.
create function list_usage(wanted text) returns table (value text, records bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  held listed_column;
begin
  for held in select * from listed_column c where c.list_key = wanted loop
    return query execute format('select l.value, count(*) from lookup l join %1$I t
        on (t.%2$I = l.value or %3$L and starts_with(t.%2$I, l.value || '': '')) and %4$s
      where l.list_key = %5$L group by l.value',
      held.table_name, held.column_name, held.noted, coalesce(held.only_when, 'true'), wanted);
  end loop;
end $$;
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
  -- How mails to staff name clients and families.
  mail_names text not null default 'initials' check (mail_names in ('none', 'initials', 'names')),
  -- Whoever logs a contact can have the note of the same fact begun on paper.
  contact_notes boolean not null default false,
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
