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
  -- Not held to its record: what was counted stays when a sample agency is taken away.
  sub_program_id uuid not null,
  rows_counted int not null,
  who_counted int not null,
  part float8,
  whole float8,
  median float8,
  taken_at timestamptz not null default now(),
  constraint measure_snapshot_days check (from_day <= day),
  constraint measure_snapshot_once unique (measure, span, day, sub_program_id)
);
create index measure_snapshot_day on measure_snapshot (day, span);
alter table measure_snapshot enable row level security;
create policy measure_snapshot_mine on measure_snapshot for select using (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
create policy measure_snapshot_kept on measure_snapshot for insert with check ((select sees_all()));
create trigger measure_snapshot_append_only before update or delete or truncate on measure_snapshot execute function refuse_change();
revoke update, delete, truncate on measure_snapshot from kith_app;
