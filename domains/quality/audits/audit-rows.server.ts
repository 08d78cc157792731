import { sql, type RawBuilder } from 'kysely'
import type { Me } from '#platform/server/handlers.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { correctionRows } from '../corrections/correction-rows.server.ts'

type Reader = Pick<Me, 'may' | 'userId'>

/**
 * Whether the caller may see what others answered about chart `c` of an audit: who may answer does once they have answered all of it
 * themselves, or have chosen to answer nothing.
 */
export const isShown = ({ may, userId }: Reader, a: RawBuilder<unknown>): RawBuilder<boolean> =>
  may('QM.Edit')
    ? sql`(${a}.closed_on is not null or exists (select from audit_unblinded u where u.audit_id = ${a}.id and u.user_id = ${userId})
        or (select count(*) from audit_answer o where o.audited_chart_id = c.id and o.rater_id = ${userId})
          >= (select count(*) from jsonb_array_elements(${a}.items) i where i ->> 'Check' is null))`
    : sql`true`

/** The answer that counts for each question of the charts of an audit: the one that came first of those the caller may see. */
const counted = (
  me: Reader,
  a: RawBuilder<unknown>,
) => sql`select distinct on (w.audited_chart_id, w.item) w.*, c.chart_id, c.position, c.sub_program_id
  from audited_chart c join audit_answer w on w.audited_chart_id = c.id
  where c.audit_id = ${a}.id and (w.rater_id is null or w.rater_id = ${me.userId} or ${isShown(me, a)})
  order by w.audited_chart_id, w.item, w.answered_at, w.id`

const share = (me: Reader, a: RawBuilder<unknown>, of: RawBuilder<unknown> = sql`true`) =>
  sql`(select round(100.0 * count(*) filter (where w.answer = 'Yes') / nullif(count(*) filter (where w.answer <> 'N/A'), 0))::int
    from (${counted(me, a)}) w where ${of})`

const audit = sql.raw('a')
const before = sql.raw('b')

/** A line of `chart_audit a`, of the charts the caller sees. */
export const auditColumns = (
  me: Reader,
) => sql`a.id as "ChartAuditID", a.name as "Name", (select t.name from audit_tool t where t.id = a.tool_id) as "Tool",
  array(select s.name from sub_program s where s.id = any (a.sub_program_ids) order by s.name) as "SubPrograms", a.as_of as "AsOf", a.due_on as "DueOn",
  (select count(*)::int from audited_chart c where c.audit_id = a.id) as "Charts",
  (select count(*)::int from audited_chart c where c.audit_id = a.id
    and (select count(distinct w.item) from audit_answer w where w.audited_chart_id = c.id) >= jsonb_array_length(a.items)) as "Answered",
  ${share(me, audit)} as "Score",
  (select count(*)::int from (${counted(me, audit)}) w where w.answer = 'No') as "Findings",
  (select count(*)::int from quality_correction q join audited_chart c on c.id = q.audited_chart_id where c.audit_id = a.id and q.state <> 'Closed'
    and q.voided_at is null) as "OpenCorrections",
  a.re_audit_of as "ReAuditOf", a.closed_on as "ClosedOn", a.version`

/** Everything of one audit; evidence is worded afterwards. */
export const wholeAudit = (
  me: Reader,
  id: string,
  today: string,
) => sql`select ${auditColumns(me)}, a.seed as "Seed", a.sample_size as "Size", a.population as "Population",
    a.items as "Items", a.chart_type as "ChartType", exists (select from audit_unblinded u where u.audit_id = a.id and u.user_id = ${me.userId}) as unblinded,
    (select count(*)::int from audited_chart c where c.audit_id = a.id and not ${isShown(me, audit)} and exists (select from audit_answer w
      where w.audited_chart_id = c.id and w.rater_id is not null and w.rater_id <> ${me.userId})) as "Hidden",
    ${list(sql`select h.id as "AuditedChartID", a.chart_type as "ChartType", h.chart_id as "ChartID", k.web_application_module_name as "Module",
        v.name as "Name", h.sub_program_id as "SubProgramID", s.name as "SubProgramName",
        (select count(distinct w.item)::int from audit_answer w where w.audited_chart_id = h.id) as "Answered",
        ${share(me, audit, sql`w.audited_chart_id = h.id`)} as "Score",
        array(select n.name from staff_names(array(select distinct w.rater_id from audit_answer w where w.audited_chart_id = h.id and w.rater_id is not null)) n order by n.name) as "Raters"
      from audited_chart h join chart v on v.id = h.chart_id and v.chart_type = a.chart_type join sub_program s on s.id = h.sub_program_id
        join core_program k on k.id = s.core_program_id where h.audit_id = a.id order by h.position`)} as "ChartLines",
    ${list(sql`select w.audited_chart_id as "AuditedChartID", w.item as "ItemID", v.name as "Name", w.sub_program_id as "SubProgramID", ${staffName('w.rater_id')} as "By",
        w.note as "Note", w.evidence as "Evidence",
        ${list(sql`${correctionRows(sql`q.audited_chart_id = w.audited_chart_id and q.audit_item = w.item`, today)} order by q.due_on, q.id`)} as "Corrections"
      from (${counted(me, audit)}) w join chart v on v.id = w.chart_id and v.chart_type = a.chart_type
      where w.answer = 'No' order by w.position, w.item`)} as "FindingLines",
    ${list(sql`select first.answer as "A", second.answer as "B" from audit_answer first
        join audit_answer second on second.audited_chart_id = first.audited_chart_id and second.item = first.item
          and (second.answered_at, second.id) > (first.answered_at, first.id) and second.rater_id <> first.rater_id
        join audited_chart c on c.id = first.audited_chart_id where c.audit_id = a.id and ${isShown(me, audit)}`)} as "Pairs",
    (select to_json(x) from (select b.id as "ChartAuditID", b.name as "Name", ${share(
      me,
      before,
      sql`w.chart_id in (select n.chart_id from audited_chart n where n.audit_id = a.id)`,
    )} as "Score" from chart_audit b where b.id = a.re_audit_of) x) as "Before"
  from chart_audit a where a.id = ${id} and a.voided_at is null`
