import { say } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { storyOf, type StoryChart } from '#platform/server/story.ts'
import { timelineCalls } from './timeline.calls.ts'

const pageSize = 50
/** More of a text is read where it was written. */
const longest = 600

type Asking = Context<typeof timelineCalls.getClientTimeline> | Context<typeof timelineCalls.getFamilyTimeline>

async function timelineOf({ tx, me, input, registered, language, refuse }: Asking, chart: StoryChart) {
  const { Groups, From, Until, AfterDay, AfterID } = input
  if (From && Until && Until < From) (refuse as (code: 'EndsBeforeStart') => never)('EndsBeforeStart')
  const found = await storyOf({ tx, me, parts: registered.story }, chart, {
    groups: Groups && Groups.length > 0 ? Groups : undefined,
    from: From ?? undefined,
    until: Until ?? undefined,
    after: AfterDay && AfterID ? { day: AfterDay, id: AfterID } : undefined,
    limit: pageSize + 1,
  })
  return {
    Entries: found.slice(0, pageSize).map(({ id, kind, group, tab, day, title, note, text }) => ({
      ID: id,
      Kind: kind,
      Group: group,
      Tab: tab,
      Day: day,
      Title: say(title, language),
      Note: (note && say(note, language).trim()) || null,
      Text: text ? (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text) : null,
    })),
    More: found.length > pageSize,
  }
}

export const timelineHandlers = handlers(timelineCalls, {
  getClientTimeline: (context) => timelineOf(context, { client: context.input.ClientSubProgramMembershipID }),
  getFamilyTimeline: (context) => timelineOf(context, { family: context.input.FosterResourceFamilyID }),
})
