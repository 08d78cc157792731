import type { DeclaredError } from '#platform/contract/call.ts'

export const ruleErrors = {
  NotAnAddress: {
    status: 422,
    message: [
      'Enter an address or a network, such as 203.0.113.7, 198.51.100.0/24 or 2001:db8::/32.',
      'Escriba una dirección o una red, como 203.0.113.7, 198.51.100.0/24 o 2001:db8::/32.',
    ],
    field: 'Network',
  },
  NotCanonical: {
    status: 422,
    message: ['Enter the network in its plain form.', 'Escriba la red en su forma simple.'],
    field: 'Network',
  },
  RoleNeeded: {
    status: 422,
    message: ['Choose the role this rule is for.', 'Elija el rol para el que es esta regla.'],
    field: 'RoleID',
  },
  RoleUnknown: { status: 404, message: ['This role does not exist.', 'Este rol no existe.'], field: 'RoleID' },
  UserNeeded: {
    status: 422,
    message: ['Choose the person this rule is for.', 'Elija la persona para la que es esta regla.'],
    field: 'UserID',
  },
  UserUnknown: {
    status: 404,
    message: ['This person has no account here.', 'Esta persona no tiene cuenta aquí.'],
    field: 'UserID',
  },
  EndsBeforeStart: {
    status: 422,
    message: ['The rule must end after the day it starts.', 'La regla debe terminar después del día en que empieza.'],
    field: 'EndDate',
    constraint: 'ip_rule_period',
  },
  RuleTwice: {
    message: [
      'There is already such a rule for this network at that time.',
      'Ya hay una regla así para esta red en ese tiempo.',
    ],
    field: 'Network',
    constraint: 'ip_rule_twice',
  },
} as const

export const lockErrors = {
  LocksYouOut: {
    message: [
      'This would lock you out from where you are. Allow your own address first.',
      'Esto le impediría entrar desde donde está. Primero permita su propia dirección.',
    ],
  },
  LocksAdministratorsOut: {
    message: [
      'This would lock out every administrator. Allow one of their addresses first.',
      'Esto impediría entrar a todos los administradores. Primero permita una de sus direcciones.',
    ],
  },
} as const

export const addEditIPRuleRefusals = {
  ...ruleErrors,
  ...lockErrors,
} as const satisfies Record<string, DeclaredError>

export const testIPAddressRefusals = {
  NotAnAddress: {
    ...ruleErrors.NotAnAddress,
    field: 'Address',
    message: ['Enter one address, such as 203.0.113.7.', 'Escriba una dirección, como 203.0.113.7.'],
  },
  UserUnknown: ruleErrors.UserUnknown,
} as const satisfies Record<string, DeclaredError>

export const allowBlockedAddressRefusals = {
  ...lockErrors,
  NoPerson: {
    status: 422,
    message: ['It is unknown who this was. Allow it for everyone.', 'No se sabe quién fue. Permítala para todos.'],
    field: 'AppliesTo',
  },
  OthersLimited: {
    message: [
      'No allow rule is for everyone so far; this one would lock everybody else out. Allow it for this person.',
      'Aún no hay una regla que permita para todos; esta impediría entrar a los demás. Permítala para esta persona.',
    ],
    field: 'AppliesTo',
  },
  AlreadyAllowed: {
    message: ['This address is already allowed.', 'Esta dirección ya está permitida.'],
    field: 'BlockedID',
  },
  StillDenied: {
    message: [
      'A deny rule names this address. Change that rule first.',
      'Una regla que niega nombra esta dirección. Cambie primero esa regla.',
    ],
    field: 'BlockedID',
  },
  EndsBeforeStart: {
    ...ruleErrors.EndsBeforeStart,
    message: ['The rule must end after today.', 'La regla debe terminar después de hoy.'],
  },
  RuleTwice: { message: ruleErrors.RuleTwice.message, field: 'BlockedID', constraint: 'ip_rule_twice' },
} as const satisfies Record<string, DeclaredError>
