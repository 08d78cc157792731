-- Fund development: who gives, what was given and received for, grants, and stories that may be told. No client is named in any of it.
create function fiscal_year_of(day date) returns int language sql immutable parallel safe as $$
  select extract(year from day)::int + case when extract(month from day) >= 7 then 1 else 0 end $$;

create table donor (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  person_id uuid references person,
  organization_id uuid references organization,
  owner_employee_id uuid references employee,
  -- How a letter begins: Dear …
  salutation text check (length(salutation) between 1 and 120),
  next_step text,
  next_step_on date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- The donor this record turned out to be: it is removed and leads there.
  merged_into uuid references donor,
  unique (id, sub_program_id),
  constraint donor_of_one check (num_nonnulls(person_id, organization_id) = 1),
  constraint donor_step check (next_step_on is null or next_step is not null),
  constraint donor_merge_removes check (merged_into is null or (voided_at is not null and merged_into <> id))
);
create unique index donor_person_once on donor (sub_program_id, person_id) where voided_at is null and person_id is not null;
create unique index donor_organization_once on donor (sub_program_id, organization_id) where voided_at is null and organization_id is not null;
create index donor_person on donor (person_id) where person_id is not null;
create index donor_organization on donor (organization_id) where organization_id is not null;
create index donor_owner on donor (owner_employee_id, next_step_on) where voided_at is null;
create index donor_step_on on donor (next_step_on, id) where voided_at is null;
create index donor_merged_into on donor (merged_into) where merged_into is not null;

-- Who is, or was, in care is no donor: neither found nor accepted, and nobody is told why.
create function is_client(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from client c where c.id = person) $$;
create function donor_no_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.person_id is not null and new.voided_at is null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
      and is_client(new.person_id) then
    perform refuse_as('donor_no_client');
  end if;
  return new;
end $$;
create trigger donor_no_client before insert or update of person_id on donor for each row execute function donor_no_client();

-- What the roster reads of each donor, kept by triggers: the name, and the sums of what was given.
create table donor_sum (
  donor_id uuid primary key references donor on delete cascade,
  sub_program_id uuid not null references sub_program,
  name text not null default '',
  search_text text not null default '',
  cents bigint not null default 0,
  gifts int not null default 0,
  last_on date,
  last_cents bigint
);
create index donor_sum_name on donor_sum (name, donor_id);
create index donor_sum_cents on donor_sum (cents, donor_id);
create index donor_sum_last on donor_sum (last_on, donor_id);
create index donor_sum_search on donor_sum using gin (search_text gin_trgm_ops);
create table donor_year (
  donor_id uuid not null references donor on delete cascade,
  sub_program_id uuid not null references sub_program,
  fiscal_year int not null,
  cents bigint not null default 0,
  gifts int not null default 0,
  primary key (donor_id, fiscal_year)
);
create index donor_year_cents on donor_year (fiscal_year, cents, donor_id);

create function donor_name_write(donors uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into donor_sum (donor_id, sub_program_id, name, search_text)
  select d.id, d.sub_program_id, coalesce(o.name, concat_ws(' ', p.last_name || ',', p.first_name)),
    case when o.id is null then concat_ws(' ', norm_name(concat_ws(' ', p.first_name, p.last_name)), norm_name(p.last_name), lower(p.email))
      else concat_ws(' ', norm_name(o.name), norm_name(o.city), lower(o.email)) end
  from donor d left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id where d.id = any (donors)
  on conflict (donor_id) do update set sub_program_id = excluded.sub_program_id, name = excluded.name, search_text = excluded.search_text $$;
create function donor_name_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform donor_name_write(array[new.id]);
  return null;
end $$;
create trigger donor_name_keep after insert or update of person_id, organization_id, sub_program_id on donor
  for each row execute function donor_name_keep();
create function donor_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform donor_name_write(array(select d.id from donor d where case tg_table_name when 'person' then d.person_id else d.organization_id end = new.id));
  return null;
end $$;
create trigger donor_renamed after update of first_name, last_name, email on person for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email)) execute function donor_renamed();
create trigger donor_renamed after update of name, city, email on organization for each row
  when ((old.name, old.city, old.email) is distinct from (new.name, new.city, new.email)) execute function donor_renamed();

