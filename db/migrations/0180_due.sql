-- What is due on which chart, computed by one pure function from the rules of forms and kept here; a person can only waive.
create table due_item (
  id uuid primary key default new_id(),
  form_membership_id uuid not null references form_membership,
  rule_version int not null,
  chart_type text not null,
  chart_id uuid not null,
  sub_program_id uuid not null references sub_program,
  -- An enrollment that is taken back takes along what was reckoned for it; documents written on it still hold it.
  client_membership_id uuid references client_membership on delete cascade,
  -- As is an account that was taken back before anybody used it.
  employee_id uuid references employee on delete cascade,
  -- What it is reckoned from: the membership, a placement, a phase, a hearing, an incident, a birthday, a fiscal year.
  anchor_kind text not null,
  anchor_id text not null,
  anchor_date date,
  period_no int not null,
  opens_on date,
  due_on date,
  status text not null check (status in ('Open', 'InProgress', 'Done', 'DoneLate', 'Waived', 'NotApplicable', 'Cancelled', 'NeedsData')),
  document_id uuid references document,
  effective_date date,
  responsible_employee_id uuid references employee on delete set null,
  decided_by uuid,
  decided_at timestamptz,
  decided_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  grace_days int not null default 0,
  responsible_role text,
  -- Why a decision was taken back: beside it in the history.
  taken_back_reason text,
  -- What settled it where no document did, and when that was recorded.
  evidence_kind text,
  evidence_id uuid,
  evidence_at timestamptz,
  -- Each wording of a rule numbers its own items.
  constraint due_item_key unique (form_membership_id, chart_id, anchor_kind, anchor_id, period_no, rule_version),
  constraint due_item_one_proof check (num_nonnulls(document_id, evidence_id) <= 1 and num_nulls(evidence_kind, evidence_id, evidence_at) in (0, 3)),
  constraint due_item_reason check ((status in ('Waived', 'NotApplicable')) = (decided_reason is not null))
);
create unique index due_item_document on due_item (document_id, form_membership_id) where document_id is not null;
-- What was recorded once settles one item of a form on a chart.
create unique index due_item_evidence on due_item (evidence_id, chart_id, form_membership_id) where evidence_id is not null;
create index due_item_chart on due_item (chart_id, due_on);
create index due_item_responsible on due_item (responsible_employee_id, due_on) where status in ('Open', 'InProgress', 'NeedsData');
create index due_item_program on due_item (sub_program_id, due_on) where status in ('Open', 'InProgress', 'NeedsData');
create index due_item_form on due_item (form_membership_id, due_on);
create index due_item_settled on due_item (sub_program_id, due_on) where status not in ('Cancelled', 'NeedsData');
create index due_item_open on due_item (due_on) where status in ('Open', 'InProgress');
create index due_item_client on due_item (client_membership_id);
-- What nobody is named for, by who may write it.
create index due_item_unnamed on due_item (sub_program_id, responsible_role, due_on)
  where responsible_employee_id is null and status in ('Open', 'InProgress');

-- Each decision on an item for as long as it held: what stood on a past day.
create table due_decision (
  due_item_id uuid not null references due_item on delete cascade,
  status text not null,
  reason text not null,
  from_at timestamptz not null,
  until_at timestamptz
);
create index due_decision_item on due_decision (due_item_id, from_at);
create function keep_due_decision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update due_decision set until_at = clock_timestamp() where due_item_id = new.id and until_at is null;
  end if;
  if new.status in ('Waived', 'NotApplicable') then
    insert into due_decision (due_item_id, status, reason, from_at)
    values (new.id, new.status, new.decided_reason, coalesce(new.decided_at, clock_timestamp()));
  end if;
  return null;
end $$;
create trigger due_decision_begins after insert on due_item for each row
  when (new.status in ('Waived', 'NotApplicable')) execute function keep_due_decision();
create trigger due_decision_changes after update of status, decided_reason on due_item for each row
  when ((old.status, old.decided_reason) is distinct from (new.status, new.decided_reason)
    and (old.decided_reason is not null or new.decided_reason is not null)) execute function keep_due_decision();
