-- What the agency tells its staff on Home, and who has read it.
create table announcement (
  id uuid primary key default new_id(),
  title text not null,
  body text not null default '',
  important boolean not null default false,
  -- None: for everybody.
  sub_program_ids uuid[] not null default '{}',
  start_date date not null,
  -- The first day it is no longer shown.
  end_date date not null,
  published_by uuid references application_user default my_user(),
  published_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint announcement_title check (title <> ''),
  constraint announcement_period check (end_date > start_date),
  constraint announcement_length check (end_date <= start_date + 366)
);
create index announcement_shown on announcement (end_date) where voided_at is null;
select keep_history('announcement');

create table announcement_dismissal (
  announcement_id uuid not null references announcement,
  user_id uuid not null references application_user default my_user(),
  dismissed_at timestamptz not null default now(),
  primary key (announcement_id, user_id)
);
revoke truncate on announcement_dismissal from kith_app;
revoke delete, truncate on announcement from kith_app;
alter table announcement_dismissal enable row level security;
create policy announcement_dismissal_mine on announcement_dismissal using (user_id = (select my_user())) with check (user_id = (select my_user()));

-- Read by everybody or by those of its sub-programs; written and changed by who works in all of them.
alter table announcement enable row level security;
create policy announcement_read on announcement for select using (cardinality(sub_program_ids) = 0
  or sub_program_ids && (select my_sub_programs())::uuid[] or (select sees_all()));
create policy announcement_add on announcement for insert with check (sub_program_ids <@ (select my_sub_programs())::uuid[] or (select sees_all()));
create policy announcement_change on announcement for update using (sub_program_ids <@ (select my_sub_programs())::uuid[] or (select sees_all()))
  with check (sub_program_ids <@ (select my_sub_programs())::uuid[] or (select sees_all()));
