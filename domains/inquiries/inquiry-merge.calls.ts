import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, version } from '#platform/contract/fields.ts'
import { MergeSide } from '#platform/contract/merge.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'
import { inquiryMergeFieldNames } from './inquiry-merge.rules.ts'

const folder = 'Foster/Inquiry'
const inquiryId = id(['Inquiry', 'Consulta'])
const pair = { InquiryID: inquiryId, OtherInquiryID: id(['Other inquiry', 'Otra consulta']) }

export const inquiryMergeCalls = {
  getKeptInquiry: call({
    name: `${folder}/GetKept`,
    method: 'GET',
    extra: true,
    summary: 'Which inquiry a merged one went into, so that an old address leads there',
    permission: 'Inquiry.View',
    scope: 'listed',
    input: z.strictObject({ InquiryID: inquiryId }),
    output: z.strictObject({ InquiryID: inquiryId, Name: z.string() }),
    topics: ['inquiries'],
  }),
  compareInquiries: call({
    name: `${folder}/Compare`,
    method: 'GET',
    extra: true,
    summary: 'Two inquiries side by side, field by field',
    permission: 'Client.Merge',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject(pair),
    output: z.strictObject({ Kept: MergeSide, Other: MergeSide }),
    topics: ['inquiries'],
    audit: 'view',
  }),
  mergeInquiries: call({
    name: `${folder}/Merge`,
    extra: true,
    preview: true,
    summary: 'Make one inquiry of two: contacts move, chosen facts are taken over; can be undone',
    permission: 'Client.Merge',
    scope: { inquiry: 'InquiryID' },
    input: z.strictObject({
      ...pair,
      Take: z.array(z.literal(inquiryMergeFieldNames)).check(z.maxLength(inquiryMergeFieldNames.length)),
      Reason: longText(['Reason', 'Motivo'], { min: 5, max: 500 }),
      version: version(),
      OtherVersion: version(),
    }),
    output: z.strictObject({ InquiryID: inquiryId, ChangeSetID: id(['Action', 'Acción']), Moved: z.int() }),
    errors: {
      EditNeeded: { status: 403, message: permissionNeeded('Inquiry.Edit') },
      SameRecord: { message: ['These are the same inquiry.', 'Es la misma consulta.'], field: 'OtherInquiryID' },
      AlreadyMerged: {
        status: 409,
        message: [
          'The other inquiry was already merged. Open it to see which one was kept.',
          'La otra consulta ya se unió. Ábrala para ver cuál quedó.',
        ],
        field: 'OtherInquiryID',
      },
      BecameFamily: {
        status: 409,
        message: [
          'The other inquiry became a family. Swap the two and keep that one.',
          'La otra consulta se convirtió en familia. Intercambie las dos y conserve esa.',
        ],
        field: 'OtherInquiryID',
      },
      BothFamilies: {
        status: 409,
        message: [
          'Each of them became a family. Merge the two families first.',
          'Cada una se convirtió en familia. Una primero las dos familias.',
        ],
        field: 'OtherInquiryID',
      },
    },
    topics: ['inquiries', 'activity'],
  }),
}