revoke insert, update, delete, truncate on due_decision from kith_app;

-- Charts whose items have to be reckoned anew; a short job empties it.
create table due_dirty (
  chart_id uuid primary key,
  chart_type text not null,
  since timestamptz not null default now()
);

-- On which day all charts were last reckoned anew.
create table due_sweep (
  only_one boolean primary key default true check (only_one),
  swept_for date not null
);

create table due_notice (
  id uuid primary key default new_id(),
  due_item_id uuid not null references due_item on delete cascade,
  employee_id uuid not null references employee on delete cascade,
  stage text not null check (stage in ('Soon', 'Today', 'Supervisor', 'Director')),
  sent_on date not null,
  unique (due_item_id, employee_id, stage)
);
create index due_notice_employee on due_notice (employee_id, sent_on);

-- Decisions are history; what is merely reckoned can be reckoned again.
create function due_item_decided() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.status in ('Waived', 'NotApplicable')) or (new.status in ('Waived', 'NotApplicable')) then
    insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, op, before, after)
    values ('change', my_user(), nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.ip', true), '')::inet,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.call', true), ''), 'due_item', new.id, 'update', to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;
create trigger due_item_decided after update on due_item for each row when (old.status is distinct from new.status) execute function due_item_decided();
create trigger count_version before update on due_item for each row execute function count_version();

alter table due_item enable row level security;
create policy due_item_mine on due_item using (
  (employee_id is null and sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[])
  or employee_id = any ((select my_staff())::uuid[])
  or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);
-- That something restricted is due, or was settled by it, is known to whoever may read it or has to write it.
create policy due_item_labels on due_item as restrictive using (
  responsible_employee_id = (select my_user())
  or (form_membership_id <> all ((select my_withheld_places())::uuid[]) and not exists (select from record_label l
    where l.record_id = due_item.document_id and not l.labels <@ (select my_labels())::text[] and not is_my_own(l.record_id)))) with check (true);

