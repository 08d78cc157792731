-- Medications of the houses: what is ordered, every dose, the supply and its counts. Doses are written once; a correction is a row of its own.

-- A dose may be given this long before its time, and is late this long after it.
create function dose_window() returns interval language sql immutable parallel safe as $$ select interval '60 minutes' $$;

-- A local time as an instant. One that the clocks skip is the next that there is; of one that comes twice it is the first.
create function local_instant(on_day date, at_time text, in_zone text) returns timestamptz language plpgsql stable parallel safe as $$
declare
  wall timestamp := on_day + at_time::time;
  at timestamptz := wall at time zone in_zone;
begin
  if (at at time zone in_zone) <> wall then
    return (select min(g) from generate_series(at - ((at at time zone in_zone) - wall) - interval '2 hours', at, interval '1 minute') g
      where g at time zone in_zone >= wall);
  end if;
  if ((at - interval '1 hour') at time zone in_zone) = wall then return at - interval '1 hour'; end if;
  return at;
end $$;

create function are_dose_times(times text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(t ~ '^([01]\d|2[0-3]):[0-5]\d$'), true) and count(*) = count(distinct t) and count(*) <= 12 from unnest(times) t $$;

create table medication_order (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  drug text not null,
  strength text,
  form text,
  route text not null,
  dose_amount numeric(9,3) not null check (dose_amount > 0),
  dose_unit text not null,
  directions text not null,
  prescriber text not null,
  prescriber_phone_digits text check (prescriber_phone_digits ~ '^[0-9]{10}$'),
  pharmacy text,
  rx_number text,
  prescribed_on date,
  filled_on date,
  refills int check (refills >= 0),
  purpose text,
  psychotropic boolean not null default false,
  consent_kind text check (consent_kind in ('Court Order', 'Written Consent')),
  consent_on date,
  -- The first day it no longer holds.
  consent_expires_on date,
  controlled boolean not null default false,
  prn boolean not null default false,
  prn_reason text,
  max_per_day int check (max_per_day > 0),
  min_hours numeric(4,1) check (min_hours > 0),
  -- In the zone of the sub-program.
  times text[] not null default '{}',
  -- The allergies that were warned of, and why the order was made all the same.
  allergies text[] not null default '{}',
  allergy_reason text,
  -- The order that this one changed.
  follows_id uuid references medication_order,
  -- The order whose bottle it is given from: a change of the dose goes on with the same one.
  supply_id uuid not null references medication_order,
  -- When it was entered: nobody owes a dose from before.
  ordered_at timestamptz not null default now(),
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  -- As the prescription says it; what arrives is received.
  quantity numeric(9,3) check (quantity > 0),
  constraint medication_order_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint medication_order_period check (end_date > start_date),
  constraint medication_order_times check (are_dose_times(times)),
  constraint medication_order_when check (prn = (cardinality(times) = 0)),
  constraint medication_order_prn check (not prn or num_nonnulls(prn_reason, max_per_day) = 2),
  constraint medication_order_consent check (num_nonnulls(consent_kind, consent_on, consent_expires_on) in (0, 3)),
  constraint medication_order_consent_period check (consent_expires_on > consent_on),
  constraint medication_order_consent_of check (psychotropic or consent_kind is null),
  constraint medication_order_allergy check (cardinality(allergies) = 0 or allergy_reason is not null)
);
create unique index medication_order_changed on medication_order (follows_id) where voided_at is null;
create index medication_order_live on medication_order (client_membership_id, start_date) where voided_at is null;
create index medication_order_consent_ends on medication_order (consent_expires_on) where voided_at is null and psychotropic;
create function order_supply() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select o.supply_id into new.supply_id from medication_order o where o.id = new.follows_id and o.drug = new.drug
    and o.strength is not distinct from new.strength and o.form is not distinct from new.form and o.dose_unit = new.dose_unit
    and o.controlled = new.controlled;
  new.supply_id := coalesce(new.supply_id, new.id);
  return new;
end $$;
create trigger order_supply before insert on medication_order for each row execute function order_supply();

