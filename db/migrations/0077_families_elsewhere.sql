-- A family may be known to a program the one who asks does not work in: how many is told, which ones is not.
create index resource_family_phone on resource_family (phone_digits) where voided_at is null;
create index resource_family_email on resource_family (lower(email)) where voided_at is null;
create index resource_family_street on resource_family (norm_name(line1)) where voided_at is null;
create index family_roster_search on family_roster using gin (search_text gin_trgm_ops);

-- Which families may be meant, by index, whoever asks; what is shown of them is then for row security to say.
create function families_alike(core text, phone text, mail text, street text) returns table (family_id uuid) language sql stable
security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = '0.45' as $$
  select r.family_id from family_roster r where core <> '' and core <% r.search_text
  union select id from resource_family where phone_digits = phone and voided_at is null
  union select p.family_id from phone h join family_parent p on p.person_id = h.person_id and p.voided_at is null where h.digits = phone
  union select id from resource_family where lower(email) = lower(mail) and voided_at is null
  union select id from resource_family where norm_name(line1) = norm_name(street) and norm_name(street) <> '' and voided_at is null $$;

create function families_elsewhere(phone text, mail text, street text, zip text) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from resource_family f where f.voided_at is null
    and not (f.sub_program_id = any (my_sub_programs()) or sees_all())
    and (f.phone_digits = phone or lower(f.email) = lower(mail)
      or (norm_name(f.line1) = norm_name(street) and norm_name(street) <> '' and (zip is null or left(f.zip_code, 5) = left(zip, 5)))) $$;

-- A family may have children of programs the one who asks does not work in: they stand in the way all the same.
create function family_placed(family uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from placement where family_id = family and voided_at is null and (end_date is null or end_date > day) $$;
create function family_placed_since(family uuid, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null and start_date >= day) $$;
