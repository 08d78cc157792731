import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { churchTopics, ofChurch } from '../record/churches.calls.ts'
import { churchId } from '../record/church-shapes.rules.ts'

const folder = 'ChurchEngagement/People'
const writes = { permission: 'Church.Edit', scope: ofChurch, topics: [...churchTopics, 'people'] } as const
const words = z.nullable(z.string())
const ownerId = id(['Owner', 'Responsable'])
const Owner = z.strictObject({
  ChurchOwnerID: ownerId,
  EmployeeID: id(['Employee', 'Empleado']),
  Name: z.string(),
  StartDate: day(['From', 'Desde']),
  /** The first day it no longer holds. */
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  State: z.literal(['current', 'scheduled', 'ended']),
  Note: words,
  SetBy: words,
  version: version(),
})
export type ChurchOwner = z.infer<typeof Owner>
const startFields = {
  EmployeeID: id(['Owner', 'Responsable']),
  StartDate: maybe(day(['First day', 'Primer día'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
  Note: maybe(text(['Note to the new owner', 'Nota para el nuevo responsable'], { max: 1000 })),
}
const dated = tenureErrors('church_owner', { start: 'StartDate', holder: 'EmployeeID' })
export const startErrors = {
  ...dated,
  AlreadyAssigned: {
    ...dated.AlreadyAssigned,
    status: 409,
    message: [
      'This church already has an owner at that time. Transfer it instead.',
      'Esta iglesia ya tiene responsable en ese tiempo. En su lugar, transfiérala.',
    ],
  },
  NothingCurrent: {
    ...dated.NothingCurrent,
    message: ['This church has no owner. Add one first.', 'Esta iglesia no tiene responsable. Primero agregue uno.'],
  },
  SameHolder: {
    ...dated.SameHolder,
    message: ['This person is already the owner.', 'Esta persona ya es responsable.'],
  },
  NotHere: {
    message: [
      'This person does not work with the churches of this sub-program on that day.',
      'Ese día esta persona no trabaja con las iglesias de este subprograma.',
    ],
    field: 'EmployeeID',
    constraint: 'church_owner_works',
  },
} as const
const startOutput = z.strictObject({ ChurchOwnerID: ownerId, version: version() })

export const churchOwnerCalls = {
  getAvailableOwners: call({
    name: `${folder}/GetAvailableOwnersOfRelationship`,
    method: 'GET',
    summary: 'Who could own the relationship with a church, each with the churches and action items they have',
    permission: 'Church.View',
    scope: ofChurch,
    audit: { none: 'offers staff' },
    input: z.strictObject({ ChurchID: churchId }),
    output: z.strictObject({
      Employees: z.array(
        z.strictObject({
          EmployeeID: id(['Employee', 'Empleado']),
          Name: z.string(),
          Title: words,
          SubProgramRole: z.string(),
          Churches: z.int(),
          OpenItems: z.int(),
          IsCurrent: z.boolean(),
        }),
      ),
      Current: z.nullable(Owner),
    }),
    topics: ['churches', 'activity', 'users'],
  }),
  getOwnerHistory: call({
    name: `${folder}/GetOwnerHistory`,
    method: 'GET',
    extra: true,
    summary: 'Who owned the relationship with a church, newest first',
    permission: 'Church.View',
    scope: ofChurch,
    audit: { view: 'owners' },
    input: z.strictObject({ ChurchID: churchId }),
    output: z.strictObject({ Owners: z.array(Owner) }),
    topics: ['churches', 'activity'],
  }),
  addChurchRelationshipOwner: call({
    ...writes,
    name: `${folder}/AddChurchRelationshipOwner`,
    summary: 'Give a church its first owner of the relationship',
    input: z.strictObject({ ChurchID: churchId, ...startFields }),
    output: startOutput,
    errors: startErrors,
  }),
  transferChurchRelationshipOwner: call({
    ...writes,
    name: `${folder}/TransferChurchRelationshipOwner`,
    summary: 'Give a church to another owner from a day on; the history stays',
    input: z.strictObject({
      ChurchID: churchId,
      ChurchOwnerID: ownerId,
      ...startFields,
      version: version(),
    }),
    output: startOutput,
    errors: startErrors,
  }),
  deleteCurrentChurchRelationshipOwner: call({
    ...writes,
    name: `${folder}/DeleteCurrentChurchRelationshipOwner`,
    summary: 'Remove a mistaken owner; whoever had the church before has it again',
    input: z.strictObject({
      ChurchID: churchId,
      ChurchOwnerID: ownerId,
      Reason: text(['Why it is being removed', 'Por qué se elimina'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ ChurchOwnerID: ownerId, Reopened: z.nullable(Owner) }),
    errors: {
      NothingCurrent: { message: startErrors.NothingCurrent.message },
      NotLatest: { message: dated.NotLatest.message },
      NotHere: {
        message: [
          'Whoever had the church before no longer works here. Transfer it to someone else.',
          'Quien tenía antes la iglesia ya no trabaja aquí. Transfiérala a otra persona.',
        ],
        constraint: 'church_owner_works',
      },
    },
  }),
}
