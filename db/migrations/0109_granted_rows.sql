-- Row security knows grants and confidential charts: in every table that belongs to a membership, by arrays the kernel sets once per call.
do $$
declare
  t record;
  mine text := '(sub_program_id = any ((select my_sub_programs())::uuid[]) and (%1$s = any ((select my_hidden())::uuid[])) is not true)
    or %1$s = any ((select my_granted())::uuid[]) or (select sees_all())';
begin
  for t in select c.relname as name, p.polname as policy, p.polcmd as command
      from pg_policy p join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_membership_id'
      join pg_attribute s on s.attrelid = c.oid and s.attname = 'sub_program_id'
      where p.polname = c.relname || '_mine' and c.relname <> 'access_grant' loop
    execute format('alter policy %I on %I using (%s)', t.policy, t.name, format(mine, 'client_membership_id'));
  end loop;
  execute format('alter policy client_membership_mine on client_membership using (%s)', format(mine, 'id'));
  execute format('alter policy case_assignment_mine on case_assignment using (%s or employee_id = (select my_user()))', format(mine, 'subject_id'));
end $$;
alter policy contact_made_mine on contact_made using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())
  or (cardinality((select my_granted())) > 0 and exists (select from contact_made_child c
    where c.contact_made_id = contact_made.id and c.client_membership_id = any ((select my_granted())::uuid[]))));
alter policy person_known on person using (
  sub_program_ids && (select my_sub_programs()) or id = (select my_person()) or id = any ((select my_granted())::uuid[]) or (select sees_all()));
alter policy person_search_known on person_search using (
  sub_program_ids && (select my_sub_programs()) or id = any ((select my_granted())::uuid[]) or (select sees_all()));
