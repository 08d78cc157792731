import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { programDesignations, referralSources, rejectionReasons } from '#platform/contract/lists/foster.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { Referral, ReferralRow } from './referrals-shapes.rules.ts'

const views = list(
  { value: 'New', label: 'New' },
  { value: 'Deciding', label: 'Deciding' },
  { value: 'Decided', label: 'Decided' },
)

const childFields = {
  FirstName: text('First name', { max: 80 }),
  LastName: text('Last name', { max: 80 }),
  DateOfBirth: maybe(day('Date of birth')),
  Sex: choice('Sex', sexes),
}

const folder = 'Core/ClientReferral'
const saved = z.strictObject({ ReferralID: id('Referral'), version: version() })

export const referralsCalls = {
  getReferrals: call({
    name: `${folder}/GetReferrals`,
    method: 'GET',
    extra: true,
    summary: 'The referrals of the caller’s programs, a page at a time, with how many stand in each view',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({
      ...listInput(['ReceivedOn', 'NeededBy', 'DecidedOn', 'Name']),
      View: z.optional(choice('View', views)),
      SubProgramIDs: z.optional(z.array(id('Sub-program')).check(z.maxLength(50))),
    }),
    output: z.extend(listOutput(ReferralRow), {
      Counts: z.strictObject({ New: z.int(), Deciding: z.int(), Decided: z.int() }),
    }),
    topics: ['referrals'],
  }),
  getReferral: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'A referral with its children, its files and what may be decided',
    permission: 'Foster.View',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({ ReferralID: id('Referral') }),
    output: Referral,
    topics: ['referrals'],
    audit: 'view',
  }),
  addEditReferral: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Write down a referral of a child or a sibling group, or change one',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID', subProgram: 'SubProgramID' },
    input: z.strictObject({
      ReferralID: maybe(id('Referral')),
      SubProgramID: id('Sub-program'),
      Children: z
        .array(z.strictObject({ ReferralChildID: maybe(id('Child of the referral')), ...childFields }))
        .check(z.minLength(1), z.maxLength(10)),
      AgencyID: maybe(id('Agency')),
      AgencyName: maybe(text('Agency that is not in the list', { max: 120 })),
      Source: maybe(choice('Who referred', referralSources)),
      WorkerName: maybe(text('Referring worker', { max: 120 })),
      WorkerPhoneDigits: maybe(phoneDigits('Phone of the worker')),
      WorkerEmail: maybe(email('E-mail of the worker')),
      ReceivedOn: day('Received on'),
      NeededBy: maybe(day('Needed by')),
      Designation: choice('Designation', programDesignations),
      County: maybe(text('County', { max: 80 })),
      School: maybe(text('School', { max: 160 })),
      Needs: maybe(longText('Needs', { max: 4000, help: 'Health, behavior, language, who must stay together.' })),
      Note: maybe(longText('Note', { max: 4000 })),
      version: z.optional(version()),
    }),
    output: saved,
    errors: {
      ReceivedInFuture: { message: 'The day it was received lies in the future.', field: 'ReceivedOn' },
      NeededBeforeReceived: {
        message: 'It cannot be needed before it was received.',
        field: 'NeededBy',
        constraint: 'client_referral_needed_by',
      },
      BornInFuture: { message: 'A date of birth lies in the future.', field: 'Children' },
      NoSuchAgency: { status: 404, message: 'This agency does not exist.', field: 'AgencyID' },
      NoSuchChild: { status: 404, message: 'One of the children is not of this referral.', field: 'Children' },
      ChildEnrolled: { message: 'A child that is enrolled already stays in the referral.', field: 'Children' },
      OtherProgram: { message: 'A referral stays in the program that received it.', field: 'SubProgramID' },
      AlreadyDecided: { message: 'This referral is decided. Review it again to change it.' },
      VersionNeeded: { status: 400, message: 'The version of the referral is needed to change it.', field: 'version' },
    },
    topics: ['referrals'],
  }),
  decideReferral: call({
    name: `${folder}/Decide`,
    extra: true,
    summary: 'Say where a referral stands: reviewing, offered, accepted, declined or withdrawn',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id('Referral'),
      Status: choice('Status', referralStatuses),
      DecidedOn: z.optional(day('Decided on')),
      Reason: maybe(choice('Reason', rejectionReasons)),
      Note: maybe(longText('Note', { max: 2000 })),
      version: version(),
    }),
    output: saved,
    errors: {
      NotFromHere: { message: 'The referral cannot go there from where it stands.', field: 'Status' },
      Enrolled: { message: 'A child of this referral is enrolled, so the decision stays.', field: 'Status' },
      ReasonNeeded: { status: 400, message: 'Choose the reason.', field: 'Reason' },
      ReasonDoesNotFit: { message: 'This reason does not belong to that decision.', field: 'Reason' },
      DecidedInFuture: { message: 'The day of the decision lies in the future.', field: 'DecidedOn' },
      DecidedTooEarly: {
        message: 'The decision cannot be before the referral was received.',
        field: 'DecidedOn',
        constraint: 'client_referral_decided_on',
      },
    },
    topics: ['referrals'],
  }),
  linkReferralEnrolment: call({
    name: `${folder}/LinkEnrolment`,
    extra: true,
    summary: 'Say which enrolment came of a child of an accepted referral',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID', clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ReferralID: id('Referral'),
      ReferralChildID: id('Child of the referral'),
      ClientSubProgramMembershipID: id('Client of the program'),
    }),
    output: z.strictObject({ ReferralID: id('Referral') }),
    errors: {
      NoReferral: { message: 'The enrolment is in another program than the referral.', field: 'ReferralID' },
      NotAccepted: { message: 'Accept the referral first.', field: 'ReferralID' },
      NoChildLeft: { message: 'This child of the referral is enrolled already.', field: 'ReferralChildID' },
      LinkedAlready: {
        message: 'This enrolment came of another referral.',
        field: 'ClientSubProgramMembershipID',
        constraint: 'client_referral_child_membership',
      },
    },
    topics: ['referrals'],
  }),
  deleteReferral: call({
    name: `${folder}/DeleteReferral`,
    summary: 'Take a referral out that was written by mistake; the history keeps it',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id('Referral'),
      Reason: text('Why it goes', { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ ReferralID: id('Referral') }),
    errors: { Enrolled: { message: 'A child of this referral is enrolled, so it stays.' } },
    topics: ['referrals'],
  }),
  attachReferralFile: call({
    name: `${folder}/AttachFile`,
    extra: true,
    summary: 'Hang an uploaded file on a referral',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({ ReferralID: id('Referral'), FileID: id('File') }),
    output: z.strictObject({ ReferralFileID: id('File of the referral') }),
    errors: {
      FileUnknown: {
        status: 404,
        message: 'This upload does not exist any more. Choose the file again.',
        field: 'FileID',
      },
      TooMany: { message: 'A referral holds at most 30 files.', field: 'FileID' },
    },
    topics: ['referrals'],
  }),
  removeFileFromReferral: call({
    name: `${folder}/RemoveFileFromReferral`,
    summary: 'Take a file off a referral; nobody can open it any more, the history keeps that it was there',
    permission: 'Foster.Edit',
    scope: { referral: 'ReferralID' },
    input: z.strictObject({
      ReferralID: id('Referral'),
      ReferralFileID: id('File of the referral'),
      Reason: maybe(text('Why it goes', { max: 200 })),
    }),
    output: z.strictObject({ ReferralFileID: id('File of the referral') }),
    topics: ['referrals'],
  }),
}
