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

export const timelineCalls = {
  getClientTimeline: call({
    name: `${folder}/GetForClient`,
    method: 'GET',
    extra: true,
    summary: 'All that happened on the chart of a client, as far as the caller may know of it, the newest first',
    permission: 'Program.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    audit: { view: 'timeline' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId, ...asked }),
    output,
    errors,
    topics,
  }),
  getFamilyTimeline: call({
    name: `${folder}/GetForFamily`,
    method: 'GET',
    extra: true,
    summary:
      'All that happened on the chart of a resource family, as far as the caller may know of it, the newest first',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    audit: { view: 'timeline' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']), ...asked }),
    output,
    errors,
    topics,
  }),
}
