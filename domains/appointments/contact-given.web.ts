import type { ContactValues } from '#domains/visits/contact-values.web.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'

/** What is known of a contact from its appointment: the person writes what happened, and no more. */
export const contactGiven = (one: Occurrence): Partial<ContactValues> => ({
  ContactType: one.PlaceKind === 'Home' ? 'In-person home' : one.PlaceKind === 'Video' ? 'Video' : 'In-person other',
  ContactDate: one.Date,
  StartTime: one.StartTime ?? '',
  EndTime: one.EndTime ?? '',
  Place: one.Place ?? '',
  Purpose: one.AppointmentType === 'Home Visit' ? 'Required monthly visit' : null,
  TravelMinutes: one.TravelMinutes,
  ...(one.Clients.length > 0 && { Children: one.Clients.map((client) => client.ClientSubProgramMembershipID) }),
})
