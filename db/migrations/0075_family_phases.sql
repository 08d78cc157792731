-- The way to approval: what each phase asks for, and a chain of phases without gap that nobody rewrites.
alter table family_phase add column reason text;

create table family_gate (
  id uuid primary key default new_id(),
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  gate text not null,
  -- The adult it is about; none where it is about the family.
  person_id uuid references person,
  state text not null check (state in ('Done', 'Exempt')),
  done_on date not null,
  note text,
  set_by uuid,
  set_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint family_gate_exempt_note check (state = 'Done' or length(btrim(note)) > 0)
);
create unique index family_gate_once on family_gate (family_id, gate, coalesce(person_id, family_id)) where voided_at is null;
create index family_gate_program on family_gate (sub_program_id);
create index family_gate_person on family_gate (person_id);
select keep_history('family_gate');
alter table family_gate enable row level security;
create policy family_gate_mine on family_gate using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);

-- A living family always is in exactly one phase, and each phase begins the day the one before it ended.
create function family_phase_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched jsonb := to_jsonb(coalesce(new, old));
  family uuid := coalesce(touched ->> 'family_id', touched ->> 'id')::uuid;
begin
  if not exists (select from resource_family where id = family and voided_at is null) then return null; end if;
  if (select count(*) from family_phase where family_id = family and voided_at is null and end_date is null) <> 1 then
    raise exception 'a family without a phase' using errcode = '23514', constraint = 'family_phase_none';
  end if;
  if exists (select from (select end_date, lead(start_date) over (order by start_date, end_date nulls last, id) as next_start
      from family_phase where family_id = family and voided_at is null) p where p.end_date is distinct from p.next_start) then
    raise exception 'a gap between phases' using errcode = '23514', constraint = 'family_phase_gap';
  end if;
  return null;
end $$;
create constraint trigger family_phase_chain after insert or update or delete on family_phase
  deferrable initially deferred for each row execute function family_phase_chain();
create constraint trigger family_phase_chain after insert or update of voided_at on resource_family
  deferrable initially deferred for each row execute function family_phase_chain();

-- A phase that ended can be reopened, and nothing else.
create function family_phase_closed() returns trigger language plpgsql as $$
begin
  if new.end_date is not null
    or to_jsonb(new) - array['end_date', 'end_reason', 'version'] <> to_jsonb(old) - array['end_date', 'end_reason', 'version'] then
    raise exception 'a closed phase is not edited' using errcode = '23514', constraint = 'family_phase_closed';
  end if;
  return new;
end $$;
create trigger family_phase_closed before update on family_phase for each row
  when (old.end_date is not null and old.voided_at is null) execute function family_phase_closed();
revoke delete, truncate on family_phase from kith_app;

-- Whoever leaves foster care has no child placed; whoever had one is ended, never taken away. The home's row is the lock.
create function family_phase_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from resource_family where id = new.family_id for no key update;
  if exists (select from placement p where p.family_id = new.family_id and p.voided_at is null
      and (p.end_date is null or p.end_date > new.start_date)) then
    raise exception 'a child is placed' using errcode = '23514', constraint = 'family_phase_child_placed';
  end if;
  return null;
end $$;
create trigger family_phase_end after insert or update of voided_at on family_phase for each row
  when (new.voided_at is null and new.end_date is null
    and new.phase in ('Withdrawn', 'Denied', 'Surrendered', 'Rescinded', 'Closed', 'Revoked')) execute function family_phase_end();

create function family_ever_placed(family uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null) $$;
create function resource_family_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if family_ever_placed(new.id) then
    raise exception 'children were placed here' using errcode = '23514', constraint = 'resource_family_placed';
  end if;
  return null;
end $$;
create trigger resource_family_removed after update of voided_at on resource_family for each row
  when (new.voided_at is not null and old.voided_at is null) execute function resource_family_removed();

-- How long each phase took: nobody's secret, so it is reckoned over the whole agency.
create table family_phase_days (
  pathway text not null,
  phase text not null,
  low int not null,
  median int not null,
  high int not null,
  families int not null,
  reckoned_on date not null,
  primary key (pathway, phase)
);
revoke insert, update, delete, truncate on family_phase_days from kith_app;

create function reckon_phase_days(today date) returns setof family_phase_days language sql stable security definer
set search_path = public, pg_temp as $$
  select f.pathway, p.phase,
    round(percentile_cont(0.2) within group (order by p.end_date - p.start_date))::int,
    round(percentile_cont(0.5) within group (order by p.end_date - p.start_date))::int,
    round(percentile_cont(0.8) within group (order by p.end_date - p.start_date))::int,
    count(distinct p.family_id)::int, today
  from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null
  where p.voided_at is null and p.end_date > today - interval '24 months' and p.end_date <= today
  group by f.pathway, p.phase $$;

create function keep_phase_days(today date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from family_phase_days;
  insert into family_phase_days select * from reckon_phase_days(today);
end $$;
revoke execute on function keep_phase_days(date) from public;

-- As kept by the night; an agency whose first night is still to come reckons them when asked.
create function phase_days(today date) returns setof family_phase_days language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return query select * from family_phase_days;
  if not found then return query select * from reckon_phase_days(today); end if;
end $$;
