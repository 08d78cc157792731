-- Courses, the sessions in which they are held, who takes part, and what proves it.
create table training_course (
  id uuid primary key default new_id(),
  title text not null check (length(title) between 1 and 160),
  category text not null,
  about text check (length(about) <= 2000),
  -- What attending it counts.
  hours numeric(5, 2) not null check (hours > 0 and hours <= 200),
  mode text not null check (mode in ('In person', 'Video', 'Online', 'Reading')),
  -- How long it holds; null: for good.
  months_valid int check (months_valid between 1 and 120),
  has_certificate boolean not null default false,
  trainer text check (length(trainer) between 1 and 120),
  offered_from date not null,
  -- The first day on which it is no longer offered.
  offered_until date,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_course_offered check (offered_until > offered_from)
);
create unique index training_course_title on training_course (norm_name(title)) where voided_at is null;

create table training_session (
  id uuid primary key default new_id(),
  course_id uuid not null references training_course,
  held_on date not null,
  begins_at text not null check (begins_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  place text check (length(place) between 1 and 200),
  link text check (length(link) <= 500),
  -- How many can take part; null: as many as like.
  seats int check (seats between 1 and 10000),
  trainer text check (length(trainer) between 1 and 120),
  -- Where it counts other than the course says.
  hours numeric(5, 2) check (hours > 0 and hours <= 200),
  canceled_on date,
  note text check (length(note) <= 2000),
  -- What the code that the room scans is made of, and until when it works; a new one takes the place of the last.
  sign_in_code text check (sign_in_code ~ '^[A-Za-z0-9_-]{12,40}$'),
  sign_in_until timestamptz,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_session_ends check (ends_at > begins_at),
  constraint training_session_sign_in check ((sign_in_code is null) = (sign_in_until is null))
);
create index training_session_course on training_session (course_id, held_on) where voided_at is null;
create index training_session_day on training_session (held_on) where voided_at is null;
create unique index training_session_code on training_session (sign_in_code) where sign_in_code is not null;

-- A session is held while its course is offered, whichever of the two changes.
create function training_session_within() returns trigger language plpgsql as $$
begin
  if exists (select from training_session s join training_course c on c.id = s.course_id
      where (case when tg_table_name = 'training_course' then c.id else s.id end) = new.id and s.voided_at is null
        and not daterange(c.offered_from, c.offered_until) @> s.held_on) then
    raise exception 'a session outside the days of its course' using errcode = '23514', constraint = 'training_session_within';
  end if;
  return null;
end $$;
create trigger training_session_within after insert or update of held_on, course_id, voided_at on training_session
  for each row execute function training_session_within();
create trigger training_session_within after update of offered_from, offered_until on training_course
  for each row execute function training_session_within();

create table training_attendee (
  id uuid primary key default new_id(),
  session_id uuid not null references training_session,
  kind text not null check (kind in ('Employee', 'Resource parent', 'Volunteer', 'Church guest')),
  -- Whoever has a record; a guest of a church is known by name.
  person_id uuid references person,
  guest_name text check (length(guest_name) between 2 and 120),
  organization_id uuid references organization,
  status text not null check (status in ('Registered', 'Waitlisted', 'Attended', 'No-show', 'Excused')),
  hours numeric(5, 2) check (hours > 0 and hours <= 200),
  -- By the trainer's list, or by the code in the room.
  signed_by text check (signed_by in ('List', 'Code')),
  signed_at timestamptz,
  -- What they thought of it: one to five, and a few words.
  rating int check (rating between 1 and 5),
  comment text check (length(comment) <= 1000),
  note text check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_attendee_who check (
    case when kind = 'Church guest' then person_id is null and guest_name is not null
      else person_id is not null and guest_name is null and organization_id is null end),
  constraint training_attendee_hours check ((hours is not null) = (status = 'Attended')),
  constraint training_attendee_signed check ((signed_by is not null) = (status = 'Attended') and (signed_by is null) = (signed_at is null)),
  constraint training_attendee_rating check (rating is null or status = 'Attended')
);
create unique index training_attendee_once on training_attendee (session_id, person_id) where voided_at is null and person_id is not null;
create unique index training_attendee_guest on training_attendee (session_id, norm_name(guest_name))
  where voided_at is null and guest_name is not null;
create index training_attendee_session on training_attendee (session_id) where voided_at is null;
create index training_attendee_person on training_attendee (person_id) where voided_at is null;
create index training_attendee_organization on training_attendee (organization_id) where organization_id is not null;

-- The last seat goes to one of two: the session is held while those who have a seat are counted. Whoever was there has been there.
create function training_attendee_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most int;
begin
  if new.voided_at is not null or new.status <> 'Registered' then return null; end if;
  select s.seats into most from training_session s where s.id = new.session_id for update;
  if (select count(*) from training_attendee a where a.session_id = new.session_id and a.voided_at is null
      and a.status in ('Registered', 'Attended')) > most then
    raise exception 'no seat is left' using errcode = '23514', constraint = 'training_attendee_seats';
  end if;
  return null;
end $$;
create trigger training_attendee_seats after insert or update of status, voided_at, session_id on training_attendee
  for each row execute function training_attendee_seats();

-- Pictures of the room and of the sign-in sheet.
create table training_photo (
  id uuid primary key default new_id(),
  session_id uuid not null references training_session,
  kind text not null check (kind in ('Sign-in sheet', 'Photo')),
  file_id uuid not null references stored_file,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index training_photo_session on training_photo (session_id) where voided_at is null;

-- What proves that somebody was trained: a certificate of a session held here, or of training taken elsewhere. A newer one takes
-- the place of an older one, which stays.
create table training_proof (
  id uuid primary key default new_id(),
  person_id uuid not null references person,
  kind text not null check (kind in ('Employee', 'Resource parent', 'Volunteer')),
  course_id uuid references training_course,
  attendee_id uuid references training_attendee,
  title text not null check (length(title) between 1 and 160),
  provider text check (length(provider) between 1 and 120),
  issued_on date not null,
  -- The last day on which it holds.
  expires_on date,
  -- Of training taken elsewhere; the hours of a resource parent are in the record of the family.
  hours numeric(5, 2) check (hours > 0 and hours <= 200),
  file_id uuid references stored_file,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint training_proof_expires check (expires_on > issued_on),
  constraint training_proof_hours check (hours is null or (attendee_id is null and kind <> 'Resource parent')),
  constraint training_proof_of_session check (attendee_id is null or course_id is not null)
);
create index training_proof_person on training_proof (person_id) where voided_at is null;
create index training_proof_attendee on training_proof (attendee_id) where attendee_id is not null;
create index training_proof_course on training_proof (course_id) where course_id is not null;

-- The hours of a resource parent are one list: those of a session held here are written into the record of the family, and follow it.
alter table family_training add column course_id uuid references training_course, add column attendee_id uuid references training_attendee;
create unique index family_training_attendee on family_training (attendee_id) where attendee_id is not null;
create index family_training_course on family_training (course_id) where course_id is not null;
-- The certificate of training that a resource parent took elsewhere: while it holds, those hours do.
alter table training_proof add column family_training_id uuid references family_training,
  add constraint training_proof_of_family check (family_training_id is null or (kind = 'Resource parent' and attendee_id is null));
create index training_proof_family on training_proof (family_training_id) where family_training_id is not null;
create function training_credit_family(whose uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_day record;
begin
  select a.person_id, a.hours, c.id as course_id, c.title, s.held_on, coalesce(s.trainer, c.trainer) as provider,
      a.status = 'Attended' and a.kind = 'Resource parent' and a.voided_at is null and s.voided_at is null as counts, f.family_id, f.sub_program_id
    into of_day
    from training_attendee a join training_session s on s.id = a.session_id join training_course c on c.id = s.course_id
    left join lateral (select p.family_id, r.sub_program_id from family_parent p join resource_family r on r.id = p.family_id and r.voided_at is null
      where p.person_id = a.person_id and p.voided_at is null
      order by daterange(p.start_date, p.end_date) @> s.held_on desc, p.start_date desc limit 1) f on true
    where a.id = whose;
  -- A merge of families or people has moved the line to whose it is now; only a new one asks whose it was on that day.
  if of_day.counts then
    update family_training t set title = of_day.title, trained_on = of_day.held_on, hours = of_day.hours, provider = of_day.provider,
        course_id = of_day.course_id, voided_at = null, voided_by = null, void_reason = null
      where t.attendee_id = whose and (t.title, t.trained_on, t.hours, t.provider, t.course_id, t.voided_at)
        is distinct from (of_day.title, of_day.held_on, of_day.hours, of_day.provider, of_day.course_id, null);
    insert into family_training (family_id, sub_program_id, person_id, title, trained_on, hours, provider, course_id, attendee_id)
      select of_day.family_id, of_day.sub_program_id, of_day.person_id, of_day.title, of_day.held_on, of_day.hours, of_day.provider, of_day.course_id, whose
      where of_day.family_id is not null and not exists (select from family_training t where t.attendee_id = whose);
  else
    update family_training t set voided_at = now(), voided_by = my_user(), void_reason = 'Attendance was changed' where t.attendee_id = whose and t.voided_at is null;
  end if;
end $$;
revoke execute on function training_credit_family(uuid) from public;
create function training_attendee_credits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid;
begin
  if tg_table_name = 'training_attendee' then
    perform training_credit_family(new.id);
  else
    for one in select a.id from training_attendee a where a.session_id = new.id and a.kind = 'Resource parent' and a.status = 'Attended' loop
      perform training_credit_family(one);
    end loop;
  end if;
  return null;
end $$;
create trigger training_attendee_credits after insert or update of status, hours, voided_at, person_id on training_attendee
  for each row when (new.kind = 'Resource parent') execute function training_attendee_credits();
create trigger training_attendee_credits after update of held_on, voided_at, course_id, trainer on training_session
  for each row execute function training_attendee_credits();

-- Everybody whose training is looked after, of those the caller may know: what they do, since when, where. Of one kind, the others are not read.
create function training_people(today date, whom uuid[] default null, everyone boolean default false, of_kind text default null) returns table (person_id uuid, kind text, name text, since date, roles text[],
  sub_program_ids uuid[], employee_id uuid, family_id uuid, volunteer_id uuid, worker_id uuid) language sql stable security definer
set search_path = public, pg_temp as $$
  select x.* from (
    select u.person_id, 'Employee' as kind, concat_ws(' ', p.first_name, p.last_name) as name, min(m.start_date) as since,
      array_agg(distinct m.sub_program_role) filter (where m.end_date is null or m.end_date > today) as roles,
      array_agg(distinct m.sub_program_id) filter (where m.end_date is null or m.end_date > today) as sub_program_ids,
      u.id as employee_id, null::uuid as family_id, null::uuid as volunteer_id, u.id as worker_id
    from employee e join application_user u on u.id = e.id join person p on p.id = u.person_id
    join employee_sub_program m on m.employee_id = e.id and m.voided_at is null and m.start_date <= today
    where e.voided_at is null and u.voided_at is null and u.account_status <> 'Inactive' and (whom is null or u.person_id = any (whom))
      and (of_kind is null or of_kind = 'Employee')
    group by u.id, p.id having bool_or(m.end_date is null or m.end_date > today)
    union all
    select f.person_id, 'Resource parent', concat_ws(' ', p.first_name, p.last_name), greatest(max(a.since), min(f.start_date)),
      array[case when bool_or(a.since is not null) then 'Approved' else 'Applicant' end],
      array_agg(distinct r.sub_program_id), null, min(r.id::text)::uuid, null,
      min(coalesce(w.asw, w.rfs)::text)::uuid
    from family_parent f join resource_family r on r.id = f.family_id and r.voided_at is null and r.pathway <> 'VF' join person p on p.id = f.person_id
    join family_phase h on h.family_id = r.id and h.voided_at is null and h.end_date is null
      and h.phase not in ('Withdrawn', 'Denied', 'Surrendered', 'Rescinded', 'Closed', 'Revoked', 'Ended')
    left join lateral (select min(y.start_date) as since from family_phase y
      where y.family_id = r.id and y.voided_at is null and y.phase in ('Approved', 'Licensed')
        and h.phase in ('Approved', 'Licensed', 'On Hold')) a on true
    left join lateral (select (array_agg(c.employee_id) filter (where c.role = 'ASW'))[1] as asw, (array_agg(c.employee_id) filter (where c.role = 'RFS'))[1] as rfs
      from case_assignment c where c.subject_id = r.id and c.subject_kind = 'family' and c.voided_at is null and c.start_date <= today
        and (c.end_date is null or c.end_date > today)) w on true
    where f.voided_at is null and f.start_date <= today and (f.end_date is null or f.end_date > today) and (whom is null or f.person_id = any (whom))
      and (of_kind is null or of_kind = 'Resource parent')
    group by f.person_id, p.id
    union all
    select v.person_id, 'Volunteer', concat_ws(' ', p.first_name, p.last_name), min(v.start_date),
      array(select distinct unnest(z.roles) from volunteer z where z.person_id = v.person_id and z.voided_at is null and z.start_date <= today
        and (z.end_date is null or z.end_date > today) order by 1),
      array_agg(distinct v.sub_program_id), null, null, min(v.id::text)::uuid, min(v.employee_id::text)::uuid
    from volunteer v join person p on p.id = v.person_id
    where v.voided_at is null and v.start_date <= today and (v.end_date is null or v.end_date > today) and (whom is null or v.person_id = any (whom))
      and (of_kind is null or of_kind = 'Volunteer')
    group by v.person_id, p.id) x
  where everyone or (x.person_id = any (my_sealed())) is not true
    and (x.person_id = my_person() or (sees_all() and (x.person_id = any (my_hidden())) is not true) or x.sub_program_ids && my_sub_programs()) $$;

-- How many have a seat, and how many wait, whoever asks: who they are stays behind row security.
create function training_seats(session uuid) returns table (taken int, waiting int) language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*) filter (where a.status in ('Registered', 'Attended'))::int, count(*) filter (where a.status = 'Waitlisted')::int
  from training_attendee a where a.session_id = session and a.voided_at is null $$;

select keep_listed('training_course', 'category', '{trainingCategories}');
select keep_history('training_course'), keep_history('training_session', 'sign_in_code'), keep_history('training_attendee'),
  keep_history('training_photo'), keep_history('training_proof');
alter table training_attendee enable row level security;
create policy training_attendee_known on training_attendee using (
  person_id is null or person_id = (select my_person()) or exists (select from person p where p.id = person_id)) with check (true);
alter table training_proof enable row level security;
create policy training_proof_known on training_proof using (
  person_id = (select my_person()) or exists (select from person p where p.id = person_id)) with check (true);
