-- A line of an approved month hides and is sealed with its child as everything of a chart does. The month itself is counted whole: by this,
-- for whoever works in its program.
drop policy billing_care_line_mine on billing_care_line;
create policy billing_care_line_mine on billing_care_line using (
  (sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[])
  or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true))
  with check (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
create policy billing_care_line_sealed_client_membership_id on billing_care_line as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);

create function billing_care_kept(of_month uuid) returns setof billing_care_line language sql stable security definer set search_path = public, pg_temp as $$
  select l.* from billing_care_line l join billing_care_month m on m.id = l.care_month_id
  where m.id = of_month and (m.sub_program_id = any (my_sub_programs()) or sees_all()) $$;
revoke execute on function billing_care_kept(uuid) from public;
grant execute on function billing_care_kept(uuid) to kith_app;
