-- A case is carried within the child's stay or for a family that is there, by someone who carried such cases on its first day.
create function case_assignment_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held case_assignment;
begin
  select * into held from case_assignment where id = new.id and voided_at is null;
  if not found then return null; end if;
  if held.subject_kind = 'client' then
    if not exists (select from client_membership m where m.id = held.subject_id and m.sub_program_id = held.sub_program_id
        and m.voided_at is null and m.start_date <= held.start_date
        and (m.end_date is null or (held.end_date is not null and held.end_date <= m.end_date))) then
      raise exception 'a case outside the stay' using errcode = '23514', constraint = 'case_assignment_outside';
    end if;
  elsif not exists (select from resource_family f where f.id = held.subject_id and f.sub_program_id = held.sub_program_id
      and f.voided_at is null) then
    raise exception 'a case without its family' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  if (tg_op = 'INSERT' or new.employee_id <> old.employee_id or new.start_date <> old.start_date)
      and not exists (select from employee_sub_program m where m.employee_id = held.employee_id and m.voided_at is null
        and m.sub_program_id = held.sub_program_id and m.start_date <= held.start_date
        and (m.end_date is null or m.end_date > held.start_date)
        and case held.subject_kind when 'client' then m.is_client_case_carrier else m.is_family_case_carrier end) then
    raise exception 'not a carrier of such cases' using errcode = '23514', constraint = 'case_assignment_carrier';
  end if;
  return null;
end $$;
create constraint trigger case_assignment_within after insert or update on case_assignment deferrable initially deferred
  for each row when (new.voided_at is null) execute function case_assignment_within();

-- The other way round: a stay does not shrink or go while somebody carries the child beyond it.
create function cases_within_stay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from case_assignment c left join client_membership m on m.id = c.subject_id and m.voided_at is null
      where c.subject_kind = 'client' and c.subject_id = new.id and c.voided_at is null
      and (m.id is null or c.start_date < m.start_date
        or (m.end_date is not null and (c.end_date is null or c.end_date > m.end_date)))) then
    raise exception 'a case outside the stay' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  return null;
end $$;
create constraint trigger cases_within_stay after update of start_date, end_date, voided_at on client_membership
  deferrable initially deferred for each row execute function cases_within_stay();

create function cases_of_family() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from case_assignment c join resource_family f on f.id = c.subject_id where c.subject_id = new.id
      and c.subject_kind = 'family' and c.voided_at is null and c.end_date is null and f.voided_at is not null) then
    raise exception 'a case without its family' using errcode = '23514', constraint = 'case_assignment_outside';
  end if;
  return null;
end $$;
create constraint trigger cases_of_family after update of voided_at on resource_family deferrable initially deferred
  for each row when (new.voided_at is not null) execute function cases_of_family();
