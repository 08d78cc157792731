-- Two records of one person outside become one: the other stays, pointing to it, so that it can come back as it was.
create table person_merge (
  id uuid primary key default new_id(),
  kept_person_id uuid not null references person,
  merged_person_id uuid not null references person,
  reason text not null,
  change_set_id uuid references change_set,
  merged_by uuid default my_user(),
  merged_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint person_merge_self check (kept_person_id <> merged_person_id)
);
create unique index person_merge_once on person_merge (merged_person_id) where voided_at is null;
create index person_merge_kept on person_merge (kept_person_id);
select keep_history('person_merge');

-- The programs that knew the other know the one that stays, as long as the merge holds. Clients are merged with their charts.
create function person_merge_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tag text := 'Merge ' || new.id;
begin
  if tg_op = 'INSERT' then
    if exists (select from client where id in (new.kept_person_id, new.merged_person_id)) then
      raise exception 'clients are merged with their charts' using errcode = '23514', constraint = 'person_merge_outside';
    end if;
    insert into person_sub_program (person_id, sub_program_id, source)
      select distinct new.kept_person_id, sub_program_id, tag from person_sub_program where person_id = new.merged_person_id;
  elsif new.voided_at is not null and old.voided_at is null then
    delete from person_sub_program where person_id = new.kept_person_id and source = tag;
  end if;
  return null;
end $$;
create trigger person_merge_follow after insert or update of voided_at on person_merge for each row execute function person_merge_follow();
