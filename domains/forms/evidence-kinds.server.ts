import { offeredOptions } from '#platform/contract/lists/base.ts'
import { say } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { evidenceKindsCalls } from './evidence-kinds.calls.ts'

export const evidenceKindsHandlers = handlers(evidenceKindsCalls, {
  async getEvidenceKinds({ input, language, registered }) {
    const parts = registered.evidence.filter(({ charts }) => charts.includes(input.ChartType))
    return {
      Kinds: parts.map(({ kind, label, types = [] }) => ({
        Code: kind,
        Label: say(label, language),
        Types: offeredOptions(types).map((one) => ({ Code: `${kind}:${one.value}`, Label: say(one.label, language) })),
      })),
    }
  },
})
