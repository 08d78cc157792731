import * as z from 'zod/mini'
import { choice, day, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'

const time = (label: string) =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `${label} must be a time such as 14:30.` }))

/** The chart from which one looks or writes: a child's stay or a family. */
export const chartFields = {
  ClientSubProgramMembershipID: maybe(id('Child')),
  FosterResourceFamilyID: maybe(id('Family')),
}

/** What a person writes down of a contact. */
export const contactFields = {
  ContactDate: day('Date'),
  StartTime: maybe(time('The start')),
  EndTime: maybe(time('The end')),
  ContactType: choice('Type', contactKinds),
  Place: maybe(text('Place', { max: 200 })),
  Purpose: maybe(choice('Purpose', contactPurposes)),
  Participants: maybe(text('Who else was there', { max: 500 })),
  Narrative: longText('Narrative', { max: 20_000 }),
  TravelMiles: maybe(z.number().check(z.gte(0), z.lte(2000))),
  TravelMinutes: maybe(whole('Travel minutes', { max: 1440 })),
}

/** One contact as charts and lists show it. */
export const Contact = z.strictObject({
  ContactMadeID: id('Contact'),
  ContactDate: day('Date'),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  ContactType: z.string(),
  Place: z.nullable(z.string()),
  Purpose: z.nullable(z.string()),
  Participants: z.nullable(z.string()),
  Narrative: z.string(),
  TravelMiles: z.nullable(z.number()),
  TravelMinutes: z.nullable(z.int()),
  FosterResourceFamilyID: z.nullable(id('Family')),
  FamilyName: z.nullable(z.string()),
  AuthorID: id('Author'),
  AuthorName: z.string(),
  Children: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      ClientID: id('Client'),
      Name: z.string(),
      /** It is the contact its month requires. */
      Counts: z.boolean(),
      SeenAlone: z.boolean(),
    }),
  ),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Contact = z.infer<typeof Contact>

export const ContactStateShape = z.strictObject({
  State: z.literal(['done', 'due', 'missed', 'notRequired']),
  On: z.optional(day('Made on')),
  Until: z.optional(day('Until')),
  Month: z.optional(day('Month')),
  DaysLeft: z.optional(z.int()),
})

/** A child one could have seen. */
export const CoveredChild = z.strictObject({
  ClientSubProgramMembershipID: id('Child'),
  ClientID: id('Client'),
  Name: z.string(),
  HomeName: z.nullable(z.string()),
  /** Why it is offered: the chart itself, a sibling, the same home, the own caseload. */
  Why: z.literal(['chart', 'sibling', 'home', 'caseload']),
  Preselected: z.boolean(),
  StartDate: day('Enrolled'),
  EndDate: z.nullable(day('Left')),
  /** Days of the contacts that count, of the last months. */
  Counted: z.array(day('Counted')),
})
export type CoveredChild = z.infer<typeof CoveredChild>

export const childrenField = z
  .array(
    z.strictObject({ ClientSubProgramMembershipID: id('Child'), SeenAlone: z.prefault(flag('Seen alone'), false) }),
  )
  .check(z.maxLength(30))
