import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { fosterDischargeReasons } from '#platform/contract/lists/foster.ts'

const specified = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'
const topics = [
  'placements',
  'fosterClients',
  'clients',
  'families',
  'caseload',
  'court',
  'services',
  'visits',
  'activity',
] as const
const scope = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const

export const terminationCalls = {
  terminateMembership: call({
    name: `${specified}/TerminateSubProgramMembership`,
    preview: true,
    summary: 'End a child’s enrolment and everything that hangs on it, as one action that can be taken back',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      EndDate: day('Last day', { help: 'The day the child leaves; that night is no longer in care.' }),
      DischargeReasonID: choice('Why', fosterDischargeReasons),
      Destination: maybe(text('Where to', { max: 200 })),
      Note: maybe(longText('Note', { max: 4000 })),
      version: maybe(version()),
    }),
    output: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      version: version(),
      ChangeSetID: id('Action'),
    }),
    errors: {
      AlreadyEnded: { message: 'The enrolment has already ended. Take that end back first.' },
      BeforeStart: {
        message: 'The enrolment must last at least one night.',
        field: 'EndDate',
        constraint: 'client_membership_period',
      },
      BeforePlacement: {
        message: 'The last placement began on that day or later.',
        field: 'EndDate',
        constraint: ['placement_within_enrolment', 'placement_period'],
      },
      BeforeContact: { message: 'A contact is recorded after that day.', field: 'EndDate' },
      TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'EndDate' },
      BackdatedTooFar: {
        message: 'More than 30 days back: this needs the right to backdate, and a note that says why.',
        field: 'EndDate',
      },
    },
    topics,
  }),
  revertTermination: call({
    name: `${specified}/RevertSubProgramTermination`,
    preview: true,
    summary: 'Take back the latest end of an enrolment and restore exactly what it had ended',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({ ClientSubProgramMembershipID: id('Child'), version: maybe(version()) }),
    output: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      version: version(),
      /** The action that restored it. */
      ChangeSetID: id('Action'),
    }),
    errors: {
      NotEnded: { message: 'The enrolment has not ended.' },
      LaterMembership: {
        message: 'The child was enrolled in this program again since. Only the latest end can be taken back.',
      },
      HomeFull: {
        message: 'The home has no bed left for the child. End it there, or take the end back after another placement.',
        constraint: 'placement_capacity',
      },
      ElsewhereNow: {
        message: 'Another program has the child in a home since.',
        constraint: ['placement_two_homes', 'placement_overlap'],
      },
      CarrierGone: {
        message: 'Someone who carried the case does not work here any more.',
        constraint: ['case_carrier_inactive', 'case_assignment_carrier'],
      },
      CannotRestore: { message: 'It cannot be restored as it was.' },
    },
    topics,
  }),
}
