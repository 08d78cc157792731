-- A sample week: invented people in a sub-program of their own, added as a whole and taken away as a whole.
create table sample (
  id uuid primary key default new_id(),
  one boolean not null default true constraint sample_one unique check (one),
  sub_program_id uuid not null references sub_program deferrable initially deferred,
  added_at timestamptz not null default now(),
  added_by uuid default my_user(),
  added_in xid8 not null default pg_current_xact_id(),
  version int not null default 1
);
select keep_history('sample', 'added_in');
revoke insert, update, delete, truncate on sample from kith_app;

-- Every record that came with it. What real people write on its charts is found by what it refers to.
create table sample_row (row_id uuid primary key, table_name text not null);
revoke all on sample_row from kith_app;

create function sample_program() returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select sub_program_id from sample $$;
create function is_sample(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sample_row where row_id = target) $$;

-- Opens the one transaction in which everything that is inserted belongs to the sample.
create function begin_sample(core uuid, called text, region text, zone text) returns uuid language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  program uuid := new_id();
begin
  insert into sample (sub_program_id) values (program);
  perform set_config('app.sample', 'on', true);
  insert into sub_program (id, core_program_id, name, region, zone) values (program, core, called, region, zone);
  return program;
end $$;

-- Of the book of changes: one line says that the sample was added. Its records are listed instead of told, and only they: whatever
-- else the same transaction changes is told as always.
create function came_with_sample(op text, target text, id uuid) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if id is null or not exists (select from sample where added_in = pg_current_xact_id()) then return false; end if;
  if op = 'INSERT' then
    insert into sample_row (row_id, table_name) values (id, target) on conflict do nothing;
    return true;
  end if;
  return exists (select from sample_row where row_id = id);
end $$;

-- Nobody is behind an invented account.
create function sample_signs_in() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_sample(new.user_id) then
    raise exception 'sample staff cannot sign in' using errcode = '23514', constraint = 'sample_signs_in';
  end if;
  return new;
end $$;
create function sample_reads_no_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from application_user u join sample_row s on s.row_id = u.id where lower(u.email) = lower(new.recipient)) then
    new.state := 'kept';
  end if;
  return new;
end $$;

-- Tables that may hold something of the sample, and what makes a row of theirs refer to a record. Books and chains are never touched.
create function sample_tables() returns table (table_name text, has_id boolean, voids boolean, in_program boolean, refers text, subjects text[], lists text[])
language sql stable security definer set search_path = public, pg_temp as $$
  with col as (
    select c.oid, c.relname::text as t, a.attname::text as name, a.atttypid = 'uuid[]'::regtype as list, a.atttypid = 'uuid'::regtype as one, a.attnum,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
        and k.confrelid::regclass::text in ('person', 'client', 'client_membership', 'resource_family', 'inquiry', 'client_referral')) as to_subject
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (array['audit', 'audit_seal', 'audit_check', 'change_set',
      'sample', 'sample_row', 'session', 'idempotency_key', 'document_statement', 'document_root', 'document_root_entry', 'document_root_stamp',
      'document_unstated', 'document_check', 'document_check_fault']))
  select t, bool_or(one and name = 'id'), bool_or(name = 'voided_at'), bool_or(name = 'sub_program_id'),
    coalesce(string_agg(format('%I = any ($1)', name), ' or ' order by attnum) filter (where one), 'false'),
    array_agg(name order by attnum) filter (where one and name <> 'id' and t <> 'person_sub_program' and (to_subject
      or name in ('subject_id', 'chart_id') or name = 'employee_id' and t in ('employee_supervisor', 'leave_cover'))),
    array_agg(name order by attnum) filter (where list)
  from col group by t having bool_or(one) or bool_or(list) $$;

-- Records that stand for somebody or something real by themselves: nothing swallows them.
create function stands_alone(target text) returns boolean language sql immutable as $$
  select target in ('person', 'client', 'client_membership', 'resource_family', 'application_user', 'employee', 'inquiry', 'client_referral',
    'sub_program', 'core_program', 'agency', 'form', 'form_version', 'role', 'hosted_file', 'distribution_list', 'sibling_group') $$;

