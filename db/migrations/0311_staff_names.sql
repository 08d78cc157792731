-- What staff are called is no secret among staff. A function that is asked once for each row of a list took longer than the list itself; as a
-- view it becomes a part of whatever asks. The functions stay for those who ask for several, and for everything written with them.
create view staff_name as select u.id, concat_ws(' ', p.first_name, p.last_name) as name from application_user u join person p on p.id = u.person_id;
revoke all on staff_name from kith_app;
grant select on staff_name to kith_app;
create or replace function staff_names(ids uuid[]) returns table (id uuid, name text) language sql stable rows 10
begin atomic
  select n.id, n.name from staff_name n where n.id = any (ids);
end;
create or replace function all_staff() returns table (id uuid, name text) language sql stable rows 2000
begin atomic
  select n.id, n.name from staff_name n where n.id in (select u.id from application_user u);
end;