-- Days on which an order is not given.
create table medication_hold (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  medication_order_id uuid not null references medication_order,
  reason text not null,
  start_date date not null,
  end_date date,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint medication_hold_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint medication_hold_period check (end_date > start_date),
  constraint medication_hold_overlap exclude using gist (medication_order_id with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);

-- What a house may give without a prescription: the list that a doctor signed.
create table otc_item (
  id uuid primary key default new_id(),
  residence_id uuid not null,
  sub_program_id uuid not null,
  drug text not null,
  strength text,
  dose_amount numeric(9,3) not null check (dose_amount > 0),
  dose_unit text not null,
  purpose text not null,
  max_per_day int not null check (max_per_day > 0),
  min_hours numeric(4,1) check (min_hours > 0),
  signed_by text not null,
  signed_on date not null,
  start_date date not null,
  end_date date,
  end_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  foreign key (residence_id, sub_program_id) references residence (id, sub_program_id),
  constraint otc_item_period check (end_date > start_date),
  constraint otc_item_signed check (signed_on <= start_date),
  constraint otc_item_listed exclude using gist (residence_id with =, lower(drug) with =, daterange(start_date, end_date) with &&)
    where (voided_at is null)
);
select keep_of_house('otc_item');

-- Every dose that was acted on, once; what was corrected stays, and the correction points to it.
create table medication_dose (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null references residence,
  kind text not null check (kind in ('Scheduled', 'PRN', 'OTC')),
  medication_order_id uuid references medication_order,
  otc_item_id uuid references otc_item,
  supply_id uuid references medication_order,
  -- The day in the zone of the house, and the time of the order.
  slot_on date not null,
  slot_time text,
  due_at timestamptz,
  state text not null check (state in ('Given', 'Given Late', 'Refused', 'Held', 'Missed', 'Away', 'Partial', 'Vomited/Repeat')),
  reason text,
  reason_text text,
  -- When it happened; recorded_at is when it reached the book.
  given_at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null default my_user(),
  witness_id uuid,
  amount numeric(9,3) check (amount > 0),
  -- What this row takes from the supply: a correction takes the difference.
  taken numeric(9,3) not null,
  prn_reason text,
  allergy_reason text,
  effect text,
  effect_note text,
  effect_at timestamptz,
  effect_by uuid,
  note text,
  corrects_id uuid references medication_dose,
  correction_reason text,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint medication_dose_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint medication_dose_kind check ((kind = 'Scheduled') = (slot_time is not null) and (kind = 'OTC') = (otc_item_id is not null)
    and (kind = 'OTC') = (medication_order_id is null)),
  constraint medication_dose_reason check (state not in ('Refused', 'Held', 'Missed') or reason is not null),
  constraint medication_dose_reason_text check (reason is distinct from 'Other' or reason_text is not null),
  constraint medication_dose_amount check ((state in ('Given', 'Given Late', 'Partial', 'Vomited/Repeat')) = (amount is not null)),
  constraint medication_dose_witness check (witness_id <> recorded_by),
  constraint medication_dose_future check (given_at <= recorded_at),
  constraint medication_dose_prn_reason check (kind = 'Scheduled' or prn_reason is not null),
  constraint medication_dose_why check ((corrects_id is null) = (correction_reason is null)),
  constraint medication_dose_effect check (num_nonnulls(effect, effect_at, effect_by) in (0, 3))
);
create unique index medication_dose_once on medication_dose (medication_order_id, slot_on, slot_time)
  where kind = 'Scheduled' and corrects_id is null and voided_at is null;
create unique index medication_dose_corrected on medication_dose (corrects_id) where corrects_id is not null and voided_at is null;
create index medication_dose_supply on medication_dose (supply_id) include (taken) where voided_at is null and taken <> 0;
create index medication_dose_house on medication_dose (residence_id, slot_on) where voided_at is null;
create index medication_dose_month on medication_dose (client_membership_id, slot_on) where voided_at is null;
create index medication_dose_order on medication_dose (medication_order_id, given_at desc) where voided_at is null;
create index medication_dose_program on medication_dose (sub_program_id, slot_on desc) where voided_at is null and (kind <> 'Scheduled' or state in ('Refused', 'Held', 'Missed'));

-- What comes into the supply and what leaves it beside the doses.
create table medication_movement (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null references residence,
  medication_order_id uuid not null references medication_order,
  supply_id uuid not null references medication_order,
  kind text not null check (kind in ('Received', 'Wasted', 'Destroyed', 'Sent', 'Returned')),
  quantity numeric(9,3) not null check (quantity > 0),
  change numeric(9,3) not null generated always as (case when kind in ('Received', 'Returned') then quantity else -quantity end) stored,
  happened_on date not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid not null default my_user(),
  witness_id uuid,
  reason text,
  method text,
  rx_number text,
  pharmacy text,
  filled_on date,
  refills_left int check (refills_left >= 0),
  -- The pass that it was sent along on; what was sent when it comes back.
  house_absence_id uuid references house_absence,
  sent_id uuid references medication_movement,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint medication_movement_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint medication_movement_witness check (witness_id <> recorded_by),
  constraint medication_movement_reason check (kind not in ('Wasted', 'Destroyed') or reason is not null),
  constraint medication_movement_witnessed check (kind <> 'Destroyed' or witness_id is not null),
  constraint medication_movement_sent check ((kind = 'Returned') = (sent_id is not null))
);
create index medication_movement_supply on medication_movement (supply_id) include (change) where voided_at is null;
create index medication_movement_house on medication_movement (residence_id, happened_on desc) where voided_at is null;

-- Counts by hand: what was there, and what the book said then.
create table medication_count (
  id uuid primary key default new_id(),
  client_membership_id uuid not null,
  person_id uuid not null,
  sub_program_id uuid not null,
  residence_id uuid not null references residence,
  medication_order_id uuid not null references medication_order,
  supply_id uuid not null references medication_order,
  occasion text not null check (occasion in ('Shift Change', 'Delivery', 'Check')),
  counted numeric(9,3) not null check (counted >= 0),
  expected numeric(9,3) not null,
  counted_at timestamptz not null default now(),
  recorded_by uuid not null default my_user(),
  witness_id uuid,
  note text,
  constraint medication_count_enrollment foreign key (client_membership_id, person_id, sub_program_id)
    references client_membership (id, person_id, sub_program_id) deferrable initially deferred,
  constraint medication_count_witness check (witness_id <> recorded_by),
  constraint medication_count_note check (counted = expected or note is not null)
);
create index medication_count_supply on medication_count (supply_id, counted_at desc);

select keep_on_enrollment('medication_order'), keep_on_enrollment('medication_hold'), keep_on_enrollment('medication_dose'),
  keep_on_enrollment('medication_movement'), keep_on_enrollment('medication_count'),
  keep_within_enrollment('medication_order', 'medication_order_within_enrollment');

-- What the book says is there: received and returned, less what was given, wasted, destroyed and sent.
create function supply_left(which uuid) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select sum(m.change) from medication_movement m where m.supply_id = which and m.voided_at is null), 0)
    - coalesce((select sum(d.taken) from medication_dose d where d.supply_id = which and d.voided_at is null and d.taken <> 0), 0) $$;

