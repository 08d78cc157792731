import { sql, type RawBuilder } from 'kysely'
import { say, type Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import type { Registered } from '#platform/server/domain.ts'
import { evidenceSeen, settlingOf } from '#platform/server/evidence.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { ruleInWords, ruleOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { soonDays, stateOf } from './due.rules.ts'

/** The wording that made an item: the kept one, or the membership's own where none is kept. */
export async function dueRuleOf(tx: Tx, formMembershipId: string, ruleVersion: number): Promise<DueRule> {
  const { rows } = await sql<{ rule: object }>`select coalesce(r.rule, to_jsonb(m)) as rule from form_membership m
    left join form_membership_rule r on r.form_membership_id = m.id and r.rule_version = ${ruleVersion}
    where m.id = ${formMembershipId}`.execute(tx)
  return ruleOf(rows[0]?.rule ?? {})
}

/** An item as the database has it, with the names beside it. */
export interface FoundItem {
  DueItemID: string
  FormID: string
  FormMembershipID: string
  FormLabel: string
  ChartID: string
  ChartType: string
  Module: string
  ChartName: string
  SubProgramID: string
  SubProgramName: string
  BasisDate: string | null
  OpensOn: string | null
  DueOn: string | null
  ResponsibleID: string | null
  ResponsibleName: string | null
  ResponsibleRole: string | null
  DocumentID: string | null
  Reason: string | null
  version: number
  status: string
  graceDays: number
  rule: object
  ruleVersion: number
  anchorKind: string
  anchorId: string
  periodNo: number
  effectiveDate: string | null
  decidedBy: string | null
  decidedAt: string | null
  evidenceKind: string | null
  /** The type of what settled it, where the caller may read that. */
  evidenceSeen: string | null
}

/** Who reads, and who can say what settled an item. */
export interface ItemReader {
  readonly me: Me
  readonly registered: Pick<Registered, 'evidence'>
}

const isPast = (today: string) => sql<boolean>`d.due_on + d.grace_days < ${today}::date`
/** Asked for and not settled, begun or not. */
export const isOwed = sql<boolean>`d.status in ('Open', 'InProgress')`

/** The state a person reads, as a condition on rows. */
export function inState(state: string, today: string): RawBuilder<boolean> {
  const past = isPast(today)
  if (state === 'Overdue') return sql`${isOwed} and ${past}`
  if (state === 'InProgress') return sql`d.status = 'InProgress' and not ${past}`
  const soon = sql`d.due_on <= ${today}::date + ${soonDays}::int`
  if (state === 'DueSoon') return sql`d.status = 'Open' and not ${past} and ${soon}`
  if (state === 'Upcoming') return sql`d.status = 'Open' and not ${past} and not ${soon}`
  return sql`d.status = ${state}`
}

/** Is anything of this chart overdue? For the lists of charts. */
export const hasOverdue = (chart: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
  sql`exists (select from due_item d where d.chart_id = ${chart} and ${inState('Overdue', today)})`

/** How many of this chart's documents are overdue. */
export const overdueCount = (chart: RawBuilder<unknown>, today: string): RawBuilder<number> =>
  sql`(select count(*)::int from due_item d where d.chart_id = ${chart} and ${inState('Overdue', today)})`

/** How much is overdue and how much is due soon on these charts; one that owes nothing is left out. */
export async function dueCounts(tx: Tx, charts: readonly string[], today: string) {
  const { rows } = await sql<{ chart: string; overdue: number; soon: number }>`select d.chart_id as chart,
      count(*) filter (where ${inState('Overdue', today)})::int as overdue,
      count(*) filter (where ${inState('DueSoon', today)})::int as soon
    from due_item d where d.chart_id = any (${[...charts]}::uuid[]) and ${isOwed} group by d.chart_id`.execute(tx)
  return new Map(rows.map(({ chart, ...counts }) => [chart, counts]))
}

/** The page of ids first, then the names of those few. */
export async function findItems(
  tx: Tx,
  where: RawBuilder<unknown>,
  { limit, offset, order, reader }: { limit: number; offset: number; order?: RawBuilder<unknown>; reader?: ItemReader },
): Promise<FoundItem[]> {
  const by = order ?? sql`d.due_on nulls first, d.id`
  const { rows } = await sql<FoundItem>`with page as (
      select d.* from due_item d join form_membership m on m.id = d.form_membership_id left join document doc on doc.id = d.document_id
      where ${where} order by ${by} limit ${limit} offset ${offset})
    select d.id as "DueItemID", m.form_id as "FormID", m.id as "FormMembershipID", f.label as "FormLabel", d.chart_id as "ChartID",
      d.chart_type as "ChartType", coalesce(c.name, '') as "ChartName", d.sub_program_id as "SubProgramID", s.name as "SubProgramName",
      ${moduleOf(sql`s.id`)} as "Module",
      d.anchor_date as "BasisDate", d.opens_on as "OpensOn", d.due_on as "DueOn", d.responsible_employee_id as "ResponsibleID",
      (select n.name from staff_names(array[d.responsible_employee_id]) n) as "ResponsibleName", d.responsible_role as "ResponsibleRole",
      d.document_id as "DocumentID", d.decided_reason as "Reason", d.version, d.status, d.grace_days as "graceDays",
      coalesce(r.rule, to_jsonb(m)) as rule, d.rule_version as "ruleVersion", d.anchor_kind as "anchorKind", d.anchor_id as "anchorId",
      d.period_no as "periodNo", d.effective_date as "effectiveDate",
      d.evidence_kind as "evidenceKind", ${reader ? evidenceSeen(reader.registered.evidence, reader.me, { kind: 'd.evidence_kind', id: 'd.evidence_id' }) : sql`null::text`} as "evidenceSeen",
      (select n.name from staff_names(array[d.decided_by]) n) as "decidedBy", d.decided_at as "decidedAt"
    from page d join form_membership m on m.id = d.form_membership_id join form f on f.id = m.form_id
    join sub_program s on s.id = d.sub_program_id left join form_membership_rule r
      on r.form_membership_id = d.form_membership_id and r.rule_version = d.rule_version
    left join lateral (select x.name from chart x where x.id = d.chart_id limit 1) c on true
    order by ${by}`.execute(tx)
  return rows
}

export async function findItem(tx: Tx, id: string, reader: ItemReader): Promise<FoundItem | undefined> {
  return (await findItems(tx, sql`d.id = ${id}`, { limit: 1, offset: 0, reader }))[0]
}

/** What settled an item where no document did; a reader who may not open it learns neither what nor when. */
export function settledBy(
  found: Pick<FoundItem, 'evidenceKind' | 'evidenceSeen' | 'effectiveDate'>,
  language: Language,
  reader: ItemReader | undefined,
) {
  const { evidenceKind, evidenceSeen: detail, effectiveDate } = found
  if (evidenceKind === null || !reader) return null
  const told = settlingOf(reader.registered.evidence, evidenceKind, detail, language)
  return { ...told, On: told.Part === null ? null : effectiveDate }
}

/** As the calls give it. */
export function dueRowOf(found: FoundItem, today: string, language: Language, reader?: ItemReader) {
  const {
    status,
    graceDays,
    rule,
    ruleVersion: _version,
    anchorKind: _kind,
    anchorId: _id,
    periodNo: _no,
    effectiveDate: _effective,
    decidedBy: _by,
    decidedAt: _at,
    evidenceKind: _kindOf,
    evidenceSeen: _seen,
    ...row
  } = found
  return {
    ...row,
    State: stateOf({ status, dueOn: row.DueOn, graceDays }, today),
    Rule: say(ruleInWords(ruleOf(rule), row.ChartType), language),
    SettledBy: settledBy(found, language, reader),
    DaysLate: row.DueOn === null ? null : daysBetween(row.DueOn, today),
  }
}
