import {
  IconBed,
  IconBell,
  IconCalendar,
  IconFileText,
  IconHome,
  IconUsers,
  type Icon as IconType,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import type { Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import type { Failure } from '#platform/web/failure.ts'
import { catalog } from '#platform/web/i18n.ts'
import { send } from '#platform/web/send.ts'
import { showToast } from '#platform/web/ui/toast.tsx'

const icons: Record<string, IconType> = {
  bed: IconBed,
  bell: IconBell,
  calendar: IconCalendar,
  file: IconFileText,
  home: IconHome,
  person: IconUsers,
}

interface Told {
  Effects: { Kind: string; Sentence: string }[]
}

export interface Preview {
  /** Undefined while it is being worked out. */
  effects: readonly Effect[] | undefined
  failure: Failure | null
}

/** What a change would do, asked of the server without doing it; nothing is asked while the input is not whole. */
export function usePreview<const C extends CallSpec>(call: C, input: Sent<C> | undefined): Preview {
  const asked = useQuery<Told, Failure>({
    queryKey: ['preview', call.name, input],
    enabled: input !== undefined,
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await send(call, input!, { preview: true, quiet: true, ownErrors: true, signal })) as unknown as Told,
  })
  if (input === undefined) return { effects: [], failure: null }
  return {
    effects: asked.error
      ? []
      : asked.data?.Effects.map(({ Kind, Sentence }, at) => ({
          id: `${at}`,
          icon: icons[Kind] ?? IconCalendar,
          text: Sentence,
        })),
    failure: asked.error,
  }
}

const useText = catalog(
  () => ({ undone: 'Undone.' }),
  () => ({ undone: 'Deshecho.' }),
)

/** The toast after a big action, with its way back. */
export function useUndoToast(): (text: string, changeSetId: string) => void {
  const t = useText()
  const undo = useChange(activityCalls.undoChangeSet)
  return (text, ChangeSetID) =>
    showToast({
      text,
      onUndo: () => void undo.run({ ChangeSetID }).then((answer) => answer && showToast({ text: t.undone })),
    })
}
