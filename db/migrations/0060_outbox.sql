-- Mail on its way, and the queue of jobs as administrators see it.
create table mail (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'sent', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  language text not null default 'en' check (language in ('en', 'es')),
  -- Not before then: its reader is not to be disturbed.
  send_after timestamptz,
  -- What it tells of; looked at again before it leaves.
  notice_id uuid,
  -- An invitation that goes along, as RFC 5545 has it.
  calendar text
);
create index mail_state on mail (state, created_at desc);
create trigger sample_reads_no_mail before insert on mail for each row execute function sample_reads_no_mail();

-- One-time links of a mail that has not left, kept apart from its text: written by whoever queues the mail, read by the sender alone.
-- The text has a mark in place of each, in this order.
create table mail_link (
  mail_id uuid not null references mail on delete cascade,
  nth int not null,
  link text not null,
  primary key (mail_id, nth)
);
revoke select, update, delete, truncate on mail_link from kith_app;

-- Every person who asks is somebody; the sender is nobody.
create function mail_links(mail uuid) returns text[] language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if my_user() is not null then raise exception 'one-time links are for the sender alone' using errcode = '42501'; end if;
  return (select coalesce(array_agg(l.link order by l.nth), '{}') from mail_link l where l.mail_id = mail);
end $$;
create function forget_mail_links(older_than interval, mail uuid default null) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from mail_link l using mail m where m.id = l.mail_id and (mail is null or m.id = mail) and m.created_at <= now() - older_than $$;
revoke execute on function mail_links(uuid), forget_mail_links(interval, uuid) from public;
grant execute on function mail_links(uuid), forget_mail_links(interval, uuid) to kith_app;

-- The language someone chose for themselves; a mail goes out in it.
create function language_of_address(address text) returns text language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(
    (select u.value from user_setting u
      join application_user a on a.id = u.user_id
      join core_program_setting s on s.id = u.core_program_setting_id
      where lower(a.email) = lower(address) and s.name = 'interfaceLanguage' and s.core_program_id is null
        and s.voided_at is null and u.value in ('en', 'es')
      limit 1),
    'en') $$;

-- Without its payloads; the queue's own tables stay closed to the application role.
create function job_overview() returns table (
  id text, task text, state text, tries int, most_tries int, created_at timestamptz, run_at timestamptz,
  locked_at timestamptz, last_error text
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.id::text, j.task_identifier, case
      when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed'
      when j.attempts > 0 then 'retrying'
      else 'queued' end,
    j.attempts::int, j.max_attempts::int, j.created_at, j.run_at, j.locked_at, left(j.last_error, 2000)
  from graphile_worker.jobs j;
end $$;
revoke execute on function job_overview() from public;
grant execute on function job_overview() to kith_app;
