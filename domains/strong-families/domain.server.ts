import type { ServerDomain } from '#platform/server/domain.ts'
import { strongFamiliesRecords } from './audit-records.server.ts'
import { chartReadHandlers } from './chart/chart-reads.server.ts'
import { churchLinkHandlers } from './churches/church-links.server.ts'
import { communityHandlers } from './community/community.server.ts'
import { communityPeopleHandlers } from './community/community-people.server.ts'
import { familiesLeft, handOverHandlers } from './community/hand-over.server.ts'
import { strongFamiliesFlaws } from './data-quality.server.ts'
import { strongFamiliesDomain } from './domain.ts'
import { strongFamiliesFacts } from './facts-part.server.ts'
import { registerPublicHelp } from './help/help-page.server.ts'
import { helpNotice } from './help/help-take.server.ts'
import { helpHandlers } from './help/help.server.ts'
import { hostingContactHandlers } from './hosting/hosting-contacts.server.ts'
import { hostingHandlers } from './hosting/hostings.server.ts'
import { hostHandlers } from './hosts/hosts.server.ts'
import { familiesMergeHandlers } from './merge/families-merge.server.ts'
import { communityFamilyMailing } from './mailing-part.server.ts'
import { strongFamiliesMeasures } from './measures-part.server.ts'
import { requestHandlers } from './requests/requests.server.ts'
import { strongFamiliesNotices } from './strong-families-notices.server.ts'
import { strongFamiliesScopes } from './scopes.server.ts'
import { strongFamiliesSearch } from './search-part.server.ts'
import { strongFamiliesEvidence } from './evidence-part.server.ts'
import { strongFamiliesStory } from './story-part.server.ts'
import { closedFamilyWork, coordinatorWork } from './coordinator-worklist-part.server.ts'
import { hostingExpiry, hostingWork, hostPaperExpiry, hostPaperWork, requestWork } from './worklist-part.server.ts'

export const strongFamiliesServer: ServerDomain = {
  name: strongFamiliesDomain.name,
  handlers: [
    ...requestHandlers,
    ...communityHandlers,
    ...communityPeopleHandlers,
    ...handOverHandlers,
    ...hostHandlers,
    ...hostingHandlers,
    ...hostingContactHandlers,
    ...helpHandlers,
    ...chartReadHandlers,
    ...churchLinkHandlers,
    ...familiesMergeHandlers,
  ],
  records: strongFamiliesRecords,
  scopes: strongFamiliesScopes,
  filePolicies: {
    hosting: async (tx, id, me) =>
      me.may('StrongFamilies.View') &&
      Boolean(await tx.selectFrom('hosting').select('id').where('id', '=', id).executeTakeFirst()),
  },
  worklist: [requestWork, hostingWork, hostPaperWork, coordinatorWork, closedFamilyWork],
  leaving: [familiesLeft],
  measures: strongFamiliesMeasures,
  mailings: [communityFamilyMailing],
  notices: [...Object.values(strongFamiliesNotices), helpNotice],
  expiries: [hostingExpiry, hostPaperExpiry],
  search: [strongFamiliesSearch],
  story: strongFamiliesStory,
  facts: strongFamiliesFacts,
  flaws: strongFamiliesFlaws,
  evidence: strongFamiliesEvidence,
  pages: registerPublicHelp,
}
