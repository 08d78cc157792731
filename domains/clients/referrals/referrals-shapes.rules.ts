import * as z from 'zod/mini'
import { choice, id, version } from '#platform/contract/fields.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { referralRoster } from './referrals-roster.rules.ts'

const shown = z.nullable(z.string())
const { FileCount: _count, ...facts } = referralRoster.Row._zod.def.shape
export const Referral = z.strictObject({
  ...facts,
  AgencyID: z.nullable(id(['Agency', 'Agencia'])),
  Source: shown,
  WorkerPhoneDigits: shown,
  WorkerEmail: shown,
  School: shown,
  ReceivedTime: shown,
  InterviewPlace: shown,
  Interviewer: shown,
  Note: shown,
  DecidedBy: shown,
  DecisionNote: shown,
  Files: z.array(
    z.strictObject({
      ReferralFileID: id(['File of the referral', 'Archivo de la derivación']),
      FileID: id(['File', 'Archivo']),
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
      ReferralChildID: id(['Child of the referral', 'Niño de la derivación']),
      ClientSubProgramMembershipID: id(['Client of the program', 'Cliente del programa']),
      Name: z.string(),
      StartDate: z.string(),
    }),
  ),
  version: version(),
  Can: z.strictObject({
    Edit: z.boolean(),
    Delete: z.boolean(),
    /** Accepted, and a child of it is not enrolled yet. */
    Enroll: z.boolean(),
    Decide: z.array(choice(['Status', 'Estado'], referralStatuses)),
  }),
})
export type Referral = z.infer<typeof Referral>
