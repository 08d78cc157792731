import { useEffect, useState } from 'react'
import type { SharedView, SharedViews } from '#platform/web/blocks/roster/list-keeping.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import type { Failure } from '#platform/web/failure.ts'
import type { Profile } from './profile.calls.ts'
import { sharedViewCalls } from './shared-views.calls.ts'

const waitMs = 800

/** What colleagues shared of a list; asked for once the list itself has come. */
export function useSharedViews(list: string, programs: Profile['AssignedSubPrograms']): SharedViews {
  const [later, setLater] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setLater(list), waitMs)
    return () => clearTimeout(timer)
  }, [list])
  const { data } = useRead(
    sharedViewCalls.getSharedViews,
    { List: list },
    { enabled: later === list && list !== '', quiet: true, ownErrors: true },
  )
  const share = useChange(sharedViewCalls.shareView, { ownErrors: true })
  const change = useChange(sharedViewCalls.changeSharedView)
  const remove = useChange(sharedViewCalls.removeSharedView)
  const used = useChange(sharedViewCalls.noteViewUsed, { quiet: true, ownErrors: true })
  const stateOf = ({ filters, sort, descending }: SharedView['state']) => ({
    filters: Object.fromEntries(Object.entries(filters).map(([id, values]) => [id, [...values]])),
    sort,
    descending,
  })
  return {
    views: (data?.Views ?? []).map((view) => ({
      id: view.SharedViewID,
      name: view.Name,
      state: view.State,
      subProgram: view.SubProgramName,
      owner: view.Owner,
      left: view.OwnerLeft,
      usedBy: view.UsedBy,
      mayEdit: view.Can.Edit,
      version: view.version,
    })),
    places: programs.map(({ Id, Name }) => ({ id: Id, name: Name })),
    share: (Name, state, SubProgramID) =>
      share.mutateAsync({ List: list, Name, State: stateOf(state), SubProgramID }).then(
        () => undefined,
        (error: Failure) => error.messages.join(' '),
      ),
    change: ({ id, name, version }, state) =>
      void change.run({ SharedViewID: id, Name: name, State: stateOf(state), version }),
    remove: ({ id, version }) => void remove.run({ SharedViewID: id, version }),
    used: ({ id }) => void used.run({ SharedViewID: id }),
  }
}
