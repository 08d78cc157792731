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
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    errors: {
      NotDeleted: { status: 409, message: ['This draft was not deleted.', 'Este borrador no se eliminó.'] },
      TooLate: {
        status: 410,
        message: [
          'This draft was deleted more than 30 days ago and cannot be restored.',
          'Este borrador se eliminó hace más de 30 días y no se puede recuperar.',
        ],
      },
      NotYours: {
        status: 403,
        message: [
          'Only the person who wrote a draft, their supervisor or someone with the permission can restore it.',
          'Solo quien escribió el borrador, su supervisor o alguien con el permiso puede recuperarlo.',
        ],
      },
    },
    topics: ['drafts', 'documents', 'due'],
  }),
  upgradeDraft: call({
    name: 'Core/Documents/UpgradeDraft',
    extra: true,
    summary: 'Continue a draft in the newer version of its form; answers that have no place in it are kept beside it',
    permission,
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
    }),
    output: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Revision: z.int(),
      FormVersionNo: z.int(),
      Kept: z.int(),
      Unplaced: z.array(unplacedAnswer),
    }),
    errors: {
      NothingNewer: {
        status: 409,
        message: [
          'This draft already uses the newest version of its form.',
          'Este borrador ya usa la versión más nueva de su formulario.',
        ],
      },
      NotADraft: {
        status: 409,
        message: [
          'Only a draft can be moved to a newer version of its form.',
          'Solo un borrador puede pasar a una versión más nueva de su formulario.',
        ],
      },
      NotYours: {
        status: 403,
        message: ['Only the person writing a draft can do this.', 'Solo quien escribe el borrador puede hacerlo.'],
      },
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
    audit: { none: 'offers staff' },
    input: z.strictObject({ DocumentID: id(['Document', 'Documento']) }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Title: z.nullable(z.string()) }),
      ),
    }),
    topics: ['drafts'],
  }),
}
