-- Scans and outside files on their way: into charts, to colleagues, to people outside by a link that opens once.
create table dispatch_item (
  id uuid primary key default new_id(),
  owner_id uuid not null default my_user() references application_user,
  file_id uuid not null references stored_file,
  name text not null,
  label text,
  note text,
  pages int check (pages > 0),
  -- What it was split off from, and where it was in there.
  of_item_id uuid references dispatch_item,
  from_page int,
  to_page int,
  -- What it was joined into.
  joined_into uuid references dispatch_item,
  state text not null default 'Uploaded' check (state in ('Uploaded', 'Split', 'Joined', 'Filed')),
  -- When it was split or joined: for a while that can be taken back.
  pages_at timestamptz,
  document_id uuid,
  chart_id uuid,
  filed_at timestamptz,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint dispatch_item_file unique (file_id),
  constraint dispatch_item_part check ((of_item_id is null) = (from_page is null) and (from_page is null) = (to_page is null) and from_page <= to_page),
  constraint dispatch_item_filed check ((state = 'Filed') = (document_id is not null) and (document_id is null) = (filed_at is null)
    and (document_id is null) = (chart_id is null)),
  constraint dispatch_item_joined check ((state = 'Joined') = (joined_into is not null)),
  constraint dispatch_item_pages check ((state in ('Split', 'Joined')) <= (pages_at is not null))
);
create index dispatch_item_parts on dispatch_item (of_item_id) where of_item_id is not null;
create index dispatch_item_joined_into on dispatch_item (joined_into) where joined_into is not null;
create index dispatch_item_queue on dispatch_item (owner_id, created_at desc) where voided_at is null;

create table dispatch_send (
  id uuid primary key default new_id(),
  dispatch_item_id uuid not null references dispatch_item,
  sent_by uuid not null default my_user() references application_user,
  sent_at timestamptz not null default now(),
  user_id uuid references application_user,
  address text,
  name text,
  message text,
  due_back date,
  wants_receipt boolean not null default false,
  token_hash bytea,
  code_hash bytea,
  expires_at timestamptz not null,
  failures int not null default 0,
  opened_at timestamptz,
  acknowledged_at timestamptz,
  recalled_at timestamptz,
  version int not null default 1,
  constraint dispatch_send_token unique (token_hash),
  constraint dispatch_send_to check (num_nonnulls(user_id, address) = 1 and (address is null) = (token_hash is null) and (token_hash is null) = (code_hash is null)),
  -- What was recalled before it was opened stays unopened.
  constraint dispatch_send_recalled check (recalled_at is null or opened_at is null or opened_at <= recalled_at),
  constraint dispatch_send_receipt check (acknowledged_at is null or opened_at is not null)
);
create unique index dispatch_send_once on dispatch_send (dispatch_item_id, user_id) where user_id is not null and recalled_at is null;
create index dispatch_send_item on dispatch_send (dispatch_item_id);
create index dispatch_send_to_me on dispatch_send (user_id, sent_at desc) where user_id is not null;
select keep_history('dispatch_item'), keep_history('dispatch_send', 'token_hash', 'code_hash');

-- A queue is its owner's alone; what was sent is also its receiver's, while it is theirs to open.
create function dispatched_to_me(item uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from dispatch_send s where s.dispatch_item_id = item and s.user_id = my_user() and s.recalled_at is null and s.expires_at > now()) $$;
alter table dispatch_item enable row level security;
create policy dispatch_item_mine on dispatch_item using (owner_id = (select my_user()) or (select my_user()) is null and (select sees_all())
  or dispatched_to_me(id)) with check (owner_id = (select my_user()) or (select my_user()) is null);
alter table dispatch_send enable row level security;
create policy dispatch_send_mine on dispatch_send using (sent_by = (select my_user()) or user_id = (select my_user())
  or (select my_user()) is null and (select sees_all())) with check (sent_by = (select my_user()) or user_id = (select my_user()) or (select my_user()) is null);
revoke delete on dispatch_item, dispatch_send from kith_app;

