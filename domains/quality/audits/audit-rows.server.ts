import { sql, type RawBuilder } from 'kysely'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { correctionRows } from '../corrections/correction-rows.server.ts'

/** The answer that counts for each question of a chart: the one that came first; the machine's is the only one it has. */
export const counted = sql`select distinct on (w.audited_chart_id, w.item) w.* from audit_answer w order by w.audited_chart_id, w.item, w.answered_at, w.id`

const share = (
  of: RawBuilder<unknown>,
) => sql`(select round(100.0 * count(*) filter (where w.answer = 'Yes') / nullif(count(*) filter (where w.answer <> 'N/A'), 0))::int
  from (${counted}) w join audited_chart c on c.id = w.audited_chart_id where ${of})`

/** A line of `chart_audit a`, of the charts the caller sees. */
export const auditColumns = sql`a.id as "ChartAuditID", a.name as "Name", (select t.name from audit_tool t where t.id = a.tool_id) as "Tool",
  array(select s.name from sub_program s where s.id = any (a.sub_program_ids) order by s.name) as "SubPrograms", a.as_of as "AsOf", a.due_on as "DueOn",
  (select count(*)::int from audited_chart c where c.audit_id = a.id) as "Charts",
  (select count(*)::int from audited_chart c where c.audit_id = a.id
    and (select count(distinct w.item) from audit_answer w where w.audited_chart_id = c.id) >= jsonb_array_length(a.items)) as "Answered",
  ${share(sql`c.audit_id = a.id`)} as "Score",
  (select count(*)::int from (${counted}) w join audited_chart c on c.id = w.audited_chart_id where c.audit_id = a.id and w.answer = 'No') as "Findings",
  (select count(*)::int from quality_correction q join audited_chart c on c.id = q.audited_chart_id where c.audit_id = a.id and q.state <> 'Closed'
    and q.voided_at is null) as "OpenCorrections",
  a.re_audit_of as "ReAuditOf", a.closed_on as "ClosedOn", a.version`

const person = sql`concat_ws(' ', p.first_name, p.last_name)`

/** Everything of one audit; evidence is worded afterwards. */
export const wholeAudit = (
  id: string,
  today: string,
) => sql`select ${auditColumns}, a.seed as "Seed", a.sample_size as "Size", a.population as "Population",
    a.items as "Items",
    ${list(sql`select h.id as "AuditedChartID", h.client_membership_id as "ClientSubProgramMembershipID", k.web_application_module_name as "Module",
        ${person} as "Name", h.sub_program_id as "SubProgramID", s.name as "SubProgramName",
        (select count(distinct w.item)::int from audit_answer w where w.audited_chart_id = h.id) as "Answered", ${share(sql`c.id = h.id`)} as "Score",
        array(select n.name from staff_names(array(select distinct w.rater_id from audit_answer w where w.audited_chart_id = h.id and w.rater_id is not null)) n order by n.name) as "Raters"
      from audited_chart h join person p on p.id = h.person_id join sub_program s on s.id = h.sub_program_id
        join core_program k on k.id = s.core_program_id where h.audit_id = a.id order by h.position`)} as "ChartLines",
    ${list(sql`select c.id as "AuditedChartID", w.item as "ItemID", ${person} as "Name", c.sub_program_id as "SubProgramID", ${staffName('w.rater_id')} as "By",
        w.note as "Note", w.evidence as "Evidence",
        ${list(sql`${correctionRows(sql`q.audited_chart_id = c.id and q.audit_item = w.item`, today)} order by q.due_on, q.id`)} as "Corrections"
      from (${counted}) w join audited_chart c on c.id = w.audited_chart_id join person p on p.id = c.person_id
      where c.audit_id = a.id and w.answer = 'No' order by c.position, w.item`)} as "FindingLines",
    ${list(sql`select first.answer as "A", second.answer as "B" from audit_answer first
        join audit_answer second on second.audited_chart_id = first.audited_chart_id and second.item = first.item
          and (second.answered_at, second.id) > (first.answered_at, first.id) and second.rater_id <> first.rater_id
        join audited_chart c on c.id = first.audited_chart_id where c.audit_id = a.id`)} as "Pairs",
    (select to_json(x) from (select b.id as "ChartAuditID", b.name as "Name", ${share(sql`c.audit_id = b.id and c.client_membership_id in (select n.client_membership_id
        from audited_chart n where n.audit_id = a.id)`)} as "Score" from chart_audit b where b.id = a.re_audit_of) x) as "Before"
  from chart_audit a where a.id = ${id} and a.voided_at is null`