-- The same of many at once, each once: a pass of a house reads the book once and not sixty times.
create function supplies_left(which uuid[]) returns table (supply_id uuid, n numeric) language sql stable security definer
set search_path = public, pg_temp as $$
  select w.id, coalesce(m.n, 0) - coalesce(d.n, 0) from (select distinct unnest(which) as id) w
  left join (select m.supply_id, sum(m.change) as n from medication_movement m where m.supply_id = any (which) and m.voided_at is null
    group by m.supply_id) m on m.supply_id = w.id
  left join (select d.supply_id, sum(d.taken) as n from medication_dose d where d.supply_id = any (which) and d.voided_at is null and d.taken <> 0
    group by d.supply_id) d on d.supply_id = w.id $$;

-- The house somebody sleeps in on a day; on the day they leave, the last one.
create function house_on(membership uuid, day date) returns uuid language sql stable security definer set search_path = public, pg_temp as $$
  select s.residence_id from bed_stay s where s.client_membership_id = membership and s.voided_at is null and s.start_date <= day
  order by s.start_date desc limit 1 $$;

create function refuse_dose(called text) returns void language plpgsql as $$
begin
  raise exception '%', called using errcode = '23514', constraint = called;
end $$;

-- A month that is closed is not written in; one who closes it and one who writes in it come one after the other.
create function keep_month_open(house uuid, day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if day < date_trunc('month', now())::date + 2 then perform from residence r where r.id = house for key share; end if;
  if month_closed(house, 'Medication', day) then perform refuse_dose('medication_month_closed'); end if;
end $$;

create function rules_of_dose() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o medication_order;
  i otc_item;
  m client_membership;
  c medication_dose;
  zone text;
  day date;
  most int;
  gap interval;
  -- The lines of the signed list that were this drug: the limit goes on when the list is signed anew.
  same uuid[];
begin
  -- One dose of a child after the other: the second sees the first.
  select * into m from client_membership x where x.id = new.client_membership_id for no key update;
  select u.zone into zone from sub_program u where u.id = m.sub_program_id;
  day := (new.given_at at time zone zone)::date;
  select * into o from medication_order x where x.id = new.medication_order_id;
  select * into i from otc_item x where x.id = new.otc_item_id;
  if new.corrects_id is not null then
    select * into c from medication_dose x where x.id = new.corrects_id for update;
    if c.voided_at is not null or (c.client_membership_id, c.kind, c.medication_order_id, c.otc_item_id, c.slot_time)
      is distinct from (new.client_membership_id, new.kind, new.medication_order_id, new.otc_item_id, new.slot_time) then
      perform refuse_dose('medication_dose_corrects');
    end if;
  end if;
  new.supply_id := o.supply_id;
  new.taken := case when new.kind = 'OTC' then 0 else coalesce(new.amount, 0) - coalesce(c.amount, 0) end;
  if new.kind = 'Scheduled' then
    new.due_at := local_instant(new.slot_on, new.slot_time, zone);
    if new.given_at < new.due_at - dose_window() then perform refuse_dose('medication_dose_early'); end if;
    if o.prn or not new.slot_time = any (o.times) then perform refuse_dose('medication_dose_slot'); end if;
    if new.state in ('Given', 'Given Late') then
      new.state := case when new.given_at > new.due_at + dose_window() then 'Given Late' else 'Given' end;
    end if;
  else
    new.slot_on := day;
    if new.kind = 'PRN' and not o.prn then perform refuse_dose('medication_dose_slot'); end if;
  end if;
  new.residence_id := house_on(m.id, new.slot_on);
  -- That nothing was given can be said later; that something was, only of a day in the house.
  -- A correction is of a dose that was within it.
  if m.voided_at is not null or new.residence_id is null or c.id is null and (new.slot_on < m.start_date or new.slot_on >= m.end_date
    or new.amount is not null and (day < m.start_date or day >= m.end_date)) or new.amount is not null and day > m.end_date then
    perform refuse_dose('medication_dose_enrolled');
  end if;
  perform keep_month_open(new.residence_id, new.slot_on);
  perform keep_month_open(house_on(m.id, c.slot_on), c.slot_on) where c.id is not null;
  if new.kind <> 'OTC' and (o.client_membership_id <> m.id or o.voided_at is not null
      or c.id is null and (new.slot_on < o.start_date or new.slot_on >= o.end_date)) then
    perform refuse_dose('medication_dose_ordered');
  end if;
  if new.kind = 'OTC' and (i.residence_id <> new.residence_id or i.voided_at is not null
      or c.id is null and (day < i.start_date or day >= i.end_date)) then
    perform refuse_dose('medication_dose_otc');
  end if;
  if new.state <> 'Away' and exists (select from house_absence a where a.client_membership_id = m.id and a.voided_at is null
      and tstzrange(a.left_at, a.back_at) @> case when new.amount is null then new.due_at else new.given_at end) then
    perform refuse_dose('medication_dose_away');
  end if;
  if new.state = 'Away' and new.reason is null and not exists (select from house_absence a where a.client_membership_id = m.id
      and a.voided_at is null and (tstzrange(a.left_at, a.back_at) @> new.due_at or tstzrange(a.left_at, a.back_at) @> new.given_at)) then
    perform refuse_dose('medication_dose_reason');
  end if;
  if new.amount is null then return new; end if;
  if new.state in ('Given', 'Given Late') and new.amount <> coalesce(o.dose_amount, i.dose_amount)
    or new.state = 'Partial' and new.amount >= coalesce(o.dose_amount, i.dose_amount)
    or new.amount > 2 * coalesce(o.dose_amount, i.dose_amount) then
    perform refuse_dose('medication_dose_amount_of_order');
  end if;
  if exists (select from medication_hold h where h.medication_order_id = o.id and h.voided_at is null
      and h.start_date <= new.slot_on and (h.end_date is null or h.end_date > new.slot_on)) then
    perform refuse_dose('medication_dose_held');
  end if;
  -- What was given half a day ago was not given now: whoever writes it down says when.
  if new.given_at > new.due_at + interval '12 hours' then perform refuse_dose('medication_dose_stale'); end if;
  if o.controlled and new.witness_id is null then perform refuse_dose('medication_dose_witnessed'); end if;
  -- No first dose without consent. Those after it are given on and warned of: stopping at once does harm too.
  if o.psychotropic and (o.consent_kind is null or day < o.consent_on or day >= o.consent_expires_on)
    and not exists (select from medication_dose d where d.medication_order_id = o.id and d.voided_at is null and d.amount is not null
      and d.given_at < new.given_at and not exists (select from medication_dose n where n.corrects_id = d.id and n.voided_at is null)) then
    perform refuse_dose('medication_dose_consent');
  end if;
  same := array(select l.id from otc_item l where l.residence_id = i.residence_id and lower(l.drug) = lower(i.drug));
  most := coalesce(o.max_per_day, i.max_per_day);
  gap := make_interval(mins => (coalesce(o.min_hours, i.min_hours) * 60)::int);
  if most is not null and most <= (select count(*) from medication_dose d where d.client_membership_id = m.id and d.voided_at is null
      and d.slot_on = new.slot_on and d.amount is not null and d.id is distinct from new.corrects_id
      and (d.supply_id = o.supply_id or d.otc_item_id = any (same))
      and not exists (select from medication_dose n where n.corrects_id = d.id and n.voided_at is null)) then
    perform refuse_dose('medication_dose_most');
  end if;
  if gap is not null and exists (select from medication_dose d where d.client_membership_id = m.id and d.voided_at is null
      and d.amount is not null and d.id is distinct from new.corrects_id and (d.supply_id = o.supply_id or d.otc_item_id = any (same))
      and d.given_at > new.given_at - gap and d.given_at < new.given_at + gap
      and not exists (select from medication_dose n where n.corrects_id = d.id and n.voided_at is null)) then
    perform refuse_dose('medication_dose_soon');
  end if;
  return new;
end $$;
-- Nor is an order held, or given again, in a month that is closed.
create function rules_of_hold() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date := case when tg_op = 'INSERT' or new.voided_at is distinct from old.voided_at then new.start_date
    else least(coalesce(old.end_date, new.end_date), coalesce(new.end_date, old.end_date)) end;
begin
  perform keep_month_open(house_on(new.client_membership_id, first_day), first_day);
  return new;
end $$;
create trigger zz_rules_of_hold before insert or update of start_date, end_date, voided_at on medication_hold
  for each row execute function rules_of_hold();
create trigger rules_of_dose before insert on medication_dose for each row execute function rules_of_dose();

-- A dose is written once. What is added later is how it worked, or that it was taken back.
create function dose_written_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  may text[] := '{version,person_id,client_membership_id,sub_program_id,effect,effect_note,effect_at,effect_by,voided_at,voided_by,void_reason}';
begin
  if to_jsonb(new) - may is distinct from to_jsonb(old) - may then perform refuse_dose('medication_dose_written'); end if;
  if old.voided_at is not null and new.voided_at is null then perform refuse_dose('medication_dose_written'); end if;
  if (new.voided_at, new.effect, new.effect_note) is distinct from (old.voided_at, old.effect, old.effect_note) then
    perform keep_month_open(new.residence_id, new.slot_on);
  end if;
  return new;
end $$;
create trigger dose_written_once before update on medication_dose for each row execute function dose_written_once();
-- A row that was taken back is corrected by none that holds.
create function dose_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from medication_dose d where d.corrects_id = new.id and d.voided_at is null) then
    perform refuse_dose('medication_dose_corrects');
  end if;
  return null;