create table campaign (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  name text not null check (length(name) between 1 and 120),
  goal_cents bigint check (goal_cents between 100 and 100000000000),
  start_date date not null,
  end_date date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, sub_program_id),
  constraint campaign_period check (end_date > start_date)
);
create unique index campaign_once on campaign (sub_program_id, lower(name)) where voided_at is null;
create table campaign_sum (
  campaign_id uuid not null references campaign on delete cascade,
  sub_program_id uuid not null references sub_program,
  fund text not null,
  kind text not null,
  cents bigint not null default 0,
  gifts int not null default 0,
  primary key (campaign_id, fund, kind)
);

create table funding_grant (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  funder_id uuid not null references organization,
  name text not null check (length(name) between 1 and 160),
  -- The program the money is for; none: the agency as a whole.
  for_sub_program_id uuid references sub_program,
  owner_employee_id uuid references employee,
  status text not null default 'Prospect' check (status in ('Prospect', 'Applied', 'Awarded', 'Declined', 'Closed')),
  asked_cents bigint check (asked_cents between 100 and 100000000000),
  awarded_cents bigint check (awarded_cents between 100 and 100000000000),
  start_date date,
  end_date date,
  restricted_use text,
  decided_on date,
  closed_note text,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, sub_program_id),
  constraint funding_grant_period check (end_date > start_date),
  constraint funding_grant_awarded check (status not in ('Awarded', 'Closed')
    or (awarded_cents is not null and start_date is not null and end_date is not null)),
  constraint funding_grant_decided check ((status in ('Awarded', 'Declined', 'Closed')) = (decided_on is not null))
);
create index funding_grant_program on funding_grant (sub_program_id, status) where voided_at is null;
create index funding_grant_funder on funding_grant (funder_id);
create index funding_grant_owner on funding_grant (owner_employee_id) where voided_at is null;

-- What a grant wants by a day: letter of inquiry, application, reports.
create table grant_due (
  id uuid primary key default new_id(),
  grant_id uuid not null,
  sub_program_id uuid not null references sub_program,
  kind text not null check (kind in ('LOI', 'Application', 'Report', 'Other')),
  due_on date not null,
  done_on date,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint grant_due_of foreign key (grant_id, sub_program_id) references funding_grant (id, sub_program_id) on update cascade
);
create index grant_due_grant on grant_due (grant_id, due_on) where voided_at is null;
create index grant_due_open on grant_due (due_on) where voided_at is null and done_on is null;
create unique index grant_due_once on grant_due (grant_id, kind, due_on) where voided_at is null;

create table grant_spending (
  id uuid primary key default new_id(),
  grant_id uuid not null,
  sub_program_id uuid not null references sub_program,
  spent_on date not null,
  cents bigint not null check (cents between 1 and 100000000000),
  what text not null check (length(what) between 1 and 300),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint grant_spending_of foreign key (grant_id, sub_program_id) references funding_grant (id, sub_program_id) on update cascade
);
create index grant_spending_grant on grant_spending (grant_id, spent_on) where voided_at is null;

-- Never more than was awarded, within its period; two who write at once wait for each other.
create function grant_spending_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g funding_grant;
begin
  select * into g from funding_grant where id = new.grant_id for update;
  if new.voided_at is null then
    if g.status <> 'Awarded' then perform refuse_as('grant_not_awarded'); end if;
    if new.spent_on < g.start_date or new.spent_on >= g.end_date then perform refuse_as('grant_spending_period'); end if;
    if (select coalesce(sum(s.cents), 0) from grant_spending s where s.grant_id = new.grant_id and s.voided_at is null and s.id <> new.id)
        + new.cents > g.awarded_cents then
      perform refuse_as('grant_spending_more');
    end if;
  end if;
  return new;
end $$;
create trigger grant_spending_within before insert or update on grant_spending for each row execute function grant_spending_within();
create function grant_award_holds() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from grant_spending s where s.grant_id = new.id and s.voided_at is null
      and (s.spent_on < new.start_date or s.spent_on >= new.end_date or new.status not in ('Awarded', 'Closed')))
      or (select sum(s.cents) from grant_spending s where s.grant_id = new.id and s.voided_at is null) > new.awarded_cents then
    perform refuse_as('grant_spent_already');
  end if;
  return new;
end $$;
create trigger grant_award_holds before update of awarded_cents, start_date, end_date, status on funding_grant
  for each row execute function grant_award_holds();

