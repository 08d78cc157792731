-- Hearings and orders of a child's case. One entry may stand in the charts of several siblings: its rows share an entry.
create table hearing (
  id uuid primary key default new_id(),
  entry_id uuid not null default new_id(),
  client_membership_id uuid not null references client_membership,
  -- Whose chart tells of it; the database fills it in.
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  held_on date not null,
  start_time time,
  kind text not null,
  court text,
  department text,
  judge text,
  purpose text,
  -- Empty until the hearing was held and somebody wrote down what came of it.
  outcome text,
  next_date date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint hearing_next check (next_date > held_on)
);
create unique index hearing_same_day on hearing (client_membership_id, held_on, kind) where voided_at is null;
create index hearing_entry on hearing (entry_id);
create index hearing_program on hearing (sub_program_id, held_on) where voided_at is null;

create table court_order (
  id uuid primary key default new_id(),
  entry_id uuid not null default new_id(),
  client_membership_id uuid not null references client_membership,
  -- Whose chart tells of it; the database fills it in.
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  kind text not null,
  ordered_on date not null,
  expires_on date,
  court text,
  text text not null default '',
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint court_order_expiry check (expires_on > ordered_on)
);
create index court_order_membership on court_order (client_membership_id, ordered_on desc) where voided_at is null;
create index court_order_entry on court_order (entry_id);
create index court_order_expires on court_order (sub_program_id, expires_on) where voided_at is null;

create index hearing_person on hearing (person_id);
create index court_order_person on court_order (person_id);

create function court_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select m.person_id into new.person_id from client_membership m where m.id = new.client_membership_id;
  return new;
end $$;
create trigger court_person before insert or update of client_membership_id on hearing for each row execute function court_person();
create trigger court_person before insert or update of client_membership_id on court_order for each row execute function court_person();

select keep_history('hearing'), keep_history('court_order');

do $$ declare t text; begin
  foreach t in array array['hearing', 'court_order'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
