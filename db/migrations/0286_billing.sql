-- What a provider is to reach in a month: direct minutes, of the minutes that are paid.
create table billing_target (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee,
  direct_minutes int not null check (direct_minutes between 0 and 20000),
  paid_minutes int not null check (paid_minutes between 1 and 30000),
  start_date date not null check (extract(day from start_date) = 1),
  end_date date,
  note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint billing_target_period check (end_date > start_date),
  constraint billing_target_within check (direct_minutes <= paid_minutes),
  constraint billing_target_overlap exclude using gist (employee_id with =, daterange(start_date, end_date) with &&) where (voided_at is null)
);
select keep_history('billing_target');
revoke delete on billing_target from kith_app;
