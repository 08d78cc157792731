-- What providers are to reach in each month, as units of fifteen minutes, and the minutes they are paid: an equal part in each sub-program that
-- bills and in which they work. Told of the caller's sub-programs, and reckoned over all.
create function billing_aims(from_month date, to_month date)
  returns table (target_id uuid, employee_id uuid, sub_program_id uuid, month date, units numeric, paid numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from (
    select t.id, t.employee_id, w.sub_program_id, g.month, t.direct_minutes / 15.0 / count(*) over (partition by t.id, g.month),
      t.paid_minutes::numeric / count(*) over (partition by t.id, g.month)
    from (select d::date as month from generate_series(from_month, to_month, interval '1 month') d) g
      join billing_target t on t.voided_at is null and daterange(t.start_date, t.end_date) @> g.month
      cross join lateral (select distinct e.sub_program_id from employee_sub_program e
        join billing_program q on q.sub_program_id = e.sub_program_id and q.voided_at is null and daterange(q.start_date, q.end_date) @> g.month
        where e.employee_id = t.employee_id and e.voided_at is null and daterange(e.start_date, e.end_date) @> g.month) w) a
  where a.sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all()) $$;
revoke execute on function billing_aims(date, date) from public;
grant execute on function billing_aims(date, date) to kith_app;
