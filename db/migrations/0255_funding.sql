-- The register of receipts, sponsors and evenings of a campaign, and stories that lean on a signed document.
create index receipt_register on receipt ((year::bigint * 10000000 + number), sub_program_id, id);

-- The counter goes up by one, for a receipt that is written with it: no number is left out, whoever writes.
create function receipt_counter_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'INSERT' and new.last <> 1)
      or (tg_op = 'UPDATE' and (new.sub_program_id, new.year, new.last) is distinct from (old.sub_program_id, old.year, old.last + 1)) then
    perform refuse_as('receipt_no_gap');
  end if;
  return new;
end $$;
create trigger receipt_counter_fixed before insert or update or delete on receipt_counter for each row execute function receipt_counter_fixed();
create function receipt_counter_used() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from receipt r where r.sub_program_id = new.sub_program_id and r.year = new.year and r.number = new.last) then
    perform refuse_as('receipt_no_gap');
  end if;
  return null;
end $$;
create constraint trigger receipt_counter_used after insert or update on receipt_counter deferrable initially deferred
  for each row execute function receipt_counter_used();

-- An evening that is held for a campaign, and who stands behind the campaign with more than a gift.
create table campaign_event (
  id uuid primary key default new_id(),
  campaign_id uuid not null,
  outreach_event_id uuid not null,
  sub_program_id uuid not null references sub_program,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint campaign_event_of foreign key (campaign_id, sub_program_id) references campaign (id, sub_program_id),
  constraint campaign_event_program foreign key (outreach_event_id, sub_program_id) references outreach_event (id, sub_program_id)
);
create unique index campaign_event_once on campaign_event (outreach_event_id) where voided_at is null;
create index campaign_event_campaign on campaign_event (campaign_id) where voided_at is null;
create table campaign_sponsor (
  id uuid primary key default new_id(),
  campaign_id uuid not null,
  organization_id uuid not null references organization,
  sub_program_id uuid not null references sub_program,
  -- What they give: the hall, the printing, a matching gift.
  gives text not null check (length(gives) between 1 and 200),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint campaign_sponsor_of foreign key (campaign_id, sub_program_id) references campaign (id, sub_program_id)
);
create unique index campaign_sponsor_once on campaign_sponsor (campaign_id, organization_id) where voided_at is null;
create index campaign_sponsor_organization on campaign_sponsor (organization_id);
select keep_history('campaign_event'), keep_history('campaign_sponsor');
do $$ declare t text; begin
  foreach t in array array['campaign_event', 'campaign_sponsor'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;

-- A release that was signed in the product. Who signs it is in its chart, which fund development does not see: by its number
-- one learns that it is a consent and complete, and no more.
alter table story add column release_document_id uuid references document;
create index story_release_document on story (release_document_id) where release_document_id is not null;
alter table story drop constraint story_release, add constraint story_release check ((signed_by is null) = (released_on is null)
  and (released_on is null) = (num_nonnulls(release_file_id, release_document, release_document_id) = 0));
create function release_in_force(document uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from document d join form f on f.id = d.form_id where d.id = document and d.state = 'Completed' and f.form_type = 'Consent') $$;
revoke execute on function release_in_force(uuid) from public;
grant execute on function release_in_force(uuid) to kith_app;
create or replace function story_open(s story) returns boolean language sql stable as $$
  select s.voided_at is null and s.released_on is not null and s.revoked_on is null and s.released_on <= current_date
    and (s.released_until is null or s.released_until > current_date)
    and (s.release_document_id is null or release_in_force(s.release_document_id)) $$;

-- How many donors and grants somebody owns, whoever asks.
create function funding_owned(who uuid) returns table (donors int, grants int) language sql stable security definer
set search_path = public, pg_temp as $$
  select (select count(*)::int from donor d where d.owner_employee_id = who and d.voided_at is null),
    (select count(*)::int from funding_grant g where g.owner_employee_id = who and g.voided_at is null and g.status not in ('Declined', 'Closed')) $$;
revoke execute on function funding_owned(uuid) from public;
grant execute on function funding_owned(uuid) to kith_app;
