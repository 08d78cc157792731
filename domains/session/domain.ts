import type { Domain } from '#platform/contract/domain.ts'
import { profileCalls } from './profile.calls.ts'
import { settingCalls } from './settings.calls.ts'
import { mySessionCalls } from './my-sessions.calls.ts'
import { secondFactorCalls } from './second-factor.calls.ts'
import { identityCalls } from './identity.calls.ts'
import { errorLogCalls } from './error-log.calls.ts'
import { staffCalls } from './staff.calls.ts'
import { sharedViewCalls } from './shared-views.calls.ts'
import { signatureImageCalls } from './signature-image.calls.ts'
import { tabletCalls, tabletDoorCalls } from './tablets/tablets.calls.ts'
import { witnessCalls } from './tablets/witness.calls.ts'

export const session = {
  name: 'session',
  calls: {
    ...profileCalls,
    ...settingCalls,
    ...mySessionCalls,
    ...secondFactorCalls,
    ...identityCalls,
    ...errorLogCalls,
    ...staffCalls,
    ...sharedViewCalls,
    ...signatureImageCalls,
    ...tabletCalls,
    ...tabletDoorCalls,
    ...witnessCalls,
  },
} satisfies Domain
