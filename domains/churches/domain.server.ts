import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { churchActivityHandlers } from './activity/activity.server.ts'
import { actionItemHandlers } from './activity/items.server.ts'
import { churchesRecords } from './audit-records.server.ts'
import { careHandlers, careScopes } from './care/care.server.ts'
import { coverageHandlers } from './coverage/coverage.server.ts'
import { churchFacts } from './facts-part.server.ts'
import { churchNotices } from './church-notices.server.ts'
import { refreshChurches } from './churches-nightly.server.ts'
import { churchesDomain } from './domain.ts'
import { churchImportHandlers } from './import/church-import.server.ts'
import { churchOrganizations } from './organization-part.server.ts'
import { churchOwnerHandlers } from './people/church-owners.server.ts'
import { churchPeopleHandlers } from './people/church-people.server.ts'
import { churchTransferHandlers } from './people/church-transfer.server.ts'
import { churchHandlers } from './record/churches.server.ts'
import { churchSearch } from './search-part.server.ts'
import { churchStory } from './story-part.server.ts'
import { churchScopes } from './scopes.server.ts'
import { churchesLeft } from './leaving-part.server.ts'
import { careCheckInWork, churchItemWork, churchOwnerWork, quietChurchWork } from './worklist-part.server.ts'
import { churchMeasures } from './measures-part.server.ts'
import { churchReports } from './reports-part.server.ts'

export const churchesServer: ServerDomain = {
  name: churchesDomain.name,
  handlers: [
    ...churchHandlers,
    ...churchPeopleHandlers,
    ...churchOwnerHandlers,
    ...churchTransferHandlers,
    ...churchActivityHandlers,
    ...actionItemHandlers,
    ...careHandlers,
    ...coverageHandlers,
    ...churchImportHandlers,
  ],
  scopes: { ...churchScopes, ...careScopes },
  measures: churchMeasures,
  reports: churchReports,
  records: churchesRecords,
  notices: Object.values(churchNotices),
  leaving: [churchesLeft],
  worklist: [churchItemWork, churchOwnerWork, quietChurchWork, careCheckInWork],
  organizations: [churchOrganizations],
  search: [churchSearch],
  story: [churchStory],
  facts: churchFacts,
  tasks: [refreshChurches],
  cron: [nightly(refreshChurches.name, '35 8,9 * * *')],
}
