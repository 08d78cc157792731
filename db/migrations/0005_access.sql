-- Who works here and what they may do: users, employees, roles, permissions, memberships, supervisors, IP rules.
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
  version int not null default 1
);
create unique index application_user_email on application_user (lower(email));
create table employee (
  id uuid primary key references application_user,
  title text,
  primary_default_specifier text,
  version int not null default 1
);

create table permission (
  id uuid primary key default new_id(),
  name text not null unique,
  description text not null,
  module text not null,
  version int not null default 1
);
create table role (
  id uuid primary key default new_id(),
  name text not null unique,
  description text not null default '',
  parent_role_id uuid references role,
  version int not null default 1,
  constraint role_own_parent check (parent_role_id <> id)
);
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
create index employee_sub_program_program on employee_sub_program (sub_program_id);

create table employee_supervisor (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  supervisor_id uuid not null references employee,
  supervisor_role text not null default 'Primary',
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

create table ip_rule (
  id uuid primary key default new_id(),
  name text not null,
  network cidr not null,
  action text not null check (action in ('allow', 'deny')),
  applies_to text not null check (applies_to in ('everyone', 'role', 'user', 'tablets')),
  role_id uuid references role,
  user_id uuid references application_user,
  start_date date not null,
  end_date date,
  note text,
  version int not null default 1,
  constraint ip_rule_period check (end_date > start_date),
  constraint ip_rule_target check ((applies_to = 'role') = (role_id is not null) and (applies_to = 'user') = (user_id is not null))
);

select keep_history('application_user', 'password_hash'), keep_history('employee'), keep_history('permission'), keep_history('role'),
  keep_history('role_permission'), keep_history('user_role'), keep_history('employee_sub_program'),
  keep_history('employee_supervisor'), keep_history('ip_rule');

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
create trigger move_access_stamp after insert or update or delete on ip_rule execute function move_access_stamp();

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

alter table employee_sub_program enable row level security;
create policy employee_sub_program_mine on employee_sub_program using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or employee_id = (select my_user()) or (select sees_all())) with check (true);
