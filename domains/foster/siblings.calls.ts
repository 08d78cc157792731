import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'

const folder = 'Foster/Siblings'

export const siblingsCalls = {
  linkSiblings: call({
    name: `${folder}/Link`,
    extra: true,
    preview: true,
    summary: 'Keep children together as siblings, with the groups they already belong to',
    permission: 'Foster.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id('Child'),
      SiblingClientIDs: z.array(id('Sibling')).check(z.minLength(1), z.maxLength(12)),
    }),
    output: z.strictObject({ ChangeSetID: id('Action'), ClientIDs: z.array(id('Child')) }),
    errors: {
      NotFoundSibling: {
        status: 404,
        message: 'One of these children is not on record, or your work does not include it.',
        field: 'SiblingClientIDs',
      },
      Itself: { message: 'A child is no sibling of itself.', field: 'SiblingClientIDs' },
      AlreadySiblings: { status: 409, message: 'They are already siblings.', field: 'SiblingClientIDs' },
    },
    topics: ['fosterClients', 'clients', 'placements', 'activity'],
  }),
  unlinkSibling: call({
    name: `${folder}/Unlink`,
    extra: true,
    preview: true,
    summary: 'Take a child out of its sibling group',
    permission: 'Foster.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: id('Child'), Reason: text('Why they are no siblings', { max: 500 }) }),
    output: z.strictObject({ ChangeSetID: id('Action') }),
    errors: { NoSiblings: { status: 409, message: 'This child has no siblings on record.' } },
    topics: ['fosterClients', 'clients', 'placements', 'activity'],
  }),
}
