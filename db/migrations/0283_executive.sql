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

-- The sums of a cell as they were kept: of all its sub-programs, whoever asks, everybody once.
create function executive_kept(asked text, since date, until date, wanted text[]) returns table (measure text, module text, region text, day date, from_day date,
  is_late boolean, n int, whos int, part float8, whole float8, median float8, p80 float8)
  language sql stable security definer set search_path = public, pg_temp as $$
  with cell as (select array_agg(s.id) as ids, array_agg(p.web_application_module_name || chr(10) || s.region) as groups
    from sub_program s join core_program p on p.id = s.core_program_id)
  select k.measure, split_part(k.cell, chr(10), 1), split_part(k.cell, chr(10), 2), k.day, k.from_day, k.is_late, k.n, k.whos, k.part, k.whole, k.median, k.p80
  from cell c cross join lateral kept_sums(asked, since, until, wanted, c.ids, c.groups) k $$;
revoke execute on function executive_kept(text, date, date, text[]) from public;
grant execute on function executive_kept(text, date, date, text[]) to kith_app;
