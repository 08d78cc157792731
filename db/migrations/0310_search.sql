-- As texts_found of before, with the conditions of a period made only when it is asked. Where the list of words says that one of them is
-- in few texts, everything is looked at in one go and no period is asked by itself; where the list was wrong, the periods come after.
create function in_period(marks text[]) returns text language sql immutable as $$ select format(' and x.words @@ %L::tsquery', any_mark(marks)::text) $$;
revoke execute on function in_period(text[]) from public;

create or replace function texts_found(whole text, begun text, kinds text[], programs uuid[], most int) returns table (id uuid, source text, record_id uuid, day date)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  marks text[] := my_marks();
  this_year int := extract(year from current_date);
  weeks text[] := array[to_char(current_date, '"=w:"IYYY-IW'), to_char(current_date - 7, '"=w:"IYYY-IW')];
  months text[] := array[to_char(current_date, '"=m:"YYYY-MM'), to_char(current_date - interval '1 month', '"=m:"YYYY-MM')];
  begins text := nullif(folded(begun), '');
  words text[] := tsvector_to_array(to_tsvector('simple', folded(whole)));
  given tsquery[] := array(select quote_literal(w)::tsquery from unnest(words) w);
  theirs tsquery[] := '{}';
  base text;
  steps text[] := '{}';
  rarest bigint;
  few constant int := 1000;
  weighed constant int := 3000;
  all_at int;
  complete boolean;
  taken record;
  found_ids uuid[] := '{}';
  hidden uuid[];
begin
  if cardinality(given) = 0 and begins is null or marks = '{}' or programs = '{}' then return; end if;
  if marks is not null then theirs := array[any_mark(marks)]; end if;
  if programs is not null then theirs := theirs || any_mark(array(select '=p:' || p from unnest(programs) p)); end if;
  hidden := array(select unnest(my_hidden()) except select unnest(my_granted())) || my_sealed();
  base := asked_of_words(given || case when begins is not null then array[words_begun(begins)] else '{}'::tsquery[] end || theirs);
  -- The list has no numbers and no very short words; of those nothing is known.
  select min(case when s.texts is null and w ~ '^[a-z0-9]{3,24}$' and w !~ '^[0-9]+$' then 0 else s.texts end) into rarest
    from unnest(words) w left join search_word s on s.word = w;
  if begins ~ '^[a-z0-9]{3,}$' and begins !~ '^[0-9]+$' then
    rarest := least(rarest, (select coalesce(sum(s.texts), 0) from search_word s where s.word >= begins and s.word < begins || '{'));
  end if;
  if coalesce(rarest, few) < few then
    all_at := 1;
    steps := array[base];
  else
    if begins is not null then
      steps := array(select asked_of_words(given || quote_literal(a)::tsquery || theirs || any_mark(array[w]))
        from unnest(weeks) with ordinality u(w, n), words_begun_everywhere(begins) a order by n);
    end if;
    steps := steps || array(select base || in_period(array[w]) from unnest(weeks) with ordinality u(w, n) order by n)
      || array[base || in_period(months), base || in_period(array['=y:' || this_year]), base || in_period(array['=y:' || this_year - 1]), base];
    all_at := cardinality(steps);
  end if;
  for step in 1 .. 100 loop
    if step > cardinality(steps) then
      exit when step > all_at + 1;
      steps := steps || array(select base || in_period(array[w]) from unnest(weeks || months) with ordinality u(w, n) where all_at = 1 order by n)
        || array(select base || in_period(array['=y:' || y]) from generate_series(this_year + 1, this_year - 12, -1) y) || base;
    end if;
    complete := step = all_at;
    for taken in execute format('select t.id, t.source, t.record_id, t.day, count(*) over () as many from (
        select x.id, x.source, x.record_id, x.day from search_text x
        where x.source = any (%L) and %s and not x.memberships && $1 and (x.labels <@ my_labels() or x.author_id = my_user()) limit $2) t
      order by t.day desc, t.id', kinds, steps[step]) using hidden, case when step = all_at then weighed else 300 end
    loop
      if step = all_at and taken.many >= weighed then
        complete := false;
        exit;
      end if;
      continue when taken.id = any (found_ids);
      found_ids := found_ids || taken.id;
      id := taken.id; source := taken.source; record_id := taken.record_id; day := taken.day;
      return next;
      exit when cardinality(found_ids) >= most;
    end loop;
    exit when complete or cardinality(found_ids) >= most;
  end loop;
end $$;