-- Every record that goes with the sample: what came with it, and what refers to that. Forms that are used elsewhere too stay.
create function sample_reach() returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  program uuid := sample_program();
  reached uuid[] := array(select s.row_id from sample_row s where not exists (
    select from form f left join form_version v on v.form_id = f.id join form_membership m on m.form_id = f.id
    where s.row_id in (f.id, v.id) and m.sub_program_id <> sample_program()));
  more uuid[];
  found uuid[];
  t record;
begin
  loop
    -- People recorded for its charts alone, and groups of brothers and sisters that are all invented.
    more := array(select p.id from person p where not p.id = any (reached)
        and exists (select from person_sub_program k where k.person_id = p.id and k.sub_program_id = program)
        and not exists (select from person_sub_program k where k.person_id = p.id and k.sub_program_id <> program)
        and not exists (select from client_membership m where m.person_id = p.id and m.voided_at is null)
        and not exists (select from application_user u where u.person_id = p.id)
      union all
      select g.id from sibling_group g where not g.id = any (reached)
        and exists (select from client c where c.sibling_group_id = g.id and c.id = any (reached))
        and not exists (select from client c where c.sibling_group_id = g.id and not c.id = any (reached)));
    for t in select * from sample_tables() s where s.has_id loop
      continue when stands_alone(t.table_name) and not t.voids;
      execute format('select array_agg(id) from %I where not id = any ($1) and (%s)%s', t.table_name, t.refers,
        case when stands_alone(t.table_name) then ' and voided_at is not null' else '' end) into found using reached;
      more := more || coalesce(found, '{}');
    end loop;
    select array_agg(d) into more from (select distinct unnest(more) as d) all_more where not d = any (reached);
    exit when more is null;
    reached := reached || more;
  end loop;
  return reached;
end $$;

-- The name of somebody or something real, for whoever takes the sample away.
create function sample_subject(target uuid) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce(
    (select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = target),
    (select concat_ws(' ', p.first_name, p.last_name) from client_membership m join person p on p.id = m.person_id where m.id = target),
    (select concat_ws(' ', p.first_name, p.last_name) from application_user u join person p on p.id = u.person_id where u.id = target),
    (select f.name from resource_family f where f.id = target),
    (select concat_ws(' ', i.first_name, i.last_name) from inquiry i where i.id = target),
    (select r.agency_name from client_referral r where r.id = target),
    (select h.title from hosted_file h where h.id = target),
    (select s.name from sub_program s where s.id = target));
end $$;

-- What real people and homes share with the sample: which record, and whose.
create function sample_held(reached uuid[]) returns table (table_name text, row_id uuid, subject uuid) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  t record;
  whose text;
begin
  for t in select * from sample_tables() s where s.has_id loop
    if stands_alone(t.table_name) then
      return query execute format('select %L, x.id, x.id from %I x where not x.id = any ($1) and (%s%s)%s', t.table_name, t.table_name, t.refers,
        case when t.table_name = 'hosted_file' then ' or x.sub_program_ids && $1' else '' end,
        case when t.voids then ' and x.voided_at is null' else '' end) using reached;
    else
      select string_agg(format('case when not x.%1$I = any ($1) then x.%1$I end', name), ', ') into whose
      from unnest(t.subjects || case when t.in_program then array['sub_program_id'] end) name;
      continue when whose is null;
      -- Colleagues are named in many records; only who answers for them, or steps in for them, is theirs.
      return query execute format('select %L, x.id, s.subject from %I x cross join lateral (select coalesce(%s) as subject) s
          where x.id = any ($1) and not is_sample(x.id) and s.subject is not null%s%s',
        t.table_name, t.table_name, whose, case when t.voids then ' and x.voided_at is null' else '' end,
        case when t.table_name in ('employee_supervisor', 'leave_cover') then ''
          else ' and not exists (select from application_user u where s.subject in (u.id, u.person_id))' end) using reached;
    end if;
  end loop;
  return query select 'sibling_group', c.sibling_group_id, c.id from client c where not c.id = any (reached)
    and exists (select from client s where s.sibling_group_id = c.sibling_group_id and s.id = any (reached));
  -- A document that was stated is real, wherever it is.
  return query select 'document', d.id, d.chart_id from document d where d.id = any (reached)
    and exists (select from document_statement s where s.document_id = d.id);
