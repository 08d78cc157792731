import type { Domain } from '#platform/contract/domain.ts'
import { holidayCalls } from './holidays/holidays.calls.ts'
import { placingAgencyCalls } from './placing/placing-agencies.calls.ts'
import { agencyProfileCalls } from './profile/agency-profile.calls.ts'
import { coreProgramCalls } from './programs/core-programs.calls.ts'
import { programServiceCalls } from './services/program-services.calls.ts'
import { sampleCalls } from './sample/sample.calls.ts'
import { setupCalls } from './setup/setup.calls.ts'
import { zipPlaceCalls } from './zips/zip-places.calls.ts'

export const agency = {
  name: 'agency',
  calls: {
    ...agencyProfileCalls,
    ...coreProgramCalls,
    ...holidayCalls,
    ...placingAgencyCalls,
    ...programServiceCalls,
    ...sampleCalls,
    ...setupCalls,
    ...zipPlaceCalls,
  },
} satisfies Domain
