-- What staff paid for their work, decided by somebody else, month by month and sub-program by sub-program.
create table expense (
  id uuid primary key default new_id(),
  employee_id uuid not null references employee default my_user(),
  sub_program_id uuid not null references sub_program,
  spent_on date not null,
  category text not null,
  amount_cents int not null check (amount_cents between 1 and 10000000),
  what text not null check (length(what) between 1 and 500),
  receipt_file_id uuid references stored_file,
  -- Why there is none.
  no_receipt text,
  state text not null default 'Waiting' check (state in ('Waiting', 'Approved', 'Returned', 'Declined')),
  decided_by uuid references application_user,
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint expense_receipt check (receipt_file_id is not null or no_receipt is not null),
  constraint expense_other_decides check (decided_by <> employee_id),
  constraint expense_decided check ((state = 'Waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint expense_why check (state not in ('Returned', 'Declined') or decision_note is not null)
);
create index expense_mine on expense (employee_id, spent_on desc) where voided_at is null;
create index expense_month_of on expense (sub_program_id, spent_on desc) where voided_at is null;
create index expense_waiting on expense (sub_program_id, created_at) where voided_at is null and state = 'Waiting';

-- A month that was handed to accounting.
create table expense_month (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  month date not null check (extract(day from month) = 1),
  closed_by uuid not null default my_user(),
  closed_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index expense_month_once on expense_month (sub_program_id, month) where voided_at is null;
select keep_history('expense'), keep_history('expense_month');

-- Writing in a month and closing it wait for each other.
create function hold_expense_month(program uuid, day date) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('expense month ' || program || to_char(day, 'YYYY-MM'), 0)) $$;

create function expense_month_open() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  e expense;
begin
  foreach e in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    perform hold_expense_month(e.sub_program_id, e.spent_on);
    if exists (select from expense_month m where m.sub_program_id = e.sub_program_id and m.month = date_trunc('month', e.spent_on::timestamp)::date
        and m.voided_at is null) then
      perform refuse_as('expense_month_closed');
    end if;
  end loop;
  return coalesce(new, old);
end $$;
create trigger expense_month_open before insert or update or delete on expense for each row execute function expense_month_open();

-- What was approved is what is paid: its facts stay. A worker changes what waits or came back, and it waits again.
create function expense_fixed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.employee_id <> old.employee_id then perform refuse_as('expense_of_another'); end if;
  if old.state in ('Approved', 'Declined') and (new.voided_at is not null
      or (new.sub_program_id, new.spent_on, new.category, new.amount_cents, new.what, new.receipt_file_id, new.no_receipt)
        is distinct from (old.sub_program_id, old.spent_on, old.category, old.amount_cents, old.what, old.receipt_file_id, old.no_receipt)) then
    perform refuse_as('expense_fixed');
  end if;
  return new;
end $$;
create trigger expense_fixed before update on expense for each row execute function expense_fixed();

-- A month is closed once it is over and everything in it is decided.
create function expense_month_settled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_expense_month(new.sub_program_id, new.month);
  if (new.month + interval '1 month')::date > current_date then perform refuse_as('expense_month_early'); end if;
  if exists (select from expense e where e.sub_program_id = new.sub_program_id and e.voided_at is null and e.state in ('Waiting', 'Returned')
      and e.spent_on >= new.month and e.spent_on < (new.month + interval '1 month')::date) then
    perform refuse_as('expense_month_waits');
  end if;
  return new;
end $$;
create trigger expense_month_settled before insert on expense_month for each row execute function expense_month_settled();

alter table expense enable row level security;
create policy expense_seen on expense using (
  employee_id = (select my_user()) or sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (
  employee_id = (select my_user()) or sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
alter table expense_month enable row level security;
create policy expense_month_seen on expense_month using (true) with check (
  sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()));
