-- What a signature says about its form is reckoned from what is kept, so that it can be reckoned again.
create function form_version_hashed() returns trigger language plpgsql as $$
begin
  new.template_sha256 := sha256(convert_to(new.html_template || E'\n' || new.template_tree::text, 'UTF8'));
  new.fields_sha256 := sha256(convert_to(new.fields::text, 'UTF8'));
  return new;
end $$;
create trigger form_version_hashed before insert or update of html_template, template_tree, template_sha256, fields, fields_sha256 on form_version
  for each row execute function form_version_hashed();
