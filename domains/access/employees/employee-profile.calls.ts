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
} from '../access-shapes.rules.ts'

const folder = 'Admin/Employee'

export const credentialKinds = wordList(
  ['Professional license', 'Licencia profesional'],
  ['NPI', 'NPI'],
  ['Certification', 'Certificación'],
  ['CPR', 'RCP'],
  ['First aid', 'Primeros auxilios'],
  ['Driver license', 'Licencia de conducir'],
  ['Car insurance', 'Seguro del auto'],
  ['Background clearance', 'Verificación de antecedentes'],
  ['TB test', 'Prueba de tuberculosis'],
  ['Other', 'Otro'],
)
export const phoneTypes = wordList(['Mobile', 'Móvil'], ['Home', 'Casa'], ['Work', 'Trabajo'], ['Other', 'Otro'])

const Phone = z.strictObject({
  PhoneType: choice(['Phone type', 'Tipo de teléfono'], phoneTypes),
  PhoneNumberDigits: phoneDigits(),
})

const credentialFields = {
  Kind: choice(['Kind', 'Tipo'], credentialKinds),
  Number: maybe(text(['Number', 'Número'], { max: 80 })),
  Issuer: maybe(text(['Issued by', 'Emitido por'], { max: 120 })),
  IssuedDate: maybe(day(['Issued', 'Emitido'])),
  ExpiresDate: maybe(
    day(['Expires', 'Vence'], { help: ['The last day it is good for.', 'El último día en que vale.'] }),
  ),
  Note: maybe(text(['Note', 'Nota'], { max: 400 })),
}

const Credential = z.strictObject({
  CredentialID: id(['Credential', 'Credencial']),
  ...credentialFields,
  /** `soon`: within 60 days. */
  State: z.literal(['valid', 'soon', 'expired']),
  version: version(),
})

const Supervision = z.strictObject({
  EmployeeSupervisorID: id(['Membership', 'Membresía']),
  UserID: id(['User', 'Usuario']),
  Name: z.string(),
  Title: z.nullable(z.string()),
  SupervisorRole: z.string(),
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
})

const EmployeeProfile = z.strictObject({
  UserID: id(['User', 'Usuario']),
  PersonID: id(['Person', 'Persona']),
  FirstName: z.string(),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  Title: z.nullable(z.string()),
  EmployeeNumber: z.nullable(z.string()),
  Email: z.string(),
  Status: choice(['Status', 'Estado'], userStatuses),
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
    audit: 'view',
    input: z.strictObject({ UserID: id(['User', 'Usuario']) }),
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
      UserID: id(['User', 'Usuario']),
      FirstName: text(['First name', 'Nombre'], { max: 80 }),
      LastName: text(['Last name', 'Apellido'], { max: 80 }),
      PreferredName: maybe(text(['Goes by', 'Le dicen'], { max: 80 })),
      Title: maybe(text(['Title', 'Puesto'], { max: 120 })),
      EmployeeNumber: maybe(text(['Employee number', 'Número de empleado'], { max: 40 })),
      Phones: z.array(Phone).check(z.maxLength(8)),
      PrimaryDefaultSpecifier: maybe(id(['First sub-program', 'Primer subprograma'])),
      version: version(),
      PersonVersion: version(),
    }),
    output: z.strictObject({ UserID: id(['User', 'Usuario']), version: version(), PersonVersion: version() }),
    errors: {
      PhoneTwice: {
        message: ['The same phone number is listed twice.', 'El mismo número de teléfono aparece dos veces.'],
        field: 'Phones',
      },
      NumberTaken: {
        message: [
          'Another employee already has this employee number.',
          'Otro empleado ya tiene este número de empleado.',
        ],
        field: 'EmployeeNumber',
        constraint: 'employee_number',
      },
      NotTheirProgram: {
        message: ['The employee does not work in this sub-program.', 'El empleado no trabaja en este subprograma.'],
        field: 'PrimaryDefaultSpecifier',
      },
    },
    topics: ['employees', 'users', 'people', 'profile'],
  }),
  addEditCredential: call({
    name: `${folder}/AddEditCredential`,
    extra: true,
    summary: 'Record a license, number or certificate of an employee, or correct one',
    permission: 'Users.Manage',
    scope: { user: 'UserID', credential: 'CredentialID' },
    input: z.strictObject({
      UserID: id(['User', 'Usuario']),
      CredentialID: maybe(id(['Credential', 'Credencial'])),
      ...credentialFields,
      version: z.optional(version()),
    }),
    output: z.strictObject({ CredentialID: id(['Credential', 'Credencial']), version: version() }),
    errors: {
      ExpiresBeforeIssued: {
        message: ['It cannot expire before it was issued.', 'No puede vencer antes de haberse emitido.'],
        field: 'ExpiresDate',
        constraint: 'employee_credential_period',
      },
      BadNpi: {
        status: 400,
        message: [
          'An NPI has 10 digits, and the last one must match.',
          'Un NPI tiene 10 dígitos y el último debe coincidir.',
        ],
        field: 'Number',
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
    input: z.strictObject({
      CredentialID: id(['Credential', 'Credencial']),
      Reason: text(['Reason', 'Motivo'], { max: 200 }),
      version: version(),
    }),
    output: z.strictObject({ CredentialID: id(['Credential', 'Credencial']) }),
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
      UserID: id(['User', 'Usuario']),
      Pin: maybe(
        longText(['PIN', 'PIN'], {
          max: 40,
          sensitive: true,
          help: ['At least 6 digits. Empty: the PIN is removed.', 'Al menos 6 dígitos. Vacío: se quita el PIN.'],
        }),
      ),
      ConfirmPin: maybe(longText(['PIN, again', 'PIN, otra vez'], { max: 40, sensitive: true })),
    }),
    output: z.strictObject({ UserID: id(['User', 'Usuario']), IsSet: z.boolean() }),
    errors: {
      PinsDiffer: {
        status: 422,
        message: ['The two PINs do not match.', 'Los dos PIN no coinciden.'],
        field: 'ConfirmPin',
      },
      WeakPin: { status: 422, message: ['Choose another PIN.', 'Elija otro PIN.'], field: 'Pin' },
      MoreThanYours: moreThanYours,
    },
    topics: ['employees'],
  }),
}
