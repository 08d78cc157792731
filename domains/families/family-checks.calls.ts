import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { certificateKinds, checkKinds, checkResults } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from './household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'activity']

const Expiry = z.literal(['none', 'expired', 'within30', 'within60', 'later'])

const checkFields = {
  PersonID: id('Person'),
  Kind: choice('Check', checkKinds),
  RequestedOn: day('Requested on'),
  Result: choice('Result', checkResults),
  ResultOn: maybe(day('Result of')),
  ExpiresOn: maybe(day('Expires', { help: 'The last day it holds. Empty when it does not run out.' })),
  Note: maybe(longText('Note', { max: 2000 })),
}

const certificateFields = {
  PersonID: maybe(id('Person')),
  Kind: choice('Certificate', certificateKinds),
  Number: maybe(text('Number', { max: 60 })),
  IssuedOn: maybe(day('Issued on')),
  ExpiresOn: maybe(day('Expires', { help: 'The last day it holds. Empty when it does not run out.' })),
  Note: maybe(text('Note', { max: 400 })),
}

const Check = z.strictObject({
  BackgroundCheckID: id('Check'),
  PersonName: z.string(),
  ...checkFields,
  version: version(),
})
export type Check = z.infer<typeof Check>

const Certificate = z.strictObject({
  FamilyCertificateID: id('Certificate'),
  /** Nothing: it belongs to the home. */
  PersonName: z.nullable(z.string()),
  ...certificateFields,
  Expiry,
  /** A newer one of the same kind and person stands in its place. */
  Replaced: z.boolean(),
  version: version(),
})
export type Certificate = z.infer<typeof Certificate>

const Cell = z.strictObject({
  Kind: choice('Check', checkKinds),
  State: z.literal(['Cleared', 'Exempted', 'Pending', 'Failed', 'Expired', 'Not Asked', 'Not Needed']),
  /** The check it rests on. */
  BackgroundCheckID: z.nullable(id('Check')),
  RequestedOn: z.nullable(day('Requested on')),
  ResultOn: z.nullable(day('Result of')),
  ExpiresOn: z.nullable(day('Expires')),
  Expiry,
  Renewing: z.boolean(),
})
export type Cell = z.infer<typeof Cell>

const CheckedPerson = z.strictObject({
  PersonID: id('Person'),
  Name: z.string(),
  /** “Parent”, or how they belong to the household. */
  Relation: z.string(),
  Standing: z.literal(['adult', 'coming', 'minor', 'unknown', 'away']),
  TurnsAdultOn: z.nullable(day('Turns 18')),
  Word: z.literal(['clear', 'open', 'failed', 'expired', 'coming', 'unknown', 'none']),
  Cells: z.array(Cell),
})
export type CheckedPerson = z.infer<typeof CheckedPerson>

export const familyChecksCalls = {
  getChecks: call({
    name: `${folder}/GetChecks`,
    method: 'GET',
    extra: true,
    summary: 'Every adult of the home against every background check, and the certificates by the day they run out',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      /** Adults, those within 60 days of it, and those whose age is not known. */
      People: z.array(CheckedPerson),
      /** Everyone of the household, to choose from. */
      Household: z.array(z.strictObject({ PersonID: id('Person'), Name: z.string() })),
      Checks: z.array(Check),
      Certificates: z.array(Certificate),
      /** Every adult cleared or exempted, and nobody of unknown age. */
      AllClear: z.boolean(),
      Can: MayEdit,
    }),
    topics: ['families', 'people'],
    audit: 'view',
  }),
  addEditBackgroundCheck: call({
    name: `${folder}/AddEditBackgroundCheck`,
    extra: true,
    summary: 'Record that a background check was requested, or its result',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      BackgroundCheckID: maybe(id('Check')),
      ...checkFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ BackgroundCheckID: id('Check'), version: version() }),
    errors: {
      NotInHousehold: { status: 404, message: 'This person does not belong to the household.', field: 'PersonID' },
      ResultDateNeeded: {
        status: 400,
        message: 'Give the day of the result.',
        field: 'ResultOn',
        constraint: 'background_check_result',
      },
      StillPending: { status: 400, message: 'A check with a result date is no longer pending.', field: 'Result' },
      InFuture: { message: 'This cannot have happened in the future.', field: 'RequestedOn' },
      ResultBeforeRequest: {
        message: 'The result comes after the request.',
        field: 'ResultOn',
        constraint: 'background_check_order',
      },
      ExpiryBeforeResult: {
        message: 'It expires after the day of the result.',
        field: 'ExpiresOn',
        constraint: 'background_check_expiry',
      },
      AlreadyPending: {
        message: 'This check is already requested and not answered yet. Record the result there.',
        field: 'Kind',
        constraint: 'background_check_pending',
      },
    },
    topics,
  }),
  deleteBackgroundCheck: call({
    name: `${folder}/DeleteBackgroundCheck`,
    extra: true,
    summary: 'Remove a background check entered by mistake; it stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, BackgroundCheckID: id('Check'), ...removal }),
    output: z.strictObject({ BackgroundCheckID: id('Check') }),
    topics,
  }),
  addEditCertificate: call({
    name: `${folder}/AddEditCertificate`,
    extra: true,
    summary: 'Record a certificate of a person or of the home with the day it runs out',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyCertificateID: maybe(id('Certificate')),
      ...certificateFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyCertificateID: id('Certificate'), version: version() }),
    errors: {
      NotInHousehold: { status: 404, message: 'This person does not belong to the household.', field: 'PersonID' },
      IssuedInFuture: { message: 'It cannot have been issued in the future.', field: 'IssuedOn' },
      ExpiryBeforeIssue: {
        message: 'It expires after the day it was issued.',
        field: 'ExpiresOn',
        constraint: 'family_certificate_order',
      },
    },
    topics,
  }),
  deleteCertificate: call({
    name: `${folder}/DeleteCertificate`,
    extra: true,
    summary: 'Remove a certificate entered by mistake; it stays in the history with the reason',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, FamilyCertificateID: id('Certificate'), ...removal }),
    output: z.strictObject({ FamilyCertificateID: id('Certificate') }),
    topics,
  }),
}
