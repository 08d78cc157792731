-- What hangs on a contact: photos and files, what colleagues answered, and who has read it. Whoever may not read the contact knows nothing of them.
create table contact_file (
  id uuid primary key default new_id(),
  contact_made_id uuid not null references contact_made,
  file_id uuid not null unique references stored_file,
  created_by uuid not null default my_user(),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index contact_file_of on contact_file (contact_made_id) where voided_at is null;

create table contact_reply (
  id uuid primary key default new_id(),
  contact_made_id uuid not null references contact_made,
  author_id uuid not null references application_user,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1
);
create index contact_reply_of on contact_reply (contact_made_id, created_at) where voided_at is null;

-- The last time each person had the thread open.
create table contact_seen (
  id uuid primary key default new_id(),
  contact_made_id uuid not null references contact_made,
  user_id uuid not null references application_user,
  seen_at timestamptz not null default now(),
  unique (contact_made_id, user_id)
);

select keep_history('contact_file'), keep_history('contact_reply');

-- What was said stays as it was said; taken back, it is taken back for good. Nothing is added to a contact that was taken back.
create function contact_reply_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.contact_made_id, new.author_id, new.body, new.created_at) is distinct from (old.contact_made_id, old.author_id, old.body, old.created_at)
        or old.voided_at is not null then
      raise exception 'an answer stays as it was said' using errcode = '23514', constraint = 'contact_reply_stays';
    end if;
  elsif exists (select from contact_made c where c.id = new.contact_made_id and c.voided_at is not null) then
    raise exception 'the contact was taken back' using errcode = '23514', constraint = 'contact_reply_gone';
  end if;
  return new;
end $$;
create trigger contact_reply_stays before insert or update on contact_reply for each row execute function contact_reply_stays();

do $$
declare
  t text;
begin
  foreach t in array array['contact_file', 'contact_reply', 'contact_seen'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (exists (select from contact_made c where c.id = contact_made_id)
      and not contact_hidden(contact_made_id)) with check (exists (select from contact_made c where c.id = contact_made_id)
      and not contact_hidden(contact_made_id))', t || '_of_contact', t);
  end loop;
end $$;
-- Who has read something is said by oneself alone.
create policy contact_seen_own on contact_seen as restrictive for insert with check (user_id = (select my_user()));
create policy contact_seen_again on contact_seen as restrictive for update using (user_id = (select my_user()));
