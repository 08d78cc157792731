import { sql } from 'kysely'
import type { AuditCheck } from '#platform/server/audit-checks.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { AuditItem, CheckOffer } from './audit-shapes.rules.ts'
import { say, type Language } from '#platform/contract/words.ts'

/** Answers the machine's questions about the charts of an audit as they stood that day; gives how many. */
export async function answerByMachine(
  tx: Tx,
  checks: readonly AuditCheck[],
  { id, on, items }: { id: string; on: string; items: readonly AuditItem[] },
): Promise<number> {
  const found = await sql<{
    id: string
  }>`select c.chart_id as id from audited_chart c where c.audit_id = ${id} order by c.position`.execute(tx)
  const charts = found.rows.map((row) => row.id)
  let answered = 0
  for (const item of items) {
    const check = checks.find(({ key }) => key === item.Check)
    if (!check) continue
    const answers = await check.answers(tx, { charts, on, option: item.Option, days: item.Days })
    const saved = await sql`insert into audit_answer (audited_chart_id, item, rater_id, answer, evidence)
      select c.id, ${item.ItemID}, null, r.answer, r.detail from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as r (chart uuid, answer text, detail jsonb)
        join audited_chart c on c.chart_id = r.chart and c.audit_id = ${id}
      on conflict (audited_chart_id, item, coalesce(rater_id, '00000000-0000-0000-0000-000000000000'))
        do update set answer = excluded.answer, evidence = excluded.evidence, answered_at = now()`.execute(tx)
    answered += Number(saved.numAffectedRows ?? 0)
  }
  return answered
}

/** What the machine saw, as a person reads it. */
export function evidenceSaid(
  checks: readonly AuditCheck[],
  item: AuditItem | undefined,
  evidence: unknown,
  language: Language,
): string | null {
  const check = checks.find(({ key }) => key === item?.Check)
  return check && evidence ? say(check.says(evidence as never), language) : null
}

/** Which checks a question can name. */
export async function offeredChecks(tx: Tx, checks: readonly AuditCheck[], language: Language): Promise<CheckOffer[]> {
  const offers: CheckOffer[] = []
  for (const { key, label, options, days } of checks) {
    const found = options && (await sql<{ value: string; label: string }>`${options}`.execute(tx)).rows
    offers.push({
      Key: key,
      Label: say(label, language),
      TakesDays: days === true,
      Options: found ? found.map(({ value, label: Label }) => ({ Value: value, Label })) : null,
    })
  }
  return offers
}

/** Whether every question that the machine is to answer names a check with what it needs. */
export async function knowsChecks(
  tx: Tx,
  checks: readonly AuditCheck[],
  items: readonly AuditItem[],
): Promise<boolean> {
  for (const { Check, Option } of items) {
    if (Check === null) continue
    const check = checks.find(({ key }) => key === Check)
    if (!check) return false
    if (!check.options) continue
    const { rows } = await sql`select from (${check.options}) o where o.value = ${Option}`.execute(tx)
    if (rows.length === 0) return false
  }
  return true
}
