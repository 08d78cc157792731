import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, instant, maybe, phoneDigits, text, version, whole } from '#platform/contract/fields.ts'
import { houseServes } from '../residential.rules.ts'
import { OnShift } from '../shifts/duty.calls.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'

const houses = 'Residential/Houses'
const houseId = id(['House', 'Casa'])
const bedId = id(['Bed', 'Cama'])
const membership = id(['Enrollment', 'Inscripción'])
const on = z.nullable(day(['Date', 'Fecha']))
const words = z.nullable(z.string())

const houseFacts = {
  LicenseNumber: maybe(text(['License number', 'Número de licencia'], { max: 40 })),
  LicenseExpiresOn: maybe(day(['License expires', 'La licencia vence'])),
  LicensedBeds: whole(['Licensed beds', 'Camas autorizadas'], { min: 1, max: 200 }),
  Address: maybe(text(['Address', 'Dirección'], { max: 200 })),
  Phone: maybe(phoneDigits()),
  Youngest: maybe(whole(['Youngest age', 'Edad mínima'], { max: 21 })),
  Oldest: maybe(whole(['Oldest age', 'Edad máxima'], { max: 21 })),
  Serves: maybe(choice(['Serves', 'Atiende a'], houseServes, { help: ['Empty: everyone.', 'Vacío: a todos.'] })),
  DayRatio: maybe(whole(['Residents per staff, day', 'Residentes por persona, día'], { min: 1, max: 20 })),
  NightRatio: maybe(whole(['Residents per staff, night', 'Residentes por persona, noche'], { min: 1, max: 20 })),
  MealProgramNumber: maybe(text(['Meal program number', 'Número del programa de comidas'], { max: 40 })),
}

const Bed = z.strictObject({
  BedID: bedId,
  Name: z.string(),
  Room: words,
  StartDate: day(['In use from', 'En uso desde']),
  EndDate: on,
  version: version(),
  /** Who has it now, for those who may see them; Taken also for those who may not. */
  Taken: z.boolean(),
  Resident: z.nullable(
    z.strictObject({
      ClientSubProgramMembershipID: membership,
      ClientID: id(['Client', 'Cliente']),
      Name: z.string(),
      DateOfBirth: on,
      Since: day(['Since', 'Desde']),
      Therapist: words,
      /** Of the house’s level system. */
      Level: words,
      SafetyAlert: words,
      Allergies: z.array(z.string()),
      /** Out of the house: why, since when, until when. */
      Away: z.nullable(
        z.strictObject({
          HouseAbsenceID: id(['Absence', 'Ausencia']),
          Kind: z.string(),
          Place: words,
          LeftAt: instant(['Left', 'Salió']),
          ExpectedAt: z.nullable(instant(['Expected', 'Se espera'])),
          Late: z.boolean(),
          BedHeldUntil: on,
          version: version(),
        }),
      ),
    }),
  ),
  /** Who comes next, when the bed is free or will be. */
  Next: z.nullable(z.strictObject({ Name: words, From: day(['From', 'Desde']) })),
})

const House = z.strictObject({
  ResidenceID: houseId,
  Name: z.string(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  Zone: z.string(),
  ...houseFacts,
  version: version(),
  /** In use today, taken tonight whether or not the caller may see by whom, out now, admitted soon. */
  BedsInUse: z.int(),
  BedsTaken: z.int(),
  Out: z.int(),
  /** Residents in the house now, whoever may see them; the shift it is, and who is at work. */
  InHouse: z.int(),
  Shift: z.strictObject({ Name: z.string(), Starts: z.string(), Ends: z.string(), Night: z.boolean() }),
  OnShift: z.array(OnShift),
  Beds: z.array(Bed),
})
export type House = z.infer<typeof House>
export type HouseBed = House['Beds'][number]

const onHouse = { permission: 'Administrator', scope: 'agency', extra: true } as const
const topics = ['houses', 'residents', 'programs', 'profile', 'activity'] as const
const OverLicense = {
  message: [
    'The house would have more beds in use than its license allows.',
    'La casa tendría más camas en uso de las que permite su licencia.',
  ],
  field: 'StartDate',
  constraint: 'bed_over_license',
} as const
const BedNamed = {
  message: ['The house already has a bed with this name.', 'La casa ya tiene una cama con este nombre.'],
  field: 'Name',
  constraint: 'bed_name',
} as const
const StillTaken = {
  status: 409,
  message: [
    'A resident has the bed then. Move them first.',
    'Un residente tiene la cama entonces. Trasládelo primero.',
  ],
  field: 'EndDate',
  constraint: 'bed_stay_in_use',
} as const

export const houseCalls = {
  getHouses: call({
    name: 'Residential/GetResidences',
    method: 'GET',
    extra: true,
    summary: 'The houses of the caller’s sub-programs: every bed with who has it, where they are now, and what is free',
    permission: 'Residential.View',
    pin: true,
    offline: {},
    scope: 'listed',
    input: z.strictObject({ ResidenceID: z.optional(houseId) }),
    output: z.strictObject({ Houses: z.array(House), MayChange: z.boolean() }),
    topics: ['houses', 'residents', 'programs', 'duty'],
    audit: 'view',
  }),
  saveHouse: call({
    ...onHouse,
    name: `${houses}/Save`,
    summary: 'Change what is known of a house: license, beds allowed, address, ages, staff ratio, meal program',
    input: z.strictObject({ ResidenceID: houseId, ...houseFacts, version: version() }),
    output: z.strictObject({ ResidenceID: houseId, version: version() }),
    errors: {
      OverLicense: { ...OverLicense, field: 'LicensedBeds' },
      AgesReversed: {
        message: ['The oldest age is below the youngest.', 'La edad máxima es menor que la mínima.'],
        field: 'Oldest',
        constraint: 'residence_ages',
      },
    },
    topics,
  }),
  saveBed: call({
    ...onHouse,
    name: `${houses}/SaveBed`,
    summary: 'Add a bed to a house, or change its name and room',
    input: z.strictObject({
      ResidenceID: houseId,
      BedID: maybe(bedId),
      Name: text(['Bed', 'Cama'], { max: 40 }),
      Room: maybe(text(['Room', 'Habitación'], { max: 60 })),
      StartDate: day(['In use from', 'En uso desde']),
      version: maybe(version()),
    }),
    output: z.strictObject({ BedID: bedId, version: version() }),
    errors: {
      OverLicense,
      BedNamed,
      StillTaken: { ...StillTaken, field: 'StartDate' },
      EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'StartDate', constraint: 'bed_period' },
    },
    topics,
  }),
  endBed: call({
    ...onHouse,
    name: `${houses}/EndBed`,
    summary: 'Take a bed out of use from a day on',
    input: z.strictObject({
      ResidenceID: houseId,
      BedID: bedId,
      EndDate: day(['Out of use from', 'Fuera de uso desde']),
      Reason: maybe(text(['Why', 'Por qué'], { max: 200 })),
      version: version(),
    }),
    output: z.strictObject({ BedID: bedId, version: version() }),
    errors: {
      StillTaken,
      EndsBeforeStart: { message: tenureSentences.EndsBeforeStart, field: 'EndDate', constraint: 'bed_period' },
    },
    topics,
  }),
}
