import type { AnyCall } from '#platform/contract/call.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { jobCalls } from '#domains/outbox/jobs.calls.ts'
import { outboxCalls } from '#domains/outbox/outbox.calls.ts'
import { addressCalls } from '#domains/people/addresses.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { errorLogCalls } from '#domains/session/error-log.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { identityCalls } from '#domains/session/identity.calls.ts'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { secondFactorCalls } from '#domains/session/second-factor.calls.ts'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { networkCalls } from '#domains/network/network.calls.ts'
import { hostedCalls } from '#domains/hosted/hosted.calls.ts'
import { acknowledgementCalls } from '#domains/hosted/acknowledgements.calls.ts'
import { bounceCalls, distributionCalls } from '#domains/distribution/distribution.calls.ts'

/** The catalogue: one line per topic. */
export const catalogue = {
  ...peopleCalls,
  ...addressCalls,
  ...profileCalls,
  ...settingCalls,
  ...mySessionCalls,
  ...secondFactorCalls,
  ...identityCalls,
  ...errorLogCalls,
  ...outboxCalls,
  ...jobCalls,
  ...fileCalls,
  ...activityCalls,
  ...networkCalls,
  ...hostedCalls,
  ...acknowledgementCalls,
  ...distributionCalls,
  ...bounceCalls,
}

export const allCalls: readonly AnyCall[] = Object.values(catalogue)
