-- Where a child lives, night by night: placements, events inside them, and the decision frozen with each.
create table placement_decision (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  family_id uuid references resource_family,
  -- What was known when it was decided: the child, the homes compared, every check with its result.
  sheet jsonb not null,
  note text,
  decided_by uuid,
  decided_at timestamptz not null default now()
);
create index placement_decision_membership on placement_decision (client_membership_id, decided_at desc);
create trigger placement_decision_frozen before update or delete or truncate on placement_decision execute function refuse_change();
revoke update, delete, truncate on placement_decision from kith_app;

create table placement (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  family_id uuid not null references resource_family,
  placement_decision_id uuid references placement_decision,
  placement_type text,
  override_reason text,
  override_text text,
  overridden_by uuid,
  start_date date not null,
  end_date date,
  end_reason text,
  end_note text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint placement_membership foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id),
  constraint placement_period check (end_date > start_date),
  constraint placement_end_reason check ((end_date is null) = (end_reason is null)),
  constraint placement_override check (num_nulls(override_reason, override_text, overridden_by) in (0, 3)),
  constraint placement_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null),
  -- A child is in one home on one day, whichever programs place it.
  constraint placement_two_homes exclude using gist (person_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index placement_membership_days on placement (client_membership_id, start_date desc);
create index placement_family on placement (family_id, start_date desc) where voided_at is null;
create index placement_program on placement (sub_program_id);

create table location_event (
  id uuid primary key default new_id(),
  placement_id uuid not null references placement,
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  place text,
  respite_family_id uuid references resource_family,
  bed_held_until date,
  note text,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint location_event_period check (end_date > start_date),
  constraint location_event_overlap exclude using gist (client_membership_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index location_event_placement on location_event (placement_id);

select keep_history('placement'), keep_history('location_event'), keep_history('placement_decision');

do $$ declare t text; begin
  foreach t in array array['placement_decision', 'placement', 'location_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
