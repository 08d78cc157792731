-- What one account would open through a change that another makes waits for a second person, unless whoever makes it opens it too.
create table second_person (
  id uuid primary key default new_id(),
  call text not null,
  input jsonb not null,
  asked_by uuid not null references application_user,
  asked_at timestamptz not null default now(),
  -- Who would open more than before, and how many charts.
  gains uuid[] not null,
  charts int not null default 0,
  status text not null default 'Waiting' check (status in ('Waiting', 'Confirmed', 'Declined')),
  decided_by uuid references application_user,
  decided_at timestamptz,
  note text,
  -- The transaction that does what was asked.
  xid xid8,
  version int not null default 1,
  -- The right of the call; who lost it asks for nothing any more.
  needed text,
  constraint second_person_self check (status <> 'Confirmed' or decided_by <> asked_by),
  constraint second_person_gains check (status <> 'Confirmed' or decided_by <> all (gains)),
  constraint second_person_decided check ((status = 'Waiting') = (decided_at is null))
);
create unique index second_person_waiting on second_person (asked_by, call, md5(input::text)) where status = 'Waiting';
select keep_history('second_person', 'xid');
revoke delete, truncate on second_person from kith_app;
create function second_person_hands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if same_hands(new.asked_by, new.decided_by) then
    raise exception 'both accounts are in the same hands' using errcode = '23514', constraint = 'second_person_hands';
  end if;
  return new;
end $$;
create trigger second_person_hands before insert or update on second_person for each row
  when (new.status = 'Confirmed' and new.decided_by <> new.asked_by)
  execute function second_person_hands();

-- Whose request still counts: an account that is in use and has the right it was made with.
create function still_asks(asker uuid, needed text, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from application_user where id = asker and account_status = 'Active')
    and (needed is null or user_permissions(asker, today) && array[needed, 'Administrator']) $$;
-- Whether there is anybody who could confirm: what concerns an Administrator needs another one.
create function somebody_could_confirm(asker uuid, gainers uuid[], needed text, today date) returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select exists (select from application_user u where u.account_status = 'Active' and u.id <> all (gainers) and not same_hands(asker, u.id)
    and user_permissions(u.id, today) && case when exists (select from unnest(gainers) g where 'Administrator' = any (user_permissions(g, today)))
      then array['Administrator'] else array[coalesce(needed, 'Administrator'), 'Administrator'] end) $$;

-- Before the first change of rights in a transaction: who opens which confidential chart.
create function remember_reach() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if my_user() is not null and coalesce(current_setting('app.reach_before', true), '') = '' then
    perform set_config('app.reach_before', (select coalesce(jsonb_object_agg(r.membership, r.users), '{}')::text from (
      select membership, jsonb_agg(user_id) as users from confidential_reach(current_date) group by membership) r), true);
  end if;
end $$;
create function note_reach() returns trigger language plpgsql as $$
begin
  perform remember_reach();
  -- What was checked before this change says nothing of it.
  perform set_config('app.reach_checked', '', true);
  return null;
end $$;
create function reach_beyond() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before_change jsonb := nullif(current_setting('app.reach_before', true), '')::jsonb;
  gained uuid[];
  count_charts int;
begin
  if before_change is null or my_user() is null or current_setting('app.reach_checked', true) = 'on' then return null; end if;
  perform set_config('app.reach_checked', 'on', true);
  select array_agg(distinct r.user_id), count(distinct r.membership) into gained, count_charts from confidential_reach(current_date) r
  where before_change ? r.membership::text and not (before_change -> r.membership::text) ? r.user_id::text
    and not (before_change -> r.membership::text) ? my_user()::text;
  if gained is null or exists (select from second_person s where s.xid = pg_current_xact_id() and s.status = 'Confirmed'
      and s.decided_by = my_user() and s.asked_by <> all (gained) and s.decided_by <> all (gained) and s.charts >= count_charts
      -- Nobody gains who was not told of, but an account that is only now made.
      and not exists (select from unnest(gained) g where g <> all (s.gains)
        and not exists (select from application_user u where u.id = g and u.created_at = now()))) then
    return null;
  end if;
  raise exception 'opens charts that its maker cannot open' using errcode = '23514', constraint = 'reach_beyond',
    detail = json_build_object('gains', gained, 'charts', count_charts)::text;
end $$;
do $$ declare t text; begin
  foreach t in array array['user_role', 'role_permission', 'role', 'permission', 'employee_sub_program', 'employee_supervisor', 'access_grant', 'chart_custodian'] loop
    execute format('create trigger note_reach before insert or update or delete on %I execute function note_reach()', t);
    execute format('create constraint trigger reach_beyond after insert or update or delete on %I deferrable initially deferred
      for each row execute function reach_beyond()', t);
  end loop;
end $$;
create trigger note_reach before update of account_status on application_user execute function note_reach();
create constraint trigger reach_beyond after update of account_status on application_user deferrable initially deferred
  for each row execute function reach_beyond();
create function note_reach_of_case() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.subject_kind = 'client' and exists (select from client_membership where id = new.subject_id and confidential) then
    perform remember_reach();
    perform set_config('app.reach_checked', '', true);
  end if;
  return new;
end $$;
create trigger note_reach before insert or update on case_assignment for each row execute function note_reach_of_case();
create constraint trigger reach_beyond after insert or update on case_assignment deferrable initially deferred
  for each row execute function reach_beyond();
