import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { placementEndReasons, placementTypes } from '#platform/contract/lists/foster.ts'
import { placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { ChildStays, FamilyStays } from './placements-shapes.rules.ts'

const specified = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'
const folder = 'Foster/Placement'

const placing = {
  ClientSubProgramMembershipID: id('Child'),
  FosterResourceFamilyID: id('Family'),
  StartDate: day('First night'),
  PlacementType: maybe(choice('Placement type', placementTypes)),
  /** Brothers and sisters who come along, each by their own chart. */
  With: z.prefault(z.array(id('Sibling')).check(z.maxLength(8)), []),
  /** The other homes that were compared; they are kept with the decision. */
  Compared: z.prefault(z.array(id('Family')).check(z.maxLength(4)), []),
  DecisionNote: maybe(longText('Why this one', { max: 4000, help: 'Kept with the decision.' })),
  OverrideReason: maybe(choice('Exception because', placementOverrideReasons)),
  OverrideText: maybe(longText('What was weighed', { max: 2000 })),
  BackdateReason: maybe(text('Why it is recorded so late', { max: 400 })),
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
    message: 'The child already has a home at that time. Move the child instead.',
    field: 'StartDate',
    constraint: 'placement_overlap',
  },
  NothingCurrent: { message: 'The child has no home now. Place the child instead.' },
  SameHolder: { message: 'The child already lives with this family.', field: 'FosterResourceFamilyID' },
  StartsBeforeCurrent: {
    message: 'The move must be after the day the current placement began.',
    field: 'StartDate',
    constraint: 'placement_period',
  },
  BackdateReasonMissing: {
    status: 400,
    message: 'More than 30 days back: say why it is recorded so late.',
    field: 'BackdateReason',
  },
  NotEnrolled: {
    message: 'The stay must lie within the child’s enrolment.',
    field: 'StartDate',
    constraint: 'placement_within_enrolment',
  },
  OtherHome: {
    message: 'Another program has this child in a home on those days.',
    field: 'StartDate',
    constraint: 'placement_two_homes',
  },
  NoSibling: {
    status: 404,
    message: 'One of the children to be placed together does not exist, or is not enrolled then.',
    field: 'With',
  },
  NoHome: {
    status: 404,
    message: 'One of the families compared does not exist, or your work does not include it.',
    field: 'Compared',
  },
  NotApproved: {
    message:
      'The home is not approved on that day, and no approval names this child. Nobody can make an exception from that.',
    field: 'FosterResourceFamilyID',
  },
  ChecksFail: {
    message: 'A check fails. Someone who may make exceptions can place the child with a reason.',
    field: 'FosterResourceFamilyID',
  },
  OverrideNotAllowed: {
    status: 403,
    message: 'You may not make this exception. Ask a supervisor or the program director.',
    field: 'OverrideReason',
  },
  OverrideIncomplete: {
    status: 400,
    message: 'An exception needs a reason and what was weighed.',
    field: 'OverrideText',
  },
  HomeFull: {
    message:
      'The home has no bed left: someone else was placed there just now, or earlier on one of those days. Nothing was changed.',
    field: 'FosterResourceFamilyID',
    constraint: 'placement_capacity',
  },
} as const

const placed = z.strictObject({
  PlacementID: id('Placement'),
  PlacementDecisionID: id('Decision'),
  ChangeSetID: id('Action'),
  /** Everyone placed, the child first. */
  Placed: z.array(
    z.strictObject({ ClientSubProgramMembershipID: id('Child'), PlacementID: id('Placement'), Name: z.string() }),
  ),
})

const topics = ['placements', 'fosterClients', 'families', 'caseload', 'visits', 'activity'] as const
const seen = { PlacementID: maybe(id('Placement')), version: maybe(version()) }
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
      EndReason: choice('Why the old placement ends', placementEndReasons),
      EndNote: maybe(longText('How it ended', { max: 2000 })),
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
      ClientSubProgramMembershipID: id('Child'),
      Reason: text('What went wrong', { max: 400 }),
      ...seen,
    }),
    output: z.strictObject({
      PlacementID: id('Placement'),
      ReopenedPlacementID: z.nullable(id('Placement')),
      ChangeSetID: id('Action'),
    }),
    errors: {
      NothingCurrent: { message: 'The child has no placement now that could be removed.' },
      NotLatest: { message: 'A newer placement is recorded; only the latest can be removed.' },
      OtherHome: {
        message: 'The earlier placement cannot be reopened: another program has this child in a home since.',
        constraint: 'placement_two_homes',
      },
      NotEnrolled: {
        message: 'The earlier placement cannot be reopened: the enrolment has ended.',
        constraint: 'placement_within_enrolment',
      },
      HomeFull: {
        message: 'The earlier home has no bed left, so the placement cannot be reopened. Nothing was changed.',
        constraint: 'placement_capacity',
      },
    },
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
    input: z.strictObject({ ClientSubProgramMembershipID: id('Child') }),
    output: ChildStays,
    topics: ['placements', 'fosterClients'],
    audit: 'view',
  }),
  getPlacementsForFamily: call({
    name: `${folder}/GetForFamily`,
    method: 'GET',
    extra: true,
    summary: 'Who lives and has lived with a family, the beds, and what the family was offered',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({ FosterResourceFamilyID: id('Family') }),
    output: FamilyStays,
    topics: ['placements', 'families'],
    audit: 'view',
  }),
}