end $$;

create function sample_counts(reached uuid[]) returns table (table_name text, came bigint, since bigint) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  t record;
begin
  for t in select s.table_name as name from sample_tables() s where s.has_id loop
    return query execute format('select %L, count(*) filter (where is_sample(id)), count(*) filter (where not is_sample(id)) from %I where id = any ($1)
      having count(*) > 0', t.name, t.name) using reached;
  end loop;
end $$;

-- Takes the sample away with all that hangs on it and gives the keys of files nobody speaks of any more. Nothing is told of it but that it went.
create function remove_sample() returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reached uuid[] := sample_reach();
  program uuid := sample_program();
  touched text[] := array['session', 'employee', 'user_setting', 'mail'];
  waiting text[];
  before int;
  keys text[];
  mails text[];
  there boolean;
  name text;
  t record;
begin
  if exists (select from sample_held(reached)) then
    raise exception 'real records hold on to the sample' using errcode = '23514', constraint = 'sample_held';
  end if;
  keys := array(select f.storage_key from stored_file f where f.id = any (reached));
  mails := array(select lower(u.email) from application_user u where u.id = any (reached));
  delete from sample;
  for t in select * from sample_tables() loop
    execute format('select exists (select from %I where %s%s)', t.table_name, t.refers,
      (select string_agg(format(' or %I && $1', list), '') from unnest(t.lists) list)) into there using reached;
    if there and not t.table_name = any (touched) then touched := touched || t.table_name; end if;
  end loop;
  foreach name in array touched loop execute format('alter table %I disable trigger user', name); end loop;
  update session set view_as_user_id = null where view_as_user_id = any (reached);
  update employee set primary_default_specifier = null where primary_default_specifier = program::text and not id = any (reached);
  delete from user_setting u where u.value like '%' || program || '%';
  -- Whatever another row still leans on waits for the next round.
  waiting := touched;
  loop
    before := cardinality(waiting);
    for t in select * from sample_tables() s where s.table_name = any (waiting) loop
      begin
        execute case when t.has_id then format('delete from %I where id = any ($1)', t.table_name)
          else format('delete from %I where (%s)%s', t.table_name, t.refers,
            case when t.in_program then ' and (sub_program_id = any ($1)) is not false' else '' end) end using reached;
        waiting := array_remove(waiting, t.table_name);
      exception when foreign_key_violation then null;
      end;
    end loop;
    exit when not waiting && array(select s.table_name from sample_tables() s);
    if cardinality(waiting) = before then
      raise exception 'the sample cannot be taken out of %', waiting using errcode = '23503';
    end if;
  end loop;
  delete from mail m where lower(m.recipient) = any (mails)
    or exists (select from regexp_matches(m.body, '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') f (found)
      where f.found[1]::uuid = any (reached));
  for t in select s.table_name, unnest(s.lists) as list from sample_tables() s where s.table_name = any (touched) and s.lists is not null loop
    execute format('update %1$I set %2$I = array(select one from unnest(%2$I) one where not one = any ($1)) where %2$I && $1', t.table_name, t.list) using reached;
  end loop;
  delete from sample_row;
  -- Tables with work left to do cannot be altered.
  set constraints all immediate;
  foreach name in array touched loop execute format('alter table %I enable trigger user', name); end loop;
  update access_stamp set stamp = stamp + 1;
  return keys;
end $$;
revoke execute on function begin_sample(uuid, text, text, text), came_with_sample(text, text, uuid), sample_tables(), sample_reach(), sample_subject(uuid),
  sample_held(uuid[]), sample_counts(uuid[]), remove_sample() from public;
grant execute on function begin_sample(uuid, text, text, text), sample_reach(), sample_subject(uuid), sample_held(uuid[]), sample_counts(uuid[]),
  remove_sample() to kith_app;
