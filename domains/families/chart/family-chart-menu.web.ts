import { IconArrowMerge, IconMapPin, IconPencil, IconProgressCheck, IconTrash } from '@tabler/icons-react'
import { useWhyNot } from '#platform/web/permissions.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { familyMergeCalls } from '../merge/family-merge.calls.ts'
import { useFamilyMergeText } from '../merge/family-merge-text.web.ts'
import type { FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'

export type FamilyTask = 'edit' | 'remove' | 'territory' | 'merge'

/** What can be done with a family as a whole; what cannot says why. */
export function useFamilyMenu(family: FamilyProfile, on: (task: FamilyTask | 'phase') => void): MenuEntry[] {
  const t = useFamilyText()
  const m = useFamilyMergeText()
  const mayNotMerge = useWhyNot(familyMergeCalls.mergeFamilies)
  const mayNot = family.Can.Edit ? undefined : t.mayNot
  return [
    { label: t.edit, icon: IconPencil, onClick: () => on('edit'), offBecause: mayNot },
    { label: t.changePhase, icon: IconProgressCheck, onClick: () => on('phase') },
    { label: t.territoryAction, icon: IconMapPin, onClick: () => on('territory'), offBecause: mayNot },
    { label: m.merge, icon: IconArrowMerge, onClick: () => on('merge'), offBecause: mayNotMerge ?? mayNot },
    'line',
    {
      label: t.remove,
      icon: IconTrash,
      danger: true,
      onClick: () => on('remove'),
      offBecause: family.Can.Delete ? undefined : (mayNot ?? t.hasPlacements),
    },
  ]
}
