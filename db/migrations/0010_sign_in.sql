-- Signing in: a sign-in is no edit of the user, a short password leans on a second factor, and notices stand on the page.
alter table application_user add column password_needs_factor boolean not null default false;

-- An administrator who has a user's record open must not find it changed because that user signed in.
drop trigger count_version on application_user;
create trigger count_version before update of person_id, email, account_status, must_change_password, password_expires_at, reset_needed
  on application_user for each row execute function count_version();
drop trigger audit_change on application_user;
create trigger audit_change after insert or update or delete on application_user for each row
  execute function audit_change('password_hash', 'last_sign_in_at', 'password_needs_factor');

create unique index challenge_value on challenge (value);
create index challenge_age on challenge (expires_at);
create index one_time_link_user on one_time_link (user_id) where used_at is null;
create index throttle_age on throttle (window_start);

-- What everybody should know before signing in: planned maintenance, a line that is down.
create table service_notice (
  id uuid primary key default new_id(),
  message text not null check (length(message) between 1 and 500),
  start_at timestamptz not null default now(),
  end_at timestamptz,
  version int not null default 1,
  constraint service_notice_period check (end_at > start_at)
);
select keep_history('service_notice');

-- Whoever is deactivated, by whatever road, loses what they hold open in the same transaction.
create function end_sessions_of_inactive() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_why = 'deactivated' where user_id = new.id and ended_at is null;
  delete from remembered_device where user_id = new.id;
  update one_time_link set used_at = now() where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger end_sessions_of_inactive after update of account_status on application_user for each row
  when (new.account_status = 'Inactive' and old.account_status <> 'Inactive') execute function end_sessions_of_inactive();
