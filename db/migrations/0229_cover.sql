-- What cover moves to whoever stands in, for its time and no longer.

-- Whom the caller covers for today, by the clock of where the absent one works.
create function my_covered() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(v.employee_id), '{}') from leave_cover v
  cross join lateral (select (now() at time zone coalesce((select s.zone from employee_sub_program m join sub_program s on s.id = m.sub_program_id
    where m.employee_id = v.employee_id and m.voided_at is null order by m.start_date desc, m.id limit 1), 'UTC'))::date as today) d
  where v.cover_employee_id = my_user() and v.voided_at is null and v.start_date <= d.today and v.end_date > d.today $$;

-- Whether an appointment is with somebody the caller covers for.
create function appointment_covered(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from appointment_staff s where s.appointment_id = target and s.employee_id = any (my_covered())) $$;

-- Confidential charts stay closed to the cover, unless they are opened with it: a grant that ends when the cover does.
alter table access_grant add column leave_cover_id uuid references leave_cover;
create index access_grant_cover on access_grant (leave_cover_id) where leave_cover_id is not null;
create function cover_grants_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update access_grant g set status = 'Ended', end_date = greatest(g.start_date, least(g.end_date, current_date))
  where g.leave_cover_id = new.id and g.status = 'Granted' and (new.voided_at is not null or new.cover_employee_id <> g.user_id);
  update access_grant g set start_date = new.start_date, end_date = new.end_date
  where g.leave_cover_id = new.id and g.status = 'Granted' and (g.start_date, g.end_date) is distinct from (new.start_date, new.end_date);
  return null;
end $$;
create trigger cover_grants_end after update of start_date, end_date, cover_employee_id, voided_at on leave_cover
  for each row execute function cover_grants_end();
create function cover_grant_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from leave_cover v where v.id = new.leave_cover_id and v.voided_at is null and v.cover_employee_id = new.user_id
      and v.start_date <= new.start_date and v.end_date >= new.end_date) then
    perform refuse_as('cover_grant_outside');
  end if;
  return null;
end $$;
create constraint trigger cover_grant_fits after insert or update on access_grant deferrable initially deferred for each row
  when (new.leave_cover_id is not null and new.status = 'Granted') execute function cover_grant_fits();
