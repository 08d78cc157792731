-- Who may touch whom, and what must never be: no administrator left, supervisors in a circle, one name in two spellings.
create unique index role_name_any_case on role (lower(name));
create unique index permission_name_any_case on permission (lower(name));

-- Rights a role or a user has today or will have on a later day that is already recorded.
create function role_permissions_ahead(target uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct p.name order by p.name), '{}')
  from role_line(target) line
  join role_permission rp on rp.role_id = line.role_id and rp.voided_at is null and (rp.end_date is null or rp.end_date > today)
  join permission p on p.id = rp.permission_id $$;
create function user_permissions_ahead(target uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct name order by name), '{}')
  from user_role ur cross join lateral unnest(role_permissions_ahead(ur.role_id, today)) name
  where ur.user_id = target and ur.voided_at is null and (ur.end_date is null or ur.end_date > today) $$;
create function user_sub_programs_ahead(target uuid, today date) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct sub_program_id), '{}') from employee_sub_program
  where employee_id = target and voided_at is null and (end_date is null or end_date > today) $$;

-- A user is within the caller's work by a sub-program they share; who works nowhere any more, by one they shared.
create function user_in_reach(target uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from application_user where id = target) and (sees_all() or target = my_user() or exists (
    select from employee_sub_program m where m.employee_id = target and m.voided_at is null
      and m.sub_program_id = any (my_sub_programs())
      and (m.end_date is null or m.end_date > current_date or cardinality(user_sub_programs_ahead(target, current_date)) = 0))) $$;

-- A role with its children: whoever holds one of them has what the role gives.
create function role_family(start_role uuid) returns table (role_id uuid) language sql stable as $$
  with recursive family as (
    select start_role as id, array[start_role] as seen
    union all
    select r.id, seen || r.id from family join role r on r.parent_role_id = family.id where r.id <> all (seen))
  select id from family $$;
create function role_held_in_reach(target uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select not exists (select from user_role ur where ur.role_id in (select role_id from role_family(target)) and ur.voided_at is null
    and (ur.end_date is null or ur.end_date > today) and not user_in_reach(ur.user_id)) $$;
create function holds_role(target uuid, holder uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from user_role ur where ur.user_id = holder and ur.role_id in (select role_id from role_family(target))
    and ur.voided_at is null and (ur.end_date is null or ur.end_date > today)) $$;

-- Somebody active must be Administrator for good. Armed once there is one, so that an empty agency can be set up.
create table administrator_guard (one boolean primary key default true check (one), armed boolean not null);
revoke all on administrator_guard from kith_app;
create function lasting_administrator() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from application_user u
    join user_role ur on ur.user_id = u.id and ur.voided_at is null and ur.end_date is null and ur.start_date <= current_date
    cross join lateral role_line(ur.role_id) line
    join role_permission rp on rp.role_id = line.role_id and rp.voided_at is null and rp.end_date is null and rp.start_date <= current_date
    join permission p on p.id = rp.permission_id and p.name = 'Administrator'
    where u.account_status = 'Active') $$;
insert into administrator_guard (armed) select lasting_administrator();

-- One at a time, and looked at last: two who remove each other at once cannot both succeed.
create function last_administrator() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gains boolean := tg_op = 'INSERT' or (tg_table_name = 'application_user' and tg_op = 'UPDATE' and to_jsonb(new) ->> 'account_status' = 'Active');
begin
  if gains then
    if not (select armed from administrator_guard) and lasting_administrator() then update administrator_guard set armed = true; end if;
    return null;
  end if;
  perform pg_advisory_xact_lock(727020);
  if not lasting_administrator() and (select armed from administrator_guard) then
    raise exception 'no administrator would be left' using errcode = '23514', constraint = 'last_administrator';
  end if;
  return null;
end $$;
create constraint trigger last_administrator after insert or delete or update on user_role
  deferrable initially deferred for each row execute function last_administrator();
create constraint trigger last_administrator after insert or delete or update on role_permission
  deferrable initially deferred for each row execute function last_administrator();
create constraint trigger last_administrator after delete or update of account_status on application_user
  deferrable initially deferred for each row execute function last_administrator();
create constraint trigger last_administrator after delete or update of parent_role_id on role
  deferrable initially deferred for each row execute function last_administrator();
create constraint trigger last_administrator after delete or update of name on permission
  deferrable initially deferred for each row execute function last_administrator();

-- Nobody reports to someone who, on one of the same days, reports to them.
create function supervisor_loop() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727021);
  if exists (
    with recursive up as (
      select new.supervisor_id as id, array[new.supervisor_id] as seen
      union all
      select s.supervisor_id, seen || s.supervisor_id from up join employee_supervisor s on s.employee_id = up.id
        and s.voided_at is null and daterange(s.start_date, s.end_date) && daterange(new.start_date, new.end_date)
        and s.supervisor_id <> all (seen))
    select from up where id = new.employee_id)
  then
    raise exception 'supervisor loop' using errcode = '23514', constraint = 'supervisor_loop';
  end if;
  return null;
end $$;
create constraint trigger supervisor_loop after insert or update on employee_supervisor
  deferrable initially immediate for each row when (new.voided_at is null) execute function supervisor_loop();

-- Colleagues know each other's person: the sub-program an employee is placed in knows theirs.
create function employee_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid := (select person_id from application_user where id = new.employee_id);
begin
  if exists (select from employee_sub_program where employee_id = new.employee_id and sub_program_id = new.sub_program_id and voided_at is null) then
    insert into person_sub_program (person_id, sub_program_id, source) values (whose, new.sub_program_id, 'Employee') on conflict do nothing;
  else
    delete from person_sub_program where person_id = whose and sub_program_id = new.sub_program_id and source = 'Employee';
  end if;
  return null;
end $$;
create trigger employee_known after insert or update of voided_at on employee_sub_program
  for each row execute function employee_known();
