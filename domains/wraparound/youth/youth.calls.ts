import * as z from 'zod/mini'
import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { enrollErrors, enrollInput, enrollOutput, membershipId } from '#domains/enrollment/enroll.calls.ts'
import { endingCalls } from '#domains/enrollment/ending.calls.ts'
import {
  enrollmentCalls,
  factErrors,
  ofMembership,
  savedMembership,
  sharedFacts,
} from '#domains/enrollment/enrollment.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { wrapCountyUnits, wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { wraparound } from '../wraparound.rules.ts'

export const wrapClients = 'Wrap/WrapClients'
const memberships = 'Wrap/Membership_Client_Subprogram'
export const wrapCharts = chartCalls(wraparound)
export const { read, change, records } = wrapCharts

export const OutsideEnrollment = {
  message: ['The youth is not enrolled on that day.', 'El joven no está inscrito ese día.'],
  field: 'StartDate',
  constraint: 'wrap_within_enrollment',
} as const

export const wrapEnrollmentCalls = enrollmentCalls(wraparound, {
  remove: 'Clients/DeleteClientSubProgramMembership',
  start: `${wrapClients}/UpdateStartDate`,
  summary: `${wrapClients}/UpdateRunningSummary`,
  summaries: `${wrapClients}/GetRunningSummaries`,
  recent: `${wrapClients}/GetRecentClients`,
  search: `${wrapClients}/SearchExistingClients`,
  extra: ['start', 'summary'],
  anyProgram: true,
})

export const wrapEndingCalls = endingCalls(wraparound, {
  end: `${memberships}/DischargeSubprogramMembership`,
  revert: `${memberships}/RevertSubProgramDischarge`,
  topics: ['wrapTeams'],
})

const wrapFacts = {
  CountyUnit: maybe(choice(['Referring unit', 'Unidad que deriva'], wrapCountyUnits)),
  FamilyVision: maybe(
    longText(['Family vision', 'Visión de la familia'], {
      max: 4000,
      help: ['In the family’s own words.', 'Con las palabras de la familia.'],
    }),
  ),
}
const phase = choice(['Phase', 'Fase'], wrapPhases)
const number = (label: readonly [string, string]) => maybe(text(label, { max: 20 }))
const savedPhase = z.strictObject({ WrapPhaseID: id(['Phase', 'Fase']), Phase: phase, version: version() })
const { NotEnded: _never, ...phaseErrors } = tenureErrors('wrap_phase', { start: 'StartDate' })

export const youthCalls = {
  addClientToProgramMembership: call({
    name: `${wrapClients}/AddClientToProgramMembership`,
    summary: 'Enroll a youth, on record or new, and siblings along with them, in a wraparound sub-program; one action',
    permission: 'Wrap.Edit',
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ ...enrollInput, ...wrapFacts }),
    output: enrollOutput,
    errors: enrollErrors(wraparound),
    topics: ['wrapClients', 'clients', 'people', 'activity'],
  }),
  updateClientIds: call({
    name: `${wrapClients}/UpdateClientIds`,
    summary: 'Write, correct or empty all numbers of a youth at once',
    permission: 'Wrap.Edit',
    module: wraparound.module,
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      CID: number(['CID', 'CID']),
      FamLinkNumber: number(['FamLink number', 'Número FamLink']),
      WelligentID: number(['Welligent ID', 'Número Welligent']),
      /** Of the client, as GetClientProfile gives it. */
      ClientVersion: version(),
    }),
    output: z.strictObject({ ClientID: id(['Client', 'Cliente']), ClientVersion: version() }),
    errors: {
      OddNumber: {
        status: 400,
        message: [
          'A number has letters, digits and hyphens only, 20 at most.',
          'Un número solo tiene letras, cifras y guiones, 20 como máximo.',
        ],
        constraint: ['client_cid_check', 'client_famlink_number_check', 'client_welligent_id_check'],
      },
      NumberTaken: {
        status: 409,
        message: ['This number already belongs to another client.', 'Este número ya es de otro cliente.'],
        constraint: ['client_cid', 'client_famlink_number', 'client_welligent_id'],
      },
    },
    topics: ['wrapClients', 'clients', 'activity'],
  }),
  updateWrapMembership: change(`${wrapClients}/UpdateClientSubProgramMembership`, {
    summary:
      'Change what the program keeps about a youth: unit, vision, assessment dates, county, goals, strengths, alert',
    afterEnd: true,
    input: {
      ...wrapFacts,
      CANSLast: maybe(day(['Last CANS', 'Último CANS'])),
      CANSNext: maybe(
        day(['Next CANS', 'Próximo CANS'], {
          help: [
            'Six months after the last one unless you say otherwise.',
            'Seis meses después del último si no dice otra cosa.',
          ],
        }),
      ),
      ...sharedFacts,
      version: version(),
      /** Of the program’s own facts. */
      WrapVersion: version(),
    },
    output: z.strictObject({ ...savedMembership._zod.def.shape, WrapVersion: version() }),
    errors: {
      ...factErrors,
      NextBefore: {
        message: ['The next CANS must come after the last one.', 'El próximo CANS debe ser después del último.'],
        field: 'CANSNext',
        constraint: 'wrap_enrollment_cans',
      },
    },
    topics: ['clients'],
  }),
  changePhase: change('Wrap/Phase/Change', {
    summary: 'Move a youth to another phase from a day on',
    preview: true,
    input: {
      Phase: phase,
      StartDate: z.optional(day(['From', 'Desde'])),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    },
    output: savedPhase,
    errors: {
      ...phaseErrors,
      SameHolder: {
        message: ['The youth is already in this phase.', 'El joven ya está en esta fase.'],
        field: 'Phase',
      },
      OutsideEnrollment,
    },
  }),
  deleteCurrentPhase: change('Wrap/Phase/DeleteCurrent', {
    summary: 'Remove the latest phase as a mistake; the one before continues',
    input: { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }), version: version() },
    output: savedPhase,
    errors: {
      ...tenureErrors('wrap_phase'),
      FirstPhase: {
        message: [
          'An enrollment always has a phase. Change it instead.',
          'Una inscripción siempre tiene una fase. Cámbiela.',
        ],
      },
    },
  }),
}
