-- Strong Families: parents in a crisis ask for help themselves, keep custody, and their children stay for a while with a family who hosts.
-- Families who host are kept with the resource families, on the pathway VF (0130_families.sql).
alter table resource_family add column organization_id uuid references organization;
create index resource_family_organization on resource_family (organization_id) where organization_id is not null;

create table community_family (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null check (length(name) between 1 and 120),
  -- Who carries the family; the coach and the friend are volunteers.
  coordinator_id uuid references employee,
  coach_id uuid references volunteer,
  friend_id uuid references volunteer,
  language text not null default 'English',
  needs_interpreter boolean not null default false,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  line1 text,
  line2 text,
  city text,
  state_abbreviation text check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  county text,
  crisis_history text,
  goals text,
  plan text,
  -- The parents keep custody: who may know of them is theirs to say, and to take back.
  consent_on date,
  consent_how text,
  consent_until date,
  consent_withdrawn_on date,
  consent_to text not null default 'Program' check (consent_to in ('Program', 'Coordinator')),
  -- Who may see the chart where it is not the whole program, and since when or from when on; kept by a trigger.
  readers uuid[],
  closes_at timestamptz,
  outcome text check (outcome in ('Stable at home', 'With relatives', 'Moved away', 'Entered foster care', 'Lost contact', 'Other')),
  outcome_note text,
  start_date date not null,
  end_date date,
  created_at timestamptz not null default now(),
  created_by uuid default my_user(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  merged_into uuid,
  constraint community_family_of_program unique (id, sub_program_id),
  constraint community_family_merged foreign key (merged_into, sub_program_id) references community_family (id, sub_program_id),
  constraint community_family_merge_removes check (merged_into is null or (voided_at is not null and merged_into <> id)),
  constraint community_family_period check (end_date >= start_date),
  constraint community_family_outcome check ((end_date is null) = (outcome is null)),
  constraint community_family_consent check (num_nulls(consent_on, consent_how) in (0, 2) and (consent_on is not null or num_nonnulls(consent_until, consent_withdrawn_on) = 0)),
  constraint community_family_consent_days check (consent_until > consent_on and consent_withdrawn_on >= consent_on)
);
create trigger sub_program_retired before insert on community_family for each row execute function sub_program_retired();
create index community_family_program on community_family (sub_program_id, name, id) where voided_at is null;
create index community_family_coordinator on community_family (coordinator_id) where voided_at is null;
create index community_family_phone on community_family (phone_digits) where voided_at is null;
create index community_family_merged_into on community_family (merged_into) where merged_into is not null;
-- Consent that was taken back, or given to the coordinator alone, closes the chart at once; consent for a time closes it on its last day,
-- as the program's clock has it.
create function community_family_readers() returns trigger language plpgsql as $$
begin
  new.closes_at := case when new.consent_withdrawn_on is not null or new.consent_to = 'Coordinator' then '-infinity'::timestamptz
    else new.consent_until::timestamp at time zone (select s.zone from sub_program s where s.id = new.sub_program_id) end;
  new.readers := case when new.closes_at is not null then array_remove(array[coalesce(new.coordinator_id, new.created_by)], null) end;
  return new;
end $$;
create trigger community_family_readers before insert or update on community_family for each row execute function community_family_readers();

create table community_person (
  id uuid primary key default new_id(),
  community_family_id uuid not null,
  sub_program_id uuid not null,
  person_id uuid not null references person,
  is_child boolean not null,
  relation text not null,
  has_custody boolean not null default false,
  school text,
  needs text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint community_person_family foreign key (community_family_id, sub_program_id) references community_family (id, sub_program_id),
  constraint community_person_custody check (not (is_child and has_custody))
);
create unique index community_person_once on community_person (community_family_id, person_id) where voided_at is null;
create index community_person_person on community_person (person_id);

-- What the family was given beside a place to stay: meals, a ride, a crib.
create table community_support (
  id uuid primary key default new_id(),
  community_family_id uuid not null,
  sub_program_id uuid not null,
  given_on date not null,
  kind text not null check (kind in ('Meals', 'Rides', 'Child care', 'Goods', 'Money', 'Coaching', 'Other')),
  what text not null check (length(what) between 1 and 500),
  volunteer_id uuid references volunteer,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint community_support_family foreign key (community_family_id, sub_program_id) references community_family (id, sub_program_id)
);
create index community_support_family on community_support (community_family_id, given_on desc);

create table community_referral (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  received_at timestamptz not null default now(),
  source text not null,
  source_name text,
  first_name text not null,
  last_name text not null,
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  language text not null default 'English',
  city text,
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  -- What kind of crisis, and what happened in words.
  crisis_kind text,
  crisis text not null check (length(crisis) between 1 and 4000),
  -- Each with a first name, the years, the sex and what they need.
  children jsonb not null default '[]' check (jsonb_typeof(children) = 'array' and jsonb_array_length(children) <= 12),
  needed_from date,
  needed_to date,
  school text,
  consent_on date,
  consent_how text,
  -- The safety screen; one yes and the child may not be safe with us alone.
  danger_now boolean,
  abuse_suspected boolean,
  violence_at_home boolean,
  medical_need boolean,
  safety_note text,
  screened_on date,
  screened_by uuid,
  open_cps text not null default 'Unknown' check (open_cps in ('Yes', 'No', 'Unknown')),
  decide_by timestamptz not null,
  decision text check (decision in ('Accept', 'Support only', 'Refer out', 'Decline')),
  decision_reason text,
  decided_at timestamptz,
  decided_by uuid,
  community_family_id uuid,
  from_web boolean not null default false,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint community_referral_family foreign key (community_family_id, sub_program_id) references community_family (id, sub_program_id),
  constraint community_referral_needed check (needed_to >= needed_from),
  constraint community_referral_consent_how check (num_nulls(consent_on, consent_how) in (0, 2)),
  constraint community_referral_screen check (num_nulls(screened_on, danger_now, abuse_suspected, violence_at_home, medical_need) in (0, 5)),
  constraint community_referral_decided check ((decision is null) = (decided_at is null)),
  constraint community_referral_reason check (decision is null or decision = 'Accept' or length(btrim(decision_reason)) > 0),
  constraint community_referral_screened check (decision is distinct from 'Accept' or screened_on is not null),
  constraint community_referral_consented check (decision not in ('Accept', 'Support only') or consent_on is not null),
  constraint community_referral_has_family check (decision is null or (decision in ('Accept', 'Support only')) = (community_family_id is not null)),
  constraint community_referral_decide_by check (decide_by > received_at)
);
create index community_referral_program on community_referral (sub_program_id, received_at desc, id) where voided_at is null;
create index community_referral_open on community_referral (decide_by) where voided_at is null and decision is null;
create index community_referral_family on community_referral (community_family_id) where community_family_id is not null;
create index community_referral_phone on community_referral (phone_digits) where voided_at is null;

-- Children of a family with a family who hosts. Planned until it begins.
create table hosting (
  id uuid primary key default new_id(),
  community_family_id uuid not null,
  host_family_id uuid not null,
  sub_program_id uuid not null,
  community_referral_id uuid references community_referral,
  start_date date not null,
  expected_end date not null,
  begun_on date,
  end_date date,
  end_reason text check (end_reason in ('Returned to parent', 'Relative', 'Moved host', 'CPS placement', 'Other')),
  end_note text,
  agreement_parent_on date,
  agreement_host_on date,
  agreement_document_id uuid references document,
  agreement_file_id uuid references stored_file,
  medical_consent_on date,
  items_sent text,
  extended_on date,
  extension_reason text,
  follow_up_30_on date,
  follow_up_30_note text,
  follow_up_90_on date,
  follow_up_90_note text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint hosting_of_program unique (id, sub_program_id),
  constraint hosting_family foreign key (community_family_id, sub_program_id) references community_family (id, sub_program_id),
  constraint hosting_host foreign key (host_family_id, sub_program_id) references resource_family (id, sub_program_id),
  constraint hosting_expected check (expected_end > start_date),
  constraint hosting_begun check (begun_on = start_date),
  constraint hosting_agreement check (begun_on is null or (agreement_parent_on <= begun_on and agreement_host_on <= begun_on
    and num_nonnulls(agreement_parent_on, agreement_host_on) = 2 and num_nonnulls(agreement_document_id, agreement_file_id) > 0)),
  constraint hosting_medical_consent check (begun_on is null or (medical_consent_on is not null and medical_consent_on <= begun_on)),
  -- More than 45 days is asked for with a reason.
  constraint hosting_extension check (expected_end <= start_date + 45 or (extended_on is not null and length(btrim(extension_reason)) > 0)),
  constraint hosting_end check (end_date is null or (begun_on is not null and end_date >= begun_on)),
  constraint hosting_end_reason check ((end_date is null) = (end_reason is null)),
  constraint hosting_follow_up check ((follow_up_30_on is null or follow_up_30_on > end_date) and (follow_up_90_on is null or follow_up_90_on > end_date)
    and (end_date is not null or num_nonnulls(follow_up_30_on, follow_up_90_on) = 0))
);
create index hosting_program on hosting (sub_program_id, start_date desc, id) where voided_at is null;
create index hosting_family on hosting (community_family_id, start_date desc);
create index hosting_host on hosting (host_family_id, start_date desc);
create index hosting_referral on hosting (community_referral_id) where community_referral_id is not null;

-- A child of a hosting; the days are those of the hosting, kept by a trigger. A stay that has begun lasts until it is ended.
create table hosting_child (
  id uuid primary key default new_id(),
  hosting_id uuid not null,
  sub_program_id uuid not null,
  community_family_id uuid not null,
  host_family_id uuid not null,
  person_id uuid not null references person,
  begun boolean not null,
  stays daterange not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint hosting_child_hosting foreign key (hosting_id, sub_program_id) references hosting (id, sub_program_id),
  constraint hosting_child_twice exclude using gist (person_id with =, stays with &&) where (voided_at is null)
);
create index hosting_child_hosting on hosting_child (hosting_id);
create index hosting_child_person on hosting_child (person_id);
create index hosting_child_host on hosting_child (host_family_id) where voided_at is null;

-- Visits of the coach, and what parent and child had of each other.
create table hosting_contact (
  id uuid primary key default new_id(),
  hosting_id uuid not null,
  sub_program_id uuid not null,
  kind text not null check (kind in ('Coach visit', 'Parent contact')),
  made_on date not null,
  way text not null check (way in ('In person', 'Video', 'Phone')),
  who text,
  note text not null check (length(note) between 1 and 4000),
  author_id uuid default my_user(),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint hosting_contact_hosting foreign key (hosting_id, sub_program_id) references hosting (id, sub_program_id)
);
create index hosting_contact_hosting on hosting_contact (hosting_id, made_on desc);

-- Who of a home is not cleared for a day, and for what: every adult by every check, as the newest answer says.
create function host_checks_open(family uuid, day date) returns table (person_id uuid, kind text) language sql stable security definer
set search_path = public, pg_temp as $$
  with home as (
    select p.person_id, true as parent, p.lived_out_of_state as elsewhere from family_parent p where p.family_id = family and p.voided_at is null
      and p.start_date <= day and (p.end_date is null or p.end_date > day)
    union all
    select m.person_id, false, m.lived_out_of_state from family_member m where m.family_id = family and m.voided_at is null and m.lives_in_home
      and m.start_date <= day and (m.end_date is null or m.end_date > day)),
  adults as (
    select h.person_id, bool_or(h.elsewhere) as elsewhere from home h join person p on p.id = h.person_id
    where h.parent or p.date_of_birth is null or p.date_of_birth <= day - interval '18 years' group by h.person_id)
  select a.person_id, k.kind from adults a
  cross join unnest(array['DOJ', 'FBI', 'Child Abuse Index', 'DMV', 'Sex Offender Registry', 'Out of State']) k (kind)
  where (k.kind <> 'Out of State' or a.elsewhere)
    and not coalesce((select c.result in ('Cleared', 'Exempted') and (c.expires_on is null or c.expires_on >= day) from background_check c
      where c.family_id = family and c.person_id = a.person_id and c.kind = k.kind and c.voided_at is null and c.result <> 'Pending'
        and c.result_on <= day order by c.result_on desc, c.id desc limit 1), false) $$;
revoke execute on function host_checks_open(uuid, date) from public;
grant execute on function host_checks_open(uuid, date) to kith_app;

-- The most children that stay with a host on one day of a time, without those of one hosting.
create function host_load(family uuid, days daterange, but uuid) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(max(n), 0)::int from (
    select (select count(*) from hosting_child o where o.host_family_id = family and o.voided_at is null and o.hosting_id is distinct from but
        and o.stays @> d.day) as n
    from (select lower(days) as day union select lower(c.stays) from hosting_child c
      where c.host_family_id = family and c.voided_at is null and c.stays && days and lower(c.stays) > lower(days)) d) loads $$;
revoke execute on function host_load(uuid, daterange, uuid) from public;
grant execute on function host_load(uuid, daterange, uuid) to kith_app;

create function hosting_child_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hosting;
begin
  select * into strict held from hosting where id = new.hosting_id;
  -- First of all: of a child of others nothing is told, not even that it is hosted.
  if tg_op = 'INSERT' and not exists (select from community_person p where p.community_family_id = held.community_family_id
      and p.person_id = new.person_id and p.is_child and p.voided_at is null) then
    raise exception 'not a child of the family' using errcode = '23514', constraint = 'hosting_child_of_family';
  end if;
  new.sub_program_id := held.sub_program_id;
  new.community_family_id := held.community_family_id;
  new.host_family_id := held.host_family_id;
  new.begun := held.begun_on is not null;
  -- Who came and went on one day took a place that day all the same.
  new.stays := daterange(held.start_date, case when held.end_date is not null then greatest(held.end_date, held.start_date + 1)
    when held.begun_on is null then held.expected_end end);
  if held.voided_at is not null then new.voided_at := coalesce(new.voided_at, held.voided_at); end if;
  return new;
end $$;
create trigger hosting_child_keep before insert or update on hosting_child for each row execute function hosting_child_keep();
create function hosting_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update hosting_child set voided_at = case when new.voided_at is not null then new.voided_at else voided_at end
  where hosting_id = new.id and voided_at is null;
  return null;
end $$;
create trigger hosting_changed after update on hosting for each row execute function hosting_changed();

-- Whatever must hold of a stay with a host. The host's row is the lock: of two who want the last bed, one is refused.
create function hosting_allowed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held hosting;
  host resource_family;
  phase text;
begin
  if new.voided_at is not null then return null; end if;
  select * into strict held from hosting where id = new.hosting_id;
  -- What was allowed when it was arranged stays so; a stay that ends sooner takes no more room.
  if tg_op = 'UPDATE' and (held.end_date is not null or (old.begun, old.stays) = (new.begun, new.stays)) then return null; end if;
  select * into strict host from resource_family where id = held.host_family_id for no key update;
  select p.phase into phase from family_phase p where p.family_id = host.id and p.voided_at is null and p.start_date <= held.start_date
    order by p.start_date desc, p.end_date desc nulls first limit 1;
  if host.pathway <> 'VF' or host.voided_at is not null or phase is distinct from 'Approved' then
    raise exception 'the host is not approved' using errcode = '23514', constraint = 'hosting_host_approved';
  end if;
  if exists (select from host_checks_open(host.id, held.start_date)) then
    raise exception 'checks of the host have lapsed' using errcode = '23514', constraint = 'hosting_host_checks';
  end if;
  if host_load(host.id, new.stays, null) + family_minors(host.id, held.start_date) > host.capacity then
    raise exception 'the host is full' using errcode = '23514', constraint = 'hosting_host_full';
  end if;
  if exists (select from placement l where l.person_id = new.person_id and l.voided_at is null
      and daterange(l.start_date, l.end_date) && new.stays) then
    raise exception 'the child is placed' using errcode = '23514', constraint = 'hosting_child_placed';
  end if;
  return null;
end $$;
create trigger hosting_allowed after insert or update on hosting_child for each row execute function hosting_allowed();

-- What is signed is the agreement itself, complete, of the family's own file: the form of the library, or one the agency named after it.
create function hosting_agreement_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from document d join form f on f.id = d.form_id and lower(f.name) like 'hosting agreement%'
      where d.id = new.agreement_document_id and d.chart_id = new.community_family_id and d.state = 'Completed') then
    raise exception 'not a signed document of the family' using errcode = '23514', constraint = 'hosting_agreement_document';
  end if;
  return new;
