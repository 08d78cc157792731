import { list } from '#platform/contract/lists/base.ts'

export const auditAnswers = list(
  { value: 'Yes', label: ['Yes', 'Sí'] },
  { value: 'No', label: ['No', 'No'] },
  { value: 'N/A', label: ['Not applicable', 'No aplica'] },
)
/** Whose charts a tool asks about. */
export const auditedCharts = list(
  { value: 'Client', label: ['Clients', 'Clientes'] },
  { value: 'Resource Family', label: ['Homes', 'Hogares'] },
  { value: 'Employee', label: ['Staff', 'Personal'] },
)
export type AuditedChartType = (typeof auditedCharts)[number]['value']

export type AuditAnswer = (typeof auditAnswers)[number]['value']

export interface Agreement {
  readonly Compared: number
  readonly Agreed: number
  /** In percent. */
  readonly Share: number | null
  /** Cohen's kappa: how much more two agree than chance would have it; none where chance alone explains all. */
  readonly Kappa: number | null
}

/** How far two people who answered the same questions about the same charts agree. */
export function agreementOf(pairs: readonly (readonly [AuditAnswer, AuditAnswer])[]): Agreement {
  const n = pairs.length
  if (n === 0) return { Compared: 0, Agreed: 0, Share: null, Kappa: null }
  const agreed = pairs.filter(([a, b]) => a === b).length
  const share = (side: 0 | 1, answer: AuditAnswer) => pairs.filter((pair) => pair[side] === answer).length / n
  const chance = auditAnswers.reduce((sum, { value }) => sum + share(0, value) * share(1, value), 0)
  return {
    Compared: n,
    Agreed: agreed,
    Share: Math.round((agreed / n) * 100),
    Kappa: chance === 1 ? null : Math.round(((agreed / n - chance) / (1 - chance)) * 100) / 100,
  }
}
