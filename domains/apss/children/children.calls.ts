import * as z from 'zod/mini'
import { endingCalls } from '#domains/enrollment/ending.calls.ts'
import { enrollErrors, enrollInput, enrollOutput } from '#domains/enrollment/enroll.calls.ts'
import { enrollmentCalls, factErrors, savedMembership, sharedFacts } from '#domains/enrollment/enrollment.calls.ts'
import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { apssStages } from '#platform/contract/lists/apss.ts'
import { apssOffices } from '#platform/contract/lists/places.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { apss } from '../apss.rules.ts'

const folder = 'APSS'
export const { read, change, records } = chartCalls(apss)

export const OutsideEnrollment = {
  message: ['The child is not enrolled on that day.', 'El niño no está inscrito ese día.'],
  field: 'StartDate',
  constraint: 'apss_within_enrollment',
} as const

export const apssEnrollmentCalls = enrollmentCalls(apss, {
  remove: `${folder}/DeleteClientSubProgramMembership`,
  start: `${folder}/UpdateStartDate`,
  summary: `${folder}/UpdateRunningSummary`,
  summaries: `${folder}/GetRunningSummaries`,
  recent: `${folder}/GetRecentClients`,
  search: `${folder}/SearchExistingClients`,
  extra: ['remove', 'start', 'summary', 'search'],
})

export const apssEndingCalls = endingCalls(apss, {
  end: `${folder}/DischargeSubprogramMembership`,
  revert: `${folder}/RevertSubProgramDischarge`,
  topics: [],
  extra: true,
})

/** Who referred the family: dates and people of the county. */
const referral = {
  ReferredOn: maybe(
    day(['Referred on', 'Derivado el'], {
      help: ['The first day if left empty.', 'El primer día si se deja vacío.'],
    }),
  ),
  Office: maybe(choice(['Regional office', 'Oficina regional'], apssOffices)),
  CSWName: maybe(text(['County social worker', 'Trabajador social del condado'], { max: 120 })),
  CSWPhoneDigits: maybe(phoneDigits(['Worker’s phone', 'Teléfono del trabajador'])),
  CSWEmail: maybe(email(['Worker’s e-mail', 'Correo del trabajador'])),
  ReferralReason: maybe(longText(['Why they were referred', 'Por qué se derivó'], { max: 4000 })),
}
const stage = choice(['Stage', 'Etapa'], apssStages)
const savedStage = z.strictObject({ ApssStageID: id(['Stage', 'Etapa']), Stage: stage, version: version() })
const { NotEnded: _never, ...stageErrors } = tenureErrors('apss_stage', { start: 'StartDate' })
const ReferredLater = {
  message: ['The referral cannot be after today.', 'La derivación no puede ser posterior a hoy.'],
  field: 'ReferredOn',
} as const
const NoFamily = {
  status: 404,
  message: ['This family is not in the program.', 'Esta familia no está en el programa.'],
  field: 'ApssFamilyID',
} as const

export const childCalls = {
  addClientToProgramMembership: call({
    name: `${folder}/AddClientToProgramMembership`,
    extra: true,
    summary: 'Enroll a child, on record or new, and siblings along with them, into a family of adoption support',
    permission: apss.edit,
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      ...enrollInput,
      ApssFamilyID: maybe(id(['Family on record', 'Familia registrada'])),
      FamilyName: maybe(
        text(['Name of a new family', 'Nombre de una familia nueva'], {
          max: 120,
          help: ['The child’s last name if left empty.', 'El apellido del niño si se deja vacío.'],
        }),
      ),
      Stage: z.prefault(stage, 'Pre-adoptive'),
      ...referral,
    }),
    output: enrollOutput,
    errors: { ...enrollErrors(apss), ReferredLater, NoFamily },
    topics: [apss.topic, 'clients', 'people', 'activity'],
  }),
  updateApssMembership: change(`${folder}/UpdateClientSubProgramMembership`, {
    summary: 'Change what the program keeps about a child: family, referral, finalization, goals, alert',
    afterEnd: true,
    input: {
      ApssFamilyID: maybe(id(['Family', 'Familia'])),
      ...referral,
      FinalizedOn: maybe(day(['Adoption finalized on', 'Adopción concluida el'])),
      ...sharedFacts,
      version: version(),
      /** Of the program’s own facts. */
      ApssVersion: version(),
    },
    output: z.strictObject({ ...savedMembership._zod.def.shape, ApssVersion: version() }),
    errors: {
      ...factErrors,
      ReferredLater,
      NoFamily,
      FinalizedLater: {
        message: ['This day is still ahead.', 'Ese día todavía no llega.'],
        field: 'FinalizedOn',
      },
    },
    topics: ['clients'],
  }),
  changeStage: change(`${folder}/Stage/Change`, {
    summary: 'Move a child to another stage from a day on',
    preview: true,
    input: {
      Stage: stage,
      StartDate: z.optional(day(['From', 'Desde'])),
      FinalizedOn: maybe(
        day(['Adoption finalized on', 'Adopción concluida el'], {
          help: ['Where the adoption is final.', 'Si la adopción ya es definitiva.'],
        }),
      ),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    },
    output: savedStage,
    errors: {
      ...stageErrors,
      SameHolder: {
        message: ['The child is already in this stage.', 'El niño ya está en esta etapa.'],
        field: 'Stage',
      },
      FinalizedLater: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'FinalizedOn' },
      OutsideEnrollment,
    },
  }),
  deleteCurrentStage: change(`${folder}/Stage/DeleteCurrent`, {
    summary: 'Remove the latest stage as a mistake; the one before continues',
    input: { Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }), version: version() },
    output: savedStage,
    errors: {
      ...tenureErrors('apss_stage'),
      FirstStage: {
        message: [
          'An enrollment always has a stage. Change it instead.',
          'Una inscripción siempre tiene una etapa. Cámbiela.',
        ],
      },
    },
  }),
}
