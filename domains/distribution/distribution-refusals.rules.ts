import type { DeclaredError } from '#platform/contract/call.ts'

export const addEditDistributionListRefusals = {
  NameTaken: {
    message: ['There is already a list with this name.', 'Ya hay una lista con este nombre.'],
    field: 'Name',
    constraint: 'distribution_list_name',
  },
} as const satisfies Record<string, DeclaredError>

export const deleteDistributionListRefusals = {
  WasSent: {
    message: [
      'Mail was sent to this list. Give it an end date instead.',
      'Ya se envió correo a esta lista. En su lugar, póngale una fecha de fin.',
    ],
    field: 'DistributionListID',
  },
} as const satisfies Record<string, DeclaredError>

export const addDistributionMemberRefusals = {
  UserUnknown: {
    status: 404,
    message: ['This person has no account here.', 'Esta persona no tiene cuenta aquí.'],
    field: 'UserID',
  },
  RoleUnknown: { status: 404, message: ['This role does not exist.', 'Este rol no existe.'], field: 'RoleID' },
  SubProgramUnknown: {
    status: 404,
    message: ['This sub-program does not exist.', 'Este subprograma no existe.'],
    field: 'SubProgramID',
  },
  AddressNeeded: { status: 422, message: ['Enter the address.', 'Escriba la dirección.'], field: 'Address' },
  AddressUnusable: {
    status: 422,
    message: ['Mail cannot be sent to this address.', 'No se puede enviar correo a esta dirección.'],
    field: 'Address',
  },
  MemberTwice: {
    message: ['This member is already on the list.', 'Este miembro ya está en la lista.'],
    constraint: 'distribution_list_member_once',
  },
  TooManyMembers: {
    message: ['A list can have at most 500 members.', 'Una lista puede tener 500 miembros como máximo.'],
  },
} as const satisfies Record<string, DeclaredError>

export const testSendRefusals = {
  ListEnded: {
    message: ['This list has ended. Nothing is sent to it.', 'Esta lista terminó. No se le envía nada.'],
    field: 'DistributionListID',
  },
  NobodyThere: {
    status: 422,
    message: ['This list reaches nobody today.', 'Esta lista no llega a nadie hoy.'],
    field: 'DistributionListID',
  },
  NotConfirmed: {
    status: 422,
    message: ['Confirm that this goes to the whole list.', 'Confirme que esto va a toda la lista.'],
    field: 'Confirmed',
  },
  TooManyRecipients: {
    status: 422,
    message: [
      'This list reaches more than 1,000 addresses. Make smaller lists.',
      'Esta lista llega a más de 1,000 direcciones. Haga listas más pequeñas.',
    ],
    field: 'DistributionListID',
  },
} as const satisfies Record<string, DeclaredError>
