-- People, where they live, which sub-programs know them, and the key table that finds them despite typing slips.
create function norm_name(t text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, t)), '''’`', ''), '[^a-z0-9]+', ' ', 'g')) $$;

-- The token, its one-letter deletes and both sound codes, tagged by the part of the name; names written in one word or two meet.
create function name_keys(n text, part text) returns text[] language plpgsql immutable parallel safe strict as $$
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
  return array(select distinct unnest(keys) order by 1);
end $$;

create table person (
  id uuid primary key default new_id(),
  first_name text not null,
  middle_name text,
  last_name text not null,
  suffix text,
  preferred_name text,
  former_names text,
  date_of_birth date check (date_of_birth between '1900-01-01' and '2200-01-01'),
  sex int not null default 1 check (sex between 1 and 3),
  gender_identity text,
  race int not null default 1 check (race between 1 and 8),
  ethnicity int not null default 1 check (ethnicity between 1 and 3),
  primary_language text,
  needs_interpreter boolean not null default false,
  religion text,
  tribe text,
  email text,
  sub_program_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- Another record of the same person: this one stays and points to it.
  merged_into uuid references person,
  -- Recorded by an action that was undone: nobody sees it any more.
  voided_at timestamptz,
  voided_by uuid,
  void_reason text
);
-- Each order the list offers, to be read from either end; the last also counts whom a caller may see without reading them.
create index person_by_name on person (last_name, first_name, id) include (sub_program_ids, voided_at) where merged_into is null;
create index person_by_first on person (first_name, last_name, id) include (sub_program_ids, voided_at) where merged_into is null;
create index person_by_birth on person (date_of_birth, last_name, first_name, id) include (sub_program_ids, voided_at) where merged_into is null;
create index person_merged_into on person (merged_into) where merged_into is not null;

create table phone (
  id uuid primary key default new_id(),
  person_id uuid not null references person,
  kind text not null check (kind in ('Mobile', 'Home', 'Work', 'Other')),
  digits text not null check (digits ~ '^[0-9]{10}$'),
  sort int not null default 0,
  version int not null default 1
);
create index phone_person on phone (person_id);
create index phone_digits on phone (digits);

create table address (
  id uuid primary key default new_id(),
  person_id uuid references person,
  kind text not null default 'Home' check (kind in ('Home', 'Mailing')),
  line1 text not null,
  line2 text,
  city text not null,
  state_abbreviation text not null check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text not null check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  county text,
  confidential boolean not null default false,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint address_period check (end_date > start_date),
  constraint address_overlap exclude using gist (person_id with =, kind with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index address_person on address (person_id, start_date desc);
create index address_line on address (norm_name(line1) text_pattern_ops) where voided_at is null and not confidential;

create table person_sub_program (
  person_id uuid not null references person on delete cascade,
  sub_program_id uuid not null references sub_program,
  source text not null,
  primary key (sub_program_id, person_id, source)
);
create index person_sub_program_person on person_sub_program (person_id);

-- What a person is found by; last and first names also by how they begin.
create table person_search (
  id uuid primary key references person on delete cascade,
  name_norm text not null,
  first_norm text not null,
  last_norm text not null,
  dob date,
  keys text[] not null,
  sub_program_ids uuid[] not null
);
create index person_search_keys on person_search using gin (keys) with (fastupdate = off);
create index person_search_name on person_search (last_norm text_pattern_ops, first_norm text_pattern_ops, id);
create index person_search_dob on person_search (dob);
create index person_search_first on person_search (first_norm text_pattern_ops, last_norm text_pattern_ops, id);

create function person_search_row(p person) returns person_search language sql stable as $$
  select p.id, norm_name(concat_ws(' ', p.first_name, p.middle_name, p.last_name)), norm_name(p.first_name), norm_name(p.last_name),
    p.date_of_birth,
    array(select distinct unnest(name_keys(norm_name(concat_ws(' ', p.first_name, p.preferred_name)), 'f')
      || name_keys(norm_name(concat_ws(' ', p.last_name, p.former_names)), 'l'))),
    p.sub_program_ids $$;

create function person_search_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s person_search;
begin
  if new.merged_into is not null or new.voided_at is not null then
    delete from person_search where id = new.id;
    return null;
  end if;
  s := person_search_row(new);
  insert into person_search values (s.*)
  on conflict (id) do update set name_norm = excluded.name_norm, first_norm = excluded.first_norm, last_norm = excluded.last_norm,
    dob = excluded.dob, keys = excluded.keys, sub_program_ids = excluded.sub_program_ids;
  return null;
end $$;
create trigger person_search_keep after insert or update of first_name, middle_name, last_name, preferred_name, former_names,
  date_of_birth, sub_program_ids, merged_into, voided_at on person for each row execute function person_search_keep();

-- The array on the person is a copy that row security can read without a join. A confidential membership does not make the person known.
create function person_sub_programs_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target uuid := coalesce(new.person_id, old.person_id);
begin
  update person set sub_program_ids = array(
    select distinct k.sub_program_id from person_sub_program k where k.person_id = target and not exists (
      select from client_membership m where m.person_id = target and m.sub_program_id = k.sub_program_id and m.confidential
        and m.voided_at is null) order by 1)
  where id = target;
  return null;
end $$;
create trigger person_sub_programs_keep after insert or update or delete on person_sub_program
  for each row execute function person_sub_programs_keep();

-- A program joining or leaving is no edit of the person: the version stays.
create trigger count_version before update of first_name, middle_name, last_name, suffix, preferred_name, former_names, date_of_birth,
  sex, gender_identity, race, ethnicity, primary_language, needs_interpreter, religion, tribe, email
  on person for each row execute function count_version();
create trigger audit_change after insert or update or delete on person for each row execute function audit_change('sub_program_ids');
select keep_history('phone'), keep_history('address');

alter table person enable row level security;
-- What this transaction takes back it still sees: so the undo can look whether all is as it was.
-- What costs least to ask is asked first.
create policy person_known on person using (
  (voided_at is null or voided_at = now()) and (
    ((select sees_all()) and (id = any ((select my_hidden())::uuid[])) is not true)
    or sub_program_ids && (select my_sub_programs()) or id = (select my_person()) or id = any ((select my_granted())::uuid[])))
  with check (true);
alter table person_search enable row level security;
create policy person_search_known on person_search for select using (
  sub_program_ids && (select my_sub_programs()) or id = any ((select my_granted())::uuid[])
  or ((select sees_all()) and (id = any ((select my_hidden())::uuid[])) is not true));
alter table person_sub_program enable row level security;
create policy person_sub_program_mine on person_sub_program using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or ((select sees_all()) and (person_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);

-- Row security may not use an index on arrays, because their overlap is not leakproof: a search would read everybody.
-- The view holds the same limit as the policy and lets the key index work first.
create view my_person_search as
  select * from person_search where (sub_program_ids && (select my_sub_programs())
    or id = any ((select my_granted())::uuid[]) or ((select sees_all()) and (id = any ((select my_hidden())::uuid[])) is not true))
    and (id = any ((select my_sealed())::uuid[])) is not true;

-- Whom the caller may see by keys of the first and of the last name; the letters first, the sound where they find few. Of a common name
-- there are too many to weigh each: a thousand are. Always by the key index: what is common in it would be read from the table.
create function people_holding(one_keys text[], other_keys text[], begins text) returns setof uuid
language plpgsql stable rows 200 set enable_seqscan = off as $$
declare
  one_spelt text[] := array(select k from unnest(one_keys) k where k not like '_~%');
  other_spelt text[] := array(select k from unnest(other_keys) k where k not like '_~%');
  found uuid[];
begin
  if other_keys is null then
    found := array(select s.id from my_person_search s where s.keys && one_spelt limit 1000);
    if cardinality(found) < 200 then
      found := found || array(select s.id from my_person_search s where s.keys && one_keys limit 500);
    end if;
  else
    found := array(select s.id from my_person_search s where s.keys && one_spelt and s.keys && other_spelt limit 1000);
    if cardinality(found) < 200 then
      found := found || array(select s.id from my_person_search s where s.keys && one_keys and s.keys && other_keys limit 500);
    end if;
    if begins is not null and cardinality(found) < 1000 then
      found := found || array(select s.id from my_person_search s where s.keys && one_spelt and s.last_norm like begins limit 500);
    end if;
  end if;
  return query select distinct unnest(found);
end $$;

-- Whom the caller's programs know, where these are few: then each of them is looked at, instead of every namesake in the agency.
create function few_people(most int) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  few uuid[];
begin
  if sees_all() then return null; end if;
  few := array(select k.person_id from person_sub_program k where k.sub_program_id = any (my_sub_programs()) limit most + 1);
  return case when cardinality(few) <= most then few || my_granted() end;
end $$;

-- How near two names are; more slips than these are none that anybody makes.
create function name_nearness(one text, other text, slips int) returns float8 language sql immutable parallel safe as $$
  select case when levenshtein_less_equal(left(one, 120), left(other, 120), slips) <= slips
    then 1 - levenshtein_less_equal(left(one, 120), left(other, 120), slips)::float8 / greatest(length(one), length(other), 1) else 0 end $$;

-- Another name of somebody that is more like what was typed than the name they go by.
create function other_name(asked text, name text, variadic others text[]) returns text language sql stable as $$
  select o.other from unnest(others) o (other) cross join lateral (select word_similarity(norm_name(asked), norm_name(o.other)) as like_it) l
  where o.other <> '' and l.like_it >= 0.35 and l.like_it > word_similarity(norm_name(asked), norm_name(name)) order by l.like_it desc limit 1 $$;

-- A few people by what is typed so far, the likeliest first: names that begin so, and where these are few those a slip or a sound
-- away. However common a name, only some hundreds are weighed.
create function people_found(asked text, most int) returns table (id uuid, score float8, why text)
language plpgsql stable rows 30 set enable_seqscan = off as $$
declare
  whole text := norm_name(asked);
  words text[] := string_to_array(whole, ' ');
  family text := words[cardinality(words)];
  given text := array_to_string(words[1:cardinality(words) - 1], ' ');
  past text := family || '{';
  few uuid[] := few_people(1500);
  begun uuid[] := few;
  near uuid[] := '{}';
  named uuid[] := '{}';
  one text[];
  other text[];
begin
  if whole = '' then return; end if;
  if few is null then
    begun := array(
      (select s.id from my_person_search s
        where given <> '' and s.first_norm = given and s.last_norm ~>=~ family and s.last_norm ~<~ past order by s.first_norm using ~<~, s.last_norm using ~<~ limit most)
      union all
      (select s.id from my_person_search s
        where given <> '' and s.last_norm = given and s.first_norm ~>=~ family and s.first_norm ~<~ past order by s.last_norm using ~<~, s.first_norm using ~<~ limit most)
      union all
      (select s.id from my_person_search s
        where s.last_norm ~>=~ whole and s.last_norm ~<~ (whole || '{') order by s.last_norm using ~<~, s.first_norm using ~<~ limit most)
      union all
      (select s.id from my_person_search s
        where s.first_norm ~>=~ whole and s.first_norm ~<~ (whole || '{') order by s.first_norm using ~<~, s.last_norm using ~<~ limit most));
  end if;
  for id, score in
    select s.id, f.sure from my_person_search s cross join lateral (select case
        when s.first_norm = given and s.last_norm = family then 1 when s.last_norm = given and s.first_norm = family then 0.97
        when s.first_norm = given and starts_with(s.last_norm, family) then 0.95 when s.last_norm = whole then 0.93
        when given <> '' and s.last_norm = given and starts_with(s.first_norm, family) then 0.92 when s.first_norm = whole then 0.9
        when starts_with(s.last_norm, whole) then 0.86 when starts_with(s.first_norm, whole) then 0.84 end as sure) f
    where s.id = any (begun) and f.sure is not null order by f.sure desc, s.last_norm, s.first_norm, s.id limit most
  loop
    named := named || id;
    why := 'name';
    return next;
  end loop;
  if cardinality(named) >= 3 or length(whole) < 3 then return; end if;
  one := case when given = '' then name_keys(family, 'f') || name_keys(family, 'l') else name_keys(given, 'f') || name_keys(family, 'f') end;
  other := case when given <> '' then name_keys(family, 'l') || name_keys(given, 'l') end;
  if few is not null then
    near := array(select s.id from my_person_search s where s.id = any (few) and s.keys && one and (other is null or s.keys && other));
  else
    near := array(select s.id from my_person_search s where s.keys && array(select k from unnest(one) k where k not like '_~%')
      and (other is null or s.keys && array(select k from unnest(other) k where k not like '_~%')) limit 300);
    if cardinality(near) < 20 then
      near := near || array(select s.id from my_person_search s where s.keys && one and (other is null or s.keys && other) limit 200);
    end if;
  end if;
  return query select f.id, least(0.8, f.sure * 0.8), f.because from (
    select s.id, case when s.keys && array['f' || family, 'l' || family] and levenshtein_less_equal(left(s.first_norm, 60), left(family, 60), 1) > 1
        and levenshtein_less_equal(left(s.last_norm, 60), left(family, 60), 1) > 1 then 'otherName' else 'alike' end as because,
      case when s.keys && array['f' || family, 'l' || family] and (given = '' or s.keys && array['f' || given, 'l' || given]) then 0.95
        else greatest(similarity(s.name_norm, whole), case when given = ''
          then greatest(name_nearness(s.first_norm, family, 3), name_nearness(s.last_norm, family, 3))
          else name_nearness(concat(s.first_norm, ' ', s.last_norm), whole, 5) end) end as sure
    from my_person_search s where s.id = any (near) and s.id <> all (named)) f
  where f.sure >= 0.4 order by 2 desc, 1 limit most;
end $$;
