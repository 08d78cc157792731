-- Nothing is hosted of a family whose file has ended; of ending and planning at once, the second sees what the first did.
create function hosting_family_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from community_family f where f.id = new.community_family_id and f.end_date is null and f.voided_at is null for key share;
  if not found then raise exception 'the family has ended' using errcode = '23514', constraint = 'hosting_family_ended'; end if;
  return new;
end $$;
create trigger hosting_family_open before insert on hosting for each row execute function hosting_family_open();
-- What a hosting came from is a request of the same family.
create function hosting_own_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from community_referral r where r.id = new.community_referral_id and r.community_family_id = new.community_family_id
      and r.voided_at is null) then
    raise exception 'a request of others' using errcode = '23514', constraint = 'hosting_request';
  end if;
  return null;
end $$;
create constraint trigger hosting_own_request after insert or update of community_referral_id on hosting deferrable initially deferred
  for each row when (new.community_referral_id is not null) execute function hosting_own_request();

-- A child cannot leave the family in the moment in which a stay is planned.
create or replace function hosting_child_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hosting;
begin
  select * into strict held from hosting where id = new.hosting_id;
  -- First of all: of a child of others nothing is told, not even that it is hosted.
  if tg_op = 'INSERT' then
    perform from community_person p where p.community_family_id = held.community_family_id
      and p.person_id = new.person_id and p.is_child and p.voided_at is null for share;
    if not found then
      raise exception 'not a child of the family' using errcode = '23514', constraint = 'hosting_child_of_family';
    end if;
  end if;
  new.sub_program_id := held.sub_program_id;
  new.community_family_id := held.community_family_id;
  new.host_family_id := held.host_family_id;
  new.begun := held.begun_on is not null;
  -- Who came and went on one day took a place that day all the same.
  new.stays := daterange(held.start_date, case when held.end_date is not null then greatest(held.end_date, held.start_date + 1)
    when held.begun_on is null then held.expected_end end);
  if held.voided_at is not null then new.voided_at := coalesce(new.voided_at, held.voided_at); end if;
  return new;
end $$;

-- Who gave the support is a volunteer of the family's program.
create function community_support_volunteer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from volunteer v where v.id = new.volunteer_id and v.sub_program_id = new.sub_program_id and v.voided_at is null) then
    raise exception 'a volunteer of another program' using errcode = '23514', constraint = 'community_support_volunteer';
  end if;
  return null;
end $$;
create trigger community_support_volunteer after insert or update of volunteer_id on community_support for each row
  when (new.volunteer_id is not null and new.voided_at is null) execute function community_support_volunteer();

-- Documents and due dates of a family whose parents let only the coordinator see it follow the family, wherever they are read.
create index community_family_narrow on community_family (closes_at, id) where closes_at is not null;
create function my_closed_charts() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select case when sees_all() then '{}' else coalesce((select array_agg(f.id) from community_family f
    where f.closes_at <= now() and (my_user() = any (f.readers)) is not true), '{}') end $$;
create function my_closed_documents() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select array_agg(d.id) from document d where d.chart_id = any (my_closed_charts())), '{}') $$;
revoke execute on function my_closed_charts(), my_closed_documents() from public;
grant execute on function my_closed_charts(), my_closed_documents() to kith_app;
create policy document_open on document as restrictive using (chart_id <> all ((select my_closed_charts())::uuid[])) with check (true);
create policy due_item_open on due_item as restrictive using (chart_id <> all ((select my_closed_charts())::uuid[])) with check (true);
do $$ declare t text; begin
  foreach t in array array['document_version', 'document_attachment', 'signature_line', 'signature', 'document_comment', 'document_event', 'document_seal',
      'signature_request'] loop
    execute format('create policy %1$s_open on %1$I as restrictive using (document_id <> all ((select my_closed_documents())::uuid[])) with check (true)', t);
  end loop;
end $$;

-- Who answers for a family: the coordinator; of a chart that has none and is closed, whoever recorded it.
create function family_holder(f community_family) returns uuid language sql stable as $$
  select coalesce(f.coordinator_id, case when f.closes_at <= now() then f.created_by end) $$;
-- How many families somebody carries in each program, and how many of them only they may open: a number alone, whoever asks.
create function families_carried(who uuid[]) returns table (employee_id uuid, sub_program_id uuid, families int, closed int)
language sql stable security definer set search_path = public, pg_temp as $$
  select family_holder(f), f.sub_program_id, count(*)::int, (count(*) filter (where f.closes_at <= now()))::int
  from community_family f where f.voided_at is null and f.end_date is null
    and case when who is not null then family_holder(f) = any (who) else f.sub_program_id = any (my_sub_programs()) or sees_all() end
  group by 1, 2 $$;
-- Gives the families of one coordinator to another. What only the coordinator may open goes along when they give it themselves, or when
-- they no longer work there and nobody could open it any more.
create function hand_over_families(program uuid, giver uuid, taker uuid, today date) returns table (id uuid, closed boolean)
language sql security definer set search_path = public, pg_temp as $$
  update community_family f set coordinator_id = taker
  where f.sub_program_id = program and family_holder(f) is not distinct from giver and f.voided_at is null and f.end_date is null
    and (program = any (my_sub_programs()) or sees_all())
    and (f.closes_at is null or f.closes_at > now() or giver = my_user() or not works_in(giver, program, today))
  returning f.id, coalesce(f.closes_at <= now(), false) $$;
revoke execute on function families_carried(uuid[]), hand_over_families(uuid, uuid, uuid, date) from public;
grant execute on function families_carried(uuid[]), hand_over_families(uuid, uuid, uuid, date) to kith_app;
