-- What somebody ran: the report and what was asked, never its rows. Those are read anew by whoever opens it.
create table report_run (
  id uuid primary key default new_id(),
  user_id uuid not null default my_user() references application_user,
  report text not null check (length(report) between 1 and 60),
  from_day date not null,
  to_day date not null,
  sub_program_id uuid,
  run_at timestamptz not null default now(),
  found int,
  -- A file that is made in the background.
  format text check (format in ('csv', 'xlsx')),
  state text not null default 'Shown' check (state in ('Shown', 'Waiting', 'Working', 'Done', 'Failed', 'Canceled')),
  done int not null default 0,
  total int,
  file_id uuid references stored_file,
  -- What its reader could see then: with other rights the file is nobody's.
  reach text,
  failure text,
  version int not null default 1,
  constraint report_run_days check (to_day > from_day),
  constraint report_run_file check ((state = 'Shown') = (format is null)),
  constraint report_run_done check ((state = 'Done') = (file_id is not null))
);
create index report_run_mine on report_run (user_id, run_at desc);
create index report_run_file on report_run (file_id) where file_id is not null;
alter table report_run enable row level security;
create policy report_run_own on report_run using (user_id = (select my_user()) or (select sees_all())) with check (true);

-- Parameters kept under a name, and reports somebody comes back to.
create table report_saved (
  id uuid primary key default new_id(),
  user_id uuid not null default my_user() references application_user,
  report text not null check (length(report) between 1 and 60),
  -- Without a name it is marked as a favorite only.
  name text check (length(name) between 1 and 80),
  period text check (period in ('month', 'quarter', 'year', 'ahead', 'today')),
  sub_program_id uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint report_saved_named check ((name is null) = (period is null) and (name is not null or sub_program_id is null))
);
create unique index report_saved_name on report_saved (user_id, report, lower(coalesce(name, '')));
alter table report_saved enable row level security;
create policy report_saved_own on report_saved using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- A mail with a link, at an hour of the agency's clock. It has no rows: whoever opens it reads what they may.
create table report_schedule (
  id uuid primary key default new_id(),
  owner_id uuid not null default my_user() references application_user,
  report text not null check (length(report) between 1 and 60),
  period text not null check (period in ('month', 'quarter', 'year', 'ahead', 'today')),
  sub_program_id uuid,
  distribution_list_id uuid references distribution_list,
  subject text not null check (length(subject) between 1 and 120),
  body text not null default '' check (length(body) <= 2000),
  cadence text not null check (cadence in ('Daily', 'Weekly', 'Monthly')),
  -- 1 is Monday; of a month the day, 28 at most.
  on_day int check (on_day between 1 and 28),
  at_hour int not null check (at_hour between 0 and 23),
  next_at timestamptz not null,
  last_at timestamptz,
  last_sent int,
  stopped_at timestamptz,
  stopped_why text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint report_schedule_day check ((cadence = 'Daily') = (on_day is null) and (cadence <> 'Weekly' or on_day <= 7)),
  constraint report_schedule_stopped check ((stopped_at is null) = (stopped_why is null))
);
create index report_schedule_next on report_schedule (next_at) where voided_at is null and stopped_at is null;
create index report_schedule_owner on report_schedule (owner_id) where voided_at is null;
alter table report_schedule enable row level security;
create policy report_schedule_own on report_schedule using (owner_id = (select my_user()) or (select sees_all())) with check (true);

select keep_history('report_saved'), keep_history('report_schedule');
create trigger count_version before update on report_run for each row execute function count_version();

-- From here on the transaction of a job sees what this person sees, and no more; the permissions it has, or null for who may not sign in.
create function see_as(person_user uuid, today date) returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held text[];
  granted uuid[];
begin
  if not sees_all() then raise exception 'only a job reads as somebody' using errcode = '42501'; end if;
  if not exists (select from application_user u where u.id = person_user and u.account_status = 'Active' and u.voided_at is null) then return null; end if;
  held := user_permissions(person_user, today);
  granted := user_granted(person_user, today, 'Confidential.Grant' = any (held));
  perform set_config('app.user', person_user::text, true),
    set_config('app.person', (select u.person_id::text from application_user u where u.id = person_user), true),
    set_config('app.sub_programs', user_sub_programs(person_user, today)::text, true),
    set_config('app.granted', granted::text, true), set_config('app.hidden', user_hidden(person_user, today, granted)::text, true),
    set_config('app.sealed', array(select unnest(user_sealed(person_user)))::text, true),
    set_config('app.labels', user_labels(person_user, today)::text, true),
    set_config('app.sees_all', case when 'Administrator' = any (held) then 'on' else 'off' end, true);
  return held;
end $$;
revoke execute on function see_as(uuid, date) from public;
grant execute on function see_as(uuid, date) to kith_app;

-- All that decides which rows a reader sees, as one word to compare by.
create function my_reach() returns text language sql stable as $$
  select md5(concat_ws('|', my_user(), array(select unnest(my_sub_programs()) order by 1), sees_all(), array(select unnest(my_granted()) order by 1),
    array(select unnest(my_hidden()) order by 1), array(select unnest(my_sealed()) order by 1))) $$;
