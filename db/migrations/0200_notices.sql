-- What is told to whom: one row for each person and event, whichever way it reaches them.
create table notice (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user on delete cascade,
  kind text not null,
  event text not null,
  -- Names the event among those of its kind, so that nobody is told of it twice.
  key text not null,
  title_en text not null,
  title_es text not null,
  text_en text,
  text_es text,
  -- In somebody's own words, which could name anyone: read by whoever may open what it is about.
  typed text,
  -- An address inside the app.
  link text check (link ~ '^/' and link !~ '^//' and link !~ '[[:cntrl:]\\]'),
  -- What it is about: who may not know of it does not read the notice either.
  client_membership_id uuid references client_membership on delete cascade,
  family_id uuid references resource_family on delete cascade,
  record_id uuid,
  -- Where it is about several charts: the sub-programs they are in.
  program_ids uuid[],
  -- Whose work it is, where the reader covers for them.
  for_user_id uuid references application_user on delete cascade,
  in_app boolean not null,
  -- Waits for the daily summary.
  for_digest boolean not null default false,
  told_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notice_once unique (user_id, kind, key),
  constraint notice_typed_about check (typed is null or num_nonnulls(client_membership_id, family_id, record_id, program_ids) > 0)
);
create index notice_list on notice (user_id, told_at desc, id desc) where in_app;
create index notice_unread on notice (user_id) where in_app and read_at is null;
create index notice_digest_waits on notice (user_id) where for_digest;
create index notice_membership on notice (client_membership_id) where client_membership_id is not null;
create index notice_family on notice (family_id) where family_id is not null;
create index notice_told_at on notice (told_at);

create table notice_digest (
  user_id uuid not null references application_user on delete cascade,
  sent_on date not null,
  mail_id uuid,
  primary key (user_id, sent_on)
);
-- A browser that shows notices while the app is closed.
create table push_device (
  id uuid primary key default new_id(),
  user_id uuid not null references application_user on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  device text not null,
  added_at timestamptz not null default now(),
  constraint push_device_endpoint unique (endpoint)
);
create index push_device_user on push_device (user_id);
revoke truncate on notice, notice_digest, push_device from kith_app;
alter table push_device enable row level security;
create policy push_device_mine on push_device using (user_id = (select my_user()) or ((select my_user()) is null and (select sees_all()))) with check (true);
-- A browser belongs to whoever turned notices on in it last.
create function add_push_device(new_endpoint text, new_p256dh text, new_auth text, called text) returns uuid language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  made uuid;
begin
  if my_user() is null then raise exception 'nobody is calling' using errcode = '42501'; end if;
  delete from push_device where endpoint = new_endpoint and user_id <> my_user();
  perform from application_user where id = my_user() for no key update;
  if (select count(*) from push_device where user_id = my_user() and endpoint <> new_endpoint) >= 10 then return null; end if;
  insert into push_device (user_id, endpoint, p256dh, auth, device) values (my_user(), new_endpoint, new_p256dh, new_auth, called)
  on conflict (endpoint) do update set p256dh = new_p256dh, auth = new_auth, device = called returning id into made;
  return made;
end $$;

