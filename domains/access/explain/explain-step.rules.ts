import type { Words } from '#platform/contract/words.ts'
import type { explainSteps } from './explain.calls.ts'

export interface Step {
  Kind: (typeof explainSteps)[number]
  Outcome: 'yes' | 'no' | 'note'
  Sentence: Words
  RoleID: string | null
  SubProgramID: string | null
}

interface Dated {
  start: string
  end: string | null
}

/** A way by which a role of the user could give the permission: role, source of it, and both periods. */
export interface Way {
  roleId: string
  role: string
  sourceId: string
  source: string
  permission: string
  held: Dated
  given: Dated
}

export interface Facts {
  name: string
  status: string
  mustChange: boolean
  today: string
  /** Nothing: whoever is signed in. */
  needed: string | null
  /** On a tablet with a PIN, too; needs a fresh confirmation. */
  pin: boolean
  confirm: boolean
  ways: readonly Way[]
  /** Roles that give it today, whoever holds them. */
  givers: readonly string[]
  scope: 'self' | 'listed' | 'agency' | 'records' | 'person'
  places: readonly (Dated & { id: string; name: string })[]
  /** Sub-programs that know the person, as far as the reader may know. */
  personPrograms: readonly string[]
  sharesProgram: boolean
  seesAll: boolean
  /** Nothing: not judged. */
  networkAllows: boolean | null
  networkRules: number
}

export const step = (
  Kind: Step['Kind'],
  Outcome: Step['Outcome'],
  Sentence: Words,
  more: Partial<Step> = {},
): Step => ({
  Kind,
  Outcome,
  Sentence,
  RoleID: null,
  SubProgramID: null,
  ...more,
})
