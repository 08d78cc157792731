import { sql } from 'kysely'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { storyPart } from '#platform/server/story.ts'

/** What was planned and is past; one that a contact tells of is told by that contact. */
export const appointmentStory = storyPart<{ type: string; status: string }>({
  kind: 'appointment',
  group: 'Visits',
  tab: 'visits',
  may: (me) => me.may('Program.View'),
  client: ({
    membership,
  }) => sql`select o.id, o.start_on as day, jsonb_build_object('type', a.type, 'status', o.status) as detail, false as withheld
    from appointment_client x join appointment a on a.id = x.appointment_id join appointment_occurrence o on o.appointment_id = a.id
    where x.client_membership_id = ${membership} and a.voided_at is null and o.removed_at is null and o.contact_made_id is null and o.ends_at < now()`,
  line: ({ type, status }) => ({
    title: labelWords(appointmentTypes, type),
    note: labelWords(appointmentStatuses, status),
  }),
})
