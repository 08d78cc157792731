-- What is due on which chart, computed by one pure function from the rules of forms and kept here; a person can only waive.
create table due_item (
  id uuid primary key default new_id(),
  form_membership_id uuid not null references form_membership,
  rule_version int not null,
  chart_type text not null,
  chart_id uuid not null,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid references client_membership,
  employee_id uuid references employee,
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
  responsible_employee_id uuid references employee,
  decided_by uuid,
  decided_at timestamptz,
  decided_reason text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint due_item_key unique (form_membership_id, chart_id, anchor_kind, anchor_id, period_no),
  constraint due_item_reason check ((status in ('Waived', 'NotApplicable')) = (decided_reason is not null))
);
create unique index due_item_document on due_item (document_id, form_membership_id) where document_id is not null;
create index due_item_chart on due_item (chart_id, due_on);
create index due_item_responsible on due_item (responsible_employee_id, due_on) where status in ('Open', 'InProgress', 'NeedsData');
create index due_item_program on due_item (sub_program_id, due_on) where status in ('Open', 'InProgress', 'NeedsData');

-- Charts whose items have to be reckoned anew; a short job empties it.
create table due_dirty (
  chart_id uuid primary key,
  chart_type text not null,
  since timestamptz not null default now()
);

create table due_notice (
  id uuid primary key default new_id(),
  due_item_id uuid not null references due_item,
  employee_id uuid not null references employee,
  stage text not null check (stage in ('Soon', 'Today', 'Supervisor', 'Director')),
  sent_on date not null,
  unique (due_item_id, employee_id, stage)
);

-- Decisions are history; what is merely reckoned can be reckoned again.
create function due_item_decided() returns trigger language plpgsql as $$
begin
  if (old.status in ('Waived', 'NotApplicable')) or (new.status in ('Waived', 'NotApplicable')) then
    insert into audit (kind, user_id, session_id, ip, request_id, call, table_name, row_id, op, before, after)
    values ('change', my_user(), nullif(current_setting('app.session', true), '')::uuid, nullif(current_setting('app.ip', true), '')::inet,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.call', true), ''), 'due_item', new.id, 'update', to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$;
alter function due_item_decided() security definer set search_path = public, pg_temp;
create trigger count_version before update on due_item for each row execute function count_version();
create trigger due_item_decided after update on due_item for each row when (old.status is distinct from new.status) execute function due_item_decided();

alter table due_item enable row level security;
create policy due_item_mine on due_item using (
  (employee_id is null and sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[])
  or employee_id = any ((select my_staff())::uuid[])
  or (select sees_all())) with check (true);

-- Whatever a rule reckons from marks its chart.
create function mark_due(kind text, chart uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into due_dirty (chart_id, chart_type) select chart, kind where chart is not null on conflict (chart_id) do nothing $$;
create function mark_due_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Client', (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create function mark_due_family() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Resource Family', (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create function mark_due_case() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(case coalesce(new.subject_kind, old.subject_kind) when 'client' then 'Client' else 'Resource Family' end, coalesce(new.subject_id, old.subject_id));
  return null;
end $$;
create function mark_due_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due('Client', m.id) from client_membership m where m.person_id = new.id and m.voided_at is null;
  return null;
end $$;
create function mark_due_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_due(new.chart_type, new.chart_id);
  return null;
end $$;
create trigger mark_due after insert or update on client_membership for each row execute function mark_due_membership('id');
create trigger mark_due after insert or update or delete on placement for each row execute function mark_due_membership('client_membership_id');
create trigger mark_due after insert or update or delete on hearing for each row execute function mark_due_membership('client_membership_id');
create trigger mark_due after insert or update or delete on family_phase for each row execute function mark_due_family('family_id');
create trigger mark_due after insert or update of voided_at on resource_family for each row execute function mark_due_family('id');
create trigger mark_due after insert or update or delete on case_assignment for each row execute function mark_due_case();
create trigger mark_due after update of date_of_birth on person for each row when (old.date_of_birth is distinct from new.date_of_birth) execute function mark_due_person();
create trigger mark_due after insert or update of state, effective_date, form_membership_id on document for each row execute function mark_due_document();
