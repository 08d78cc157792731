import { useSyncExternalStore } from 'react'
import { readListsFrom, type AgencyLists, type AgencyOption } from '#platform/contract/lists/base.ts'

interface Sent {
  readonly Key: string
  readonly Values: readonly {
    readonly Value: string
    readonly English: string
    readonly Spanish: string
    readonly Retired: boolean
  }[]
}

let current: AgencyLists = new Map()
let written = ''
const listeners = new Set<() => void>()
readListsFrom(() => current)

/** Takes over the lists the agency has changed; whoever shows one is drawn again. */
export function setAgencyLists(lists: readonly Sent[]): void {
  const text = JSON.stringify(lists)
  if (text === written) return
  written = text
  current = new Map(
    lists.map(({ Key, Values }) => [
      Key,
      Values.map(({ Value, English, Spanish, Retired }): AgencyOption => ({
        value: Value,
        label: [English, Spanish],
        retired: Retired,
      })),
    ]),
  )
  for (const listener of listeners) listener()
}

export const useAgencyLists = (): AgencyLists =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
