-- Whether somebody works in a program on a day: an owner who left it, or the agency, keeps no church.
create function works_in(employee uuid, program uuid, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from employee_sub_program m join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
    where m.employee_id = employee and m.sub_program_id = program and m.voided_at is null
      and m.start_date <= day and (m.end_date is null or m.end_date > day)) $$;

-- A part is taken while nobody makes the need smaller: of the two, one waits for the other and sees what it did.
create or replace function care_need_part_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  need uuid := coalesce(to_jsonb(new) ->> 'care_need_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if tg_table_name = 'care_need_part' then perform from care_need n where n.id = need for share; end if;
  if exists (select from care_need_part p join care_need n on n.id = p.care_need_id
      where n.id = need and p.voided_at is null and p.part > n.parts) then
    raise exception 'more parts taken than there are' using errcode = '23514', constraint = 'care_need_part_within';
  end if;
  return null;
end $$;
