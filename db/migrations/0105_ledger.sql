-- Ledgers of money in whole cents: rows only. A mistake is put right by a row that takes it back, and each row knows the balance after it.
-- A table has client_membership_id, account, seq, amount_cents, balance_cents and corrects_id.
create function ledger_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
  mistake record;
begin
  -- One entry after the other: the second goes on from the first.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.client_membership_id || new.account, 0));
  execute format('select seq, balance_cents from %I where client_membership_id = $1 and account = $2 order by seq desc limit 1', tg_table_name)
    into last using new.client_membership_id, new.account;
  new.seq := coalesce(last.seq, 0) + 1;
  new.balance_cents := coalesce(last.balance_cents, 0) + new.amount_cents;
  if new.corrects_id is not null then
    execute format('select * from %I where id = $1', tg_table_name) into mistake using new.corrects_id;
    if mistake.id is null or mistake.corrects_id is not null or mistake.client_membership_id <> new.client_membership_id
        or mistake.account <> new.account or mistake.amount_cents <> -new.amount_cents then
      raise exception 'not the entry it takes back' using errcode = '23514', constraint = tg_table_name || '_takes_back';
    end if;
  end if;
  return new;
end $$;
create function ledger_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Only whose chart it is on changes, when two records of one person become one.
  if tg_op = 'DELETE' or (to_jsonb(new) - 'person_id' - 'version') <> (to_jsonb(old) - 'person_id' - 'version') then
    raise exception 'entries stay as they are' using errcode = '23514', constraint = tg_table_name || '_stays';
  end if;
  return new;
end $$;
create function keep_ledger(target regclass) returns void language plpgsql as $$
begin
  -- Before the version is counted, which asks nothing.
  execute format('create trigger a_ledger_stays before update or delete on %s for each row execute function ledger_stays()', target);
  execute format('create trigger z_ledger_entry before insert on %s for each row execute function ledger_entry()', target);
  execute format('create unique index %I on %s (client_membership_id, account, seq)', target || '_seq', target);
  execute format('create unique index %I on %s (corrects_id)', target || '_corrected', target);
end $$;
revoke execute on function keep_ledger(regclass) from public;
