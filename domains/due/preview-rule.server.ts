import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { findChart } from '#domains/forms/charts.server.ts'
import { rulePreviewCalls } from '#domains/forms/rule-preview.calls.ts'
import { basisInWords, basisOf, ruleInWords, takesEvidence, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { anchorsOf, needsBirthDate } from './anchors.rules.ts'
import { dueCharts, holidays } from './due-facts.server.ts'
import { forecast } from './forecast.rules.ts'

interface Sample {
  chartId: string | undefined
  basis: string | undefined
  today: string
  language: Language
}

const problems = {
  asNeeded: [
    'This form is written as needed; it is never due by itself.',
    'Este formulario se escribe cuando haga falta; nunca vence por sí mismo.',
  ],
  birth: ['This chart has no birth date.', 'Este expediente no tiene fecha de nacimiento.'],
  none: [
    'This chart has no date to count from: {what}.',
    'Este expediente no tiene fecha desde la cual contar: {what}.',
  ],
  past: ['For this chart nothing further is due.', 'Para este expediente no vence nada más.'],
  far: ['No calendar reaches this date.', 'Ningún calendario llega a esta fecha.'],
} as const satisfies Readonly<Record<string, Words>>

/** A rule in words with its next five dates, for a chart as it is or from one date. */
async function preview(tx: Tx, rule: DueRule, { chartId, basis, today, language }: Sample) {
  const [chart] = chartId ? await dueCharts(tx, [chartId]) : []
  const Rule = say(ruleInWords(rule, chart?.facts.chartType), language)
  const none = (problem: Words, BasisDate: string | null = null) => ({
    Rule,
    BasisDate,
    Next: [],
    Problem: say(problem, language),
  })
  const by = basisOf(rule)
  if (rule.RequiredFrequency === 'As Needed' || !by) return none(problems.asNeeded)
  const free = await holidays(tx)
  const shown = (dates: ReturnType<typeof forecast>) =>
    dates.slice(0, 5).map(({ opensOn, dueOn }) => ({ OpensOn: opensOn, DueOn: dueOn }))
  if (basis) {
    const anchor = { kind: 'Sample', id: 'sample', date: basis, end: null }
    const found = forecast(rule, anchor, { from: '1900-01-01', holidays: free })
    return found.length > 0 ? { Rule, BasisDate: basis, Next: shown(found), Problem: null } : none(problems.far, basis)
  }
  if (!chart) return none(sentence(problems.none, { what: basisInWords(by) }))
  if (needsBirthDate(rule, chart.facts)) return none(problems.birth)
  const recorded = chart.evidence.filter((one) => one.goneAt === null && takesEvidence(rule, one))
  const last = [...chart.documents.filter(({ state }) => state === 'Completed'), ...recorded]
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const anchors =
    by === 'Previous Effective Date'
      ? last
        ? [{ kind: 'PreviousDocument', id: chart.facts.chartId, date: last, end: chart.facts.endDate }]
        : []
      : anchorsOf(rule, chart.facts, today)
  if (anchors.length === 0) return none(sentence(problems.none, { what: basisInWords(by, chart.facts.chartType) }))
  const dates = anchors.flatMap((anchor) =>
    forecast(rule, anchor, { from: today, holidays: free, birthDate: chart.facts.birthDate }).map((one) => ({
      ...one,
      anchor,
    })),
  )
  const sorted = dates.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const next = rule.RequiredFrequency === 'Once' ? sorted.slice(0, 1) : sorted
  const BasisDate = (next[0]?.anchor ?? anchors.at(-1)!).date
  return next.length > 0 ? { Rule, BasisDate, Next: shown(next), Problem: null } : none(problems.past, BasisDate)
}

export const rulePreviewHandlers = handlers(rulePreviewCalls, {
  async previewDueRule({ tx, input, today, language, refuse, notFound }) {
    const { ChartID, BasisDate, ...rule } = input
    if (rule.RequiredFrequency !== 'As Needed' && !rule.FirstDue) refuse('BasisMissing')
    if (!ChartID && !BasisDate) refuse('SampleMissing')
    if (ChartID && !(await findChart(tx, ChartID))) notFound()
    return preview(tx, rule, { chartId: ChartID, basis: BasisDate, today, language })
  },
})
