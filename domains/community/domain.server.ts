import type { ServerDomain } from '#platform/server/domain.ts'
import { communityRecords } from './audit-records.server.ts'
import { communityDomain } from './domain.ts'
import { eventLayer } from './events/calendar-layer.server.ts'
import { eventHandlers } from './events/events.server.ts'
import { guestMailing } from './events/mailing-part.server.ts'
import { outcomeHandlers } from './events/outcomes.server.ts'
import { registerPublicEvents } from './events/public-event-page.server.ts'
import { volunteersLeft } from './leaving-part.server.ts'
import { mailingHandlers } from './mailings/mailings.server.ts'
import { communityMeasures } from './measures-part.server.ts'
import { organizationMergeHandlers } from './organization-merge.server.ts'
import { organizationHandlers } from './organizations.server.ts'
import { peopleMergeHandlers } from './people/people-merge.server.ts'
import { organizationsSearch } from './register/organizations-search-part.server.ts'
import { registerHandlers } from './register/register.server.ts'
import { communityScopes } from './scopes.server.ts'
import { volunteerRowHandlers } from './volunteers/volunteer-rows.server.ts'
import { checkFilePolicy, volunteerFilePolicy, volunteerHandlers } from './volunteers/volunteers.server.ts'
import { volunteerCheckExpiry, volunteerCheckWork } from './volunteers/volunteers-worklist-part.server.ts'
import { volunteersSearch } from './volunteers/volunteers-search-part.server.ts'
import { wishHandlers, wishMerge } from './wishes.server.ts'

export const communityServer: ServerDomain = {
  name: communityDomain.name,
  handlers: [
    ...organizationHandlers,
    ...organizationMergeHandlers,
    ...registerHandlers,
    ...peopleMergeHandlers,
    ...wishHandlers,
    ...volunteerHandlers,
    ...volunteerRowHandlers,
    ...mailingHandlers,
    ...eventHandlers,
    ...outcomeHandlers,
  ],
  scopes: communityScopes,
  filePolicies: { volunteer: volunteerFilePolicy, volunteer_check: checkFilePolicy },
  merges: [wishMerge],
  calendar: [eventLayer],
  worklist: [volunteerCheckWork],
  expiries: [volunteerCheckExpiry],
  leaving: [volunteersLeft],
  measures: communityMeasures,
  mailings: [guestMailing],
  pages: registerPublicEvents,
  search: [volunteersSearch, organizationsSearch],
  records: communityRecords,
}
