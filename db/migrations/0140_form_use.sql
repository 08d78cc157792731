-- Whether a form is in use does not hang on who asks: documents out of sight count too.
create function form_use(forms uuid[]) returns table (form_id uuid, form_version_id uuid, documents int) language sql stable security definer
set search_path = public, pg_temp as $$
  select u.form_id, u.form_version_id, count(distinct u.document_id)::int from (
    select d.form_id, d.form_version_id, d.id as document_id from document d where d.form_id = any (forms)
    union all
    select d.form_id, v.form_version_id, d.id from document d join document_version v on v.document_id = d.id where d.form_id = any (forms)) u
  group by u.form_id, u.form_version_id $$;

-- Documents of each form, deleted drafts aside.
create function form_documents() returns table (form_id uuid, documents int) language sql stable security definer
set search_path = public, pg_temp as $$
  select form_id, count(*)::int from document where state <> 'Deleted' group by form_id $$;

create function form_membership_documents(membership uuid) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from document where form_membership_id = membership $$;

-- A version that was published once is never a draft again, and what was published stays as it was.
create function form_version_published() returns trigger language plpgsql as $$
begin
  if old.status <> 'Draft' and (new.status = 'Draft' or (old.html_template, old.template_tree, old.fields, old.word_file_id)
      is distinct from (new.html_template, new.template_tree, new.fields, new.word_file_id)) then
    raise exception 'a published version stays as it is' using errcode = '23514', constraint = 'form_version_published_stays';
  end if;
  return new;
end $$;
create trigger form_version_published before update on form_version for each row execute function form_version_published();
revoke delete, truncate on form, form_version, form_membership from kith_app;
