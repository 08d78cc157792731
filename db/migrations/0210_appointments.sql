-- Appointments: one entry or a series, with the people who come, and each day it happens on as a row of its own.
create table appointment (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  type text not null,
  title text,
  all_day boolean not null default false,
  -- Of the sub-program when it was written: nine o'clock stays nine o'clock there.
  zone text not null,
  -- Without a day it waits for one.
  start_on date,
  start_time time,
  minutes int not null check (minutes between 5 and 44640),
  place_kind text,
  place text,
  video_link text check (video_link ~ '^https://'),
  travel_minutes int check (travel_minutes between 0 and 1440),
  reminder_minutes int check (reminder_minutes between 0 and 40320),
  visibility text not null default 'Team' check (visibility in ('Team', 'Private')),
  notes text,
  -- As RFC 5545 writes it, without the start; its end is always a day.
  rrule text,
  -- Days of the series are written until here, and further every night.
  written_to date,
  -- A resource family; the families' own file says what that is.
  family_id uuid references resource_family,
  created_by uuid not null references application_user,
  created_at timestamptz not null default now(),
  -- The appointment this one goes on with: a series changed from a day on, a day taken out of a series, one set anew.
  follows_id uuid references appointment,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint appointment_time check (case when start_on is null then start_time is null else all_day = (start_time is null) end),
  constraint appointment_days check (not all_day or minutes % 1440 = 0),
  constraint appointment_series check (rrule is null or start_on is not null),
  unique (id, sub_program_id)
);
create index appointment_program on appointment (sub_program_id, start_on) where voided_at is null;
create index appointment_waiting on appointment (sub_program_id) where voided_at is null and start_on is null;
create index appointment_endless on appointment (written_to) where voided_at is null and rrule is not null;
create index appointment_maker on appointment (created_by);
create index appointment_family on appointment (family_id) where family_id is not null;
create index appointment_reminded on appointment (reminder_minutes) where reminder_minutes is not null and voided_at is null;
create index appointment_follows on appointment (follows_id) where follows_id is not null;

create table appointment_client (
  id uuid primary key default new_id(),
  appointment_id uuid not null,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null,
  foreign key (appointment_id, sub_program_id) references appointment (id, sub_program_id) deferrable initially deferred,
  constraint appointment_client_enrolled foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint appointment_client_twice unique (appointment_id, client_membership_id)
);
create index appointment_client_membership on appointment_client (client_membership_id);
create index appointment_client_person on appointment_client (person_id);

create table appointment_staff (
  id uuid primary key default new_id(),
  appointment_id uuid not null references appointment,
  employee_id uuid not null references employee,
  constraint appointment_staff_twice unique (appointment_id, employee_id)
);
create index appointment_staff_employee on appointment_staff (employee_id);

create table appointment_guest (
  id uuid primary key default new_id(),
  appointment_id uuid not null references appointment,
  name text not null,
  email text,
  -- In which they are written to.
  language text not null default 'en' check (language in ('en', 'es')),
  constraint appointment_guest_twice unique (appointment_id, email)
);

-- What people outside were told last: a change is told once, and whoever is no longer asked to come hears of it.
create table appointment_invitation (
  appointment_id uuid not null references appointment on delete cascade,
  email text not null,
  name text not null,
  language text not null check (language in ('en', 'es')),
  -- Counts up, so that the newest wins in their calendar.
  sequence int not null default 0,
  -- A digest of what their calendar was told; none once it was called off.
  told text,
  -- The next day that was told, and when the last one is over.
  told_from timestamptz not null,
  told_until timestamptz not null,
  primary key (appointment_id, email)
);

-- Every day of an appointment. A series is written out: lists, double bookings and feeds read these rows and reckon nothing.
create table appointment_occurrence (
  id uuid primary key default new_id(),
  appointment_id uuid not null references appointment,
  -- The day the series gives it, wherever it was moved to.
  original_on date not null,
  start_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'Scheduled',
  status_reason text,
  status_at timestamptz,
  -- Held at another time than the series says.
  moved boolean not null default false,
  -- Taken out of the series: a calendar leaves the day out.
  removed_at timestamptz,
  contact_made_id uuid references contact_made,
  document_id uuid references document,
  version int not null default 1,
  constraint appointment_occurrence_once unique (appointment_id, original_on),
  constraint appointment_occurrence_times check (ends_at > starts_at)
);
create index appointment_occurrence_time on appointment_occurrence (starts_at) where removed_at is null;
create index appointment_occurrence_of on appointment_occurrence (appointment_id, starts_at);
create index appointment_occurrence_contact on appointment_occurrence (contact_made_id) where contact_made_id is not null;
create index appointment_occurrence_document on appointment_occurrence (document_id) where document_id is not null;

-- A calendar outside reads by a secret; only its hash is kept.
create table calendar_feed (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  secret_hash bytea not null unique,
  detail text not null default 'Initials' check (detail in ('Busy', 'Initials', 'Names')),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_read_at timestamptz,
  version int not null default 1
);
create unique index calendar_feed_one on calendar_feed (user_id) where revoked_at is null;

select keep_history('appointment'), keep_history('appointment_client'), keep_history('appointment_staff'), keep_history('appointment_guest'),
  keep_history('appointment_occurrence'), keep_history('calendar_feed', 'secret_hash', 'last_read_at');
select keep_listed('appointment', 'type', '{appointmentTypes}');

-- An appointment tells of every client it is with: who may not know of one of them does not read it.
create function appointment_hidden(target uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from appointment_client c where c.appointment_id = target
    and (c.client_membership_id = any (my_hidden()) or c.client_membership_id = any (my_sealed()) or c.person_id = any (my_sealed())));
