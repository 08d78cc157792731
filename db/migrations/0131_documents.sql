-- Documents of a chart: drafts that grow, versions that never change, lines to sign, signatures, and a chain of events.

-- Whom I answer for as a supervisor, and I myself: their records are mine to read.
create function my_staff() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  with recursive below as (
    select my_user() as id, 0 as depth
    union
    select s.employee_id, depth + 1 from below join employee_supervisor s on s.supervisor_id = below.id
      where s.voided_at is null and s.start_date <= current_date + 1 and (s.end_date is null or s.end_date >= current_date) and depth < 6)
  select coalesce(array_agg(id) filter (where id is not null), '{}') from below $$;

-- Every chart that can hold documents; other programs add theirs here.
create view chart with (security_invoker) as
  select m.id, 'Client'::text as chart_type, m.sub_program_id, m.id as client_membership_id, null::uuid as employee_id,
    m.person_id, btrim(p.first_name || ' ' || p.last_name) as name, p.date_of_birth, m.agency_id, m.start_date, m.end_date, m.created_at
  from client_membership m join person p on p.id = m.person_id where m.voided_at is null
  union all
  select f.id, 'Resource Family', f.sub_program_id, null, null, null, f.name, null, null,
    coalesce((select min(h.start_date) from family_phase h where h.family_id = f.id and h.voided_at is null), f.created_at::date), null, f.created_at
  from resource_family f where f.voided_at is null
  union all
  select e.id, 'Employee', s.sub_program_id, null, e.id, u.person_id, (select n.name from staff_names(array[e.id]) n), null, null,
    s.start_date, s.end_date, u.created_at
  from employee e join application_user u on u.id = e.id
  cross join lateral (select esp.sub_program_id, esp.start_date, esp.end_date from employee_sub_program esp
    where esp.employee_id = e.id and esp.voided_at is null order by esp.end_date desc nulls first, esp.start_date limit 1) s
  where e.id = any ((select my_staff())::uuid[]) or (select sees_all())
  union all
  select r.id, 'Residence', r.sub_program_id, null, null, null, r.name, null, null, '2000-01-01'::date, null, '2000-01-01'::timestamptz
  from residence r where r.sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all());
grant select on chart to kith_app;

create table document (
  id uuid primary key default new_id(),
  form_id uuid not null references form,
  form_membership_id uuid not null references form_membership,
  -- Of the draft; what was submitted names its own.
  form_version_id uuid not null references form_version,
  chart_type text not null,
  chart_id uuid not null,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid references client_membership,
  employee_id uuid references employee,
  state text not null default 'Draft' check (state in ('Draft', 'AwaitingSignatures', 'Returned', 'Completed', 'Voided', 'Deleted')),
  owner_id uuid not null references employee,
  author_id uuid references employee,
  -- What is being written: keyed by field id.
  working_values jsonb not null default '{}',
  autofill jsonb not null default '{}',
  revision int not null default 1,
  saved_at timestamptz not null default now(),
  effective_date date,
  current_version_no int not null default 0,
  submitted_at timestamptz,
  completed_at timestamptz,
  moved_by uuid,
  moved_at timestamptz,
  moved_note text,
  word_file_id uuid references stored_file,
  late_reason text,
  -- Words of the values, for search.
  search tsvector,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint document_chart_client check ((chart_type = 'Client') = (client_membership_id is not null)),
  constraint document_chart_employee check ((chart_type = 'Employee') = (employee_id is not null)),
  constraint document_submitted check (state in ('Draft', 'Deleted') or (current_version_no >= 1 and author_id is not null and effective_date is not null)),
  constraint document_void check ((state = 'Voided') = (voided_at is not null))
);
create index document_chart on document (chart_id, effective_date desc);
create index document_drafts on document (owner_id, saved_at desc) where state in ('Draft', 'Returned');
create index document_author on document (author_id, submitted_at desc);
create index document_program on document (sub_program_id, form_id, state);
create index document_membership on document (form_membership_id, chart_id);
create index document_version_used on document (form_version_id);
create index document_search on document using gin (search);

