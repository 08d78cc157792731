-- Organizations outside the agency, and what each side of the house has in common about people who help: one register, known
-- by name and place, whoever deals with it. What one side knows of them is in its own tables, with its own rights.
create table organization (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 200),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ '{Church,Business,Foundation,Agency,Other}'::text[]),
  line1 text,
  line2 text,
  city text,
  state_abbreviation text check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  county text,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  web text,
  -- What the search before recording goes by: the name, the place, the phone; kept by a trigger.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- The organization this record turned out to be: it is removed and leads there.
  merged_into uuid references organization,
  constraint organization_merge_removes check (merged_into is null or (voided_at is not null and merged_into <> id))
);
create index organization_name on organization (name, id) where voided_at is null;
create index organization_zip on organization (left(zip_code, 5)) where voided_at is null;
create index organization_phone on organization (phone_digits) where voided_at is null;
-- Exactly this name at this place, this phone, this e-mail: on record already.
create index organization_named on organization (norm_name(name)) where voided_at is null;
create index organization_email on organization (lower(email)) where voided_at is null;
create index organization_search on organization using gin (search_text gin_trgm_ops);
create index organization_merged_into on organization (merged_into) where merged_into is not null;
create function organization_search_keep() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ', norm_name(new.name), norm_name(new.city), left(new.zip_code, 5), new.phone_digits, lower(new.email));
  return new;
end $$;
create trigger organization_search_keep before insert or update of name, city, zip_code, phone_digits, email on organization
  for each row execute function organization_search_keep();

-- How somebody wishes to be reached by mailings, or not at all: said once, kept by every side.
create table outreach_wish (
  id uuid primary key default new_id(),
  person_id uuid references person,
  organization_id uuid references organization,
  no_mail boolean not null default false,
  no_email boolean not null default false,
  no_phone boolean not null default false,
  -- Agreed to letters and newsletters on this day, and how.
  consent_on date,
  consent_how text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint outreach_wish_of_one check (num_nonnulls(person_id, organization_id) = 1),
  constraint outreach_wish_consent check (consent_on is null or consent_how is not null)
);
create unique index outreach_wish_person on outreach_wish (person_id) where voided_at is null;
create unique index outreach_wish_organization on outreach_wish (organization_id) where voided_at is null;

