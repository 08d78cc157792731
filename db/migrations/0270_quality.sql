-- Complaints and grievances, visits of licensing with their citations, and corrections: what somebody mends until a day, with evidence.
create table quality_complaint (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  kind text not null check (kind in ('Complaint', 'Grievance')),
  source text not null check (source in ('Youth', 'Parent or relative', 'Resource parent', 'Placing agency', 'Licensing', 'Staff', 'Community', 'Not known')),
  -- Who brought it, in words; null where nobody gave a name.
  said_by text check (length(said_by) between 1 and 200),
  received_on date not null,
  received_by uuid not null default my_user() references application_user,
  allegation text not null check (length(allegation) between 1 and 20000),
  investigator_id uuid references application_user,
  investigation text check (length(investigation) <= 20000),
  -- Notices to whoever brought it: that it was received, and what was decided.
  acknowledge_by date not null,
  acknowledged_on date,
  decide_by date not null,
  finding text check (finding in ('Substantiated', 'Inconclusive', 'Unfounded', 'Resolved')),
  found_on date,
  notice_sent_on date,
  outcome text check (length(outcome) <= 4000),
  closed_on date,
  closed_by uuid references application_user,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint quality_complaint_program unique (id, sub_program_id),
  constraint quality_complaint_limits check (acknowledge_by >= received_on and decide_by >= received_on),
  constraint quality_complaint_acknowledged check (acknowledged_on >= received_on),
  constraint quality_complaint_found check (num_nulls(finding, found_on) in (0, 2) and found_on >= received_on),
  constraint quality_complaint_told check (notice_sent_on is null or (found_on is not null and notice_sent_on >= found_on)),
  -- Whoever gave a name is told what was decided before it is closed.
  constraint quality_complaint_closed check (num_nulls(closed_on, closed_by) in (0, 2) and (closed_on is null or (closed_on >= found_on
    and finding is not null and (said_by is null or notice_sent_on is not null))))
);
create index quality_complaint_program_day on quality_complaint (sub_program_id, received_on desc) where voided_at is null;
create index quality_complaint_open on quality_complaint (investigator_id) where closed_on is null and voided_at is null;

-- What is closed stays as it was.
create function quality_complaint_kept() returns trigger language plpgsql as $$
begin
  if old.closed_on is not null and new.closed_on is not null and old.voided_at is null and new.voided_at is null then
    perform refuse_as('quality_complaint_kept');
  end if;
  return new;
end $$;
create trigger quality_complaint_kept before update on quality_complaint for each row execute function quality_complaint_kept();

create table licensing_visit (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  -- The house, home or office, with its license number.
  place text not null check (length(place) between 1 and 200),
  kind text not null check (kind in ('Annual inspection', 'Case management', 'Complaint investigation', 'Follow-up', 'Pre-licensing', 'Other')),
  visited_on date not null,
  announced boolean not null default false,
  analyst text check (length(analyst) between 1 and 160),
  summary text check (length(summary) <= 20000),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint licensing_visit_program unique (id, sub_program_id)
);
create index licensing_visit_day on licensing_visit (sub_program_id, visited_on desc) where voided_at is null;

-- Reports and letters of a visit.
create table licensing_file (
  id uuid primary key default new_id(),
  visit_id uuid not null,
  sub_program_id uuid not null,
  file_id uuid not null unique references stored_file,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint licensing_file_visit foreign key (visit_id, sub_program_id) references licensing_visit (id, sub_program_id) on update cascade
);
create index licensing_file_of on licensing_file (visit_id) where voided_at is null;

create table licensing_citation (
  id uuid primary key default new_id(),
  visit_id uuid not null,
  sub_program_id uuid not null,
  class text not null check (class in ('Type A', 'Type B', 'Technical')),
  regulation text not null check (length(regulation) between 1 and 120),
  deficiency text not null check (length(deficiency) between 1 and 4000),
  penalty numeric(10, 2) check (penalty > 0),
  owner_id uuid not null references application_user,
  -- The plan of correction: until when, what it says, when it went out, when licensing took it.
  plan_due date not null,
  plan text check (length(plan) <= 4000),
  plan_sent_on date,
  cleared_on date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint licensing_citation_program unique (id, sub_program_id),
  constraint licensing_citation_visit foreign key (visit_id, sub_program_id) references licensing_visit (id, sub_program_id) on update cascade,
  constraint licensing_citation_plan check (plan_sent_on is null or plan is not null),
  constraint licensing_citation_cleared check (cleared_on is null or (plan_sent_on is not null and cleared_on >= plan_sent_on))
);
create index licensing_citation_of on licensing_citation (visit_id) where voided_at is null;
create index licensing_citation_open on licensing_citation (owner_id) where cleared_on is null and voided_at is null;

