-- The plan of any program: needs with their goal, what is done about each, and how far it has come.
create table plan_need (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  life_domain text not null,
  need text not null,
  goal text not null,
  strength text,
  opened_on date not null,
  closed_on date,
  outcome text check (outcome in ('Met', 'Partly met', 'Dropped')),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint plan_need_closed check (closed_on >= opened_on),
  constraint plan_need_outcome check ((closed_on is null) = (outcome is null))
);

create table plan_action (
  id uuid primary key default new_id(),
  plan_need_id uuid not null references plan_need,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  action text not null,
  who text not null,
  due_on date,
  state text not null default 'Open' check (state in ('Open', 'Done', 'Dropped')),
  closed_on date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint plan_action_closed check ((state = 'Open') = (closed_on is null))
);
create index plan_action_need on plan_action (plan_need_id);
create index plan_action_open on plan_action (client_membership_id, due_on) where voided_at is null and state = 'Open';

-- Every entry stays: together they are the line over time.
create table plan_progress (
  id uuid primary key default new_id(),
  plan_need_id uuid not null references plan_need,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  noted_on date not null,
  score int not null,
  note text,
  noted_by uuid not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint plan_progress_score check (score between 0 and 10)
);
create index plan_progress_need on plan_progress (plan_need_id, noted_on) where voided_at is null;
create unique index plan_progress_day on plan_progress (plan_need_id, noted_on) where voided_at is null;
select keep_on_enrollment('plan_need'), keep_on_enrollment('plan_action'), keep_on_enrollment('plan_progress');
