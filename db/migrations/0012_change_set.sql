-- Big actions are listed by their maker, undone at most once and never deleted; names of staff are no secret among staff.
create index change_set_maker on change_set (user_id, at desc);
create unique index change_set_undo on change_set (undo_change_set_id);
revoke delete, truncate on change_set from kith_app;

create function staff_names(ids uuid[]) returns table (id uuid, name text) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.id, concat_ws(' ', p.first_name, p.last_name) from application_user u join person p on p.id = u.person_id
  where u.id = any (ids) $$;
