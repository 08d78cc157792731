-- Merging two records of one family moves its hostings, and undoing it moves them back; nothing else does.
create or replace function hosting_fixed() returns trigger language plpgsql as $$
begin
  if (new.community_family_id, new.host_family_id) is distinct from (old.community_family_id, old.host_family_id)
    and coalesce(current_setting('app.call', true), '') !~ '/Merge|^Core/ChangeSet/' then
    raise exception 'a hosting of others' using errcode = '23514', constraint = 'hosting_fixed';
  end if;
  return new;
end $$;

-- A host that a stay moves to by a merge must be able to have it, as if it were planned there.
create or replace function hosting_allowed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hosting;
  host resource_family;
  phase text;
begin
  if new.voided_at is not null then return null; end if;
  select * into strict held from hosting where id = new.hosting_id;
  -- What was allowed when it was arranged stays so; a stay that ends sooner takes no more room.
  if tg_op = 'UPDATE' and (held.end_date is not null or (old.begun, old.stays, old.host_family_id) = (new.begun, new.stays, new.host_family_id))
    then return null; end if;
  select * into strict host from resource_family where id = held.host_family_id for no key update;
  select p.phase into phase from family_phase p where p.family_id = host.id and p.voided_at is null and p.start_date <= held.start_date
    order by p.start_date desc, p.end_date desc nulls first limit 1;
  if host.pathway <> 'VF' or host.voided_at is not null or phase is distinct from 'Approved' then
    raise exception 'the host is not approved' using errcode = '23514', constraint = 'hosting_host_approved';
  end if;
  if exists (select from host_checks_open(host.id, held.start_date)) then
    raise exception 'checks of the host have lapsed' using errcode = '23514', constraint = 'hosting_host_checks';
  end if;
  if host_load(host.id, new.stays, null) + family_minors(host.id, held.start_date) > host.capacity then
    raise exception 'the host is full' using errcode = '23514', constraint = 'hosting_host_full';
  end if;
  if exists (select from placement l where l.person_id = new.person_id and l.voided_at is null
      and daterange(l.start_date, l.end_date) && new.stays) then
    raise exception 'the child is placed' using errcode = '23514', constraint = 'hosting_child_placed';
  end if;
  return null;
end $$;
