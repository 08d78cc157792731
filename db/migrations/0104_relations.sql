-- How people belong together. Each relation is one record with two sides, read from either chart; who may not know one of the two
-- knows nothing of it.
create table person_relation (
  id uuid primary key default new_id(),
  person_id uuid not null references person,
  other_person_id uuid not null references person,
  -- What the first is to the second.
  kind text not null check (kind in ('Parent', 'Adoptive parent', 'Stepparent', 'Foster parent', 'Guardian', 'Grandparent', 'Aunt or uncle',
    'Godparent', 'Sibling', 'Half sibling', 'Stepsibling', 'Foster sibling', 'Cousin', 'Spouse', 'Partner', 'Relative', 'Close to the family')),
  start_date date,
  end_date date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint person_relation_period check (end_date > start_date),
  constraint person_relation_self check (person_id <> other_person_id or voided_at is not null),
  -- Said once, from whichever side.
  constraint person_relation_twice exclude using gist
    ((least(person_id, other_person_id)) with =, (greatest(person_id, other_person_id)) with =, kind with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
create index person_relation_first on person_relation (person_id) where voided_at is null;
create index person_relation_second on person_relation (other_person_id) where voided_at is null;

-- Two records of one person become one: what both say is kept once, and nobody is related to themselves.
create function person_relation_merged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.voided_at is null and (least(new.person_id, new.other_person_id), greatest(new.person_id, new.other_person_id))
      <> (least(old.person_id, old.other_person_id), greatest(old.person_id, old.other_person_id))
    and (new.person_id = new.other_person_id or exists (select from person_relation o where o.id <> new.id and o.voided_at is null and o.kind = new.kind
      and least(o.person_id, o.other_person_id) = least(new.person_id, new.other_person_id)
      and greatest(o.person_id, o.other_person_id) = greatest(new.person_id, new.other_person_id)
      and daterange(o.start_date, o.end_date) && daterange(new.start_date, new.end_date))) then
    new.voided_at := now();
    new.voided_by := my_user();
    new.void_reason := 'Two records became one';
  end if;
  return new;
end $$;
create trigger person_relation_merged before update of person_id, other_person_id on person_relation
  for each row execute function person_relation_merged();

-- Nobody descends from themselves.
create function person_relation_descends() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One after the other: the second sees what the first has said.
  perform pg_advisory_xact_lock(hashtextextended('person relations', 0));
  if exists (with recursive down (id) as (
      select new.other_person_id
      union select r.other_person_id from down join person_relation r on r.person_id = down.id and r.voided_at is null
        and r.kind in ('Parent', 'Adoptive parent', 'Grandparent'))
    select from down where id = new.person_id) then
    raise exception 'somebody would descend from themselves' using errcode = '23514', constraint = 'person_relation_descends';
  end if;
  return null;
end $$;
create trigger person_relation_descends after insert or update on person_relation for each row
  when (new.voided_at is null and new.kind in ('Parent', 'Adoptive parent', 'Grandparent')) execute function person_relation_descends();

alter table person_relation enable row level security;
create policy person_relation_known on person_relation using (
  exists (select from person p where p.id = person_id) and exists (select from person p where p.id = other_person_id)) with check (true);
select keep_history('person_relation');