end $$;
create function appointment_granted(target uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from appointment_client c where c.appointment_id = target and c.client_membership_id = any (my_granted()));
end $$;
create function appointment_attended(target uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from appointment_staff s where s.appointment_id = target and s.employee_id = my_user());
end $$;

alter table appointment enable row level security;
create policy appointment_mine on appointment using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()) or created_by = (select my_user())
    or appointment_attended(id) or ((select cardinality(my_granted())) > 0 and appointment_granted(id)))
  and ((select cardinality(my_hidden()) + cardinality(my_sealed())) = 0 or not appointment_hidden(id))) with check (true);
alter table appointment_client enable row level security;
create policy appointment_client_mine on appointment_client using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[])
  or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);
create policy appointment_client_sealed_client_membership_id on appointment_client as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy appointment_client_sealed_person_id on appointment_client as restrictive
  using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
do $$
declare
  part text;
begin
  foreach part in array array['appointment_staff', 'appointment_guest', 'appointment_invitation', 'appointment_occurrence'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy %I on %I using (exists (select from appointment a where a.id = appointment_id)) with check (true)', part || '_mine', part);
  end loop;
end $$;
alter table calendar_feed enable row level security;
create policy calendar_feed_mine on calendar_feed using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- When somebody is taken, whoever asks: times and nothing else.
create function busy_times(staff uuid[], from_at timestamptz, until_at timestamptz) returns table
  (employee_id uuid, appointment_id uuid, occurrence_id uuid, starts_at timestamptz, ends_at timestamptz, travel int, all_day boolean, zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.employee_id, o.appointment_id, o.id, o.starts_at, o.ends_at, coalesce(a.travel_minutes, 0), a.all_day, a.zone
  from appointment_staff s join appointment a on a.id = s.appointment_id and a.voided_at is null
  join appointment_occurrence o on o.appointment_id = a.id
  where s.employee_id = any (staff) and o.removed_at is null
    and o.starts_at - make_interval(mins => coalesce(a.travel_minutes, 0)) < until_at and o.ends_at > from_at
    and o.status not in ('Canceled by Client', 'Canceled by Agency', 'No Show', 'Rescheduled') $$;

-- Whatever changes what people outside were told, or are to be told, is told by a job once it is committed: an edit, a status, an
-- enrollment that ends, and the undo of each.
create function guests_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid;
begin
  for touched in execute format('select distinct c.%1$I from changed c where exists (select from appointment_guest g
      where g.appointment_id = c.%1$I and g.email is not null) or exists (select from appointment_invitation i where i.appointment_id = c.%1$I)', tg_argv[0])
  loop
    perform enqueue('tell_guests', json_build_object('AppointmentID', touched), 'tell_guests:' || touched);
  end loop;
  return null;
end $$;
create trigger guests_update after update on appointment referencing new table as changed for each statement execute function guests_touched('id');
do $$
declare
  part text;
begin
  foreach part in array array['appointment_occurrence', 'appointment_guest'] loop
    execute format('create trigger guests_insert after insert on %I referencing new table as changed for each statement execute function guests_touched(%L)', part, 'appointment_id');
    execute format('create trigger guests_update after update on %I referencing new table as changed for each statement execute function guests_touched(%L)', part, 'appointment_id');
    execute format('create trigger guests_delete after delete on %I referencing old table as changed for each statement execute function guests_touched(%L)', part, 'appointment_id');
  end loop;
end $$;

-- The hours people set for themselves, with the agency's own where they set none.
create function work_hours(staff uuid[]) returns table (user_id uuid, days text, from_hour text, to_hour text) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id, max(coalesce(v.value, s.default_value)) filter (where s.name = 'workDays'),
    max(coalesce(v.value, s.default_value)) filter (where s.name = 'workFrom'), max(coalesce(v.value, s.default_value)) filter (where s.name = 'workTo')
  from unnest(staff) u (id) join core_program_setting s on s.core_program_id is null and s.voided_at is null and s.name in ('workDays', 'workFrom', 'workTo')
  left join user_setting v on v.core_program_setting_id = s.id and v.user_id = u.id group by u.id $$;

-- The rights of the reader of a feed are those of its owner on that day, and none once the account has ended.
create function find_feed(hash bytea) returns table (id uuid, user_id uuid, person_id uuid, detail text, secret_hash bytea) language sql volatile security definer
set search_path = public, pg_temp as $$
  update calendar_feed f set last_read_at = now() from application_user u
  where f.secret_hash = hash and f.revoked_at is null and u.id = f.user_id and u.account_status = 'Active' and u.voided_at is null
  returning f.id, f.user_id, u.person_id, f.detail, f.secret_hash $$;
-- A calendar that still reads an address that was taken away guesses nothing.
create function was_feed(hash bytea) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from calendar_feed f where f.secret_hash = hash) $$;
revoke execute on function find_feed(bytea), was_feed(bytea), busy_times(uuid[], timestamptz, timestamptz), work_hours(uuid[]) from public;
grant execute on function find_feed(bytea), was_feed(bytea), busy_times(uuid[], timestamptz, timestamptz), work_hours(uuid[]) to kith_app;

-- A sealed chart's appointments are in no book either.
create function appointment_of_sealed(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointment_client c where c.appointment_id = target
    and (c.client_membership_id = any (my_sealed()) or c.person_id = any (my_sealed()))) $$;
create policy audit_sealed_appointment on audit as restrictive using ((select cardinality(my_sealed())) = 0
  or table_name not in ('appointment', 'appointment_client', 'appointment_staff', 'appointment_guest', 'appointment_occurrence')
  or not appointment_of_sealed(case table_name when 'appointment' then row_id
    else (coalesce(after, before) ->> 'appointment_id')::uuid end)) with check (true);
