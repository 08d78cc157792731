import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { EvidenceCheck } from './evidence.calls.ts'

type Check = EvidenceCheck['Check']
/** A check before it is known who reads it. */
export type Found = Omit<EvidenceCheck, 'Sentence'> & { Sentence: Words }

export const foundIn = (found: readonly Found[], language: Language): EvidenceCheck[] =>
  found.map((one) => ({ ...one, Sentence: say(one.Sentence, language) }))

export const held = (Check: Check, Sentence: Words): Found => ({ Check, Result: 'held', Sentence })
export const broken = (Check: Check, Sentence: Words): Found => ({ Check, Result: 'broken', Sentence })
export const nothing = (Check: Check, Sentence: Words): Found => ({ Check, Result: 'none', Sentence })

export const unreadable = broken('Record', [
  'The record of this document can no longer be read.',
  'El registro de este documento ya no se puede leer.',
])

/** Faults of one kind, or that there are none. */
export const judged = (check: Check, faults: readonly Words[], fine: Words): Found[] =>
  faults.length > 0 ? faults.map((fault) => broken(check, fault)) : [held(check, fine)]

/** The same fault is told once. */
export const once = (faults: readonly Words[]) => [...new Map(faults.map((fault) => [fault[0], fault])).values()]
