import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, id, maybe } from '#platform/contract/fields.ts'
import { storyGroups } from '#platform/contract/lists/story.ts'
import { membershipId } from '../enroll.calls.ts'

const folder = 'Core/Timeline'

const Entry = z.strictObject({
  ID: id(['Entry', 'Anotación']),
  Kind: z.string(),
  Group: choice(['What', 'Qué'], storyGroups),
  /** The tab of the chart that tells more. */
  Tab: z.string(),
  Day: day(['Day', 'Día']),
  Title: z.string(),
  Note: z.nullable(z.string()),
  Text: z.nullable(z.string()),
})
export type TimelineEntry = z.infer<typeof Entry>

const asked = {
  Groups: z.optional(choices(['Show', 'Mostrar'], storyGroups)),
  From: maybe(day(['From', 'Desde'])),
  Until: maybe(day(['Until', 'Hasta'])),
  /** The last entry seen: what is older comes. */
  AfterDay: maybe(day(['After', 'Después'])),
  AfterID: maybe(id(['After', 'Después'])),
}
const output = z.strictObject({ Entries: z.array(Entry), More: z.boolean() })
const errors = {
  EndsBeforeStart: {
    message: ['The last day comes before the first.', 'El último día es anterior al primero.'],
    field: 'Until',
  },
} as const
const topics = [
  'visits',
  'placements',
  'court',
  'documents',
  'health',
  'clients',
  'fosterClients',
  'caseload',
  'incidents',
  'activity',
] as const
const reads = { method: 'GET', extra: true, audit: { view: 'timeline' }, output, errors } as const

export const timelineCalls = {
  getClientTimeline: call({
    ...reads,
    name: `${folder}/GetForClient`,
    summary: 'All that happened on the chart of a client, as far as the caller may know of it, the newest first',
    permission: 'Program.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId, ...asked }),
    topics,
  }),
  getFamilyTimeline: call({
    ...reads,
    name: `${folder}/GetForFamily`,
    summary:
      'All that happened on the chart of a resource family or of a family who hosts, as far as the caller may know of it, the newest first',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), ...asked }),
    topics: [...topics, 'families', 'strongFamilies'],
  }),
  getCommunityTimeline: call({
    ...reads,
    name: `${folder}/GetForCommunityFamily`,
    summary: 'All that happened on the chart of a community family, the newest first',
    permission: 'StrongFamilies.View',
    scope: { communityFamily: 'CommunityFamilyID' },
    input: z.strictObject({ CommunityFamilyID: id(['Community family', 'Familia de la comunidad']), ...asked }),
    topics: ['strongFamilies', 'documents', 'activity'],
  }),
}
