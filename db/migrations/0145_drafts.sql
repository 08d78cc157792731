-- Drafts: their words are found by search, a colleague who takes one must be able to open the chart, and answers that a newer form has no place for are kept.
alter table document add column unplaced jsonb not null default '[]';
drop trigger audit_change on document;
create trigger audit_change after insert or update or delete on document for each row
  execute function audit_change('working_values', 'autofill', 'search', 'revision', 'saved_at', 'unplaced');

-- Whatever is written is searchable, whoever writes it; text too long to index is only not found by it.
create function document_words() returns trigger language plpgsql as $$
begin
  new.search := jsonb_to_tsvector('simple', new.working_values, '["string", "numeric"]');
  return new;
exception when program_limit_exceeded then
  new.search := null;
  return new;
end $$;
create trigger document_words before insert or update of working_values on document for each row execute function document_words();

-- Whether somebody else could open this chart and write in its file today.
create function may_write_for_chart(target uuid, kind text, chart uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  with who as (select user_permissions(target, today) as permissions, user_sub_programs(target, today) as programs),
  reach as (select permissions, programs, 'Administrator' = any (permissions) as everything,
    user_granted(target, today, 'Confidential.Grant' = any (permissions)) as granted from who)
  select (everything or 'CaseFile.PerformOperations' = any (permissions)) and case kind
    when 'Client' then exists (select from client_membership m where m.id = chart and m.voided_at is null
      and (everything or m.id = any (granted) or (not m.confidential and m.sub_program_id = any (programs))))
    when 'Resource Family' then exists (select from resource_family f where f.id = chart and f.voided_at is null
      and (everything or f.sub_program_id = any (programs)))
    when 'Residence' then exists (select from residence r where r.id = chart and (everything or r.sub_program_id = any (programs)))
    when 'Employee' then everything or target = chart or exists (
      with recursive up as (
        select s.supervisor_id as id, 1 as depth from employee_supervisor s where s.employee_id = chart and s.voided_at is null
          and s.start_date <= today and (s.end_date is null or s.end_date > today)
        union
        select s.supervisor_id, depth + 1 from up join employee_supervisor s on s.employee_id = up.id and s.voided_at is null
          and s.start_date <= today and (s.end_date is null or s.end_date > today) where depth < 6)
      select from up where up.id = target)
    else false end
  from reach $$;

-- Whom a supervisor answers for, at any distance.
create function answers_for(supervisor uuid, target uuid, today date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  with recursive up as (
    select s.supervisor_id as id, 1 as depth from employee_supervisor s where s.employee_id = target and s.voided_at is null
      and s.start_date <= today and (s.end_date is null or s.end_date > today)
    union
    select s.supervisor_id, depth + 1 from up join employee_supervisor s on s.employee_id = up.id and s.voided_at is null
      and s.start_date <= today and (s.end_date is null or s.end_date > today) where depth < 6)
  select exists (select from up where id = supervisor) $$;