end $$;
create constraint trigger dose_chain after update of voided_at on medication_dose deferrable initially deferred
  for each row when (new.voided_at is not null) execute function dose_chain();

create function rules_of_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o medication_order;
  zone text;
begin
  if tg_op = 'UPDATE' and only_person_differs(to_jsonb(old), to_jsonb(new)) then return new; end if;
  select * into o from medication_order x where x.id = new.medication_order_id for no key update;
  select u.zone into zone from sub_program u where u.id = o.sub_program_id;
  if o.client_membership_id <> new.client_membership_id or (o.voided_at is not null and new.voided_at is null) then
    perform refuse_dose('medication_movement_ordered');
  end if;
  new.supply_id := o.supply_id;
  if tg_op = 'INSERT' then new.residence_id := house_on(new.client_membership_id, new.happened_on); end if;
  if new.residence_id is null then perform refuse_dose('medication_movement_ordered'); end if;
  if new.happened_on > (now() at time zone zone)::date then perform refuse_dose('medication_movement_future'); end if;
  if new.kind = 'Wasted' and o.controlled and new.witness_id is null then perform refuse_dose('medication_movement_witnessed'); end if;
  perform keep_month_open(new.residence_id, new.happened_on);
  if tg_op = 'UPDATE' then perform keep_month_open(old.residence_id, old.happened_on); end if;
  return new;
