-- What nobody gave a day is of the day on which it was saved where it belongs, also of the evening, which is the next day already in Greenwich.
create function saved_on(of_document document) returns date language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(of_document.effective_date, (of_document.saved_at at time zone s.zone)::date) from sub_program s where s.id = of_document.sub_program_id $$;
revoke execute on function saved_on(document) from public;

create or replace function search_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answers jsonb := new.working_values;
begin
  if new.state in ('Deleted', 'Voided') then
    delete from search_text where record_id = new.id and (source = 'file' or new.state = 'Deleted');
    delete from file_text where document_id = new.id;
    if new.state = 'Deleted' then return null; end if;
  end if;
  if new.state in ('Draft', 'Returned') then
    answers := answers - array(select jsonb_object_keys(new.autofill));
  end if;
  perform keep_search_text(new.id, case new.state when 'Voided' then 'voided' else 'document' end, new.id, new.sub_program_id, new.employee_id, array_remove(array[new.client_membership_id], null),
    coalesce(new.author_id, new.owner_id), saved_on(new),
    words_of(concat_ws(' ', (select f.label from form f where f.id = new.form_id), text_of(answers))));
  if tg_op = 'UPDATE' and old.state in ('Deleted', 'Voided') and new.state <> 'Voided' then
    perform enqueue('read_file_text', json_build_object('FileID', a.file_id)) from document_attachment a
    where a.document_id = new.id and a.voided_at is null;
  end if;
  return null;
end $$;

-- The document is locked: what voids it at the same moment comes after, and takes the text away again.
create or replace function keep_file_text(file uuid, content text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hung record;
begin
  for hung in
    select a.*, d.author_id, d.owner_id, saved_on(d) as day, s.file_name from document_attachment a
    join document d on d.id = a.document_id join stored_file s on s.id = a.file_id
    where a.file_id = file and a.voided_at is null and d.state not in ('Deleted', 'Voided') and s.state = 'ready' for share of d, a, s
  loop
    insert into file_text (attachment_id, document_id, sub_program_id, client_membership_id, employee_id, body)
    values (hung.id, hung.document_id, hung.sub_program_id, hung.client_membership_id, hung.employee_id, content)
    on conflict (attachment_id) do update set body = excluded.body, sub_program_id = excluded.sub_program_id,
      client_membership_id = excluded.client_membership_id, employee_id = excluded.employee_id;
    perform keep_search_text(hung.id, 'file', hung.document_id, hung.sub_program_id, hung.employee_id,
      array_remove(array[hung.client_membership_id], null), coalesce(hung.author_id, hung.owner_id),
      hung.day, words_of(hung.file_name || ' ' || content));
  end loop;
end $$;

update search_text t set day = x.day, written = pg_current_xact_id(),
  words = ts_delete(t.words, tsvector_to_array(search_marks(null, null, '{}', t.day))) || search_marks(null, null, '{}', x.day)
from (select d.id, saved_on(d) as day from document d where d.effective_date is null) x
where t.record_id = x.id and t.source in ('document', 'voided', 'file') and t.day <> x.day;

-- Nor is a note that was signed on paper in the evening signed on the day after: the rest of the function stays as it is.
do $$
declare
  was text := pg_get_functiondef('billing_reckoned(billing_line)'::regprocedure);
  now_is text := replace(was, 'doc.completed_at::date', '(doc.completed_at at time zone (select s.zone from sub_program s where s.id = doc.sub_program_id))::date');
begin
  if now_is = was then raise exception 'billing_reckoned takes no day from when a note was completed'; end if;
  execute now_is;
end $$;
