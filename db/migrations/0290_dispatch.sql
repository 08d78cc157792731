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
  state text not null default 'Uploaded' check (state in ('Uploaded', 'Split', 'Joined', 'Filed')),
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
    and (document_id is null) = (chart_id is null))
);
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
    or (old.opened_at is not null and new.opened_at is distinct from old.opened_at) then
    raise exception 'what was sent stays as it was' using errcode = '23514', constraint = 'dispatch_send_fixed';
  end if;
  return new;
end $$;
create trigger dispatch_send_fixed before update on dispatch_send for each row execute function dispatch_send_fixed();
