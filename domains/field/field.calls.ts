import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id } from '#platform/contract/fields.ts'

const folder = 'Core/Field'

/** What a worker takes along of one case: enough for the day, and no more. */
export const FieldCase = z.strictObject({
  SubjectKind: z.literal(['client', 'family']),
  SubjectID: id(['Child or family', 'Niño o familia']),
  Name: z.string(),
  HomeName: z.nullable(z.string()),
  FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
  /** Not where it is kept confidential. */
  Address: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Allergies: z.array(z.string()),
  SafetyAlert: z.nullable(z.string()),
  LastContact: z.nullable(z.strictObject({ On: day(['On', 'El día']), ContactType: z.string(), By: z.string() })),
})
export type FieldCase = z.infer<typeof FieldCase>

export const fieldCalls = {
  takeAlong: call({
    name: `${folder}/TakeAlong`,
    method: 'GET',
    extra: true,
    summary: 'Names, addresses, last contact and allergies of chosen cases, to be kept on the device for 24 hours',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ SubjectIDs: z.array(id(['Case', 'Caso'])).check(z.minLength(1), z.maxLength(60)) }),
    output: z.strictObject({
      Cases: z.array(FieldCase),
      /** From then on nothing of it is kept. */
      Until: z.string(),
      /** Opens what the caller’s device keeps, in every session of theirs. */
      Key: z.string(),
    }),
    errors: {
      NotYours: {
        status: 404,
        message: [
          'One of these cases is not on your caseload today.',
          'Uno de estos casos no está hoy entre los suyos.',
        ],
        field: 'SubjectIDs',
      },
    },
    topics: ['caseload', 'visits'],
    audit: 'view',
  }),
  getFieldKey: call({
    name: `${folder}/GetKey`,
    method: 'GET',
    extra: true,
    summary: 'The key of what the caller’s own device keeps of their cases',
    permission: 'Visit.Record',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Key: z.string() }),
    audit: { none: 'a key of the caller’s own device' },
  }),
}
