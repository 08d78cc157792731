import type { OptionList } from '#platform/contract/lists/base.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { useSpeech } from '#platform/web/words.ts'
import { parentRoles, type TrainedKind } from '../training-lists.rules.ts'

const lists: Readonly<Record<TrainedKind, OptionList>> = {
  Employee: subProgramRoles,
  'Resource parent': parentRoles,
  Volunteer: volunteerRoles,
}

/** The roles that people of a kind can have, in the reader's words. */
export function useRolesOf() {
  const { options } = useSpeech()
  return (kind: TrainedKind) => options(lists[kind]).map(({ value, label }) => ({ value: String(value), label }))
}

/** Some roles, in the reader's words. */
export function useRolesIn() {
  const { label } = useSpeech()
  return (kind: TrainedKind, roles: readonly string[]) => roles.map((one) => label(lists[kind], one)).join(', ')
}