create table grant_measure (
  id uuid primary key default new_id(),
  grant_id uuid not null,
  sub_program_id uuid not null references sub_program,
  name text not null check (length(name) between 1 and 160),
  target int not null check (target between 1 and 1000000),
  -- Typed by hand, or the key of a measure of the catalogue.
  source text not null check (length(source) between 1 and 60),
  value int check (value between 0 and 100000000),
  value_on date,
  -- Fewer than five people: how many is not told.
  few boolean not null default false,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint grant_measure_of foreign key (grant_id, sub_program_id) references funding_grant (id, sub_program_id) on update cascade,
  constraint grant_measure_few check (not few or value is null)
);
create index grant_measure_grant on grant_measure (grant_id) where voided_at is null;


-- What somebody means to give again and again.
create table pledge (
  id uuid primary key default new_id(),
  donor_id uuid not null,
  sub_program_id uuid not null references sub_program,
  cents bigint not null check (cents between 1 and 100000000000),
  every text not null check (every in ('Month', 'Quarter', 'Year')),
  fund text not null,
  campaign_id uuid,
  start_date date not null,
  end_date date,
  end_reason text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, donor_id),
  constraint pledge_period check (end_date >= start_date),
  constraint pledge_donor foreign key (donor_id, sub_program_id) references donor (id, sub_program_id) on update cascade,
  constraint pledge_campaign foreign key (campaign_id, sub_program_id) references campaign (id, sub_program_id)
);
create index pledge_of on pledge (donor_id) where voided_at is null;
create index pledge_open on pledge (sub_program_id, start_date) where voided_at is null and end_date is null;

-- Receipts of a period in one go; until they are sent it can be taken back.
create table receipt_run (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  from_date date not null,
  until_date date not null,
  made_by uuid not null default my_user(),
  made_at timestamptz not null default now(),
  sent_on date,
  undone_at timestamptz,
  undo_reason text,
  version int not null default 1,
  unique (id, sub_program_id),
  constraint receipt_run_period check (until_date >= from_date),
  constraint receipt_run_sent check (sent_on is null or undone_at is null)
);
create index receipt_run_program on receipt_run (sub_program_id, made_at desc);

-- The register: numbers of a year have no gap. What is void keeps its number.
create table receipt_counter (
  sub_program_id uuid not null references sub_program,
  year int not null,
  last int not null,
  primary key (sub_program_id, year)
);
create table receipt (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  donor_id uuid not null,
  run_id uuid,
  year int not null,
  number int not null default 0,
  issued_on date not null,
  -- As it was said on the day it was issued.
  name text not null,
  address text not null default '',
  cents bigint not null check (cents >= 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, sub_program_id),
  constraint receipt_number unique (sub_program_id, year, number),
  constraint receipt_year check (year = extract(year from issued_on)),
  constraint receipt_donor foreign key (donor_id, sub_program_id) references donor (id, sub_program_id) on update cascade,
  constraint receipt_of_run foreign key (run_id, sub_program_id) references receipt_run (id, sub_program_id)
);
create index receipt_of_donor on receipt (donor_id, issued_on desc);
create index receipt_in_run on receipt (run_id, number);

create function receipt_number_next() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into receipt_counter values (new.sub_program_id, new.year, 1)
    on conflict (sub_program_id, year) do update set last = receipt_counter.last + 1 returning last into new.number;
  if new.cents <> (select coalesce(sum((l ->> 'cents')::bigint), 0) from jsonb_array_elements(new.lines) l) then
    perform refuse_as('receipt_sum');
  end if;
  return new;
end $$;
create trigger receipt_number_next before insert on receipt for each row execute function receipt_number_next();
create function receipt_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
      or (new.sub_program_id, new.year, new.number, new.issued_on, new.name, new.address, new.cents, new.lines, new.run_id)
        is distinct from (old.sub_program_id, old.year, old.number, old.issued_on, old.name, old.address, old.cents, old.lines, old.run_id) then
    perform refuse_as('receipt_fixed');
  end if;
  return new;
end $$;
create trigger receipt_fixed before update or delete on receipt for each row execute function receipt_fixed();

