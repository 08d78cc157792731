-- Shifts of a house: the parts of its day, who is there, and what is written down of each.

-- The parts of a house's day, where it does not keep the usual ones: name, start, whether the ratio of the night holds.
create table house_shift_plan (
  id uuid primary key default new_id(),
  residence_id uuid not null unique,
  sub_program_id uuid not null,
  shifts jsonb not null check (jsonb_typeof(shifts) = 'array' and jsonb_array_length(shifts) between 1 and 6),
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id)
);
select keep_of_house('house_shift_plan');

-- How many residents are in each house now, whoever may see them: the ratio counts everybody.
create function house_present(houses uuid[], today date) returns table (residence_id uuid, present int) language sql stable security definer
set search_path = public, pg_temp as $$
  select s.residence_id, count(*)::int from bed_stay s
  where s.residence_id = any (houses) and s.voided_at is null and s.start_date <= today and (s.end_date is null or s.end_date > today)
    and not exists (select from house_absence a where a.client_membership_id = s.client_membership_id and a.voided_at is null
      and tstzrange(a.left_at, a.back_at) @> now())
  group by s.residence_id $$;
