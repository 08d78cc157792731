-- A contact tells of every child it covers: who may not know of one of them does not read it. Found late: my_hidden comes after.
create function contact_hidden(contact uuid) returns boolean language plpgsql stable security definer
set search_path = public, pg_temp as $$
begin
  return exists (select from contact_made_child c where c.contact_made_id = contact and c.client_membership_id = any (my_hidden()));
end $$;
