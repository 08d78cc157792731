-- Lists of a hundred thousand children: pages, counts and searches read an index and not the table.
-- Like my_person_search: a pattern is not leakproof, so under row security no index would help it. The view holds the policy's limit.
create view my_client_roster as
  select * from client_roster where (sub_program_id = any ((select my_sub_programs())::uuid[])
      and (client_membership_id = any ((select my_hidden())::uuid[])) is not true)
    or client_membership_id = any ((select my_granted())::uuid[]) or (select sees_all());
create index client_roster_search on client_roster using gin (search_text gin_trgm_ops);

-- Counting: only who is here, by the columns the limits ask for.
create index client_roster_here on client_roster (sub_program_id, client_membership_id) where status <> 'Ended';
drop index client_roster_program;
create index client_roster_program on client_roster (sub_program_id, status) include (client_membership_id);
-- Few of many: each filter has its own small index, in the order of names.
create index client_roster_unplaced on client_roster (last_name, first_name, client_membership_id) where family_id is null and status <> 'Ended';
create index client_roster_uncarried on client_roster (last_name, first_name, client_membership_id) where case_manager_id is null and status <> 'Ended';
create index client_roster_territory on client_roster (territory_id) where status <> 'Ended';

-- A page in the order of a column; days are spread widely and need no second column.
do $$ declare c text; begin
  foreach c in array array['first_name', 'sub_program_name', 'agency_name', 'status', 'family_name', 'placement_type', 'designation',
      'dependency_status', 'case_manager_name', 'cid', 'famlink_number'] loop
    execute format('create index %I on client_roster (%I, last_name, first_name, client_membership_id) where status <> ''Ended''',
      'client_roster_by_' || c, c);
  end loop;
  foreach c in array array['date_of_birth', 'start_date', 'placed_since', 'next_court', 'last_contact'] loop
    execute format('create index %I on client_roster (%I) where status <> ''Ended''', 'client_roster_by_' || c, c);
    execute format('create index %I on client_roster (%I nulls first) where status <> ''Ended''', 'client_roster_from_' || c, c);
  end loop;
end $$;
drop index client_roster_contact, client_roster_court, client_roster_born, client_roster_started;

-- Beds given from a day on, home by home: a bed is taken whoever may see who lies in it. Both halves are read from their index alone.
create index placement_open on placement (family_id) include (children_along) where end_date is null and voided_at is null;
create index placement_ending on placement (end_date) include (family_id, children_along) where end_date is not null and voided_at is null;
create function homes_taken(from_day date) returns table (family_id uuid, taken int) language sql stable security definer
set search_path = public, pg_temp as $$
  select p.family_id, sum(1 + p.children_along)::int from (
    select o.family_id, o.children_along from placement o where o.voided_at is null and o.end_date is null
    union all
    select e.family_id, e.children_along from placement e where e.voided_at is null and e.end_date is not null and e.end_date > from_day) p
  group by p.family_id $$;
