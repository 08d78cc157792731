-- The log of a house: what each shift writes of each child and of the house, its tasks, and the hand-over to the next.
create table shift_log (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  -- The day on which the shift begins, in the zone of the house.
  day date not null,
  shift text not null,
  night boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  handover_note text,
  out_by uuid references application_user,
  out_at timestamptz,
  in_by uuid references application_user,
  in_at timestamptz,
  -- Confirmed by PIN on a tablet, or by the own account.
  in_by_pin boolean,
  -- Counted, so that who takes over has seen the last of them.
  additions int not null default 0,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint shift_log_once unique (residence_id, day, shift),
  constraint shift_log_period check (ends_at > starts_at),
  constraint shift_log_overlap exclude using gist (residence_id with =, tstzrange(starts_at, ends_at) with &&),
  constraint shift_log_handed_over check (num_nonnulls(out_by, out_at) in (0, 2) and num_nonnulls(in_by, in_at, in_by_pin) in (0, 3)
    and (in_at is null or out_at is not null)),
  constraint shift_log_two_people check (in_by <> out_by)
);
create index shift_log_open on shift_log (sub_program_id, ends_at) where in_at is null;

-- What was signed stays; a log is never erased and none is begun ahead.
create function shift_log_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keeps text[] := '{version,additions}';
begin
  if tg_op = 'INSERT' then
    if new.starts_at > now() then
      raise exception 'the shift is still ahead' using errcode = '23514', constraint = 'shift_log_future';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'the log of a shift is kept' using errcode = '23514', constraint = 'shift_log_signed';
  end if;
  if old.in_at is null then keeps := keeps || '{in_by,in_at,in_by_pin}'::text[]; end if;
  if old.out_at is null then keeps := keeps || '{out_by,out_at,handover_note}'::text[]; end if;
  if to_jsonb(old) - keeps <> to_jsonb(new) - keeps or new.additions < old.additions then
    raise exception 'the shift is signed' using errcode = '23514', constraint = 'shift_log_signed';
  end if;
  return new;
end $$;
create trigger zz_shift_log_guard before insert or update or delete on shift_log for each row execute function shift_log_guard();

-- One person's words on one topic of one child, or of the house. After the outgoing shift has signed, what is written is an addition.
create table shift_entry (
  id uuid primary key default new_id(),
  shift_log_id uuid not null references shift_log,
  residence_id uuid not null references residence,
  day date not null,
  -- Without one it is about the house.
  client_membership_id uuid,
  person_id uuid,
  sub_program_id uuid not null references sub_program,
  topic text not null check (topic in ('Sleep', 'Mood', 'Activity', 'School', 'Hygiene', 'Contact', 'Notable', 'House')),
  mark text,
  body text not null default '',
  added boolean not null default false,
  -- The field on a screen that it was typed into: who types on there has seen what is here.
  writing_id uuid not null,
  written_by uuid not null default my_user() references application_user,
  -- Also on a tablet that was offline.
  made_at timestamptz not null default now(),
  version int not null default 1,
  constraint shift_entry_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint shift_entry_about check ((client_membership_id is null) = (topic = 'House') and (client_membership_id is null) = (person_id is null)),
  constraint shift_entry_mark check (mark is null or case topic
    when 'Sleep' then mark in ('Slept Through', 'Woke Up', 'Awake', 'Not Here')
    when 'Mood' then mark in ('Calm', 'Cheerful', 'Withdrawn', 'Sad', 'Anxious', 'Irritable', 'Angry')
    when 'School' then mark in ('Attended', 'Part of the Day', 'Absent', 'No School')
    when 'Hygiene' then mark in ('By Themselves', 'With Reminders', 'Refused') else false end),
  constraint shift_entry_says check (not added or body <> '' or mark is not null)
);
create unique index shift_entry_once on shift_entry (shift_log_id, client_membership_id, topic, written_by) nulls not distinct where not added;
create index shift_entry_of_house on shift_entry (residence_id, day desc);
create index shift_entry_of_child on shift_entry (client_membership_id, day desc);
create index shift_entry_of_log on shift_entry (shift_log_id);

create function shift_entry_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l shift_log;
begin
  -- Two records of one child become one: the chart goes, the words stay.
  if tg_op = 'UPDATE' and only_person_differs(to_jsonb(old), to_jsonb(new)) then return new; end if;
  -- Who signs waits for who writes, and who writes for who signs.
  if coalesce(new.added, false) then
    select * into l from shift_log where id = new.shift_log_id for no key update;
  else
    select * into l from shift_log where id = coalesce(new.shift_log_id, old.shift_log_id) for share;
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.added or new.added or old.shift_log_id <> new.shift_log_id
      or old.client_membership_id is distinct from new.client_membership_id or old.topic <> new.topic or old.written_by <> new.written_by)
    or not new.added and l.out_at is not null then
    raise exception 'the shift is signed' using errcode = '23514', constraint = 'shift_log_signed';
  end if;
  if tg_op = 'UPDATE' and new.written_by <> my_user() then
    raise exception 'the words of somebody else' using errcode = '23514', constraint = 'shift_entry_author';
  end if;
  if new.added and l.out_at is null then
    raise exception 'the shift is not signed yet' using errcode = '23514', constraint = 'shift_entry_early';
  end if;
  new.residence_id := l.residence_id;
  new.day := l.day;
  if new.client_membership_id is null then
    new.sub_program_id := l.sub_program_id;
  elsif tg_op = 'INSERT' and not exists (select from bed_stay s join sub_program u on u.id = s.sub_program_id
      where s.client_membership_id = new.client_membership_id and s.residence_id = l.residence_id and s.voided_at is null
        and s.start_date <= (l.ends_at at time zone u.zone)::date and (s.end_date is null or s.end_date >= l.day)) then
    raise exception 'not in the house then' using errcode = '23514', constraint = 'shift_entry_not_in_house';
  end if;
  if new.added then
    update shift_log set additions = additions + 1 where id = l.id;
  end if;
  return new;
