-- A report that somebody built: a subject, columns, filters, groups, figures. It holds no rows and no SQL.
create table report_definition (
  id uuid primary key default new_id(),
  owner_id uuid not null default my_user() references application_user,
  name text not null check (length(btrim(name)) between 1 and 80),
  about text not null default '' check (length(about) <= 500),
  definition jsonb not null check (length(definition::text) < 200000),
  -- Nobody else, the people of a sub-program, or everybody who may run reports.
  shared text not null default 'Me' check (shared in ('Me', 'SubProgram', 'Everybody')),
  sub_program_id uuid references sub_program,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint report_definition_shared check ((shared = 'SubProgram') = (sub_program_id is not null))
);
create unique index report_definition_name on report_definition (owner_id, lower(name)) where voided_at is null;
create index report_definition_shared_with on report_definition (sub_program_id) where sub_program_id is not null;
alter table report_definition enable row level security;
create policy report_definition_known on report_definition using (
  owner_id = (select my_user()) or shared = 'Everybody' or (select sees_all())
  or (shared = 'SubProgram' and sub_program_id = any ((select my_sub_programs())::uuid[]))) with check (true);
select keep_history('report_definition');

-- What somebody is building and has not saved yet: theirs alone, one for each report and one for a new one.
create table report_draft (
  id uuid primary key default new_id(),
  user_id uuid not null default my_user() references application_user,
  report_definition_id uuid references report_definition,
  body jsonb not null check (length(body::text) < 200000),
  updated_at timestamptz not null default now(),
  constraint report_draft_one unique nulls not distinct (user_id, report_definition_id)
);
create index report_draft_definition on report_draft (report_definition_id);
alter table report_draft enable row level security;
create policy report_draft_own on report_draft using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- How many schedules send a report, whoever has made them.
create function report_schedules(wanted text) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from report_schedule s where s.report = wanted and s.voided_at is null and s.stopped_at is null $$;
create index report_schedule_report on report_schedule (report) where voided_at is null;

-- A file is read again only with the same rights: labels and permissions decide which rows and columns are in it, too.
create or replace function my_reach() returns text language sql stable as $$
  select md5(concat_ws('|', my_user(), array(select unnest(my_sub_programs()) order by 1), sees_all(), array(select unnest(my_granted()) order by 1),
    array(select unnest(my_hidden()) order by 1), array(select unnest(my_sealed()) order by 1), array(select unnest(my_labels()) order by 1),
    array(select unnest(user_permissions(my_user(), current_date)) order by 1))) $$;
