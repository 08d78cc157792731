import type { OptionGroup } from '#platform/web/ui/select-field.tsx'
import { useProfile } from './profile.web.tsx'

/** The sub-programs of the signed-in person, by core program. */
export function useProgramOptions() {
  const { AssignedSubPrograms } = useProfile()
  const groups = new Map<string, OptionGroup & { items: { value: string; label: string }[] }>()
  for (const { Id, Name, CoreProgram } of AssignedSubPrograms) {
    const group = groups.get(CoreProgram.Name) ?? { group: CoreProgram.Name, items: [] }
    group.items.push({ value: Id, label: Name })
    groups.set(CoreProgram.Name, group)
  }
  return {
    options: [...groups.values()],
    nameOf: (id: string) => AssignedSubPrograms.find(({ Id }) => Id === id)?.Name ?? '',
  }
}