end $$;
create trigger hosting_agreement_document before insert or update of agreement_document_id on hosting for each row
  when (new.agreement_document_id is not null) execute function hosting_agreement_document();
-- A hosting that ended, and who took part in it, is not turned into another.
create function hosting_fixed() returns trigger language plpgsql as $$
begin
  if (new.community_family_id, new.host_family_id) is distinct from (old.community_family_id, old.host_family_id)
    and coalesce(current_setting('app.call', true), '') not like '%/Merge%' then
    raise exception 'a hosting of others' using errcode = '23514', constraint = 'hosting_fixed';
  end if;
  return new;
end $$;
create trigger hosting_fixed before update on hosting for each row execute function hosting_fixed();

-- Children who are hosted stand in a family's way like placed ones, and a home keeps the places they take.
create or replace function family_placed(family uuid, day date) returns int language sql stable security definer set search_path = public, pg_temp as $$
  select ((select count(*) from placement where family_id = family and voided_at is null and (end_date is null or end_date > day))
    + (select count(*) from hosting_child where host_family_id = family and voided_at is null and coalesce(upper(stays), 'infinity') > day))::int $$;
create or replace function family_placed_since(family uuid, day date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null and start_date >= day)
    or exists (select from hosting_child where host_family_id = family and voided_at is null and lower(stays) >= day) $$;
