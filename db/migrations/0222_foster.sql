-- What must be ready before a hearing, by its kind and from a day on; and that it is.
create table court_rule (
  id uuid primary key default new_id(),
  -- Null: before every hearing.
  kind text,
  what text not null,
  what_es text,
  days_before int not null,
  settled_by text not null default 'Hand',
  form_id uuid references form,
  start_date date not null default '2000-01-01',
  end_date date,
  version int not null default 1,
  constraint court_rule_days check (days_before between 0 and 180),
  constraint court_rule_settled check (settled_by in ('Hand', 'Document', 'Bundle')),
  constraint court_rule_form check ((settled_by = 'Document') = (form_id is not null)),
  constraint court_rule_period check (end_date > start_date),
  constraint court_rule_once exclude using gist (coalesce(kind, '') with =, lower(what) with =, daterange(start_date, end_date) with &&)
);
insert into court_rule (kind, what, what_es, days_before, settled_by) values
  (null, 'Report to the court', 'Informe al tribunal', 10, 'Bundle'),
  (null, 'The child was asked whether to attend', 'Se preguntó al niño si quiere asistir', 15, 'Hand'),
  (null, 'A ride to court is arranged', 'El traslado al tribunal está arreglado', 3, 'Hand'),
  ('Review, 6 months', 'Notice of the hearing was sent', 'Se envió el aviso de la audiencia', 15, 'Hand'),
  ('Review, 12 months', 'Notice of the hearing was sent', 'Se envió el aviso de la audiencia', 15, 'Hand'),
  ('Review, 18 months', 'Notice of the hearing was sent', 'Se envió el aviso de la audiencia', 15, 'Hand'),
  ('Permanency planning', 'Notice of the hearing was sent', 'Se envió el aviso de la audiencia', 15, 'Hand'),
  ('Review, 6 months', 'Health and school summary is current', 'El resumen de salud y escuela está al día', 10, 'Hand'),
  ('Review, 12 months', 'Health and school summary is current', 'El resumen de salud y escuela está al día', 10, 'Hand'),
  ('Review, 18 months', 'Health and school summary is current', 'El resumen de salud y escuela está al día', 10, 'Hand'),
  ('Medication review', 'The prescriber’s statement is on file', 'La declaración del médico que receta está archivada', 10, 'Hand'),
  ('Selection and implementation (WIC 366.26)', 'Notice of the hearing was sent', 'Se envió el aviso de la audiencia', 45, 'Hand'),
  ('Adoption finalization', 'Adoption papers are complete', 'Los papeles de la adopción están completos', 14, 'Hand');
select keep_history('court_rule'), keep_listed('court_rule', 'kind', '{hearingTypes}');

-- Somebody says that it is ready, or that this hearing does not need it.
create table court_ready (
  id uuid primary key default new_id(),
  client_membership_id uuid not null references client_membership,
  person_id uuid not null references client,
  sub_program_id uuid not null references sub_program,
  hearing_id uuid not null references hearing,
  court_rule_id uuid not null references court_rule,
  state text not null,
  done_on date not null,
  note text,
  set_by uuid not null default my_user(),
  version int not null default 1,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  constraint court_ready_state check (state in ('Done', 'NotNeeded')),
  constraint court_ready_reason check (state <> 'NotNeeded' or note is not null)
);
create unique index court_ready_once on court_ready (hearing_id, court_rule_id) where voided_at is null;
create index court_ready_rule on court_ready (court_rule_id);
select keep_on_enrollment('court_ready');

-- It is of the chart of its hearing, whoever wrote it.
create function court_ready_of_hearing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from hearing h where h.id = new.hearing_id and h.client_membership_id = new.client_membership_id) then
    raise exception 'a hearing of another chart' using errcode = '23514', constraint = 'court_ready_hearing';
  end if;
  return null;
end $$;
create constraint trigger court_ready_of_hearing after insert or update on court_ready
  for each row execute function court_ready_of_hearing();

-- Whether a form was submitted on a chart in a stretch of days, also where the reader may not open it: that it is there is no secret.
create function court_document(chart uuid, which uuid, after_day date, until date) returns boolean language sql stable security definer
set search_path = public, pg_temp as $$
  select exists (select from document d where d.chart_id = chart and d.form_id = which and d.state in ('AwaitingSignatures', 'Completed')
    and d.effective_date > after_day and d.effective_date <= until) $$;
revoke execute on function court_document(uuid, uuid, date, date) from public;
grant execute on function court_document(uuid, uuid, date, date) to kith_app;

-- What hearings still ahead ask for and what of it is there: one row for each. Row security is that of the reader.
create function court_asked(charts uuid[], today date) returns table (hearing_id uuid, client_membership_id uuid, held_on date, kind text,
  court_rule_id uuid, due date, state text, ready_id uuid) language sql stable set search_path = public, pg_temp as $$
  select h.id, h.client_membership_id, h.held_on, h.kind, r.id, h.held_on - r.days_before,
    case when y.id is not null then y.state
      when r.settled_by = 'Document' and court_document(h.client_membership_id, r.form_id, coalesce(l.held_on, h.held_on - 366), h.held_on) then 'Done'
      else 'Missing' end, y.id
  from hearing h
    left join lateral (select max(o.held_on) as held_on from hearing o where o.client_membership_id = h.client_membership_id
      and o.voided_at is null and o.held_on < h.held_on) l on true
    join court_rule r on (r.kind is null or r.kind = h.kind) and r.start_date <= h.held_on and (r.end_date is null or r.end_date > h.held_on)
    left join court_ready y on y.hearing_id = h.id and y.court_rule_id = r.id and y.voided_at is null
  where h.client_membership_id = any (charts) and h.voided_at is null and h.outcome is null and h.held_on >= today $$;

create policy court_ready_sealed_client_membership_id on court_ready as restrictive
  using ((client_membership_id = any ((select my_sealed())::uuid[])) is not true) with check (true);
create policy court_ready_sealed_person_id on court_ready as restrictive
  using ((person_id = any ((select my_sealed())::uuid[])) is not true) with check (true);

-- Children of foster care who wait for a home on a day, with the county they come from, whoever asks; those of a confidential chart
-- are told nowhere, and an address that is confidential counts as none.
create function waiting_children(today date) returns table (client_membership_id uuid, sub_program_id uuid, county text) language sql stable
security definer set search_path = public, pg_temp as $$
  select m.id, m.sub_program_id, county_of(a.county, a.zip_code)
  from client_membership m join sub_program s on s.id = m.sub_program_id
  join core_program k on k.id = s.core_program_id and k.web_application_module_name = 'Foster'
  left join lateral (select d.county, d.zip_code from address d where d.person_id = m.person_id and d.kind = 'Home' and d.voided_at is null
    and not d.confidential and d.start_date <= today and (d.end_date is null or d.end_date > today)
    order by d.start_date desc limit 1) a on true
  where m.voided_at is null and not m.confidential and m.start_date <= today and (m.end_date is null or m.end_date > today)
    and not exists (select from placement p where p.client_membership_id = m.id and p.voided_at is null and p.start_date <= today
      and (p.end_date is null or p.end_date > today)) $$;
revoke execute on function waiting_children(date) from public;
grant execute on function waiting_children(date) to kith_app;
