import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { caseManagerRole } from '#platform/contract/lists/constants.ts'
import {
  Assignment,
  candidates,
  deleteErrors,
  deleteFields,
  deleteOutput,
  seenFields,
  startErrors,
  startFields,
  startOutput,
  startTopics,
} from './assignment-shapes.rules.ts'

const folder = 'Core/EmployeeCaseload'
const child = { ClientSubProgramMembershipID: id(['Child', 'Niño']) }
const family = { FosterResourceFamilyID: id(['Family', 'Familia']) }
const ofChild = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const
const ofFamily = { fosterResourceFamily: 'FosterResourceFamilyID' } as const
const role = z.prefault(z.literal(caseManagerRole), caseManagerRole)

const candidatesOf = (name: string, who: string) =>
  call({
    name: `${folder}/${name}`,
    method: 'GET',
    summary: `Who could become ${who} of a family, each with their caseload`,
    permission: 'Caseload.Assign',
    scope: ofFamily,
    audit: { none: 'offers staff' },
    input: z.strictObject(family),
    output: candidates,
    topics: ['caseload'],
  })

const addFirst = (name: string, who: string) =>
  call({
    name: `${folder}/${name}`,
    summary: `Give a family its first ${who}`,
    permission: 'Caseload.Assign',
    scope: ofFamily,
    input: z.strictObject({ ...family, ...startFields }),
    output: startOutput,
    errors: startErrors,
    topics: startTopics,
  })

const transfer = (name: string, who: string) =>
  call({
    name: `${folder}/${name}`,
    summary: `Give a family to another ${who} from a day on`,
    permission: 'Caseload.Assign',
    scope: ofFamily,
    input: z.strictObject({ ...family, ...seenFields, ...startFields }),
    output: startOutput,
    errors: startErrors,
    topics: startTopics,
  })

const deleteCurrent = (name: string, who: string) =>
  call({
    name: `${folder}/${name}`,
    summary: `Remove a mistaken ${who} of a family; the previous one is assigned again`,
    permission: 'Caseload.Assign',
    scope: ofFamily,
    input: z.strictObject({ ...family, ...deleteFields }),
    output: deleteOutput,
    errors: deleteErrors,
    topics: startTopics,
  })

export const assignmentsCalls = {
  getAvailableCMEmployees: call({
    name: `${folder}/GetAvailableCMEmployees`,
    method: 'GET',
    summary: 'Who could become the case manager of a child, each with their caseload',
    permission: 'Caseload.Assign',
    scope: ofChild,
    audit: { none: 'offers staff' },
    input: z.strictObject(child),
    output: candidates,
    topics: ['caseload'],
  }),
  addClientToEmployeeCaseload: call({
    name: `${folder}/AddClientToEmployeeCaseload`,
    summary: 'Give a child its first case manager',
    permission: 'Caseload.Assign',
    scope: ofChild,
    input: z.strictObject({ ...child, Role: role, ...startFields }),
    output: startOutput,
    errors: startErrors,
    topics: startTopics,
  }),
  transferCMMembership: call({
    name: `${folder}/TransferCMMembership`,
    summary: 'Give a child to another case manager from a day on',
    permission: 'Caseload.Assign',
    scope: ofChild,
    input: z.strictObject({ ...child, ...seenFields, ...startFields }),
    output: startOutput,
    errors: startErrors,
    topics: startTopics,
  }),
  deleteCurrentCMMembership: call({
    name: `${folder}/DeleteCurrentCMMembership`,
    summary: 'Remove a mistaken case manager of a child; the previous one is assigned again',
    permission: 'Caseload.Assign',
    scope: ofChild,
    input: z.strictObject({ ...child, ...deleteFields }),
    output: deleteOutput,
    errors: deleteErrors,
    topics: startTopics,
  }),
  getCaseManagerHistory: call({
    name: `${folder}/GetCMHistory`,
    method: 'GET',
    extra: true,
    summary: 'The case managers of a child, newest first',
    permission: 'Program.View',
    scope: ofChild,
    audit: { view: 'case managers' },
    input: z.strictObject(child),
    output: z.strictObject({ CaseManagers: z.array(Assignment) }),
    topics: ['caseload'],
  }),
  getAvailableASWs: candidatesOf('GetAvailableFosterResourceFamilyASWs', 'agency social worker'),
  addFirstASW: addFirst('AddFirstASWFamilyMembership', 'agency social worker'),
  transferASW: transfer('TransferASWFamilyMembership', 'agency social worker'),
  deleteCurrentASW: deleteCurrent('DeleteCurrentASWFamilyMembership', 'agency social worker'),
  getAvailableRFSs: candidatesOf('GetAvailableFosterResourceFamilyRFSs', 'resource family specialist'),
  addFirstRFS: addFirst('AddFirstRFSFamilyMembership', 'resource family specialist'),
  transferRFS: transfer('TransferRFSFamilyMembership', 'resource family specialist'),
  deleteCurrentRFS: deleteCurrent('DeleteCurrentRFSFamilyMembership', 'resource family specialist'),
  getFamilyWorkers: call({
    name: `${folder}/GetFamilyWorkers`,
    method: 'GET',
    extra: true,
    summary: 'The social workers and specialists of a family, newest first',
    permission: 'Family.View',
    scope: ofFamily,
    audit: { view: 'workers' },
    input: z.strictObject(family),
    output: z.strictObject({ ASW: z.array(Assignment), RFS: z.array(Assignment) }),
    topics: ['caseload'],
  }),
}
