-- Services a sub-program offers, and which a child has from whom.
create table program_service (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null,
  category text not null,
  description text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint program_service_period check (end_date > start_date)
);
create unique index program_service_name on program_service (sub_program_id, lower(name)) where voided_at is null;

create table client_service (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  program_service_id uuid not null references program_service,
  employee_id uuid references employee,
  -- The row a transfer ended for this one.
  follows_id uuid references client_service,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_service_period check (end_date > start_date),
  constraint client_service_overlap exclude using gist
    (client_membership_id with =, program_service_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index client_service_membership on client_service (client_membership_id, start_date desc);
create index client_service_service on client_service (program_service_id);
create index client_service_employee on client_service (employee_id) where voided_at is null;
create index client_service_follows on client_service (follows_id);

-- A service lies within the enrolment, once everything that changes together has changed.
create function client_service_enrolled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from client_service s join client_membership m on m.id = s.client_membership_id
    where s.id = new.id and s.voided_at is null and not daterange(s.start_date, s.end_date) <@ daterange(m.start_date, m.end_date)) then
    raise exception 'outside the enrolment' using errcode = '23514', constraint = 'client_service_enrolment';
  end if;
  return null;
end $$;
create constraint trigger client_service_enrolled after insert or update on client_service deferrable initially deferred
  for each row when (new.voided_at is null) execute function client_service_enrolled();

select keep_history('program_service'), keep_history('client_service');

do $$ declare t text; begin
  foreach t in array array['program_service', 'client_service'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