-- Whatever a rule reckons from marks its chart. Marking locks the chart's row until the change is committed, so that nobody reckons from what is half done.
create function mark_due(kind text, chart uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into due_dirty (chart_id, chart_type) select chart, kind where chart is not null
  on conflict (chart_id) do update set since = now() $$;
create function mark_due_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Client', (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger mark_due after insert or update on client_membership for each row execute function mark_due_membership('id');
create trigger mark_due after insert or update or delete on placement for each row execute function mark_due_membership('client_membership_id');
create trigger mark_due after insert or update or delete on hearing for each row execute function mark_due_membership('client_membership_id');
create trigger mark_due after insert or delete on incident_child for each row execute function mark_due_membership('client_membership_id');
create function mark_due_incident() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Client', c.client_membership_id) from incident_child c where c.incident_id = new.id;
  return null;
end $$;
create trigger mark_due after update of status, occurred_at, voided_at on incident for each row execute function mark_due_incident();
create function mark_due_family() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(family_chart_type(f.pathway), f.id) from resource_family f where f.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger mark_due after insert or update or delete on family_phase for each row execute function mark_due_family('family_id');
create trigger mark_due after insert or update of voided_at on resource_family for each row execute function mark_due_family('id');
create function mark_due_case() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(case coalesce(new.subject_kind, old.subject_kind) when 'client' then 'Client' else 'Resource Family' end, coalesce(new.subject_id, old.subject_id));
  return null;
end $$;
create trigger mark_due after insert or update or delete on case_assignment for each row execute function mark_due_case();
create function mark_due_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Client', m.id) from client_membership m where m.person_id = new.id and m.voided_at is null;
  return null;
end $$;
create trigger mark_due after update of date_of_birth on person for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function mark_due_person();
create function mark_due_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(new.chart_type, new.chart_id);
  return null;
end $$;
create trigger mark_due after insert or update of state, effective_date, form_membership_id on document for each row execute function mark_due_document();

create function mark_due_charts(kind text, program uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into due_dirty (chart_id, chart_type)
  select id, t from (
    select id, 'Client' as t from client_membership where voided_at is null and (program is null or sub_program_id = program)
    union all select id, family_chart_type(pathway) from resource_family where voided_at is null and (program is null or sub_program_id = program)
    union all select distinct employee_id, 'Employee' from employee_sub_program where voided_at is null and (program is null or sub_program_id = program)
    union all select id, 'Residence' from residence where program is null or sub_program_id = program
    union all select id, chart_type from plain_chart where program is null or sub_program_id = program) c
  where kind is null or t = kind order by id
  on conflict (chart_id) do update set since = now() $$;

create function mark_due_form() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'form_membership' then
    perform mark_due_charts(new.chart_type, new.sub_program_id);
    if tg_op = 'UPDATE' and (old.chart_type, old.sub_program_id) is distinct from (new.chart_type, new.sub_program_id) then
      perform mark_due_charts(old.chart_type, old.sub_program_id);
    end if;
  elsif tg_table_name = 'form_membership_rule' then
    perform mark_due_charts(m.chart_type, m.sub_program_id) from form_membership m where m.id = new.form_membership_id;
  elsif tg_table_name = 'form' then
    perform mark_due_charts(m.chart_type, m.sub_program_id) from (
      select distinct chart_type, sub_program_id from form_membership where form_id = new.id and voided_at is null) m;
  end if;
  return null;
end $$;
create trigger mark_due after insert or update on form_membership for each row execute function mark_due_form();
create trigger mark_due after insert on form_membership_rule for each row execute function mark_due_form();
create trigger mark_due after update of retired_at, voided_at on form for each row
  when ((old.retired_at, old.voided_at) is distinct from (new.retired_at, new.voided_at)) execute function mark_due_form();

-- A statement that found every holiday there already moves no date.
create function mark_due_holiday() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from moved) then perform mark_due_charts(null, null); end if;
  return null;
end $$;
create trigger mark_due after insert on holiday referencing new table as moved for each statement execute function mark_due_holiday();
create trigger mark_due_moved after update on holiday referencing new table as moved for each statement execute function mark_due_holiday();
create trigger mark_due_gone after delete on holiday referencing old table as moved for each statement execute function mark_due_holiday();

create function mark_due_other() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'residence' then perform mark_due('Residence', new.id);
  else perform mark_due('Employee', new.employee_id); end if;
  return null;
end $$;
-- Of the charts in plain_chart: their kind, and the column that names the chart.
create function mark_due_plain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(tg_argv[0], (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::uuid);
  return null;
end $$;
create trigger mark_due after insert on residence for each row execute function mark_due_other();
create trigger mark_due after insert or update on employee_sub_program for each row execute function mark_due_other();

-- Times that count as placements of a chart in plain_chart: whoever keeps such records adds them.
create view plain_stay with (security_invoker) as
  select null::uuid as chart_id, null::uuid as id, null::date as start_date, null::date as end_date where false;
revoke all on plain_stay from kith_app;

-- Everything the engine reckons from, of many charts at once and whoever asks.
create function due_facts(charts uuid[]) returns table (
  chart_id uuid, chart_type text, sub_program_id uuid, client_membership_id uuid, employee_id uuid, agencies jsonb, birth_date date,
  start_date date, end_date date, created_on date, placements jsonb, phases jsonb, court_dates jsonb, incidents jsonb, documents jsonb, made jsonb, evidence jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  with charts_of as (
    select m.id, 'Client'::text as chart_type, m.sub_program_id, m.id as client_membership_id, null::uuid as employee_id, m.agency_id, m.agency_since,
      p.date_of_birth, m.start_date, m.end_date, m.created_at, m.last_court_date, m.next_court_date
    from client_membership m join person p on p.id = m.person_id where m.id = any (charts) and m.voided_at is null
    union all
    select f.id, family_chart_type(f.pathway), f.sub_program_id, null, null, null, null, null,
      coalesce((select min(h.start_date) from family_phase h where h.family_id = f.id and h.voided_at is null), f.created_at::date),
      null, f.created_at, null, null
    from resource_family f where f.id = any (charts) and f.voided_at is null
    union all
    select e.id, 'Employee', s.sub_program_id, null, e.id, null, null, null, s.start_date, s.end_date, u.created_at, null, null
    from employee e join application_user u on u.id = e.id
    cross join lateral (select x.sub_program_id, x.start_date, x.end_date from employee_sub_program x
      where x.employee_id = e.id and x.voided_at is null order by x.end_date desc nulls first, x.start_date limit 1) s
    where e.id = any (charts)
    union all
    select r.id, 'Residence', r.sub_program_id, null, null, null, null, null, '2000-01-01', null, '2000-01-01', null, null
    from residence r where r.id = any (charts)
    union all
    select p.id, p.chart_type, p.sub_program_id, null, null, null, null, null, p.start_date, p.end_date, p.created_at, null, null
    from plain_chart p where p.id = any (charts))
  select c.id, c.chart_type, c.sub_program_id, c.client_membership_id, c.employee_id,
    (select jsonb_agg(jsonb_build_object('agencyId', x.agency_id, 'start', x.start_date, 'end', x.end_date) order by x.start_date) from (
      select g.agency_id, g.start_date, g.end_date from client_agency g where c.chart_type = 'Client' and g.client_membership_id = c.id
      union all select c.agency_id, c.agency_since, null) x),
    c.date_of_birth, c.start_date, c.end_date,
    (c.created_at at time zone s.zone)::date,
    (select jsonb_agg(jsonb_build_object('id', x.id, 'start', x.start_date, 'end', x.end_date)) from (
      select l.id, l.start_date, l.end_date from placement l
        where c.chart_type = 'Client' and l.client_membership_id = c.id and l.voided_at is null
      union all select y.id, y.start_date, y.end_date from plain_stay y where y.chart_id = c.id) x),
    (select jsonb_agg(jsonb_build_object('id', x.id, 'phase', x.phase, 'start', x.start_date, 'end', x.end_date)) from family_phase x
      where c.chart_type in ('Resource Family', 'Volunteer Family') and x.family_id = c.id and x.voided_at is null and x.end_date is distinct from x.start_date),
    (select jsonb_agg(distinct d) from (
      select x.held_on as d from hearing x where c.chart_type = 'Client' and x.client_membership_id = c.id and x.voided_at is null
      union select c.last_court_date union select c.next_court_date) court where d is not null),
    (select jsonb_agg(jsonb_build_object('id', i.id, 'date', (i.occurred_at at time zone s.zone)::date)) from incident_child x
      join incident i on i.id = x.incident_id and i.voided_at is null and i.status <> 'Draft'
      where c.chart_type = 'Client' and x.client_membership_id = c.id),
    (select jsonb_agg(jsonb_build_object('id', x.id, 'formId', x.form_id, 'state', x.state,
        'date', coalesce(x.effective_date, (x.created_at at time zone s.zone)::date), 'writtenFrom', x.written_from)) from document x
      where x.chart_id = c.id and x.state in ('Draft', 'Returned', 'AwaitingSignatures', 'Completed')),
    (select jsonb_agg(jsonb_build_object('id', x.id, 'm', x.form_membership_id, 'ruleVersion', x.rule_version, 'anchorKind', x.anchor_kind,
        'anchorId', x.anchor_id, 'periodNo', x.period_no, 'anchorDate', x.anchor_date, 'opensOn', x.opens_on, 'dueOn', x.due_on,
        'graceDays', x.grace_days, 'status', x.status, 'documentId', x.document_id, 'effectiveDate', x.effective_date,
        'responsible', x.responsible_employee_id, 'role', x.responsible_role, 'evidenceKind', x.evidence_kind, 'evidenceId', x.evidence_id,
        'evidenceAt', x.evidence_at)) from due_item x
      where x.chart_id = c.id),
    (select jsonb_agg(jsonb_build_object('kind', x.kind, 'type', x.type, 'recordId', x.record_id, 'date', x.day, 'about', x.about,
        'at', x.recorded_at, 'goneAt', x.gone_at)) from evidence x where x.chart_id = c.id)
  from charts_of c join sub_program s on s.id = c.sub_program_id $$;

-- Who carries a chart on a day, and in which role.
create function due_carriers(charts uuid[], today date) returns table (chart_id uuid, role text, employee_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.subject_id, a.role, a.employee_id from case_assignment a where a.subject_id = any (charts) and a.voided_at is null
    and a.start_date <= today and (a.end_date is null or a.end_date > today)
  union all
  select p.chart_id, p.role, p.employee_id from plain_carrier p where p.chart_id = any (charts)
    and p.start_date <= today and (p.end_date is null or p.end_date > today) $$;

-- Who holds which role in a sub-program, and who stands above them.
create function due_staff(programs uuid[], today date) returns table (sub_program_id uuid, role text, employee_id uuid, supervisor_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.sub_program_id, m.sub_program_role, m.employee_id, (
    select v.supervisor_id from employee_supervisor v join application_user w on w.id = v.supervisor_id and w.account_status <> 'Inactive'
    where v.employee_id = m.employee_id and v.voided_at is null and v.start_date <= today and (v.end_date is null or v.end_date > today)
    order by v.supervisor_role <> 'Primary', v.supervisor_role, v.start_date limit 1)
  from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
  where m.sub_program_id = any (programs) and m.voided_at is null and m.start_date <= today and (m.end_date is null or m.end_date > today) $$;

-- Keeps what was reckoned: what changed, what is new, what no longer holds. A person's decision is never touched.
create function keep_due(changed jsonb, gone uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update due_item set status = 'Cancelled', document_id = null, effective_date = null, evidence_kind = null, evidence_id = null,
    evidence_at = null
  where id = any (gone) and status not in ('Waived', 'NotApplicable', 'Cancelled');
  if jsonb_array_length(changed) = 0 then return; end if;
  update due_item d set document_id = null from jsonb_to_recordset(changed) as r (id uuid, document_id uuid)
  where d.id = r.id and d.document_id is not null and d.document_id is distinct from r.document_id;
  update due_item d set evidence_kind = null, evidence_id = null, evidence_at = null
  from jsonb_to_recordset(changed) as r (id uuid, evidence_id uuid)
  where d.id = r.id and d.evidence_id is not null and d.evidence_id is distinct from r.evidence_id;
  insert into due_item as d (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, employee_id, anchor_kind,
    anchor_id, anchor_date, period_no, opens_on, due_on, grace_days, status, document_id, effective_date, responsible_employee_id, responsible_role,
    evidence_kind, evidence_id, evidence_at)
  select r.form_membership_id, r.rule_version, r.chart_type, r.chart_id, r.sub_program_id, r.client_membership_id, r.employee_id, r.anchor_kind,
    r.anchor_id, r.anchor_date, r.period_no, r.opens_on, r.due_on, r.grace_days, r.status, r.document_id, r.effective_date,
    r.responsible_employee_id, r.responsible_role, r.evidence_kind, r.evidence_id, r.evidence_at
  from jsonb_to_recordset(changed) as r (form_membership_id uuid, rule_version int, chart_type text, chart_id uuid, sub_program_id uuid,
    client_membership_id uuid, employee_id uuid, anchor_kind text, anchor_id text, anchor_date date, period_no int, opens_on date, due_on date,
    grace_days int, status text, document_id uuid, effective_date date, responsible_employee_id uuid, responsible_role text,
    evidence_kind text, evidence_id uuid, evidence_at timestamptz)
  on conflict on constraint due_item_key do update set anchor_date = excluded.anchor_date, opens_on = excluded.opens_on,
    due_on = excluded.due_on, grace_days = excluded.grace_days, status = excluded.status, document_id = excluded.document_id,
    effective_date = excluded.effective_date, sub_program_id = excluded.sub_program_id,
    responsible_employee_id = excluded.responsible_employee_id, responsible_role = excluded.responsible_role,
    evidence_kind = excluded.evidence_kind, evidence_id = excluded.evidence_id, evidence_at = excluded.evidence_at
  where d.status not in ('Waived', 'NotApplicable');
end $$;

-- Charts that are no longer there have nothing due.
create function cancel_due(charts uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update due_item set status = 'Cancelled', document_id = null, effective_date = null, evidence_kind = null, evidence_id = null,
    evidence_at = null
  where chart_id = any (charts) and status not in ('Waived', 'NotApplicable', 'Cancelled') $$;
