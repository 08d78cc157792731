import * as z from 'zod/mini'
import { call, type DeclaredError } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { membershipId } from './enroll.calls.ts'
import { ofMembership } from './enrollment.calls.ts'
import type { Program } from './program.rules.ts'

const endInput = (program: Program) => ({
  ClientSubProgramMembershipID: membershipId,
  EndDate: day(['Last day', 'Último día'], {
    help: ['The day of leaving; that night no longer counts.', 'El día de la salida; esa noche ya no cuenta.'],
  }),
  DischargeReasonID: choice(['Why', 'Por qué'], program.endReasons),
  Destination: maybe(text(['Where to', 'A dónde'], { max: 200 })),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
  version: maybe(version()),
})
type Shape = Readonly<Record<string, z.ZodMiniType>>

interface Names {
  readonly end: string
  readonly revert: string
  readonly topics: readonly string[]
  /** Names that the specification does not list. */
  readonly extra?: true
  /** What the program asks about the end beside the rest. */
  readonly input?: Shape
}

/** End an enrollment with everything on it, and take that back; under the program's own names. */
export function endingCalls(
  program: Program,
  names: Names,
  more: { end?: Record<string, DeclaredError>; revert?: Record<string, DeclaredError> } = {},
) {
  const extra = names.extra ?? false
  const topics = [program.topic, 'clients', 'caseload', 'services', 'visits', 'activity', ...names.topics]
  const output = z.strictObject({
    ClientSubProgramMembershipID: membershipId,
    version: version(),
    /** The action, which can be undone. */
    ChangeSetID: id(['Action', 'Acción']),
  })
  return {
    endEnrollment: call({
      name: names.end,
      extra,
      preview: true,
      summary: 'End an enrollment and everything on it, as one action that can be undone',
      permission: program.edit,
      module: program.module,
      scope: ofMembership,
      input: z.strictObject({ ...endInput(program), ...(names.input as {}) }),
      output,
      errors: {
        AlreadyEnded: {
          message: [
            'The enrollment has already ended. Undo that end first.',
            'La inscripción ya terminó. Deshaga primero ese fin.',
          ],
        },
        BeforeStart: {
          message: ['The enrollment must last at least one night.', 'La inscripción debe durar al menos una noche.'],
          field: 'EndDate',
          constraint: 'client_membership_period',
        },
        BeforeContact: {
          message: ['A contact is recorded after that day.', 'Hay un contacto registrado después de ese día.'],
          field: 'EndDate',
        },
        BeforeDocument: {
          message: ['A document after that day is submitted.', 'Hay un documento enviado después de ese día.'],
          field: 'EndDate',
        },
        BeforeRecords: {
          message: ['Something is recorded after that day.', 'Hay algo registrado después de ese día.'],
          field: 'EndDate',
        },
        TooFarAhead: {
          message: [
            'This can be recorded at most 60 days ahead.',
            'Se puede registrar con 60 días de anticipación como máximo.',
          ],
          field: 'EndDate',
        },
        BackdatedTooFar: {
          message: [
            'More than 30 days back needs the right to backdate and a note that says why.',
            'Más de 30 días atrás requiere el permiso para fechas pasadas y una nota que diga por qué.',
          ],
          field: 'EndDate',
        },
        ...more.end,
      },
      topics,
    }),
    revertEnd: call({
      name: names.revert,
      extra,
      preview: true,
      summary: 'Take back the latest end of an enrollment and restore exactly what it had ended',
      permission: program.edit,
      module: program.module,
      scope: ofMembership,
      input: z.strictObject({ ClientSubProgramMembershipID: membershipId, version: maybe(version()) }),
      output,
      errors: {
        NotEnded: { message: ['The enrollment has not ended.', 'La inscripción no ha terminado.'] },
        LaterMembership: {
          message: [
            'There is a later enrollment in this program. Only the latest end can be undone.',
            'Hay una inscripción posterior en este programa. Solo se puede deshacer el último fin.',
          ],
        },
        CarrierGone: {
          message: [
            'Someone who was assigned to the case no longer works here.',
            'Alguien que llevaba el caso ya no trabaja aquí.',
          ],
          constraint: ['case_carrier_inactive', 'case_assignment_carrier'],
        },
        CannotRestore: {
          message: ['It cannot be restored as it was.', 'No se puede restaurar como estaba.'],
        },
        ...more.revert,
      },
      topics,
    }),
  }
}
export type EndingCalls = ReturnType<typeof endingCalls>
