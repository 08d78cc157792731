-- Finding a home: what a child needs, what was offered to whom, where a ZIP code lies.
create table zip_place (
  zip_code text primary key check (zip_code ~ '^[0-9]{5}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
revoke insert, update, delete on zip_place from kith_app;

-- Miles by great circle.
create function miles_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 3958.8 * 2 * asin(least(1, sqrt(power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))) $$;

create table placement_need (
  id uuid primary key default new_id(),
  client_membership_id uuid not null unique references client_membership,
  sub_program_id uuid not null references sub_program,
  non_ambulatory boolean not null default false,
  -- A minor parent's own children, who come along and take a place each.
  children_along int not null default 0 check (children_along between 0 and 4),
  near_zip_code text check (near_zip_code ~ '^[0-9]{5}$'),
  school_district text,
  note text,
  version int not null default 1
);

create table placement_offer (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  family_id uuid not null references resource_family,
  sub_program_id uuid not null references sub_program,
  offered_on date not null,
  answer text not null check (answer in ('Waiting', 'Yes', 'No')),
  reason text,
  note text,
  offered_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index placement_offer_membership on placement_offer (client_membership_id, offered_on desc);
create index placement_offer_family on placement_offer (family_id, offered_on desc);

alter table placement
  add column children_along int not null default 0 check (children_along between 0 and 4),
  add column backdate_reason text;
create index placement_lasting on placement ((coalesce(end_date, 'infinity'::date))) include (family_id, start_date, children_along)
  where voided_at is null;
create index placement_started on placement (start_date) where voided_at is null;
create index placement_ended on placement (end_date) where voided_at is null and end_date is not null;
create index placement_decision_family on placement_decision (family_id);
create index location_event_lasting on location_event ((coalesce(end_date, 'infinity'::date))) where voided_at is null;
create index child_specific_approval_person on child_specific_approval (person_id) where voided_at is null;

select keep_history('placement_need'), keep_history('placement_offer');
do $$ declare t text; begin
  foreach t in array array['placement_need', 'placement_offer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
