import * as z from 'zod/mini'
import { sealedStays } from '#domains/clients/chart-seal/chart-seal.calls.ts'
import {
  clientSearchErrors,
  clientSearchInput,
  clientSearchOutput,
} from '#domains/clients/search/client-search.calls.ts'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { day, flag, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { membershipId, startErrors } from './enroll.calls.ts'
import type { Program } from './program.rules.ts'

export const savedMembership = z.strictObject({ ClientSubProgramMembershipID: membershipId, version: version() })
export const ofMembership = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const

/** The facts every program keeps of an enrollment; each adds its own. */
export const sharedFacts = {
  County: maybe(text(['County', 'Condado'], { max: 60 })),
  CountyCaseNumber: maybe(text(['County case number', 'Número de caso del condado'], { max: 40 })),
  SafetyAlert: maybe(
    text(['Safety alert', 'Alerta de seguridad'], {
      max: 300,
      help: ['Everyone who opens the chart sees it first.', 'Quien abre el expediente lo ve primero.'],
    }),
  ),
  Goals: maybe(longText(['Goals', 'Metas'], { max: 5000, help: ['One goal per line.', 'Una meta por línea.'] })),
  Strengths: maybe(longText(['Strengths', 'Fortalezas'], { max: 5000 })),
  Confidential: z.prefault(flag(['Confidential chart', 'Expediente confidencial']), false),
}

export const factErrors = {
  ConfidentialStays: {
    status: 403,
    message: [
      'Only someone who may let others into confidential charts can take this off.',
      'Solo quien puede dar acceso a expedientes confidenciales puede quitar esto.',
    ],
    field: 'Confidential',
  },
  Sealed: sealedStays,
} as const satisfies Record<string, DeclaredError>

interface Names {
  readonly remove: string
  readonly start: string
  readonly summary: string
  readonly summaries: string
  readonly recent: string
  readonly search: string
  /** Removal reaches the enrollments of every program whose enrollments the caller may edit. */
  readonly anyProgram?: boolean
  /** Which of these the specification does not list. */
  readonly extra?: readonly ('remove' | 'start' | 'summary' | 'search')[]
}

/** The calls of an enrollment that are the same in every program, under the program's own names. */
export function enrollmentCalls<E extends Record<string, DeclaredError> = {}>(
  program: Program,
  names: Names,
  more: { removal?: E; start?: E } = {},
) {
  const { module, view, edit, topic } = program
  const on = { module, scope: ofMembership } as const
  const topics = [topic, 'clients', 'activity']
  const extra = (key: 'remove' | 'start' | 'summary' | 'search') => names.extra?.includes(key) ?? false
  return {
    removeEnrollment: call({
      name: names.remove,
      extra: extra('remove'),
      summary: 'Remove a mistaken enrollment; only while nothing was recorded on it',
      permission: names.anyProgram ? 'Program.Edit' : edit,
      preview: true,
      ...(names.anyProgram ? { scope: ofMembership } : on),
      input: z.strictObject({
        ClientSubProgramMembershipID: membershipId,
        Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
        version: version(),
      }),
      output: z.strictObject({ ClientSubProgramMembershipID: membershipId, ChangeSetID: id(['Action', 'Acción']) }),
      errors: {
        HasContact: {
          status: 409,
          message: [
            'Contacts are recorded. End the enrollment instead.',
            'Hay contactos registrados. Termine la inscripción.',
          ],
        },
        HasService: {
          status: 409,
          message: [
            'Services are recorded. Remove them first, or end the enrollment instead.',
            'Hay servicios registrados. Quítelos primero o termine la inscripción.',
          ],
        },
        HasAssignment: {
          status: 409,
          message: [
            'A case manager is assigned. Remove the assignment first.',
            'Hay un responsable asignado. Quite primero la asignación.',
          ],
        },
        HasDocument: {
          status: 409,
          message: [
            'Documents are submitted. End the enrollment instead.',
            'Hay documentos enviados. Termine la inscripción.',
          ],
        },
        HasRecords: {
          status: 409,
          message: [
            'Something is recorded on it. End the enrollment instead.',
            'Hay algo registrado en ella. Termine la inscripción.',
          ],
        },
        ...more.removal,
      },
      topics: [...topics, 'court'],
    }),
    updateStartDate: call({
      name: names.start,
      extra: extra('start'),
      summary: 'Correct the first day of an enrollment; it may not pass the first thing recorded on it',
      permission: edit,
      ...on,
      input: z.strictObject({
        ClientSubProgramMembershipID: membershipId,
        StartDate: day(['First day', 'Primer día']),
        BackdateReason: maybe(
          text(['Why so late', 'Por qué tan tarde'], {
            max: 500,
            help: [
              'Needed when the new day is more than 30 days back.',
              'Hace falta si el nuevo día fue hace más de 30 días.',
            ],
          }),
        ),
        version: version(),
      }),
      output: savedMembership,
      errors: {
        ...startErrors,
        AfterAssignment: {
          message: ['A case manager was assigned before that day.', 'Se asignó un responsable antes de ese día.'],
          field: 'StartDate',
          constraint: 'case_assignment_outside',
        },
        AfterContact: {
          message: ['A contact is recorded before that day.', 'Hay un contacto registrado antes de ese día.'],
          field: 'StartDate',
        },
        AfterService: {
          message: ['A service began before that day.', 'Un servicio empezó antes de ese día.'],
          field: 'StartDate',
        },
        AfterRecords: {
          message: ['Something is recorded before that day.', 'Hay algo registrado antes de ese día.'],
          field: 'StartDate',
        },
        AfterEnd: {
          message: ['The first day must be before the last.', 'El primer día debe ser anterior al último.'],
          field: 'StartDate',
          constraint: 'client_membership_period',
        },
        AlreadyEnrolled: {
          status: 409,
          message: [
            'An earlier enrollment in this sub-program covers that time.',
            'Una inscripción anterior en este subprograma cubre ese tiempo.',
          ],
          field: 'StartDate',
          constraint: 'client_membership_overlap',
        },
        ...more.start,
      },
      topics,
    }),
    updateRunningSummary: call({
      name: names.summary,
      extra: extra('summary'),
      summary: 'Write the running summary; every earlier wording is kept',
      permission: edit,
      ...on,
      input: z.strictObject({
        ClientSubProgramMembershipID: membershipId,
        RunningSummary: longText(['Running summary', 'Resumen'], { min: 0 }),
        version: version(),
      }),
      output: savedMembership,
      topics: [topic, 'activity'],
    }),
    getRunningSummaries: call({
      name: names.summaries,
      method: 'GET',
      extra: true,
      summary: 'Every wording of the running summary, the newest first',
      permission: view,
      ...on,
      input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
      output: z.strictObject({
        Summaries: z.array(
          z.strictObject({
            RunningSummaryID: id(['Summary', 'Resumen']),
            Text: z.string(),
            WrittenBy: z.nullable(z.string()),
            WrittenAt: z.string(),
          }),
        ),
      }),
      topics: [topic],
      audit: { view: 'running summary' },
    }),
    getRecentClients: call({
      name: names.recent,
      method: 'GET',
      extra: true,
      summary: 'The charts of this program that the caller opened last',
      permission: view,
      scope: 'self',
      input: z.strictObject({}),
      output: z.strictObject({
        Recent: z.array(
          z.strictObject({
            ClientSubProgramMembershipID: membershipId,
            ClientID: id(['Client', 'Cliente']),
            Name: z.string(),
            SubProgramName: z.string(),
          }),
        ),
      }),
      topics: [topic],
    }),
    searchExistingClients: call({
      name: names.search,
      extra: extra('search'),
      reads: true,
      summary: 'Look for someone before enrolling; those of other programs only as “ask its owner”. It is written down',
      permission: view,
      scope: 'listed',
      input: z.strictObject(clientSearchInput),
      output: clientSearchOutput,
      errors: clientSearchErrors,
      topics: ['clients', 'people', topic],
      audit: 'view',
    }),
  }
}
export type EnrollmentCalls = ReturnType<typeof enrollmentCalls>
