import { useRead } from '#platform/web/calls.tsx'
import type { OptionGroup } from '#platform/web/ui/select-field.tsx'
import { userCalls } from '../users/users.calls.ts'

/** Where the signed-in person may place employees, by core program; undefined while it comes. */
export function useSubProgramOptions() {
  const { data } = useRead(userCalls.getSubPrograms, {})
  if (!data) return undefined
  const groups = new Map<string, OptionGroup & { items: { value: string; label: string }[] }>()
  for (const one of data.SubPrograms) {
    const group = groups.get(one.CoreProgramName) ?? { group: one.CoreProgramName, items: [] }
    group.items.push({ value: one.SubProgramID, label: one.Name })
    groups.set(one.CoreProgramName, group)
  }
  return {
    options: [...groups.values()],
    only: data.SubPrograms.length === 1 ? data.SubPrograms[0]!.SubProgramID : undefined,
    nameOf: (id: string) => data.SubPrograms.find((one) => one.SubProgramID === id)?.Name ?? '',
  }
}
