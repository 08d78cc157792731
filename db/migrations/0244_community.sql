-- Evenings and sessions to which people from outside are invited: who signed up, who came, and what came of it.
create table outreach_event (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  kind text not null,
  name text not null check (length(name) between 1 and 160),
  name_spanish text check (length(name_spanish) between 1 and 160),
  about text check (length(about) <= 2000),
  about_spanish text check (length(about_spanish) <= 2000),
  held_on date not null,
  begins_at text not null check (begins_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text check (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ends_at > begins_at),
  place text check (length(place) between 1 and 200),
  organization_id uuid references organization,
  -- How many can come, people and not sign-ups; null: as many as like.
  seats int check (seats between 1 and 10000),
  -- What the page for strangers is called by; none while nobody outside may sign up.
  sign_up_code text check (sign_up_code ~ '^[A-Za-z0-9_-]{12,40}$'),
  canceled_on date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint outreach_event_program unique (id, sub_program_id)
);
create index outreach_event_of_program on outreach_event (sub_program_id, held_on desc) where voided_at is null;
create unique index outreach_event_code on outreach_event (sign_up_code) where sign_up_code is not null;
create index outreach_event_organization on outreach_event (organization_id) where voided_at is null;

create table outreach_guest (
  id uuid primary key default new_id(),
  event_id uuid not null,
  sub_program_id uuid not null references sub_program,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  party int not null default 1 check (party between 1 and 12),
  language text not null default 'en' check (language in ('en', 'es')),
  from_web boolean not null default false,
  attended boolean,
  -- Who they turned out to be.
  person_id uuid references person,
  -- What came of it: an inquiry, a volunteer, a gift.
  became text[] not null default '{}' check (became <@ '{Inquiry,Volunteer,Gift}'::text[]),
  volunteer_id uuid references volunteer,
  note text,
  signed_up_on date not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint outreach_guest_of foreign key (event_id, sub_program_id) references outreach_event (id, sub_program_id),
  constraint outreach_guest_volunteer check (volunteer_id is null or 'Volunteer' = any (became))
);
create index outreach_guest_event on outreach_guest (event_id) where voided_at is null;
create index outreach_guest_person on outreach_guest (person_id) where person_id is not null;

-- The last seat goes to one of two: the event is held while its guests are counted.
create function outreach_guest_seats() returns trigger language plpgsql as $$
declare
  most int;
begin
  select e.seats into most from outreach_event e where e.id = new.event_id for update;
  if most is not null and new.voided_at is null and (select coalesce(sum(g.party), 0) from outreach_guest g
      where g.event_id = new.event_id and g.voided_at is null) > most then
    raise exception 'no seat is left' using errcode = '23514', constraint = 'outreach_guest_seats';
  end if;
  return null;
end $$;
create trigger outreach_guest_seats after insert or update of party, voided_at on outreach_guest
  for each row execute function outreach_guest_seats();

select keep_listed('outreach_event', 'kind', '{outreachEventKinds}');
select keep_history('outreach_event'), keep_history('outreach_guest');
do $$ declare t text; begin
  foreach t in array array['outreach_event', 'outreach_guest'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- What a stranger may know of an event whose page they were sent: nothing of who comes.
create function public_event(code text, today date) returns table (name text, name_spanish text, about text, about_spanish text,
  held_on date, begins_at text, ends_at text, place text, open boolean) language sql stable security definer set search_path = public, pg_temp as $$
  select e.name, e.name_spanish, e.about, e.about_spanish, e.held_on, e.begins_at, e.ends_at, coalesce(e.place, o.name),
    e.canceled_on is null and e.held_on >= today and (e.seats is null or e.seats > (select coalesce(sum(g.party), 0) from outreach_guest g
      where g.event_id = e.id and g.voided_at is null))
  from outreach_event e left join organization o on o.id = e.organization_id where e.sign_up_code = code and e.voided_at is null $$;

-- What a stranger sends: whoever signs up again with the same name and phone or e-mail changes how many come. Nothing of it comes back.
create function take_event_guest(asked jsonb, today date) returns text language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  meant outreach_event;
  known outreach_guest;
begin
  select * into meant from outreach_event e where e.sign_up_code = asked ->> 'code' and e.voided_at is null for update;
  if meant.id is null or meant.canceled_on is not null or meant.held_on < today then return 'closed'; end if;
  select * into known from outreach_guest g where g.event_id = meant.id and g.voided_at is null
    and (g.phone_digits = asked ->> 'phone_digits' or lower(g.email) = lower(asked ->> 'email'))
    and norm_name(g.last_name) = norm_name(asked ->> 'last_name') limit 1;
  if known.id is not null then
    update outreach_guest set party = (asked ->> 'party')::int where id = known.id and party <> (asked ->> 'party')::int;
    return 'taken';
  end if;
  insert into outreach_guest (event_id, sub_program_id, first_name, last_name, phone_digits, email, zip_code, party, language, from_web, signed_up_on)
  values (meant.id, meant.sub_program_id, asked ->> 'first_name', asked ->> 'last_name', asked ->> 'phone_digits', asked ->> 'email',
    asked ->> 'zip_code', (asked ->> 'party')::int, coalesce(asked ->> 'language', 'en'), true, today);
  return 'taken';
exception when check_violation then
  return 'full';
end $$;

-- How many volunteers somebody looks after, whoever asks.
create function volunteers_looked_after(who uuid, today date) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from volunteer v where v.employee_id = who and v.voided_at is null and (v.end_date is null or v.end_date > today) $$;
revoke execute on function volunteers_looked_after(uuid, date) from public;
grant execute on function volunteers_looked_after(uuid, date) to kith_app;

-- What was asked for by whoever has one of these e-mail addresses, whether the caller knows them or not: nobody is written to who said no.
create function wishes_by_email(mails text[]) returns table (email text, no_mail boolean, no_email boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  select lower(coalesce(p.email, o.email)), bool_or(w.no_mail), bool_or(w.no_email)
  from outreach_wish w left join person p on p.id = w.person_id left join organization o on o.id = w.organization_id
  where w.voided_at is null and (w.no_mail or w.no_email) and lower(coalesce(p.email, o.email)) = any (mails) group by 1 $$;
revoke execute on function wishes_by_email(text[]) from public;
grant execute on function wishes_by_email(text[]) to kith_app;
