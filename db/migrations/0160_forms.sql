-- Forms: what is asked, in numbered versions, and where and when each form is due.
create table form (
  id uuid primary key default new_id(),
  name text not null,
  label text not null,
  form_type text not null check (form_type in ('Document', 'ProgressNote', 'Plan', 'Assessment', 'Consent', 'Court', 'FileUpload', 'Letter')),
  allow_word_import boolean not null default false,
  signing_mode text not null default 'Electronic' check (signing_mode in ('Electronic', 'PaperOnly', 'Either')),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  retired_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index form_name on form (lower(name)) where voided_at is null;

create table form_version (
  id uuid primary key default new_id(),
  form_id uuid not null references form,
  version_no int not null check (version_no >= 1),
  status text not null default 'Draft' check (status in ('Draft', 'Published', 'Retired')),
  html_template text not null default '',
  -- The template as a tree of known blocks: the only thing any renderer reads.
  template_tree jsonb not null default '[]',
  template_sha256 bytea not null,
  fields jsonb not null default '[]',
  fields_sha256 bytea not null,
  word_file_id uuid references stored_file,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  published_by uuid,
  version int not null default 1,
  constraint form_version_number unique (form_id, version_no)
);
create unique index form_version_published on form_version (form_id) where status = 'Published';

-- A version that was published once is never a draft again, and what was published stays as it was.
create function form_version_published() returns trigger language plpgsql as $$
begin
  if old.status <> 'Draft' and (new.status = 'Draft' or (old.html_template, old.template_tree, old.fields, old.word_file_id)
      is distinct from (new.html_template, new.template_tree, new.fields, new.word_file_id)) then
    raise exception 'a published version stays as it is' using errcode = '23514', constraint = 'form_version_published_stays';
  end if;
  return new;
end $$;
create trigger form_version_published before update on form_version for each row execute function form_version_published();

-- What a signature says about its form is reckoned from what is kept, so that it can be reckoned again.
create function form_version_hashed() returns trigger language plpgsql as $$
begin
  new.template_sha256 := sha256(convert_to(new.html_template || E'\n' || new.template_tree::text, 'UTF8'));
  new.fields_sha256 := sha256(convert_to(new.fields::text, 'UTF8'));
  return new;
end $$;
create trigger form_version_hashed before insert or update of html_template, template_tree, template_sha256, fields, fields_sha256 on form_version
  for each row execute function form_version_hashed();

-- Where a form belongs and what makes it due; one row for each sub-program, chart type and agency at a time.
create table form_membership (
  id uuid primary key default new_id(),
  form_id uuid not null references form,
  sub_program_id uuid not null references sub_program,
  chart_type text not null check (chart_type in ('Client', 'Resource Family', 'Church', 'Employee', 'Residence', 'Community Family', 'Volunteer Family', 'Provider')),
  chapter_name text not null,
  chapter_label text not null,
  section_name text not null,
  section_label text not null,
  sort int not null default 0,
  agency_id uuid references agency,
  required_frequency text not null default 'As Needed' check (required_frequency in ('As Needed', 'Once', 'Weekly', 'Every 2 Weeks', 'Calendar Month', 'Every 30 Days', 'Every 60 Days', 'Quarter', 'Every 90 Days', 'Every 6 Months', 'Yearly', 'Every 2 Years', 'Each Placement', 'Each Phase', 'Each Court Date', 'Each Incident')),
  first_due text check (first_due in ('Membership Start', 'Placement Start', 'Phase Start', 'Approval Date', 'Chart Created', 'Birth Date', 'Next Court Date', 'Incident Date', 'Discharge Date', 'Fiscal Year Start', 'Previous Effective Date')),
  -- Which phase, where the basis is a phase; empty means every one.
  first_due_phase text,
  first_due_time_adjustment int not null default 0 check (first_due_time_adjustment between -3660 and 3660),
  first_due_time_adjustment_units text not null default 'Days' check (first_due_time_adjustment_units in ('Days', 'Business Days', 'Weeks', 'Months', 'Years')),
  schedule_mode text not null default 'Fixed' check (schedule_mode in ('Fixed', 'Rolling')),
  arbitrary_expiration_date date,
  age_type text check (age_type in ('Years', 'Months')),
  age_min int check (age_min >= 0),
  age_max int check (age_max >= age_min),
  early_credit_days int check (early_credit_days between 0 and 366),
  grace_days int not null default 0 check (grace_days between 0 and 366),
  employee_role_responsible text,
  rule_version int not null default 1,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- What else settles it beside a document: a kind of evidence, or one type of it after a colon.
  settled_by text[] not null default '{}',
  constraint form_membership_period check (end_date > start_date),
  constraint form_membership_settled_by check (cardinality(settled_by) <= 60 and array_position(settled_by, null) is null),
  constraint form_membership_basis check (required_frequency = 'As Needed' or first_due is not null),
  constraint form_membership_overlap exclude using gist
    (form_id with =, sub_program_id with =, chart_type with =, coalesce(agency_id, '00000000-0000-0000-0000-000000000000') with =,
     daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index form_membership_program on form_membership (sub_program_id, chart_type) where voided_at is null;
create index form_membership_form on form_membership (form_id);

-- Every wording of a rule with the day from which it makes items; items keep the one that made them.
create table form_membership_rule (
  id uuid primary key default new_id(),
  form_membership_id uuid not null references form_membership,
  rule_version int not null,
  effective_from date not null,
  rule jsonb not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  unique (form_membership_id, rule_version)
);
create trigger form_membership_rule_frozen before update or delete or truncate on form_membership_rule execute function refuse_change();

create table form_membership_approval (
  id uuid primary key default new_id(),
  form_membership_id uuid not null references form_membership,
  block text not null check (block in ('Author', 'AuthorSupervisor', 'Worker', 'Client', 'Clinician', 'SingleParent', 'AllParent', 'DepartmentDirector', 'ProgramsDirector', 'ExecutiveDirector', 'AdministrativeAssistant')),
  required boolean not null default false,
  -- Its place in the order; equal numbers sign side by side; empty means that nobody is asked.
  assigned_signature_line int check (assigned_signature_line between 1 and 20),
  label text,
  version int not null default 1,
  constraint form_membership_approval_block unique (form_membership_id, block),
  constraint form_membership_approval_line check (not required or assigned_signature_line is not null)
);

create table holiday (
  id uuid primary key default new_id(),
  on_date date not null unique,
  name text not null,
  version int not null default 1,
  constraint holiday_in_reach check (on_date between '1950-01-01' and '2150-12-31')
);

revoke delete, truncate on form, form_version, form_membership from kith_app;
revoke update, delete, truncate on form_membership_rule from kith_app;
select keep_history('form'), keep_history('form_version', 'template_tree'), keep_history('form_membership'),
  keep_history('form_membership_rule'), keep_history('form_membership_approval'), keep_history('holiday');