-- A document one is to sign is one's own also where its chart is not; never of a chart that became confidential.
create function notice_of_own_record(record uuid, membership uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select is_my_own(record) and not exists (select from client_membership m where m.id = membership and (m.confidential or m.voided_at is not null)) $$;
alter table notice enable row level security;
create policy notice_mine on notice using ((user_id = (select my_user()) or ((select my_user()) is null and (select sees_all())))
  and (client_membership_id is null or client_membership_id = any ((select my_granted())::uuid[])
    or ((client_membership_id = any ((select my_hidden())::uuid[])) is not true
      and exists (select from client_membership m where m.id = notice.client_membership_id and m.voided_at is null))
    or (record_id is not null and notice_of_own_record(record_id, client_membership_id)))) with check (true);
create policy notice_sealed_client_membership_id on notice as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy notice_family on notice as restrictive using (family_id is null
  or exists (select from resource_family f where f.id = notice.family_id and f.voided_at is null)) with check (true);
create policy notice_labels on notice as restrictive using (record_id is null or not exists (select from record_label l
  where l.record_id = notice.record_id and not l.labels <@ (select my_labels())::text[] and not is_my_own(l.record_id))) with check (true);

-- A setting of somebody, or what the agency has by default.
create function setting_of(who uuid, setting text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(u.value, s.default_value) from core_program_setting s
  left join user_setting u on u.core_program_setting_id = s.id and u.user_id = who
  where s.core_program_id is null and s.name = setting and s.voided_at is null limit 1 $$;

-- The zone somebody lives by: that of the sub-program they begin with, else of the one they have worked in longest, else the agency's.
create function zone_of(who uuid, agency_zone text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select s.zone from employee_sub_program e join sub_program s on s.id = e.sub_program_id
    where e.employee_id = who and e.voided_at is null and e.start_date <= current_date and (e.end_date is null or e.end_date > current_date)
    order by s.id::text is not distinct from setting_of(who, 'defaultSubProgram') desc, e.start_date, e.id limit 1), agency_zone) $$;

-- Until when somebody is not to be disturbed; null while they may be.
create function quiet_until(who uuid, zone text, moment timestamptz) returns timestamptz language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  first text := setting_of(who, 'quietFrom');
  last text := setting_of(who, 'quietTo');
  clock timestamp := moment at time zone zone;
  hour int := extract(hour from moment at time zone zone);
  is_quiet boolean;
  until timestamptz;
begin
  if first !~ '^([01]?[0-9]|2[0-3])$' or last !~ '^([01]?[0-9]|2[0-3])$' or first::int = last::int then return null; end if;
  is_quiet := case when first::int < last::int then hour >= first::int and hour < last::int else hour >= first::int or hour < last::int end;
  if is_quiet is not true then return null; end if;
  until := (date_trunc('day', clock) + make_interval(hours => last::int)
    + case when first::int > last::int and hour >= first::int then interval '1 day' else interval '0' end) at time zone zone;
  -- An hour that comes twice ends the quiet the first time.
  if extract(hour from (until - interval '1 hour') at time zone zone) = last::int then until := until - interval '1 hour'; end if;
  return until;
end $$;

-- How the agency lets mails name clients: not at all, by initials, by name.
create function named_in_mail(membership uuid, family uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mode text := coalesce((select mail_names from agency_profile), 'initials');
  full_name text;
begin
  if mode = 'none' or exists (select from client_membership m where m.id = membership and m.confidential) then return null; end if;
  select coalesce(
    (select concat_ws(' ', p.first_name, p.last_name) from client_membership m join person p on p.id = m.person_id where m.id = membership),
    (select f.name from resource_family f where f.id = family)) into full_name;
  if mode = 'names' then return full_name; end if;
  return (select string_agg(upper(left(word, 1)) || '.', ' ' order by nth)
    from regexp_split_to_table(full_name, '[^[:alpha:]''’-]+') with ordinality w (word, nth) where word ~ '[[:alpha:]]' and nth <= 4);
end $$;

-- Tells people of an event, each once and each the way they chose, and whoever covers for them. Answers with those to whom
-- a mail goes at once. Nobody is told who is not active or from whom the chart is sealed.
create function tell_notices(people uuid[], kind text, event text, key text, titles text[], texts text[], typed text, link text, membership uuid,
  family uuid, record uuid, programs uuid[], standard_way text, is_urgent boolean, is_covered boolean, zone text)
returns table (id uuid, email text, language text, send_after timestamptz, about text, cover_for text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  today date := (now() at time zone tell_notices.zone)::date;
  one record;
  way text;
  made uuid;
  goes_out boolean;
  waits timestamptz;
begin
  for one in
    with wanted as (
      select p as user_id, null::uuid as for_user from unnest(people) p
      union all
      select c.cover_employee_id, c.employee_id from leave_cover c where is_covered and c.employee_id = any (people) and c.voided_at is null
        and c.start_date <= today and c.end_date > today and chart_in_reach(c.cover_employee_id, membership, family)
        and not exists (select from record_label l where l.record_id = tell_notices.record))
    select distinct on (w.user_id) w.user_id, w.for_user, u.email from wanted w
    join application_user u on u.id = w.user_id and u.account_status <> 'Inactive' and u.voided_at is null
    where membership is null or not sealed_from(membership, w.user_id)
    order by w.user_id, w.for_user nulls first
  loop
    way := case when is_urgent then 'both' else coalesce(nullif(setting_of(one.user_id, tell_notices.event), ''), standard_way) end;
    insert into notice (user_id, kind, event, key, title_en, title_es, text_en, text_es, typed, link, client_membership_id, family_id, record_id,
      program_ids, for_user_id, in_app, for_digest)
    values (one.user_id, tell_notices.kind, tell_notices.event, coalesce(tell_notices.key, new_id()::text), titles[1], titles[2], texts[1], texts[2], tell_notices.typed,
      tell_notices.link, membership, family, tell_notices.record, programs, one.for_user, way in ('app', 'both', 'digest'), way = 'digest')
    on conflict on constraint notice_once do nothing returning notice.id into made;
    continue when made is null;
    if way in ('app', 'both', 'digest') then perform pg_notify('kith_notice', one.user_id::text); end if;
    goes_out := (way in ('app', 'both') and exists (select from push_device d where d.user_id = one.user_id))
      or (way <> 'off' and tell_notices.event = any (string_to_array(setting_of(one.user_id, 'smsFor'), ',')));
    waits := case when not is_urgent and (goes_out or way in ('mail', 'both'))
      then quiet_until(one.user_id, zone_of(one.user_id, tell_notices.zone), now()) end;
    if goes_out then perform enqueue('notice_out', json_build_object('NoticeID', made), 'notice:' || made, waits); end if;
    continue when way not in ('mail', 'both');
    id := made;
    email := one.email;
    language := language_of_address(one.email);
    send_after := waits;
    about := named_in_mail(membership, family);
    cover_for := (select n.name from staff_names(array[one.for_user]) n where one.for_user is not null);
    return next;
  end loop;
end $$;

-- Whether somebody works where a chart is, or may open it by a grant of their own.
create function chart_in_reach(who uuid, membership uuid, family uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  with rights as (select user_permissions(who, current_date) as permissions, user_sub_programs(who, current_date) as programs)
  select case when membership is not null then exists (select from client_membership m, rights where m.id = membership and m.voided_at is null
      and not sealed_from(m.id, who)
      and ((not m.confidential and ('Administrator' = any (permissions) or m.sub_program_id = any (programs)))
        or m.id = any (user_granted(who, current_date, 'Confidential.Grant' = any (permissions)))))
    when family is not null then exists (select from resource_family f, rights where f.id = family and f.voided_at is null
      and ('Administrator' = any (permissions) or f.sub_program_id = any (programs)))
    else true end $$;

-- Who works in a sub-program in one of these roles; asked where a stranger wrote, for whom there are no people.
create function staff_in_roles(program uuid, roles text[], today date) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct e.employee_id), '{}') from employee_sub_program e where e.sub_program_id = program
    and e.sub_program_role = any (roles) and e.voided_at is null and e.start_date <= today and (e.end_date is null or e.end_date > today) $$;
revoke execute on function staff_in_roles(uuid, text[], date) from public;
grant execute on function staff_in_roles(uuid, text[], date) to kith_app;

-- Looked at once more when a mail, push or text message leaves, because hours may have passed and its reader may have switched
-- it off. Of what was told a moment ago the chart is not looked at: who signs from another sub-program does not reach it.
create function notice_may_leave(told uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from notice n join application_user u on u.id = n.user_id and u.account_status <> 'Inactive'
    where n.id = told and setting_of(n.user_id, n.event) is distinct from 'off'
      and (n.client_membership_id is null or not sealed_from(n.client_membership_id, n.user_id))
      and (n.told_at > now() - interval '10 minutes' or n.record_id is not null or chart_in_reach(n.user_id, n.client_membership_id, n.family_id))) $$;

-- What is a year old is not needed any more, also where row security hides it from everybody. Nothing is told twice within that time.
create function forget_notices() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if my_user() is not null then raise exception 'notices are forgotten by the clock alone' using errcode = '42501'; end if;
  delete from notice where told_at < now() - interval '1 year';
  delete from notice_digest where sent_on < current_date - 60;
end $$;
revoke execute on function forget_notices() from public;
grant execute on function forget_notices() to kith_app;

-- A session that ends closes what it holds open on every instance.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('kith_session', new.id::text);
  return null;
end $$;
create trigger tell_session_ended after update on session for each row
  when ((new.ended_at is not null and old.ended_at is null) or new.token_hash is distinct from old.token_hash
    or new.view_as_user_id is distinct from old.view_as_user_id) execute function tell_session_ended();

-- The hour of the daily summary.
create function digest_hour(who uuid) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select case when hour ~ '^([01]?[0-9]|2[0-3])$' then hour::int else 7 end from (select setting_of(who, 'digestHour') as hour) s $$;