create or replace function family_ever_placed(family uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from placement where family_id = family and voided_at is null)
    or exists (select from hosting_child where host_family_id = family and voided_at is null) $$;
create function host_keeps_room() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (select (now() at time zone s.zone)::date from sub_program s where s.id = new.sub_program_id);
  load int := host_load(new.id, daterange(today, null), null);
begin
  if new.capacity < old.capacity and load > 0 and load + family_minors(new.id, today) > new.capacity then
    raise exception 'more children stay here' using errcode = '23514', constraint = 'family_capacity_placed';
  end if;
  return null;
end $$;
create trigger host_keeps_room after update of capacity on resource_family for each row when (new.pathway = 'VF') execute function host_keeps_room();
create function host_phase_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from resource_family where id = new.family_id for no key update;
  if exists (select from hosting_child where host_family_id = new.family_id and voided_at is null and coalesce(upper(stays), 'infinity') > new.start_date) then
    raise exception 'a child is hosted' using errcode = '23514', constraint = 'family_phase_child_placed';
  end if;
  return null;
end $$;
create trigger host_phase_end after insert or update of voided_at on family_phase for each row
  when (new.voided_at is null and new.end_date is null and new.phase = 'Ended') execute function host_phase_end();
-- Nobody places a child of the foster programs with a family who hosts.
create function placement_not_hosted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from resource_family f where f.id = new.family_id and f.pathway = 'VF') then
    raise exception 'a family who hosts' using errcode = '23514', constraint = 'placement_resource_family';
  end if;
  return null;
