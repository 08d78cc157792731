import { sql, type RawBuilder } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { record } from '#platform/server/record.ts'
import { auditColumns, wholeAudit } from './audit-rows.server.ts'
import type { Audit, AuditItem, AuditLine } from './audit-shapes.rules.ts'
import { toolOf } from './audit-tools.server.ts'
import { agreementOf, type AuditAnswer } from './audits.rules.ts'
import { auditCalls } from './audits.calls.ts'
import { answerByMachine, evidenceSaid } from './machine.server.ts'

const audits = record('chart_audit', { ChartAuditID: 'id', Name: 'name', DueOn: 'due_on' }, { voids: true })
const pageSize = 30

interface Rule {
  SubProgramIDs: readonly string[]
  AsOf: string
  Seed: string
}

/** Charts that were open on the day, in the order that the seed gives: the same rule draws the same ones again. */
const drawn = ({ SubProgramIDs, AsOf, Seed }: Rule, module: string) => sql`select m.id, m.person_id, m.sub_program_id
  from client_membership m join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
  where m.voided_at is null and m.sub_program_id = any (${[...SubProgramIDs]}::uuid[]) and k.web_application_module_name = ${module}
    and m.start_date <= ${AsOf}::date and (m.end_date is null or m.end_date > ${AsOf}::date) order by md5(${Seed} || m.id::text), m.id`

async function whyNotDraw(
  tx: Tx,
  { SubProgramIDs, AsOf }: Rule,
  module: string,
  today: string,
  me: Parameters<typeof inMyPrograms>[0],
) {
  if (AsOf > today) return 'InFuture'
  const { rows } = await sql`select from sub_program s join core_program k on k.id = s.core_program_id
    where s.id = any (${[...new Set(SubProgramIDs)]}::uuid[]) and k.web_application_module_name = ${module} and ${inMyPrograms(me, sql`s.id`)}
      and (s.id = any (my_sub_programs()) or sees_all())`.execute(tx)
  return rows.length === 0 || rows.length < new Set(SubProgramIDs).size ? 'NoProgram' : undefined
}

async function addCharts(tx: Tx, audit: string, charts: RawBuilder<unknown>): Promise<void> {
  await sql`insert into audited_chart (audit_id, client_membership_id, position)
    select ${audit}, x.id, row_number() over () from (${charts}) x`.execute(tx)
}

const isClosed = async (tx: Tx, auditedChart: string) =>
  (
    await sql`select from audited_chart c join chart_audit a on a.id = c.audit_id where c.id = ${auditedChart} and a.closed_on is not null`.execute(
      tx,
    )
  ).rows.length > 0

