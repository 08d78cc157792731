import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, text } from '#platform/contract/fields.ts'

export const staffCalls = {
  findStaff: call({
    name: 'Admin/FindStaff',
    method: 'GET',
    extra: true,
    summary: 'Active staff by the beginning of a name, for choosing a colleague; at most twenty',
    permission: 'SignedIn',
    scope: 'agency',
    input: z.strictObject({ Search: text(['Name', 'Nombre'], { min: 2, max: 100 }) }),
    output: z.strictObject({
      Staff: z.array(
        z.strictObject({ UserID: id(['Person', 'Persona']), Name: z.string(), Title: z.nullable(z.string()) }),
      ),
    }),
    topics: ['access'],
  }),
}
