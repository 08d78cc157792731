-- From where one may work: rules on addresses, and whoever is turned away by one, remembered for thirty days.
create table ip_rule (
  id uuid primary key default new_id(),
  name text not null,
  network cidr not null,
  action text not null check (action in ('allow', 'deny')),
  applies_to text not null check (applies_to in ('everyone', 'role', 'user', 'tablets')),
  role_id uuid references role,
  user_id uuid references application_user,
  start_date date not null,
  end_date date,
  note text,
  version int not null default 1,
  constraint ip_rule_period check (end_date > start_date),
  constraint ip_rule_target check ((applies_to = 'role') = (role_id is not null) and (applies_to = 'user') = (user_id is not null)),
  constraint ip_rule_twice exclude using gist (
    network with =, action with =, applies_to with =, coalesce(role_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(user_id, '00000000-0000-0000-0000-000000000000') with =, daterange(start_date, end_date) with &&)
);
select keep_history('ip_rule');
create trigger move_access_stamp after insert or update or delete on ip_rule execute function move_access_stamp();

-- One row a day for the same person at the same address, so that nobody fills the table by knocking.
create table ip_block (
  id uuid primary key default new_id(),
  day date not null,
  address inet not null,
  user_id uuid references application_user,
  via text not null check (via in ('sign-in', 'call')),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1,
  user_agent text
);
create unique index ip_block_day on ip_block (day, address, via, user_id) nulls not distinct;
create index ip_block_last on ip_block (last_at desc);
revoke insert, update, delete on ip_block from kith_app;

create function note_ip_block(address inet, who uuid, via text, agent text) returns void language sql security definer
set search_path = public, pg_temp as $$
  delete from ip_block where last_at < now() - interval '31 days';
  insert into ip_block as b (day, address, user_id, via, user_agent)
  values ((now() at time zone 'UTC')::date, note_ip_block.address, (select id from application_user where id = who), note_ip_block.via,
    nullif(left(agent, 300), ''))
  on conflict (day, address, via, user_id) do update
    set times = least(b.times + 1, 1000000), last_at = now(), user_agent = coalesce(excluded.user_agent, b.user_agent) $$;
revoke execute on function note_ip_block(inet, uuid, text, text) from public;
grant execute on function note_ip_block(inet, uuid, text, text) to kith_app;

-- Where people were last seen, for trying rules out: their newest session, or the newest thing they did in one.
-- Who is an administrator is reckoned once by role instead of once by person.
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
