-- Documents of a chart: drafts that grow, versions that never change, lines to sign, signatures, and a chain of events.
-- Charts that have nothing beyond a name, a program and a time, and who answers for them: whoever keeps such records adds them.
create view plain_chart with (security_invoker) as
  select null::uuid as id, ''::text as chart_type, ''::text as table_name, null::uuid as sub_program_id, ''::text as name,
    null::date as start_date, null::date as end_date, null::timestamptz as created_at where false;
create view plain_carrier with (security_invoker) as
  select null::uuid as chart_id, ''::text as role, null::uuid as employee_id, null::date as start_date, null::date as end_date where false;
grant select on plain_chart, plain_carrier to kith_app;
create function add_to_view(target text, query text) returns void language plpgsql as $$
begin
  execute format('create or replace view %I with (security_invoker) as %s union all %s', target,
    rtrim(pg_get_viewdef(target::regclass), '; '), query);
end $$;

-- Every chart that can hold documents.
create view chart with (security_invoker) as
  select m.id, 'Client'::text as chart_type, 'client_membership'::text as table_name, m.sub_program_id, m.id as client_membership_id, null::uuid as employee_id,
    m.person_id, btrim(p.first_name || ' ' || p.last_name) as name, p.date_of_birth, m.agency_id, m.start_date, m.end_date, m.created_at
  from client_membership m join person p on p.id = m.person_id where m.voided_at is null
  union all
  select f.id, family_chart_type(f.pathway), 'resource_family', f.sub_program_id, null, null, null, f.name, null, null,
    coalesce((select min(h.start_date) from family_phase h where h.family_id = f.id and h.voided_at is null), f.created_at::date), null, f.created_at
  from resource_family f where f.voided_at is null
  union all
  select e.id, 'Employee', 'application_user', s.sub_program_id, null, e.id, u.person_id, (select n.name from staff_names(array[e.id]) n), null, null,
    s.start_date, s.end_date, u.created_at
  from employee e join application_user u on u.id = e.id
  cross join lateral (select esp.sub_program_id, esp.start_date, esp.end_date from employee_sub_program esp
    where esp.employee_id = e.id and esp.voided_at is null
    order by (esp.sub_program_id = sample_program()) is true, esp.end_date desc nulls first, esp.start_date limit 1) s
  where e.id = any ((select my_staff())::uuid[]) or (select sees_all())
  union all
  select r.id, 'Residence', 'residence', r.sub_program_id, null, null, null, r.name, null, null, '2000-01-01'::date, null, '2000-01-01'::timestamptz
  from residence r where r.sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())
  union all
  select c.id, c.chart_type, c.table_name, c.sub_program_id, null, null, null, c.name, null, null, c.start_date, c.end_date, c.created_at
  from plain_chart c;
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
  -- The name that its writer's browser gave the last save, so that one sent before the answer came goes on top of it.
  saved_as uuid,
  effective_date date,
  current_version_no int not null default 0,
  submitted_at timestamptz,
  completed_at timestamptz,
  moved_by uuid,
  moved_at timestamptz,
  moved_note text,
  word_file_id uuid references stored_file,
  late_reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- Answers that a newer form has no place for.
  unplaced jsonb not null default '[]',
  -- The entry elsewhere from which it was written: both tell of one fact, and count once.
  written_from_kind text,
  written_from uuid,
  constraint document_written_from check ((written_from is null) = (written_from_kind is null)),
  constraint document_chart_client check ((chart_type = 'Client') = (client_membership_id is not null)),
  constraint document_chart_employee check ((chart_type = 'Employee') = (employee_id is not null)),
  constraint document_submitted check (state in ('Draft', 'Deleted') or (current_version_no >= 1 and author_id is not null and effective_date is not null)),
  constraint document_void check ((state = 'Voided') = (voided_at is not null))
);
create index document_chart on document (chart_id, effective_date desc);
create index document_written_from on document (written_from) where written_from is not null;
create index document_drafts on document (owner_id, saved_at desc) where state in ('Draft', 'Returned');
create index document_author on document (author_id, submitted_at desc);
create index document_program on document (sub_program_id, form_id, state);
create index document_membership on document (form_membership_id, chart_id);
create index document_version_used on document (form_version_id);
create index document_author_waiting on document (author_id, submitted_at) where state = 'AwaitingSignatures';
create index document_owner_returned on document (owner_id, saved_at desc) where state = 'Returned';

