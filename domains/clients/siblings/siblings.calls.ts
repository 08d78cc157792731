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
    permission: 'Program.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Child', 'Niño']),
      SiblingClientIDs: z.array(id(['Sibling', 'Hermano'])).check(z.minLength(1), z.maxLength(12)),
    }),
    output: z.strictObject({ ChangeSetID: id(['Action', 'Acción']), ClientIDs: z.array(id(['Child', 'Niño'])) }),
    errors: {
      NotFoundSibling: {
        status: 404,
        message: [
          'One of these children is not on record, or your work does not include it.',
          'Uno de estos niños no está registrado o no forma parte de su trabajo.',
        ],
        field: 'SiblingClientIDs',
      },
      Itself: {
        message: ['A child cannot be their own sibling.', 'Un niño no puede ser su propio hermano.'],
        field: 'SiblingClientIDs',
      },
      AlreadySiblings: {
        status: 409,
        message: ['They are already siblings.', 'Ya son hermanos.'],
        field: 'SiblingClientIDs',
      },
    },
    topics: ['fosterClients', 'clients', 'placements', 'activity'],
  }),
  unlinkSibling: call({
    name: `${folder}/Unlink`,
    extra: true,
    preview: true,
    summary: 'Take a child out of its sibling group',
    permission: 'Program.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({
      ClientID: id(['Child', 'Niño']),
      Reason: text(['Why they are not siblings', 'Por qué no son hermanos'], { max: 500 }),
    }),
    output: z.strictObject({ ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      NoSiblings: {
        status: 409,
        message: ['This child has no siblings on record.', 'Este niño no tiene hermanos registrados.'],
      },
    },
    topics: ['fosterClients', 'clients', 'placements', 'activity'],
  }),
}
