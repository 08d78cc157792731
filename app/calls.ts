import type { AnyCall } from '#platform/contract/call.ts'
import { domains } from './domains.ts'

export const allCalls: readonly AnyCall[] = domains.flatMap(({ calls }) => Object.values(calls))

export const callOf = (name: string): AnyCall | undefined => allCalls.find((call) => call.name === name)
