-- What came of an evening, by record: an inquiry, a volunteer, a gift. A record came of one evening only.
alter table outreach_guest add constraint outreach_guest_of_event unique (id, event_id);
create table outreach_result (
  id uuid primary key default new_id(),
  event_id uuid not null,
  sub_program_id uuid not null references sub_program,
  -- Through whom, where it is known.
  guest_id uuid,
  kind text not null check (kind in ('Inquiry', 'Volunteer', 'Gift')),
  inquiry_id uuid references inquiry,
  volunteer_id uuid references volunteer,
  gift_id uuid references gift,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  version int not null default 1,
  constraint outreach_result_of foreign key (event_id, sub_program_id) references outreach_event (id, sub_program_id),
  constraint outreach_result_guest foreign key (guest_id, event_id) references outreach_guest (id, event_id),
  constraint outreach_result_one check (num_nonnulls(inquiry_id, volunteer_id, gift_id) = 1 and (kind = 'Inquiry') = (inquiry_id is not null)
    and (kind = 'Volunteer') = (volunteer_id is not null) and (kind = 'Gift') = (gift_id is not null))
);
create index outreach_result_event on outreach_result (event_id) where voided_at is null;
create index outreach_result_of_guest on outreach_result (guest_id) where voided_at is null;
create unique index outreach_result_inquiry on outreach_result (inquiry_id) where voided_at is null and inquiry_id is not null;
create unique index outreach_result_volunteer on outreach_result (volunteer_id) where voided_at is null and volunteer_id is not null;
create unique index outreach_result_gift on outreach_result (gift_id) where voided_at is null and gift_id is not null;

-- The volunteer whom a guest became is one of them.
insert into outreach_result (event_id, sub_program_id, guest_id, kind, volunteer_id)
  select g.event_id, g.sub_program_id, g.id, 'Volunteer', g.volunteer_id from outreach_guest g where g.volunteer_id is not null and g.voided_at is null;
alter table outreach_guest drop column volunteer_id;

select keep_history('outreach_result');
alter table outreach_result enable row level security;
create policy outreach_result_mine on outreach_result
  using (sub_program_id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) with check (true);

-- How much came of an event: records that are still there, and marks of guests without one. How many, never which: who may open none of
-- them counts them too.
create function outreach_counts(event uuid) returns table (inquiries int, volunteers int, gifts int) language sql stable security definer
set search_path = public, pg_temp as $$
  select count(*) filter (where x.kind = 'Inquiry')::int, count(*) filter (where x.kind = 'Volunteer')::int, count(*) filter (where x.kind = 'Gift')::int
  from (select r.kind from outreach_result r left join inquiry i on i.id = r.inquiry_id left join volunteer v on v.id = r.volunteer_id
      left join gift g on g.id = r.gift_id where r.event_id = event and r.voided_at is null
      and coalesce(i.voided_at, v.voided_at, g.voided_at) is null
    union all
    select b from outreach_guest g cross join lateral unnest(g.became) b where g.event_id = event and g.voided_at is null
      and not exists (select from outreach_result r where r.guest_id = g.id and r.kind = b and r.voided_at is null)) x $$;
revoke execute on function outreach_counts(uuid) from public;
grant execute on function outreach_counts(uuid) to kith_app;
