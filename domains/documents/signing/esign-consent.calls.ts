import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

const agreement = z.strictObject({
  /** The wording that was agreed to. */
  DisclosureVersion: z.string(),
  /** The text, a paragraph each. */
  Paragraphs: z.array(z.string()),
  /** When the caller agreed to this wording; none before. */
  AgreedAt: z.nullable(z.string()),
  /** Signing will ask who it is: the last proof is too old to hold until the signature is given. */
  ProofNeeded: z.boolean(),
})

export const esignConsentCalls = {
  getSigningAgreement: call({
    name: 'Core/Documents/GetSigningAgreement',
    method: 'GET',
    extra: true,
    summary: 'The agreement to sign electronically, and whether the caller gave it',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({}),
    output: agreement,
    topics: ['signatures'],
  }),
  agreeToSign: call({
    name: 'Core/Documents/AgreeToSign',
    extra: true,
    summary: 'Agree once to sign electronically; repeating it changes nothing',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({ DisclosureVersion: z.string().check(z.maxLength(40)) }),
    output: z.strictObject({ AgreedAt: z.string() }),
    errors: {
      OtherWording: {
        status: 409,
        message: [
          'The wording has changed in the meantime. Read it again.',
          'Mientras tanto, el texto cambió. Léalo de nuevo.',
        ],
        field: 'DisclosureVersion',
      },
    },
    topics: ['signatures'],
  }),
}