create table document_version (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  version_no int not null check (version_no >= 1),
  form_version_id uuid not null references form_version,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  kind text not null check (kind in ('Submitted', 'Resubmitted', 'Edited', 'Changed')),
  reason text,
  "values" jsonb not null,
  autofill jsonb not null default '{}',
  -- Names as they are printed: chart, program, agency, author.
  chart_snapshot jsonb not null,
  effective_date date not null,
  -- RFC 8785; anybody can recompute the hash without our code.
  content_canonical text not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint document_version_number unique (document_id, version_no),
  constraint document_version_hash check (content_sha256 = encode(sha256(convert_to(content_canonical, 'UTF8')), 'hex'))
);
create index document_version_form on document_version (form_version_id);

create table document_attachment (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  field_id text,
  file_id uuid not null references stored_file,
  -- A scan of a signed paper hangs on its signature, not on the content.
  purpose text not null default 'Content' check (purpose in ('Content', 'SignedPaper')),
  created_by uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index document_attachment_document on document_attachment (document_id);

create table signature_line (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  document_version_id uuid not null references document_version,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  block text not null,
  -- Its place in the order; equal numbers sign side by side.
  line_no int not null,
  label text not null,
  required boolean not null,
  capacity text not null check (capacity in ('Self', 'Parent', 'Guardian', 'AuthorizedRepresentative', 'Staff')),
  status text not null check (status in ('NotYet', 'Pending', 'Signed', 'PaperOnFile', 'Waived', 'Returned', 'Lapsed', 'Void')),
  assignee_employee_id uuid references employee,
  assignee_person_id uuid references person,
  -- A person who is not in our books: the name as given.
  assignee_name text,
  -- Staff of whom any one may sign.
  eligible uuid[] not null default '{}',
  -- In words: how it was decided who signs.
  resolved_by text not null,
  -- The signer works outside the sub-program and reads the document by this line alone.
  outside boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz,
  closed_reason text,
  version int not null default 1
);
create index signature_line_version on signature_line (document_version_id, line_no);
create index signature_line_document on signature_line (document_id);
create index signature_line_mine on signature_line (assignee_employee_id, opened_at) where status = 'Pending';
create index signature_line_pool on signature_line using gin (eligible) where status = 'Pending';
create index signature_line_outside on signature_line using gin (eligible) where outside;

create table esign_consent (
  id uuid primary key default new_id(),
  user_id uuid references application_user,
  person_id uuid references person,
  person_name text,
  disclosure_version text not null,
  scope text not null,
  method text not null check (method in ('Session', 'InPerson', 'Link', 'Paper')),
  given_at timestamptz not null default now(),
  ip inet,
  user_agent text,
  witness_employee_id uuid references employee,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  constraint esign_consent_whose check (num_nonnulls(user_id, person_id, person_name) >= 1)
);
create index esign_consent_user on esign_consent (user_id);
create index esign_consent_person on esign_consent (person_id);

create table signature (
  id uuid primary key default new_id(),
  signature_line_id uuid not null references signature_line,
  document_id uuid not null references document,
  document_version_id uuid not null references document_version,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  signer_user_id uuid references application_user,
  signer_person_id uuid references person,
  printed_name text not null,
  meaning text not null,
  method text not null check (method in ('Drawn', 'Typed', 'Image', 'Click', 'Paper')),
  -- The picture as it was when signing; replacing one's image later changes nothing here.
  image bytea check (octet_length(image) < 2000000),
  strokes jsonb,
  typed_text text,
  signed_at timestamptz not null default now(),
  zone text not null,
  content_sha256 text not null,
  auth_method text not null,
  auth_at timestamptz,
  witness_employee_id uuid references employee,
  identity_check text,
  language text,
  interpreter text,
  esign_consent_id uuid references esign_consent,
  paper_attachment_id uuid references document_attachment,
  paper_signed_on date,
  ip inet,
  user_agent text,
  session_id uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text
);
create unique index signature_live on signature (signature_line_id) where voided_at is null;
create index signature_version on signature (document_version_id);
create index signature_signer on signature (signer_user_id, signed_at desc);

create table document_comment (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  document_version_id uuid references document_version,
  signature_line_id uuid references signature_line,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  field_id text,
  comment text not null,
  made_by uuid,
  made_by_name text,
  made_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  version int not null default 1
);
create index document_comment_document on document_comment (document_id, made_at);

create table document_event (
  document_id uuid not null references document,
  seq int not null,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text,
  type text not null,
  data jsonb not null default '{}',
  -- What was hashed, as text, so that it can be recomputed byte for byte.
  canonical text not null,
  prev_hash text not null,
  hash text not null,
  primary key (document_id, seq),
  constraint document_event_hash check (hash = encode(sha256(convert_to(prev_hash || canonical, 'UTF8')), 'hex'))
);

-- A sealed PDF of one version as it stood; a later change supersedes it, nothing rewrites it.
create table document_seal (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  document_version_id uuid not null references document_version,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  file_id uuid not null references stored_file,
  pdf_sha256 text not null,
  certificate_id text not null,
  sealed_at timestamptz not null default now(),
  superseded_at timestamptz,
  superseded_reason text,
  version int not null default 1
);
create unique index document_seal_current on document_seal (document_version_id) where superseded_at is null;
create index document_seal_document on document_seal (document_id);

-- A link for somebody outside: only its hash is kept.
create table signature_request (
  id uuid primary key default new_id(),
  signature_line_id uuid not null references signature_line,
  document_id uuid not null references document,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  signer_name text not null,
  email text not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null default now(),
  sent_by uuid,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  failures int not null default 0,
  version int not null default 1
);
create index signature_request_line on signature_request (signature_line_id);

-- Many documents as one file, made in the background.
create table packet (
  id uuid primary key default new_id(),
  title text not null,
  chart_type text,
  chart_id uuid,
  sub_program_id uuid references sub_program,
  document_ids uuid[] not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Working', 'Ready', 'Failed')),
  done int not null default 0,
  file_id uuid references stored_file,
  failure text,
  requested_by uuid not null references application_user,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1
);
create index packet_requester on packet (requested_by, requested_at desc);

select keep_history('document', 'working_values', 'autofill', 'search', 'revision', 'saved_at'), keep_history('document_attachment'),
  keep_history('signature_line'), keep_history('signature', 'image', 'strokes'), keep_history('document_comment'), keep_history('esign_consent'),
  keep_history('document_seal'), keep_history('signature_request', 'token_hash'), keep_history('packet'),
  keep_history('document_version', 'values', 'autofill', 'content_canonical', 'chart_snapshot');

-- What must never be.
create trigger document_version_frozen before update or delete or truncate on document_version execute function refuse_change();
create trigger document_event_frozen before update or delete or truncate on document_event execute function refuse_change();
revoke update, delete, truncate on document_version, document_event, form_membership_rule from kith_app;
revoke delete, truncate on document, signature, signature_line, document_seal, esign_consent, signature_request from kith_app;

create function document_event_follows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last document_event;
begin
  select * into last from document_event where document_id = new.document_id order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev_hash <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'events follow one another' using errcode = '40001', constraint = 'document_event_chain';
  end if;
  return new;
end $$;
create trigger document_event_follows before insert on document_event for each row execute function document_event_follows();

-- A form version in use is as it was when the first document was begun with it.
create function form_version_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.html_template, old.template_tree, old.fields, old.word_file_id, old.form_id, old.version_no)
      is distinct from (new.html_template, new.template_tree, new.fields, new.word_file_id, new.form_id, new.version_no)
    and (exists (select from document where form_version_id = old.id) or exists (select from document_version where form_version_id = old.id)) then
    raise exception 'this version is in use' using errcode = '23514', constraint = 'form_version_used';
  end if;
  return new;
