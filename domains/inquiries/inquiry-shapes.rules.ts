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

const Contact = z.strictObject({
  InquiryContactID: id(['Contact', 'Contacto']),
  MadeOn: day(['Day', 'Día']),
  Kind: z.string(),
  Outcome: z.nullable(z.string()),
  Note: z.string(),
  AuthorName: z.nullable(z.string()),
})

export const Inquiry = z.strictObject({
  InquiryID: id(['Inquiry', 'Consulta']),
  ...shownFields,
  RFSName: z.nullable(z.string()),
  SubProgramName: z.string(),
  Status: choice(['Status', 'Estado'], inquiryStatuses),
  AnsweredOn: z.nullable(day(['Answered', 'Respondida'])),
  OrientationOfferedOn: z.nullable(day(['Orientation offered', 'Orientación ofrecida'])),
  OrientationOn: z.nullable(day(['Orientation', 'Orientación'])),
  PacketMailedOn: z.nullable(day(['Packet mailed', 'Paquete enviado'])),
  TouchedOn: day(['Last activity', 'Última actividad']),
  Touch: z.literal(['fresh', 'amber', 'red', 'done']),
  Late: z.nullable(z.literal(['answer', 'orientation'])),
  ClosedOn: z.nullable(day(['Closed', 'Cerrada'])),
  CloseReason: z.nullable(z.string()),
  FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
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
  Id: id(['Record', 'Registro']),
  Name: z.string(),
  Note: z.string(),
  /** The day an inquiry came. */
  On: z.nullable(day(['Received', 'Recibida'])),
  Reasons: z.array(z.string()),
})
