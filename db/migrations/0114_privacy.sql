-- Labels of restricted information. Whoever lacks one of a record's labels does not find the record: row security says so, for every call at once.
create function known_labels() returns text[] language sql immutable parallel safe as $$
  select '{SUD,Counseling,HIV,Reproductive,MinorConsent,JuvenileCourt,ConfidentialAddress}'::text[] $$;

-- The labels of the caller, set by the kernel for one transaction; the system itself has all of them.
create function my_labels() returns text[] language sql stable parallel safe as $$
  select case current_setting('app.labels', true) when '*' then known_labels()
    else coalesce(nullif(current_setting('app.labels', true), '')::text[], '{}') end $$;

-- Labels are permissions of their own: being Administrator is none of them.
create function user_labels(target uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(l), '{}') from unnest(known_labels()) l where 'Label.' || l = any (user_permissions(target, today)) $$;

create table record_label (
  id uuid primary key default new_id(),
  table_name text not null,
  record_id uuid not null,
  -- Whose chart it belongs to.
  person_id uuid references person,
  labels text[] not null,
  reason text,
  version int not null default 1,
  constraint record_label_record unique (record_id),
  constraint record_label_known check (labels <@ known_labels())
);
create index record_label_person on record_label (person_id);
select keep_history('record_label');
revoke delete, truncate on record_label from kith_app;

-- What somebody wrote or is asked to sign stays theirs to read; never for an administrator who views as them.
create function is_my_own(record uuid) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.viewed', true) = 'on' then return false; end if;
  return exists (select from document d where d.id = record and (my_user() in (d.owner_id, d.author_id)
    or exists (select from signature_line l where l.document_id = d.id and l.status in ('NotYet', 'Pending', 'Signed', 'Returned')
      and (l.eligible @> array[my_user()] or l.assignee_employee_id = my_user()))));
end $$;

-- Puts a table under labels: of its own rows, or of the record that a column names.
create function carry_labels(target regclass, record text default 'id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  if not exists (select from pg_policy where polrelid = target and polpermissive) then
    execute format('create policy %s_all on %s using (true) with check (true)', target, target);
  end if;
  execute format('create policy %1$s_labels on %1$s as restrictive using (not exists (select from record_label l
    where l.record_id = %1$s.%2$I and not l.labels <@ (select my_labels())::text[] and not is_my_own(l.record_id))) with check (true)', target, record);
end $$;
select carry_labels('client_health'), carry_labels('client_contact');

-- Whether a record has labels that the caller lacks, for functions that see more than the caller.
create function is_withheld(record uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from record_label l where l.record_id = record and not l.labels <@ my_labels() and not is_my_own(record)) $$;

-- The book tells of no change of a record that its reader may not see.
create function audited_record(table_name text, row_id uuid, content jsonb) returns uuid language sql immutable parallel safe as $$
  select case when table_name in ('document_version', 'document_attachment', 'signature_line', 'signature', 'document_comment', 'document_seal',
    'signature_request', 'due_item') then (content ->> 'document_id')::uuid when table_name = 'record_label' then (content ->> 'record_id')::uuid
    else row_id end $$;
alter table audit enable row level security;
create policy audit_all on audit using (true) with check (true);
create policy audit_labels on audit as restrictive using (kind <> 'change' or not exists (select from record_label l
  where l.record_id = audited_record(audit.table_name, audit.row_id, coalesce(audit.after, audit.before))
    and not l.labels <@ (select my_labels())::text[] and not is_my_own(l.record_id))) with check (true);

-- Whether an action touched what the caller may not see: it is not theirs to undo.
create function set_withheld(change uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit a where a.change_set_id = change and a.kind = 'change'
    and is_withheld(audited_record(a.table_name, a.row_id, coalesce(a.after, a.before)))) $$;

-- Whoever takes files of more than 500 people within a day raises an alarm, once a day; nobody can take a file past it.
create table bulk_alarm (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user,
  day date not null default current_date,
  people int not null,
  at timestamptz not null default now(),
  constraint bulk_alarm_day unique (user_id, day)
);
create index bulk_alarm_at on bulk_alarm (at);
select keep_history('bulk_alarm');
revoke insert, update, delete, truncate on bulk_alarm from kith_app;
create function note_file_taken() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken int;
  alarm uuid;
begin
  select coalesce(sum((a.detail ->> 'found')::int), 0) into taken from audit a
  where a.at > now() - interval '24 hours' and a.user_id = new.user_id and a.kind = 'view' and a.detail ? 'file'
    and a.table_name not in ('audit', 'hosted_file');
  if taken <= 500 then return null; end if;
  insert into bulk_alarm (user_id, people) values (new.user_id, taken) on conflict do nothing returning id into alarm;
  if alarm is not null then perform enqueue('tell_bulk_alarm', json_build_object('AlarmID', alarm)); end if;
  return null;
end $$;
create trigger note_file_taken after insert on audit for each row
  when (new.kind = 'view' and new.detail ? 'file' and new.table_name not in ('audit', 'hosted_file')) execute function note_file_taken();
