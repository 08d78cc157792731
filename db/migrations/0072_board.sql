-- The board counts every child in a home, also those whose names the reader may not see.
create function homes_now(on_day date) returns table (family_id uuid, placed int, kept int) language sql stable security definer
set search_path = public, pg_temp as $$
  select p.family_id, coalesce(sum(1 + p.children_along) filter (where p.start_date <= on_day), 0)::int, sum(1 + p.children_along)::int
  from placement p where p.voided_at is null and coalesce(p.end_date, 'infinity') > on_day group by p.family_id $$;
