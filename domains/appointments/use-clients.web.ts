import { useState } from 'react'
import { isEnough } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import type { Option } from '#platform/web/ui/select-field.tsx'
import { planningCalls } from './planning.calls.ts'

/** Clients to choose from: one's own and the team's, and whoever the typed name fits. Those that are chosen stay among them. */
export function useClients(chosen: readonly Option[]) {
  const [text, setText] = useState('')
  // A field that is closed shows the name of whom it has: nobody typed it.
  const typed = chosen.some(({ label }) => label === text) ? '' : text
  const { data: all } = useRead(planningCalls.findClients, {}, { quiet: true })
  const { data: found } = useRead(
    planningCalls.findClients,
    { Search: typed },
    { quiet: true, keepLast: true, enabled: isEnough(typed) },
  )
  const listed = (isEnough(typed) ? found : all)?.Clients.map(optionOf) ?? []
  const others = chosen.filter(({ value }) => !listed.some((one) => one.value === value))
  return {
    options: [...listed, ...others],
    own: all?.Clients.filter(({ Mine }) => Mine).map(optionOf) ?? [],
    search: setText,
  }
}

const optionOf = (one: { ClientSubProgramMembershipID: string; Name: string }): Option => ({
  value: one.ClientSubProgramMembershipID,
  label: one.Name,
})
