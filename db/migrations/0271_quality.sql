-- Chart audits: a tool of questions, a sample that a seed repeats, answers of people and of the machine, and corrections of what was found.
create table audit_tool (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 120),
  -- Of which program's charts it asks.
  module text not null,
  chart_type text not null default 'Client' check (chart_type in ('Client', 'Resource Family', 'Employee')),
  -- The questions in their order: ItemID, Section, Text, Check, Option, Days. An audit keeps those with which it was opened.
  items jsonb not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint audit_tool_items check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 100)
);
create unique index audit_tool_name on audit_tool (norm_name(name)) where voided_at is null;

create table chart_audit (
  id uuid primary key default new_id(),
  tool_id uuid not null references audit_tool,
  name text not null check (length(name) between 1 and 120),
  items jsonb not null,
  chart_type text not null default 'Client' check (chart_type in ('Client', 'Resource Family', 'Employee')),
  sub_program_ids uuid[] not null check (cardinality(sub_program_ids) between 1 and 60),
  -- The sample: charts that were open on the day, in the order of the seed. The same rule gives the same charts.
  as_of date not null,
  seed text not null check (length(seed) between 1 and 40),
  sample_size int not null check (sample_size between 1 and 200),
  population int not null,
  re_audit_of uuid references chart_audit,
  due_on date not null,
  opened_by uuid not null default my_user() references application_user,
  closed_on date,
  closed_by uuid references application_user,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint chart_audit_closed check (num_nulls(closed_on, closed_by) in (0, 2)),
  constraint chart_audit_due check (due_on >= as_of)
);
create index chart_audit_tool on chart_audit (tool_id);
create index chart_audit_open on chart_audit (opened_by) where closed_on is null and voided_at is null;
create index chart_audit_again on chart_audit (re_audit_of) where re_audit_of is not null;

-- The chart of a client, of a home, or of somebody who works here.
create table audited_chart (
  id uuid primary key default new_id(),
  audit_id uuid not null references chart_audit,
  client_membership_id uuid,
  person_id uuid,
  family_id uuid references resource_family,
  employee_id uuid references employee,
  sub_program_id uuid not null references sub_program,
  position int not null,
  constraint audited_chart_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint audited_chart_one check (num_nonnulls(client_membership_id, family_id, employee_id) = 1
    and (client_membership_id is null) = (person_id is null)),
  constraint audited_chart_program unique (id, sub_program_id)
);

create unique index audited_chart_once on audited_chart (audit_id, (coalesce(client_membership_id, family_id, employee_id)));
create index audited_chart_family on audited_chart (family_id) where family_id is not null;
create index audited_chart_employee on audited_chart (employee_id) where employee_id is not null;
-- Read as a column: c.chart_id.
create function chart_id(c audited_chart) returns uuid language sql immutable parallel safe as $$
  select coalesce(c.client_membership_id, c.family_id, c.employee_id) $$;

create table audit_answer (
  id uuid primary key default new_id(),
  audited_chart_id uuid not null references audited_chart,
  item text not null,
  -- Null: the machine.
  rater_id uuid references application_user,
  answer text not null check (answer in ('Yes', 'No', 'N/A')),
  note text check (length(note) <= 1000),
  -- What the machine saw.
  evidence jsonb,
  answered_at timestamptz not null default now(),
  version int not null default 1,
  constraint audit_answer_evidence check ((rater_id is null) = (evidence is not null))
);
create unique index audit_answer_once on audit_answer (audited_chart_id, item, coalesce(rater_id, '00000000-0000-0000-0000-000000000000'));

alter table quality_correction add column audited_chart_id uuid, add column audit_item text,
  add constraint quality_correction_finding foreign key (audited_chart_id, sub_program_id) references audited_chart (id, sub_program_id) on update cascade;
alter table quality_correction drop constraint quality_correction_source;
alter table quality_correction add constraint quality_correction_source check (num_nonnulls(complaint_id, citation_id, audited_chart_id) <= 1
  and num_nulls(audited_chart_id, audit_item) in (0, 2));
create index quality_correction_chart on quality_correction (audited_chart_id) where audited_chart_id is not null;

select keep_history('audit_tool'), keep_history('chart_audit'), keep_on_enrollment('audited_chart'), keep_history('audit_answer', 'note', 'evidence');
-- What belongs to no enrollment says itself where it is.
drop trigger of_membership on audited_chart;
create trigger of_membership before insert or update of client_membership_id on audited_chart for each row
  when (new.client_membership_id is not null) execute function of_membership();

