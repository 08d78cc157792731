import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { appointmentHandlers } from './appointments.server.ts'
import { appointmentRecords } from './audit-records.server.ts'
import { appointmentCredit } from './contact-credit.server.ts'
import { dayOfResident } from './board-part.server.ts'
import { appointments } from './domain.ts'
import { appointmentPart } from './enrollment-part.server.ts'
import { registerFeed } from './feed-page.server.ts'
import { feedHandlers } from './feed.server.ts'
import { tellGuestsOf } from './invitations.server.ts'
import { planningHandlers } from './planning.server.ts'
import { appointmentNotices, remindOfAppointments, reminderClock } from './reminders.server.ts'
import { staffNotices } from './staff-notices.server.ts'
import { statusHandlers } from './status.server.ts'
import { appointmentTransfer } from './transfer-part.server.ts'
import { coveredAppointmentWork, openAppointmentWork } from './worklist-part.server.ts'
import { writeSeriesOn } from './write-on.server.ts'
import { appointmentStory } from './story-part.server.ts'

export const appointmentsServer: ServerDomain = {
  name: appointments.name,
  story: [appointmentStory],
  handlers: [...appointmentHandlers, ...statusHandlers, ...planningHandlers, ...feedHandlers],
  records: appointmentRecords,
  enrollment: [appointmentPart],
  transfers: [appointmentTransfer],
  worklist: [openAppointmentWork, coveredAppointmentWork],
  board: [dayOfResident],
  credits: [appointmentCredit],
  pages: registerFeed,
  notices: [...Object.values(appointmentNotices), ...Object.values(staffNotices)],
  tasks: [writeSeriesOn, remindOfAppointments, tellGuestsOf],
  cron: [nightly(writeSeriesOn.name, '17 9 * * *'), nightly(remindOfAppointments.name, reminderClock)],
}
