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
import { apss } from '../apss.rules.ts'
import { read } from './children.calls.ts'

const folder = 'APSS/Therapists'
const child = { ClientSubProgramMembershipID: membershipId }
const on = { permission: 'Caseload.Assign', module: apss.module, scope: ofMembership, extra: true } as const
const topics = [...startTopics, apss.topic]

export const therapistCalls = {
  getAvailableTherapists: call({
    ...on,
    name: `${folder}/GetAvailable`,
    method: 'GET',
    summary: 'Who could become the therapist of a child, each with their caseload',
    audit: { none: 'offers staff' },
    input: z.strictObject(child),
    output: candidates,
    topics: ['caseload'],
  }),
  assignTherapist: call({
    ...on,
    name: `${folder}/AssignOrTransfer`,
    summary: 'Give a child a therapist from a day on; a child who has one goes to the other that day',
    input: z.strictObject({
      ...child,
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
    name: `${folder}/DeleteCurrent`,
    summary: 'Remove a mistaken therapist; the previous one is assigned again',
    input: z.strictObject({ ...child, ...deleteFields }),
    output: deleteOutput,
    errors: deleteErrors,
    topics,
  }),
  getTherapists: read(
    `${folder}/Get`,
    'therapists',
    'The therapists of a child, newest first',
    z.strictObject({ Therapists: z.array(Assignment) }),
  ),
}
