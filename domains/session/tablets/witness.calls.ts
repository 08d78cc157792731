import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, longText, text } from '#platform/contract/fields.ts'

/** What a call takes that needs a second person beside the one who makes it. */
export const witnessProof = () => text(['Witness', 'Testigo'], { max: 100, sensitive: true })

export const witnessCalls = {
  witness: call({
    name: 'Residential/Pin/Witness',
    extra: true,
    summary: 'A second person of the house confirms by PIN that they are beside the caller; good for one entry',
    permission: 'SignedIn',
    scope: 'self',
    pin: true,
    shownOnce: true,
    input: z.strictObject({
      ResidenceID: id(['House', 'Casa']),
      UserID: id(['Person', 'Persona']),
      Pin: longText(['PIN', 'PIN'], { max: 40, sensitive: true }),
    }),
    /** None: the PIN was wrong, or this person cannot be a witness. Every reason looks alike, and the try counts. */
    output: z.strictObject({ Proof: z.nullable(z.string()) }),
    topics: ['tablets'],
  }),
}
