import type { DeclaredError } from '#platform/contract/call.ts'

export const addEditInquiryRefusals = {
  NotFoster: {
    message: ['This sub-program is not part of foster care.', 'Este subprograma no es de acogida.'],
    field: 'SubProgramID',
  },
  FieldOfficeNeeded: {
    status: 400,
    message: ['Choose the DCYF field office.', 'Elija la oficina de DCYF.'],
    field: 'FieldOffice',
  },
  NoCounty: {
    message: ['This county is not in that state.', 'Este condado no está en ese estado.'],
    field: 'County',
  },
  InFuture: {
    message: ['The inquiry must be dated today or earlier.', 'La consulta debe tener fecha de hoy o anterior.'],
    field: 'ReceivedOn',
  },
  BornInFuture: {
    message: ['A date of birth is in the future.', 'Una fecha de nacimiento está en el futuro.'],
    field: 'DateOfBirth',
  },
  NoSpecialist: {
    status: 404,
    message: ['This specialist does not work in the sub-program.', 'Este especialista no trabaja en el subprograma.'],
    field: 'RFSEmployeeID',
  },
  AgesCrossed: {
    status: 400,
    message: ['The oldest age is below the youngest.', 'La edad máxima es menor que la mínima.'],
    field: 'OldestAge',
    constraint: 'inquiry_ages',
  },
  SecondName: {
    status: 400,
    message: ['Give the second applicant’s first name too.', 'Dé también el nombre del segundo solicitante.'],
    field: 'SecondFirstName',
    constraint: 'inquiry_second',
  },
  NoReach: {
    status: 400,
    message: ['Give a phone number or an e-mail address.', 'Dé un número de teléfono o un correo electrónico.'],
    field: 'PhoneNumberDigits',
  },
} as const satisfies Record<string, DeclaredError>

export const changeInquiryStatusRefusals = {
  SameStatus: { message: ['It already has this status.', 'Ya tiene este estado.'], field: 'Status' },
  ByConversion: {
    message: ['Convert it to a family instead.', 'En su lugar, conviértala en familia.'],
    field: 'Status',
  },
  Converted: {
    message: ['A family was created from it. Undo that first.', 'De ella se creó una familia. Primero deshaga eso.'],
    field: 'Status',
  },
  NotNewAgain: {
    message: [
      'An inquiry is new only once. Choose “Contacted”.',
      'Una consulta es nueva una sola vez. Elija «Contactada».',
    ],
    field: 'Status',
  },
  DateNeeded: {
    status: 400,
    message: ['Enter the day of the orientation.', 'Anote el día de la orientación.'],
    field: 'OrientationOn',
  },
  ReasonNeeded: { status: 400, message: ['Choose why it is closed.', 'Elija por qué se cierra.'], field: 'Reason' },
  NoOther: {
    status: 404,
    message: ['Choose the other inquiry.', 'Elija la otra consulta.'],
    field: 'DuplicateOfInquiryID',
  },
} as const satisfies Record<string, DeclaredError>

export const addInquiryContactRefusals = {
  InFuture: {
    message: ['A contact must be dated today or earlier.', 'Un contacto debe tener fecha de hoy o anterior.'],
    field: 'MadeOn',
  },
  BeforeInquiry: {
    message: ['The contact is before the inquiry.', 'El contacto es anterior a la consulta.'],
    field: 'MadeOn',
  },
} as const satisfies Record<string, DeclaredError>

export const convertInquiryRefusals = {
  Converted: {
    status: 409,
    message: ['A family was already created from it.', 'Ya se creó una familia a partir de ella.'],
    constraint: 'inquiry_family_once',
  },
  NotOpen: {
    status: 409,
    message: ['This inquiry is closed. Reopen it first.', 'Esta consulta está cerrada. Primero reábrala.'],
  },
  Alike: {
    message: [
      'A family with the same phone, e-mail or address is already on record.',
      'Ya hay una familia con el mismo teléfono, correo o dirección.',
    ],
    field: 'IsSurelyNew',
  },
} as const satisfies Record<string, DeclaredError>