create table document_version (
  id uuid primary key default new_id(),
  document_id uuid not null references document,
  version_no int not null check (version_no >= 1),
  form_version_id uuid not null references form_version,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  kind text not null check (kind in ('Submitted', 'Resubmitted', 'Edited', 'Changed', 'PaperCopy')),
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
  block text not null check (block in ('Author', 'Worker', 'Clinician', 'AuthorSupervisor', 'Client', 'SingleParent', 'AllParent',
    'AdministrativeAssistant', 'DepartmentDirector', 'ProgramsDirector', 'ExecutiveDirector')),
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
  version int not null default 1,
  -- People outside who may sign the line, as found when it was made: id, name, relation, capacity.
  candidates jsonb not null default '[]',
  resolved_by_es text
);
create index signature_line_version on signature_line (document_version_id, line_no);
create index signature_line_document on signature_line (document_id);
create index signature_line_mine on signature_line (assignee_employee_id, opened_at) where status = 'Pending';
create index signature_line_pool on signature_line using gin (eligible) where status = 'Pending';
create index signature_line_outside on signature_line using gin (eligible) where outside;
create index signature_line_optional on signature_line (document_id) where status in ('Pending', 'NotYet') and not required;

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
create index signature_consent on signature (esign_consent_id);
create index signature_document on signature (document_id);

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
-- By the time they happened, for the line of the day in the audit book.
create index document_event_at on document_event (at);

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
create index document_seal_hash on document_seal (pdf_sha256);
create index document_seal_file on document_seal (file_id);

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
create index signature_request_document on signature_request (document_id);

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

select keep_history('document', 'working_values', 'autofill', 'revision', 'saved_at', 'saved_as', 'unplaced'), keep_history('document_attachment'),
  keep_history('signature_line'), keep_history('signature', 'image', 'strokes'), keep_history('document_comment'), keep_history('esign_consent'),
  keep_history('document_seal'), keep_history('signature_request', 'token_hash'), keep_history('packet'),
  keep_history('document_version', 'values', 'autofill', 'content_canonical', 'chart_snapshot');

-- Certificates of the keys documents were sealed with; the keys themselves lie outside the database.
create table seal_certificate (
  -- SHA-256 of the certificate, hexadecimal.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  certificate bytea not null,
  first_used_at timestamptz not null default now(),
  -- Made with a key that is not in the database: a certificate without it is not the agency's.
  mark bytea,
  constraint seal_certificate_id check (id = encode(sha256(certificate), 'hex'))
);

-- One row for each night; a fault names the first document.
create table document_check (
  at timestamptz primary key default clock_timestamp(),
  documents int not null,
  copies int not null,
  faults int not null default 0,
  fault text,
  -- Sealed copies there are, of which some are read each night.
  all_copies int not null default 0
);
-- All that was found that night.
create table document_check_fault (
  at timestamptz not null references document_check on delete cascade,
  no int not null,
  document_id uuid,
  fault text not null,
  fault_es text not null,
  primary key (at, no)
);
revoke insert, update, delete, truncate on document_check, document_check_fault from kith_app;

-- What must never be.
create trigger document_version_frozen before update or delete or truncate on document_version execute function refuse_change();
create trigger document_event_frozen before update or delete or truncate on document_event execute function refuse_change();
create trigger seal_certificate_frozen before update or delete or truncate on seal_certificate execute function refuse_change();
revoke update, delete, truncate on document_version, document_event, seal_certificate from kith_app;
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

