-- Sealed charts are kept for their custodians: nothing of them is there for anybody else, whichever call asks.
do $$
declare
  place record;
begin
  for place in select c.oid::regclass as target, c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not a.attisdropped
        and a.atttypid = 'uuid'::regtype and (a.attname in ('client_membership_id', 'person_id', 'subject_id', 'chart_id')
          or (a.attname = 'id' and c.relname in ('client_membership', 'person', 'person_search'))) loop
    execute format('create policy %I on %s as restrictive using ((%I = any ((select my_sealed())::uuid[])) is not true) with check (true)',
      place.relname || '_sealed_' || place.attname, place.target, place.attname);
  end loop;
end $$;

-- Nor does the book tell of it, or of the request to seal it.
create policy audit_sealed on audit as restrictive using ((about_id = any ((select my_sealed())::uuid[])) is not true
  and (row_id = any ((select my_sealed())::uuid[])) is not true
  and (table_name <> 'second_person' or ((coalesce(after, before) -> 'input' ->> 'ClientSubProgramMembershipID')::uuid
    = any ((select my_sealed())::uuid[])) is not true)) with check (true);

alter table chart_seal enable row level security;
create policy chart_seal_mine on chart_seal using ((person_id = any ((select my_sealed())::uuid[])) is not true
  and exists (select from client_membership m where m.person_id = chart_seal.person_id)) with check (true);
alter table chart_custodian enable row level security;
create policy chart_custodian_mine on chart_custodian using ((person_id = any ((select my_sealed())::uuid[])) is not true
  and exists (select from client_membership m where m.person_id = chart_custodian.person_id)) with check (true);

-- A seal always has a custodian who can sign in, and whoever carries the case of a sealed chart is one of them.
create function seals_without_keeper(keeper uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from chart_seal s where s.lifted_at is null
    and exists (select from chart_custodian k where k.chart_seal_id = s.id and k.user_id = keeper and k.ended_at is null)
    and not exists (select from chart_custodian k join application_user u on u.id = k.user_id
      where k.chart_seal_id = s.id and k.ended_at is null and k.user_id <> keeper and u.account_status <> 'Inactive') $$;
create function chart_seal_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept record;
begin
  for kept in select s.id, s.person_id from chart_seal s where s.lifted_at is null and case tg_table_name
      when 'chart_seal' then s.id = (to_jsonb(new) ->> 'id')::uuid
      when 'chart_custodian' then s.id = (to_jsonb(new) ->> 'chart_seal_id')::uuid
      when 'application_user' then exists (select from chart_custodian k where k.chart_seal_id = s.id and k.user_id = (to_jsonb(new) ->> 'id')::uuid)
      else exists (select from client_membership m where m.person_id = s.person_id and m.id = (to_jsonb(new) ->> 'subject_id')::uuid) end loop
    if not exists (select from chart_custodian k join application_user u on u.id = k.user_id
        where k.chart_seal_id = kept.id and k.ended_at is null and u.account_status <> 'Inactive') then
      raise exception 'a sealed chart needs a custodian' using errcode = '23514', constraint = 'chart_seal_custodian';
    end if;
    if exists (select from case_assignment a join client_membership m on m.id = a.subject_id and m.person_id = kept.person_id
        where a.subject_kind = 'client' and a.voided_at is null and (a.end_date is null or a.end_date > current_date)
          and not exists (select from chart_custodian k where k.chart_seal_id = kept.id and k.user_id = a.employee_id and k.ended_at is null)) then
      raise exception 'who carries the case is no custodian' using errcode = '23514', constraint = 'chart_seal_carrier';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger chart_seal_kept after insert or update on chart_seal deferrable initially deferred
  for each row execute function chart_seal_kept();
create constraint trigger chart_seal_kept after insert or update on chart_custodian deferrable initially deferred
  for each row execute function chart_seal_kept();
create constraint trigger chart_seal_kept after update of account_status on application_user deferrable initially deferred
  for each row when (new.account_status = 'Inactive') execute function chart_seal_kept();
create constraint trigger chart_seal_kept after insert or update on case_assignment deferrable initially deferred
  for each row when (new.subject_kind = 'client') execute function chart_seal_kept();

-- How many charts a person has, whoever asks: who does not see all of them does not seal them.
create function charts_of(target uuid) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from client_membership where person_id = target $$;

-- Two records become one only while neither is sealed.
create function client_merge_sealed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_sealed(new.kept_person_id) or is_sealed(new.merged_person_id) then
    raise exception 'one of the charts is sealed' using errcode = '23514', constraint = 'client_merge_sealed';
  end if;
  return new;
end $$;
create trigger client_merge_sealed before insert on client_merge for each row execute function client_merge_sealed();

-- Another custodian for the charts that somebody keeps alone; nobody learns which these are.
create function replace_custodian(leaver uuid, successor uuid, why text) returns int language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  named int;
begin
  insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason)
  select s.id, s.person_id, successor, my_user(), why from chart_seal s where s.lifted_at is null
    and exists (select from chart_custodian k where k.chart_seal_id = s.id and k.user_id = leaver and k.ended_at is null)
    and not exists (select from chart_custodian k join application_user u on u.id = k.user_id where k.chart_seal_id = s.id
      and k.ended_at is null and k.user_id <> leaver and u.account_status <> 'Inactive')
  on conflict do nothing;
  get diagnostics named = row_count;
  return named;
end $$;
revoke execute on function replace_custodian(uuid, uuid, text) from public;
grant execute on function replace_custodian(uuid, uuid, text) to kith_app;