end $$;
create trigger form_version_used before update on form_version for each row execute function form_version_used();

-- A signature is over the content of its version, on a line of that version; only its void may be written afterwards.
create function signature_holds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.voided_at is not null or to_jsonb(old) - '{voided_at,voided_by,void_reason}'::text[] <> to_jsonb(new) - '{voided_at,voided_by,void_reason}'::text[]
      or new.voided_at is null or new.void_reason is null then
      raise exception 'a signature can only be voided, with a reason' using errcode = '23514', constraint = 'signature_frozen';
    end if;
    return new;
  end if;
  if not exists (select from document_version v join signature_line l on l.document_version_id = v.id
      where v.id = new.document_version_id and l.id = new.signature_line_id and v.document_id = new.document_id and v.content_sha256 = new.content_sha256) then
    raise exception 'the signature is not over this content' using errcode = '23514', constraint = 'signature_content';
  end if;
  return new;
end $$;
create trigger signature_holds before insert or update on signature for each row execute function signature_holds();

-- Completed means that every required line of the current version is signed, and the other way round.
create function document_complete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d document;
  missing int;
begin
  select * into d from document where id = case when tg_table_name = 'document' then new.id else (to_jsonb(new) ->> 'document_id')::uuid end;
  if d.state not in ('Completed', 'AwaitingSignatures') then return null; end if;
  select count(*) into missing from signature_line l join document_version v on v.id = l.document_version_id
    where l.document_id = d.id and v.version_no = d.current_version_no and l.required and l.status not in ('Signed', 'PaperOnFile', 'Waived');
  if (d.state = 'Completed') <> (missing = 0) then
    raise exception 'completed means that every required line is signed' using errcode = '23514', constraint = 'document_complete';
  end if;
  return null;
