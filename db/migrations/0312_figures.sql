-- What figures of a period are counted from: enrollments by when they end, visits by enrollment and day. Each index holds all that is
-- asked, row security included, so that the table itself is not visited. A `case` and not a `coalesce`, which may not be asked of an
-- index before row security has decided.
create index client_membership_lasting on client_membership (sub_program_id, (case when end_date is null then 'infinity'::date else end_date end))
  include (start_date, end_date, end_reason, person_id, id) where voided_at is null;
create index contact_made_child_counted on contact_made_child (client_membership_id, made_on) include (sub_program_id, id) where counts;
create index placement_within on placement ((case when end_date is null then 'infinity'::date else end_date end))
  include (start_date, end_date, placement_type, family_id, client_membership_id, person_id, sub_program_id, id) where voided_at is null;
create index case_assignment_manager on case_assignment (subject_id)
  include (employee_id, start_date, end_date, sub_program_id, person_id) where subject_kind = 'client' and role = 'Case Manager' and voided_at is null;
create index family_phase_entered on family_phase (start_date) where voided_at is null;

-- With what a figure meant when it was kept.
drop function executive_kept(text, date, date, text[]);
create function executive_kept(asked text, since date, until date, wanted text[]) returns table (measure text, module text, region text, day date, from_day date,
  version int, is_late boolean, n int, whos int, part float8, whole float8, median float8, p80 float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  with cell as (select array_agg(s.id) as ids, array_agg(p.web_application_module_name || chr(10) || s.region) as groups
    from sub_program s join core_program p on p.id = s.core_program_id)
  select k.measure, split_part(k.cell, chr(10), 1), split_part(k.cell, chr(10), 2), k.day, k.from_day, k.version, k.is_late, k.n, k.whos, k.part, k.whole,
    k.median, k.p80
  from cell c cross join lateral kept_sums(asked, since, until, wanted, c.ids, c.groups) k $$;
revoke execute on function executive_kept(text, date, date, text[]) from public;
grant execute on function executive_kept(text, date, date, text[]) to kith_app;
