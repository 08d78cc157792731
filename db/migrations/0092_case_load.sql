-- How much somebody carries, whoever asks: open cases and their weight, a child by its designation, a family by half.
create function case_load(carrier uuid, today date) returns table (open_cases int, weight numeric) language sql stable
security definer set search_path = public, pg_temp as $$
  select count(*)::int, coalesce(sum(case when c.subject_kind = 'family' then 0.5
    else case m.designation when 'CSEC' then 2 when 'DD' then 1.5 when 'AC' then 1.5 else 1 end end), 0)
  from case_assignment c left join client_membership m on m.id = c.subject_id and c.subject_kind = 'client'
  where c.employee_id = carrier and c.voided_at is null and (c.end_date is null or c.end_date > today) $$;
