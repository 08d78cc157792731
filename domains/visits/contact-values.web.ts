import type { Output, Sent } from '#platform/contract/call.ts'
import { clockIn, dayIn } from '#platform/contract/dates.ts'
import type { Attached } from './contact-attached.web.tsx'
import type { Contact, CoveredChild } from './contact-shapes.rules.ts'
import {
  dayInFuture,
  endLaterThanNow,
  isInPerson,
  laterThanNow,
  monthStart,
  startLaterThanNow,
} from './visits.rules.ts'
import type { visitsCalls } from './visits.calls.ts'

type Kind = Sent<typeof visitsCalls.addEditContact>['ContactType']

/** The form as it is typed; what a draft keeps. */
export interface ContactValues {
  ContactType: Kind
  /** Ids of the children covered. */
  Children: string[]
  Alone: string[]
  WithFamily: boolean
  ContactDate: string | null
  StartTime: string
  EndTime: string
  Narrative: string
  Place: string
  Purpose: string | null
  Participants: string
  TravelMiles: number | null
  TravelMinutes: number | null
  WriteNote: boolean
  /** Uploaded, not yet on the contact. */
  Files: Attached[]
  /** Appointments it completes; null: those of its day and children. */
  Credits: string[] | null
}

interface Begin {
  Children: readonly CoveredChild[]
  Family: unknown
  Contact: Contact | null
}

/** What a form begins with; of a new contact something may be known already. */
export function beginValues(
  { Children: children, Family, Contact: contact }: Begin,
  today: string,
  given?: Partial<ContactValues>,
): ContactValues {
  const hasFamily = Family !== null
  const covered = children.filter((one) => one.Preselected).map((one) => one.ClientSubProgramMembershipID)
  if (!contact)
    return {
      ContactType: hasFamily ? 'In-person home' : 'In-person other',
      Children: covered,
      Alone: [],
      WithFamily: hasFamily,
      ContactDate: today,
      StartTime: '',
      EndTime: '',
      Narrative: '',
      Place: '',
      Purpose: null,
      Participants: '',
      TravelMiles: null,
      TravelMinutes: null,
      WriteNote: false,
      Files: [],
      Credits: null,
      ...given,
    }
  return {
    ContactType: contact.ContactType as Kind,
    Children: covered,
    Alone: contact.Children.filter((one) => one.SeenAlone).map((one) => one.ClientSubProgramMembershipID),
    WithFamily: contact.FosterResourceFamilyID !== null,
    ContactDate: contact.ContactDate,
    StartTime: contact.StartTime ?? '',
    EndTime: contact.EndTime ?? '',
    Narrative: contact.Narrative,
    Place: contact.Place ?? '',
    Purpose: contact.Purpose,
    Participants: contact.Participants ?? '',
    TravelMiles: contact.TravelMiles,
    TravelMinutes: contact.TravelMinutes,
    WriteNote: false,
    Files: [],
    Credits: null,
  }
}

/** A draft read back; what a newer program no longer knows falls away. */
export function readDraft(body: string, begin: ContactValues): ContactValues | undefined {
  try {
    const kept = JSON.parse(body) as Partial<ContactValues>
    const known = Object.fromEntries(Object.entries(kept).filter(([name]) => name in begin))
    return { ...begin, ...known }
  } catch {
    return undefined
  }
}

export type Credit = Output<typeof visitsCalls.getForNewContact>['Credits'][number]

/** Those that fit the day and the children; without a choice of the person all of them are completed. */
export const creditsOf = (values: ContactValues, credits: readonly Credit[]): { fit: Credit[]; chosen: string[] } => {
  const fit =
    values.ContactType === 'Attempted'
      ? []
      : credits.filter(
          (one) =>
            one.On === values.ContactDate &&
            (one.Children.length === 0
              ? values.WithFamily
              : one.Children.some((child) => values.Children.includes(child))),
        )
  const ids = fit.map((one) => one.CreditID)
  return { fit, chosen: values.Credits ? ids.filter((id) => values.Credits!.includes(id)) : ids }
}

export interface SentWith {
  familyId: string | null
  draftId: string
  contact: Pick<Contact, 'ContactMadeID' | 'version'> | null
  credits: readonly Credit[]
}

/** What the call takes. */
export function toSend(
  values: ContactValues,
  { familyId, draftId, contact, credits }: SentWith,
): Sent<typeof visitsCalls.addEditContact> {
  return {
    ContactMadeID: contact?.ContactMadeID ?? null,
    version: contact?.version ?? null,
    FosterResourceFamilyID: values.WithFamily ? familyId : null,
    Children: values.Children.map((id) => ({
      ClientSubProgramMembershipID: id,
      SeenAlone: isInPerson(values.ContactType) && values.Alone.includes(id),
    })),
    ContactType: values.ContactType,
    ContactDate: values.ContactDate ?? '',
    StartTime: values.StartTime || null,
    EndTime: values.EndTime || null,
    Narrative: values.Narrative.trim(),
    Place: values.Place.trim() || null,
    Purpose: values.Purpose as never,
    Participants: values.Participants.trim() || null,
    TravelMiles: values.TravelMiles,
    TravelMinutes: values.TravelMinutes,
    WriteNote: values.WriteNote,
    FileIDs: values.Files.map((one) => one.FileID),
    Credits: creditsOf(values, credits).chosen,
    DraftID: draftId,
  }
}

/** Children for whom it would be the visit of its month, and those who had theirs before. */
export function creditOf(values: ContactValues, children: readonly CoveredChild[]) {
  const on = values.ContactDate
  const covered = children.filter((one) => values.Children.includes(one.ClientSubProgramMembershipID))
  const had = (child: CoveredChild) =>
    on !== null && child.Counted.some((day) => monthStart(day) === monthStart(on) && day < on)
  return { counts: covered.filter((child) => !had(child)), already: covered.filter(had) }
}

/** At which field a contact is later than now in the agency's zone, and the words for it. */
export function whyLater(contact: Parameters<typeof laterThanNow>[0], zone: string) {
  const now = new Date()
  const field = laterThanNow(contact, dayIn(zone, now), clockIn(zone, now))
  const words = { ContactDate: dayInFuture, StartTime: startLaterThanNow, EndTime: endLaterThanNow }
  return field && { field, words: words[field] }
}