end $$;
create trigger placement_not_hosted after insert or update of family_id on placement for each row execute function placement_not_hosted();

do $$ declare t text; begin
  foreach t in array array['community_family', 'community_person', 'community_support', 'community_referral', 'hosting', 'hosting_child', 'hosting_contact'] loop
    perform keep_history(t::regclass);
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;
create policy community_family_mine on community_family using ((sub_program_id = any ((select my_sub_programs())::uuid[])
  and (closes_at is null or closes_at > now() or (select my_user()) = any (readers))) or (select sees_all())) with check (true);
create policy community_referral_mine on community_referral using ((sub_program_id = any ((select my_sub_programs())::uuid[])
  and (community_family_id is null or community_family_id in (select f.id from community_family f))) or (select sees_all())) with check (true);
do $$ declare t text; begin
  foreach t in array array['community_person', 'community_support', 'hosting', 'hosting_child'] loop
    execute format('create policy %I on %I using ((sub_program_id = any ((select my_sub_programs())::uuid[])
      and community_family_id in (select f.id from community_family f)) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
create policy hosting_contact_mine on hosting_contact using ((sub_program_id = any ((select my_sub_programs())::uuid[])
  and hosting_id in (select h.id from hosting h)) or (select sees_all())) with check (true);

-- Who helps a family must be of its program.
create function community_family_helpers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(array[new.coach_id, new.friend_id]) v (id) where v.id is not null and not exists (
      select from volunteer o where o.id = v.id and o.sub_program_id = new.sub_program_id and o.voided_at is null)) then
    raise exception 'a volunteer of another program' using errcode = '23514', constraint = 'community_family_helper';
  end if;
  return null;
