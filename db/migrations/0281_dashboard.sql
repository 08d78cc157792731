-- Who used the program, day by day: how often, in which browser. What somebody looked at is in the book and not here.
create table usage_day (
  day date not null,
  user_id uuid not null,
  kind text not null check (kind in ('sign-in', 'view', 'change', 'other')),
  times int not null check (times > 0),
  primary key (day, user_id, kind)
);
create index usage_day_user on usage_day (user_id, day);
create table usage_device (
  day date not null,
  user_id uuid not null,
  browser text not null check (length(browser) between 1 and 20),
  is_mobile boolean not null,
  sessions int not null check (sessions > 0),
  primary key (day, user_id, browser, is_mobile)
);
-- Days that were counted; the book is read for those that were not.
create table usage_kept (day date primary key);
revoke all on usage_day, usage_device, usage_kept from kith_app;

create function browser_of(agent text) returns text language sql immutable parallel safe as $$
  select case when agent ~ 'Edg' then 'Edge' when agent ~ '(Firefox|FxiOS)/' then 'Firefox' when agent ~ '(OPR|Opera)' then 'Opera'
    when agent ~ '(Chrome|Chromium|CriOS)' then 'Chrome' when agent ~ 'Safari/' then 'Safari' else 'Other' end $$;
create function is_mobile_agent(agent text) returns boolean language sql immutable parallel safe as $$
  select agent ~ '(Mobi|Android|iPhone|iPad)' $$;

-- As the book and the sessions have it: a call counts once, however many rows it changed.
create function count_usage(since date, until date, zone text) returns table (day date, user_id uuid, kind text, times int) language sql stable
security definer set search_path = public, pg_temp as $$
  select c.day, c.user_id, c.kind, count(distinct c.request)::int from (
    select (a.at at time zone zone)::date as day, a.user_id, coalesce(a.request_id, a.seq::text) as request,
      case when a.kind in ('sign-in', 'view', 'change') then a.kind else 'other' end as kind
    from audit a where a.at >= since::timestamp at time zone zone and a.at < until::timestamp at time zone zone and a.user_id is not null) c
  group by 1, 2, 3 $$;
create function count_devices(since date, until date, zone text) returns table (day date, user_id uuid, browser text, is_mobile boolean, sessions int)
language sql stable security definer set search_path = public, pg_temp as $$
  select (s.started_at at time zone zone)::date, s.user_id, browser_of(coalesce(s.user_agent, '')), is_mobile_agent(coalesce(s.user_agent, '')), count(*)::int
  from session s where s.started_at >= since::timestamp at time zone zone and s.started_at < until::timestamp at time zone zone
  group by 1, 2, 3, 4 $$;
revoke execute on function count_usage(date, date, text), count_devices(date, date, text) from public;

-- Counts the days that are over, a month back at most; a day is counted once.
create function keep_usage(today date, zone text) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one date;
  kept int := 0;
begin
  if not sees_all() then raise exception 'only the nightly job counts' using errcode = '42501'; end if;
  for one in select g::date from generate_series(today - 31, today - 1, interval '1 day') g
      where not exists (select from usage_kept k where k.day = g::date) loop
    insert into usage_day select * from count_usage(one, one + 1, zone) on conflict do nothing;
    insert into usage_device select * from count_devices(one, one + 1, zone) on conflict do nothing;
    insert into usage_kept values (one);
    kept := kept + 1;
  end loop;
  return kept;
end $$;

-- Staff whose use the caller may know of: of their sub-programs, today or in the days asked for; of one of them alone.
create function usage_staff(program uuid, since date, until date) returns uuid[] language sql stable
security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct e.employee_id), '{}') from employee_sub_program e where e.voided_at is null
    and e.start_date < until and (e.end_date is null or e.end_date > since) and (program is null or e.sub_program_id = program)
    and (sees_all() or e.sub_program_id = any (my_sub_programs())) $$;

create function usage_between(since date, until date, zone text, staff uuid[]) returns table (day date, user_id uuid, kind text, times int)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.day, u.user_id, u.kind, u.times from usage_day u where u.day >= since and u.day < until and u.user_id = any (staff)
  union all
  select c.day, c.user_id, c.kind, c.times
  from count_usage(greatest(since, coalesce((select max(k.day) + 1 from usage_kept k), since)), until, zone) c where c.user_id = any (staff) $$;
create function devices_between(since date, until date, zone text, staff uuid[])
returns table (day date, user_id uuid, browser text, is_mobile boolean, sessions int) language sql stable
security definer set search_path = public, pg_temp as $$
  select u.* from usage_device u where u.day >= since and u.day < until and u.user_id = any (staff)
  union all
  select c.* from count_devices(greatest(since, coalesce((select max(k.day) + 1 from usage_kept k), since)), until, zone) c where c.user_id = any (staff) $$;
create function active_now(staff uuid[], minutes int) returns table (user_id uuid, last_seen_at timestamptz, browser text, is_mobile boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (s.user_id) s.user_id, s.last_seen_at, browser_of(coalesce(s.user_agent, '')), is_mobile_agent(coalesce(s.user_agent, ''))
  from session s where s.ended_at is null and s.last_seen_at > now() - minutes * interval '1 minute' and s.user_id = any (staff)
  order by s.user_id, s.last_seen_at desc $$;
revoke execute on function keep_usage(date, text), usage_staff(uuid, date, date), usage_between(date, date, text, uuid[]),
  devices_between(date, date, text, uuid[]), active_now(uuid[], int) from public;
-- The staff asked for are always those of usage_staff: the calls below ask it themselves.
create function my_usage(since date, until date, zone text, program uuid) returns table (day date, user_id uuid, kind text, times int)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from usage_between(since, until, zone, usage_staff(program, since, until)) $$;
create function my_devices(since date, until date, zone text, program uuid)
returns table (day date, user_id uuid, browser text, is_mobile boolean, sessions int) language sql stable
security definer set search_path = public, pg_temp as $$
  select * from devices_between(since, until, zone, usage_staff(program, since, until)) $$;
create function my_active(program uuid, today date, minutes int) returns table (user_id uuid, last_seen_at timestamptz, browser text, is_mobile boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from active_now(usage_staff(program, today, today + 1), minutes) $$;
revoke execute on function my_usage(date, date, text, uuid), my_devices(date, date, text, uuid), my_active(uuid, date, int) from public;
grant execute on function my_usage(date, date, text, uuid), my_devices(date, date, text, uuid), my_active(uuid, date, int), keep_usage(date, text) to kith_app;
