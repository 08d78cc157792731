-- Two records of one child become one; the other stays, pointing to it, so that it can come back as it was.
alter table person add column merged_into uuid references person;
create index person_merged_into on person (merged_into) where merged_into is not null;

create or replace function person_search_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s person_search;
begin
  if new.merged_into is not null then
    delete from person_search where id = new.id;
    return null;
  end if;
  s := person_search_row(new);
  insert into person_search values (s.*)
  on conflict (id) do update set name_norm = excluded.name_norm, first_norm = excluded.first_norm, last_norm = excluded.last_norm,
    dob = excluded.dob, keys = excluded.keys, sub_program_ids = excluded.sub_program_ids;
  return null;
end $$;
drop trigger person_search_keep on person;
create trigger person_search_keep after insert or update of first_name, middle_name, last_name, preferred_name, former_names,
  date_of_birth, sub_program_ids, merged_into on person for each row execute function person_search_keep();

create table client_merge (
  id uuid primary key default new_id(),
  kept_person_id uuid not null references client,
  merged_person_id uuid not null references client,
  reason text not null,
  change_set_id uuid references change_set,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  -- Numbers the book of changes does not hold, that the kept record took over.
  took_ssn boolean not null default false,
  took_medi_cal boolean not null default false,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_merge_self check (kept_person_id <> merged_person_id)
);
create unique index client_merge_once on client_merge (merged_person_id) where voided_at is null;
create index client_merge_kept on client_merge (kept_person_id);

-- What no book of changes holds follows the merge and its undoing by itself.
create function client_merge_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tag text := 'Merge ' || new.id;
begin
  if tg_op = 'INSERT' then
    insert into person_sub_program (person_id, sub_program_id, source)
      select distinct new.kept_person_id, sub_program_id, tag from person_sub_program where person_id = new.merged_person_id;
    if new.took_ssn then update client set ssn_last4 = (select ssn_last4 from client where id = new.merged_person_id) where id = new.kept_person_id; end if;
    if new.took_medi_cal then update client set medi_cal_number = (select medi_cal_number from client where id = new.merged_person_id) where id = new.kept_person_id; end if;
  elsif new.voided_at is not null and old.voided_at is null then
    delete from person_sub_program where person_id = new.kept_person_id and source = tag;
    if new.took_ssn then update client set ssn_last4 = null where id = new.kept_person_id; end if;
    if new.took_medi_cal then update client set medi_cal_number = null where id = new.kept_person_id; end if;
  end if;
  return null;
end $$;
create trigger client_merge_follow after insert or update of voided_at on client_merge for each row execute function client_merge_follow();

-- Someone thinks two records are of one child.
create table duplicate_report (
  id uuid primary key default new_id(),
  client_id uuid not null references client,
  other_client_id uuid not null references client,
  note text,
  status text not null default 'Open' check (status in ('Open', 'Merged', 'Dismissed')),
  reported_by uuid not null,
  reported_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  version int not null default 1,
  constraint duplicate_report_self check (client_id < other_client_id)
);
create unique index duplicate_report_open on duplicate_report (client_id, other_client_id) where status = 'Open';
create index duplicate_report_other on duplicate_report (other_client_id);
select keep_history('client_merge'), keep_history('duplicate_report');

-- A membership that goes to another person takes its rows along before the end of the action.
do $$ declare c record; begin
  for c in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'f' and confrelid = 'client_membership'::regclass and cardinality(conkey) > 1 loop
    execute format('alter table %s alter constraint %I deferrable initially deferred', c.t, c.conname);
  end loop;
end $$;

-- How much of a person lies in programs the caller does not see: only whether, never what.
create function lies_outside(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not sees_all() and (
    exists (select from person_sub_program where person_id = target and sub_program_id <> all (my_sub_programs()))
    or exists (select from client_membership where person_id = target and voided_at is null and id = any (my_hidden()))) $$;