end $$;
create trigger community_family_helpers after insert or update of coach_id, friend_id on community_family for each row execute function community_family_helpers();

-- A community family is a chart like any other.
select add_to_view('plain_chart', $$select f.id, 'Community Family', 'community_family', f.sub_program_id, f.name, f.start_date, f.end_date, f.created_at
    from community_family f where f.voided_at is null$$),
  add_to_view('plain_carrier', $$select f.id, 'Family Specialist', f.coordinator_id, f.start_date, f.end_date
    from community_family f where f.voided_at is null and f.coordinator_id is not null$$),
  add_to_view('plain_stay', $$select h.community_family_id, h.id, h.start_date, h.end_date from hosting h where h.voided_at is null and h.begun_on is not null$$);
create trigger mark_due after insert or update on community_family for each row execute function mark_due_plain('Community Family', 'id');
create trigger mark_due after insert or update on hosting for each row execute function mark_due_plain('Community Family', 'community_family_id');
-- The parents of a community family sign for it, beside them the parents of the home that hosts or will host; for a church its main contact.
create or replace function chart_parents(kind text, chart uuid, on_day date)
returns table (person_id uuid, name text, relation text, capacity text, source text) language sql stable security definer
set search_path = public, pg_temp as $$
  select f.person_id, concat_ws(' ', p.first_name, p.last_name), case kind when 'Volunteer Family' then 'Host parent' else 'Resource parent' end, 'Parent', 'resource'
  from family_parent f join person p on p.id = f.person_id
  where f.voided_at is null and f.start_date <= on_day and (f.end_date is null or f.end_date > on_day)
    and f.family_id = case when kind in ('Resource Family', 'Volunteer Family') then chart else (select l.family_id from placement l
      where kind = 'Client' and l.client_membership_id = chart and l.voided_at is null and l.start_date <= on_day
        and (l.end_date is null or l.end_date > on_day) limit 1) end
  union all
  select c.person_id, concat_ws(' ', p.first_name, p.last_name), c.relation, 'Parent', 'contact'
  from community_person c join person p on p.id = c.person_id
  where kind = 'Community Family' and c.community_family_id = chart and c.voided_at is null and c.has_custody
  union all
  select distinct on (f.person_id) f.person_id, concat_ws(' ', p.first_name, p.last_name), 'Host parent', 'Parent', 'host'
  from hosting h join family_parent f on f.family_id = h.host_family_id join person p on p.id = f.person_id
  where kind = 'Community Family' and h.community_family_id = chart and h.voided_at is null and (h.end_date is null or h.end_date > on_day)
    and f.voided_at is null and f.start_date <= on_day and (f.end_date is null or f.end_date > on_day)
  union all
  select k.person_id, concat_ws(' ', p.first_name, p.last_name), coalesce(k.title, 'Main contact'), 'AuthorizedRepresentative', 'church'
  from church_contact k join person p on p.id = k.person_id
  where kind = 'Church' and k.church_id = chart and k.role = 'Main Contact' and k.voided_at is null and k.start_date <= on_day
    and (k.end_date is null or k.end_date > on_day)
  union all
  select null, c.name, coalesce(c.signs_as, c.relation), case when c.relation ~* 'guardian' or c.signs_as ~* 'guardian' then 'Guardian'
      when c.signs_as ~* 'repres' then 'AuthorizedRepresentative' else 'Parent' end, 'contact'
  from client_membership m join client_contact c on c.person_id = m.person_id
  where kind = 'Client' and m.id = chart and c.voided_at is null and not is_withheld(c.id) and c.may_be_contacted and (c.start_date is null or c.start_date <= on_day)
    and (c.end_date is null or c.end_date > on_day)
    and (c.relation ~* '^(adoptive |birth |biological |legal )?(mother|father|parent)$' or c.relation ~* 'guardian'
      or c.signs_as ~* 'repres|guardian|parent') $$;