-- Each time a receipt was printed: the first is the original, every other is a copy.
create table receipt_print (
  id uuid primary key default new_id(),
  receipt_id uuid not null,
  sub_program_id uuid not null references sub_program,
  is_copy boolean not null default false,
  printed_by uuid not null default my_user(),
  printed_at timestamptz not null default now(),
  constraint receipt_print_of foreign key (receipt_id, sub_program_id) references receipt (id, sub_program_id)
);
create unique index receipt_print_original on receipt_print (receipt_id) where not is_copy;
create index receipt_print_receipt on receipt_print (receipt_id, printed_at);
create function receipt_print_which() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from receipt r where r.id = new.receipt_id for update;
  new.is_copy := exists (select from receipt_print p where p.receipt_id = new.receipt_id);
  return new;
end $$;
create trigger receipt_print_which before insert on receipt_print for each row execute function receipt_print_which();

-- Letters of thanks that were made together.
create table thank_run (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  made_on date not null,
  made_by uuid not null default my_user(),
  made_at timestamptz not null default now(),
  language text not null check (language in ('English', 'Spanish')),
  message text not null check (length(message) between 1 and 4000),
  undone_at timestamptz,
  version int not null default 1,
  unique (id, sub_program_id)
);
create index thank_run_program on thank_run (sub_program_id, made_at desc);

-- Files of gifts that are being read in.
create table gift_import (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  file_name text not null,
  head text[] not null,
  lines jsonb not null,
  mapping text[] not null,
  made_by uuid not null default my_user(),
  made_at timestamptz not null default now(),
  done_at timestamptz,
  imported int,
  left_out int,
  undone_at timestamptz,
  version int not null default 1
);
create index gift_import_mine on gift_import (made_by, made_at desc);

create table gift (
  id uuid primary key default new_id(),
  donor_id uuid not null,
  sub_program_id uuid not null references sub_program,
  given_on date not null check (given_on between '1950-01-01' and '2200-01-01'),
  kind text not null check (kind in ('Money', 'In kind')),
  -- Of a gift in kind: what the donor says it is worth.
  cents bigint not null check (cents between 0 and 100000000000),
  what text check (length(what) between 1 and 500),
  method text check (method in ('Check', 'Card', 'Cash', 'Bank transfer', 'Stock', 'Payroll', 'Other')),
  reference text check (length(reference) between 1 and 60),
  fund text not null,
  campaign_id uuid,
  grant_id uuid,
  pledge_id uuid,
  -- What the donor got for it, which a receipt must say: a dinner, a ticket.
  benefit_cents bigint not null default 0 check (benefit_cents >= 0),
  benefit_what text,
  thanked_on date,
  thanked_how text check (thanked_how in ('Letter', 'Phone call', 'E-mail', 'Card', 'In person')),
  thank_run_id uuid,
  receipt_id uuid,
  import_id uuid references gift_import,
  note text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint gift_money check (kind <> 'Money' or cents > 0),
  constraint gift_what check (kind <> 'In kind' or what is not null),
  constraint gift_benefit check (benefit_cents <= cents and (benefit_cents = 0) = (benefit_what is null)),
  constraint gift_thanked check ((thanked_on is null) = (thanked_how is null)),
  constraint gift_donor foreign key (donor_id, sub_program_id) references donor (id, sub_program_id) on update cascade,
  constraint gift_campaign foreign key (campaign_id, sub_program_id) references campaign (id, sub_program_id),
  constraint gift_grant foreign key (grant_id, sub_program_id) references funding_grant (id, sub_program_id),
  constraint gift_pledge foreign key (pledge_id) references pledge,
  constraint gift_thank_run foreign key (thank_run_id, sub_program_id) references thank_run (id, sub_program_id),
  -- One place for it: a gift is on one receipt only.
  constraint gift_receipt foreign key (receipt_id, sub_program_id) references receipt (id, sub_program_id),
  constraint gift_receipt_live check (receipt_id is null or voided_at is null)
);
create index gift_donor_day on gift (donor_id, given_on desc) where voided_at is null;
create index gift_day on gift (given_on, id) where voided_at is null;
create index gift_cents on gift (cents, id) where voided_at is null;
create index gift_fund on gift (fund, given_on, id) where voided_at is null;
create index gift_in_campaign on gift (campaign_id, given_on, id) where voided_at is null and campaign_id is not null;
create index gift_of_grant on gift (grant_id) where grant_id is not null;
create index gift_of_pledge on gift (pledge_id) where pledge_id is not null;
create index gift_in_kind on gift (given_on, id) where voided_at is null and kind = 'In kind';
create index gift_no_receipt on gift (given_on, id) where voided_at is null and receipt_id is null;
create index gift_waiting on gift (sub_program_id) include (cents, given_on) where voided_at is null and receipt_id is null;
create index gift_no_thanks on gift (given_on, id) where voided_at is null and thanked_on is null;
create index gift_on_receipt on gift (receipt_id) where receipt_id is not null;
create index gift_of_import on gift (import_id) where import_id is not null;
create index gift_thank_run on gift (thank_run_id) where thank_run_id is not null;