-- What a line asks for never changes, and one that is closed keeps who was asked.
create function signature_line_kept() returns trigger language plpgsql as $$
begin
  if (old.document_id, old.document_version_id, old.block, old.line_no, old.label, old.required, old.capacity)
      is distinct from (new.document_id, new.document_version_id, new.block, new.line_no, new.label, new.required, new.capacity)
    or (old.status in ('Signed', 'PaperOnFile', 'Waived', 'Lapsed', 'Void')
      and (old.assignee_employee_id, old.assignee_person_id, old.assignee_name, old.eligible, old.candidates, old.resolved_by, old.resolved_by_es, old.outside)
      is distinct from (new.assignee_employee_id, new.assignee_person_id, new.assignee_name, new.eligible, new.candidates, new.resolved_by, new.resolved_by_es, new.outside))
    or (old.status = 'Void' and new.status <> 'Void') then
    raise exception 'a line keeps what it was made with' using errcode = '23514', constraint = 'signature_line_kept';
  end if;
  return new;
end $$;
create trigger signature_line_kept before update on signature_line for each row execute function signature_line_kept();

-- A consent is only ever withdrawn.
create function esign_consent_kept() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[] <> to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[] then
    raise exception 'a consent can only be withdrawn' using errcode = '23514', constraint = 'esign_consent_kept';
  end if;
  return new;
end $$;
create trigger esign_consent_kept before update on esign_consent for each row execute function esign_consent_kept();

-- Versions only follow; a document that was submitted stays in its chart, with its form and its author.
create function document_kept() returns trigger language plpgsql as $$
begin
  if new.current_version_no not in (old.current_version_no, old.current_version_no + 1)
    or (old.current_version_no > 0 and (old.form_id, old.chart_id, old.author_id) is distinct from (new.form_id, new.chart_id, new.author_id))
    or (old.state = 'Voided' and new.state <> 'Voided') then
    raise exception 'a submitted document keeps its place' using errcode = '23514', constraint = 'document_kept';
  end if;
  return new;
end $$;
create trigger document_kept before update on document for each row execute function document_kept();

-- A sealed copy is only ever superseded.
create function document_seal_kept() returns trigger language plpgsql as $$
begin
  if old.superseded_at is not null
    or to_jsonb(old) - '{superseded_at,superseded_reason,version}'::text[] <> to_jsonb(new) - '{superseded_at,superseded_reason,version}'::text[] then
    raise exception 'a sealed copy can only be superseded' using errcode = '23514', constraint = 'document_seal_kept';
  end if;
  return new;
end $$;
create trigger document_seal_kept before update on document_seal for each row execute function document_seal_kept();

-- What a submitted document claims, each time it changed: the parts that are new or other than before, the hash of the whole
-- claim, and a mark over all of it and the mark before, made with a key that is not in the database.
create table document_statement (
  -- Stays when the document does not.
  document_id uuid not null,
  seq int not null check (seq >= 1),
  at timestamptz not null,
  claim_sha256 text not null,
  changed jsonb not null,
  -- What was found to be other than the statement before said, although nobody had changed it in the program.
  faults jsonb not null default '[]',
  previous text not null,
  mark text not null,
  primary key (document_id, seq)
);
create index document_statement_at on document_statement (at);

-- Statements gathered, in a chain of their own whose newest link is noted outside the database: a document or a statement that is gone is missed.
create table document_root (
  id int primary key,
  at timestamptz not null,
  entries int not null check (entries > 0),
  previous text not null,
  hash text not null,
  mark text not null
);
create table document_root_entry (
  root_id int not null references document_root,
  document_id uuid not null,
  seq int not null,
  mark text not null,
  primary key (document_id, seq)
);
create index document_root_entry_root on document_root_entry (root_id);

