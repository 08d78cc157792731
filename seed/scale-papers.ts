/** The SQL that makes generated documents. `$today`, `$from`, `$many`, `$waiting`, `$inbox` and `$share` are put in before. */

const quoted = (text: string) => `to_json(${text})::text`
const orNull = (text: string) => `coalesce(to_json(${text})::text, 'null')`
const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
const zulu = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What was written in the demonstration is written again for others: the answers of each form, and who carries each child. */
export const samples = `
  create or replace function pg_temp.roll(word text, size int) returns int language sql immutable as
    $$ select (('x' || substr(md5(word), 1, 7))::bit(28)::int % size) $$;
  create temp table g_sample on commit drop as
    select *, row_number() over (order by md5(version_id::text)) - 1 as no from (
      select v.id as version_id, f.id as form_id, v.form_version_id, f.name as form_name, f.label as form_label,
        v."values", substring(v.content_canonical from '"values":(.*),"versionNo":') as values_text,
        encode(fv.template_sha256, 'hex') as template_sha256, encode(fv.fields_sha256, 'hex') as fields_sha256,
        words_of(concat_ws(' ', f.label, text_of(v."values"))) as words,
        exists (select from signature_line l where l.document_version_id = v.id and l.block = 'AuthorSupervisor') as supervised,
        row_number() over (partition by f.id order by md5(v.id::text)) as nth
      from document_version v join document d on d.id = v.document_id join form f on f.id = d.form_id join form_version fv on fv.id = v.form_version_id
      where d.state = 'Completed' and d.chart_type = 'Client' and v.version_no = d.current_version_no
        and not exists (select from signature_line l where l.document_version_id = v.id and l.block not in ('Author', 'AuthorSupervisor'))
        and exists (select from signature_line l where l.document_version_id = v.id and l.block = 'Author')
        and not exists (select from document_attachment a where a.document_id = d.id)
        and fv.status = 'Published') s
    where nth <= 4;
  create temp table g_place on commit drop as
    select distinct on (m.form_id, m.sub_program_id) m.id, m.form_id, m.sub_program_id from form_membership m
    where m.chart_type = 'Client' and m.voided_at is null and m.agency_id is null and (m.end_date is null or m.end_date > date '$today');
  create temp table g_offer on commit drop as
    select x.sub_program_id, x.id as place_id, t.no as sample_no, row_number() over (partition by x.sub_program_id order by t.no) - 1 as nth,
      count(*) over (partition by x.sub_program_id) as many
    from g_place x join g_sample t on t.form_id = x.form_id;
  create temp table g_paper_chart on commit drop as
    select row_number() over (order by md5(m.id::text)) - 1 as no, m.id as chart_id, 'Client'::text as chart_type, m.sub_program_id, s.name as program,
      btrim(p.first_name || ' ' || p.last_name) as name, p.date_of_birth, m.start_date, coalesce(m.end_date, date '$today') as last_day,
      coalesce(a.name, '') as agency, c.employee_id, concat_ws(' ', w.first_name, w.last_name) as worker, e.title as worker_title,
      b.supervisor_id, concat_ws(' ', bp.first_name, bp.last_name) as supervisor,
      (select o.many from g_offer o where o.sub_program_id = m.sub_program_id limit 1) as offers
    from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
    left join agency a on a.id = m.agency_id
    join lateral (select employee_id from case_assignment c where c.subject_id = m.id and c.voided_at is null order by c.start_date desc limit 1) c on true
    join employee e on e.id = c.employee_id join application_user u on u.id = e.id join person w on w.id = u.person_id
    join lateral (select supervisor_id from employee_supervisor v where v.employee_id = e.id and v.voided_at is null order by v.start_date desc limit 1) b on true
    join application_user bu on bu.id = b.supervisor_id join person bp on bp.id = bu.person_id
    where m.voided_at is null and m.start_date < date '$today' - 3 and exists (select from g_offer o where o.sub_program_id = m.sub_program_id);
  create index on g_sample (no); create index on g_paper_chart (no); create index on g_offer (sub_program_id, nth);
  analyze g_sample; analyze g_paper_chart; analyze g_offer;`

