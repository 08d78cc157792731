import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import {
  EffectivePermission,
  HeldRole,
  moreThanYours,
  SubProgramMembership,
  userStatuses,
} from './access-shapes.rules.ts'

const folder = 'Admin/Employee'

export const credentialKinds = wordList(
  'Professional license',
  'NPI',
  'Certification',
  'CPR',
  'First aid',
  'Driver license',
  'Car insurance',
  'Background clearance',
  'TB test',
  'Other',
)
export const phoneTypes = wordList('Mobile', 'Home', 'Work', 'Other')

const Phone = z.strictObject({ PhoneType: choice('Phone type', phoneTypes), PhoneNumberDigits: phoneDigits() })

const credentialFields = {
  Kind: choice('Kind', credentialKinds),
  Number: maybe(text('Number', { max: 80 })),
  Issuer: maybe(text('Issued by', { max: 120 })),
  IssuedDate: maybe(day('Issued')),
  ExpiresDate: maybe(day('Expires', { help: 'The last day it is good for.' })),
  Note: maybe(text('Note', { max: 400 })),
}

const Credential = z.strictObject({
  CredentialID: id('Credential'),
  ...credentialFields,
  /** `soon`: within 60 days. */
  State: z.literal(['valid', 'soon', 'expired']),
  version: version(),
})

const Supervision = z.strictObject({
  EmployeeSupervisorID: id('Membership'),
  UserID: id('User'),
  Name: z.string(),
  Title: z.nullable(z.string()),
  SupervisorRole: z.string(),
  StartDate: day('From'),
  EndDate: z.nullable(day('Until')),
})

const EmployeeProfile = z.strictObject({
  UserID: id('User'),
  PersonID: id('Person'),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  Title: z.nullable(z.string()),
  Email: z.string(),
  Status: choice('Status', userStatuses),
  Phones: z.array(Phone),
  /** The sub-program shown first after signing in. */
  PrimaryDefaultSpecifier: z.nullable(z.string()),
  LastSignInAt: z.nullable(z.string()),
  SubPrograms: z.array(SubProgramMembership),
  Supervisors: z.array(Supervision),
  Supervises: z.array(Supervision),
  Roles: z.array(HeldRole),
  EffectivePermissions: z.array(EffectivePermission),
  OpenCases: z.int(),
  Credentials: z.array(Credential),
  Signature: z.strictObject({ OnFile: z.boolean(), Since: z.nullable(z.string()), Versions: z.int() }),
  Devices: z.strictObject({
    Authenticator: z.boolean(),
    Passkeys: z.array(z.strictObject({ Label: z.string(), CreatedAt: z.string(), LastUsedAt: z.nullable(z.string()) })),
    RememberedDevices: z.array(
      z.strictObject({ UserAgent: z.nullable(z.string()), CreatedAt: z.string(), ExpiresAt: z.string() }),
    ),
  }),
  Pin: z.strictObject({ SetAt: z.nullable(z.string()), MustChange: z.boolean(), LastUsedAt: z.nullable(z.string()) }),
  /** Of the employee's record and of the person's. */
  version: version(),
  PersonVersion: version(),
  Can: z.strictObject({ Edit: z.boolean(), SetPin: z.boolean(), Explain: z.boolean() }),
})
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

export const employeeProfileCalls = {
  getEmployeeProfile: call({
    name: `${folder}/GetProfile`,
    method: 'GET',
    extra: true,
    summary:
      'An employee: places, supervisors up and down, roles, permissions, credentials, signature, devices and PIN',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({ UserID: id('User') }),
    output: EmployeeProfile,
    topics: ['employees', 'users'],
  }),
  updateEmployeeProfile: call({
    name: `${folder}/UpdateProfile`,
    extra: true,
    summary: 'Change an employee’s names, title, phones and first sub-program',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id('User'),
      FirstName: text('First name', { max: 80 }),
      LastName: text('Last name', { max: 80 }),
      PreferredName: maybe(text('Goes by', { max: 80 })),
      Title: maybe(text('Title', { max: 120 })),
      Phones: z.array(Phone).check(z.maxLength(8)),
      PrimaryDefaultSpecifier: maybe(id('First sub-program')),
      version: version(),
      PersonVersion: version(),
    }),
    output: z.strictObject({ UserID: id('User'), version: version(), PersonVersion: version() }),
    errors: {
      PhoneTwice: { message: 'The same phone number is given twice.', field: 'Phones' },
      NotTheirProgram: { message: 'The employee does not work in this sub-program.', field: 'PrimaryDefaultSpecifier' },
    },
    topics: ['employees', 'users', 'people', 'profile'],
  }),
  addEditCredential: call({
    name: `${folder}/AddEditCredential`,
    extra: true,
    summary: 'Record a licence, number or certificate of an employee, or correct one',
    permission: 'Users.Manage',
    scope: { user: 'UserID', credential: 'CredentialID' },
    input: z.strictObject({
      UserID: id('User'),
      CredentialID: maybe(id('Credential')),
      ...credentialFields,
      version: z.optional(version()),
    }),
    output: z.strictObject({ CredentialID: id('Credential'), version: version() }),
    errors: {
      ExpiresBeforeIssued: {
        message: 'It cannot expire before it was issued.',
        field: 'ExpiresDate',
        constraint: 'employee_credential_period',
      },
      BadNpi: { status: 400, message: 'An NPI has 10 digits and a check digit that fits.', field: 'Number' },
      VersionNeeded: {
        status: 400,
        message: 'The version of the credential is needed to change it.',
        field: 'version',
      },
    },
    topics: ['employees'],
  }),
  deleteCredential: call({
    name: `${folder}/DeleteCredential`,
    extra: true,
    summary: 'Remove a credential recorded by mistake; the history keeps it',
    permission: 'Users.Manage',
    scope: { credential: 'CredentialID' },
    input: z.strictObject({ CredentialID: id('Credential'), Reason: text('Reason', { max: 200 }), version: version() }),
    output: z.strictObject({ CredentialID: id('Credential') }),
    topics: ['employees'],
  }),
  setPin: call({
    name: `${folder}/SetPin`,
    extra: true,
    confirm: true,
    summary: 'Give an employee a first PIN for the tablets, to be changed on first use, or take the PIN away',
    permission: 'Users.Manage',
    scope: { user: 'UserID' },
    input: z.strictObject({
      UserID: id('User'),
      Pin: maybe(
        longText('PIN', { max: 40, sensitive: true, help: 'At least 6 digits. Empty: the PIN is taken away.' }),
      ),
      ConfirmPin: maybe(longText('PIN, again', { max: 40, sensitive: true })),
    }),
    output: z.strictObject({ UserID: id('User'), IsSet: z.boolean() }),
    errors: {
      PinsDiffer: { status: 422, message: 'The two PINs are not the same.', field: 'ConfirmPin' },
      WeakPin: { status: 422, message: 'Choose another PIN.', field: 'Pin' },
      MoreThanYours: moreThanYours,
    },
    topics: ['employees'],
  }),
}
