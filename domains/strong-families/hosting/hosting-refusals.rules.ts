import type { DeclaredError } from '#platform/contract/call.ts'

/** Why children may not stay with a host; the database says so. */
export const hostErrors = {
  HostNotApproved: {
    status: 422,
    message: ['This host is not approved on that day.', 'Estos anfitriones no están aprobados ese día.'],
    constraint: 'hosting_host_approved',
  },
  HostChecksLapsed: {
    status: 422,
    message: [
      'A background check in this home is missing or has lapsed. Renew it first.',
      'En este hogar falta una verificación de antecedentes o venció. Renuévela primero.',
    ],
    constraint: 'hosting_host_checks',
  },
  HostFull: {
    status: 409,
    message: [
      'With its own children and those already here, this home has no room left.',
      'Con sus propios niños y los que ya están, este hogar no tiene más lugar.',
    ],
    constraint: 'hosting_host_full',
  },
  ChildHosted: {
    status: 409,
    message: [
      'One of the children is hosted in this time already.',
      'Uno de los niños ya tiene una estadía en ese tiempo.',
    ],
    constraint: 'hosting_child_twice',
  },
  ChildPlaced: {
    status: 409,
    message: [
      'One of the children is in a foster home in this time.',
      'Uno de los niños está en un hogar de acogida en ese tiempo.',
    ],
    constraint: 'hosting_child_placed',
  },
  NotTheirChild: {
    status: 422,
    message: ['This child is not one of the family’s.', 'Este niño no es de la familia.'],
    constraint: 'hosting_child_of_family',
  },
  FamilyEnded: {
    status: 409,
    message: [
      'Our help to this family has ended. Help it again first.',
      'La ayuda a esta familia ya terminó. Primero ayúdela de nuevo.',
    ],
    constraint: 'hosting_family_ended',
  },
  NotTheirRequest: {
    status: 422,
    message: ['This request is not one of the family’s.', 'Este pedido no es de la familia.'],
    constraint: 'hosting_request',
  },
  OtherProgram: {
    status: 422,
    message: ['The host is of another program.', 'Los anfitriones son de otro programa.'],
    constraint: 'hosting_host',
  },
  AgreementNeeded: {
    status: 422,
    message: [
      'Parent and host both sign the agreement by the first day. Attach it with the days they signed.',
      'El padre o la madre y los anfitriones firman el acuerdo a más tardar el primer día. Adjúntelo con los días de las firmas.',
    ],
    constraint: 'hosting_agreement',
  },
  ConsentNeeded: {
    status: 422,
    message: [
      'The parent’s medical consent is needed by the first day.',
      'La autorización médica de los padres hace falta a más tardar el primer día.',
    ],
    constraint: 'hosting_medical_consent',
  },
  ExtensionReason: {
    status: 422,
    message: ['More than 45 days needs a reason.', 'Para más de 45 días hace falta un motivo.'],
    constraint: 'hosting_extension',
  },
  TimeCrossed: {
    status: 400,
    message: ['The expected end must come after the start.', 'El fin previsto debe ser posterior al inicio.'],
    constraint: 'hosting_expected',
  },
} as const satisfies Record<string, DeclaredError>
