import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { meetingEvidence } from './evidence-part.server.ts'
import { wraparoundDomain } from './domain.ts'
import { flexNotices } from './flex/flex-notices.server.ts'
import { flexPart } from './flex/enrollment-part.server.ts'
import { flexHandlers } from './flex/flex.server.ts'
import { measurePart } from './measures/enrollment-part.server.ts'
import { measureHandlers } from './measures/measures.server.ts'
import { meetingLayer } from './meetings/calendar-layer.server.ts'
import { meetingPart } from './meetings/enrollment-part.server.ts'
import { meetingHandlers } from './meetings/meetings.server.ts'
import { planPart } from './plan/enrollment-part.server.ts'
import { planHandlers } from './plan/plan.server.ts'
import { teamPart } from './teams/enrollment-part.server.ts'
import { assignHandlers } from './teams/assign.server.ts'
import { teamHandlers, teamsOf, wrapScopes } from './teams/teams.server.ts'
import { youthTeamHandlers } from './teams/youth-team.server.ts'
import { refreshWrapRoster } from './youth/roster-nightly.server.ts'
import { youthChartHandlers } from './youth/youth-chart.server.ts'
import { youthRosterHandlers } from './youth/youth-roster.server.ts'
import { youthHandlers } from './youth/youth.server.ts'
import { wraparoundRecords } from './audit-records.server.ts'
import { actionWork, flexWork, meetingWork } from './worklist-part.server.ts'
import { wrapMeetingStory, wrapPhaseStory } from './story-part.server.ts'
import { wraparoundReports } from './reports-part.server.ts'
import { wrapFacts } from './facts-part.server.ts'
import { wrapMeasures } from './measures-part.server.ts'

export const wraparoundServer: ServerDomain = {
  name: wraparoundDomain.name,
  story: [wrapPhaseStory, wrapMeetingStory],
  facts: wrapFacts,
  measures: wrapMeasures,
  handlers: [
    ...youthHandlers,
    ...youthChartHandlers,
    ...youthRosterHandlers,
    ...teamHandlers,
    ...assignHandlers,
    ...youthTeamHandlers,
    ...planHandlers,
    ...meetingHandlers,
    ...flexHandlers,
    ...measureHandlers,
  ],
  notices: Object.values(flexNotices),
  calendar: [meetingLayer],
  worklist: [actionWork, meetingWork, flexWork],
  reports: wraparoundReports,
  records: wraparoundRecords,
  scopes: wrapScopes,
  evidence: [meetingEvidence],
  enrollment: [teamPart, planPart, meetingPart, measurePart, flexPart],
  profile: async ({ tx, me, today }) => ({ AssignedWraparoundTeams: await teamsOf(tx, me.userId, today) }),
  tasks: [refreshWrapRoster],
  // Hourly: midnight comes to each zone at its own hour.
  cron: [nightly(refreshWrapRoster.name, '6 * * * *')],
}
