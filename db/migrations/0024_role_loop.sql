-- Two who give two roles each other as parents at once must not both succeed: the second looks after the first is done.
create function role_loop() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(727022);
  if new.id in (select role_id from role_line(new.parent_role_id)) then
    raise exception 'role loop' using errcode = '23514', constraint = 'role_loop';
  end if;
  return null;
end $$;
create constraint trigger role_loop after insert or update of parent_role_id on role deferrable initially deferred
  for each row when (new.parent_role_id is not null) execute function role_loop();
