-- People who ask about fostering, from the first call to a family's application or to a no.
create table inquiry (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  status text not null default 'New' check (status in ('New', 'Contacted', 'Orientation scheduled', 'Orientation attended',
    'Application sent', 'Application received', 'Not now', 'Not eligible', 'Duplicate', 'Closed')),
  received_on date not null,
  interest text not null default 'Foster',
  source text,
  rfs_employee_id uuid references employee,
  next_step text,
  next_step_on date,
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  sex int not null default 1,
  race int not null default 1,
  ethnicity int not null default 1,
  languages text[] not null default '{English}',
  phone_digits text check (phone_digits ~ '^[0-9]{10}$'),
  email text,
  marital_status text,
  education_level text,
  income_level text,
  employer text,
  second_first_name text,
  second_last_name text,
  second_date_of_birth date,
  second_sex int not null default 1,
  second_race int not null default 1,
  second_ethnicity int not null default 1,
  second_phone_digits text check (second_phone_digits ~ '^[0-9]{10}$'),
  second_email text,
  second_marital_status text,
  second_education_level text,
  second_income_level text,
  second_employer text,
  line1 text,
  line2 text,
  city text,
  state_abbreviation text check (state_abbreviation ~ '^[A-Z]{2}$'),
  zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  county text,
  household text,
  home_type text,
  bedrooms_available int check (bedrooms_available between 0 and 12),
  youngest_age int check (youngest_age between 0 and 21),
  oldest_age int check (oldest_age between 0 and 21),
  sexes int[] not null default '{}',
  siblings_wanted int check (siblings_wanted between 0 and 8),
  designations text[] not null default '{}',
  prior_license text,
  church text,
  specific_child text,
  best_time text,
  consent_to_text boolean not null default false,
  note text,
  -- Washington.
  field_office text,
  dcyf_region int check (dcyf_region between 1 and 6),
  caregiver_type text,
  relation_to_child text,
  child_famlink_number text,
  tribe text,
  icw_contact text,
  licensed_with text,
  wants_transfer boolean not null default false,
  orientation_type text,
  core_training_on date,
  portal_number text,
  -- What happened on the way.
  answered_on date,
  orientation_offered_on date,
  orientation_on date,
  orientation_attended_on date,
  application_sent_on date,
  packet_mailed_on date,
  touched_on date not null,
  closed_on date,
  close_reason text,
  duplicate_of uuid references inquiry,
  family_id uuid,
  from_web boolean not null default false,
  language text not null default 'en',
  -- What the search for duplicates goes by, and all that one is found by: names, phones, e-mail; kept by a trigger.
  keys text[] not null default '{}',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- The family made of it is of the same program.
  constraint inquiry_family_program foreign key (family_id, sub_program_id) references resource_family (id, sub_program_id) on update cascade,
  constraint inquiry_ages check (oldest_age >= youngest_age),
  constraint inquiry_closed check ((status in ('Not now', 'Not eligible', 'Duplicate', 'Closed')) = (closed_on is not null)),
  constraint inquiry_close_reason check (status <> 'Closed' or close_reason is not null),
  constraint inquiry_family check (status <> 'Application received' or family_id is not null),
  constraint inquiry_second check (second_last_name is null or second_first_name is not null)
);
create index inquiry_program on inquiry (sub_program_id, status, received_on desc) where voided_at is null;
create index inquiry_keys on inquiry using gin (keys);
create index inquiry_search_text on inquiry using gin (search_text gin_trgm_ops);
create index inquiry_phone on inquiry (phone_digits) where phone_digits is not null;
create index inquiry_email on inquiry (lower(email)) where email is not null;
create unique index inquiry_family_once on inquiry (family_id) where voided_at is null;
create index inquiry_rfs on inquiry (rfs_employee_id) where voided_at is null;
create function inquiry_keys_keep() returns trigger language plpgsql as $$
begin
  new.keys := name_keys(norm_name(new.first_name), 'f') || name_keys(norm_name(new.last_name), 'l')
    || coalesce(name_keys(norm_name(new.second_first_name), 'f'), '{}') || coalesce(name_keys(norm_name(new.second_last_name), 'l'), '{}');
  new.search_text := concat_ws(' ', norm_name(concat_ws(' ', new.first_name, new.last_name, new.second_first_name, new.second_last_name)),
    new.phone_digits, new.second_phone_digits, lower(new.email), lower(new.second_email));
  return new;
end $$;
create trigger inquiry_keys_keep before insert or update of first_name, last_name, second_first_name, second_last_name,
  phone_digits, second_phone_digits, email, second_email on inquiry
  for each row execute function inquiry_keys_keep();

