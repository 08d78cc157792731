import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { flag, id, instant, text, whole } from '#platform/contract/fields.ts'

const folder = 'Core/DataQuality'
const topics = ['quality', 'activity', 'clients', 'families', 'visits'] as const
const ruleKey = z.string().check(z.regex(/^[a-z-]{3,60}$/))
/** Of a record, or made of two. */
const ref = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const Flaw = z.strictObject({
  Rule: z.string(),
  Ref: ref,
  Name: z.string(),
  SubProgramName: z.nullable(z.string()),
  Says: z.string(),
  /** Where it is mended: a screen, or a dialog with what it needs. */
  Do: z.strictObject({
    Label: z.string(),
    Address: z.nullable(z.string()),
    Part: z.nullable(z.string()),
    Input: z.record(z.string(), z.string()),
  }),
  /** Who let it be and why. */
  Dismissed: z.nullable(
    z.strictObject({ Reason: z.string(), By: z.nullable(z.string()), At: instant(['When', 'Cuándo']) }),
  ),
})
export type Flaw = z.infer<typeof Flaw>

export const dataQualityCalls = {
  getFlaws: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What is missing or cannot be right in the data of the caller’s programs, by kind, and who mends it',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      Rule: z.optional(ruleKey),
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      /** Those that somebody let be. */
      Dismissed: z.optional(flag(['Dismissed', 'Descartados'])),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Rules: z.array(z.strictObject({ Key: z.string(), Label: z.string(), Mends: z.string(), Count: z.int() })),
      Flaws: z.array(Flaw),
      Total: z.int(),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics,
  }),
  dismissFlaw: call({
    name: `${folder}/Dismiss`,
    extra: true,
    summary: 'Let a flaw be, with the reason; it leaves the inbox',
    permission: 'QM.Edit',
    scope: 'listed',
    input: z.strictObject({
      Rule: ruleKey,
      Ref: ref,
      Reason: text(['Why it is right as it is', 'Por qué está bien así'], { min: 3, max: 500 }),
    }),
    output: z.strictObject({ Rule: z.string(), Ref: ref }),
    errors: {
      NotThere: { status: 404, message: ['This is not in the inbox.', 'Esto no está en la bandeja.'] },
      AlreadyDismissed: {
        status: 409,
        message: ['Somebody dismissed this already.', 'Alguien ya lo descartó.'],
        constraint: 'flaw_dismissal_once',
      },
    },
    topics: ['quality', 'activity'],
  }),
  restoreFlaw: call({
    name: `${folder}/Restore`,
    extra: true,
    summary: 'Put a flaw that was dismissed back into the inbox',
    permission: 'QM.Edit',
    scope: 'listed',
    input: z.strictObject({ Rule: ruleKey, Ref: ref }),
    output: z.strictObject({ Rule: z.string(), Ref: ref }),
    errors: { NotThere: { status: 404, message: ['This was not dismissed.', 'Esto no estaba descartado.'] } },
    topics: ['quality', 'activity'],
  }),
}
