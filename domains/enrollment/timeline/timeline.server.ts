import { say } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { storyOf, type StoryChart, type StoryReader } from '#platform/server/story.ts'
import { timelineCalls } from './timeline.calls.ts'

const pageSize = 50
/** More of a text is read where it was written. */
const longest = 600

type Asking =
  | Context<typeof timelineCalls.getClientTimeline>
  | Context<typeof timelineCalls.getFamilyTimeline>
  | Context<typeof timelineCalls.getCommunityTimeline>

async function timelineOf(
  { tx, me, input, registered, language, refuse }: Asking,
  chart: StoryChart,
  reader: StoryReader = me,
) {
  const { Groups, From, Until, AfterDay, AfterID } = input
  if (From && Until && Until < From) (refuse as (code: 'EndsBeforeStart') => never)('EndsBeforeStart')
  const found = await storyOf({ tx, me: reader, parts: registered.story }, chart, {
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

/** The kernel has asked for the right of the family's own chart, whichever of the two kinds it is. */
const readerOfFamily = (me: StoryReader): StoryReader => ({
  may: (right) => right === 'Family.View' || me.may(right),
})

export const timelineHandlers = handlers(timelineCalls, {
  getClientTimeline: (context) => timelineOf(context, { client: context.input.ClientSubProgramMembershipID }),
  getFamilyTimeline: (context) =>
    timelineOf(context, { family: context.input.FosterResourceFamilyID }, readerOfFamily(context.me)),
  getCommunityTimeline: (context) => timelineOf(context, { community: context.input.CommunityFamilyID }),
})
