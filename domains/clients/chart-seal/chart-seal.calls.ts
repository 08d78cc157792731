import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, instant, longText, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const sealGrounds = list(
  { value: 'Staff relative', label: ['Relative of someone on staff', 'Familiar de alguien del personal'] },
  { value: 'Adoption', label: ['Adoption finalized', 'Adopción finalizada'] },
  { value: 'Court order', label: ['Sealed by a court', 'Sellado por un tribunal'] },
  { value: 'Legal hold', label: ['Legal hold', 'Retención legal'] },
  { value: 'Other', label: ['Other', 'Otro'] },
)

const membership = { ClientSubProgramMembershipID: id(['Chart', 'Expediente']) }
const employeeId = id(['Employee', 'Empleado'])
const custodians = z.array(id(['Custodian', 'Custodio'])).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((ids) => new Set(ids).size === ids.length),
)
const reason = longText(['Reason', 'Motivo'], { min: 20, max: 500 })
const ground = choice(['Why it is sealed', 'Por qué se sella'], sealGrounds)

const notActive = {
  status: 422,
  message: [
    'A custodian must be someone with an active account. Choose somebody else.',
    'Un custodio debe tener una cuenta activa. Elija a otra persona.',
  ],
  field: 'CustodianIDs',
} as const
const carrier = {
  status: 422,
  message: [
    'Whoever is assigned to the case must be a custodian. Add them, or hand the case over first.',
    'Quien lleva el caso debe ser custodio. Agréguelo o entregue antes el caso.',
  ],
  field: 'CustodianIDs',
  constraint: 'chart_seal_carrier',
} as const
const notSealed = {
  status: 409,
  message: ['This chart is not sealed.', 'Este expediente no está sellado.'],
} as const
export const sealedStays = {
  status: 409,
  message: [
    'A sealed chart is confidential. Unseal it first.',
    'Un expediente sellado es confidencial. Quite antes el sello.',
  ],
  field: 'Confidential',
  constraint: 'chart_seal_confidential',
} as const
const told = ['clients', 'fosterClients', 'people', 'activity', 'chartSeal']

export const chartSealCalls = {
  getChartSeal: call({
    name: 'Core/Clients/GetChartSeal',
    method: 'GET',
    extra: true,
    summary: 'Whether the chart is sealed, why, and who its custodians are',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    audit: { none: 'the seal of the chart the caller has open already' },
    input: z.strictObject(membership),
    output: z.strictObject({
      ...membership,
      Seal: z.nullable(
        z.strictObject({
          Ground: ground,
          Reason: z.string(),
          SealedBy: z.string(),
          SealedAt: instant(['Sealed', 'Sellado']),
          Custodians: z.array(z.strictObject({ EmployeeID: employeeId, Name: z.string(), Active: z.boolean() })),
          version: version(),
        }),
      ),
      /** Asked for by somebody and not confirmed yet. */
      Asked: z.nullable(
        z.strictObject({
          SecondPersonID: id(['Request', 'Solicitud']),
          Ground: ground,
          Reason: z.string(),
          Custodians: z.array(z.strictObject({ EmployeeID: employeeId, Name: z.string() })),
          AskedBy: z.string(),
          Own: z.boolean(),
          version: version(),
        }),
      ),
      /** Those who carry the child's cases: they are custodians of a sealed chart. */
      Carriers: z.array(z.strictObject({ EmployeeID: employeeId, Name: z.string() })),
      Can: z.strictObject({ Seal: z.boolean(), Change: z.boolean(), Unseal: z.boolean() }),
    }),
    topics: ['chartSeal'],
  }),
  sealChart: call({
    name: 'Core/Clients/SealChart',
    extra: true,
    confirm: true,
    ownEyes: true,
    summary:
      'Seal all charts of a child for named custodians: nobody else finds anything of it; a second person confirms',
    permission: 'Chart.Seal',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...membership, Ground: ground, Reason: reason, CustodianIDs: custodians }),
    output: z.strictObject(membership),
    errors: {
      AlreadySealed: {
        status: 409,
        message: ['This chart is already sealed.', 'Este expediente ya está sellado.'],
        constraint: 'chart_seal_once',
      },
      NotActive: notActive,
      CarrierNotCustodian: carrier,
      AllInSight: {
        status: 409,
        message: [
          'This child has a chart you cannot see. Somebody who sees all of them has to seal it.',
          'Este menor tiene un expediente que usted no ve. Debe sellarlo alguien que los vea todos.',
        ],
      },
    },
    topics: told,
  }),
  changeCustodians: call({
    name: 'Core/Clients/ChangeCustodians',
    extra: true,
    confirm: true,
    ownEyes: true,
    summary: 'Say anew who the custodians of a sealed chart are; only a custodian can',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...membership, CustodianIDs: custodians, Reason: reason, version: version() }),
    output: z.strictObject({ ...membership, version: version() }),
    errors: { NotSealed: notSealed, NotActive: notActive, CarrierNotCustodian: carrier },
    topics: told,
  }),
  unsealChart: call({
    name: 'Core/Clients/UnsealChart',
    extra: true,
    confirm: true,
    ownEyes: true,
    summary: 'Take the seal off: the chart stays confidential; only a custodian can',
    permission: 'Chart.Seal',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...membership, Reason: reason, version: version() }),
    output: z.strictObject(membership),
    errors: {
      NotSealed: notSealed,
      CIDTaken: numberTaken('client_cid'),
      FamLinkTaken: numberTaken('client_famlink_number'),
      WelligentTaken: numberTaken('client_welligent_id'),
    },
    topics: told,
  }),
}

function numberTaken(constraint: string) {
  return {
    status: 409,
    message: [
      'Another record now has a number of this child. Correct one of them, then unseal.',
      'Otro registro tiene ahora un número de este menor. Corrija uno de los dos y luego quite el sello.',
    ],
    constraint,
  } as const
}
