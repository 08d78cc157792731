-- The list of families also follows what runs out in a home and the training of its people.
-- Whatever of a home runs out: of each person and kind the newest counts, of people who still live there.
create function family_expiries(family uuid, today date) returns table (expires_on date, what text) language sql stable security definer
set search_path = public, pg_temp as $$
  with here as (
    select person_id from family_parent where family_id = family and voided_at is null and (end_date is null or end_date > today)
    union select person_id from family_member where family_id = family and voided_at is null and lives_in_home
      and (end_date is null or end_date > today))
  select * from (
    select (array_agg(b.expires_on order by b.result_on desc, b.id desc))[1], b.kind from background_check b join here using (person_id)
      where b.family_id = family and b.voided_at is null and b.result in ('Cleared', 'Exempted') group by b.person_id, b.kind
    union all
    select (array_agg(c.expires_on order by coalesce(c.issued_on, c.created_at::date) desc, c.id desc))[1], c.kind from family_certificate c
      where c.family_id = family and c.voided_at is null and (c.person_id is null or c.person_id in (select person_id from here))
      group by c.person_id, c.kind
    union all
    select rabies_expires_on, 'Rabies: ' || name from family_dog where family_id = family and voided_at is null
    union all
    select licence_expires_on, 'Dog licence: ' || name from family_dog where family_id = family and voided_at is null
    union all
    select cpr_expires_on, 'Sitter CPR: ' || name from babysitter where family_id = family and voided_at is null
      and (end_date is null or end_date > today)
    union all
    select insurance_expires_on, 'Insurance' from resource_family where id = family) e (expires_on, what)
  where e.expires_on is not null $$;

do $$ declare t text; begin
  foreach t in array array['background_check', 'family_certificate', 'family_dog', 'babysitter', 'family_training'] loop
    perform watch_for_family_roster(t::regclass, 'select c.family_id from changed c');
  end loop;
  perform refresh_family_roster(array(select id from resource_family where voided_at is null));
end $$;
