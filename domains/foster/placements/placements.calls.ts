import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'
import { placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { ChildStays, FamilyStays } from './placements-shapes.rules.ts'
import { deleteCurrentPlacementRefusals } from './placements-refusals.rules.ts'

const specified = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'
const folder = 'Foster/Placement'

const placing = {
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  FosterResourceFamilyID: id(['Family', 'Familia']),
  StartDate: day(['First night', 'Primera noche']),
  PlacementType: maybe(choice(['Placement type', 'Tipo de ubicación'], placementTypes)),
  /** Brothers and sisters who come along, each by their own chart. */
  With: z.prefault(z.array(id(['Sibling', 'Hermano'])).check(z.maxLength(8)), []),
  /** The other homes that were compared; they are kept with the decision. */
  Compared: z.prefault(z.array(id(['Family', 'Familia'])).check(z.maxLength(4)), []),
  DecisionNote: maybe(
    longText(['Why this one', 'Por qué esta'], {
      max: 4000,
      help: ['Kept with the decision.', 'Se guarda con la decisión.'],
    }),
  ),
  OverrideReason: maybe(choice(['Exception because', 'Excepción por'], placementOverrideReasons)),
  OverrideText: maybe(longText(['What was considered', 'Qué se consideró'], { max: 2000 })),
  BackdateReason: maybe(text(['Why this is recorded so late', 'Por qué se registra tan tarde'], { max: 400 })),
}

const {
  EndsBeforeStart: _end,
  NotEnded: _not,
  ...dated
} = tenureErrors('placement', {
  start: 'StartDate',
  holder: 'FosterResourceFamilyID',
})

const placingErrors = {
  ...dated,
  AlreadyAssigned: {
    message: [
      'The child already has a home at that time. Move the child instead.',
      'El niño ya tiene un hogar en ese tiempo. En su lugar, trasládelo.',
    ],
    field: 'StartDate',
    constraint: 'placement_overlap',
  },
  NothingCurrent: {
    message: [
      'The child has no home now. Place the child instead.',
      'El niño no tiene hogar ahora. En su lugar, ubíquelo.',
    ],
  },
  SameHolder: {
    message: ['The child already lives with this family.', 'El niño ya vive con esta familia.'],
    field: 'FosterResourceFamilyID',
  },
  StartsBeforeCurrent: {
    message: [
      'The move must be after the day the current placement began.',
      'El traslado debe ser posterior al día en que empezó la ubicación actual.',
    ],
    field: 'StartDate',
    constraint: 'placement_period',
  },
  BackdateReasonMissing: {
    status: 400,
    message: [
      'Going back more than 30 days: say why this is recorded so late.',
      'Más de 30 días atrás: indique por qué se registra tan tarde.',
    ],
    field: 'BackdateReason',
  },
  NotEnrolled: {
    message: [
      'The stay must be within the child’s enrollment.',
      'La estancia debe estar dentro de la inscripción del niño.',
    ],
    field: 'StartDate',
    constraint: 'placement_within_enrollment',
  },
  OtherHome: {
    message: [
      'Another program has this child in a home on those days.',
      'Otro programa tiene a este niño en un hogar esos días.',
    ],
    field: 'StartDate',
    constraint: 'placement_two_homes',
  },
  NoSibling: {
    status: 404,
    message: [
      'One of the children to be placed together does not exist, or is not enrolled then.',
      'Uno de los niños que se ubicarán juntos no existe o no está inscrito entonces.',
    ],
    field: 'With',
  },
  NoHome: {
    status: 404,
    message: [
      'One of the families compared does not exist, or your work does not include it.',
      'Una de las familias comparadas no existe o no forma parte de su trabajo.',
    ],
    field: 'Compared',
  },
  NotApproved: {
    message: [
      'The home is not approved on that day, and no approval names this child. No exception is possible.',
      'El hogar no está aprobado ese día y ninguna aprobación nombra a este niño. No es posible una excepción.',
    ],
    field: 'FosterResourceFamilyID',
  },
  ChecksFail: {
    message: [
      'A check fails. Someone who can make exceptions can place the child with a reason.',
      'Una verificación falla. Alguien que puede hacer excepciones puede ubicar al niño con un motivo.',
    ],
    field: 'FosterResourceFamilyID',
  },
  OverrideNotAllowed: {
    status: 403,
    message: [
      'You cannot make this exception. Ask a supervisor or the program director.',
      'No puede hacer esta excepción. Hable con un supervisor o con la dirección del programa.',
    ],
    field: 'OverrideReason',
  },
  OverrideIncomplete: {
    status: 400,
    message: [
      'An exception needs a reason and what was considered.',
      'Una excepción necesita un motivo y lo que se consideró.',
    ],
    field: 'OverrideText',
  },
  HomeFull: {
    message: [
      'The home has no bed left: someone else was placed there just now, or earlier on one of those days. Nothing was changed.',
      'Al hogar no le quedan camas: otra persona fue ubicada allí ahora mismo, o antes en uno de esos días. No se cambió nada.',
    ],
    field: 'FosterResourceFamilyID',
    constraint: 'placement_capacity',
  },
} as const

const placed = z.strictObject({
  PlacementID: id(['Placement', 'Ubicación']),
  PlacementDecisionID: id(['Decision', 'Decisión']),
  ChangeSetID: id(['Action', 'Acción']),
  /** Everyone placed, the child first. */
  Placed: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      PlacementID: id(['Placement', 'Ubicación']),
      Name: z.string(),
    }),
  ),
})