-- What is on a receipt stays as it was receipted, and goes on no other one.
create function gift_fixed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.receipt_id is not null then
    if new.receipt_id is null then
      if exists (select from receipt r where r.id = old.receipt_id and r.voided_at is null) then perform refuse_as('gift_one_receipt'); end if;
    elsif new.receipt_id <> old.receipt_id then perform refuse_as('gift_one_receipt');
    elsif new.voided_at is not null or (new.given_on, new.kind, new.cents, new.what, new.benefit_cents, new.benefit_what)
        is distinct from (old.given_on, old.kind, old.cents, old.what, old.benefit_cents, old.benefit_what) then
      perform refuse_as('gift_receipted');
    end if;
  end if;
  return new;
end $$;
create trigger gift_fixed before update on gift for each row execute function gift_fixed();
-- A pledge is kept by whoever made it.
create function gift_own_pledge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.pledge_id is not null and not exists (select from pledge p join donor d on d.id = p.donor_id where p.id = new.pledge_id
      and (p.donor_id = new.donor_id or new.voided_at is not null)) then
    perform refuse_as('gift_pledge');
  end if;
  return null;
end $$;
create constraint trigger gift_own_pledge after insert or update of pledge_id, donor_id on gift deferrable initially deferred
  for each row execute function gift_own_pledge();

