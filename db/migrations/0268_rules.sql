-- Numbers of rules that hold from a day on. The newest of a subject that has begun holds; what nobody set is as law and custom say.
create table rule_pack (
  id uuid primary key default new_id(),
  pack text not null check (pack ~ '^[a-zA-Z]{1,40}$'),
  start_date date not null,
  values jsonb not null check (jsonb_typeof(values) = 'object'),
  -- Why it changes.
  note text not null check (length(note) between 1 and 1000),
  set_by uuid not null default my_user(),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create unique index rule_pack_once on rule_pack (pack, start_date) where voided_at is null;
select keep_history('rule_pack');

-- What was decided by a rule keeps it: one that has begun neither changes nor goes. A day of grace is for the zones.
create function rule_pack_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (tg_op <> 'INSERT' and old.start_date < current_date - 1) or (tg_op <> 'DELETE' and new.start_date < current_date - 1) then
    perform refuse_as('rule_pack_begun');
  end if;
  return coalesce(new, old);
end $$;
create trigger rule_pack_begun before insert or update or delete on rule_pack for each row execute function rule_pack_begun();
revoke delete, truncate on rule_pack from kith_app;