-- Time stamps of an authority outside (RFC 3161) over the hash of a root.
create table document_root_stamp (
  root_id int primary key references document_root,
  stamped_at timestamptz not null,
  authority text not null,
  token bytea not null
);
create trigger document_statement_frozen before update or delete or truncate on document_statement execute function refuse_change();
create trigger document_root_frozen before update or delete or truncate on document_root execute function refuse_change();
create trigger document_root_entry_frozen before update or delete or truncate on document_root_entry execute function refuse_change();
create trigger document_root_stamp_frozen before update or delete or truncate on document_root_stamp execute function refuse_change();
revoke update, delete, truncate on document_statement from kith_app;
revoke insert, update, delete, truncate on document_root, document_root_entry, document_root_stamp from kith_app;

-- What a transaction has touched of a document, as it was before; taken up by the program before it commits.
create unlogged table document_unstated (
  no bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  document_id uuid not null,
  kind text not null,
  key text not null,
  before jsonb
);
create index document_unstated_xid on document_unstated (xid);
revoke all on document_unstated from kith_app;

create function document_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  was jsonb;
  now_is jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old) - 'version'; end if;
  if tg_op <> 'DELETE' then now_is := to_jsonb(new) - 'version'; end if;
  if tg_op = 'UPDATE' then
    -- Of a draft only what it was submitted as is claimed, not what is being written.
    if (now_is - '{revision,saved_at,saved_as,working_values,autofill,unplaced}'::text[]) = (was - '{revision,saved_at,saved_as,working_values,autofill,unplaced}'::text[])
      and (was = now_is or now_is ->> 'state' in ('Draft', 'Returned')) then return null; end if;
    if was ->> tg_argv[1] <> now_is ->> tg_argv[1] then
      insert into document_unstated (document_id, kind, key) values ((now_is ->> tg_argv[1])::uuid, tg_table_name, now_is ->> tg_argv[0]);
    end if;
  end if;
  insert into document_unstated (document_id, kind, key, before)
  values (coalesce(was ->> tg_argv[1], now_is ->> tg_argv[1])::uuid, tg_table_name, coalesce(was ->> tg_argv[0], now_is ->> tg_argv[0]), was);
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['document_version', 'document_attachment', 'signature_line', 'signature', 'document_comment', 'document_seal', 'signature_request'] loop
    execute format('create trigger document_touched after insert or update or delete on %I for each row execute function document_touched(''id'', ''document_id'')', t);
  end loop;
end $$;
create trigger document_touched after insert or update or delete on document_event for each row execute function document_touched('seq', 'document_id');
create trigger document_touched after insert on document for each row when (new.current_version_no > 0) execute function document_touched('id', 'id');
create trigger document_gone after delete on document for each row execute function document_touched('id', 'id');
create trigger document_changed after update on document for each row when (new.current_version_no > 0) execute function document_touched('id', 'id');

-- A consent is shared by all that was signed under it.
create function consent_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  insert into document_unstated (document_id, kind, key, before)
  select distinct document_id, 'esign_consent', old.id::text, to_jsonb(old) from signature where esign_consent_id = old.id;
  return null;
end $$;
create trigger consent_touched after update or delete on esign_consent for each row execute function consent_touched();

-- What this transaction has touched of submitted documents, in the order it did; told once. A sample document claims nothing. The
-- documents stay locked, and until the statement is made the program reads all of them: `sees` and `labels` are what to set back.
-- What a document was before is told only of those that are stated already. Its rows are found by one plan, made once for a connection.
create function take_unstated() returns table (document_id uuid, kind text, key text, before jsonb, sees text, labels text) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  mine xid8 := pg_current_xact_id_if_assigned();
  known uuid[];
