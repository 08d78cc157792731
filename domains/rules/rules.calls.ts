import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { TriedOut } from './tried.rules.ts'
import { day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'

const folder = 'Admin/Rules'
const pack = text(['Rule', 'Regla'], { max: 40 })
const rulePackId = id(['Change', 'Cambio'])
const numbers = z.record(z.string().check(z.maxLength(40)), z.int())
const subject = { status: 404, message: ['There is no such rule.', 'No hay tal regla.'], field: 'Pack' } as const
const OutOfBounds = {
  status: 400,
  message: ['A number is missing or out of bounds.', 'Falta un número o está fuera de los límites.'],
  field: 'Values',
} as const
const topics = ['rulePacks'] as const
const noClient = { none: 'Rules name no client.' } as const

export const rulesCalls = {
  getRules: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'The numbers of every rule: as they hold today, what they were, what they will be, and where other rules are kept',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Packs: z.array(
        z.strictObject({
          Pack: z.string(),
          Title: z.string(),
          About: z.string(),
          Fields: z.array(
            z.strictObject({
              Name: z.string(),
              Label: z.string(),
              Standard: z.int(),
              Min: z.int(),
              Max: z.int(),
              Now: z.int(),
              /** A yes (1) or no (0). */
              OnOff: z.boolean(),
            }),
          ),
          Changes: z.array(
            z.strictObject({
              RulePackID: rulePackId,
              StartDate: z.string(),
              Values: numbers,
              Note: z.string(),
              SetBy: z.nullable(z.string()),
              version: version(),
            }),
          ),
        }),
      ),
      Places: z.array(
        z.strictObject({
          Label: z.string(),
          About: z.string(),
          Path: z.string(),
          /** How they stand, where they are few enough to be read here. */
          Rules: z.array(z.strictObject({ What: z.string(), Rule: z.string(), From: z.string() })),
        }),
      ),
    }),
    topics,
    audit: noClient,
  }),
  tryRules: call({
    name: `${folder}/Try`,
    reads: true,
    extra: true,
    summary:
      'What these numbers would have changed in the last month: which decisions they would have stopped or let pass',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Pack: pack, Values: numbers }),
    output: TriedOut,
    errors: { NoSuchRule: subject, OutOfBounds },
    audit: 'view',
  }),
  saveRules: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Let numbers hold from today or a later day on, with the reason; a change to come can be corrected',
    permission: 'Administrator',
    scope: 'agency',
    pair: 'RulePackID',
    input: z.strictObject({
      RulePackID: maybe(rulePackId),
      Pack: pack,
      StartDate: day(['From', 'Desde']),
      Values: numbers,
      Note: longText(['Why', 'Por qué'], { max: 1000 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ RulePackID: rulePackId, version: version() }),
    errors: {
      NoSuchRule: subject,
      OutOfBounds,
      DayPassed: {
        message: [
          'Rules change from today on, or later: what was decided keeps the rules of its day.',
          'Las reglas cambian desde hoy o después: lo decidido conserva las reglas de su día.',
        ],
        field: 'StartDate',
        constraint: 'rule_pack_begun',
      },
      Begun: {
        status: 409,
        message: [
          'This change has begun. Set new numbers from a later day.',
          'Este cambio ya empezó. Fije números nuevos desde un día posterior.',
        ],
        field: 'StartDate',
      },
      BeginsThen: {
        status: 409,
        message: ['A change already begins on that day.', 'Ya hay un cambio que empieza ese día.'],
        field: 'StartDate',
        constraint: 'rule_pack_once',
      },
    },
    topics,
  }),
  removeRules: call({
    name: `${folder}/Remove`,
    extra: true,
    summary: 'Take back a change that has not begun',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      RulePackID: rulePackId,
      Reason: text(['Reason', 'Motivo'], { max: 300 }),
      version: version(),
    }),
    output: z.strictObject({ RulePackID: rulePackId }),
    errors: {
      Begun: {
        status: 409,
        message: ['This change has begun and stays on record.', 'Este cambio ya empezó y queda registrado.'],
        field: 'RulePackID',
      },
    },
    topics,
  }),
}
