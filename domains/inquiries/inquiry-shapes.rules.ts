import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import { inquiryFields } from './inquiry-fields.rules.ts'

const word = z.nullable(z.string())

/** The same fields as they come back: an agency's lists change, what was once chosen stays readable. */
const shownFields = {
  ...inquiryFields,
  Interest: z.string(),
  Source: word,
  Languages: z.array(z.string()),
  PhoneNumberDigits: word,
  Email: word,
  MaritalStatus: word,
  EducationLevel: word,
  IncomeLevel: word,
  SecondPhoneNumberDigits: word,
  SecondEmail: word,
  SecondMaritalStatus: word,
  SecondEducationLevel: word,
  SecondIncomeLevel: word,
  StateAbbreviation: word,
  ZipCode: word,
  Household: word,
  HomeType: word,
  Designations: z.array(z.string()),
  BestTime: word,
  Note: word,
  CaregiverType: word,
  LicensedWith: word,
  OrientationType: word,
}

export const InquiryRow = z.strictObject({
  InquiryID: id('Inquiry'),
  ReceivedOn: day('Received'),
  Name: z.string(),
  PhoneNumberDigits: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  City: z.nullable(z.string()),
  ZipCode: z.nullable(z.string()),
  County: z.nullable(z.string()),
  Source: z.nullable(z.string()),
  Interest: z.string(),
  CaregiverType: z.nullable(z.string()),
  FieldOffice: z.nullable(z.string()),
  Status: choice('Status', inquiryStatuses),
  RFSName: z.nullable(z.string()),
  NextStep: z.nullable(z.string()),
  NextStepOn: z.nullable(day('Next step')),
  TouchedOn: day('Last touch'),
  Touch: z.literal(['fresh', 'amber', 'red', 'done']),
  Late: z.nullable(z.literal(['answer', 'orientation'])),
  SubProgramName: z.string(),
  FromWeb: z.boolean(),
})
export type InquiryRow = z.infer<typeof InquiryRow>

const Contact = z.strictObject({
  InquiryContactID: id('Contact'),
  MadeOn: day('Day'),
  Kind: z.string(),
  Outcome: z.nullable(z.string()),
  Note: z.string(),
  AuthorName: z.nullable(z.string()),
})

export const Inquiry = z.strictObject({
  InquiryID: id('Inquiry'),
  ...shownFields,
  RFSName: z.nullable(z.string()),
  SubProgramName: z.string(),
  Status: choice('Status', inquiryStatuses),
  AnsweredOn: z.nullable(day('Answered')),
  OrientationOfferedOn: z.nullable(day('Orientation offered')),
  OrientationOn: z.nullable(day('Orientation')),
  PacketMailedOn: z.nullable(day('Packet mailed')),
  TouchedOn: day('Last touch'),
  Touch: z.literal(['fresh', 'amber', 'red', 'done']),
  Late: z.nullable(z.literal(['answer', 'orientation'])),
  ClosedOn: z.nullable(day('Closed')),
  CloseReason: z.nullable(z.string()),
  FosterResourceFamilyID: z.nullable(id('Family')),
  FamilyName: z.nullable(z.string()),
  FromWeb: z.boolean(),
  Contacts: z.array(Contact),
  Next: z.array(z.string()),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean(), Convert: z.boolean(), MailPacket: z.boolean() }),
})
export type Inquiry = z.infer<typeof Inquiry>

export const Alike = z.strictObject({
  Kind: z.literal(['inquiry', 'family']),
  Id: id('Record'),
  Name: z.string(),
  Note: z.string(),
  /** The day an inquiry came. */
  On: z.nullable(day('Received')),
  Reasons: z.array(z.string()),
})
