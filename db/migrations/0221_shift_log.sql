-- The words of the shift logs in the one search. `=h:` marks the house beside the marks that every text has.
create function refresh_shift_texts(entries uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_search_text(e.id, 'shift', e.id, e.sub_program_id, null, array_remove(array[e.client_membership_id], null), e.written_by, e.day,
    words_of(concat_ws(' ', e.mark, e.body)) || array_to_tsvector(array['=h:' || e.residence_id]))
  from shift_entry e where e.id = any (entries);
end $$;
revoke execute on function refresh_shift_texts(uuid[]) from public;
create trigger search_shift_insert after insert on shift_entry referencing new table as changed for each statement
  execute function roster_touched('refresh_shift_texts', 'select id from changed');
create trigger search_shift_update after update on shift_entry referencing new table as changed for each statement
  execute function roster_touched('refresh_shift_texts', 'select id from changed');

-- Entries with all these words, of some days, of a house or a child or of all the caller may see, the newest first. Row security of
-- what is opened has the last word.
create function shift_texts(whole text, begun text, house uuid, chart uuid, from_day date, to_day date, most int) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  wanted tsquery := plainto_tsquery('simple', folded(whole));
  marks text[] := my_marks();
  hidden uuid[] := array(select unnest(my_hidden()) except select unnest(my_granted())) || my_sealed();
begin
  if begun <> '' then
    wanted := case when numnode(wanted) = 0 then words_begun(folded(begun)) else wanted && words_begun(folded(begun)) end;
  end if;
  if numnode(wanted) = 0 or marks = '{}' and my_house() is null then return; end if;
  if marks is not null then wanted := wanted && any_mark(marks || array['=h:' || my_house()]); end if;
  if house is not null then wanted := wanted && any_mark(array['=h:' || house]); end if;
  if chart is not null then wanted := wanted && any_mark(array['=c:' || chart]); end if;
  wanted := wanted && any_mark(array(select to_char(m, '"=m:"YYYY-MM')
    from generate_series(date_trunc('month', from_day), to_day, interval '1 month') m));
  return query select x.id from search_text x where x.source <> 'contact' and x.source = 'shift' and x.words @@ wanted
    and x.day between from_day and to_day and not x.memberships && hidden
    order by x.day desc, x.id desc limit most;
end $$;
revoke execute on function shift_texts(text, text, uuid, uuid, date, date, int) from public;
grant execute on function shift_texts(text, text, uuid, uuid, date, date, int) to kith_app;
