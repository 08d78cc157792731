import type { DeclaredError } from '#platform/contract/call.ts'

/** Why an appointment is not written as it was given. */
export const changeErrors = {
  NotYours: {
    status: 403,
    message: [
      'Only who made it, who attends, or a supervisor of the program can change it.',
      'Solo quien la creó, quien asiste o un supervisor del programa puede cambiarla.',
    ],
  },
  Closed: {
    message: [
      'It is over and on record. Set its status back to Scheduled first.',
      'Ya terminó y consta en el registro. Primero vuelva su estado a Programada.',
    ],
  },
  TooFarAhead: {
    message: ['Plan at most five years ahead.', 'Planee con cinco años de anticipación como máximo.'],
    field: 'Date',
  },
  TooLongAgo: {
    message: ['Record at most five years back.', 'Registre con cinco años de atraso como máximo.'],
    field: 'Date',
  },
  NoSuchStaff: {
    message: [
      'Someone here has no active account. Choose a colleague who has one.',
      'Alguien no tiene una cuenta activa. Elija a un colega que la tenga.',
    ],
    field: 'Staff',
  },
  NoProgram: {
    status: 400,
    message: ['Say for which sub-program it is.', 'Indique para qué subprograma es.'],
    field: 'SubProgramID',
  },
  OtherProgram: {
    message: [
      'All clients and the family must be of one sub-program. Plan a second appointment for the others.',
      'Todos los clientes y la familia deben ser de un mismo subprograma. Planee otra cita para los demás.',
    ],
    field: 'Clients',
  },
  Twice: {
    status: 400,
    message: ['The same person is listed twice.', 'La misma persona aparece dos veces.'],
    constraint: ['appointment_client_twice', 'appointment_staff_twice', 'appointment_guest_twice'],
  },
  WhichTime: {
    status: 400,
    message: ['Give a start time, or choose all day.', 'Indique la hora de inicio o elija todo el día.'],
    field: 'StartTime',
  },
  WholeDays: {
    status: 400,
    message: ['All day is counted in whole days.', 'Todo el día se cuenta en días completos.'],
    field: 'Minutes',
    constraint: 'appointment_days',
  },
  BadLink: {
    status: 400,
    message: ['A video link begins with https://.', 'Un enlace de video empieza con https://.'],
    field: 'VideoLink',
    constraint: 'appointment_video_link_check',
  },
} as const satisfies Record<string, DeclaredError>

/** Why a series is not. */
export const seriesErrors = {
  WhichDay: {
    status: 400,
    message: ['Open the day of the series that you mean.', 'Abra el día de la serie al que se refiere.'],
  },
  NoneAhead: {
    message: [
      'Nothing of this series is ahead. Open the day you mean and change that one.',
      'No queda ninguna cita por venir en esta serie. Abra el día al que se refiere y cambie solo ese.',
    ],
  },
  NoDays: {
    message: [
      'This series has no day at all. Check its weekdays and its end.',
      'Esta serie no tiene ningún día. Revise los días de la semana y el fin.',
    ],
  },
  BothEnds: {
    status: 400,
    message: [
      'Give a last day or a number of times, not both.',
      'Indique un último día o un número de veces, no ambos.',
    ],
  },
  EndsTooLate: {
    message: [
      'A series ends at most five years ahead. Leave the end open if there is none.',
      'Una serie termina en cinco años como máximo. Deje el fin abierto si no lo tiene.',
    ],
  },
  SeriesNeedsDay: {
    status: 400,
    message: ['A series needs a first day.', 'Una serie necesita un primer día.'],
  },
} as const satisfies Record<string, DeclaredError>
