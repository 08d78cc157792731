import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { donorKinds, pledgeRhythms } from '#platform/contract/lists/funding.ts'
import { anyDay, cents, donorId, Part, pledgeId, receiptId, subProgram, word } from '../funding-shapes.rules.ts'

/** One donor as the record shows it. */
export const Donor = z.strictObject({
  DonorID: donorId,
  SubProgramID: subProgram,
  SubProgramName: z.string(),
  Name: z.string(),
  Kind: choice(['Kind', 'Tipo'], donorKinds),
  PersonID: z.nullable(id(['Person', 'Persona'])),
  OrganizationID: z.nullable(id(['Organization', 'Organización'])),
  FirstName: word,
  LastName: word,
  Salutation: word,
  Email: word,
  PhoneNumberDigits: word,
  AddressLine1: word,
  AddressLine2: word,
  City: word,
  StateAbbreviation: word,
  ZipCode: word,
  /** The address for letters is confidential: it is not told here, and on no paper. */
  IsConfidential: z.boolean(),
  OwnerEmployeeID: z.nullable(id(['Owner', 'A cargo'])),
  OwnerName: word,
  NextStep: word,
  NextStepOn: anyDay,
  Note: word,
  Cents: cents,
  YearCents: cents,
  Gifts: z.int(),
  LastOn: anyDay,
  ByYear: z.array(z.strictObject({ Year: z.int(), Cents: cents, Gifts: z.int() })),
  ByFund: z.array(Part),
  Pledges: z.array(
    z.strictObject({
      PledgeID: pledgeId,
      Cents: cents,
      Every: choice(['How often', 'Cada cuánto'], pledgeRhythms),
      Fund: z.string(),
      StartDate: day(['First day', 'Primer día']),
      EndDate: anyDay,
      Paid: z.int(),
      NextOn: anyDay,
      version: version(),
    }),
  ),
  Receipts: z.array(
    z.strictObject({
      ReceiptID: receiptId,
      Number: z.string(),
      IssuedOn: day(['Issued', 'Emitido']),
      Cents: cents,
      Printed: z.boolean(),
      Void: z.boolean(),
      version: version(),
    }),
  ),
  version: version(),
})
