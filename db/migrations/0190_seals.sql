-- Sealed charts are kept for their custodians: nothing of them is there for anybody else, whichever call asks.
do $$
declare
  place record;
begin
  -- Numbers and siblings are looked up here by themselves, not by way of the person.
  alter table client enable row level security;
  create policy client_all on client using (true) with check (true);
  for place in select c.oid::regclass as target, c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity and not a.attisdropped
        and a.atttypid = 'uuid'::regtype and (a.attname in ('client_membership_id', 'person_id', 'subject_id', 'chart_id')
          or (a.attname = 'id' and c.relname in ('client', 'client_membership', 'person', 'person_search'))) loop
    execute format('create policy %I on %s as restrictive using ((%I = any ((select my_sealed())::uuid[])) is not true) with check (true)',
      place.relname || '_sealed_' || place.attname, place.target, place.attname);
  end loop;
end $$;

-- Whether a change is of a sealed chart, by the ids in its row.
create function row_of_sealed(about uuid, row_id uuid, content jsonb) returns boolean language sql stable parallel safe as $$
  select coalesce(array[about, row_id, (content ->> 'person_id')::uuid, (content ->> 'client_membership_id')::uuid,
    (content ->> 'subject_id')::uuid, (content ->> 'chart_id')::uuid, (content -> 'input' ->> 'ClientSubProgramMembershipID')::uuid]
    && my_sealed(), false) $$;
-- An action names whom it was about, an import has them in its lines, a referral in its words: with one sealed child all of it is sealed.
create function set_of_sealed(change uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit a where a.change_set_id = change and row_of_sealed(a.about_id, a.row_id, coalesce(a.after, a.before))) $$;
create function referral_of_sealed(referral uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from client_referral_child c where c.client_referral_id = referral and c.client_membership_id = any (my_sealed())) $$;
-- Whether a record whose own row does not say so belongs to a sealed chart.
create function record_of_sealed(kind text, record uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return case kind
    when 'change_set' then set_of_sealed(record)
    when 'data_import' then exists (select from data_import i where i.id = record and set_of_sealed(i.change_set_id))
    when 'client_referral' then referral_of_sealed(record)
    when 'client_referral_child' then exists (select from client_referral_child c where c.id = record and referral_of_sealed(c.client_referral_id))
    when 'referral_file' then exists (select from referral_file f where f.id = record and referral_of_sealed(f.client_referral_id))
    when 'contact_made' then exists (select from contact_made_child c where c.contact_made_id = record and c.client_membership_id = any (my_sealed()))
    when 'document' then exists (select from document d where d.id = record and d.client_membership_id = any (my_sealed()))
    when 'document_attachment' then exists (select from document_attachment d where d.id = record and d.client_membership_id = any (my_sealed()))
    when 'document_seal' then exists (select from document_seal d where d.id = record and d.client_membership_id = any (my_sealed()))
    when 'packet' then exists (select from packet k where k.id = record and k.chart_id = any (my_sealed()))
    when 'client' then record = any (my_sealed())
    when 'stored_file' then exists (select from stored_file f where f.id = record and f.owner_table <> 'stored_file'
      and record_of_sealed(f.owner_table, f.owner_id))
    else false end;
end $$;
do $$
declare
  place record;
begin
  for place in select * from (values ('change_set', 'set_of_sealed(id)'), ('data_import', 'set_of_sealed(change_set_id)'), ('client_referral', 'referral_of_sealed(id)'),
      ('client_referral_child', 'referral_of_sealed(client_referral_id)'), ('referral_file', 'referral_of_sealed(client_referral_id)')) t (target, of_sealed) loop
    if not (select relrowsecurity from pg_class where oid = place.target::regclass) then
      execute format('alter table %I enable row level security', place.target);
      execute format('create policy %I on %I using (true) with check (true)', place.target || '_all', place.target);
    end if;
    execute format('create policy %I on %I as restrictive using ((select cardinality(my_sealed())) = 0 or not %s) with check (true)',
      place.target || '_sealed', place.target, place.of_sealed);
  end loop;
end $$;

-- Nor does the book tell of it, or of the request to seal it.
create policy audit_sealed on audit as restrictive using ((select cardinality(my_sealed())) = 0
  or not (row_of_sealed(about_id, row_id, coalesce(after, before)) or record_of_sealed(table_name, row_id))) with check (true);

-- Nor the reply to an earlier request, when it is sent again. Its key stays: nothing is done a second time.
create function chart_seal_replies() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept uuid := case tg_table_name when 'chart_seal' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'chart_seal_id' end;
begin
  update idempotency_key k set reply = null where k.reply is not null
    and not exists (select from chart_custodian c where c.chart_seal_id = kept and c.user_id = k.user_id and c.ended_at is null)
    and exists (select from person p left join client_membership m on m.person_id = p.id where new.person_id in (p.id, p.merged_into)
      and (position(p.id::text in k.reply::text) > 0 or position(m.id::text in k.reply::text) > 0
        or position(concat_ws(' ', p.first_name, p.last_name) in k.reply::text) > 0));
  return null;
end $$;
create constraint trigger chart_seal_replies after insert on chart_seal deferrable initially deferred
  for each row execute function chart_seal_replies();
create constraint trigger chart_seal_replies after update of ended_at on chart_custodian deferrable initially deferred
  for each row when (new.ended_at is not null) execute function chart_seal_replies();

-- What is mailed by the clock goes to nobody from whom the chart is kept.
create function sealed_from(membership uuid, who uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from client_membership m join chart_seal s on s.person_id = m.person_id and s.lifted_at is null
    where m.id = membership and not exists (select from chart_custodian k where k.chart_seal_id = s.id and k.user_id = who and k.ended_at is null)) $$;

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
