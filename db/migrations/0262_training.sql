-- What people must have been trained in: a requirement of one kind of people, and its rules from day to day.
create table training_requirement (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  person_kind text not null check (person_kind in ('Employee', 'Resource parent', 'Volunteer')),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_requirement_kind unique (id, person_kind)
);
create unique index training_requirement_name on training_requirement (person_kind, norm_name(name)) where voided_at is null;

create table training_rule (
  id uuid primary key default new_id(),
  requirement_id uuid not null references training_requirement,
  start_date date not null,
  -- The first day on which it no longer holds.
  end_date date,
  -- For whom: empty is for all.
  roles text[] not null default '{}',
  sub_program_ids uuid[] not null default '{}',
  -- By what it is met: one of these courses, or so many hours of them; without courses, of any training.
  course_ids uuid[] not null default '{}',
  hours_needed numeric(5, 2) check (hours_needed > 0 and hours_needed <= 500),
  period text not null check (period in ('Once', 'Calendar year', 'Hire anniversary', 'Rolling twelve months')),
  -- How long somebody new has for it.
  due_days int not null default 0 check (due_days between 0 and 730),
  -- What nobody does without it.
  blocks text check (blocks in ('Medication pass', 'Family approval')),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_rule_period check (end_date > start_date),
  constraint training_rule_met check (hours_needed is not null or cardinality(course_ids) > 0),
  constraint training_rule_once exclude using gist (requirement_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index training_rule_requirement on training_rule (requirement_id, start_date) where voided_at is null;

-- Courses and sub-programs that a rule names are there.
create function training_rule_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(new.course_ids) c (id) where not exists (select from training_course t where t.id = c.id and t.voided_at is null)) then
    raise exception 'a course that is not there' using errcode = '23514', constraint = 'training_rule_course';
  end if;
  if exists (select from unnest(new.sub_program_ids) s (id) where not exists (select from sub_program t where t.id = s.id)) then
    raise exception 'a sub-program that is not there' using errcode = '23514', constraint = 'training_rule_program';
  end if;
  if new.blocks = 'Medication pass' and (select r.person_kind from training_requirement r where r.id = new.requirement_id) <> 'Employee'
    or new.blocks = 'Family approval' and (select r.person_kind from training_requirement r where r.id = new.requirement_id) <> 'Resource parent' then
    raise exception 'it blocks what others do' using errcode = '23514', constraint = 'training_rule_blocks';
  end if;
  return null;
end $$;
create trigger training_rule_known after insert or update of course_ids, sub_program_ids, blocks on training_rule
  for each row execute function training_rule_known();

-- Until when everybody holds what they need: reckoned by the program's one rule, each night and whenever somebody's training changes, for
-- the lists of work and the notices. The grid, the gates and the medication pass reckon anew.
-- Reckoned anew from what there is: whatever it is about is undone without it.
create table training_standing (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  requirement_id uuid not null references training_requirement on delete cascade,
  -- Whose work it is to see to it.
  worker_id uuid,
  family_id uuid,
  sub_program_ids uuid[] not null,
  -- The last day on which it holds, or by which it is to be done.
  due_on date not null,
  -- Has never had it, as against one that runs out.
  is_new boolean not null,
  primary key (person_id, kind, requirement_id)
);
create index training_standing_worker on training_standing (worker_id, due_on);
create index training_standing_requirement on training_standing (requirement_id);
revoke insert, update, delete on training_standing from kith_app;
alter table training_standing enable row level security;
create policy training_standing_known on training_standing using (
  sub_program_ids && (select my_sub_programs()) or worker_id = (select my_user()) or (select sees_all()));

select keep_history('training_requirement'), keep_history('training_rule');

-- Everything that counts, of some people or of all: the hours of resource parents are those of the family, each once. What was attended
-- holds as long as the course says, and no longer than its own newest certificate.
create function training_credits(whom uuid[] default null) returns table (person_id uuid, kind text, course_id uuid, done_on date, hours numeric, expires_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.person_id, a.kind, s.course_id, s.held_on, a.hours,
    least((s.held_on + make_interval(months => c.months_valid) - interval '1 day')::date, own.expires_on)
  from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
  left join lateral (select x.expires_on from training_proof x where x.attendee_id = a.id and x.voided_at is null
    order by x.issued_on desc, x.created_at desc limit 1) own on true
  where a.status = 'Attended' and a.voided_at is null and a.kind in ('Employee', 'Volunteer') and (whom is null or a.person_id = any (whom))
  union all
  select f.person_id, 'Resource parent', f.course_id, f.trained_on, f.hours,
    least((f.trained_on + make_interval(months => c.months_valid) - interval '1 day')::date, own.expires_on)
  from family_training f left join training_course c on c.id = f.course_id
  left join lateral (select x.expires_on from training_proof x where (x.attendee_id = f.attendee_id or x.family_training_id = f.id)
    and x.voided_at is null order by x.issued_on desc, x.created_at desc limit 1) own on true
  where f.voided_at is null and (whom is null or f.person_id = any (whom))
  union all
  select x.person_id, x.kind, x.course_id, x.issued_on, x.hours, x.expires_on
  from training_proof x where x.voided_at is null and (x.course_id is not null or x.hours is not null) and (whom is null or x.person_id = any (whom)) $$;
revoke execute on function training_credits(uuid[]) from public;
grant execute on function training_credits(uuid[]) to kith_app;

-- Puts in place what was reckoned of some people, or of all.
create function keep_training_standing(reckoned jsonb, whom uuid[] default null) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727260);
  delete from training_standing s where (whom is null or s.person_id = any (whom)) and not exists (select from jsonb_to_recordset(reckoned)
      as r (person_id uuid, kind text, requirement_id uuid)
    where (r.person_id, r.kind, r.requirement_id) = (s.person_id, s.kind, s.requirement_id));
  insert into training_standing as s select r.* from jsonb_populate_recordset(null::training_standing, reckoned) r
  on conflict (person_id, kind, requirement_id) do update set (worker_id, family_id, sub_program_ids, due_on, is_new)
    = (excluded.worker_id, excluded.family_id, excluded.sub_program_ids, excluded.due_on, excluded.is_new)
    where (s.worker_id, s.family_id, s.sub_program_ids, s.due_on, s.is_new)
      is distinct from (excluded.worker_id, excluded.family_id, excluded.sub_program_ids, excluded.due_on, excluded.is_new);
end $$;
revoke execute on function keep_training_standing(jsonb, uuid[]) from public;
grant execute on function keep_training_standing(jsonb, uuid[]) to kith_app;

-- Whoever's training changes is reckoned anew, however it came about: a mark, a certificate, an undo. So is whoever comes, goes or
-- does something else, and everybody where a rule or the term of a course changes.
create function training_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched uuid[];
begin
  if current_setting('app.call', true) = 'seed' then return null; end if;
  if tg_table_name = 'training_rule' then
    perform enqueue('keep_training_standing', '{}'::json, 'keep_training_standing');
    return null;
  elsif tg_table_name = 'training_session' then
    touched := array(select distinct a.person_id from changed c join training_attendee a on a.session_id = c.id
      where a.person_id is not null and a.status = 'Attended' and a.voided_at is null);
  elsif tg_table_name = 'employee_sub_program' then
    touched := array(select distinct u.person_id from changed c join application_user u on u.id = c.employee_id);
  elsif tg_table_name = 'family_phase' then
    touched := array(select distinct p.person_id from changed c join family_parent p on p.family_id = c.family_id where p.voided_at is null);
  else
    touched := array(select distinct c.person_id from changed c where c.person_id is not null);
  end if;
  if cardinality(touched) > 1000 then
    perform enqueue('keep_training_standing', '{}'::json, 'keep_training_standing');
  elsif cardinality(touched) > 0 then
    perform enqueue('keep_training_standing', json_build_object('people', touched));
  end if;
  return null;
end $$;
do $$ declare t text; begin
  foreach t in array array['training_attendee', 'training_proof', 'family_training', 'training_rule', 'employee_sub_program', 'volunteer',
      'family_parent', 'family_phase'] loop
    execute format('create trigger training_touched_insert after insert on %I referencing new table as changed for each statement execute function training_touched()', t);
    execute format('create trigger training_touched_update after update on %I referencing new table as changed for each statement execute function training_touched()', t);
  end loop;
end $$;
-- A new session has nobody yet. What else changes of a user or a course, changes nobody's training.
create trigger training_touched_update after update on training_session referencing new table as changed for each statement execute function training_touched();
create function training_touched_here() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.call', true) = 'seed' then return null; end if;
  if tg_table_name = 'training_course' then
    perform enqueue('keep_training_standing', '{}'::json, 'keep_training_standing');
  else
    perform enqueue('keep_training_standing', json_build_object('people', array[new.person_id]));
  end if;
  return null;
end $$;
create trigger training_touched_here after update of months_valid on training_course for each row
  when (new.months_valid is distinct from old.months_valid) execute function training_touched_here();
create trigger training_touched_here after update of account_status, voided_at on application_user for each row
  when (new.person_id is not null and (new.account_status, new.voided_at) is distinct from (old.account_status, old.voided_at))
  execute function training_touched_here();

-- What was done of the work that a requirement can block, by whom, from day to day: each pass of a house by one person, each approval of
-- a home with its parents. Who they are is told by training_people, to who may know them.
create function training_work(what text, from_day date, to_day date) returns table (on_day date, people uuid[]) language sql stable security definer
set search_path = public, pg_temp as $$
  select d.slot_on, array[u.person_id] from medication_dose d join application_user u on u.id = d.recorded_by
  where what = 'Medication pass' and d.voided_at is null and d.slot_on between from_day and to_day
    and d.state in ('Given', 'Given Late', 'Partial', 'Vomited/Repeat')
  group by d.slot_on, d.residence_id, u.person_id
  union all
  select h.start_date, array(select distinct p.person_id from family_parent p where p.family_id = h.family_id and p.voided_at is null
    and p.start_date <= h.start_date and (p.end_date is null or p.end_date > h.start_date))
  from family_phase h where what = 'Family approval' and h.voided_at is null and h.start_date between from_day and to_day
    and h.phase in ('Approved', 'Licensed') and not exists (select from family_phase y where y.family_id = h.family_id and y.voided_at is null
      and y.end_date = h.start_date and y.phase in ('Approved', 'Licensed', 'On Hold')) $$;
revoke execute on function training_work(text, date, date) from public;
grant execute on function training_work(text, date, date) to kith_app;
