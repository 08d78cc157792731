-- Targets of cells of the executive grid, and notes that directors leave on one for a period.
create table executive_target (
  id uuid primary key default new_id(),
  measure text not null check (length(measure) between 1 and 60),
  module text not null check (length(module) between 1 and 60),
  -- Of the whole core program, where no region is said.
  region text check (length(region) between 1 and 80),
  target float8 not null check (target between 0 and 1000000),
  set_by uuid not null default my_user() references application_user,
  version int not null default 1
);
create unique index executive_target_cell on executive_target (measure, module, coalesce(region, ''));
create table executive_note (
  id uuid primary key default new_id(),
  measure text not null check (length(measure) between 1 and 60),
  module text not null check (length(module) between 1 and 60),
  region text not null check (length(region) between 1 and 80),
  from_day date not null,
  to_day date not null,
  note text not null check (length(note) between 1 and 1000),
  written_by uuid not null default my_user() references application_user,
  written_at timestamptz not null default now(),
  version int not null default 1,
  constraint executive_note_days check (to_day > from_day)
);
create unique index executive_note_cell on executive_note (measure, module, region, from_day, to_day);
select keep_history('executive_target'), keep_history('executive_note');

-- The sums of a cell as they were kept: of all its sub-programs, whoever asks. `whole_cell`: the asker sees every sub-program of it.
create function executive_kept(asked text, until date, since date) returns table (measure text, module text, region text, day date, from_day date,
  n int, whos int, part float8, whole float8, median float8) language sql stable security definer set search_path = public, pg_temp as $$
  with days as (select k.from_day, max(k.day) as day from measure_snapshot k where k.span = asked and k.day <= until and k.from_day >= since group by k.from_day)
  select k.measure, p.web_application_module_name, s.region, k.day, k.from_day, sum(k.rows_counted)::int, sum(k.who_counted)::int, sum(k.part), sum(k.whole),
    sum(k.median * k.rows_counted) / nullif(sum(k.rows_counted) filter (where k.median is not null), 0)
  from days d join measure_snapshot k on k.span = asked and k.day = d.day and k.from_day = d.from_day
    join sub_program s on s.id = k.sub_program_id join core_program p on p.id = s.core_program_id
  group by 1, 2, 3, 4, 5 $$;
revoke execute on function executive_kept(text, date, date) from public;
grant execute on function executive_kept(text, date, date) to kith_app;
