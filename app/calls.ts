import type { AnyCall } from '#platform/contract/call.ts'
import { addressCalls, peopleCalls } from '#domains/people/people.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { settingCalls } from '#domains/session/settings.calls.ts'

/** The catalogue: one line per topic. */
export const catalogue = { ...peopleCalls, ...addressCalls, ...profileCalls, ...settingCalls }

export const allCalls: readonly AnyCall[] = Object.values(catalogue)
