/**
 * In every agency of a test: nothing that staff are told or mailed names a client or a family, whichever event it is,
 * unless the agency let mails name them. What breaks this fails where it happens.
 */
export const nobodyNamed = `
  create function nobody_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    said text := lower(case tg_table_name when 'notice' then concat_ws(' ', to_jsonb(new) ->> 'title_en', to_jsonb(new) ->> 'title_es',
      to_jsonb(new) ->> 'text_en', to_jsonb(new) ->> 'text_es') else concat_ws(' ', to_jsonb(new) ->> 'subject', to_jsonb(new) ->> 'body') end);
    whom text;
  begin
    if (select mail_names from agency_profile) = 'names' or (tg_table_name = 'mail'
      and not exists (select from application_user u where lower(u.email) = lower(to_jsonb(new) ->> 'recipient'))) then return new; end if;
    select x.name into whom from (
      select p.first_name || ' ' || p.last_name from client_membership c join person p on p.id = c.person_id
      union all select f.name from resource_family f
      union all select p.last_name from client_membership m join person p on p.id = m.person_id
        where m.id = (to_jsonb(new) ->> 'client_membership_id')::uuid) x (name)
    -- Shorter ones, which tests make up, are parts of common words.
    where length(x.name) > 6 and position(lower(x.name) in said) > 0 limit 1;
    if found then raise exception 'what is told or mailed names %: %', whom, said; end if;
    return new;
  end $$;
  create trigger nobody_named before insert on notice for each row execute function nobody_named();
  create trigger nobody_named before insert on mail for each row execute function nobody_named();`
