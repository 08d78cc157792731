import * as z from 'zod/mini'
import {
  Assignment,
  candidates,
  deleteErrors,
  deleteFields,
  deleteOutput,
  startErrors,
  startFields,
  startOutput,
  startTopics,
} from '#domains/caseload/assignment-shapes.rules.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { ofMembership } from '#domains/enrollment/enrollment.calls.ts'
import { call } from '#platform/contract/call.ts'
import { id, maybe, version } from '#platform/contract/fields.ts'
import { residential } from '../residential.rules.ts'
import { read } from './residents.calls.ts'

const people = 'Residential/Clients/People'
const resident = { ClientSubProgramMembershipID: membershipId }
const on = { permission: 'Caseload.Assign', module: residential.module, scope: ofMembership } as const
const topics = [...startTopics, 'residents', 'houses']

export const therapistCalls = {
  getAvailableTherapists: call({
    ...on,
    name: `${people}/GetAvailablePrimaryTherapistEmployees`,
    method: 'GET',
    summary: 'Who could become the primary therapist of a resident, each with their caseload',
    audit: { none: 'offers staff' },
    input: z.strictObject(resident),
    output: candidates,
    topics: ['caseload'],
  }),
  assignTherapist: call({
    ...on,
    name: `${people}/AssignOrTransferPrimaryTherapist`,
    summary: 'Give a resident a primary therapist from a day on; one who has one goes to the other that day',
    input: z.strictObject({
      ...resident,
      /** The current one, as the writer saw it; without it, the first one is assigned. */
      CaseAssignmentID: maybe(id(['Assignment', 'Asignación'])),
      version: maybe(version()),
      ...startFields,
    }),
    output: startOutput,
    errors: {
      ...startErrors,
      NotATherapist: {
        message: ['This worker is not a therapist here.', 'Este trabajador no es terapeuta aquí.'],
        field: 'EmployeeID',
      },
    },
    topics,
  }),
  deleteCurrentTherapist: call({
    ...on,
    name: `${people}/DeleteCurrentPrimaryTherapist`,
    summary: 'Remove a mistaken primary therapist; the previous one is assigned again',
    input: z.strictObject({ ...resident, ...deleteFields }),
    output: deleteOutput,
    errors: deleteErrors,
    topics,
  }),
  getTherapists: read(
    `${people}/GetPrimaryTherapists`,
    'therapists',
    'The primary therapists of a resident, newest first',
    z.strictObject({ Therapists: z.array(Assignment) }),
  ),
}