-- Community families and those who host, by their names and by the people in them. The people are asked for one by one: these families
-- are few, and whoever bears a name in the whole agency may be many. Where nobody bears it, who is named alike. Row security of what is
-- opened has the last word.
create function strong_found(words text[], most int) returns table (id uuid, kind text, named boolean, alike boolean) language plpgsql stable rows 20
security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  known boolean;
  asked text := array_to_string(words, ' ');
  everywhere boolean := sees_all();
  mine uuid[] := my_sub_programs();
  -- The longest word by an index, all of them of what that leaves.
  longest text := (select w from unnest(words) w order by length(w) desc limit 1);
  patterns text[] := array(select '% ' || w || '%' from unnest(words) w);
begin
  return query
    select f.id, 'community', true, false from community_family f where (norm_name(f.name) like longest || '%' or norm_name(f.name) like '% ' || longest || '%')
      and ' ' || norm_name(f.name) like all (patterns) and f.voided_at is null and (everywhere or f.sub_program_id = any (mine))
    union all
    select f.id, 'host', true, false from resource_family f where (norm_name(f.name) like longest || '%' or norm_name(f.name) like '% ' || longest || '%')
      and ' ' || norm_name(f.name) like all (patterns) and f.pathway = 'VF' and f.voided_at is null and (everywhere or f.sub_program_id = any (mine))
    limit most;
  known := found;
  return query
    select c.community_family_id, 'community', false, false from community_person c
      cross join lateral (select from person_search s where s.id = c.person_id and ' ' || s.name_norm like all (patterns) offset 0) n
      where c.voided_at is null and (everywhere or c.sub_program_id = any (mine))
    union all
    select c.family_id, 'host', false, false from family_parent c join resource_family f on f.id = c.family_id and f.pathway = 'VF'
      cross join lateral (select from person_search s where s.id = c.person_id and ' ' || s.name_norm like all (patterns) offset 0) n
      where c.voided_at is null and (everywhere or f.sub_program_id = any (mine))
    limit most;
  if known or found or length(asked) < 4 then return; end if;
  return query
    select f.id, 'community', true, true from community_family f where asked <% norm_name(f.name) and f.voided_at is null
      and (everywhere or f.sub_program_id = any (mine))
    union all
    select f.id, 'host', true, true from resource_family f where asked <% norm_name(f.name) and f.pathway = 'VF' and f.voided_at is null
      and (everywhere or f.sub_program_id = any (mine))
    union all
    select c.community_family_id, 'community', false, true from community_person c
      cross join lateral (select from person_search s where s.id = c.person_id and asked <% s.name_norm offset 0) n
      where c.voided_at is null and (everywhere or c.sub_program_id = any (mine))
    union all
    select c.family_id, 'host', false, true from family_parent c join resource_family f on f.id = c.family_id and f.pathway = 'VF'
      cross join lateral (select from person_search s where s.id = c.person_id and asked <% s.name_norm offset 0) n
      where c.voided_at is null and (everywhere or f.sub_program_id = any (mine))
    limit most;
end $$;
revoke execute on function strong_found(text[], int) from public;
grant execute on function strong_found(text[], int) to kith_app;
create index community_family_named on community_family using gin (norm_name(name) gin_trgm_ops) where voided_at is null;
create index resource_family_hosts on resource_family using gin (norm_name(name) gin_trgm_ops) where pathway = 'VF' and voided_at is null;

-- Churches by their names and the people in them; where none has the words, those that are named alike. Row security may use no index on
-- parts of words; what is opened is under it all the same.
create function churches_found(words text[], most int) returns table (id uuid) language plpgsql stable rows 20
security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  everywhere boolean := sees_all();
  mine uuid[] := my_sub_programs();
  longest text := (select w from unnest(words) w order by length(w) desc limit 1);
  patterns text[] := array(select '% ' || w || '%' from unnest(words) w);
begin
  return query select r.church_id from church_roster r where (r.search_text like longest || '%' or r.search_text like '% ' || longest || '%')
    and ' ' || r.search_text like all (patterns) and (everywhere or r.sub_program_id = any (mine)) limit most;
  if not found and length(array_to_string(words, '')) >= 4 and array_to_string(words, '') !~ '^[0-9]+$' then
    return query select r.church_id from church_roster r where array_to_string(words, ' ') <% r.search_text
      and (everywhere or r.sub_program_id = any (mine)) limit most;
  end if;
end $$;
revoke execute on function churches_found(text[], int) from public;
grant execute on function churches_found(text[], int) to kith_app;