create table inquiry_contact (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references inquiry,
  sub_program_id uuid not null references sub_program,
  made_on date not null,
  kind text not null,
  outcome text,
  note text not null default '',
  author_id uuid references employee,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index inquiry_contact_inquiry on inquiry_contact (inquiry_id, made_on desc) where voided_at is null;

select keep_history('inquiry', 'keys', 'search_text'), keep_history('inquiry_contact');
do $$ declare t text; begin
  foreach t in array array['inquiry', 'inquiry_contact'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- What a stranger sends: a second message of the same person folds into the first. Nothing of it comes back.
create function take_public_inquiry(asked jsonb, today date) returns table (taken uuid, is_new boolean) language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  known inquiry;
  office uuid := (select s.id from sub_program s join core_program c on c.id = s.core_program_id
    where s.id = (asked ->> 'sub_program_id')::uuid and c.web_application_module_name = 'Foster');
begin
  if office is null then return; end if;
  perform pg_advisory_xact_lock(727100);
  select * into known from inquiry i where i.voided_at is null and i.sub_program_id = office and i.received_on > today - 60
    and (i.phone_digits = asked ->> 'phone_digits' or lower(i.email) = lower(asked ->> 'email'))
    and norm_name(i.last_name) = norm_name(asked ->> 'last_name')
    order by i.received_on desc limit 1;
  if known.id is not null then
    insert into inquiry_contact (inquiry_id, sub_program_id, made_on, kind, outcome, note)
    values (known.id, office, today, 'Web form', 'Wrote again', coalesce(asked ->> 'note', ''));
    return query select known.id, false;
    return;
  end if;
  insert into inquiry (sub_program_id, received_on, touched_on, interest, source, first_name, last_name, phone_digits, email, city,
    zip_code, state_abbreviation, county, languages, best_time, consent_to_text, note, from_web, language, caregiver_type)
  values (office, today, today, coalesce(asked ->> 'interest', 'Foster'), asked ->> 'source', asked ->> 'first_name', asked ->> 'last_name',
    asked ->> 'phone_digits', asked ->> 'email', asked ->> 'city', asked ->> 'zip_code', asked ->> 'state_abbreviation', asked ->> 'county',
    case when asked ->> 'language' = 'es' then '{Spanish}'::text[] else '{English}'::text[] end,
    asked ->> 'best_time', coalesce((asked ->> 'consent_to_text')::boolean, false), asked ->> 'note', true,
    coalesce(asked ->> 'language', 'en'), asked ->> 'caregiver_type')
  returning id, true into taken, is_new;
  return next;
end $$;
-- The offices a stranger may choose from.
create function public_offices() returns table (id uuid, name text, region text) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.id, s.name, s.region from sub_program s join core_program c on c.id = s.core_program_id
  where c.web_application_module_name = 'Foster' order by s.region, s.name $$;

-- A few inquiries of the caller's programs by what is typed so far: names, phones and addresses that begin so, and where there are none
-- names a slip or a sound away. Row security would not let the indexes help, so it is said again here.
create function inquiries_found(asked text, most int) returns table (id uuid, why text, score float8) language plpgsql stable rows 20
security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  phone text := case when asked ~ '^[0-9 ().+-]+$' then right(regexp_replace(asked, '[^0-9]', '', 'g'), 10) end;
  mail text := case when asked like '%@%' then regexp_replace(lower(asked), '([\\%_])', '\\\1', 'g') end;
  whole text := norm_name(asked);
  words text[] := case when phone is not null then array[phone] when mail is not null then array[mail] else (string_to_array(whole, ' '))[1:5] end;
  seen text := case when sees_all() then 'true' else 'i.sub_program_id = any (my_sub_programs())' end;
begin
  if coalesce(phone, mail, whole) = '' or length(phone) < 3 then return; end if;
  return query execute format('select i.id, %L::text, (case when i.search_text like %L then 0.9 else 0.82 end)::float8 from inquiry i
      where i.voided_at is null and %s and %s order by 3 desc, i.received_on desc, i.id limit %s',
    case when phone is not null then 'phone' when mail is not null then 'email' else 'name' end, array_to_string(words, ' ') || '%',
    (select string_agg(format('(i.search_text like %L or i.search_text like %L)', w || '%', '% ' || w || '%'), ' and ') from unnest(words) w), seen, most);
  if found or phone is not null or mail is not null or length(whole) < 4 then return; end if;
  return query execute format('select i.id, ''alike''::text, 0.75 * l.like_it from inquiry i
      cross join lateral (select word_similarity(%L, i.search_text)::float8 as like_it) l
      where i.voided_at is null and i.keys && %L::text[] and l.like_it > 0.4 and %s order by 3 desc, i.id limit %s',
    whole, (select array_agg(k) from unnest(words) w cross join unnest(name_keys(w, 'f') || name_keys(w, 'l')) k), seen, most);
end $$;
revoke execute on function inquiries_found(text, int) from public;
grant execute on function inquiries_found(text, int) to kith_app;
