-- What each measure was, as counted on a day: a trend of last year does not change because a record of then is changed now.
create table measure_snapshot (
  id uuid primary key default new_id(),
  -- The last day that was counted.
  day date not null,
  -- From the first day of its month, quarter or fiscal year on.
  span text not null check (span in ('month', 'quarter', 'year')),
  from_day date not null,
  measure text not null check (length(measure) between 1 and 60),
  -- Of which wording of the measure.
  measure_version int not null check (measure_version > 0),
  -- Not held to its record: what was counted stays when a sample agency is taken away. Zeros alone: what belongs to no sub-program;
  -- each night writes that row for each measure, so it tells that the measure was kept.
  sub_program_id uuid not null,
  rows_counted int not null,
  -- Different people, homes or records among them.
  who_counted int not null,
  part float8,
  whole float8,
  -- Of a median each part, in order: several sub-programs together have one again.
  parts float8[],
  taken_at timestamptz not null default now(),
  constraint measure_snapshot_days check (from_day <= day),
  constraint measure_snapshot_once unique (measure, span, day, sub_program_id)
);
create index measure_snapshot_day on measure_snapshot (day, span);
create index measure_snapshot_nights on measure_snapshot (span, from_day, day) where sub_program_id = '00000000-0000-0000-0000-000000000000';
alter table measure_snapshot enable row level security;
create policy measure_snapshot_mine on measure_snapshot for select using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
create policy measure_snapshot_kept on measure_snapshot for insert with check ((select sees_all()));
create trigger measure_snapshot_append_only before update or delete or truncate on measure_snapshot execute function refuse_change();
revoke update, delete, truncate on measure_snapshot from kith_app;

-- Who was counted in just these sub-programs at once, and how many: with it a total over any of them has everybody once.
create table measure_overlap (
  id uuid primary key default new_id(),
  day date not null,
  span text not null check (span in ('month', 'quarter', 'year')),
  measure text not null check (length(measure) between 1 and 60),
  sub_program_ids uuid[] not null check (cardinality(sub_program_ids) > 1),
  who_counted int not null check (who_counted > 0),
  constraint measure_overlap_once unique (measure, span, day, sub_program_ids)
);
alter table measure_overlap enable row level security;
create policy measure_overlap_all on measure_overlap for select using ((select sees_all()));
create policy measure_overlap_kept on measure_overlap for insert with check ((select sees_all()));
create trigger measure_overlap_append_only before update or delete or truncate on measure_overlap execute function refuse_change();
revoke update, delete, truncate on measure_overlap from kith_app;

-- What was kept over sub-programs together, everybody once: `programs` and the group that each of them is in. Of each period the last day
-- on which the measure was kept. For the two functions that say whose programs are asked for.
create function kept_sums(asked text, since date, until date, wanted text[], programs uuid[], groups text[])
  returns table (measure text, cell text, from_day date, day date, version int, is_late boolean, n int, whos int, part float8, whole float8,
    median float8, p80 float8) language sql stable as $$
  with place as (select p.id, p.cell from unnest(programs, groups) as p (id, cell)),
    last as (select k.measure, k.from_day, max(k.day) as day, max(k.measure_version) as version from measure_snapshot k
      where k.span = asked and k.from_day >= since and k.day <= until and k.measure = any (wanted) and k.sub_program_id = '00000000-0000-0000-0000-000000000000'
      group by k.measure, k.from_day),
    kept as (select l.measure, l.from_day, p.cell, k.rows_counted, k.who_counted, k.part, k.whole, k.parts, k.taken_at
      from last l join measure_snapshot k on k.measure = l.measure and k.span = asked and k.day = l.day join place p on p.id = k.sub_program_id),
    summed as (select k.measure, k.from_day, k.cell, sum(k.rows_counted)::int as n, sum(k.who_counted)::int as whos, sum(k.part) as part, sum(k.whole) as whole,
      max(k.taken_at) as taken_at from kept k group by k.measure, k.from_day, k.cell),
    spread as (select k.measure, k.from_day, k.cell, percentile_cont(array[0.5, 0.8]) within group (order by v.one) as at
      from kept k cross join unnest(k.parts) v (one) group by k.measure, k.from_day, k.cell),
    twice as (select l.measure, l.from_day, x.cell, sum(o.who_counted * (x.times - 1))::int as n
      from last l join measure_overlap o on o.measure = l.measure and o.span = asked and o.day = l.day
        cross join lateral (select p.cell, count(*) as times from unnest(o.sub_program_ids) i (id) join place p on p.id = i.id group by p.cell having count(*) > 1) x
      group by l.measure, l.from_day, x.cell)
  select l.measure, c.cell, l.from_day, l.day, l.version, coalesce(s.taken_at > l.day + interval '3 days', false), coalesce(s.n, 0),
    coalesce(s.whos, 0) - coalesce(t.n, 0), s.part, s.whole, d.at[1], d.at[2]
  from last l cross join (select distinct p.cell from place p) c
    left join summed s on s.measure = l.measure and s.from_day = l.from_day and s.cell = c.cell
    left join spread d on d.measure = l.measure and d.from_day = l.from_day and d.cell = c.cell
    left join twice t on t.measure = l.measure and t.from_day = l.from_day and t.cell = c.cell $$;
revoke execute on function kept_sums(text, date, date, text[], uuid[], text[]) from public;

-- What was kept of programs of one's own, together.
create function kept_of_mine(asked text, since date, until date, wanted text[], programs uuid[])
  returns table (measure text, from_day date, day date, version int, is_late boolean, n int, whos int, part float8, whole float8, median float8, p80 float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  with own as (select array_agg(p.id) as ids, array_agg(''::text) as groups from unnest(programs) p (id) where p.id = any (my_sub_programs()) or sees_all())
  select k.measure, k.from_day, k.day, k.version, k.is_late, k.n, k.whos, k.part, k.whole, k.median, k.p80
  from own o cross join lateral kept_sums(asked, since, until, wanted, o.ids, o.groups) k $$;
revoke execute on function kept_of_mine(text, date, date, text[], uuid[]) from public;
grant execute on function kept_of_mine(text, date, date, text[], uuid[]) to kith_app;
