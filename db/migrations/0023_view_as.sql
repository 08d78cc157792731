-- A session in which an administrator sees the program as somebody else does, without being able to change anything.
alter table session add column view_as_user_id uuid references application_user, add column view_as_since timestamptz;
drop function find_session(bytea);
create function find_session(wanted bytea) returns table (
  session_id uuid, user_id uuid, person_id uuid, stage text, confirmed_at timestamptz, last_seen_at timestamptz,
  idle_at timestamptz, expires_at timestamptz, account_status text, stamp bigint, at timestamptz,
  view_as_user_id uuid, view_as_person_id uuid
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.user_id, u.person_id, s.stage, s.confirmed_at, s.last_seen_at,
    s.last_seen_at + make_interval(secs => s.idle_seconds), s.expires_at, u.account_status,
    (select a.stamp from access_stamp a), now(), s.view_as_user_id, v.person_id
  from session s join application_user u on u.id = s.user_id left join application_user v on v.id = s.view_as_user_id
  where s.token_hash = wanted and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at + make_interval(secs => s.idle_seconds) > now() and u.account_status <> 'Inactive' $$;