-- What settles the forms that ask for it: a visit of the coach, a parent's contact.
select register_evidence('hosting_contact', $$select h.community_family_id as chart_id, c.kind as type, c.made_on as day, c.id as record_id,
    h.id as about, c.created_at as recorded_at, c.voided_at as gone_at from hosting_contact c join hosting h on h.id = c.hosting_id$$);
select watch_evidence('hosting_contact', $$select h.community_family_id as chart_id, 'Community Family' as chart_type from changed c
  join hosting h on h.id = c.hosting_id$$);

-- A parent in need asks: a second message of the same person folds into the first that is still open. Nothing of it comes back.
create function take_public_help(asked jsonb) returns table (taken uuid, is_new boolean) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known community_referral;
  office uuid := (select s.id from sub_program s join core_program c on c.id = s.core_program_id
    where s.id = (asked ->> 'sub_program_id')::uuid and c.web_application_module_name = 'StrongFamilies');
begin
  if office is null then return; end if;
  perform pg_advisory_xact_lock(727101);
  select * into known from community_referral r where r.voided_at is null and r.sub_program_id = office and r.decision is null
    and r.received_at > now() - interval '14 days' and r.phone_digits = asked ->> 'phone_digits'
    and norm_name(r.last_name) = norm_name(asked ->> 'last_name') order by r.received_at desc limit 1;
  if known.id is not null then
    update community_referral set crisis = left(concat_ws(E'\n\n', crisis, asked ->> 'crisis'), 4000) where id = known.id;
    return query select known.id, false;
    return;
  end if;
  insert into community_referral (sub_program_id, source, first_name, last_name, phone_digits, email, language, city, zip_code, crisis_kind, crisis, children,
    needed_from, needed_to, decide_by, from_web)
  values (office, 'Self', asked ->> 'first_name', asked ->> 'last_name', asked ->> 'phone_digits', asked ->> 'email',
    case when asked ->> 'language' = 'es' then 'Spanish' else 'English' end, asked ->> 'city', asked ->> 'zip_code', asked ->> 'crisis_kind', asked ->> 'crisis',
    coalesce(asked -> 'children', '[]'), (asked ->> 'needed_from')::date, (asked ->> 'needed_to')::date, now() + interval '72 hours', true)
  returning id, true into taken, is_new;
  return next;
end $$;
revoke execute on function take_public_help(jsonb) from public;
grant execute on function take_public_help(jsonb) to kith_app;
create function public_help_offices() returns table (id uuid, name text) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.name from sub_program s join core_program c on c.id = s.core_program_id
  where c.web_application_module_name = 'StrongFamilies' and s.id is distinct from sample_program() order by s.name $$;
select keep_listed('community_referral', 'source', '{referralSources}'), keep_listed('community_referral', 'crisis_kind', '{helpCrises}');
