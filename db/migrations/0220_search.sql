-- The words of what people wrote and uploaded, for one search over all of it. Kept in the transaction that writes them; what is
-- voided, deleted or quarantined leaves in the transaction that says so.
create function folded(t text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
-- Too many different words for one row: the first of them are enough to be found by.
create function words_of(t text) returns tsvector language plpgsql immutable parallel safe strict as $$
begin
  return strip(to_tsvector('simple', folded(left(t, 500000))));
exception when program_limit_exceeded then
  return strip(to_tsvector('simple', folded(left(t, 100000))));
end $$;

create table search_text (
  -- Of the document, the contact or the attachment.
  id uuid primary key,
  source text not null,
  -- What is opened: the document, the contact.
  record_id uuid not null,
  memberships uuid[] not null default '{}',
  author_id uuid,
  labels text[] not null default '{}',
  day date not null,
  -- Beside the words whose it is (p: sub-program, c: membership, e: employee) and when (y: year, m: month, w: week): by
  -- these the index passes by what the caller may not see and comes to the newest first. No word begins as they do.
  words tsvector not null,
  written xid8 not null default pg_current_xact_id()
);
-- One for contacts and one for documents: to ask for the kind by a mark costs several times as much.
create index search_text_words on search_text using gin (words) with (fastupdate = off) where source = 'contact';
create index search_text_written_words on search_text using gin (words) with (fastupdate = off) where source <> 'contact';
create index search_text_record on search_text (record_id);
create index search_text_written on search_text (written);
revoke all on search_text from kith_app;

create function search_marks(program uuid, employee uuid, memberships uuid[], day date) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[case when employee is null then '=p:' || program end, '=e:' || employee,
    '=y:' || to_char(day, 'YYYY'), '=m:' || to_char(day, 'YYYY-MM'), '=w:' || to_char(day, 'IYYY-IW')] || array(select '=c:' || m from unnest(memberships) m), null)) $$;
