import type { Domain } from '#platform/contract/domain.ts'
import { teamCaseloadCalls } from './team-caseload.calls.ts'
import { threadCalls } from './contact-thread.calls.ts'
import { visitsCalls } from './visits.calls.ts'
import { visitReportCalls } from './visit-reports.calls.ts'

export const visits = {
  name: 'visits',
  calls: {
    ...teamCaseloadCalls,
    ...visitsCalls,
    ...threadCalls,
    ...visitReportCalls,
  },
} satisfies Domain
