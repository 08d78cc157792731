-- A report on an incident in the case file tells as much as the incident: who took part reads it only where they wrote it.
create function incident_documents() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mine uuid[] := involved_incidents();
begin
  if cardinality(mine) = 0 then return '{}'; end if;
  return array(select d.id from due_item x join document d on d.id = x.document_id
    where x.anchor_kind = 'Incident' and x.anchor_id = any (mine::text[]) and d.owner_id is distinct from my_user());
end $$;
create policy document_of_incident on document as restrictive using ((id = any ((select incident_documents())::uuid[])) is not true) with check (true);
