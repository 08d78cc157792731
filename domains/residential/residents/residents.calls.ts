import * as z from 'zod/mini'
import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { enrollErrors, enrollInput, enrollOutput } from '#domains/enrollment/enroll.calls.ts'
import { endingCalls } from '#domains/enrollment/ending.calls.ts'
import { enrollmentCalls, factErrors, savedMembership, sharedFacts } from '#domains/enrollment/enrollment.calls.ts'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { residential } from '../residential.rules.ts'

export const clients = 'Residential/Clients'
export const { read, change, records } = chartCalls(residential)

/** What an approved night forbids. */
export const CensusApproved = {
  status: 409,
  message: [
    'The census of one of those nights is approved. Open that day again first.',
    'El censo de una de esas noches está aprobado. Reabra primero ese día.',
  ],
  constraint: 'census_approved',
} as const

/** What the database refuses of a night in a house. */
export const bedErrors = {
  BedTaken: {
    status: 409,
    message: ['Somebody else has this bed at that time.', 'Otra persona tiene esta cama en ese tiempo.'],
    field: 'BedID',
    constraint: 'bed_stay_taken',
  },
  SleepsElsewhere: {
    status: 409,
    message: [
      'This person has a bed or a home elsewhere on those nights. End that stay first.',
      'Esta persona tiene una cama o un hogar en otro lugar esas noches. Termine primero esa estancia.',
    ],
    field: 'StartDate',
    constraint: 'overnight_two_places',
  },
  BedNotInUse: {
    message: ['The bed is not in use at that time.', 'La cama no está en uso en ese tiempo.'],
    field: 'BedID',
    constraint: 'bed_stay_in_use',
  },
  CensusApproved,
} as const

export const residentEnrollmentCalls = enrollmentCalls(
  residential,
  {
    remove: `${clients}/DeleteClientSubProgramMembership`,
    start: `${clients}/UpdateStartDate`,
    summary: `${clients}/UpdateRunningSummary`,
    summaries: `${clients}/GetRunningSummaries`,
    recent: `${clients}/GetRecentClients`,
    search: `${clients}/SearchExistingClients`,
    extra: ['search'],
  },
  {
    start: {
      BedTaken: { ...bedErrors.BedTaken, field: 'StartDate' },
      SleepsElsewhere: bedErrors.SleepsElsewhere,
      BedNotInUse: { ...bedErrors.BedNotInUse, field: 'StartDate' },
      CensusApproved: { ...CensusApproved, field: 'StartDate' },
    },
    removal: { CensusApproved },
  },
)

export const residentEndingCalls = endingCalls(
  residential,
  { end: `${clients}/TerminateClient`, revert: `${clients}/RevertTermination`, topics: ['houses'] },
  {
    end: {
      BeforeBed: {
        message: [
          'The resident moved to another bed after that day.',
          'El residente cambió de cama después de ese día.',
        ],
        field: 'EndDate',
      },
      BeforeCensus: {
        message: [
          'A night after that day is in an approved census.',
          'Una noche posterior a ese día está en un censo aprobado.',
        ],
        field: 'EndDate',
      },
      CensusApproved: { ...CensusApproved, field: 'EndDate' },
    },
    revert: {
      CensusApproved,
      BedTaken: { ...bedErrors.BedTaken, field: undefined },
      SleepsElsewhere: { ...bedErrors.SleepsElsewhere, field: undefined },
      BedNotInUse: { ...bedErrors.BedNotInUse, field: undefined },
    },
  },
)

const facts = {
  EmergencyStay: z.prefault(
    flag(['Emergency stay', 'Estancia de emergencia'], {
      help: ['Under 7 days: no plan is needed.', 'Menos de 7 días: no hace falta un plan.'],
    }),
    false,
  ),
  AdmittedFrom: maybe(text(['Came from', 'Viene de'], { max: 200 })),
}

export const residentCalls = {
  addResident: call({
    name: `${clients}/AddClient`,
    extra: true,
    summary: 'Admit a child, on record or new, and siblings along with them, to a house; each gets a bed; one action',
    permission: 'Residential.Edit',
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      ...enrollInput,
      ResidenceID: id(['House', 'Casa']),
      /** Empty: the first free one. Siblings get the next ones. */
      BedID: maybe(id(['Bed (or the first free one)', 'Cama (o la primera libre)'])),
      ...facts,
    }),
    output: enrollOutput,
    errors: {
      ...enrollErrors(residential),
      ...bedErrors,
      OtherHouse: {
        message: ['This house belongs to another sub-program.', 'Esta casa es de otro subprograma.'],
        field: 'ResidenceID',
      },
      NoBed: {
        status: 409,
        message: [
          'The house does not have enough free beds from that day on.',
          'La casa no tiene suficientes camas libres desde ese día.',
        ],
        field: 'ResidenceID',
      },
    },
    topics: ['residents', 'houses', 'clients', 'people', 'activity'],
  }),
  updateResident: change(`${clients}/UpdateClientSubProgramMembership`, {
    summary: 'Change what the house keeps about a resident: where from, target date, discharge plan, goals, alert',
    afterEnd: true,
    input: {
      ...facts,
      TargetDate: maybe(
        day(['Target discharge', 'Salida prevista'], {
          help: ['Empty: six months after admission.', 'Vacío: seis meses después del ingreso.'],
        }),
      ),
      DischargePlan: maybe(longText(['Discharge plan', 'Plan de salida'], { max: 4000 })),
      SpecialDiet: maybe(
        text(['Special diet', 'Dieta especial'], {
          max: 300,
          help: ['The kitchen sees it at every meal.', 'La cocina lo ve en cada comida.'],
        }),
      ),
      ...sharedFacts,
      version: version(),
      /** Of the program’s own facts. */
      ResidentVersion: version(),
    },
    output: z.strictObject({ ...savedMembership._zod.def.shape, ResidentVersion: version() }),
    errors: {
      ...factErrors,
      TargetBeforeStart: {
        message: [
          'The target date must be after the first day.',
          'La salida prevista debe ser después del primer día.',
        ],
        field: 'TargetDate',
      },
    },
    topics: ['clients'],
  }),
}
