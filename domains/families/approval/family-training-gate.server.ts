import { lacksFor } from '#domains/training/compliance/compliance-facts.server.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'

/** Leaves where parents lack training that a home is not approved without, naming who lacks what. */
export async function trainedOrNot(
  tx: Tx,
  today: string,
  parents: readonly string[],
  leave: (message: Words) => never,
): Promise<void> {
  const lacks = await lacksFor(tx, today, parents, 'Family approval')
  if (lacks.length === 0) return
  const told = lacks.map(({ Name, Requirement }) => `${Name}: ${Requirement}`)
  leave(
    sentence(['Training is missing or has expired: {told}.', 'Falta capacitación o ya venció: {told}.'], {
      told: joined(told, '; '),
    }),
  )
}
