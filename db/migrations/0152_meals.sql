-- Meals of the houses, counted child by child as they are served.
create table meal_count (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null references residence,
  day date not null,
  meal text not null check (meal in ('Breakfast', 'AM Snack', 'Lunch', 'PM Snack', 'Supper', 'Evening Snack')),
  counted_by uuid not null default my_user() references application_user,
  -- When the tick was made, also on a tablet that was offline.
  counted_at timestamptz not null default now(),
  -- Why it was changed after the month was closed.
  late_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- When the reason was given: each change in a closed month has its own.
  late_at timestamptz,
  constraint meal_count_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred
);
create unique index meal_count_once on meal_count (client_membership_id, day, meal) where voided_at is null;
create index meal_count_house on meal_count (residence_id, day) where voided_at is null;

-- What was served at a meal of a house, and how many adults ate.
create table meal_service (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  day date not null,
  meal text not null check (meal in ('Breakfast', 'AM Snack', 'Lunch', 'PM Snack', 'Supper', 'Evening Snack')),
  menu text,
  adults int not null default 0 check (adults between 0 and 200),
  late_reason text,
  version int not null default 1,
  late_at timestamptz,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint meal_service_once unique (residence_id, day, meal)
);

-- The time of the house from which a meal can have been served.
create function meal_opens(meal text) returns time language sql immutable parallel safe as $$
  select case meal when 'Breakfast' then time '05:30' when 'AM Snack' then '09:00' when 'Lunch' then '10:30' when 'PM Snack' then '14:00'
    when 'Supper' then '16:00' else '19:00' end $$;

-- No meal ahead, none for who has no bed in the house that day, and none in a closed month without a reason.
create function meal_guard() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_count boolean := tg_table_name = 'meal_count';
  here jsonb := to_jsonb(new);
  zone text;
  taken_back boolean := is_count and here ->> 'voided_at' is not null;
begin
  select u.zone into zone from residence h join sub_program u on u.id = h.sub_program_id where h.id = new.residence_id;
  if new.day > (now() at time zone zone)::date
    or is_count and (here ->> 'counted_at')::timestamptz > now() + interval '1 minute' then
    raise exception 'the meal is still ahead' using errcode = '23514', constraint = 'meal_future';
  end if;
  if is_count and not taken_back and tg_op = 'INSERT'
    and (here ->> 'counted_at')::timestamptz < (new.day + meal_opens(new.meal)) at time zone zone then
    raise exception 'nobody has served the meal yet' using errcode = '23514', constraint = 'meal_early';
  end if;
  if is_count and not taken_back and (tg_op = 'INSERT' or to_jsonb(old) ->> 'voided_at' is not null) and not exists (
      select from bed_stay s where s.client_membership_id = (here ->> 'client_membership_id')::uuid and s.residence_id = new.residence_id
        and s.voided_at is null and s.start_date <= new.day and (s.end_date is null or s.end_date >= new.day)) then
    raise exception 'not on the census of the house' using errcode = '23514', constraint = 'meal_not_in_house';
  end if;
  if month_closed(new.residence_id, 'Meals', new.day)
    and (new.late_reason is null or new.late_at is distinct from now())
    and not (tg_op = 'UPDATE' and is_count and only_person_differs(to_jsonb(old), here)) then
    raise exception 'the month is closed' using errcode = '23514', constraint = 'meal_month_closed';
  end if;
  return new;
end $$;
create trigger zz_meal_guard before insert or update on meal_count for each row execute function meal_guard();
create trigger zz_meal_guard before insert or update on meal_service for each row execute function meal_guard();
select keep_on_enrollment('meal_count'), keep_of_house('meal_service');

-- How many meals a house counted, whoever may see the children: nobody takes a part of the claim for the whole.
create function meals_counted(house uuid, from_day date, to_day date) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*)::int from meal_count c where c.residence_id = house and c.voided_at is null and c.day between from_day and to_day
    and works_in_house(house) $$;