-- People who help: roles, hours, checks. One row per person and program, from one day to another.
create table volunteer (
  id uuid primary key default new_id(),
  person_id uuid not null references person,
  sub_program_id uuid not null references sub_program,
  -- What they do now, kept from volunteer_role; those named with a new row begin with it.
  roles text[] not null check (cardinality(roles) > 0),
  -- Who of the staff looks after them.
  employee_id uuid references employee,
  organization_id uuid references organization,
  -- Signed that what they learn of families stays with them.
  confidentiality_on date,
  confidentiality_file_id uuid references stored_file,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint volunteer_period check (end_date > start_date),
  constraint volunteer_program unique (id, sub_program_id),
  constraint volunteer_once exclude using gist
    (person_id with =, sub_program_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index volunteer_of_program on volunteer (sub_program_id, start_date desc) where voided_at is null;
create index volunteer_person on volunteer (person_id);
create index volunteer_employee on volunteer (employee_id) where voided_at is null;
create index volunteer_organization on volunteer (organization_id) where voided_at is null;

create table volunteer_check (
  id uuid primary key default new_id(),
  volunteer_id uuid not null,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  requested_on date not null,
  cleared_on date,
  expires_on date,
  result text check (result in ('Cleared', 'Not cleared')),
  file_id uuid references stored_file,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint volunteer_check_of foreign key (volunteer_id, sub_program_id) references volunteer (id, sub_program_id),
  constraint volunteer_check_result check ((result = 'Cleared') = (cleared_on is not null) or result is null and cleared_on is null),
  constraint volunteer_check_order check (cleared_on >= requested_on and expires_on > cleared_on)
);
create index volunteer_check_volunteer on volunteer_check (volunteer_id, kind) where voided_at is null;
-- Asked for once until there is an answer.
create unique index volunteer_check_pending on volunteer_check (volunteer_id, kind) where voided_at is null and result is null;
create index volunteer_check_expiry on volunteer_check (expires_on) where voided_at is null and expires_on is not null;

create table volunteer_hours (
  id uuid primary key default new_id(),
  volunteer_id uuid not null,
  sub_program_id uuid not null references sub_program,
  worked_on date not null,
  minutes int not null check (minutes between 5 and 1440),
  what text not null check (length(what) between 1 and 500),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint volunteer_hours_of foreign key (volunteer_id, sub_program_id) references volunteer (id, sub_program_id)
);
create index volunteer_hours_volunteer on volunteer_hours (volunteer_id, worked_on desc) where voided_at is null;

-- What somebody does as a volunteer, from one day to another.
create table volunteer_role (
  id uuid primary key default new_id(),
  volunteer_id uuid not null,
  sub_program_id uuid not null references sub_program,
  role text not null,
  start_date date not null,
  end_date date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint volunteer_role_of foreign key (volunteer_id, sub_program_id) references volunteer (id, sub_program_id),
  constraint volunteer_role_period check (end_date > start_date),
  constraint volunteer_role_once exclude using gist
    (volunteer_id with =, role with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
create index volunteer_role_volunteer on volunteer_role (volunteer_id, start_date) where voided_at is null;

create function volunteer_roles_begin() returns trigger language plpgsql as $$
begin
  insert into volunteer_role (volunteer_id, sub_program_id, role, start_date, end_date)
  select new.id, new.sub_program_id, r, new.start_date, new.end_date from unnest(new.roles) r group by r;
  return null;
end $$;
create trigger volunteer_roles_begin after insert on volunteer for each row when (new.voided_at is null) execute function volunteer_roles_begin();
create function volunteer_roles_keep() returns trigger language plpgsql as $$
declare
  now_are text[] := array(select distinct r.role from volunteer_role r where r.volunteer_id = new.volunteer_id and r.voided_at is null
    and r.end_date is null order by 1);
begin
  update volunteer set roles = now_are where id = new.volunteer_id and cardinality(now_are) > 0
    and not (roles @> now_are and now_are @> roles);
  return null;
end $$;
create trigger volunteer_roles_keep after insert or update on volunteer_role for each row execute function volunteer_roles_keep();

-- Nobody has a role or works as a volunteer before the beginning or after the end.
create function volunteer_within() returns trigger language plpgsql as $$
begin
  if exists (select from volunteer v join volunteer_role r on r.volunteer_id = v.id and r.voided_at is null
      where v.id = new.id and v.voided_at is null and not daterange(v.start_date, v.end_date) @> daterange(r.start_date, r.end_date)) then
    raise exception 'a role outside the time as a volunteer' using errcode = '23514', constraint = 'volunteer_role_within';
  end if;
  if exists (select from volunteer v join volunteer_hours h on h.volunteer_id = v.id and h.voided_at is null
      where v.id = new.id and v.voided_at is null and not daterange(v.start_date, v.end_date) @> h.worked_on) then
    raise exception 'hours outside the time as a volunteer' using errcode = '23514', constraint = 'volunteer_hours_within';
  end if;
  return null;
end $$;
create constraint trigger volunteer_within after update of start_date, end_date on volunteer
  deferrable initially deferred for each row execute function volunteer_within();
create function volunteer_row_within() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'volunteer_role' then
    if exists (select from volunteer v join volunteer_role r on r.id = new.id and r.voided_at is null
        where v.id = r.volunteer_id and not daterange(v.start_date, v.end_date) @> daterange(r.start_date, r.end_date)) then
      raise exception 'a role outside the time as a volunteer' using errcode = '23514', constraint = 'volunteer_role_within';
    end if;
  elsif exists (select from volunteer v join volunteer_hours h on h.id = new.id and h.voided_at is null
      where v.id = h.volunteer_id and not daterange(v.start_date, v.end_date) @> h.worked_on) then
    raise exception 'hours outside the time as a volunteer' using errcode = '23514', constraint = 'volunteer_hours_within';
  end if;
  return null;
end $$;
create constraint trigger volunteer_role_within after insert or update on volunteer_role
  deferrable initially deferred for each row execute function volunteer_row_within();
create constraint trigger volunteer_hours_within after insert or update on volunteer_hours
  deferrable initially deferred for each row execute function volunteer_row_within();

select keep_listed('volunteer_role', 'role', '{volunteerRoles}'), keep_listed('volunteer_check', 'kind', '{volunteerCheckKinds}');
select keep_history('organization', 'search_text'), keep_history('outreach_wish'), keep_history('volunteer'),
  keep_history('volunteer_role'), keep_history('volunteer_check'), keep_history('volunteer_hours');
do $$ declare t text; begin
  foreach t in array array['volunteer', 'volunteer_role', 'volunteer_check', 'volunteer_hours'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