/** Which document lies in which chart, in which state, and of what day. */
export const planned = `
  drop table if exists g_paper;
  create temp table g_paper on commit drop as
    select n, i.id, new_id() as version_id, x.place_id, c.*, t.form_id, t.form_version_id, t."values", t.words, t.supervised, r.state, d.on_date,
      d.on_date + time '17:00' + make_interval(mins => k.minute) as at, f.content, ${sha256('f.content')} as sha256
    from generate_series($from, $from + $many - 1) n
    join g_paper_chart c on c.no = n % (select count(*) from g_paper_chart)
    cross join lateral (select new_id() as id, n as again) i
    cross join lateral (select pg_temp.roll(n || 'state', 100) as chance, pg_temp.roll(n || 'minute', 300) as minute, pg_temp.roll(n || 'day', 10000) as day) k
    cross join lateral (select c.start_date + (k.day * greatest(1, c.last_day - c.start_date - 2) / 10000) as on_date) d
    join g_offer x on x.sub_program_id = c.sub_program_id and x.nth = pg_temp.roll(n || 'form', 100000) % c.offers
    join g_sample t on t.no = x.sample_no
    cross join lateral (select case when k.chance < $waiting and t.supervised then 'AwaitingSignatures' when k.chance >= 98 then 'Voided'
      when k.chance >= 92 then 'Draft' else 'Completed' end as state) r
    cross join lateral (select '{"attachments":[],"chart":{"AgencyName":' || ${quoted('c.agency')} || ',"AuthorName":' || ${quoted('c.worker')} || ',"AuthorTitle":'
      || ${orNull('c.worker_title')} || ',"ChartID":"' || c.chart_id || '","ChartType":"Client","DateOfBirth":' || ${orNull('c.date_of_birth::text')} || ',"FormLabel":'
      || ${quoted('t.form_label')} || ',"FormName":' || ${quoted('t.form_name')} || ',"FormVersionNo":1,"Name":' || ${quoted('c.name')} || ',"SubProgramID":"' || c.sub_program_id
      || '","SubProgramName":' || ${quoted('c.program')} || '},"documentId":"' || i.id || '","effectiveDate":"' || d.on_date || '","fields_sha256":"' || t.fields_sha256
      || '","formVersionId":"' || t.form_version_id || '","template_sha256":"' || t.template_sha256 || '","values":' || t.values_text || ',"versionNo":1}' as content) f;
  analyze g_paper;
  insert into document (id, form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, client_membership_id, state, owner_id, author_id,
    working_values, revision, saved_at, effective_date, current_version_no, submitted_at, completed_at, created_by, created_at, voided_at, void_reason)
  select id, form_id, place_id, form_version_id, 'Client', chart_id, sub_program_id, chart_id, state, employee_id, case when state <> 'Draft' then employee_id end,
    "values", 3, at, on_date, case when state = 'Draft' then 0 else 1 end, case when state <> 'Draft' then at end,
    case when state in ('Completed', 'Voided') then at + interval '1 day' end, employee_id, at - interval '1 hour',
    case when state = 'Voided' then at + interval '2 days' end, case when state = 'Voided' then 'Generated for measuring.' end
  from g_paper;
  insert into search_text (id, source, record_id, memberships, author_id, day, words)
  select p.id, k.source, p.id, array[p.chart_id], p.employee_id, p.on_date, p.words || search_marks(p.sub_program_id, null, array[p.chart_id], p.on_date)
  from g_paper p cross join lateral (select case p.state when 'Voided' then 'voided' else 'document' end as source) k;`

export const versions = `
  insert into document_version (id, document_id, version_no, form_version_id, sub_program_id, client_membership_id, kind, "values", chart_snapshot,
    effective_date, content_canonical, content_sha256, created_by, created_at)
  select version_id, id, 1, form_version_id, sub_program_id, chart_id, 'Submitted', "values", content::jsonb -> 'chart', on_date, content, sha256, employee_id, at
  from g_paper where state <> 'Draft';`