export const auditHandlers = handlers(auditCalls, {
  async getAudits({ tx, me, input }) {
    const where = sql`a.voided_at is null ${input.Open === undefined ? sql`` : sql`and (a.closed_on is null) = ${input.Open}`}`
    const { rows } = await sql<{ Audits: AuditLine[]; Total: number }>`select
      coalesce((select json_agg(x) from (select ${auditColumns} from chart_audit a where ${where} order by a.closed_on is not null, a.due_on desc, a.id
        limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Audits",
      (select count(*)::int from chart_audit a where ${where}) as "Total"`.execute(tx)
    return { ...rows[0]!, Can: { Edit: me.may('QM.Manage') } }
  },

  async previewSample(context) {
    const { tx, me, input, today, refuse } = context
    const { module } = await toolOf(context)
    const why = await whyNotDraw(tx, input, module, today, me)
    if (why) refuse(why)
    const { rows } = await sql<{ ID: string; Name: string; SubProgramName: string; all: number }>`select x.id as "ID",
        concat_ws(' ', p.first_name, p.last_name) as "Name", s.name as "SubProgramName", x.n as all
      from (select d.*, row_number() over () as at, (count(*) over ())::int as n from (${drawn(input, module)}) d) x
        join person p on p.id = x.person_id join sub_program s on s.id = x.sub_program_id where x.at <= ${input.Size} order by x.at`.execute(
      tx,
    )
    return { Population: rows[0]?.all ?? 0, Charts: rows.map(({ all: _all, ...row }) => row) }
  },

  async openAudit(context) {
    const { tx, me, input, today, refuse, registered } = context
    const tool = await toolOf(context)
    const why = await whyNotDraw(tx, input, tool.module, today, me)
    if (why) refuse(why)
    const found = await sql<{ n: number }>`select count(*)::int as n from (${drawn(input, tool.module)}) d`.execute(tx)
    const population = found.rows[0]!.n
    if (population === 0) refuse('NoCharts')
    const items = tool.items as AuditItem[]
    const saved = await audits.add(context, {
      tool_id: tool.id,
      name: input.Name,
      items: JSON.stringify(items),
      sub_program_ids: [...new Set(input.SubProgramIDs)],
      as_of: input.AsOf,
      seed: input.Seed,
      sample_size: input.Size,
      population,
      due_on: input.DueOn,
    })
    await addCharts(tx, saved.ChartAuditID, sql`${drawn(input, tool.module)} limit ${input.Size}`)
    await answerByMachine(tx, registered.checks, { id: saved.ChartAuditID, on: input.AsOf, items })
    return saved
  },

  async getAudit({ tx, me, input, today, language, registered, notFound }) {
    type Row = Omit<Audit, 'Agreement' | 'Can'> & { Pairs: { A: AuditAnswer; B: AuditAnswer }[] }
    const { rows } = await sql<Row>`${wholeAudit(input.ChartAuditID, today)}`.execute(tx)
    const { Pairs, FindingLines, ...audit } = rows[0] ?? notFound()
    const itemOf = (id: string) => audit.Items.find(({ ItemID }) => ItemID === id)
    return {
      ...audit,
      FindingLines: FindingLines.map((one) => ({
        ...one,
        Text: itemOf(one.ItemID)?.Text ?? one.ItemID,
        Evidence: evidenceSaid(registered.checks, itemOf(one.ItemID), one.Evidence, language),
      })),
      Agreement: agreementOf(Pairs.map(({ A, B }) => [A, B] as const)),
      Can: { Edit: me.may('QM.Manage'), Answer: me.may('QM.Edit') && audit.ClosedOn === null },
    }
  },

  async getChart({ tx, me, input, language, registered, notFound }) {
    interface Row {
      AuditedChartID: string
      ChartAuditID: string
      ClientSubProgramMembershipID: string
      Module: string
      Name: string
      SubProgramName: string
      Items: AuditItem[]
      open: boolean
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
      await sql<Row>`select c.id as "AuditedChartID", a.id as "ChartAuditID", c.client_membership_id as "ClientSubProgramMembershipID",
        k.web_application_module_name as "Module", concat_ws(' ', p.first_name, p.last_name) as "Name", s.name as "SubProgramName", a.items as "Items",
        a.closed_on is null as open,
        coalesce((select json_agg(x order by x."AnsweredAt") from (select w.item as "ItemID", w.answer as "Answer", w.note as "Note", n.name as "Rater", w.rater_id as rater,
            w.evidence, w.answered_at as "AnsweredAt" from audit_answer w left join lateral staff_names(array[w.rater_id]) n on true
          where w.audited_chart_id = c.id) x), '[]') as answers
      from audited_chart c join chart_audit a on a.id = c.audit_id and a.voided_at is null join person p on p.id = c.person_id
        join sub_program s on s.id = c.sub_program_id join core_program k on k.id = s.core_program_id where c.id = ${input.AuditedChartID}`.execute(
        tx,
      )
    const { answers, open, ...chart } = rows[0] ?? notFound()
    const asked = chart.Items.filter(({ Check }) => Check === null).length
    const may = open && me.may('QM.Edit')
    // Who still answers does not see what others answered.
    const all = !may || answers.filter(({ rater }) => rater === me.userId).length >= asked
    return {
      ...chart,
      Answers: answers
        .filter(({ rater }) => all || rater === null || rater === me.userId)
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
      Can: { Answer: may },
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

  async runChecks(context) {
    const { tx, input, refuse, registered, today } = context
    const held = await audits.get(context, input.ChartAuditID)
    if (held.closed_on) refuse('AuditClosed')
    const Answers = await answerByMachine(tx, registered.checks, {
      id: held.id,
      on: today,
      items: held.items as AuditItem[],
    })
    return { ChartAuditID: held.id, Answers }
  },

  async reAudit(context) {
    const { tx, input, refuse, registered, today } = context
    const held = await audits.get(context, input.ChartAuditID)
    const charts = sql`select c.client_membership_id as id from audited_chart c where c.audit_id = ${held.id}
      and exists (select from audit_answer w where w.audited_chart_id = c.id and w.answer = 'No') order by c.position`
    const found = await sql`${charts}`.execute(tx)
    if (found.rows.length === 0) refuse('NothingFound')
    const items = held.items as AuditItem[]
    const saved = await audits.add(context, {
      tool_id: held.tool_id,
      name: held.name,
      items: JSON.stringify(items),
      sub_program_ids: held.sub_program_ids,
      as_of: today,
      seed: held.seed,
      sample_size: found.rows.length,
      population: found.rows.length,
      due_on: input.DueOn,
      re_audit_of: held.id,
    })
    await addCharts(tx, saved.ChartAuditID, charts)
    await answerByMachine(tx, registered.checks, { id: saved.ChartAuditID, on: today, items })
    return saved
  },

  async closeAudit(context) {
    const { tx, me, input, today, refuse } = context
    const at = audits.at(input)
    const held = await audits.lock(context, at, ({ closed_on }) => {
      if (closed_on) refuse('AuditClosed')
    })
    const { rows } = await sql<{
      unanswered: boolean
      open: boolean
    }>`select exists (select from audited_chart c where c.audit_id = ${held.id}
        and (select count(distinct w.item) from audit_answer w where w.audited_chart_id = c.id) < ${(held.items as AuditItem[]).length}) as unanswered,
      exists (select from quality_correction q join audited_chart c on c.id = q.audited_chart_id where c.audit_id = ${held.id} and q.state <> 'Closed'
        and q.voided_at is null) as open`.execute(tx)
    if (rows[0]!.unanswered) refuse('NotAnswered')
    if (rows[0]!.open) refuse('CorrectionsOpen')
    return audits.change(context, at, { closed_on: today, closed_by: me.userId })
  },

  async removeAudit(context) {
    const { tx, input, changeSet, effect } = context
    const at = audits.at(input)
    const { name } = await audits.lock(context, at)
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
