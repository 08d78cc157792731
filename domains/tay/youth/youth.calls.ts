import * as z from 'zod/mini'
import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { endingCalls } from '#domains/enrollment/ending.calls.ts'
import { enrollErrors, enrollInput, enrollOutput } from '#domains/enrollment/enroll.calls.ts'
import { enrollmentCalls, factErrors, savedMembership, sharedFacts } from '#domains/enrollment/enrollment.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, choices, day, dollars, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import {
  tayExitHousing,
  tayExitIncome,
  tayExitSchool,
  tayLegalStatuses,
  tayPlacementTypes,
  tayRiskFlags,
} from '#platform/contract/lists/tay.ts'
import { tay } from '../tay.rules.ts'

export const tayClients = 'TAY/Clients'
export const { read, change, records } = chartCalls(tay)

/** What the database refuses of where somebody lives. */
export const stayErrors = {
  UnitFull: {
    status: 409,
    message: [
      'Every bed of this unit is taken at that time.',
      'Todas las camas de esta vivienda están ocupadas en ese tiempo.',
    ],
    field: 'UnitID',
    constraint: 'tay_unit_full',
  },
  UnitNotInUse: {
    message: ['The unit is not in use at that time.', 'La vivienda no está en uso en ese tiempo.'],
    field: 'UnitID',
    constraint: 'tay_unit_in_use',
  },
  HasBed: {
    status: 409,
    message: [
      'This person has a bed in another unit at that time. End that stay first.',
      'Esta persona tiene una cama en otra vivienda en ese tiempo. Termine primero esa estancia.',
    ],
    field: 'UnitID',
    constraint: 'tay_stay_two_beds',
  },
  OtherProgram: {
    message: ['This unit belongs to another sub-program.', 'Esta vivienda es de otro subprograma.'],
    field: 'UnitID',
    constraint: 'tay_stay_unit',
  },
  UnitOrAddress: {
    message: [
      'Choose a unit, or write the address, not both.',
      'Elija una vivienda o escriba la dirección, no las dos.',
    ],
    field: 'Address',
    constraint: 'tay_stay_where',
  },
} as const

export const stayFields = {
  PlacementType: choice(['Placement type', 'Tipo de ubicación'], tayPlacementTypes),
  UnitID: maybe(id(['Unit', 'Vivienda'])),
  Address: maybe(text(['Address, where it is no unit', 'Dirección, si no es una vivienda del programa'], { max: 200 })),
}

export const tayEnrollmentCalls = enrollmentCalls(
  tay,
  {
    remove: `${tayClients}/DeleteClientSubProgramMembership`,
    start: `${tayClients}/UpdateStartDate`,
    summary: `${tayClients}/UpdateRunningSummary`,
    summaries: `${tayClients}/GetRunningSummaries`,
    recent: `${tayClients}/GetRecentClients`,
    search: `${tayClients}/SearchExistingClients`,
    extra: ['remove', 'start', 'summary', 'search'],
  },
  {
    start: {
      UnitFull: { ...stayErrors.UnitFull, field: 'StartDate' },
      UnitNotInUse: { ...stayErrors.UnitNotInUse, field: 'StartDate' },
      HasBed: { ...stayErrors.HasBed, field: 'StartDate' },
    },
  },
)

/** How somebody left: asked for with the exit. */
export const outcomeFields = {
  Housing: choice(['Housing', 'Vivienda'], tayExitHousing),
  Income: choice(['Income', 'Ingresos'], tayExitIncome),
  School: choice(['School', 'Estudios'], tayExitSchool),
  Supports: whole(['Adults to count on', 'Adultos con quienes cuenta'], { max: 50 }),
  SupportsNote: maybe(text(['Who they are', 'Quiénes son'], { max: 300 })),
}

const Outcome = z.strictObject(outcomeFields)
export type ExitOutcome = z.infer<typeof Outcome>

export const tayEndingCalls = endingCalls(
  tay,
  { end: 'TAY/Exit', revert: 'TAY/RevertExit', topics: ['tayUnits'], extra: true, input: outcomeFields },
  {
    end: {
      BeforeMove: {
        message: ['The youth moved after that day.', 'El joven se mudó después de ese día.'],
        field: 'EndDate',
      },
    },
    revert: {
      UnitFull: { ...stayErrors.UnitFull, field: undefined },
      UnitNotInUse: { ...stayErrors.UnitNotInUse, field: undefined },
      HasBed: { ...stayErrors.HasBed, field: undefined },
    },
  },
)

const legal = { LegalStatus: choice(['Legal status', 'Situación legal'], tayLegalStatuses) }

export const youthCalls = {
  enrollYouth: call({
    name: `${tayClients}/AddClient`,
    extra: true,
    summary: 'Enroll a young person of 16 to 24, on record or new, with where they live; one action',
    permission: 'TAY.Edit',
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ ...enrollInput, ...legal, ...stayFields }),
    output: enrollOutput,
    errors: {
      ...enrollErrors(tay),
      ...stayErrors,
      TooYoung: { message: tay.tooOld, field: 'DateOfBirth' },
    },
    topics: ['tayClients', 'tayUnits', 'clients', 'people', 'activity'],
  }),
  updateYouth: change(`${tayClients}/UpdateClientSubProgramMembership`, {
    summary:
      'Change what the program keeps about a youth: legal status, school, work, planned exit, risks, stipend, match',
    afterEnd: true,
    input: {
      ...legal,
      PlannedExitOn: maybe(
        day(['Planned exit', 'Salida prevista'], {
          help: ['Empty: the 21st birthday.', 'Vacío: el día en que cumple 21 años.'],
        }),
      ),
      School: maybe(text(['School', 'Escuela'], { max: 120 })),
      Employer: maybe(text(['Employer', 'Empleador'], { max: 120 })),
      WorkHours: maybe(whole(['Work hours a month', 'Horas de trabajo al mes'], { max: 744 })),
      RiskFlags: z.prefault(choices(['Risks', 'Riesgos'], tayRiskFlags), []),
      ExpectingOn: maybe(day(['Baby expected', 'Espera un bebé para'])),
      Stipend: maybe(dollars(['Stipend a month', 'Estipendio al mes'], { min: 0, max: 10_000 })),
      MatchPercent: z.prefault(
        whole(['Savings match, percent', 'Ahorro igualado, por ciento'], {
          max: 200,
          help: ['100 doubles every deposit. 0: no match.', '100 duplica cada depósito. 0: no se iguala.'],
        }),
        0,
      ),
      MatchCap: maybe(dollars(['Most match a month', 'Máximo igualado al mes'], { min: 0, max: 10_000 })),
      ...sharedFacts,
      version: version(),
      /** Of the program’s own facts. */
      YouthVersion: version(),
    },
    output: z.strictObject({ ...savedMembership._zod.def.shape, YouthVersion: version() }),
    errors: {
      ...factErrors,
      ExitBeforeStart: {
        message: [
          'The planned exit must be after the first day.',
          'La salida prevista debe ser después del primer día.',
        ],
        field: 'PlannedExitOn',
      },
    },
    topics: ['clients'],
  }),
}
