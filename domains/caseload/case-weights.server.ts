import { handlers } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { caseWeightCalls } from './case-weights.calls.ts'

const weights = record(
  'case_weight',
  {
    CaseWeightID: 'id',
    Child: 'child',
    AssessedCare: 'assessed_care',
    Developmental: 'developmental',
    Exploited: 'exploited',
    Family: 'family',
    PerDocument: 'per_document',
    PerHalfHour: 'per_half_hour',
    Sibling: 'sibling',
  },
  {},
)

export const caseWeightHandlers = handlers(caseWeightCalls, {
  async getCaseWeights({ tx }) {
    const row = await tx.selectFrom('case_weight').selectAll().executeTakeFirstOrThrow()
    return {
      Child: Number(row.child),
      AssessedCare: Number(row.assessed_care),
      Developmental: Number(row.developmental),
      Exploited: Number(row.exploited),
      Family: Number(row.family),
      PerDocument: Number(row.per_document),
      PerHalfHour: Number(row.per_half_hour),
      Sibling: Number(row.sibling),
      Limits: Object.entries(row.limits as Record<string, number>)
        .map(([Role, Limit]) => ({ Role, Limit }))
        .toSorted((a, b) => a.Role.localeCompare(b.Role)),
      version: row.version,
    }
  },

  async saveCaseWeights(context) {
    const { tx, input, refuse } = context
    const { Limits, version: seen, ...given } = input
    if (new Set(Limits.map(({ Role }) => Role)).size < Limits.length) refuse('RoleTwice')
    const { id } = await tx.selectFrom('case_weight').select('id').executeTakeFirstOrThrow()
    const { version } = await weights.change(
      context,
      { id, version: seen },
      {
        ...weights.values(given),
        limits: JSON.stringify(
          Object.fromEntries(Limits.flatMap(({ Role, Limit }) => (Limit === null ? [] : [[Role, Limit]]))),
        ),
      },
    )
    return { version }
  },
})
