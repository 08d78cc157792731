-- Visits and other contacts made: one entry, every child covered, the family and the way there.
create table contact_made (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  family_id uuid references resource_family,
  made_on date not null,
  start_time time,
  end_time time,
  kind text not null,
  place text,
  purpose text,
  participants text,
  narrative text not null default '',
  miles numeric(6, 1) check (miles between 0 and 2000),
  travel_minutes int check (travel_minutes between 0 and 1440),
  author_id uuid not null references employee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint contact_made_times check (end_time > start_time)
);
create index contact_made_family on contact_made (family_id, made_on desc) where voided_at is null;
create index contact_made_program on contact_made (sub_program_id, made_on desc) where voided_at is null;
create index contact_made_author on contact_made (author_id, made_on desc) where voided_at is null;

create table contact_made_child (
  id uuid primary key default new_id(),
  contact_made_id uuid not null references contact_made,
  client_membership_id uuid not null references client_membership,
  sub_program_id uuid not null references sub_program,
  -- Whether it is the contact a month requires.
  counts boolean not null,
  seen_alone boolean not null default false,
  made_on date not null,
  unique (contact_made_id, client_membership_id)
);
create index contact_made_child_membership on contact_made_child (client_membership_id, made_on desc);

select keep_history('contact_made'), keep_history('contact_made_child');

do $$ declare t text; begin
  foreach t in array array['contact_made', 'contact_made_child'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
