import { requirementPlace } from './requirements/try-requirement.server.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { trainingRecords } from './audit-records.server.ts'
import { complianceHandlers } from './compliance/compliance.server.ts'
import { keepTrainingStanding } from './compliance/keep-standings.server.ts'
import { trainingExpiry, trainingWork } from './compliance/worklist-part.server.ts'
import { courseFilePolicy, courseHandlers } from './courses/courses.server.ts'
import { trainingDomain } from './domain.ts'
import { ownTrainingHandlers } from './own/own.server.ts'
import { trainedHandlers } from './people/people.server.ts'
import { requirementHandlers } from './requirements/requirements.server.ts'
import { trainingScopes } from './scopes.server.ts'
import { sessionLayer } from './sessions/calendar-layer.server.ts'
import { attendeeHandlers, proofFilePolicy } from './sessions/attendees.server.ts'
import { unmarkedSessions } from './sessions/worklist-part.server.ts'
import { photoFilePolicy, sessionHandlers } from './sessions/sessions.server.ts'
import { signInHandlers } from './sign-in/sign-in.server.ts'
import { registerTrainingSignIn } from './sign-in/sign-in-page.server.ts'
import { trainingNotices } from './training-notices.server.ts'
import { trainingMeasures } from './compliance/measures-part.server.ts'
import { trainingReports } from './compliance/reports-part.server.ts'
import { trainingSubjects } from './subjects-part.server.ts'

export const trainingServer: ServerDomain = {
  name: trainingDomain.name,
  rulePlaces: [requirementPlace],
  handlers: [
    ...ownTrainingHandlers,
    ...courseHandlers,
    ...sessionHandlers,
    ...attendeeHandlers,
    ...signInHandlers,
    ...trainedHandlers,
    ...requirementHandlers,
    ...complianceHandlers,
  ],
  scopes: trainingScopes,
  filePolicies: {
    training_course_file: courseFilePolicy,
    training_photo: photoFilePolicy,
    training_proof: proofFilePolicy,
  },
  notices: Object.values(trainingNotices),
  worklist: [trainingWork, unmarkedSessions],
  calendar: [sessionLayer],
  expiries: [trainingExpiry],
  reports: trainingReports,
  subjects: trainingSubjects,
  tasks: [keepTrainingStanding],
  cron: [nightly(keepTrainingStanding.name, '25 8,9 * * *')],
  pages: registerTrainingSignIn,
  measures: trainingMeasures,
  records: trainingRecords,
}