-- Days of a citation are not before its visit, whichever of the two changes.
create function licensing_citation_days() returns trigger language plpgsql as $$
begin
  if exists (select from licensing_citation c join licensing_visit v on v.id = c.visit_id
      where (case when tg_table_name = 'licensing_visit' then v.id else c.id end) = new.id and c.voided_at is null
        and least(c.plan_due, coalesce(c.plan_sent_on, c.plan_due)) < v.visited_on) then
    perform refuse_as('licensing_citation_days');
  end if;
  return null;
end $$;
create trigger licensing_citation_days after insert or update on licensing_citation for each row execute function licensing_citation_days();
create trigger licensing_citation_days after update of visited_on on licensing_visit for each row execute function licensing_citation_days();

create table quality_correction (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  -- What it comes from; of one thing, or of nothing that is on record.
  complaint_id uuid,
  citation_id uuid,
  what text not null check (length(what) between 1 and 1000),
  owner_id uuid not null references application_user,
  due_on date not null,
  assigned_by uuid not null default my_user() references application_user,
  state text not null default 'Open' check (state in ('Open', 'Done', 'Closed')),
  -- What was done and what shows it, by its owner.
  evidence text check (length(evidence) <= 4000),
  done_at timestamptz,
  returned_why text check (length(returned_why) <= 1000),
  closed_by uuid references application_user,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint quality_correction_source check (num_nonnulls(complaint_id, citation_id) <= 1),
  constraint quality_correction_complaint foreign key (complaint_id, sub_program_id) references quality_complaint (id, sub_program_id) on update cascade,
  constraint quality_correction_citation foreign key (citation_id, sub_program_id) references licensing_citation (id, sub_program_id) on update cascade,
  constraint quality_correction_done check ((state = 'Open') = (done_at is null) and (state = 'Open' or evidence is not null)),
  constraint quality_correction_closed check ((state = 'Closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  -- Nobody closes their own.
  constraint quality_correction_other_eyes check (closed_by <> owner_id)
);
create index quality_correction_program on quality_correction (sub_program_id, due_on) where voided_at is null;
create index quality_correction_owner on quality_correction (owner_id, due_on) where state = 'Open' and voided_at is null;
create index quality_correction_done_of on quality_correction (assigned_by) where state = 'Done' and voided_at is null;
create index quality_correction_citation on quality_correction (citation_id) where citation_id is not null;
create index quality_correction_complaint on quality_correction (complaint_id) where complaint_id is not null;

-- What was written about people is not in the book of changes.
select keep_history('quality_complaint', 'said_by', 'allegation', 'investigation', 'outcome'), keep_history('licensing_visit', 'summary'), keep_history('licensing_file'),
  keep_history('licensing_citation', 'deficiency', 'plan'), keep_history('quality_correction', 'what', 'evidence', 'returned_why');

do $$ declare t text; begin
  foreach t in array array['quality_complaint', 'licensing_visit', 'licensing_file', 'licensing_citation'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
alter table quality_correction enable row level security;
-- Whoever is to mend it reads it, wherever it is.
create policy quality_correction_mine on quality_correction using (sub_program_id = any ((select my_sub_programs())::uuid[]) or owner_id = (select my_user())
  or (select sees_all())) with check (true);
revoke delete on quality_complaint, licensing_visit, licensing_file, licensing_citation, quality_correction from kith_app;

-- Who works in a sub-program today, and whether they look after its quality.
create function quality_staff(program uuid, today date) returns table (id uuid, name text, sees boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id, concat_ws(' ', p.first_name, p.last_name), user_permissions(u.id, today) && array['Administrator', 'QM.View']
  from application_user u join person p on p.id = u.person_id
  where u.account_status = 'Active' and u.voided_at is null and exists (select from employee_sub_program e where e.employee_id = u.id and e.sub_program_id = program
    and e.voided_at is null and e.start_date <= today and (e.end_date is null or e.end_date > today)) order by 2 $$;
revoke execute on function quality_staff(uuid, date) from public;
grant execute on function quality_staff(uuid, date) to kith_app;
