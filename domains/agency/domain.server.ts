import type { ServerDomain } from '#platform/server/domain.ts'
import { agencyRecords } from './audit-records.server.ts'
import { agency } from './domain.ts'
import { holidayHandlers } from './holidays/holidays.server.ts'
import { placingAgencyHandlers } from './placing/placing-agencies.server.ts'
import { agencyProfileHandlers } from './profile/agency-profile.server.ts'
import { coreProgramHandlers } from './programs/core-programs.server.ts'
import { programServiceHandlers } from './services/program-services.server.ts'
import { sampleAlerts } from './sample/enrollment-part.server.ts'
import { forgetFiles, sampleHandlers } from './sample/sample.server.ts'
import { sampleSetup } from './sample/setup-steps.server.ts'
import { agencySetup } from './setup/setup-steps.server.ts'
import { setupHandlers } from './setup/setup.server.ts'
import { zipPlaceHandlers } from './zips/zip-places.server.ts'

export const agencyServer: ServerDomain = {
  name: agency.name,
  handlers: [
    ...agencyProfileHandlers,
    ...coreProgramHandlers,
    ...holidayHandlers,
    ...placingAgencyHandlers,
    ...programServiceHandlers,
    ...sampleHandlers,
    ...setupHandlers,
    ...zipPlaceHandlers,
  ],
  records: agencyRecords,
  setup: [...agencySetup, ...sampleSetup],
  enrollment: [sampleAlerts],
  tasks: [forgetFiles],
}
