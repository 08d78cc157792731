-- As texts_found of before, with each word a condition of its own: the index then leaps from one text that has one of them to the next
-- that may have all, instead of reading the whole list of the rarest. Texts are written in the order of time, so a period is a stretch of
-- the index, and this year and the last are asked before everything.
create function asked_of_words(conditions tsquery[]) returns text language sql immutable as $$
  select string_agg(format('x.words @@ %L::tsquery', c::text), ' and ' order by n) from unnest(conditions) with ordinality u(c, n) $$;
revoke execute on function asked_of_words(tsquery[]) from public;

create or replace function texts_found(whole text, begun text, kinds text[], programs uuid[], most int) returns table (id uuid, source text, record_id uuid, day date)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  marks text[] := my_marks();
  this_year int := extract(year from current_date);
  weeks text[] := array[to_char(current_date, '"=w:"IYYY-IW'), to_char(current_date - 7, '"=w:"IYYY-IW')];
  months text[] := array[to_char(current_date, '"=m:"YYYY-MM'), to_char(current_date - interval '1 month', '"=m:"YYYY-MM')];
  given tsquery[] := array(select quote_literal(w)::tsquery from unnest(tsvector_to_array(to_tsvector('simple', folded(whole)))) w);
  wanted tsquery[];
  theirs tsquery[] := '{}';
  steps text[];
  lately int;
  weighed constant int := 3000;
  at_once boolean;
  complete boolean;
  taken record;
  found_ids uuid[] := '{}';
  hidden uuid[] := array(select unnest(my_hidden()) except select unnest(my_granted())) || my_sealed();
begin
  wanted := given || case when begun <> '' then array[words_begun(folded(begun))] else '{}'::tsquery[] end;
  if cardinality(wanted) = 0 or marks = '{}' or programs = '{}' then return; end if;
  if marks is not null then theirs := array[any_mark(marks)]; end if;
  if programs is not null then theirs := theirs || any_mark(array(select '=p:' || p from unnest(programs) p)); end if;
  wanted := wanted || theirs;
  if begun <> '' then
    steps := array(select asked_of_words(given || quote_literal(a)::tsquery || theirs || any_mark(array[w]))
      from unnest(weeks) with ordinality u(w, n), words_begun_everywhere(folded(begun)) a order by n);
  end if;
  steps := coalesce(steps, '{}')
    || array(select asked_of_words(wanted || any_mark(array[w])) from unnest(weeks) with ordinality u(w, n) order by n)
    || array[asked_of_words(wanted || any_mark(months)), asked_of_words(wanted || any_mark(array['=y:' || this_year])),
      asked_of_words(wanted || any_mark(array['=y:' || this_year - 1]))];
  lately := cardinality(steps);
  steps := steps || array[asked_of_words(wanted)]
    || array(select asked_of_words(wanted || any_mark(array['=y:' || y])) from generate_series(this_year + 1, this_year - 12, -1) y)
    || array[asked_of_words(wanted)];
  for step in 1 .. cardinality(steps) loop
    at_once := step = lately + 1;
    complete := at_once;
    for taken in execute format('select t.id, t.source, t.record_id, t.day, count(*) over () as many from (
        select x.id, x.source, x.record_id, x.day from search_text x
        where x.source = any (%L) and %s and not x.memberships && $1 and (x.labels <@ my_labels() or x.author_id = my_user()) limit $2) t
      order by t.day desc, t.id', kinds, steps[step]) using hidden, case when at_once then weighed else 300 end
    loop
      if at_once and taken.many >= weighed then
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
