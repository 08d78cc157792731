-- Where people were last seen, with who is an administrator reckoned once by role instead of once by person.
drop function last_addresses(date);
create function last_addresses(today date) returns table (user_id uuid, name text, address inet, is_administrator boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  with ruling as materialized (
    select r.id from role r where exists (
      select from role_line(r.id) line join role_permission rp on rp.role_id = line.role_id and rp.voided_at is null
        and rp.start_date <= today and (rp.end_date is null or rp.end_date > today)
      join permission p on p.id = rp.permission_id and p.name = 'Administrator'))
  select u.id, concat_ws(' ', p.first_name, p.last_name),
    coalesce((select s.ip from session s where s.user_id = u.id and s.ip is not null order by s.started_at desc limit 1),
      (select a.ip from audit a where a.user_id = u.id and a.ip is not null and a.session_id is not null order by a.seq desc limit 1)),
    exists (select from user_role ur where ur.user_id = u.id and ur.role_id in (select id from ruling) and ur.voided_at is null
      and ur.start_date <= today and (ur.end_date is null or ur.end_date > today))
  from application_user u join person p on p.id = u.person_id
  where u.account_status = 'Active' $$;
revoke execute on function last_addresses(date) from public;
grant execute on function last_addresses(date) to kith_app;