const topics = ['placements', 'fosterClients', 'families', 'caseload', 'visits', 'activity'] as const
const seen = { PlacementID: maybe(id(['Placement', 'Ubicación'])), version: maybe(version()) }
const scope = {
  clientSubProgramMembership: 'ClientSubProgramMembershipID',
  fosterResourceFamily: 'FosterResourceFamilyID',
} as const

export const placementsCalls = {
  assignFirstPlacement: call({
    name: `${specified}/AssignFirstPlacement`,
    preview: true,
    summary: 'Place a child who has no home now, alone or with waiting siblings; every check is kept with the decision',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject(placing),
    output: placed,
    errors: placingErrors,
    topics,
  }),
  transferPlacement: call({
    name: `${specified}/TransferPlacement`,
    preview: true,
    summary: 'Move a child: the old placement ends on the first night in the new home; siblings may move or join along',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ...placing,
      EndReason: choice(['Why the old placement ends', 'Por qué termina la ubicación anterior'], placementEndReasons),
      EndNote: maybe(longText(['How it ended', 'Cómo terminó'], { max: 2000 })),
      ...seen,
    }),
    output: placed,
    errors: placingErrors,
    topics,
  }),
  deleteCurrentPlacement: call({
    name: `${specified}/DeleteCurrentPlacement`,
    preview: true,
    summary: 'Remove a placement that was recorded by mistake and reopen the one it had ended',
    permission: 'Foster.Place',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      Reason: text(['What went wrong', 'Qué salió mal'], { max: 400 }),
      ...seen,
    }),
    output: z.strictObject({
      PlacementID: id(['Placement', 'Ubicación']),
      ReopenedPlacementID: z.nullable(id(['Placement', 'Ubicación'])),
      ChangeSetID: id(['Action', 'Acción']),
    }),
    errors: deleteCurrentPlacementRefusals,
    topics,
  }),
  getPlacementsForChild: call({
    name: `${folder}/GetForChild`,
    method: 'GET',
    extra: true,
    summary:
      'Where a child has lived: placements with nights, ends, events, offers, and the checks shown at each decision',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: id(['Child', 'Niño']) }),
    output: ChildStays,
    topics: ['placements', 'fosterClients'],
    audit: { view: 'placements' },
  }),
  getPlacementsForFamily: call({
    name: `${folder}/GetForFamily`,
    method: 'GET',
    extra: true,
    summary: 'Who lives and has lived with a family, the beds, and what the family was offered',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id(['Family', 'Familia']) }),
    output: FamilyStays,
    topics: ['placements', 'families'],
    audit: { view: 'placements' },
  }),
}
