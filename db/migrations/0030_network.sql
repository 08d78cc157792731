-- Rules on addresses are not kept twice, and whoever is turned away by one is remembered for thirty days.
alter table ip_rule add constraint ip_rule_twice exclude using gist (
  network with =, action with =, applies_to with =, coalesce(role_id, '00000000-0000-0000-0000-000000000000') with =,
  coalesce(user_id, '00000000-0000-0000-0000-000000000000') with =, daterange(start_date, end_date) with &&);

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
create function last_addresses(today date) returns table (user_id uuid, name text, address inet, is_administrator boolean, repairs boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, concat_ws(' ', p.first_name, p.last_name),
    coalesce((select s.ip from session s where s.user_id = u.id and s.ip is not null order by s.started_at desc limit 1),
      (select a.ip from audit a where a.user_id = u.id and a.ip is not null and a.session_id is not null order by a.seq desc limit 1)),
    'Administrator' = any (r.permissions), r.permissions && array['Administrator', 'IP.Manage']
  from application_user u join person p on p.id = u.person_id
  cross join lateral (select user_permissions(u.id, today) as permissions) r
  where u.account_status = 'Active' $$;
revoke execute on function last_addresses(date) from public;
grant execute on function last_addresses(date) to kith_app;
create index session_user_started on session (user_id, started_at desc);