-- Who looked at the findings of others before answering: such a person answers nothing more in that audit.
create table audit_unblinded (
  id uuid primary key default new_id(),
  audit_id uuid not null references chart_audit,
  user_id uuid not null default my_user() references application_user,
  at timestamptz not null default now(),
  constraint audit_unblinded_once unique (audit_id, user_id)
);
select keep_history('audit_unblinded');

-- An audit is read where one of its sub-programs is the reader's; its charts are those the reader sees.
alter table chart_audit enable row level security;
create policy chart_audit_mine on chart_audit using (sub_program_ids && (select my_sub_programs())::uuid[] or (select sees_all())) with check (true);
alter table audit_answer enable row level security;
create policy audit_answer_mine on audit_answer using (exists (select from audited_chart c where c.id = audited_chart_id)) with check (true);
alter table audit_unblinded enable row level security;
create policy audit_unblinded_mine on audit_unblinded using (exists (select from chart_audit a where a.id = audit_id)) with check (true);
revoke delete on audit_tool, chart_audit, audited_chart, audit_answer from kith_app;
revoke update, delete on audit_unblinded from kith_app;

-- What is closed is not answered any more, and no sample is changed after it was drawn.
create function chart_audit_fixed() returns trigger language plpgsql as $$
begin
  if (new.items, new.sub_program_ids, new.as_of, new.seed, new.sample_size, new.population, new.re_audit_of, new.tool_id, new.chart_type)
      is distinct from (old.items, old.sub_program_ids, old.as_of, old.seed, old.sample_size, old.population, old.re_audit_of, old.tool_id, old.chart_type) then
    perform refuse_as('chart_audit_fixed');
  end if;
  return new;
end $$;
create trigger chart_audit_fixed before update on chart_audit for each row execute function chart_audit_fixed();
create function audit_answer_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from audited_chart c join chart_audit a on a.id = c.audit_id where c.id = new.audited_chart_id and a.closed_on is not null) then
    perform refuse_as('audit_answer_open');
  end if;
  if new.rater_id is not null and exists (select from audited_chart c join audit_unblinded u on u.audit_id = c.audit_id
      where c.id = new.audited_chart_id and u.user_id = new.rater_id) then
    perform refuse_as('audit_answer_blind');
  end if;
  -- Who has answered all sees what others answered: from then on their own answers stay.
  if tg_op = 'UPDATE' and new.rater_id is not null and (new.answer, new.note) is distinct from (old.answer, old.note)
    and exists (select from audit_answer o where o.audited_chart_id = new.audited_chart_id and o.rater_id <> new.rater_id)
    and (select count(*) from audit_answer o where o.audited_chart_id = new.audited_chart_id and o.rater_id = new.rater_id)
      >= (select count(*) from audited_chart c join chart_audit a on a.id = c.audit_id, jsonb_array_elements(a.items) i
        where c.id = new.audited_chart_id and i ->> 'Check' is null) then
    perform refuse_as('audit_answer_compared');
  end if;
  return new;
end $$;
create trigger audit_answer_open before insert or update on audit_answer for each row execute function audit_answer_open();

-- How far an audit is, of all its charts, also those that whoever closes it does not see.
create function audit_left(target uuid) returns table (unanswered boolean, open boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from audited_chart c where c.audit_id = a.id
      and (select count(distinct w.item) from audit_answer w where w.audited_chart_id = c.id) < jsonb_array_length(a.items)),
    exists (select from quality_correction q join audited_chart c on c.id = q.audited_chart_id where c.audit_id = a.id and q.state <> 'Closed'
      and q.voided_at is null)
  from chart_audit a where a.id = target $$;
revoke execute on function audit_left(uuid) from public;
grant execute on function audit_left(uuid) to kith_app;

-- What is closed gets nothing more to mend. Whoever closes it and whoever adds to it wait for each other.
create function quality_correction_source_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended date;
begin
  select c.closed_on into ended from quality_complaint c where c.id = new.complaint_id for share;
  if ended is null then
    select a.closed_on into ended from audited_chart c join chart_audit a on a.id = c.audit_id where c.id = new.audited_chart_id for share of a;
  end if;
  if ended is not null then perform refuse_as('quality_correction_source_open'); end if;
  return new;
end $$;
create trigger quality_correction_source_open before insert or update of complaint_id, audited_chart_id, voided_at on quality_correction
  for each row when (new.state <> 'Closed' and new.voided_at is null) execute function quality_correction_source_open();
-- Who did it stays its owner: nobody hands over their own work to close it themselves.
create function quality_correction_owner_kept() returns trigger language plpgsql as $$
begin
  perform refuse_as('quality_correction_owner_kept');
  return new;
end $$;
create trigger quality_correction_owner_kept before update of owner_id on quality_correction
  for each row when (old.state <> 'Open' and new.owner_id <> old.owner_id) execute function quality_correction_owner_kept();
