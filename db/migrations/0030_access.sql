-- Who works here and what they may do: users, employees, roles, permissions, memberships, supervisors, credentials, signatures.
create table application_user (
  id uuid primary key default new_id(),
  person_id uuid not null unique references person,
  email text not null,
  account_status text not null default 'Invited' check (account_status in ('Invited', 'Active', 'Inactive')),
  password_hash text,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  reset_needed boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- A short password leans on a second factor.
  password_needs_factor boolean not null default false,
  -- Who else opened the account or chose its present e-mail, and when: they could be its user.
  opened_by uuid references application_user,
  opened_at timestamptz,
  -- Added by an action that was undone before anybody used it: nobody sees it any more, and its e-mail is free.
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  constraint application_user_unused check (voided_at is null or (account_status <> 'Active' and password_hash is null))
);
create unique index application_user_email on application_user (lower(email)) where voided_at is null;
create function account_opened() returns trigger language plpgsql as $$
begin
  if my_user() <> new.id then
    new.opened_by := my_user();
    new.opened_at := now();
  end if;
  return new;
end $$;
create trigger account_opened before insert or update of email on application_user for each row execute function account_opened();

-- Everybody in whose hands an account could be: for two weeks it is not yet sure that it has an owner of its own.
create function hands_of(account uuid) returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  with recursive up as (
    select account as id
    union
    select u.opened_by from up join application_user u on u.id = up.id
    where u.opened_by is not null and u.opened_at > now() - interval '14 days')
  select array_agg(id) from up $$;
create function same_hands(one uuid, other uuid) returns boolean language sql stable as $$
  select hands_of(one) && hands_of(other) $$;

create table employee (
  id uuid primary key references application_user,
  title text,
  primary_default_specifier text,
  version int not null default 1,
  -- As the agency's payroll has it.
  employee_number text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text
);
create unique index employee_number on employee (lower(employee_number)) where voided_at is null;

