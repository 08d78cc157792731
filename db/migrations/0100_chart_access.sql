-- Leave to open a chart for a stated time, and charts that only some may know of.
create table access_grant (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  -- Who asked, or was put on the list.
  user_id uuid not null references application_user,
  -- What the one who asks typed to find the child; never more than they knew.
  asked_as text not null default '',
  reason text not null,
  days int not null check (days between 1 and 365),
  status text not null default 'Asked' check (status in ('Asked', 'Granted', 'Declined', 'Ended')),
  asked_at timestamptz not null default now(),
  start_date date,
  end_date date,
  decided_by uuid references application_user,
  decided_at timestamptz,
  decision_note text,
  version int not null default 1,
  constraint access_grant_period check (end_date >= start_date),
  constraint access_grant_decided check ((status = 'Asked') = (decided_at is null)),
  constraint access_grant_dates check (status not in ('Granted', 'Ended') or num_nulls(start_date, end_date) = 0)
);
create unique index access_grant_open on access_grant (client_membership_id, user_id) where status = 'Asked';
create index access_grant_user on access_grant (user_id, status);
create index access_grant_program on access_grant (sub_program_id, status);
select keep_history('access_grant');
alter table access_grant enable row level security;
create policy access_grant_mine on access_grant using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or user_id = (select my_user()) or (select sees_all())) with check (true);

-- Someone found outside the searcher's work: the searcher is given this handle and nothing of the child.
create table search_hit (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  person_id uuid not null references client,
  client_membership_id uuid not null references client_membership,
  asked_as text not null default '',
  at timestamptz not null default now()
);
create index search_hit_user on search_hit (user_id, at);
create index search_hit_at on search_hit (at);
alter table search_hit enable row level security;
create policy search_hit_mine on search_hit using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- Ids of memberships and persons the caller may see beyond their programs, and of those they may not see within them.
create function my_granted() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.granted', true), '')::uuid[], '{}') $$;
create function my_hidden() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.hidden', true), '')::uuid[], '{}') $$;

-- Who answers for a membership: its case manager and all who stand above them.
create function case_owners(membership uuid, today date) returns table (user_id uuid, step int) language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive up as (
    select a.employee_id as id, 0 as step, array[a.employee_id] as seen from case_assignment a
    where a.subject_id = membership and a.subject_kind = 'client' and a.role = 'Case Manager' and a.voided_at is null
      and a.start_date <= today and (a.end_date is null or a.end_date > today)
    union all
    select s.supervisor_id, up.step + 1, seen || s.supervisor_id from up
    join employee_supervisor s on s.employee_id = up.id and s.voided_at is null and s.start_date <= today
      and (s.end_date is null or s.end_date > today) and s.supervisor_id <> all (seen))
  select id, min(step) from up group by id $$;

-- One list holds memberships and their persons: an id belongs to one of the two only.
create function user_granted(target uuid, today date, may_grant boolean) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct one), '{}') from (
    select unnest(array[g.client_membership_id, g.person_id]) as one from access_grant g
    where g.user_id = target and g.status = 'Granted' and g.start_date <= today and g.end_date > today
    union all
    select unnest(array[m.id, m.person_id]) from client_membership m
    where m.confidential and m.voided_at is null and (
      (may_grant and m.sub_program_id = any (user_sub_programs(target, today)))
      or exists (select from case_owners(m.id, today) o where o.user_id = target))) all_of_them $$;
create function user_hidden(target uuid, today date, granted uuid[]) returns uuid[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(m.id), '{}') from client_membership m
  where m.confidential and m.sub_program_id = any (user_sub_programs(target, today)) and m.id <> all (granted) $$;
create index client_membership_confidential on client_membership (sub_program_id) where confidential;

create trigger move_access_stamp after insert or update or delete on access_grant execute function move_access_stamp();
create trigger move_access_stamp after insert or update or delete on employee_supervisor execute function move_access_stamp();
create function confidential_stamp() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'client_membership' then
    update access_stamp set stamp = stamp + 1;
  elsif exists (select from client_membership where id = new.subject_id and confidential) then
    update access_stamp set stamp = stamp + 1;
  end if;
  return null;
end $$;
create trigger confidential_stamp_added after insert on client_membership for each row
  when (new.confidential) execute function confidential_stamp();
create trigger confidential_stamp after update of confidential, person_id, voided_at on client_membership for each row
  when (new.confidential or old.confidential) execute function confidential_stamp();
create trigger confidential_stamp after insert or update on case_assignment for each row
  when (new.subject_kind = 'client') execute function confidential_stamp();

-- A program knows the person of each of its clients, unless the membership is confidential.
create or replace function person_sub_programs_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target uuid := coalesce(new.person_id, old.person_id);
begin
  update person set sub_program_ids = array(
    select distinct k.sub_program_id from person_sub_program k where k.person_id = target and not exists (
      select from client_membership m where m.person_id = target and m.sub_program_id = k.sub_program_id and m.confidential
        and m.voided_at is null) order by 1)
  where id = target;
  return null;
end $$;
create function client_known() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  whose uuid;
  what uuid;
begin
  for whose, what in select new.person_id, new.sub_program_id
      union select old.person_id, old.sub_program_id where tg_op = 'UPDATE' loop
    if exists (select from client_membership m where m.person_id = whose and m.sub_program_id = what and m.voided_at is null) then
      insert into person_sub_program (person_id, sub_program_id, source) values (whose, what, 'Client') on conflict do nothing;
    else
      delete from person_sub_program where person_id = whose and sub_program_id = what and source = 'Client';
    end if;
    -- The source may be there already while its confidentiality changed.
    update person p set sub_program_ids = kept.ids from (select array(
      select distinct k.sub_program_id from person_sub_program k where k.person_id = whose and not exists (
        select from client_membership m where m.person_id = whose and m.sub_program_id = k.sub_program_id and m.confidential
          and m.voided_at is null) order by 1) as ids) kept
    where p.id = whose and p.sub_program_ids is distinct from kept.ids;
  end loop;
  return null;
end $$;
create trigger client_known after insert or update of person_id, sub_program_id, confidential, voided_at on client_membership
  for each row execute function client_known();
insert into person_sub_program (person_id, sub_program_id, source)
  select distinct person_id, sub_program_id, 'Client' from client_membership where voided_at is null on conflict do nothing;

-- What a handle of one's own search stands for; a day later it stands for nothing.
create function hit_target(hit uuid) returns table (person_id uuid, client_membership_id uuid, sub_program_id uuid, asked_as text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.person_id, m.id, m.sub_program_id, h.asked_as from search_hit h join client_membership m on m.id = h.client_membership_id
  where h.id = hit and h.user_id = my_user() and h.at > now() - interval '1 day' and m.voided_at is null $$;

-- Who is told that somebody asks: the case manager and their supervisors, or else those who may grant in that program.
create function access_deciders(membership uuid, today date) returns table (user_id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  with owners as (select o.user_id from case_owners(membership, today) o where o.step <= 1)
  select u.id, u.email from application_user u where u.account_status <> 'Inactive' and (
    u.id in (select owners.user_id from owners)
    or (not exists (select from owners) and u.id in (
      select e.employee_id from employee_sub_program e join client_membership m on m.sub_program_id = e.sub_program_id
      where m.id = membership and e.voided_at is null and e.start_date <= today and (e.end_date is null or e.end_date > today)
        and 'Confidential.Grant' = any (user_permissions(e.employee_id, today))))) $$;