begin
  if not exists (select from document_unstated u where u.xid = mine) then return; end if;
  perform from document d where d.current_version_no > 0 and d.id in (select u.document_id from document_unstated u where u.xid = mine) order by d.id for update;
  known := array(select s.document_id from document_statement s where s.seq = 1 and s.document_id in (select u.document_id from document_unstated u where u.xid = mine));
  sees := coalesce(current_setting('app.sees_all', true), '');
  labels := coalesce(current_setting('app.labels', true), '');
  for document_id, kind, key, before in
    with taken as (delete from document_unstated u where u.xid = mine returning u.no, u.document_id, u.kind, u.key, u.before)
    select t.document_id, t.kind, t.key, case when t.document_id = any (known) then t.before end from taken t
    where not exists (select from document d where d.id = t.document_id and (d.current_version_no = 0 or d.sub_program_id = sample_program())) order by t.no
  loop
    return next;
  end loop;
  if found then
    perform set_config('app.sees_all', 'on', true), set_config('app.labels', '*', true), set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
end $$;

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
      or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true)', t, case when t = 'document' then 'id' else 'document_id' end);
  end loop;
end $$;
-- A document takes the labels of its form; what belongs to it follows it.
select carry_labels('document');
do $$
declare
  t text;
begin
  foreach t in array array['document_version', 'document_attachment', 'signature_line', 'signature', 'document_comment', 'document_event', 'document_seal', 'signature_request'] loop
    perform carry_labels(t::regclass, 'document_id');
  end loop;
end $$;
create function document_labeled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into record_label (table_name, record_id, person_id, labels)
  select 'document', new.id, (select m.person_id from client_membership m where m.id = new.client_membership_id), l.labels
  from record_label l where l.record_id = new.form_id and l.labels <> '{}';
  return null;
end $$;
create trigger document_labeled after insert on document for each row execute function document_labeled();

-- Where forms are asked for whose labels the caller lacks.
create function my_withheld_places() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(m.id), '{}') from record_label l join form_membership m on m.form_id = l.record_id
  where l.table_name = 'form' and not l.labels <@ my_labels() $$;

alter table document_statement enable row level security;
create policy document_statement_all on document_statement using ((select sees_all())) with check (true);
alter table packet enable row level security;
create policy packet_mine on packet using (requested_by = (select my_user()) or (select sees_all())) with check (true);

-- Whether a form is in use does not hang on who asks: documents out of sight count too.
create function form_use(forms uuid[]) returns table (form_id uuid, form_version_id uuid, documents int) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.form_id, u.form_version_id, count(distinct u.document_id)::int from (
    select d.form_id, d.form_version_id, d.id as document_id from document d where d.form_id = any (forms)
    union all
    select d.form_id, v.form_version_id, d.id from document d join document_version v on v.document_id = d.id where d.form_id = any (forms)) u
  group by u.form_id, u.form_version_id $$;

-- Documents of each form, deleted drafts aside.
create function form_documents() returns table (form_id uuid, documents int) language sql stable security definer
set search_path = public, pg_temp as $$
  select form_id, count(*)::int from document where state <> 'Deleted' group by form_id $$;

create function form_membership_documents(membership uuid) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from document where form_membership_id = membership $$;

-- What is in a chart's file, whoever asks: how many, never which.
create function chart_documents(chart uuid) returns table (submitted int, drafts int) language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*) filter (where current_version_no > 0)::int, count(*) filter (where current_version_no = 0 and state = 'Draft')::int
  from document where chart_id = chart $$;