end $$;
create trigger rules_of_movement before insert or update on medication_movement for each row execute function rules_of_movement();
-- No more comes back than was sent.
create function returned_within() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent uuid := coalesce(new.sent_id, new.id);
begin
  if exists (select from medication_movement s where s.id = sent
      and (select coalesce(sum(r.quantity), 0) from medication_movement r where r.sent_id = s.id and r.voided_at is null)
        > case when s.voided_at is null and s.kind = 'Sent' then s.quantity else 0 end) then
    perform refuse_dose('medication_returned_more');
  end if;
  return null;
end $$;
create constraint trigger returned_within after insert or update on medication_movement deferrable initially deferred
  for each row when (new.kind in ('Sent', 'Returned')) execute function returned_within();

-- A controlled drug is never below nothing, whoever takes from it at the same time.
create function supply_above_zero() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from medication_order o where o.id = new.supply_id for no key update;
  if exists (select from medication_order o where o.id = new.supply_id and o.controlled) and supply_left(new.supply_id) < 0 then
    perform refuse_dose('medication_supply_zero');
  end if;
  return null;
end $$;
create constraint trigger supply_above_zero after insert or update of voided_at on medication_dose deferrable initially deferred
  for each row when (new.supply_id is not null and new.taken <> 0) execute function supply_above_zero();