-- The sums follow each change by its difference; what was given last is looked up where a gift went away.
create function gift_sums_add(changed jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In one order, and locked before anything is read: of two at once the second sees what the first has done.
  perform from donor_sum s where s.donor_id in (select (c ->> 'donor')::uuid from jsonb_array_elements(changed) c) order by s.donor_id for update;
  update donor_sum s set cents = s.cents + d.cents, gifts = s.gifts + d.gifts, last_on = l.given_on, last_cents = l.cents
  from (select (c ->> 'donor')::uuid as donor, sum((c ->> 'cents')::bigint) as cents, sum((c ->> 'gifts')::int)::int as gifts
    from jsonb_array_elements(changed) c group by 1) d
  left join lateral (select g.given_on, g.cents from gift g where g.donor_id = d.donor and g.voided_at is null
    order by g.given_on desc, g.id desc limit 1) l on true
  where s.donor_id = d.donor;
  insert into donor_year (donor_id, sub_program_id, fiscal_year, cents, gifts)
  select (c ->> 'donor')::uuid, s.sub_program_id, (c ->> 'year')::int, sum((c ->> 'cents')::bigint), sum((c ->> 'gifts')::int)
  from jsonb_array_elements(changed) c join donor_sum s on s.donor_id = (c ->> 'donor')::uuid group by 1, 2, 3 order by 1, 3
  on conflict (donor_id, fiscal_year) do update set cents = donor_year.cents + excluded.cents, gifts = donor_year.gifts + excluded.gifts;
  insert into campaign_sum (campaign_id, sub_program_id, fund, kind, cents, gifts)
  select k.id, k.sub_program_id, c ->> 'fund', c ->> 'kind', sum((c ->> 'cents')::bigint), sum((c ->> 'gifts')::int)
  from jsonb_array_elements(changed) c join campaign k on k.id = (c ->> 'campaign')::uuid group by 1, 2, 3, 4 order by 1, 3, 4
  on conflict (campaign_id, fund, kind) do update set cents = campaign_sum.cents + excluded.cents, gifts = campaign_sum.gifts + excluded.gifts;
end $$;
create function gift_change(g gift, sign int) returns jsonb language sql immutable as $$
  select jsonb_build_object('donor', g.donor_id, 'year', fiscal_year_of(g.given_on), 'campaign', g.campaign_id, 'fund', g.fund, 'kind', g.kind,
    'cents', g.cents * sign, 'gifts', sign) $$;
create function gift_sums_keep() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(gift_change(a, 1)) into changed from after a where a.voided_at is null;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(gift_change(b, -1)) into changed from before b where b.voided_at is null;
  else
    select jsonb_agg(x.c) into changed from (
      select gift_change(b, -1) as c from before b join after a on a.id = b.id where b.voided_at is null and gift_change(a, 1) is distinct from gift_change(b, 1)
        or b.voided_at is null and a.voided_at is not null
      union all
      select gift_change(a, 1) from before b join after a on a.id = b.id where a.voided_at is null and gift_change(a, 1) is distinct from gift_change(b, 1)
        or a.voided_at is null and b.voided_at is not null) x;
  end if;
  if changed is not null then perform gift_sums_add(changed); end if;
  return null;
end $$;
create trigger gift_sums_insert after insert on gift referencing new table as after for each statement execute function gift_sums_keep();
create trigger gift_sums_update after update on gift referencing old table as before new table as after for each statement execute function gift_sums_keep();
create trigger gift_sums_delete after delete on gift referencing old table as before for each statement execute function gift_sums_keep();

-- Stories of those who agreed in writing to have them told.
create table story (
  id uuid primary key default new_id(),
  sub_program_id uuid not null references sub_program,
  title text not null check (length(title) between 1 and 160),
  -- Who signed the release: the teller, or whoever may sign for them.
  signed_by text check (length(signed_by) between 1 and 160),
  released_on date,
  released_until date,
  release_file_id uuid references stored_file,
  -- Or the document that was signed: its number, or where the paper is kept.
  release_document text check (length(release_document) between 1 and 200),
  -- What it may be used for: newsletter, website, grant reports.
  release_use text,
  revoked_on date,
  revoke_reason text,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  unique (id, sub_program_id),
  constraint story_release check ((signed_by is null) = (released_on is null)
    and (released_on is null) = (num_nonnulls(release_file_id, release_document) = 0)),
  constraint story_release_period check (released_until > released_on),
  constraint story_revoked check ((revoked_on is null) = (revoke_reason is null) and (revoked_on is null or released_on is not null))
);
create index story_program on story (sub_program_id, title) where voided_at is null;
create table story_text (
  id uuid primary key,
  sub_program_id uuid not null references sub_program,
  body text not null check (length(body) between 1 and 20000),
  version int not null default 1,
  constraint story_text_of foreign key (id, sub_program_id) references story (id, sub_program_id)
);
create function story_open(s story) returns boolean language sql stable as $$
  select s.voided_at is null and s.released_on is not null and s.revoked_on is null and s.released_on <= current_date
    and (s.released_until is null or s.released_until > current_date) $$;

select keep_listed('gift', 'fund', '{giftFunds}'), keep_listed('pledge', 'fund', '{giftFunds}');
select keep_history('donor'), keep_history('gift'), keep_history('pledge'), keep_history('campaign'), keep_history('receipt_run'),
  keep_history('receipt'), keep_history('receipt_print'), keep_history('thank_run'), keep_history('funding_grant'), keep_history('grant_due'),
  keep_history('grant_spending'), keep_history('grant_measure'), keep_history('story'), keep_history('story_text', 'body'), keep_history('gift_import', 'lines');
do $$ declare t text; begin
  foreach t in array array['donor', 'donor_sum', 'donor_year', 'gift', 'pledge', 'campaign', 'campaign_sum', 'receipt_run', 'receipt_counter',
      'receipt', 'receipt_print', 'thank_run', 'funding_grant', 'grant_due', 'grant_spending', 'grant_measure', 'story'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true)', t || '_mine', t);
  end loop;
end $$;
alter table story_text enable row level security;
-- The text is there only while its release is.
create policy story_text_released on story_text using (exists (select from story s where s.id = story_text.id and story_open(s))) with check (true);
alter table gift_import enable row level security;
create policy gift_import_mine on gift_import using (made_by = my_user()) with check (true);

-- Donors of the caller's programs by a name, as far as it was typed. Row security would not let the index help, so it is said again here.
create function donors_named(asked text, most int) returns setof uuid language plpgsql stable rows 20
security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.55 as $$
declare
  words text[] := (string_to_array(norm_name(asked), ' '))[1:5];
  theirs text := case when sees_all() then 'true' else 's.sub_program_id = any (my_sub_programs())' end;
begin
  if coalesce(norm_name(asked), '') = '' then return; end if;
  return query execute format('select s.donor_id from donor_sum s join donor d on d.id = s.donor_id and d.voided_at is null where %s and (%s) limit %s',
    theirs,
    (select string_agg(format('s.search_text like %L', '%' || w || '%'), ' and ') from unnest(words) w)
      || case when asked like '%@%' then format(' or s.search_text like %L', '%' || regexp_replace(lower(asked), '([\\%_])', '\\\1', 'g') || '%') else '' end, most);
  -- Nobody has the words: who is named alike.
  if not found and length(array_to_string(words, '')) >= 4 and asked not like '%@%' then
    return query execute format('select s.donor_id from donor_sum s join donor d on d.id = s.donor_id and d.voided_at is null
      where %s and %L <%% s.search_text limit %s', theirs, array_to_string(words, ' '), most);
  end if;
end $$;
revoke execute on function donors_named(text, int) from public;
grant execute on function donors_named(text, int) to kith_app;

-- People outside who may turn out to be the donor: known to fund development or to the churches, or helping as volunteers. Nobody in care.
create function donor_people(asked text, most int) returns table (id uuid, name text, city text, email text) language plpgsql stable rows 20
security definer set search_path = public, pg_temp as $$
declare
  words text[] := (string_to_array(norm_name(asked), ' '))[1:5];
  keys text[];
begin
  if length(coalesce(norm_name(asked), '')) < 2 then return; end if;
  return query select p.id, concat_ws(' ', p.first_name, p.last_name),
      (select a.city from address a where a.person_id = p.id and a.voided_at is null and not a.confidential and a.end_date is null
        order by a.start_date desc limit 1), p.email
    from person_search s join person p on p.id = s.id
    where (select bool_and(s.name_norm like '%' || w || '%') from unnest(words) w)
      and s.id in (
        select k.person_id from person_sub_program k join sub_program t on t.id = k.sub_program_id join core_program c on c.id = t.core_program_id
          where c.web_application_module_name in ('ChurchEngagement', 'FundDevelopment')
        union select v.person_id from volunteer v where v.voided_at is null)
      and not is_client(s.id) and (s.id = any (my_sealed())) is not true
    order by p.last_name, p.first_name, p.id limit most;
end $$;
revoke execute on function donor_people(text, int) from public;
grant execute on function donor_people(text, int) to kith_app;
-- Whether somebody is among them.
create function may_give(person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from person p where p.id = person and p.voided_at is null and p.merged_into is null) and not is_client(person)
    and (person = any (my_sealed())) is not true
    and (exists (select from person_sub_program k join sub_program t on t.id = k.sub_program_id join core_program c on c.id = t.core_program_id
        where k.person_id = person and c.web_application_module_name in ('ChurchEngagement', 'FundDevelopment'))
      or exists (select from volunteer v where v.person_id = person and v.voided_at is null)) $$;
revoke execute on function may_give(uuid) from public;
grant execute on function may_give(uuid) to kith_app;
-- Of the same people those who have exactly these names, each with the line that names them: for a file of many lines. A confidential
-- address tells nothing.
create function people_who_may_give(asked jsonb) returns table (no int, id uuid, email text, phone text, zip text) language sql stable
security definer set search_path = public, pg_temp as $$
  with named as materialized (select x.no, norm_name(x.first) as first, norm_name(x.last) as last
    from jsonb_to_recordset(asked) as x (no int, first text, last text))
  select n.no, s.id, lower(p.email), (select f.digits from phone f where f.person_id = s.id order by f.sort, f.id limit 1),
    (select left(a.zip_code, 5) from address a where a.person_id = s.id and a.voided_at is null and a.end_date is null and not a.confidential
      order by a.kind = 'Mailing' desc, a.start_date desc limit 1)
  from named n join person_search s on s.last_norm = n.last and s.first_norm = n.first join person p on p.id = s.id
  where may_give(s.id) $$;
revoke execute on function people_who_may_give(jsonb) from public;
grant execute on function people_who_may_give(jsonb) to kith_app;
revoke execute on function is_client(uuid) from public;
