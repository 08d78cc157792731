import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version } from '#platform/contract/fields.ts'
import { billingCredentials } from '../billing-lists.rules.ts'
import { billingTopics, employeeId, fromDay, mayManage, role } from '../billing-shapes.rules.ts'

const NotKnown = {
  status: 404,
  message: [
    'Nobody of this kind is on record here, or your work does not include them.',
    'No hay nadie así en el registro, o no forma parte de su trabajo.',
  ],
  field: 'EmployeeID',
} as const

export const roleCalls = {
  updateRole: call({
    ...mayManage,
    name: 'Billing/Provider/UpdateRole',
    summary: 'Give a provider a billing role from a date on; the role before it ends on that date',
    scope: 'listed',
    input: z.strictObject({
      EmployeeID: employeeId,
      Role: role,
      StartDate: fromDay,
      Taxonomy: maybe(
        text(['Taxonomy code', 'Código de taxonomía'], {
          max: 10,
          help: ['Ten characters, the last one an X.', 'Diez caracteres, el último una X.'],
        }),
      ),
      Note: maybe(text(['Note', 'Nota'], { max: 300 })),
    }),
    output: z.strictObject({ BillingRoleID: id(['Billing role', 'Rol de facturación']), version: version() }),
    errors: {
      NotKnown,
      LaterRole: {
        status: 409,
        message: ['A role begins on or after this day already.', 'Ya hay un rol que empieza ese día o después.'],
        field: 'StartDate',
        constraint: ['billing_role_overlap', 'billing_role_period'],
      },
      WrongTaxonomy: {
        message: ['A taxonomy code is ten characters ending in X.', 'El código tiene diez caracteres y termina en X.'],
        field: 'Taxonomy',
        constraint: 'billing_role_taxonomy_check',
      },
      SameRole: {
        status: 409,
        message: ['They have this role already.', 'Ya tiene este rol.'],
        field: 'Role',
      },
    },
    topics: billingTopics,
  }),
  removeRole: call({
    ...mayManage,
    name: 'Billing/Provider/RemoveRole',
    summary: 'Take back the newest billing role, entered by mistake; the one before it continues',
    scope: 'listed',
    input: z.strictObject({
      BillingRoleID: id(['Billing role', 'Rol de facturación']),
      version: version(),
      Reason: text(['Reason', 'Motivo'], { max: 300 }),
    }),
    output: z.strictObject({ BillingRoleID: id(['Billing role', 'Rol de facturación']) }),
    errors: {
      NotNewest: {
        status: 409,
        message: ['Only the newest role can be taken back.', 'Solo se puede retirar el rol más reciente.'],
      },
    },
    topics: billingTopics,
  }),
  addEditCredential: call({
    ...mayManage,
    name: 'Billing/Provider/AddEditCredential',
    summary: 'Record the license or certificate without which a role may not bill; it is the employee’s own record',
    scope: 'listed',
    pair: 'CredentialID',
    input: z.strictObject({
      CredentialID: maybe(id(['Credential', 'Credencial'])),
      version: maybe(version()),
      EmployeeID: employeeId,
      Kind: choice(['Kind', 'Tipo'], billingCredentials),
      Number: maybe(text(['Number', 'Número'], { max: 80 })),
      Issuer: maybe(text(['Issued by', 'Emitido por'], { max: 120 })),
      IssuedDate: day(['Issued', 'Emitido']),
      ExpiresDate: maybe(
        day(['Expires', 'Vence'], { help: ['The last day it is good for.', 'El último día en que vale.'] }),
      ),
    }),
    output: z.strictObject({ CredentialID: id(['Credential', 'Credencial']), version: version() }),
    errors: {
      NotKnown,
      ExpiresBefore: {
        message: ['It expires after it is issued.', 'Vence después de emitirse.'],
        field: 'ExpiresDate',
        constraint: 'employee_credential_period',
      },
    },
    topics: [...billingTopics, 'employees'],
  }),
}
