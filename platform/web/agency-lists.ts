import { useSyncExternalStore } from 'react'
import { readRulesFrom, type DatedRule } from '#platform/contract/rule-packs.ts'
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
let rules: readonly DatedRule[] = []
let written = ''
const listeners = new Set<() => void>()
readListsFrom(() => current)
readRulesFrom(() => rules)

interface SentRule {
  readonly Pack: string
  readonly StartDate: string
  readonly Values: Readonly<Record<string, number>>
}

/** Takes over the lists and rules the agency has changed; whoever shows one is drawn again. */
export function setAgencyLists({
  Lists: lists,
  Rules,
}: {
  readonly Lists: readonly Sent[]
  readonly Rules: readonly SentRule[]
}): void {
  const text = JSON.stringify([lists, Rules])
  if (text === written) return
  written = text
  rules = Rules.map(({ Pack, StartDate, Values }) => ({ pack: Pack, start: StartDate, values: Values }))
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