/** The author has signed; the supervisor has, or it waits for them. */
export const lines = `
  drop table if exists g_line;
  create temp table g_line on commit drop as
    select new_id() as line_id, p.id, p.version_id, p.sub_program_id, p.chart_id, p.sha256, p.at, l.*,
      case when l.line_no = 2 and p.state = 'AwaitingSignatures' then 'Pending' else 'Signed' end as status
    from g_paper p cross join lateral (
      select 1 as line_no, 'Author' as block, 'Author' as label, p.employee_id as signer, p.worker as signer_name, 'The author: ' || p.worker || '.' as because
      union all
      select 2, 'AuthorSupervisor', 'Supervisor', coalesce(q.id, p.supervisor_id), coalesce(q.name, p.supervisor), 'Supervisor of ' || p.worker || '.'
      from (select) one left join lateral (select u.id, concat_ws(' ', o.first_name, o.last_name) as name from application_user u join person o on o.id = u.person_id
        where u.email like '$inbox@%' and p.state = 'AwaitingSignatures' and pg_temp.roll(p.n || 'inbox', 100) < $share) q on true
      where p.supervised) l
    where p.state <> 'Draft';
  insert into signature_line (id, document_id, document_version_id, sub_program_id, client_membership_id, block, line_no, label, required, capacity, status,
    assignee_employee_id, eligible, resolved_by, opened_at, closed_at)
  select line_id, id, version_id, sub_program_id, chart_id, block, line_no, label, true, 'Staff', status, signer, array[signer], because,
    at, case when status = 'Signed' then at + make_interval(days => line_no - 1) end
  from g_line;
  insert into signature (signature_line_id, document_id, document_version_id, sub_program_id, client_membership_id, signer_user_id, printed_name, meaning,
    method, typed_text, signed_at, zone, content_sha256, auth_method, auth_at)
  select line_id, id, version_id, sub_program_id, chart_id, signer, signer_name, case block when 'Author' then 'Wrote this document and confirms its content'
    else 'Reviewed and approved as supervisor' end, 'Typed', signer_name, at + make_interval(days => line_no - 1), 'America/Los_Angeles', sha256,
    'Password confirmed in this session', at
  from g_line where status = 'Signed';`

const link = (seq: string, at: string, actor: string, name: string, type: string, data: string) =>
  `'{"actorId":' || ${orNull(actor)} || ',"actorName":' || ${orNull(name)} || ',"at":"' || ${zulu(at)} || '","data":' || ${data} || ',"documentId":"' || p.id || '","seq":' || ${seq} || ',"type":"' || ${type} || '"}'`

/** Begun, submitted, and what became of it: each link hashed with the one before. */
export const events = `
  insert into document_event (document_id, seq, sub_program_id, client_membership_id, at, actor_id, actor_name, type, data, canonical, prev_hash, hash)
  select p.id, e.seq, p.sub_program_id, p.chart_id, e.at, e.actor, e.name, e.type, e.data::jsonb, e.canonical, e.prev, e.hash
  from (select g.*, repeat('0', 64) as zero from g_paper g) p
  cross join lateral (select ${link('1', "(p.at - interval '1 hour')", 'p.employee_id::text', 'p.worker', "'DraftBegun'", `'{"formVersion":1}'`)} as text) one
  cross join lateral (select ${sha256('p.zero || one.text')} as hash) h1
  cross join lateral (select '{"contentSha256":"' || p.sha256 || '","effectiveDate":"' || p.on_date || '","version":1}' as data) s
  cross join lateral (select ${link('2', 'p.at', 'p.employee_id::text', 'p.worker', "'Submitted'", 's.data')} as text) two
  cross join lateral (select ${sha256('h1.hash || two.text')} as hash) h2
  cross join lateral (select case p.state when 'Voided' then 'Voided' else 'Completed' end as type) t
  cross join lateral (select ${link('3', "(p.at + interval '1 day')", 'null::text', 'null::text', 't.type', `'{"version":1}'`)} as text) three
  cross join lateral (
    select 1 as seq, p.at - interval '1 hour' as at, p.employee_id as actor, p.worker as name, 'DraftBegun' as type, '{"formVersion":1}' as data, one.text as canonical, p.zero as prev, h1.hash
    union all select 2, p.at, p.employee_id, p.worker, 'Submitted', s.data, two.text, h1.hash, h2.hash where p.state <> 'Draft'
    union all select 3, p.at + interval '1 day', null, null, t.type, '{"version":1}', three.text, h2.hash, ${sha256('h2.hash || three.text')} where p.state in ('Completed', 'Voided')) e;`