-- Whether somebody else could open this chart and write in its file today.
create function may_write_for_chart(target uuid, kind text, chart uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  with who as (select user_permissions(target, today) as permissions, user_sub_programs(target, today) as programs),
  reach as (select permissions, programs, 'Administrator' = any (permissions) as everything,
    user_granted(target, today, 'Confidential.Grant' = any (permissions)) as granted from who)
  select (everything or 'CaseFile.PerformOperations' = any (permissions)) and case kind
    when 'Client' then exists (select from client_membership m where m.id = chart and m.voided_at is null
      and (m.id = any (granted) or (not m.confidential and (everything or m.sub_program_id = any (programs)))))
    when 'Resource Family' then exists (select from resource_family f where f.id = chart and f.voided_at is null and f.pathway <> 'VF'
      and (everything or f.sub_program_id = any (programs)))
    when 'Volunteer Family' then exists (select from resource_family f where f.id = chart and f.voided_at is null and f.pathway = 'VF'
      and (everything or f.sub_program_id = any (programs)))
    when 'Residence' then exists (select from residence r where r.id = chart and (everything or r.sub_program_id = any (programs)))
    when 'Employee' then everything or target = chart or exists (
      with recursive up as (
        select s.supervisor_id as id, 1 as depth from employee_supervisor s where s.employee_id = chart and s.voided_at is null
          and s.start_date <= today and (s.end_date is null or s.end_date > today)
        union
        select s.supervisor_id, depth + 1 from up join employee_supervisor s on s.employee_id = up.id and s.voided_at is null
          and s.start_date <= today and (s.end_date is null or s.end_date > today) where depth < 6)
      select from up where up.id = target)
    else exists (select from plain_chart c where c.id = chart and c.chart_type = kind and (everything or c.sub_program_id = any (programs))) end
  from reach $$;

-- Whom a supervisor answers for, at any distance.
create function answers_for(supervisor uuid, target uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive up as (
    select s.supervisor_id as id, 1 as depth from employee_supervisor s where s.employee_id = target and s.voided_at is null
      and s.start_date <= today and (s.end_date is null or s.end_date > today)
    union
    select s.supervisor_id, depth + 1 from up join employee_supervisor s on s.employee_id = up.id and s.voided_at is null
      and s.start_date <= today and (s.end_date is null or s.end_date > today) where depth < 6)
  select exists (select from up where id = supervisor) $$;

-- Who signs is found beyond what the author may see.
-- Staff as signers: whether they work here, may work with case files, and may open this chart by themselves.
create function signers_of(ids uuid[], program uuid, membership uuid, staff uuid, today date)
returns table (id uuid, name text, active boolean, works boolean, opens boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive above as (
    select staff as id, 0 as depth where staff is not null
    union
    select s.supervisor_id, above.depth + 1 from above join employee_supervisor s on s.employee_id = above.id
    where s.voided_at is null and s.start_date <= today and (s.end_date is null or s.end_date > today) and above.depth < 6)
  select u.id, concat_ws(' ', p.first_name, p.last_name), u.account_status <> 'Inactive',
    r.permissions && array['CaseFile.PerformOperations', 'Administrator'],
    case when staff is not null then r.permissions @> array['Administrator'] or u.id in (select above.id from above)
        when membership is not null and (select m.confidential from client_membership m where m.id = membership)
          then membership = any (user_granted(u.id, today, r.permissions @> array['Confidential.Grant']))
        else r.permissions @> array['Administrator'] or program = any (user_sub_programs(u.id, today)) or membership = any (user_granted(u.id, today, false)) end
  from application_user u join person p on p.id = u.person_id cross join lateral (select user_permissions(u.id, today) as permissions) r
  where u.id = any (ids) $$;

-- Holders of a role: in the sub-program (1), in its region (2), in the agency (3).
create function sign_pool(program uuid, roles text[], titles text[], today date) returns table (employee_id uuid, reach int, title text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.employee_id, min(case when m.sub_program_id = program then 1 when s.region = home.region then 2 else 3 end), max(lower(e.title))
  from employee_sub_program m join sub_program s on s.id = m.sub_program_id join employee e on e.id = m.employee_id
  join sub_program home on home.id = program
  where m.voided_at is null and m.start_date <= today and (m.end_date is null or m.end_date > today)
    and (m.sub_program_role = any (roles) or lower(e.title) = any (titles))
    and (program = sample_program() or not is_sample(m.employee_id))
  group by m.employee_id $$;

-- Who carries a chart on a day.
create function chart_carriers(subject uuid, on_day date) returns table (employee_id uuid, role text, since date) language sql stable
security definer set search_path = public, pg_temp as $$
  select a.employee_id, a.role, a.start_date from case_assignment a where a.subject_id = subject and a.voided_at is null
    and a.start_date <= on_day and (a.end_date is null or a.end_date > on_day)
  union all
  select p.employee_id, p.role, p.start_date from plain_carrier p where p.chart_id = subject
    and p.start_date <= on_day and (p.end_date is null or p.end_date > on_day) $$;

-- Parents, guardians and others entitled to sign for a chart on a day, beside the person whose chart it is.
create function chart_parents(kind text, chart uuid, on_day date)
returns table (person_id uuid, name text, relation text, capacity text, source text) language sql stable security definer
set search_path = public, pg_temp as $$
  select f.person_id, concat_ws(' ', p.first_name, p.last_name), case kind when 'Volunteer Family' then 'Host parent' else 'Resource parent' end, 'Parent', 'resource'
  from family_parent f join person p on p.id = f.person_id
  where f.voided_at is null and f.start_date <= on_day and (f.end_date is null or f.end_date > on_day)
    and f.family_id = case when kind in ('Resource Family', 'Volunteer Family') then chart else (select l.family_id from placement l
      where kind = 'Client' and l.client_membership_id = chart and l.voided_at is null and l.start_date <= on_day
        and (l.end_date is null or l.end_date > on_day) limit 1) end
  union all
  select null, c.name, coalesce(c.signs_as, c.relation), case when c.relation ~* 'guardian' or c.signs_as ~* 'guardian' then 'Guardian'
      when c.signs_as ~* 'repres' then 'AuthorizedRepresentative' else 'Parent' end, 'contact'
  from client_membership m join client_contact c on c.person_id = m.person_id
  where kind = 'Client' and m.id = chart and c.voided_at is null and not is_withheld(c.id) and c.may_be_contacted and (c.start_date is null or c.start_date <= on_day)
    and (c.end_date is null or c.end_date > on_day)
    and (c.relation ~* '^(adoptive |birth |biological |legal )?(mother|father|parent)$' or c.relation ~* 'guardian'
      or c.signs_as ~* 'repres|guardian|parent') $$;

-- Names of those who can put something right: holders of a permission, those of the program first.
create function who_can(permission text, program uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(name), '{}') from (
    select concat_ws(' ', p.first_name, p.last_name) as name from application_user u join person p on p.id = u.person_id
    where u.account_status <> 'Inactive' and user_permissions(u.id, today) && array[permission, 'Administrator']
    order by program = any (user_sub_programs(u.id, today)) desc, p.last_name limit 2) found $$;

-- The name behind a chart, for whoever may see the document although not the chart: they were asked to sign it.
create function chart_person(kind text, chart uuid) returns table (person_id uuid, name text, date_of_birth date, start_date date, agency_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.person_id, btrim(p.first_name || ' ' || p.last_name), p.date_of_birth, m.start_date, m.agency_id
  from client_membership m join person p on p.id = m.person_id where kind = 'Client' and m.id = chart
  union all
  select null, f.name, null, coalesce((select min(h.start_date) from family_phase h where h.family_id = f.id and h.voided_at is null), f.created_at::date), null
  from resource_family f where kind = family_chart_type(f.pathway) and f.id = chart
  union all
  select u.person_id, btrim(p.first_name || ' ' || p.last_name), null,
    (select min(e.start_date) from employee_sub_program e where e.employee_id = u.id and e.voided_at is null), null
  from application_user u join person p on p.id = u.person_id where kind = 'Employee' and u.id = chart
  union all
  select null, r.name, null, '2000-01-01', null from residence r where kind = 'Residence' and r.id = chart
  union all
  select null, c.name, null, c.start_date, null from plain_chart c where c.chart_type = kind and c.id = chart $$;

create function chart_confidential(membership uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select confidential from client_membership where id = membership $$;
-- What was given to people outside: to whom, why, on which ground; and what the person concerned agreed to.
create table release_consent (
  id uuid primary key default new_id(),
  -- Whose it was then; whose it is now is said by the enrollment, which a merge moves.
  person_id uuid not null,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid not null references client_membership,
  labels text[] not null,
  recipient text not null,
  purpose text not null,
  signed_on date not null,
  -- The first day it no longer holds.
  expires_on date not null,
  revoked_on date,
  revoke_reason text,
  created_by uuid not null default my_user(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint release_consent_known check (labels <@ known_labels()),
  constraint release_consent_period check (expires_on > signed_on),
  constraint release_consent_revoked check ((revoked_on is null) = (revoke_reason is null))
);
create index release_consent_membership on release_consent (client_membership_id);

-- A consent is only ever revoked.
create function release_consent_kept() returns trigger language plpgsql as $$
begin
  if old.revoked_on is not null
    or to_jsonb(old) - '{revoked_on,revoke_reason,version}'::text[] <> to_jsonb(new) - '{revoked_on,revoke_reason,version}'::text[] then
    raise exception 'a consent can only be revoked' using errcode = '23514', constraint = 'release_consent_kept';
  end if;
  return new;
end $$;
create trigger release_consent_kept before update on release_consent for each row execute function release_consent_kept();

create table disclosure (
  id uuid primary key default new_id(),
  person_id uuid not null,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid not null references client_membership,
  packet_id uuid not null unique references packet,
  document_ids uuid[] not null,
  -- As they were called when they were given.
  titles text[] not null,
  labels text[] not null default '{}',
  recipient text not null,
  purpose text not null,
  basis text not null check (basis in ('Consent', 'Court order', 'Required by law', 'Care and placement', 'Medical emergency')),
  release_consent_id uuid references release_consent,
  made_by uuid not null default my_user(),
  made_at timestamptz not null default now(),
  constraint disclosure_whole check (cardinality(document_ids) between 1 and 200 and cardinality(titles) = cardinality(document_ids))
);
create index disclosure_membership on disclosure (client_membership_id, made_at desc);

-- What is given has the labels of its documents, and substance use treatment goes nowhere without a consent that holds today for this recipient.
create function disclosure_holds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select coalesce(array_agg(distinct one), '{}') into new.labels from record_label l cross join unnest(l.labels) one
  where l.record_id = any (new.document_ids);
  if ('SUD' = any (new.labels) or new.basis = 'Consent') and not exists (
      select from release_consent c join client_membership a on a.id = c.client_membership_id
        join client_membership b on b.person_id = a.person_id and b.id = new.client_membership_id
      where c.id = new.release_consent_id and c.labels @> new.labels
        and lower(btrim(c.recipient)) = lower(btrim(new.recipient)) and c.signed_on <= current_date and c.expires_on > current_date
        and c.revoked_on is null) then
    raise exception 'no consent that holds' using errcode = '23514', constraint = 'disclosure_consent';
  end if;
  return new;
end $$;
create trigger disclosure_holds before insert on disclosure for each row execute function disclosure_holds();
create trigger disclosure_frozen before update or delete or truncate on disclosure execute function refuse_change();
revoke update, delete, truncate on disclosure from kith_app;
revoke delete, truncate on release_consent from kith_app;
select keep_history('release_consent'), keep_history('disclosure');

do $$
declare
  t text;
begin
  foreach t in array array['release_consent', 'disclosure'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %1$s_mine on %1$I using (
      (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
      or client_membership_id = any ((select my_granted())::uuid[])
      or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true)', t);
    execute format('create policy %1$s_labels on %1$I as restrictive using (labels <@ (select my_labels())::text[]) with check (true)', t);
  end loop;
end $$;
