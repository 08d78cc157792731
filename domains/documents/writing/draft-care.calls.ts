import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { unplacedAnswer } from './drafts.calls.ts'

const permission = 'CaseFile.PerformOperations'

export const draftCareCalls = {
  restoreDraft: call({
    name: 'Core/Documents/RestoreDraft',
    extra: true,
    summary: 'Bring back a draft that was deleted in the last 30 days',
    permission,
    scope: 'self',
    input: z.strictObject({ DocumentID: id('Document') }),
    output: z.strictObject({ DocumentID: id('Document') }),
    errors: {
      NotDeleted: { status: 409, message: 'This draft was not deleted.' },
      TooLate: { status: 410, message: 'This draft was deleted more than 30 days ago and cannot be brought back.' },
      NotYours: {
        status: 403,
        message: 'Only who wrote a draft, their supervisor or someone with the permission can bring it back.',
      },
    },
    topics: ['drafts', 'documents', 'due'],
  }),
  upgradeDraft: call({
    name: 'Core/Documents/UpgradeDraft',
    extra: true,
    summary: 'Go on with a draft in the newer version of its form; answers that have no place in it are kept beside it',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id('Document'),
      Revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    }),
    output: z.strictObject({
      DocumentID: id('Document'),
      Revision: z.int(),
      FormVersionNo: z.int(),
      Kept: z.int(),
      Unplaced: z.array(unplacedAnswer),
    }),
    errors: {
      NothingNewer: { status: 409, message: 'This draft already uses the newest version of its form.' },
      NotADraft: { status: 409, message: 'Only a draft can go over to a newer version of its form.' },
      NotYours: { status: 403, message: 'Only who writes a draft can do this.' },
    },
    topics: ['drafts', 'documents'],
  }),
  getDraftColleagues: call({
    name: 'Core/Documents/GetDraftColleagues',
    method: 'GET',
    extra: true,
    summary: 'Colleagues who may open the chart of a draft and so can take it over',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({ DocumentID: id('Document') }),
    output: z.strictObject({
      Rows: z.array(z.strictObject({ EmployeeID: id('Employee'), Name: z.string(), Title: z.nullable(z.string()) })),
    }),
    topics: ['drafts'],
  }),
}
