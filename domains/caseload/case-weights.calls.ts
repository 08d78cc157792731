import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, maybe, quantity, version } from '#platform/contract/fields.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

const folder = 'Core/CaseWeights'
const weight = (label: readonly [string, string], max = 20) => quantity(label, { min: 0, max })

const fields = {
  Child: weight(['A child', 'Un niño']),
  AssessedCare: weight(['A child in AC', 'Un niño en AC']),
  Developmental: weight(['A child in DD', 'Un niño en DD']),
  Exploited: weight(['A child in CSEC', 'Un niño en CSEC']),
  Family: weight(['A family', 'Una familia']),
  PerDocument: weight(['Each document due in 14 days', 'Cada documento que vence en 14 días'], 5),
  PerHalfHour: weight(['Each half hour of driving', 'Cada media hora de viaje'], 5),
  Sibling: quantity(['Each further child in one home, of its weight', 'Cada otro niño en un hogar, de su peso'], {
    min: 0,
    max: 1,
    help: ['1: the same as the first. 0.5: half of it.', '1: igual que el primero. 0.5: la mitad.'],
  }),
  Limits: z
    .array(
      z.strictObject({
        Role: choice(['Role', 'Función'], subProgramRoles),
        Limit: maybe(quantity(['Full from', 'Completo desde'], { min: 1, max: 200 })),
      }),
    )
    .check(z.maxLength(40)),
}

export const caseWeightCalls = {
  getCaseWeights: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'How much each kind of case weighs, and from which load on a role is full',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      ...fields,
      Limits: z.array(z.strictObject({ Role: z.string(), Limit: z.number() })),
      version: version(),
    }),
    topics: ['caseWeights'],
  }),
  saveCaseWeights: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Set the weights of cases and the limits of roles; every load is counted anew at once',
    permission: 'ProgramSettings.Manage',
    scope: 'listed',
    input: z.strictObject({ ...fields, version: version() }),
    output: z.strictObject({ version: version() }),
    errors: {
      RoleTwice: {
        message: ['The same role is listed twice.', 'La misma función aparece dos veces.'],
        field: 'Limits',
      },
    },
    topics: ['caseWeights', 'caseload', 'users'],
  }),
}
