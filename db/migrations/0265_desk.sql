-- Requests for help, and how long calls took.
create table ticket (
  id uuid primary key default new_id(),
  number int not null generated always as identity (start 1001),
  user_id uuid not null default my_user() references application_user,
  at timestamptz not null default now(),
  -- Where it happened, in words of the program only: the table has no place for an id or a name of a chart.
  screen text not null,
  part text,
  call text,
  status int,
  code text,
  reference text,
  view_size text,
  browser text,
  release text not null,
  sentence text not null,
  screenshot_file_id uuid references stored_file,
  mailed_at timestamptz,
  state text not null default 'New',
  answer text,
  answered_by uuid references application_user,
  answered_at timestamptz,
  version int not null default 1,
  constraint ticket_number unique (number),
  constraint ticket_place check (screen ~ '^/[A-Za-z/:]*$' and part ~ '^[a-z][a-z-]{0,39}$'),
  constraint ticket_what check (call ~ '^[A-Za-z_]+(/[A-Za-z_]+)*$' and status between 0 and 599 and code ~ '^[A-Za-z-]{1,60}$'
    and reference ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$' and view_size ~ '^\d{2,5} x \d{2,5}$'),
  constraint ticket_sentence check (length(sentence) between 1 and 1000),
  constraint ticket_state check (state in ('New', 'Working', 'Answered', 'Closed')),
  constraint ticket_answered check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)
    and (state <> 'Answered' or answer is not null) and length(answer) <= 2000)
);
-- One failure is asked about once.
create unique index ticket_once on ticket (user_id, reference) where reference is not null;
create index ticket_mine on ticket (user_id, at desc);
create index ticket_state_of on ticket (state, at);
select keep_history('ticket');

-- What was reported stays as it was; what is done with it is added.
create function ticket_fixed() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.at, new.screen, new.part, new.call, new.status, new.code, new.reference, new.view_size, new.browser, new.release, new.sentence, new.number)
      is distinct from (old.user_id, old.at, old.screen, old.part, old.call, old.status, old.code, old.reference, old.view_size, old.browser, old.release, old.sentence, old.number)
      or (old.screenshot_file_id is not null and new.screenshot_file_id is distinct from old.screenshot_file_id) then
    perform refuse_as('ticket_fixed');
  end if;
  return new;
end $$;
create trigger ticket_fixed before update on ticket for each row execute function ticket_fixed();

create function answers_tickets() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select user_permissions(my_user(), current_date) && array['Administrator', 'Tickets.Answer'] $$;
alter table ticket enable row level security;
create policy ticket_seen on ticket using (user_id = (select my_user()) or (select sees_all()) or (select answers_tickets()))
  with check (user_id = (select my_user()) or (select sees_all()) or (select answers_tickets()));
revoke delete on ticket from kith_app;

-- Those who answer requests for help: whoever holds the permission itself, otherwise the administrators.
create function ticket_answerers(today date) returns table (id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  with staff as (select u.id, user_permissions(u.id, today) as rights from application_user u where u.account_status = 'Active' and u.voided_at is null)
  select id from staff where 'Tickets.Answer' = any (rights)
  union select id from staff where 'Administrator' = any (rights) $$;

-- How many nobody has answered, for whoever sees the counts of the admin home.
create function tickets_open() returns table (open int, since timestamptz) language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int, min(at) from ticket where state in ('New', 'Working') $$;

-- How long calls took, hour by hour, of all instances together; `buckets` counts by the bounds in platform/server/call-times.ts.
create table call_time (
  hour timestamptz not null,
  call text not null,
  times int not null,
  failed int not null,
  total_ms float8 not null,
  buckets int[] not null,
  primary key (hour, call)
);
revoke insert, update, delete on call_time from kith_app;