create constraint trigger supply_above_zero after insert or update on medication_movement deferrable initially deferred
  for each row execute function supply_above_zero();

-- What the book says is written beside what was counted.
create function rules_of_count() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o medication_order;
begin
  select * into o from medication_order x where x.id = new.medication_order_id for no key update;
  if o.client_membership_id <> new.client_membership_id or o.voided_at is not null then perform refuse_dose('medication_movement_ordered'); end if;
  new.supply_id := o.supply_id;
  new.expected := supply_left(o.supply_id);
  new.residence_id := house_on(new.client_membership_id, (new.counted_at at time zone (select u.zone from sub_program u where u.id = o.sub_program_id))::date);
  if o.controlled and new.witness_id is null then perform refuse_dose('medication_count_witnessed'); end if;
  return new;
end $$;
create trigger rules_of_count before insert on medication_count for each row execute function rules_of_count();
revoke delete on medication_dose, medication_movement, medication_count from kith_app;

-- Doses of scheduled orders on some days, whether or not anybody acted on them, for who may see them; of one resident where one is asked
-- for. Planned once for each connection: to plan it takes longer than to answer it.
create function dose_slots(from_day date, to_day date, houses uuid[], resident uuid default null) returns table (medication_order_id uuid,
  client_membership_id uuid, person_id uuid, sub_program_id uuid, residence_id uuid, slot_on date, slot_time text, due_at timestamptz,
  dose_id uuid, on_hold boolean)
language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select o.id, o.client_membership_id, o.person_id, o.sub_program_id, s.residence_id, d.day::date, t.time, local_instant(d.day::date, t.time, u.zone), a.id,
    exists (select from medication_hold h where h.medication_order_id = o.id and h.voided_at is null and h.start_date <= d.day and (h.end_date is null or h.end_date > d.day))
  from bed_stay s
  join client_membership m on m.id = s.client_membership_id and m.voided_at is null
  join medication_order o on o.client_membership_id = m.id and o.voided_at is null and not o.prn
  join sub_program u on u.id = o.sub_program_id
  cross join lateral generate_series(greatest(from_day, s.start_date, o.start_date, m.start_date),
    least(to_day, s.end_date - 1, o.end_date - 1, m.end_date - 1), interval '1 day') d (day)
  cross join lateral unnest(o.times) t (time)
  -- One look into the index for each time: nobody knows beforehand how few days there are, and the book of years is long.
  left join lateral (select x.id from medication_dose x where x.medication_order_id = o.id and x.slot_on = d.day::date and x.slot_time = t.time
    and x.kind = 'Scheduled' and x.corrects_id is null and x.voided_at is null limit 1) a on true
  where s.residence_id = any (houses) and s.voided_at is null and s.start_date <= to_day and (s.end_date is null or s.end_date > from_day)
    and (resident is null or s.client_membership_id = resident)
    and (a.id is not null or local_instant(d.day::date, t.time, u.zone) >= o.ordered_at - dose_window());
end $$;

-- Who is told of doses that were not given.
create function nurses_of(program uuid, day date) returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select distinct e.employee_id from employee_sub_program e where e.sub_program_id = program and e.sub_program_role = 'Nurse'
    and e.voided_at is null and e.start_date <= day and (e.end_date is null or e.end_date > day) $$;