create function any_mark(marks text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg(quote_literal(m), ' | ')::tsquery from unnest(marks) m $$;

create function keep_search_text(key uuid, of_source text, record uuid, program uuid, employee uuid, of_memberships uuid[], author uuid, on_day date, text_words tsvector)
returns void language sql as $$
  insert into search_text as t (id, source, record_id, memberships, author_id, labels, day, words)
  values (key, of_source, record, of_memberships, author,
    coalesce((select l.labels from record_label l where l.record_id = record), '{}'), on_day,
    text_words || search_marks(program, employee, of_memberships, on_day))
  on conflict (id) do update set source = excluded.source, record_id = excluded.record_id, memberships = excluded.memberships, author_id = excluded.author_id,
    labels = excluded.labels, day = excluded.day, words = excluded.words, written = pg_current_xact_id()
  where (t.source, t.record_id, t.memberships, t.author_id, t.labels, t.day, t.words)
    is distinct from (excluded.source, excluded.record_id, excluded.memberships, excluded.author_id, excluded.labels, excluded.day, excluded.words) $$;
revoke execute on function keep_search_text(uuid, text, uuid, uuid, uuid, uuid[], uuid, date, tsvector) from public;

create function search_label() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update search_text set labels = new.labels where record_id = new.record_id and labels <> new.labels;
  return null;
end $$;
create trigger search_label after insert or update of labels on record_label for each row execute function search_label();

-- Documents. What the chart filled into a draft may be more than a colleague may see there: until it is submitted it is no word of it.
-- A voided one is found only by whoever looks for voided ones in the case file, and nothing of its files.
create function text_of(answers jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(v #>> '{}', ' ') from jsonb_path_query(answers, 'strict $.** ? (@.type() == "string" || @.type() == "number")') v $$;
create function search_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    coalesce(new.author_id, new.owner_id), coalesce(new.effective_date, new.saved_at::date),
    words_of(concat_ws(' ', (select f.label from form f where f.id = new.form_id), text_of(answers))));
  if tg_op = 'UPDATE' and old.state in ('Deleted', 'Voided') and new.state <> 'Voided' then
    perform enqueue('read_file_text', json_build_object('FileID', a.file_id)) from document_attachment a
    where a.document_id = new.id and a.voided_at is null;
  end if;
  return null;
end $$;
create trigger search_document after insert or update of working_values, autofill, state, form_id, sub_program_id, client_membership_id, employee_id,
  owner_id, author_id, effective_date on document for each row execute function search_document();

-- Text of files that hang on documents, as far as they have any; read by a job. Guarded as the attachment is.
create table file_text (
  attachment_id uuid primary key references document_attachment on delete cascade,
  document_id uuid not null references document on delete cascade,
  sub_program_id uuid not null references sub_program,
  client_membership_id uuid,
  employee_id uuid,
  body text not null
);
create index file_text_document on file_text (document_id);
revoke insert, update, delete, truncate on file_text from kith_app;
alter table file_text enable row level security;
create policy file_text_mine on file_text using (
  (employee_id is null and sub_program_id = any ((select my_sub_programs())::uuid[]) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
  or client_membership_id = any ((select my_granted())::uuid[])
  or employee_id = any ((select my_staff())::uuid[])
  or document_id = any ((select my_signing_documents())::uuid[])
  or ((select sees_all()) and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)) with check (true);
create policy file_text_sealed_client_membership_id on file_text as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
select carry_labels('file_text', 'document_id');

-- The document is locked: what voids it at the same moment comes after, and takes the text away again.
create function keep_file_text(file uuid, content text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hung record;
begin
  for hung in
    select a.*, d.author_id, d.owner_id, d.effective_date, d.saved_at, s.file_name from document_attachment a
    join document d on d.id = a.document_id join stored_file s on s.id = a.file_id
    where a.file_id = file and a.voided_at is null and d.state not in ('Deleted', 'Voided') and s.state = 'ready' for share of d, a, s
  loop
    insert into file_text (attachment_id, document_id, sub_program_id, client_membership_id, employee_id, body)
    values (hung.id, hung.document_id, hung.sub_program_id, hung.client_membership_id, hung.employee_id, content)
    on conflict (attachment_id) do update set body = excluded.body, sub_program_id = excluded.sub_program_id,
      client_membership_id = excluded.client_membership_id, employee_id = excluded.employee_id;
    perform keep_search_text(hung.id, 'file', hung.document_id, hung.sub_program_id, hung.employee_id,
      array_remove(array[hung.client_membership_id], null), coalesce(hung.author_id, hung.owner_id),
      coalesce(hung.effective_date, hung.saved_at::date), words_of(hung.file_name || ' ' || content));
  end loop;
end $$;
revoke execute on function keep_file_text(uuid, text) from public;
grant execute on function keep_file_text(uuid, text) to kith_app;

create function search_attachment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_text where id = new.id;
  if new.voided_at is not null then
    delete from file_text where attachment_id = new.id;
  else
    perform keep_file_text(new.file_id, f.body) from file_text f where f.attachment_id = new.id;
  end if;
  return null;
end $$;
create trigger search_attachment after update of voided_at, sub_program_id, client_membership_id, employee_id, document_id on document_attachment
  for each row execute function search_attachment();

create function search_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'quarantined' then
    delete from search_text t using document_attachment a where t.id = a.id and a.file_id = new.id;
    delete from file_text t using document_attachment a where t.attachment_id = a.id and a.file_id = new.id;
  elsif new.state = 'ready' and new.owner_table = 'document_attachment' then
    perform enqueue('read_file_text', json_build_object('FileID', new.id), 'read_file_text:' || new.id);
  end if;
  return null;
end $$;
create trigger search_file after insert or update of owner_table, state on stored_file for each row
  when (new.content_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')) execute function search_file();

-- Contacts. They tell of every child they cover.
create function refresh_contact_texts(contacts uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from search_text t using contact_made c where t.id = any (contacts) and c.id = t.id and c.voided_at is not null;
  perform keep_search_text(c.id, 'contact', c.id, c.sub_program_id, null,
    array(select x.client_membership_id from contact_made_child x where x.contact_made_id = c.id order by 1), c.author_id, c.made_on,
    words_of(concat_ws(' ', c.kind, c.purpose, c.place, c.participants, c.narrative)))
  from contact_made c where c.id = any (contacts) and c.voided_at is null;
end $$;
revoke execute on function refresh_contact_texts(uuid[]) from public;
create trigger search_contact_insert after insert on contact_made referencing new table as changed for each statement
  execute function roster_touched('refresh_contact_texts', 'select id from changed');
create trigger search_contact_update after update on contact_made referencing new table as changed for each statement
  execute function roster_touched('refresh_contact_texts', 'select id from changed');
create trigger search_contact_insert after insert on contact_made_child referencing new table as changed for each statement
  execute function roster_touched('refresh_contact_texts', 'select distinct contact_made_id from changed');
create trigger search_contact_update after update on contact_made_child referencing new table as changed for each statement
  execute function roster_touched('refresh_contact_texts', 'select distinct contact_made_id from changed');
create trigger search_contact_delete after delete on contact_made_child referencing old table as changed for each statement
  execute function roster_touched('refresh_contact_texts', 'select distinct contact_made_id from changed');

-- Every word there is and about how often: what somebody has typed half is looked for as the words it may become. The index itself
-- would read all that begins so, of every year.
create table search_word (
  word text collate "C" primary key,
  texts bigint not null
);
create table search_words_noted (
  one boolean primary key default true check (one),
  upto xid8 not null
);
insert into search_words_noted (upto) values ('0');
revoke all on search_word, search_words_noted from kith_app;
create function note_words() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  since xid8;
  til xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  select upto into since from search_words_noted for update skip locked;
  if since is null or not exists (select from search_text where written >= since and written < til) then return; end if;
  insert into search_word as w (word, texts)
  select s.word, s.ndoc from ts_stat(format('select words from search_text where written >= %L and written < %L', since, til)) s
  where s.word ~ '^[a-z0-9]{3,24}$' and s.word !~ '^[0-9]+$' order by s.word
  on conflict (word) do update set texts = w.texts + excluded.texts;
  update search_words_noted set upto = til;
end $$;
revoke execute on function note_words() from public;

-- What begins like a word typed half, the commonest first.
create function words_begun(begun text) returns tsquery language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(string_agg(quote_literal(w), ' | '), quote_literal(begun))::tsquery from (
    select begun as w where begun ~ '^[a-z0-9]+$' union
    (select word from search_word where length(begun) >= 3 and begun ~ '^[a-z0-9]+$' and word >= begun and word < begun || '{' order by texts desc limit 12)) o $$;
revoke execute on function words_begun(text) from public;

-- Of these the few that are in so many texts that all together would read the whole index.
create function words_begun_everywhere(begun text) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select word from search_word where length(begun) >= 3 and begun ~ '^[a-z0-9]+$' and word >= begun and word < begun || '{' and texts >= 50000
  order by texts desc limit 3 $$;
revoke execute on function words_begun_everywhere(text) from public;

-- The marks of what the caller may see; null where that is everything.
create function my_marks() returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select case when not sees_all() then array(select '=p:' || p from unnest(my_sub_programs()) p union all select '=c:' || c from unnest(my_granted()) c
    union all select '=e:' || e from unnest(my_staff()) e) end $$;

-- The newest texts of these kinds that have all these words, of those the caller may see; `programs` are the sub-programs of which they
-- may read such, null for all. A week first, then two months, then year by year: so much is looked at that there are enough, however
-- common the words. Where the last two months have too few there is mostly little at all, and one look at everything settles it. A
-- word typed half that may become very common ones is asked for as each of these, of two weeks, before it is asked for as all it may become:
-- mostly that is enough. Row security of what is opened has the last word.
create function texts_found(whole text, begun text, kinds text[], programs uuid[], most int) returns table (id uuid, source text, record_id uuid, day date)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted tsquery := plainto_tsquery('simple', folded(whole));
  marks text[] := my_marks();
  weeks text[] := array[to_char(current_date, '"=w:"IYYY-IW'), to_char(current_date - 7, '"=w:"IYYY-IW')];
  alone tsquery[] := '{}';
  theirs tsquery;
  recent tsquery[];
  periods tsquery[];
  lately int;
  weighed constant int := 3000;
  at_once boolean;
  complete boolean;
  taken record;
  found_ids uuid[] := '{}';
  hidden uuid[] := array(select unnest(my_hidden()) except select unnest(my_granted())) || my_sealed();
  this_year int := extract(year from current_date);
begin
  if begun <> '' then
    alone := array(select case when numnode(wanted) = 0 then quote_literal(w)::tsquery else wanted && quote_literal(w)::tsquery end
      from words_begun_everywhere(folded(begun)) w);
    wanted := case when numnode(wanted) = 0 then words_begun(folded(begun)) else wanted && words_begun(folded(begun)) end;
  end if;
  if numnode(wanted) = 0 or marks = '{}' or programs = '{}' then return; end if;
  theirs := case when marks is not null then any_mark(marks) end;
  if programs is not null then
    theirs := case when theirs is null then any_mark(array(select '=p:' || p from unnest(programs) p))
      else theirs && any_mark(array(select '=p:' || p from unnest(programs) p)) end;
  end if;
  if theirs is not null then wanted := wanted && theirs; end if;
  recent := array(select case when theirs is null then a && any_mark(array[w]) else a && theirs && any_mark(array[w]) end
      from unnest(weeks) with ordinality u(w, n), unnest(alone) a order by n)
    || array[wanted && any_mark(weeks[1:1]), wanted && any_mark(weeks[2:2]),
      wanted && any_mark(array[to_char(current_date, '"=m:"YYYY-MM'), to_char(current_date - interval '1 month', '"=m:"YYYY-MM')])];
  lately := cardinality(recent);
  periods := recent || array[wanted]
    || array(select wanted && any_mark(array['=y:' || y]) from generate_series(this_year + 1, this_year - 12, -1) y) || array[wanted];
  for step in 1 .. cardinality(periods) loop
    at_once := step = lately + 1;
    complete := at_once;
    for taken in execute format('select t.id, t.source, t.record_id, t.day, count(*) over () as many from (
        select x.id, x.source, x.record_id, x.day from search_text x
        where x.source = any (%L) and x.words @@ $1 and not x.memberships && $2 and (x.labels <@ my_labels() or x.author_id = my_user()) limit $3) t
      order by t.day desc, t.id', kinds) using periods[step], hidden, case when at_once then weighed else 300 end
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
revoke execute on function texts_found(text, text, text[], uuid[], int) from public;
grant execute on function texts_found(text, text, text[], uuid[], int) to kith_app;

-- Documents by their words, of one chart or of all the caller may see; row security has the last word. In one's own drafts also what the
-- chart filled in.
create function documents_with(query text, chart uuid default null) returns setof uuid language plpgsql stable security definer
set search_path = public, pg_temp rows 500 as $$
declare
  wanted tsquery := to_tsquery('simple', folded(query));
  marks text[] := my_marks();
begin
  return query select d.id from document d where d.owner_id = my_user() and d.state in ('Draft', 'Returned') and (chart is null or d.chart_id = chart)
    and words_of(text_of(d.working_values)) @@ wanted;
  if chart is not null then
    return query select d.id from document d join search_text t on t.id = d.id where d.chart_id = chart and t.words @@ wanted;
    return;
  end if;
  return query select t.record_id from search_text t where t.source in ('document', 'voided') and t.id = any (my_signing_documents()) and t.words @@ wanted;
  if marks is not null then wanted := wanted && any_mark(marks); end if;
  return query select t.record_id from search_text t where t.source in ('document', 'voided') and t.words @@ wanted;
end $$;
