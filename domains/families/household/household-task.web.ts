import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useHouseholdText } from './household-text.web.ts'

export interface Listed<R> {
  familyId: string
  rows: readonly R[]
  mayEdit: boolean
}

type Task<R> = { do: 'add' } | { do: 'edit' | 'remove'; row: R }

/** What is being done with one of the rows, and the ways out of it. */
export function useTask<R>() {
  const t = useHouseholdText()
  const [task, setTask] = useState<Task<R>>()
  return {
    task,
    setTask,
    close: () => setTask(undefined),
    saved: () => {
      showToast({ text: t.saved })
      setTask(undefined)
    },
    entries: (row: R) => [
      { label: t.edit, icon: IconPencil, onClick: () => setTask({ do: 'edit' as const, row }) },
      { label: t.remove, icon: IconTrash, danger: true, onClick: () => setTask({ do: 'remove' as const, row }) },
    ],
  }
}

export const isPast = (one: { State: string }) => one.State === 'ended'
