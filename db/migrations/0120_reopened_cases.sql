-- Who left the program does not carry its cases again: what had ended reopens only with someone who still carries such cases.
create function case_reopened() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held case_assignment;
begin
  select * into held from case_assignment where id = new.id and voided_at is null and end_date is null;
  if found and not exists (select from employee_sub_program m where m.employee_id = held.employee_id and m.voided_at is null
      and m.sub_program_id = held.sub_program_id and (m.end_date is null or m.end_date > current_date)
      and case held.subject_kind when 'client' then m.is_client_case_carrier else m.is_family_case_carrier end) then
    raise exception 'no longer a carrier of such cases' using errcode = '23514', constraint = 'case_assignment_carrier';
  end if;
  return null;
end $$;
create constraint trigger case_reopened after update of end_date, voided_at on case_assignment deferrable initially deferred
  for each row when (new.voided_at is null and new.end_date is null and (old.end_date is not null or old.voided_at is not null))
  execute function case_reopened();
