import * as z from 'zod/mini'
import type { Words } from '#platform/contract/words.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, longText, maybe, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { sealedStays } from '../chart-seal/chart-seal.calls.ts'

export const accessRequestStates = list(
  { value: 'Asked', label: ['Waiting for an answer', 'Espera respuesta'] },
  { value: 'Granted', label: ['Granted', 'Concedida'] },
  { value: 'Declined', label: ['Declined', 'Rechazada'] },
  { value: 'Ended', label: ['Ended', 'Terminada'] },
)
export const mostAccessDays = 90

const reason = (label: Words = ['Reason', 'Motivo']) => longText(label, { min: 10, max: 500 })
const days = () => whole(['For how many days', 'Por cuántos días'], { min: 1, max: mostAccessDays })
const membership = { ClientSubProgramMembershipID: id(['Membership', 'Membresía']) }
const grant = { ...membership, AccessGrantID: id(['Request', 'Solicitud']), version: version() }

const Grant = {
  AccessGrantID: id(['Request', 'Solicitud']),
  Reason: z.string(),
  Days: z.int(),
  Status: choice(['Status', 'Estado'], accessRequestStates),
  AskedAt: z.string(),
  StartDate: z.nullable(day(['From', 'Desde'])),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  DecisionNote: z.nullable(z.string()),
  version: version(),
}

export const MyAccessRequest = z.strictObject({
  ...Grant,
  /** What the caller typed when they searched; the name is not theirs to know yet. */
  AskedAs: z.string(),
  /** Where the chart is, while the leave holds. */
  ClientSubProgramMembershipID: z.nullable(id(['Membership', 'Membresía'])),
  Module: z.nullable(z.string()),
  ClientID: z.nullable(id(['Client', 'Cliente'])),
  Name: z.nullable(z.string()),
})

export const AccessToDecide = z.strictObject({
  ...Grant,
  ...membership,
  ClientID: id(['Client', 'Cliente']),
  ClientName: z.string(),
  SubProgramName: z.string(),
  Confidential: z.boolean(),
  EmployeeID: id(['Employee', 'Empleado']),
  EmployeeName: z.string(),
})
export type AccessToDecide = z.infer<typeof AccessToDecide>

const notOwner = {
  status: 403,
  message: [
    'Only the child’s case manager, their supervisors and those who can grant access decide this.',
    'Esto lo deciden solo el encargado del caso, sus supervisores y quienes pueden dar acceso.',
  ],
} as const
const decided = {
  status: 409,
  message: ['This request was already answered.', 'Esta solicitud ya se respondió.'],
} as const

export const chartAccessCalls = {
  requestAccess: call({
    name: 'Core/Clients/RequestAccess',
    extra: true,
    summary: 'Ask the owner of a record that a search found in another program for leave to open it, for some days',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({ SearchHitID: id(['Found', 'Encontrado']), Reason: reason(), Days: days() }),
    output: z.strictObject({ AccessGrantID: id(['Request', 'Solicitud']), Told: z.int() }),
    errors: {
      AlreadyAsked: {
        message: [
          'You already asked for this record; an answer is pending.',
          'Ya pidió este expediente; falta la respuesta.',
        ],
        constraint: 'access_grant_open',
      },
      NotAnyMore: {
        status: 410,
        message: [
          'This search is more than a day old. Search again, then ask.',
          'Esta búsqueda tiene más de un día. Busque de nuevo y luego pida el acceso.',
        ],
        field: 'SearchHitID',
      },
    },
    topics: ['accessRequests'],
  }),
  getAccessRequests: call({
    name: 'Core/Clients/GetAccessRequests',
    method: 'GET',
    extra: true,
    summary: 'What the caller asked to open, and what others ask the caller for',
    permission: 'Person.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({ Mine: z.array(MyAccessRequest), ToDecide: z.array(AccessToDecide) }),
    topics: ['accessRequests'],
  }),
  grantAccess: call({
    name: 'Core/Clients/GrantAccess',
    extra: true,
    summary: 'Let the one who asked open the child’s chart until a day',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Days: days(), Note: maybe(longText(['Note', 'Nota'], { max: 500 })) }),
    output: z.strictObject({
      AccessGrantID: id(['Request', 'Solicitud']),
      EndDate: day(['Until', 'Hasta']),
      version: version(),
    }),
    errors: {
      NotOwner: notOwner,
      AlreadyDecided: decided,
      OwnRequest: {
        status: 403,
        message: ['Nobody can grant access to themselves.', 'Nadie puede darse acceso a sí mismo.'],
      },
    },
    topics: ['accessRequests', 'clients', 'activity'],
  }),
  declineAccess: call({
    name: 'Core/Clients/DeclineAccess',
    extra: true,
    summary: 'Answer a request with no, and say why',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Note: reason(['Why not', 'Por qué no']) }),
    output: z.strictObject({ AccessGrantID: id(['Request', 'Solicitud']) }),
    errors: { NotOwner: notOwner, AlreadyDecided: decided },
    topics: ['accessRequests', 'activity'],
  }),
  getChartAccess: call({
    name: 'Core/Clients/GetChartAccess',
    method: 'GET',
    extra: true,
    summary: 'Who may open this chart beyond its program, and whether it is confidential',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    audit: { view: 'who may open it' },
    input: z.strictObject(membership),
    output: z.strictObject({
      ...membership,
      Confidential: z.boolean(),
      version: version(),
      Grants: z.array(AccessToDecide),
      Can: z.strictObject({ Decide: z.boolean(), SetConfidential: z.boolean() }),
    }),
    topics: ['accessRequests', 'clients'],
  }),
  allowAccess: call({
    name: 'Core/Clients/AllowAccess',
    extra: true,
    summary: 'Put an employee on the list of those who may open this chart, without being asked',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID', user: 'EmployeeID' },
    input: z.strictObject({ ...membership, EmployeeID: id(['Employee', 'Empleado']), Reason: reason(), Days: days() }),
    output: z.strictObject({ AccessGrantID: id(['Request', 'Solicitud']), EndDate: day(['Until', 'Hasta']) }),
    errors: {
      NotOwner: notOwner,
      OwnRequest: {
        status: 403,
        message: ['Nobody can grant access to themselves.', 'Nadie puede darse acceso a sí mismo.'],
      },
    },
    topics: ['accessRequests', 'activity'],
  }),
  endAccess: call({
    name: 'Core/Clients/EndAccess',
    extra: true,
    summary: 'Take the leave to open a chart back, from now on',
    permission: 'Person.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ...grant, Note: reason() }),
    output: z.strictObject({ AccessGrantID: id(['Request', 'Solicitud']) }),
    errors: {
      NotOwner: notOwner,
      NotGranted: {
        status: 409,
        message: ['This permission is no longer in effect.', 'Este permiso ya no está vigente.'],
      },
    },
    topics: ['accessRequests', 'activity'],
  }),
  setConfidential: call({
    name: 'Core/Clients/SetConfidential',
    extra: true,
    summary: 'Hide a chart from its program but for the case manager, their supervisors and a list, or open it again',
    permission: 'Confidential.Grant',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ...membership,
      Confidential: flag(['Confidential', 'Confidencial']),
      Reason: reason(),
      version: version(),
    }),
    output: z.strictObject({ ...membership, version: version() }),
    errors: {
      NotOwner: notOwner,
      Sealed: sealedStays,
    },
    topics: ['accessRequests', 'clients', 'fosterClients', 'people', 'activity'],
  }),
}
