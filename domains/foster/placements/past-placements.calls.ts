import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'

export const pastPlacementsCalls = {
  addPastPlacement: call({
    name: 'Foster/Placement/AddPast',
    extra: true,
    summary:
      'Record a stay that is over, as paper or an earlier system has it; it must fit the enrollment and its days',
    permission: 'Foster.Place',
    scope: {
      clientSubProgramMembership: 'ClientSubProgramMembershipID',
      fosterResourceFamily: 'FosterResourceFamilyID',
    },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      FosterResourceFamilyID: id(['Family', 'Familia']),
      StartDate: day(['First night', 'Primera noche']),
      EndDate: day(['Day of leaving', 'Día de la salida'], {
        help: ['That night no longer counts.', 'Esa noche ya no cuenta.'],
      }),
      EndReason: choice(['Why it ended', 'Por qué terminó'], placementEndReasons),
      EndNote: maybe(longText(['How it ended', 'Cómo terminó'], { max: 2000 })),
      PlacementType: maybe(choice(['Placement type', 'Tipo de ubicación'], placementTypes)),
      BackdateReason: text(['Why this is recorded so late', 'Por qué se registra tan tarde'], { max: 400 }),
    }),
    output: z.strictObject({
      PlacementID: id(['Placement', 'Ubicación']),
      version: version(),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: {
      NotOver: {
        message: [
          'The stay is not over yet. Place the child instead.',
          'La estancia aún no termina. En su lugar, ubique al niño.',
        ],
        field: 'EndDate',
      },
      EndsBeforeStart: {
        message: ['The stay must last at least one night.', 'La estancia debe durar al menos una noche.'],
        field: 'EndDate',
        constraint: 'placement_period',
      },
      BackdatedTooFar: {
        status: 403,
        message: [
          'More than 30 days back needs the right to backdate. Ask your supervisor.',
          'Más de 30 días atrás requiere el permiso para fechas pasadas. Pídalo a su supervisor.',
        ],
        field: 'StartDate',
      },
      NotEnrolled: {
        message: [
          'The stay must be within the child’s enrollment.',
          'La estancia debe estar dentro de la inscripción del niño.',
        ],
        field: 'StartDate',
        constraint: 'placement_within_enrollment',
      },
      AlreadyAssigned: {
        message: ['The child already has a home at that time.', 'El niño ya tiene un hogar en ese tiempo.'],
        field: 'StartDate',
        constraint: 'placement_overlap',
      },
      OtherHome: {
        message: [
          'Another program has this child in a home on those days.',
          'Otro programa tiene a este niño en un hogar esos días.',
        ],
        field: 'StartDate',
        constraint: ['placement_two_homes', 'overnight_two_places'],
      },
      HomeFull: {
        message: ['The home had no bed left on those days.', 'El hogar no tenía camas libres esos días.'],
        field: 'FosterResourceFamilyID',
        constraint: 'placement_capacity',
      },
    },
    topics: ['placements', 'fosterClients', 'families', 'activity'],
  }),
}