-- Sent once: to whom, by which link and for how long stays; a link that was opened is not opened again.
create function dispatch_send_fixed() returns trigger language plpgsql as $$
begin
  if (new.dispatch_item_id, new.sent_by, new.sent_at, new.user_id, new.address, new.token_hash, new.code_hash, new.expires_at)
      is distinct from (old.dispatch_item_id, old.sent_by, old.sent_at, old.user_id, old.address, old.token_hash, old.code_hash, old.expires_at)
    or (old.recalled_at is not null and (new.recalled_at is distinct from old.recalled_at or new.opened_at is distinct from old.opened_at))
    -- A download that broke off did not open it: the link is given back by the page that it opens, and by nobody else.
    or (old.opened_at is not null and new.opened_at is distinct from old.opened_at
      and not (new.opened_at is null and old.address is not null and old.acknowledged_at is null
        and old.opened_at > now() - interval '1 hour' and current_setting('app.call', true) = 'Public/File')) then
    raise exception 'what was sent stays as it was' using errcode = '23514', constraint = 'dispatch_send_fixed';
  end if;
  return new;
end $$;
create trigger dispatch_send_fixed before update on dispatch_send for each row execute function dispatch_send_fixed();

-- What is in a chart is read there, by who may, and goes out as disclosures do: it is not sent from a queue, and nothing that was sent
-- opens it any more.
create function dispatch_send_not_filed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'dispatch_send' then
    perform from dispatch_item i where i.id = new.dispatch_item_id and i.state = 'Filed' for share;
    if found then raise exception 'a file in a chart is not sent' using errcode = '23514', constraint = 'dispatch_send_not_filed'; end if;
  elsif exists (select from dispatch_send s where s.dispatch_item_id = new.id and s.recalled_at is null and s.expires_at > now()) then
    raise exception 'a file that can still be opened goes into a chart' using errcode = '23514', constraint = 'dispatch_send_not_filed';
  end if;
  return null;
end $$;
create trigger dispatch_send_not_filed after insert on dispatch_send for each row execute function dispatch_send_not_filed();
create trigger dispatch_send_not_filed after update of state on dispatch_item for each row when (new.state = 'Filed')
  execute function dispatch_send_not_filed();

-- A file of one's own becomes a colleague's, with who had it in the history: nobody else gives it away.
create function hand_dispatch_item(item uuid, receiver uuid, today date) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update dispatch_item set owner_id = receiver where id = item and owner_id = my_user() and voided_at is null
    and exists (select from application_user u where u.id = receiver and u.account_status = 'Active' and u.voided_at is null)
    and user_permissions(receiver, today) && array['Administrator', 'Dispatch.Send'];
  return found;
end $$;
revoke execute on function hand_dispatch_item(uuid, uuid, date) from public;
grant execute on function hand_dispatch_item(uuid, uuid, date) to kith_app;

-- Whether what pages were made into was taken further, by anybody: filed, split again, given away, or sent and not recalled.
create function dispatch_pages_used(item uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from dispatch_item p where p.voided_at is null
    and (p.of_item_id = item or p.id = item and exists (select from dispatch_item o where o.joined_into = item))
    and (p.state <> 'Uploaded' or p.owner_id <> my_user()
      or exists (select from dispatch_send s where s.dispatch_item_id = p.id and s.recalled_at is null))) $$;

-- What a receiver took into their own queue, once for each time it was sent to them.
alter table dispatch_item add column of_send_id uuid references dispatch_send;
create unique index dispatch_item_taken on dispatch_item (of_send_id) where of_send_id is not null and voided_at is null;

-- Whoever sent a file is told when it is opened and when its receipt comes, whichever way that happened.
create function dispatch_send_told() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('tell_dispatch', json_build_object('send', new.id));
  return null;
end $$;
create trigger dispatch_send_told after update of opened_at, acknowledged_at on dispatch_send for each row
  when (new.opened_at is not null and (new.opened_at, new.acknowledged_at) is distinct from (old.opened_at, old.acknowledged_at))
  execute function dispatch_send_told();