end $$;
select keep_of_house('shift_log'), keep_on_enrollment('shift_entry');
create trigger zz_shift_entry_guard before insert or update or delete on shift_entry for each row execute function shift_entry_guard();
-- What is about the house is read on its tablet.
create policy shift_entry_house on shift_entry using (client_membership_id is null and residence_id = (select my_house())) with check (true);

-- What a house does in every shift, or in some: its house manager keeps the list.
create table shift_task (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  name text not null,
  details text,
  -- Empty: in every shift, on every day. Monday is 1.
  shifts text[] not null default '{}',
  weekdays int[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'),
  sort int not null default 0,
  start_date date not null,
  end_date date,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint shift_task_of_house unique (id, residence_id),
  constraint shift_task_period check (end_date >= start_date)
);
create index shift_task_house on shift_task (residence_id);

-- A task ticked in a shift, by whom and when. Taken back, the row stays.
create table shift_task_done (
  id uuid primary key default new_id(),
  shift_task_id uuid not null,
  shift_log_id uuid not null references shift_log,
  residence_id uuid not null,
  sub_program_id uuid not null,
  -- As it was called then.
  name text not null,
  done_by uuid not null default my_user() references application_user,
  done_at timestamptz not null default now(),
  undone_by uuid references application_user,
  undone_at timestamptz,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint shift_task_done_task foreign key (shift_task_id, residence_id) references shift_task (id, residence_id),
  constraint shift_task_done_undone check (num_nonnulls(undone_by, undone_at) in (0, 2))
);
create unique index shift_task_done_once on shift_task_done (shift_task_id, shift_log_id) where undone_at is null;
create index shift_task_done_log on shift_task_done (shift_log_id);
create function shift_task_done_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l shift_log;
begin
  select * into l from shift_log where id = coalesce(new.shift_log_id, old.shift_log_id) for share;
  if tg_op = 'DELETE' or l.out_at is not null or tg_op = 'UPDATE' and (old.undone_at is not null
      or to_jsonb(old) - '{undone_by,undone_at,version}'::text[] <> to_jsonb(new) - '{undone_by,undone_at,version}'::text[]) then
    raise exception 'the shift is signed' using errcode = '23514', constraint = 'shift_log_signed';
  end if;
  if l.residence_id <> new.residence_id then
    raise exception 'the log of another house' using errcode = '23503', constraint = 'shift_task_done_task';
  end if;
  return new;
end $$;
select keep_of_house('shift_task'), keep_of_house('shift_task_done');
create trigger zz_shift_task_done_guard before insert or update or delete on shift_task_done for each row execute function shift_task_done_guard();

-- The shifts of houses that begin on some days, written or not: as their log has them, else as the house keeps them, else as usual.
create function house_shifts(houses uuid[], from_day date, to_day date, usual jsonb) returns table (residence_id uuid, day date, shift text,
  night boolean, starts_at timestamptz, ends_at timestamptz, shift_log_id uuid) language sql stable as $$
  with kept as (
    select h.id, z.zone, s ->> 'Name' as shift, (s ->> 'Night')::boolean as night, (s ->> 'Starts')::time as starts,
      lead((s ->> 'Starts')::time) over w as next, first_value((s ->> 'Starts')::time) over w as first
    from residence h join sub_program z on z.id = h.sub_program_id left join house_shift_plan p on p.residence_id = h.id
    cross join lateral jsonb_array_elements(coalesce(p.shifts, usual)) s
    where h.id = any (houses) window w as (partition by h.id order by s ->> 'Starts')),
  planned as (
    select k.id, from_day + n as day, k.shift, k.night, (from_day + n + k.starts) at time zone k.zone as starts_at,
      (case when k.next is null then from_day + n + 1 + k.first else from_day + n + k.next end) at time zone k.zone as ends_at
    from kept k cross join generate_series(0, to_day - from_day) n)
  select l.residence_id, l.day, l.shift, l.night, l.starts_at, l.ends_at, l.id from shift_log l
  where l.residence_id = any (houses) and l.day between from_day and to_day
  union all
  select p.id, p.day, p.shift, p.night, p.starts_at, p.ends_at, null from planned p
  where p.ends_at > p.starts_at and not exists (select from shift_log l where l.residence_id = p.id
    and (l.day = p.day and l.shift = p.shift or tstzrange(l.starts_at, l.ends_at) && tstzrange(p.starts_at, p.ends_at))) $$;

-- How many children had a bed of a house in a shift, whoever may see them.
create function shift_children(house uuid, from_day date, to_day date) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(distinct s.client_membership_id)::int from bed_stay s where s.residence_id = house and s.voided_at is null
    and s.start_date <= to_day and (s.end_date is null or s.end_date >= from_day) and works_in_house(house) $$;
