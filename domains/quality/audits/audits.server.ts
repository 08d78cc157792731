import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { auditColumns, isShown, wholeAudit } from './audit-rows.server.ts'
import type { Audit, AuditItem, AuditLine } from './audit-shapes.rules.ts'
import { toolOf } from './audit-tools.server.ts'
import { agreementOf, type AuditAnswer, type AuditedChartType } from './audits.rules.ts'
import { auditCalls } from './audits.calls.ts'
import { answerByMachine, evidenceSaid } from './machine.server.ts'
import { addCharts, drawn, whyNotDraw } from './sample.server.ts'

const audits = record('chart_audit', { ChartAuditID: 'id', Name: 'name', DueOn: 'due_on' }, { voids: true })
const pageSize = 30

const isClosed = async (tx: Tx, auditedChart: string) =>
  (
    await sql`select from audited_chart c join chart_audit a on a.id = c.audit_id where c.id = ${auditedChart} and a.closed_on is not null`.execute(
      tx,
    )
  ).rows.length > 0

/** Who ends an audit sees all of it. */
const seesWhole = (me: Me, { sub_program_ids }: { sub_program_ids: string[] }) =>
  me.seesAll || sub_program_ids.every((id) => me.subPrograms.includes(id))

export const auditHandlers = handlers(auditCalls, {
  async getAudits({ tx, me, input }) {
    const where = sql`a.voided_at is null ${input.Open === undefined ? sql`` : sql`and (a.closed_on is null) = ${input.Open}`}`
    const { rows } = await sql<{ Audits: AuditLine[]; Total: number }>`select
      coalesce((select json_agg(x) from (select ${auditColumns(me)} from chart_audit a where ${where} order by a.closed_on is not null, a.due_on desc, a.id
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Audits",
      (select count(*)::int from chart_audit a where ${where}) as "Total"`.execute(tx)
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  async previewSample(context) {
    const { tx, me, input, today, refuse } = context
    const tool = await toolOf(context)
    const why = await whyNotDraw(tx, input, tool, { me, today })
    if (why) refuse(why)
    const { rows } = await sql<{ ID: string; Name: string; SubProgramName: string; all: number }>`select x.id as "ID",
        x.name as "Name", s.name as "SubProgramName", x.n as all
      from (select d.*, row_number() over () as at, (count(*) over ())::int as n from (${drawn(input, tool)}) d) x
        join sub_program s on s.id = x.sub_program_id where x.at <= ${input.Size} order by x.at`.execute(tx)
    return { Population: rows[0]?.all ?? 0, Charts: rows.map(({ all: _all, ...row }) => row) }
  },

  async openAudit(context) {
    const { tx, me, input, today, refuse, registered } = context
    const tool = await toolOf(context)
    const why = await whyNotDraw(tx, input, tool, { me, today })
    if (why) refuse(why)
    const found = await sql<{ n: number }>`select count(*)::int as n from (${drawn(input, tool)}) d`.execute(tx)
    const population = found.rows[0]!.n
    if (population === 0) refuse('NoCharts')
    const items = tool.items as AuditItem[]
    const saved = await audits.add(context, {
      tool_id: tool.id,
      name: input.Name,
      items: JSON.stringify(items),
      chart_type: tool.chart_type,
      sub_program_ids: [...new Set(input.SubProgramIDs)],
      as_of: input.AsOf,
      seed: input.Seed,
      sample_size: input.Size,
      population,
      due_on: input.DueOn,
    })
    await addCharts(tx, saved.ChartAuditID, tool.chart_type, sql`${drawn(input, tool)} limit ${input.Size}`)
    await answerByMachine(tx, registered.checks, { id: saved.ChartAuditID, on: input.AsOf, items })
    return saved
  },

  async getAudit({ tx, me, input, today, language, registered, notFound }) {
    type Row = Omit<Audit, 'Agreement' | 'Can'> & { Pairs: { A: AuditAnswer; B: AuditAnswer }[]; unblinded: boolean }
    const { rows } = await sql<Row>`${wholeAudit(me, input.ChartAuditID, today)}`.execute(tx)
    const { Pairs, FindingLines, unblinded, ...audit } = rows[0] ?? notFound()
    const itemOf = (id: string) => audit.Items.find(({ ItemID }) => ItemID === id)
    return {
      ...audit,
      FindingLines: FindingLines.map((one) => ({
        ...one,
        Text: itemOf(one.ItemID)?.Text ?? one.ItemID,
        Evidence: evidenceSaid(registered.checks, itemOf(one.ItemID), one.Evidence, language),
      })),
      Agreement: agreementOf(Pairs.map(({ A, B }) => [A, B] as const)),
      Can: { Edit: me.may('QM.Manage'), Answer: me.may('QM.Edit') && audit.ClosedOn === null && !unblinded },
    }
  },

  async getChart({ tx, me, input, language, registered, notFound }) {
    interface Row {
      AuditedChartID: string
      ChartAuditID: string
      ChartType: AuditedChartType
      ChartID: string
      Module: string
      Name: string
      SubProgramName: string
      Items: AuditItem[]
      open: boolean
      shown: boolean
      unblinded: boolean
      answers: {
        ItemID: string
        Answer: string
        Note: string | null
        Rater: string | null
        rater: string | null
        evidence: unknown
        AnsweredAt: string
      }[]
    }
    const { rows } =
      await sql<Row>`select c.id as "AuditedChartID", a.id as "ChartAuditID", a.chart_type as "ChartType", c.chart_id as "ChartID",
        k.web_application_module_name as "Module", v.name as "Name", s.name as "SubProgramName", a.items as "Items",
        a.closed_on is null as open, ${isShown(me, sql.raw('a'))} as shown,
        exists (select from audit_unblinded u where u.audit_id = a.id and u.user_id = ${me.userId}) as unblinded,
        coalesce((select json_agg(x order by x."AnsweredAt") from (select w.item as "ItemID", w.answer as "Answer", w.note as "Note", n.name as "Rater", w.rater_id as rater,
            w.evidence, w.answered_at as "AnsweredAt" from audit_answer w left join lateral staff_names(array[w.rater_id]) n on true
          where w.audited_chart_id = c.id) x), '[]') as answers
      from audited_chart c join chart_audit a on a.id = c.audit_id and a.voided_at is null join chart v on v.id = c.chart_id and v.chart_type = a.chart_type
        join sub_program s on s.id = c.sub_program_id join core_program k on k.id = s.core_program_id where c.id = ${input.AuditedChartID}`.execute(
        tx,
      )
    const { answers, open, shown, unblinded, ...chart } = rows[0] ?? notFound()
    return {
      ...chart,
      Answers: answers
        .filter(({ rater }) => shown || rater === null || rater === me.userId)
        .map(({ rater, evidence, ...one }) => ({
          ...one,
          Mine: rater === me.userId,
          Evidence: evidenceSaid(
            registered.checks,
            chart.Items.find(({ ItemID }) => ItemID === one.ItemID),
            evidence,
            language,
          ),
        })),
      Can: { Answer: open && me.may('QM.Edit') && !unblinded },
    }
  },

  async saveAnswers({ tx, me, input, refuse, notFound }) {
    const { rows } = await sql<{
      items: AuditItem[]
    }>`select a.items from audited_chart c join chart_audit a on a.id = c.audit_id and a.voided_at is null
      where c.id = ${input.AuditedChartID} for share of a`.execute(tx)
    const items = (rows[0] ?? notFound()).items
    if (await isClosed(tx, input.AuditedChartID)) refuse('AuditClosed')
    const asked = new Set(items.filter(({ Check }) => Check === null).map(({ ItemID }) => ItemID))
    if (
      input.Answers.some(({ ItemID }) => !asked.has(ItemID)) ||
      new Set(input.Answers.map(({ ItemID }) => ItemID)).size < input.Answers.length
    )
      refuse('NotAsked')
    await sql`insert into audit_answer (audited_chart_id, item, rater_id, answer, note)
      select ${input.AuditedChartID}, r."ItemID", ${me.userId}, r."Answer", r."Note"
      from jsonb_to_recordset(${JSON.stringify(input.Answers)}::jsonb) as r ("ItemID" text, "Answer" text, "Note" text)
      on conflict (audited_chart_id, item, coalesce(rater_id, '00000000-0000-0000-0000-000000000000'))
        do update set answer = excluded.answer, note = excluded.note`.execute(tx)
    return { AuditedChartID: input.AuditedChartID }
  },

  async showFindings({ tx, me, input }) {
    await sql`insert into audit_unblinded (audit_id, user_id) values (${input.ChartAuditID}, ${me.userId}) on conflict do nothing`.execute(
      tx,
    )
    return { ChartAuditID: input.ChartAuditID }
  },

  async runChecks(context) {
    const { tx, input, refuse, registered } = context
    const held = await audits.get(context, input.ChartAuditID)
    if (held.closed_on) refuse('AuditClosed')
    const Answers = await answerByMachine(tx, registered.checks, {
      id: held.id,
      on: held.as_of,
      items: held.items as AuditItem[],
    })
    return { ChartAuditID: held.id, Answers }
  },

  async reAudit(context) {
    const { tx, input, refuse, registered, today } = context
    const held = await audits.get(context, input.ChartAuditID)
    const charts = sql`select c.chart_id as id, c.sub_program_id from audited_chart c where c.audit_id = ${held.id}
      and exists (select from audit_answer w where w.audited_chart_id = c.id and w.answer = 'No') order by c.position`
    const found = await sql`${charts}`.execute(tx)
    if (found.rows.length === 0) refuse('NothingFound')
    const items = held.items as AuditItem[]
    const saved = await audits.add(context, {
      tool_id: held.tool_id,
      name: held.name,
      items: JSON.stringify(items),
      chart_type: held.chart_type,
      sub_program_ids: held.sub_program_ids,
      as_of: today,
      seed: held.seed,
      sample_size: found.rows.length,
      population: found.rows.length,
      due_on: input.DueOn,
      re_audit_of: held.id,
    })
    await addCharts(tx, saved.ChartAuditID, held.chart_type, charts)
    await answerByMachine(tx, registered.checks, { id: saved.ChartAuditID, on: today, items })
    return saved
  },

  async closeAudit(context) {
    const { tx, me, input, today, refuse } = context
    const at = audits.at(input)
    const held = await audits.lock(context, at, ({ closed_on }) => {
      if (closed_on) refuse('AuditClosed')
    })
    if (!seesWhole(me, held)) refuse('OtherPrograms')
    const { rows } = await sql<{
      unanswered: boolean
      open: boolean
    }>`select unanswered, open from audit_left(${held.id})`.execute(tx)
    if (rows[0]!.unanswered) refuse('NotAnswered')
    if (rows[0]!.open) refuse('CorrectionsOpen')
    return audits.change(context, at, { closed_on: today, closed_by: me.userId })
  },

  async removeAudit(context) {
    const { tx, me, input, changeSet, effect, refuse } = context
    const at = audits.at(input)
    const held = await audits.lock(context, at)
    if (!seesWhole(me, held)) refuse('OtherPrograms')
    const { name } = held
    const ChangeSetID = await changeSet('quality.remove', ['Remove a chart audit', 'Quitar una auditoría'])
    effect(
      'file',
      sentence(['**{name}** goes, with its corrections', 'Se quita **{name}**, con sus correcciones'], { name }),
    )
    await sql`update quality_correction set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where voided_at is null and audited_chart_id in (select c.id from audited_chart c where c.audit_id = ${at.id})`.execute(
      tx,
    )
    return { ...(await audits.remove(context, at, input.Reason)), ChangeSetID }
  },
})