end $$;
create constraint trigger document_complete after insert or update of state, current_version_no on document deferrable initially deferred
  for each row execute function document_complete();
create constraint trigger document_complete after insert or update of status on signature_line deferrable initially deferred
  for each row execute function document_complete();

-- A line that counts as signed carries its live signature.
create function line_signed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line signature_line;
begin
  select * into line from signature_line where id = case when tg_table_name = 'signature_line' then new.id else (to_jsonb(new) ->> 'signature_line_id')::uuid end;
  if (line.status in ('Signed', 'PaperOnFile')) <> exists (select from signature where signature_line_id = line.id and voided_at is null) then
    raise exception 'a signed line carries its signature' using errcode = '23514', constraint = 'line_signed';
  end if;
  return null;
end $$;
create constraint trigger line_signed after insert or update of status on signature_line deferrable initially deferred
  for each row execute function line_signed();
create constraint trigger line_signed after insert or update on signature deferrable initially deferred
  for each row execute function line_signed();

-- Documents that reach me only because I am asked to sign them.
create function my_signing_documents() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct document_id), '{}') from signature_line
  where outside and status in ('NotYet', 'Pending', 'Signed', 'Returned') and eligible @> array[my_user()] $$;

do $$
declare
  t text;
begin
  foreach t in array array['document', 'document_version', 'document_attachment', 'signature_line', 'signature', 'document_comment', 'document_event', 'document_seal', 'signature_request'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %1$s_mine on %1$I using (
      (employee_id is null and sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
      or client_membership_id = any ((select my_granted())::uuid[])
      or employee_id = any ((select my_staff())::uuid[])
      or %2$s = any ((select my_signing_documents())::uuid[])
      or (select sees_all())) with check (true)', t, case when t = 'document' then 'id' else 'document_id' end);
  end loop;
end $$;
alter table packet enable row level security;
create policy packet_mine on packet using (requested_by = (select my_user()) or (select sees_all())) with check (true);
