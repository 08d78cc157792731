-- Who carries which client or family: the ground of caseloads. A deactivated employee carries nothing.
create table case_assignment (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  sub_program_id uuid not null references sub_program,
  subject_kind text not null check (subject_kind in ('client', 'family')),
  -- The client's membership in the sub-program, or the family.
  subject_id uuid not null,
  person_id uuid references person,
  role text not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint case_assignment_period check (end_date > start_date),
  constraint case_assignment_overlap exclude using gist
    (subject_kind with =, subject_id with =, role with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index case_assignment_employee on case_assignment (employee_id) where voided_at is null;
create index case_assignment_subject on case_assignment (subject_id, start_date desc);
create index case_assignment_person on case_assignment (person_id);
create index case_assignment_program on case_assignment (sub_program_id);
select keep_history('case_assignment');

alter table case_assignment enable row level security;
create policy case_assignment_mine on case_assignment using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or employee_id = (select my_user()) or (select sees_all())) with check (true);

-- All of them, whoever asks: how many stand in the way is no secret, which ones is.
create function open_cases(carrier uuid, today date, program uuid default null) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from case_assignment where employee_id = carrier and voided_at is null and (end_date is null or end_date > today)
    and (program is null or sub_program_id = program) $$;

create function case_carrier_active() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select account_status from application_user where id = new.employee_id for share) = 'Inactive' then
    raise exception 'the carrier is deactivated' using errcode = '23514', constraint = 'case_carrier_inactive';
  end if;
  return null;
end $$;
create trigger case_carrier_active after insert or update on case_assignment for each row
  when (new.voided_at is null and (new.end_date is null or new.end_date > current_date)) execute function case_carrier_active();

create function cases_carried() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if open_cases(new.id, current_date) > 0 and (select account_status from application_user where id = new.id) = 'Inactive' then
    raise exception 'cases are still carried' using errcode = '23514', constraint = 'cases_carried';
  end if;
  return null;
end $$;
create constraint trigger cases_carried after update of account_status on application_user deferrable initially deferred
  for each row when (new.account_status = 'Inactive' and old.account_status <> 'Inactive') execute function cases_carried();
