-- The search forgives more: slips in short names, names written in one word or two, and it finds whom a grant lets the caller see.
create or replace function name_keys(n text, part text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  token text;
  sound text;
  other_sound text;
  keys text[] := '{}';
  tokens text[] := string_to_array(n, ' ');
begin
  if cardinality(tokens) > 1 then tokens := tokens || replace(n, ' ', ''); end if;
  foreach token in array tokens loop
    continue when token = '';
    keys := keys || (part || token);
    if length(token) >= 3 then
      for i in 1..least(length(token), 16) loop
        keys := keys || (part || left(token, i - 1) || substr(token, i + 1));
      end loop;
    end if;
    sound := public.dmetaphone(token);
    other_sound := public.dmetaphone_alt(token);
    if length(sound) >= 2 then keys := keys || (part || '~' || sound); end if;
    if other_sound <> sound and length(other_sound) >= 2 then keys := keys || (part || '~' || other_sound); end if;
  end loop;
  return array(select distinct unnest(keys));
end $$;
update person_search s set keys = (select r.keys from person p cross join lateral person_search_row(p) r where p.id = s.id);

create or replace view my_person_search as
  select * from person_search where sub_program_ids && (select my_sub_programs())
    or id = any ((select my_granted())::uuid[]) or (select sees_all());
-- Clients the caller may not see. What is found here leaves the server only as "ask its owner".
create view client_search_elsewhere as
  select s.* from person_search s join client c on c.id = s.id
  where not (s.sub_program_ids && (select my_sub_programs())) and s.id <> all ((select my_granted())::uuid[]) and not (select sees_all());

create index address_line on address (norm_name(line1) text_pattern_ops) where voided_at is null and not confidential;
create index client_contact_name on client_contact using gin (norm_name(name) gin_trgm_ops) where voided_at is null;
create index client_contact_phone on client_contact (phone_digits) where voided_at is null and phone_digits is not null;
-- Of clients outside the caller's work: whom to ask. Names and programs only when told to, and never of a confidential record.
create function clients_elsewhere(people uuid[], today date, tell boolean) returns table (
  person_id uuid, client_membership_id uuid, confidential boolean, owner text, name text, date_of_birth date, sub_program_name text
) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (m.person_id) m.person_id, m.id, m.confidential,
    case when not m.confidential then (select n.name from case_owners(m.id, today) o
      cross join lateral staff_names(array[o.user_id]) n order by o.step, n.name limit 1) end,
    case when tell and not m.confidential then concat_ws(' ', p.first_name, p.last_name) end,
    case when tell and not m.confidential then p.date_of_birth end,
    case when tell and not m.confidential then s.name end
  from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
  where m.person_id = any (people) and m.voided_at is null and p.merged_into is null
  order by m.person_id, m.confidential, (m.end_date is null or m.end_date > today) desc, m.start_date desc $$;
