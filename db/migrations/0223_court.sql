-- The report to the court as it is being written: what the worker says around the facts, what stays out, what is blacked out.
create table court_bundle (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  hearing_id uuid not null references hearing,
  -- What the worker writes, by what it is about.
  texts jsonb not null default '{}',
  -- Facts, by kind and id.
  left_out text[] not null default '{}',
  -- Words this court may not see, beside those that rules hold back.
  hidden text[] not null default '{}',
  document_ids uuid[] not null default '{}',
  saved_by uuid not null default my_user(),
  saved_at timestamptz not null default now(),
  version int not null default 1,
  constraint court_bundle_hearing unique (hearing_id),
  constraint court_bundle_size check (cardinality(left_out) <= 2000 and cardinality(hidden) <= 200 and cardinality(document_ids) <= 100)
);
select keep_on_enrollment('court_bundle');
revoke delete, truncate on court_bundle from kith_app;
create constraint trigger court_bundle_of_hearing after insert or update on court_bundle
  for each row execute function court_ready_of_hearing();

-- As it was when it was given to the court: never changed.
create table court_bundle_made (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  hearing_id uuid not null references hearing,
  packet_id uuid not null unique references packet,
  since date not null,
  until date not null,
  texts jsonb not null,
  left_out text[] not null,
  hidden text[] not null,
  document_ids uuid[] not null,
  made_by uuid not null default my_user(),
  made_at timestamptz not null default now(),
  version int not null default 1
);
create index court_bundle_made_hearing on court_bundle_made (hearing_id);
select keep_on_enrollment('court_bundle_made');
-- Two records of one child become one: whose it is follows, what was given stays.
create function court_bundle_made_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_person_differs(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'court_bundle_made is append-only' using errcode = '42501';
end $$;
create trigger court_bundle_made_frozen before truncate on court_bundle_made execute function refuse_change();
create trigger court_bundle_made_stays before update or delete on court_bundle_made for each row execute function court_bundle_made_stays();
revoke delete, truncate on court_bundle_made from kith_app;
create constraint trigger court_bundle_made_of_hearing after insert on court_bundle_made
  for each row execute function court_ready_of_hearing();

-- What is attached is of the same chart, was submitted, and has no label.
create function court_bundle_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(new.document_ids) one left join document d on d.id = one
      where d.id is null or d.chart_id <> new.client_membership_id or d.state not in ('AwaitingSignatures', 'Completed')
        or exists (select from record_label l where l.record_id = one and l.labels <> '{}')) then
    raise exception 'a document that cannot be attached' using errcode = '23514', constraint = 'court_bundle_documents';
  end if;
  return new;
end $$;
create trigger court_bundle_documents before insert on court_bundle_made for each row execute function court_bundle_documents();

do $$
declare
  t text;
begin
  foreach t in array array['court_bundle', 'court_bundle_made'] loop
    execute format('create policy %1$s_sealed_client_membership_id on %1$I as restrictive
      using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true)', t);
    execute format('create policy %1$s_sealed_person_id on %1$I as restrictive
      using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true)', t);
  end loop;
end $$;

-- A report is given too, with or without documents behind it.
alter table disclosure drop constraint disclosure_whole;
alter table disclosure add constraint disclosure_whole check (cardinality(document_ids) <= 200 and cardinality(titles) between 1 and 201
  and cardinality(titles) - cardinality(document_ids) between 0 and 1);
