import * as z from 'zod/mini'
import { choice, id, version } from '#platform/contract/fields.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { sexes } from '#platform/contract/lists/people.ts'

const shown = z.nullable(z.string())
const Child = z.strictObject({
  ReferralChildID: id('Child of the referral'),
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: shown,
  Sex: choice('Sex', sexes),
  /** The enrolment that came of it. */
  ClientSubProgramMembershipID: z.nullable(id('Client of the program')),
})

const row = {
  ReferralID: id('Referral'),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  Status: choice('Status', referralStatuses),
  Children: z.array(Child),
  AgencyName: shown,
  WorkerName: shown,
  ReceivedOn: z.string(),
  NeededBy: shown,
  Designation: z.string(),
  County: shown,
  DecidedOn: shown,
  DecisionReason: shown,
  FileCount: z.int(),
}
export const ReferralRow = z.strictObject(row)
export type ReferralRow = z.infer<typeof ReferralRow>

const { FileCount: _count, ...facts } = row
export const Referral = z.strictObject({
  ...facts,
  AgencyID: z.nullable(id('Agency')),
  Source: shown,
  WorkerPhoneDigits: shown,
  WorkerEmail: shown,
  School: shown,
  Needs: shown,
  Note: shown,
  DecidedBy: shown,
  DecisionNote: shown,
  Files: z.array(
    z.strictObject({
      ReferralFileID: id('File of the referral'),
      FileID: id('File'),
      FileName: z.string(),
      ContentType: z.string(),
      SizeBytes: z.int(),
      AddedAt: z.string(),
      version: version(),
    }),
  ),
  /** Charts that look like a child of it who is not linked yet. */
  Matches: z.array(
    z.strictObject({
      ReferralChildID: id('Child of the referral'),
      ClientSubProgramMembershipID: id('Client of the program'),
      Name: z.string(),
      StartDate: z.string(),
    }),
  ),
  version: version(),
  Can: z.strictObject({
    Edit: z.boolean(),
    Delete: z.boolean(),
    /** Accepted, and a child of it is not enrolled yet. */
    Enrol: z.boolean(),
    Decide: z.array(choice('Status', referralStatuses)),
  }),
})
export type Referral = z.infer<typeof Referral>
