-- What Strong Families and the evenings bring is counted for grants too: how many, never who.
alter table grant_measure drop constraint grant_measure_source_check, add constraint grant_measure_source_check check (source in ('Typed',
  'Children served', 'Approved families', 'Inquiries received', 'Volunteer hours', 'Children hosted', 'Children home again', 'Families helped',
  'Event guests'));
create or replace function grant_count(asked text, program uuid, from_day date, until_day date) returns int language sql stable security definer
set search_path = public, pg_temp as $$
  select case asked
    when 'Children served' then (select count(distinct m.person_id) from client_membership m where m.voided_at is null
      and (program is null or m.sub_program_id = program) and daterange(m.start_date, m.end_date) && daterange(from_day, until_day))
    when 'Approved families' then (select count(distinct f.id) from resource_family f join family_phase a on a.family_id = f.id and a.voided_at is null
      where f.voided_at is null and (program is null or f.sub_program_id = program) and a.phase in ('Approved', 'Licensed')
        and daterange(a.start_date, a.end_date) && daterange(from_day, until_day))
    when 'Inquiries received' then (select count(*) from inquiry i where i.voided_at is null
      and (program is null or i.sub_program_id = program) and i.received_on >= from_day and i.received_on < until_day)
    when 'Volunteer hours' then (select coalesce(sum(h.minutes), 0) / 60 from volunteer_hours h where h.voided_at is null
      and (program is null or h.sub_program_id = program) and h.worked_on >= from_day and h.worked_on < until_day)
    when 'Children hosted' then (select count(distinct c.person_id) from hosting_child c where c.voided_at is null and c.begun
      and (program is null or c.sub_program_id = program) and c.stays && daterange(from_day, until_day))
    when 'Children home again' then (select count(distinct c.person_id) from hosting h join hosting_child c on c.hosting_id = h.id and c.voided_at is null
      where h.voided_at is null and h.end_reason = 'Returned to parent' and (program is null or h.sub_program_id = program)
        and h.end_date >= from_day and h.end_date < until_day)
    when 'Families helped' then (select count(*) from community_family f where f.voided_at is null
      and (program is null or f.sub_program_id = program) and daterange(f.start_date, f.end_date, '[]') && daterange(from_day, until_day))
    when 'Event guests' then (select coalesce(sum(g.party), 0) from outreach_guest g join outreach_event e on e.id = g.event_id and e.voided_at is null
      where g.voided_at is null and g.attended and (program is null or e.sub_program_id = program) and e.held_on >= from_day and e.held_on < until_day)
  end::int $$;
