import { fillFromChart } from '#domains/forms/fill-from-chart.server.ts'
import type { Chart } from '#domains/forms/charts.server.ts'
import type { FieldValue, FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { answerInWords } from './drafts.rules.ts'

export interface Mark {
  Selector: string
  Source: string
  ResolvedAt: string
  Locked: boolean
  /** As the chart had it when the draft was begun. */
  Value?: FieldValue | null
}
export type Marks = Record<string, Mark>

interface Asking {
  tx: Tx
  me: Me
  today: string
}
interface Stands {
  owner_id: string
  state: string
  current_version_no: number
  working_values: FieldValues
  autofill: Marks
}

/** They differ from one day to the next by themselves: that is no change of the chart. */
const byItself = new Set(['Today', 'Client.Age', 'Membership.Days'])

/**
 * What the chart says otherwise now than when it filled the answers in, where they do not say it already; as far as the
 * reader may see it. Of what was signed only answers that are still the chart's.
 */
async function changedInChart(
  context: Asking,
  { values, marks, signed }: { values: FieldValues; marks: Marks; signed: boolean },
  chart: Chart,
  all: readonly FormField[],
) {
  const { tx, me, today } = context
  const fields = all.filter(({ Id }) => marks[Id] !== undefined)
  if (fields.length === 0) return []
  const now = await fillFromChart(tx, { me, chart, fields, today })
  return fields.flatMap((field) => {
    const mark = marks[field.Id]
    const fresh = now.marks[field.Id]
    if (!mark || !fresh || fresh.Locked || mark.Locked || mark.Selector !== fresh.Selector) return []
    const [was, is] = [mark.Value ?? null, now.values[field.Id] ?? null]
    const same = (a: unknown, b: unknown) =>
      answerInWords(field, a as FieldValue) === answerInWords(field, b as FieldValue)
    if (same(was, is) || same(values[field.Id], is)) return []
    if (signed && (byItself.has(mark.Selector) || !same(was, values[field.Id]))) return []
    return [
      {
        FieldID: field.Id,
        Label: field.Label,
        Was: answerInWords(field, was),
        Now: answerInWords(field, is),
        Value: is,
      },
    ]
  })
}

/** Told to who writes the draft, and to everybody who reads the version that stands. */
export function changedSince(
  context: Asking,
  found: Pick<Stands, 'owner_id' | 'state' | 'current_version_no' | 'working_values' | 'autofill'>,
  version: { values: FieldValues; autofill: Marks } | undefined,
  wanted: number | undefined,
  chart: Chart | undefined,
  fields: readonly FormField[],
) {
  if (!chart) return []
  if (version)
    return wanted === found.current_version_no && (found.state === 'AwaitingSignatures' || found.state === 'Completed')
      ? changedInChart(context, { values: version.values, marks: version.autofill, signed: true }, chart, fields)
      : []
  return found.owner_id === context.me.userId
    ? changedInChart(context, { values: found.working_values, marks: found.autofill, signed: false }, chart, fields)
    : []
}
