-- Who wrote their name on the page that the room scans and is not on the list by that name: the trainer says who it is.
create table training_sign_in (
  id uuid primary key default new_id(),
  session_id uuid not null references training_session,
  name text not null check (length(name) between 2 and 160),
  signed_at timestamptz not null default now(),
  attendee_id uuid references training_attendee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index training_sign_in_name on training_sign_in (session_id, norm_name(name)) where voided_at is null;
create index training_sign_in_attendee on training_sign_in (attendee_id) where attendee_id is not null;
select keep_history('training_sign_in');

-- What whoever scanned the code may know: which session it is. Nothing of who takes part.
create function training_sign_in_at(code text) returns table (id uuid, title text, held_on date, begins_at text, place text, open boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, c.title, s.held_on, s.begins_at, s.place, s.sign_in_until > now() and s.canceled_on is null
  from training_session s join training_course c on c.id = s.course_id where s.sign_in_code = code and s.voided_at is null $$;

-- A name that is on the list once signs that person in; any other waits for the trainer. Whoever wrote it is told the same.
create function take_training_sign_in(code text, asked text) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  meant training_session;
  found uuid[];
  credit numeric;
begin
  select * into meant from training_session s where s.sign_in_code = code and s.voided_at is null for update;
  if meant.id is null or meant.canceled_on is not null or meant.sign_in_until <= now() then return false; end if;
  select coalesce(meant.hours, c.hours) into credit from training_course c where c.id = meant.course_id;
  found := array(select a.id from training_attendee a left join person p on p.id = a.person_id
    where a.session_id = meant.id and a.voided_at is null and norm_name(asked) in (norm_name(a.guest_name),
      norm_name(concat_ws(' ', p.first_name, p.last_name)), norm_name(concat_ws(' ', p.preferred_name, p.last_name))));
  if cardinality(found) = 1 then
    update training_attendee set status = 'Attended', hours = credit, signed_by = 'Code', signed_at = now()
      where id = found[1] and status <> 'Attended';
  elsif not exists (select from training_sign_in i where i.session_id = meant.id and norm_name(i.name) = norm_name(asked) and i.voided_at is null) then
    insert into training_sign_in (session_id, name) values (meant.id, asked);
  end if;
  return true;
end $$;
