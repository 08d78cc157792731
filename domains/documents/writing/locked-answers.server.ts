import { findChart } from '#domains/forms/charts.server.ts'
import { fillFromChart } from '#domains/forms/fill-from-chart.server.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'

interface Draft {
  chartId: string
  ownerId: string
  fields: readonly FormField[]
  values: FieldValues
}

/** The answers of a draft without what the chart itself would not show a reader who does not write it. */
export async function withoutLocked(
  { tx, me, today }: { tx: Tx; me: Me; today: string },
  { chartId, ownerId, fields, values }: Draft,
): Promise<FieldValues> {
  const chart = ownerId === me.userId ? undefined : await findChart(tx, chartId)
  if (!chart) return values
  const { marks } = await fillFromChart(tx, { me, chart, fields, today })
  return Object.fromEntries(Object.entries(values).filter(([id]) => !marks[id]?.Locked))
}
