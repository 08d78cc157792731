import {
  IconAlertTriangle,
  IconBed,
  IconBell,
  IconCalendar,
  IconFileText,
  IconHome,
  IconMail,
  IconUsers,
  type Icon as IconType,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import type { Effect } from './blocks/consequence-dialog.tsx'
import type { Failure } from './failure.ts'
import { send } from './send.ts'

const icons: Record<string, IconType> = {
  alert: IconAlertTriangle,
  bed: IconBed,
  bell: IconBell,
  calendar: IconCalendar,
  file: IconFileText,
  home: IconHome,
  mail: IconMail,
  person: IconUsers,
}

interface Told {
  Effects: readonly { Kind: string; Sentence: string }[]
}

/** What the server tells of a change, as a list is drawn of it. */
export const shownEffects = ({ Effects }: Told): Effect[] =>
  Effects.map(({ Kind, Sentence }, at) => ({ id: `${at}`, icon: icons[Kind] ?? IconCalendar, text: Sentence }))

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
    effects: asked.error ? [] : asked.data && shownEffects(asked.data),
    failure: asked.error,
  }
}
