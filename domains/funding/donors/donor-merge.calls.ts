import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { donorId, folder, mayEdit, mayView } from '../funding-shapes.rules.ts'

const topics = ['donors'] as const

export const donorMergeCalls = {
  getKeptDonor: call({
    ...mayView,
    name: `${folder}/Donors/GetKept`,
    method: 'GET',
    summary: 'Which donor a merged one went into, so that an old address leads there',
    scope: 'listed',
    input: z.strictObject({ DonorID: donorId }),
    output: z.strictObject({ DonorID: donorId, Name: z.string() }),
    topics,
  }),
  compareDonors: call({
    ...mayEdit,
    name: `${folder}/Donors/Compare`,
    method: 'GET',
    summary: 'Two donors side by side, field by field',
    scope: 'listed',
    input: z.strictObject({ DonorID: donorId, OtherDonorID: id(['Other donor', 'Otro donante']) }),
    output: z.strictObject({ Kept: MergeSide, Other: MergeSide }),
    topics,
    audit: 'view',
  }),
  mergeDonors: call({
    ...mayEdit,
    name: `${folder}/Donors/Merge`,
    preview: true,
    summary: 'Make one donor of two: gifts, pledges and receipts move; can be undone',
    scope: 'listed',
    input: z.strictObject({
      DonorID: donorId,
      OtherDonorID: id(['Other donor', 'Otro donante']),
      Take: z.array(z.literal(['Salutation', 'Owner', 'NextStep', 'Note'])).check(z.maxLength(4)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({ DonorID: donorId, ChangeSetID: id(['Action', 'Acción']), Moved: z.int() }),
    errors: {
      SameRecord: { message: ['This is the same donor.', 'Es el mismo donante.'], field: 'OtherDonorID' },
      AlreadyMerged: {
        message: [
          'The other donor was already merged. Open it to see which one was kept.',
          'El otro donante ya se unió. Ábralo para ver cuál quedó.',
        ],
        field: 'OtherDonorID',
      },
      OtherProgram: {
        message: ['The two belong to different sub-programs.', 'Los dos son de subprogramas distintos.'],
        field: 'OtherDonorID',
      },
    },
    topics: ['donors', 'gifts', 'activity', 'worklist'],
  }),
}