create table permission (
  id uuid primary key default new_id(),
  name text not null unique,
  description text not null,
  module text not null,
  version int not null default 1
);
create unique index permission_name_any_case on permission (lower(name));
create table role (
  id uuid primary key default new_id(),
  name text not null unique,
  description text not null default '',
  parent_role_id uuid references role,
  version int not null default 1,
  constraint role_own_parent check (parent_role_id <> id)
);
create unique index role_name_any_case on role (lower(name));
create table role_permission (
  id uuid primary key default new_id(),
  role_id uuid not null references role,
  permission_id uuid not null references permission,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint role_permission_period check (end_date > start_date),
  constraint role_permission_overlap exclude using gist
    (role_id with =, permission_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create table user_role (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  role_id uuid not null references role,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint user_role_period check (end_date > start_date),
  constraint user_role_overlap exclude using gist
    (user_id with =, role_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index user_role_role on user_role (role_id);

create table employee_sub_program (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  sub_program_id uuid not null references sub_program,
  sub_program_role text not null,
  is_client_case_carrier boolean not null default false,
  is_family_case_carrier boolean not null default false,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint employee_sub_program_period check (end_date > start_date),
  constraint employee_sub_program_overlap exclude using gist
    (employee_id with =, sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create trigger sub_program_retired before insert on employee_sub_program for each row execute function sub_program_retired();
create index employee_sub_program_program on employee_sub_program (sub_program_id);

create table employee_supervisor (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  supervisor_id uuid not null references employee,
  supervisor_role text not null default 'Primary',
  -- The row a transfer ended for this one.
  follows_id uuid references employee_supervisor,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint employee_supervisor_self check (supervisor_id <> employee_id),
  constraint employee_supervisor_period check (end_date > start_date),
  constraint employee_supervisor_overlap exclude using gist
    (employee_id with =, supervisor_role with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index employee_supervisor_supervisor on employee_supervisor (supervisor_id);

select keep_history('employee'), keep_history('permission'), keep_history('role'), keep_history('role_permission'),
  keep_history('user_role'), keep_history('employee_sub_program'), keep_history('employee_supervisor');
-- A sign-in is no edit of the user: an administrator who has the record open must not find it changed by it.
create trigger count_version before update of person_id, email, account_status, must_change_password, password_expires_at, reset_needed
  on application_user for each row execute function count_version();
create trigger audit_change after insert or update or delete on application_user for each row
  execute function audit_change('password_hash', 'last_sign_in_at', 'password_needs_factor');

-- As with people: what this transaction takes back it still sees.
alter table application_user enable row level security;
create policy application_user_kept on application_user using (voided_at is null or voided_at = now()) with check (true);
alter table employee enable row level security;
create policy employee_kept on employee using (voided_at is null or voided_at = now()) with check (true);

alter table employee_sub_program enable row level security;
create policy employee_sub_program_mine on employee_sub_program using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or employee_id = (select my_user()) or (select sees_all())) with check (true);

-- Any change of rights moves this number; a process that remembers rights compares it on every call.
create table access_stamp (one boolean primary key default true check (one), stamp bigint not null default 1);
insert into access_stamp default values;
revoke insert, update, delete on access_stamp from kith_app;
create function move_access_stamp() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update access_stamp set stamp = stamp + 1;
  return null;
end $$;
create trigger move_access_stamp after insert or update or delete on role_permission execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on user_role execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on employee_sub_program execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on role execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on permission execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on employee_supervisor execute function move_access_stamp();
-- Whoever remembers the agency's name and zone hears of a change the same way.
create trigger move_access_stamp after insert or update or delete on agency_profile execute function move_access_stamp();

-- A role's parents may not lead back to it; inherited permissions come from all of them.
create function role_line(start_role uuid) returns table (role_id uuid) language sql stable as $$
  with recursive line as (
    select id, parent_role_id, array[id] as seen from role where id = start_role
    union all
    select r.id, r.parent_role_id, seen || r.id from line join role r on r.id = line.parent_role_id where r.id <> all (seen))
  select id from line $$;
create function role_no_loop() returns trigger language plpgsql as $$
begin
  if new.parent_role_id is not null and new.id in (select role_id from role_line(new.parent_role_id)) then
    raise exception 'role loop' using errcode = '23514', constraint = 'role_loop';
  end if;
  return new;
end $$;
create trigger role_no_loop before insert or update of parent_role_id on role for each row execute function role_no_loop();

-- Two who give two roles each other as parents at once must not both succeed: the second looks after the first is done.
create function role_loop() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727022);
  if new.id in (select role_id from role_line(new.parent_role_id)) then
    raise exception 'role loop' using errcode = '23514', constraint = 'role_loop';
  end if;
  return null;
end $$;
create constraint trigger role_loop after insert or update of parent_role_id on role deferrable initially deferred
  for each row when (new.parent_role_id is not null) execute function role_loop();

create function user_permissions(target uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct p.name order by p.name), '{}')
  from user_role ur
  cross join lateral role_line(ur.role_id) line
  join role_permission rp on rp.role_id = line.role_id and rp.voided_at is null and rp.start_date <= today and (rp.end_date is null or rp.end_date > today)
  join permission p on p.id = rp.permission_id
  where ur.user_id = target and ur.voided_at is null and ur.start_date <= today and (ur.end_date is null or ur.end_date > today) $$;

create function user_sub_programs(target uuid, today date) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct sub_program_id order by sub_program_id), '{}') from employee_sub_program
  where employee_id = target and voided_at is null and start_date <= today and (end_date is null or end_date > today) $$;

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
create function user_in_reach(target uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from application_user where id = target and voided_at is null) and (sees_all() or target = my_user() or exists (
    select from employee_sub_program m where m.employee_id = target and m.voided_at is null
      and m.sub_program_id = any (my_sub_programs())
      and (m.end_date is null or m.end_date > current_date or cardinality(user_sub_programs_ahead(target, current_date)) = 0)));
end $$;
-- All of them at once, for lists.
create function users_in_reach() returns setof uuid language plpgsql stable security definer rows 1000
set search_path = public, pg_temp as $$
begin
  if sees_all() then
    return query select u.id from application_user u where u.voided_at is null;
  else
    return query select c.id from (select my_user() as id union select m.employee_id from employee_sub_program m
      where m.voided_at is null and m.sub_program_id = any (my_sub_programs())) c where user_in_reach(c.id);
  end if;
end $$;

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
insert into administrator_guard (armed) values (false);
create function lasting_administrator() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from application_user u
    join user_role ur on ur.user_id = u.id and ur.voided_at is null and ur.end_date is null and ur.start_date <= current_date
    cross join lateral role_line(ur.role_id) line
    join role_permission rp on rp.role_id = line.role_id and rp.voided_at is null and rp.end_date is null and rp.start_date <= current_date
    join permission p on p.id = rp.permission_id and p.name = 'Administrator'
    where u.account_status = 'Active') $$;

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
  elsif not exists (select from application_user where id = new.employee_id and voided_at is not null) then
    delete from person_sub_program where person_id = whose and sub_program_id = new.sub_program_id and source = 'Employee';
  end if;
  return null;
end $$;
create trigger employee_known after insert on employee_sub_program for each row execute function employee_known();
create trigger employee_known_again after update of voided_at on employee_sub_program for each row
  when (new.voided_at is null) execute function employee_known();
-- At the end, when it is clear whether the account itself was taken back: then its maker has to find the person until that is done too.
create constraint trigger employee_unknown after update of voided_at on employee_sub_program deferrable initially deferred for each row
  when (new.voided_at is not null) execute function employee_known();

-- Names of staff are no secret among staff.
-- Asked for one at a time it would be planned anew each time, which takes longer than to run it.
create function staff_names(ids uuid[]) returns table (id uuid, name text) language plpgsql stable security definer rows 10
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return query select u.id, concat_ws(' ', p.first_name, p.last_name) from application_user u join person p on p.id = u.person_id
    where u.id = any (ids);
end $$;

create function all_staff() returns table (id uuid, name text) language plpgsql stable rows 2000 as $$
begin
  return query select n.id, n.name from staff_names(array(select u.id from application_user u)) n;
end $$;

-- The active staff of roles and sub-programs, whoever asks; memberships themselves stay behind row security.
create function staff_in(roles uuid[], programs uuid[], today date) returns table (user_id uuid, role_id uuid, sub_program_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, r.role_id, null::uuid from user_role r join application_user u on u.id = r.user_id and u.account_status = 'Active'
  where r.role_id = any (roles) and r.voided_at is null and r.start_date <= today and (r.end_date is null or r.end_date > today)
  union
  select u.id, null::uuid, m.sub_program_id from employee_sub_program m
  join application_user u on u.id = m.employee_id and u.account_status = 'Active'
  where m.sub_program_id = any (programs) and m.voided_at is null and m.start_date <= today
    and (m.end_date is null or m.end_date > today) $$;
revoke execute on function staff_in(uuid[], uuid[], date) from public;
grant execute on function staff_in(uuid[], uuid[], date) to kith_app;

create function find_staff(term text, most int) returns table (id uuid, name text, email text, title text, account_status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, concat_ws(' ', p.first_name, p.last_name), u.email, e.title, u.account_status
  from application_user u join person p on p.id = u.person_id left join employee e on e.id = u.id
  cross join lateral (select norm_name(concat_ws(' ', p.first_name, p.preferred_name, p.last_name)) as known, norm_name(term) as asked) n
  where u.voided_at is null and (
    (n.asked <> '' and (select bool_and(strpos(' ' || n.known, ' ' || word) > 0) from unnest(string_to_array(n.asked, ' ')) word))
    or strpos(lower(u.email), lower(term)) > 0)
  order by u.account_status = 'Inactive', strpos(n.known, n.asked) <> 1, p.last_name, p.first_name, u.id limit most $$;
revoke execute on function find_staff(text, int) from public;
grant execute on function find_staff(text, int) to kith_app;

-- Staff within the caller's reach by what is typed so far: names and addresses that begin so, and names a slip or a sound away.
create function staff_found(term text, most int) returns table (id uuid, person_id uuid, name text, email text, title text, account_status text, why text, score float8)
language sql stable security definer set search_path = public, pg_temp as $$
  with asked as materialized (select norm_name(term) as whole, string_to_array(norm_name(term), ' ') as words, lower(term) as mail,
    (select array_agg(k) from unnest(string_to_array(norm_name(term), ' ')) w cross join unnest(name_keys(w, 'f') || name_keys(w, 'l')) k) as keys),
  named as materialized (
    select u.id, u.person_id, u.email, u.account_status, s.name_norm, a.whole, case
      when a.whole <> '' and not exists (select from unnest(a.words) w where strpos(' ' || s.name_norm, ' ' || w) = 0) then 'name'
      when starts_with(lower(u.email), a.mail) then 'email'
      when length(a.whole) >= 3 and s.keys && a.keys and word_similarity(a.whole, s.name_norm) > 0.4 then 'alike' end as why
    from asked a cross join application_user u join person_search s on s.id = u.person_id
    where u.voided_at is null and (sees_all() or u.id in (select users_in_reach()))),
  best as (
    select n.*, case n.why when 'name' then case when n.name_norm = n.whole then 0.94 else 0.83 end when 'email' then 0.82
      else 0.7 * word_similarity(n.whole, n.name_norm) end::float8 as score from named n where n.why is not null)
  select b.id, b.person_id, concat_ws(' ', p.first_name, p.last_name), b.email, e.title, b.account_status, b.why, b.score
  from best b join person p on p.id = b.person_id left join employee e on e.id = b.id
  order by b.score desc, p.last_name, p.first_name, b.id limit most $$;
revoke execute on function staff_found(text, int) from public;
grant execute on function staff_found(text, int) to kith_app;

-- Whom I answer for as a supervisor, and I myself: their records are mine to read.
create function my_staff() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  with recursive below as (
    select my_user() as id, 0 as depth
    union
    select s.employee_id, depth + 1 from below join employee_supervisor s on s.supervisor_id = below.id
      where s.voided_at is null and s.start_date <= current_date + 1 and (s.end_date is null or s.end_date >= current_date) and depth < 6)
  select coalesce(array_agg(id) filter (where id is not null), '{}') from below $$;

-- Those who look after the system, for what they have to hear about.
create function administrators(today date) returns table (id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id, u.email from application_user u
  where u.account_status = 'Active' and user_permissions(u.id, today) @> array['Administrator'] $$;
revoke execute on function administrators(date) from public;
grant execute on function administrators(date) to kith_app;

create table employee_credential (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  kind text not null,
  number text,
  issuer text,
  issued_date date,
  expires_date date,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint employee_credential_period check (expires_date >= issued_date)
);
create index employee_credential_employee on employee_credential (employee_id);
create index employee_credential_expiry on employee_credential (expires_date) where voided_at is null;
select keep_history('employee_credential');

-- Drawn anew as PNG. Rows are only added; nobody but the owner sees one, whatever they may otherwise.
create table signature_image (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  image bytea not null check (octet_length(image) between 60 and 2000000),
  sha256 bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index signature_image_user on signature_image (user_id, created_at desc);
revoke update, delete, truncate on signature_image from kith_app;
select keep_history('signature_image', 'image');
alter table signature_image enable row level security;
create policy signature_image_own on signature_image using (user_id = (select my_user())) with check (user_id = (select my_user()));

create function signatures_on_file(owners uuid[]) returns table (user_id uuid, since timestamptz, versions int) language sql stable
security definer set search_path = public, pg_temp as $$
  select s.user_id, max(s.created_at), count(*)::int from signature_image s where s.user_id = any (owners) group by s.user_id $$;

-- A PIN for the tablets.
create table staff_pin (
  user_id uuid primary key references application_user,
  pin_hash text not null,
  must_change boolean not null default true,
  set_at timestamptz not null default now(),
  set_by uuid,
  failures int not null default 0,
  last_used_at timestamptz
);

-- The charts a person opened last, a few of each kind, for what comes up again.
create table recent_chart (
  user_id uuid not null references application_user,
  table_name text not null,
  row_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, table_name, row_id)
);
alter table recent_chart enable row level security;
create policy recent_chart_mine on recent_chart using (user_id = (select my_user())) with check (user_id = (select my_user()));
