-- Goals of a client in any program: what shall be different, the steps to it, how far it has come, and the reviews of the plan.
create table client_goal (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  -- Of the program's own list of areas.
  area text not null,
  goal text not null,
  reason text,
  strength text,
  opened_on date not null,
  target_on date,
  closed_on date,
  outcome text check (outcome in ('Met', 'Partly met', 'Dropped')),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_goal_closed check (closed_on >= opened_on),
  constraint client_goal_outcome check ((closed_on is null) = (outcome is null)),
  constraint client_goal_target check (target_on > opened_on)
);

create table client_goal_step (
  id uuid primary key default new_id(),
  client_goal_id uuid not null references client_goal,
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  step text not null,
  who text not null,
  due_on date,
  state text not null default 'Open' check (state in ('Open', 'Done', 'Dropped')),
  closed_on date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint client_goal_step_closed check ((state = 'Open') = (closed_on is null))
);
create index client_goal_step_goal on client_goal_step (client_goal_id);
create index client_goal_step_open on client_goal_step (client_membership_id, due_on) where voided_at is null and state = 'Open';

-- Every entry stays: together they are the line over time.
create table client_goal_progress (
  id uuid primary key default new_id(),
  client_goal_id uuid not null references client_goal,
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
  constraint client_goal_progress_score check (score between 0 and 10)
);
create unique index client_goal_progress_day on client_goal_progress (client_goal_id, noted_on) where voided_at is null;

create table client_goal_review (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  reviewed_on date not null,
  next_review_on date not null,
  summary text not null,
  reviewed_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint client_goal_review_next check (next_review_on > reviewed_on)
);
create unique index client_goal_review_day on client_goal_review (client_membership_id, reviewed_on) where voided_at is null;

select keep_on_enrollment('client_goal'), keep_on_enrollment('client_goal_step'), keep_on_enrollment('client_goal_progress'),
  keep_on_enrollment('client_goal_review');

-- A review settles the plan that is due.
select register_evidence('review', $$select client_membership_id as chart_id, 'Plan review' as type, reviewed_on as day, id as record_id,
  null as about, created_at as recorded_at, voided_at as gone_at from client_goal_review$$);
select watch_evidence('client_goal_review', $$select client_membership_id as chart_id, 'Client' as chart_type from changed$$);
