import { goalHandlers } from '#domains/goals/goals.server.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { apssGoals } from './apss.rules.ts'
import { apssRecords } from './audit-records.server.ts'
import { authorizationHandlers } from './authorizations/authorizations.server.ts'
import { childChartHandlers } from './children/child-chart.server.ts'
import { childHandlers } from './children/children.server.ts'
import { childPart } from './children/enrollment-part.server.ts'
import { familyRosterHandlers } from './children/family-roster.server.ts'
import { therapistHandlers } from './children/therapist.server.ts'
import { apssDomain } from './domain.ts'
import { familyHandlers } from './family/family.server.ts'
import { apssGoalCalls } from './goals.calls.ts'
import { groupHandlers, groupScopes } from './groups/groups.server.ts'
import { outcomeHandlers } from './outcomes/outcomes.server.ts'
import { sessionPart } from './sessions/enrollment-part.server.ts'
import { sessionHandlers } from './sessions/sessions.server.ts'
import { surveyNotice } from './survey/survey-notices.server.ts'
import { registerSurvey } from './survey/survey-page.server.ts'
import {
  authorizationExpiry,
  authorizationWork,
  contactWork,
  eveningWork,
  meetingWork,
} from './worklist-part.server.ts'
import { eveningLayer } from './calendar-layer.server.ts'
import { sessionStory, stageStory } from './story-part.server.ts'
import { apssFacts } from './facts-part.server.ts'

export const apssServer: ServerDomain = {
  name: apssDomain.name,
  story: [stageStory, sessionStory],
  facts: apssFacts,
  handlers: [
    ...childHandlers,
    ...childChartHandlers,
    ...familyRosterHandlers,
    ...therapistHandlers,
    ...familyHandlers,
    ...authorizationHandlers,
    ...goalHandlers(apssGoals, apssGoalCalls),
    ...sessionHandlers,
    ...groupHandlers,
    ...outcomeHandlers,
  ],
  scopes: groupScopes,
  pages: registerSurvey,
  notices: [surveyNotice],
  worklist: [contactWork, meetingWork, authorizationWork, eveningWork],
  expiries: [authorizationExpiry],
  calendar: [eveningLayer],
  records: apssRecords,
  enrollment: [childPart, sessionPart],
}
