import type { ServerDomain } from '#platform/server/domain.ts'
import type { StoryPart } from '#platform/server/story.ts'
import { courtRecords } from './audit-records.server.ts'
import { buildCourtBundle } from './bundle-job.server.ts'
import { courtBundleHandlers } from './court-bundle.server.ts'
import { courtDomain } from './domain.ts'

/** A report is made of what every domain tells of a chart. */
export const courtServer = (story: () => readonly StoryPart[]): ServerDomain => ({
  name: courtDomain.name,
  handlers: courtBundleHandlers,
  records: courtRecords,
  tasks: [buildCourtBundle(story)],
})
