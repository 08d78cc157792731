-- Flaws in the data that somebody looked at and let be, with the reason. What a flaw is, the domains say.
create table flaw_dismissal (
  id uuid primary key default new_id(),
  rule text not null check (rule ~ '^[a-z-]{3,60}$'),
  ref uuid not null,
  sub_program_id uuid references sub_program,
  reason text not null check (length(reason) between 3 and 500),
  dismissed_by uuid not null default my_user() references application_user,
  dismissed_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index flaw_dismissal_once on flaw_dismissal (rule, ref) where voided_at is null;
select keep_history('flaw_dismissal', 'reason');
alter table flaw_dismissal enable row level security;
create policy flaw_dismissal_mine on flaw_dismissal using (sub_program_id is null or sub_program_id = any ((select my_sub_programs())::uuid[])
  or (select sees_all())) with check (true);
revoke delete on flaw_dismissal from kith_app;
