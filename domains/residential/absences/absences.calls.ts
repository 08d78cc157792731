import * as z from 'zod/mini'
import { choice, day, instant, longText, maybe, text, timeOfDay } from '#platform/contract/fields.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { CensusApproved, records } from '../residents/residents.calls.ts'

const absences = 'Residential/Absences'
const absence = records('HouseAbsenceID', ['Absence', 'Ausencia'], {
  Kind: choice(['Why out', 'Motivo'], locationEvents),
  Place: maybe(text(['Where', 'Dónde'], { max: 200 })),
  WithWhom: maybe(text(['With whom', 'Con quién'], { max: 200 })),
  LeftOn: day(['Left on', 'Salió el']),
  LeftTime: timeOfDay(['At', 'A las']),
  ExpectedOn: maybe(day(['Expected back on', 'Vuelve el'])),
  ExpectedTime: maybe(timeOfDay(['At', 'A las'])),
  BedHeldUntil: maybe(
    day(['Bed kept until', 'Cama reservada hasta'], {
      help: ['Empty: 7 days for AWOL, 14 for a hospital.', 'Vacío: 7 días por fuga, 14 por hospital.'],
    }),
  ),
  Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
})

/** As a read gives it. */
export const Absence = absence.row({
  /** To the minute, for how long. */
  LeftAt: instant(['Left', 'Salió']),
  ExpectedAt: z.nullable(instant(['Expected', 'Se espera'])),
  BackAt: z.nullable(instant(['Back', 'Volvió'])),
  BackOn: z.nullable(day(['Back on', 'Volvió el'])),
  BackTime: z.nullable(timeOfDay(['At', 'A las'])),
  /** Expected by now, and not back. */
  Late: z.boolean(),
  ReturnNote: z.nullable(z.string()),
  RecordedBy: z.nullable(z.string()),
})
export type Absence = z.infer<typeof Absence>

const dates = {
  NotYet: { message: ['That time is still ahead.', 'Esa hora todavía no llega.'], field: 'LeftTime' },
  NoSuchTime: {
    message: [
      'The clocks skip that time on that day. Choose an hour later.',
      'Ese día los relojes se saltan esa hora. Elija una hora después.',
    ],
    field: 'LeftTime',
  },
  ExpectedBeforeLeft: {
    message: ['They are expected back before they left.', 'La vuelta prevista es antes de la salida.'],
    field: 'ExpectedOn',
    constraint: 'house_absence_expected',
  },
  BackBeforeLeft: {
    message: ['The resident cannot be back before leaving.', 'No puede volver antes de salir.'],
    field: 'LeftTime',
    constraint: 'house_absence_period',
  },
  BeforeAdmission: {
    message: ['That is before the resident was admitted.', 'Es antes del ingreso del residente.'],
    field: 'LeftOn',
  },
  AlreadyOut: {
    status: 409,
    message: [
      'The resident is already recorded as out at that time.',
      'Ya consta que el residente estaba fuera a esa hora.',
    ],
    field: 'LeftTime',
    constraint: 'house_absence_overlap',
  },
  TimeMissing: {
    message: ['Give the time as well.', 'Indique también la hora.'],
    field: 'ExpectedTime',
  },
  CensusApproved,
} as const

export const absenceCalls = {
  saveAbsence: absence.save(`${absences}/Save`, {
    summary: 'Record that a resident left the house with the bed kept, or correct that',
    permission: 'Census.Submit',
    pin: true,
    offline: { mark: ['ClientSubProgramMembershipID'] },
    topics: ['houses'],
    errors: dates,
  }),
  recordReturn: absence.step(`${absences}/RecordReturn`, {
    summary: 'Record that a resident is back',
    permission: 'Census.Submit',
    pin: true,
    offline: { mark: ['ClientSubProgramMembershipID'] },
    topics: ['houses'],
    input: {
      BackOn: day(['Back on', 'Volvió el']),
      BackTime: timeOfDay(['At', 'A las']),
      ReturnNote: maybe(longText(['How it went', 'Cómo fue'], { max: 2000 })),
    },
    errors: {
      NotYet: { ...dates.NotYet, field: 'BackTime' },
      NoSuchTime: { ...dates.NoSuchTime, field: 'BackTime' },
      BackBeforeLeft: { ...dates.BackBeforeLeft, field: 'BackTime' },
      AlreadyOut: { ...dates.AlreadyOut, field: 'BackTime' },
      CensusApproved,
      AlreadyBack: { status: 409, message: ['Their return is already recorded.', 'La vuelta ya está registrada.'] },
    },
  }),
  removeAbsence: absence.remove(`${absences}/Remove`, {
    summary: 'Take back an absence that was recorded by mistake',
    topics: ['houses'],
    errors: { CensusApproved },
  }),
}
