import type { ContactValues } from '#domains/visits/contact-values.web.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'

/** Where nobody said where, a home visit is at home and what has a link is seen there. */
const placeOf = ({ PlaceKind, VideoLink, AppointmentType }: Occurrence) =>
  PlaceKind ?? (AppointmentType === 'Home Visit' ? 'Home' : VideoLink ? 'Video' : null)

/** What is known of a contact from its appointment: the person writes what happened, and no more. */
export const contactGiven = (one: Occurrence): Partial<ContactValues> => ({
  ContactType: placeOf(one) === 'Home' ? 'In-person home' : placeOf(one) === 'Video' ? 'Video' : 'In-person other',
  ContactDate: one.Date,
  StartTime: one.StartTime ?? '',
  EndTime: one.EndTime ?? '',
  Place: one.Place ?? '',
  Purpose: one.AppointmentType === 'Home Visit' ? 'Required monthly visit' : null,
  TravelMinutes: one.TravelMinutes,
  ...(one.Clients.length > 0 && { Children: one.Clients.map((client) => client.ClientSubProgramMembershipID) }),
})
