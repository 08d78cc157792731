-- Who signs is found beyond what the author may see; a line that was decided stays as it was decided.

-- People outside who may sign the line, as found when it was made: id, name, relation, capacity.
alter table signature_line add column candidates jsonb not null default '[]';

-- Staff as signers: whether they work here, may work with case files, and may open this chart by themselves.
create function signers_of(ids uuid[], program uuid, membership uuid, staff uuid, today date)
returns table (id uuid, name text, active boolean, works boolean, opens boolean) language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive above as (
    select staff as id, 0 as depth where staff is not null
    union
    select s.supervisor_id, above.depth + 1 from above join employee_supervisor s on s.employee_id = above.id
    where s.voided_at is null and s.start_date <= today and (s.end_date is null or s.end_date > today) and above.depth < 6)
  select u.id, concat_ws(' ', p.first_name, p.last_name), u.account_status <> 'Inactive',
    r.permissions && array['CaseFile.PerformOperations', 'Administrator'],
    r.permissions @> array['Administrator']
      or case when staff is not null then u.id in (select above.id from above)
        when membership is not null and (select m.confidential from client_membership m where m.id = membership)
          then membership = any (user_granted(u.id, today, r.permissions @> array['Confidential.Grant']))
        else program = any (user_sub_programs(u.id, today)) or membership = any (user_granted(u.id, today, false)) end
  from application_user u join person p on p.id = u.person_id cross join lateral (select user_permissions(u.id, today) as permissions) r
  where u.id = any (ids) $$;

-- Holders of a role: in the sub-program (1), in its region (2), in the agency (3).
create function sign_pool(program uuid, roles text[], titles text[], today date) returns table (employee_id uuid, reach int, title text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.employee_id, min(case when m.sub_program_id = program then 1 when s.region = home.region then 2 else 3 end), max(lower(e.title))
  from employee_sub_program m join sub_program s on s.id = m.sub_program_id join employee e on e.id = m.employee_id
  join sub_program home on home.id = program
  where m.voided_at is null and m.start_date <= today and (m.end_date is null or m.end_date > today)
    and (m.sub_program_role = any (roles) or lower(e.title) = any (titles))
  group by m.employee_id $$;

-- Who carries a chart on a day.
create function chart_carriers(subject uuid, on_day date) returns table (employee_id uuid, role text, since date) language sql stable
security definer set search_path = public, pg_temp as $$
  select a.employee_id, a.role, a.start_date from case_assignment a where a.subject_id = subject and a.voided_at is null
    and a.start_date <= on_day and (a.end_date is null or a.end_date > on_day) $$;

-- Parents, guardians and others entitled to sign for a chart on a day, beside the person whose chart it is.
create function chart_parents(kind text, chart uuid, on_day date)
returns table (person_id uuid, name text, relation text, capacity text, source text) language sql stable security definer
set search_path = public, pg_temp as $$
  select f.person_id, concat_ws(' ', p.first_name, p.last_name), 'Resource parent', 'Parent', 'resource'
  from family_parent f join person p on p.id = f.person_id
  where f.voided_at is null and f.start_date <= on_day and (f.end_date is null or f.end_date > on_day)
    and f.family_id = case when kind = 'Resource Family' then chart else (select l.family_id from placement l
      where kind = 'Client' and l.client_membership_id = chart and l.voided_at is null and l.start_date <= on_day
        and (l.end_date is null or l.end_date > on_day) limit 1) end
  union all
  select null, c.name, coalesce(c.signs_as, c.relation), case when c.relation ~* 'guardian' or c.signs_as ~* 'guardian' then 'Guardian'
      when c.signs_as ~* 'repres' then 'AuthorizedRepresentative' else 'Parent' end, 'contact'
  from client_membership m join client_contact c on c.person_id = m.person_id
  where kind = 'Client' and m.id = chart and c.voided_at is null and c.may_be_contacted and (c.start_date is null or c.start_date <= on_day)
    and (c.end_date is null or c.end_date > on_day)
    and (c.relation ~* '^(adoptive |birth |biological |legal )?(mother|father|parent)$' or c.relation ~* 'guardian'
      or c.signs_as ~* 'repres|guardian|parent') $$;

-- Names of those who can put something right: holders of a permission, those of the program first.
create function who_can(permission text, program uuid, today date) returns text[] language sql stable security definer
set search_path = public, pg_temp as $$
  select coalesce(array_agg(name), '{}') from (
    select concat_ws(' ', p.first_name, p.last_name) as name from application_user u join person p on p.id = u.person_id
    where u.account_status <> 'Inactive' and user_permissions(u.id, today) && array[permission, 'Administrator']
    order by program = any (user_sub_programs(u.id, today)) desc, p.last_name limit 2) found $$;

-- What a line asks for never changes, and one that is closed keeps who was asked.
create function signature_line_kept() returns trigger language plpgsql as $$
begin
  if (old.document_id, old.document_version_id, old.block, old.line_no, old.label, old.required, old.capacity)
      is distinct from (new.document_id, new.document_version_id, new.block, new.line_no, new.label, new.required, new.capacity)
    or (old.status in ('Signed', 'PaperOnFile', 'Waived', 'Lapsed', 'Void')
      and (old.assignee_employee_id, old.assignee_person_id, old.assignee_name, old.eligible, old.candidates, old.resolved_by, old.outside)
      is distinct from (new.assignee_employee_id, new.assignee_person_id, new.assignee_name, new.eligible, new.candidates, new.resolved_by, new.outside))
    or (old.status = 'Void' and new.status <> 'Void') then
    raise exception 'a line keeps what it was made with' using errcode = '23514', constraint = 'signature_line_kept';
  end if;
  return new;
end $$;
create trigger signature_line_kept before update on signature_line for each row execute function signature_line_kept();

-- A consent is only ever withdrawn.
create function esign_consent_kept() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[] <> to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[] then
    raise exception 'a consent can only be withdrawn' using errcode = '23514', constraint = 'esign_consent_kept';
  end if;
  return new;
end $$;
create trigger esign_consent_kept before update on esign_consent for each row execute function esign_consent_kept();

-- Versions only follow; a document that was submitted stays in its chart, with its form and its author.
create function document_kept() returns trigger language plpgsql as $$
begin
  if new.current_version_no not in (old.current_version_no, old.current_version_no + 1)
    or (old.current_version_no > 0 and (old.form_id, old.chart_id, old.author_id) is distinct from (new.form_id, new.chart_id, new.author_id))
    or (old.state = 'Voided' and new.state <> 'Voided') then
    raise exception 'a submitted document keeps its place' using errcode = '23514', constraint = 'document_kept';
  end if;
  return new;
end $$;
create trigger document_kept before update on document for each row execute function document_kept();
