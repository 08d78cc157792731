import { sql, type RawBuilder } from 'kysely'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { closingPhases } from '#domains/due/anchors.rules.ts'
import type { AuditedChartType } from './audits.rules.ts'

interface SampleRule {
  SubProgramIDs: readonly string[]
  AsOf: string
  Seed: string
}
interface SampledWith {
  module: string
  chart_type: string
}

/** Charts that were open on the day, in the order that the seed gives: the same rule draws the same ones again. A home is closed by its phase. */
export const drawn = ({ SubProgramIDs, AsOf, Seed }: SampleRule, { module, chart_type }: SampledWith) =>
  sql`select c.id, c.name, c.sub_program_id
  from chart c join sub_program s on s.id = c.sub_program_id join core_program k on k.id = s.core_program_id
  where c.chart_type = ${chart_type} and c.sub_program_id = any (${[...SubProgramIDs]}::uuid[]) and k.web_application_module_name = ${module}
    and c.start_date <= ${AsOf}::date and (c.end_date is null or c.end_date > ${AsOf}::date)
    and not exists (select from family_phase h where h.family_id = c.id and h.voided_at is null and h.phase = any (${[...closingPhases]}::text[])
      and h.start_date <= ${AsOf}::date and (h.end_date is null or h.end_date > ${AsOf}::date))
  order by md5(${Seed} || c.id::text), c.id`

export async function whyNotDraw(
  tx: Tx,
  { SubProgramIDs, AsOf }: SampleRule,
  { module, chart_type }: SampledWith,
  { me, today }: { me: Me; today: string },
) {
  if (AsOf > today) return 'InFuture'
  if (chart_type === 'Resource Family' && !me.may('Family.View')) return 'NoProgram'
  const { rows } = await sql`select from sub_program s join core_program k on k.id = s.core_program_id
    where s.id = any (${[...new Set(SubProgramIDs)]}::uuid[]) and k.web_application_module_name = ${module} and ${inMyPrograms(me, sql`s.id`)}
      and (s.id = any (my_sub_programs()) or sees_all())`.execute(tx)
  return rows.length === 0 || rows.length < new Set(SubProgramIDs).size ? 'NoProgram' : undefined
}

const columns: Readonly<Record<AuditedChartType, string>> = {
  Client: 'client_membership_id',
  'Resource Family': 'family_id',
  Employee: 'employee_id',
}

/** Puts charts into an audit: what is selected has `id` and `sub_program_id`. */
export async function addCharts(tx: Tx, audit: string, chartType: string, charts: RawBuilder<unknown>): Promise<void> {
  await sql`insert into audited_chart (audit_id, ${sql.ref(columns[chartType as AuditedChartType])}, sub_program_id, position)
    select ${audit}, x.id, x.sub_program_id, row_number() over () from (${charts}) x`.execute(tx)
}
