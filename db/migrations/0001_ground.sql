-- Functions every table leans on: ids, identity of the caller, version counting.
create extension if not exists btree_gist;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;

grant usage on schema public to kith_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kith_app;
alter default privileges in schema public grant usage, select on sequences to kith_app;

-- UUIDv7: sorts by time of creation; PostgreSQL 15 has no function of its own for it.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- Who is calling: set by the kernel for one transaction, empty otherwise, so that a forgotten identity sees nothing.
create function my_user() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user', true), '')::uuid $$;
create function my_person() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.person', true), '')::uuid $$;
create function my_sub_programs() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.sub_programs', true), '')::uuid[], '{}') $$;
create function sees_all() returns boolean language sql stable parallel safe as $$
  select current_setting('app.sees_all', true) = 'on' $$;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
