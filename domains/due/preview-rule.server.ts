import type { Tx } from '#platform/server/handlers.ts'
import { basisInWords, basisOf, ruleInWords, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { anchorsOf, needsBirthDate } from './anchors.rules.ts'
import { dueCharts, holidays } from './due-facts.server.ts'
import { forecast, type Language } from './forecast.rules.ts'

interface Sample {
  chartId: string | undefined
  basis: string | undefined
  today: string
  language: Language
}

const problems = {
  en: {
    asNeeded: 'This form is written as needed; it is never due by itself.',
    birth: 'This chart has no birth date.',
    none: (what: string) => `This chart has no date to reckon from: ${what}.`,
    past: 'For this chart nothing further is due.',
    far: 'No calendar reaches this date.',
  },
  es: {
    asNeeded: 'Este formulario se escribe cuando haga falta; nunca vence por sí mismo.',
    birth: 'Este expediente no tiene fecha de nacimiento.',
    none: (what: string) => `Este expediente no tiene fecha desde la cual contar: ${what}.`,
    past: 'Para este expediente no vence nada más.',
    far: 'Ningún calendario llega a esta fecha.',
  },
}

/** A rule in words with its next five dates, for a chart as it is or from one date. */
export async function preview(tx: Tx, rule: DueRule, { chartId, basis, today, language }: Sample) {
  const t = problems[language]
  const [chart] = chartId ? await dueCharts(tx, [chartId]) : []
  const Rule = ruleInWords(rule, language, chart?.facts.chartType)
  const none = (Problem: string, BasisDate: string | null = null) => ({ Rule, BasisDate, Next: [], Problem })
  const by = basisOf(rule)
  if (rule.RequiredFrequency === 'As Needed' || !by) return none(t.asNeeded)
  const free = await holidays(tx)
  const shown = (dates: ReturnType<typeof forecast>) =>
    dates.slice(0, 5).map(({ opensOn, dueOn }) => ({ OpensOn: opensOn, DueOn: dueOn }))
  if (basis) {
    const anchor = { kind: 'Sample', id: 'sample', date: basis, end: null }
    const found = forecast(rule, anchor, { from: '1900-01-01', holidays: free })
    return found.length > 0 ? { Rule, BasisDate: basis, Next: shown(found), Problem: null } : none(t.far, basis)
  }
  if (!chart) return none(t.none(basisInWords(by, language)))
  if (needsBirthDate(rule, chart.facts)) return none(t.birth)
  const last = chart.documents
    .filter(({ state }) => state === 'Completed')
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const anchors =
    by === 'Previous Effective Date'
      ? last
        ? [{ kind: 'PreviousDocument', id: chart.facts.chartId, date: last, end: chart.facts.endDate }]
        : []
      : anchorsOf(rule, chart.facts, today)
  if (anchors.length === 0) return none(t.none(basisInWords(by, language, chart.facts.chartType)))
  const dates = anchors.flatMap((anchor) =>
    forecast(rule, anchor, { from: today, holidays: free, birthDate: chart.facts.birthDate }).map((one) => ({
      ...one,
      anchor,
    })),
  )
  const sorted = dates.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const next = rule.RequiredFrequency === 'Once' ? sorted.slice(0, 1) : sorted
  const BasisDate = (next[0]?.anchor ?? anchors.at(-1)!).date
  return next.length > 0 ? { Rule, BasisDate, Next: shown(next), Problem: null } : none(t.past, BasisDate)
}
