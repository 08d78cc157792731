import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { certificateFields } from './families-fields.rules.ts'
import { phaseList } from './families-list.calls.ts'
import { gateIds } from './phases.rules.ts'

const folder = 'Foster/ResourceFamily'
const family = { FosterResourceFamilyID: id('Family') }

export const gateStates = wordList('Open', 'Done', 'Exempt')
const gateList = wordList(...gateIds)

const GateBox = z.strictObject({
  FamilyGateID: z.nullable(id('Item')),
  Phase: z.string(),
  Gate: z.string(),
  Label: z.string(),
  /** The adult it is about. */
  PersonID: z.nullable(id('Person')),
  PersonName: z.nullable(z.string()),
  /** About each parent or adult, and there is nobody yet. */
  NeedsSomebody: z.boolean(),
  State: choice('State', gateStates),
  DoneOn: z.nullable(day('Done on')),
  Note: z.nullable(z.string()),
  SetBy: z.nullable(z.string()),
  /** Follows from what is recorded elsewhere in the chart: checks, certificates. */
  FromChart: z.boolean(),
  version: z.nullable(version()),
})
export type GateBox = z.infer<typeof GateBox>

const PhaseRow = z.strictObject({
  FamilyPhaseID: id('Phase'),
  Phase: z.string(),
  StartDate: day('From'),
  EndDate: z.nullable(day('Until')),
  Days: z.int(),
  BegunBy: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  ReviewDate: z.nullable(day('Review on')),
  version: version(),
})
export type PhaseHistoryRow = z.infer<typeof PhaseRow>

const Blocking = z.strictObject({
  PlacementID: id('Placement'),
  ClientSubProgramMembershipID: id('Child'),
  Name: z.string(),
  StartDate: day('Since'),
})

const FamilyPhases = z.strictObject({
  Pathway: z.literal(['CA', 'WA']),
  Current: PhaseRow,
  /** Newest first. */
  History: z.array(PhaseRow),
  Steps: z.array(
    z.strictObject({
      Phase: z.string(),
      /** Days this family spent in it so far; none when it has not been there. */
      Days: z.nullable(z.int()),
      /** Of the agency's families on this pathway, in the period below. */
      Median: z.nullable(z.int()),
      Families: z.int(),
    }),
  ),
  Period: z.strictObject({ From: day('From'), To: day('Until') }),
  Forecast: z.nullable(z.strictObject({ On: day('Expected'), From: day('From'), To: day('Until') })),
  Target: z.nullable(z.strictObject({ On: day('Target'), Days: z.int() })),
  Next: z.array(
    z.strictObject({
      Phase: z.string(),
      Kind: z.literal(['way', 'approved', 'hold', 'end']),
      Missing: z.array(z.string()),
      /** Why not, apart from what the form asks for; a code of ChangeFamilyPhase. */
      WhyNot: z.nullable(z.string()),
    }),
  ),
  /** Children who stand in the way of an end. */
  Placed: z.array(Blocking),
  PlacedElsewhere: z.int(),
  Can: z.strictObject({
    Change: z.boolean(),
    Approve: z.boolean(),
    Revoke: z.boolean(),
    SetGates: z.boolean(),
    Exempt: z.boolean(),
  }),
  RevokeWhyNot: z.nullable(z.literal(['FirstPhase', 'PlacedInPhase'])),
})
export type FamilyPhases = z.infer<typeof FamilyPhases>

const phaseChanged = ['families', 'placements', 'activity'] as const

export const familyPhasesCalls = {
  getFamilyPhases: call({
    name: `${folder}/GetPhases`,
    method: 'GET',
    extra: true,
    summary: 'The phases of a family: history, days against the agency’s median, forecast, and where it may go next',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: FamilyPhases,
    topics: ['families', 'placements'],
  }),
  getGates: call({
    name: `${folder}/GetGates`,
    method: 'GET',
    extra: true,
    summary: 'The checklist of what approval needs, item by item, per family and per adult',
    permission: 'Family.View',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({ Gates: z.array(GateBox), Done: z.int(), Total: z.int() }),
    topics: ['families'],
  }),
  setGate: call({
    name: `${folder}/SetGate`,
    extra: true,
    summary: 'Mark one item of the checklist done or exempt, or open it again',
    permission: 'Family.Edit',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Gate: choice('Item', gateList),
      PersonID: maybe(id('Person')),
      State: choice('State', gateStates),
      DoneOn: maybe(day('Done on', { help: 'Empty: today.' })),
      Note: maybe(text('Note', { max: 400 })),
      /** Of the item as it was seen; none while it was open. */
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyGateID: z.nullable(id('Item')), version: z.nullable(version()) }),
    errors: {
      PersonNeeded: { status: 400, message: 'Say for which adult of the home this is done.', field: 'PersonID' },
      NotAnAdult: { status: 404, message: 'This person is no adult of this home.', field: 'PersonID' },
      InFuture: { message: 'An item is marked once it is done.', field: 'DoneOn' },
      ExemptNote: {
        status: 400,
        message: 'Say on what ground the exemption was given.',
        field: 'Note',
        constraint: 'family_gate_exempt_note',
      },
      MayNotExempt: { status: 403, message: 'An exemption needs the permission “Family.Phase”.', field: 'State' },
      AlreadySet: {
        message: 'Someone else marked this item meanwhile.',
        field: 'State',
        constraint: 'family_gate_once',
      },
    },
    topics: ['families', 'activity'],
  }),
  changeFamilyPhase: call({
    name: `${folder}/ChangeFamilyPhase`,
    preview: true,
    summary: 'Move a family on, put it on hold, approve it or end it; one action that can be undone',
    permission: 'Family.Phase',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Phase: choice('New phase', phaseList),
      StartDate: maybe(day('From', { help: 'Empty: today.' })),
      Reason: maybe(text('Reason', { max: 120 })),
      ReviewDate: maybe(day('Review on')),
      Note: maybe(longText('Note', { max: 2000 })),
      Capacity: maybe(whole('Licensed capacity', { min: 1, max: 12 })),
      YoungestAge: maybe(certificateFields.YoungestAge),
      OldestAge: maybe(certificateFields.OldestAge),
      LicenceNumber: certificateFields.LicenceNumber,
      Conditions: certificateFields.Conditions,
      /** The phase the person had on screen. */
      FamilyPhaseID: id('Phase'),
      version: version(),
    }),
    output: z.strictObject({ FamilyPhaseID: id('Phase'), ChangeSetID: id('Action'), version: version() }),
    errors: {
      SamePhase: { message: 'The family is in this phase already.', field: 'Phase' },
      NotFromHere: { message: 'A family does not go there from where it is.', field: 'Phase' },
      InFuture: { message: 'A phase begins today or earlier.', field: 'StartDate' },
      BeforeCurrent: { message: 'The new phase cannot begin before the current one.', field: 'StartDate' },
      BackdatedTooFar: { message: 'More than 30 days back needs the permission to backdate.', field: 'StartDate' },
      BackdateReason: { status: 400, message: 'Say why it is recorded this late.', field: 'Note' },
      ReasonNeeded: { status: 400, message: 'Give the reason.', field: 'Reason' },
      ReviewDateNeeded: {
        status: 400,
        message: 'Say when the hold is looked at again, after the day it begins.',
        field: 'ReviewDate',
      },
      NotApprover: { status: 403, message: 'This decision needs the permission “Family.Approve”.', field: 'Phase' },
      GatesMissing: { message: 'Not everything approval needs is done.', field: 'Phase' },
      ChildPlaced: {
        message: 'A child is placed with this family. End the placement first.',
        field: 'Phase',
        constraint: 'family_phase_child_placed',
      },
      CertificateNeeded: {
        status: 400,
        message: 'The certificate needs capacity, youngest and oldest age, and its number.',
        field: 'LicenceNumber',
      },
      AgesCrossed: {
        status: 400,
        message: 'The oldest age is below the youngest.',
        field: 'OldestAge',
        constraint: 'resource_family_ages',
      },
      BelowPlaced: {
        message: 'More children live in the home than this capacity.',
        field: 'Capacity',
        constraint: 'family_capacity_placed',
      },
    },
    topics: phaseChanged,
  }),
  revokeCurrentPhase: call({
    name: `${folder}/RevokeCurrentPhase`,
    preview: true,
    summary: 'Take back a phase begun by mistake; the one before it goes on as if nothing had been',
    permission: 'Family.Phase',
    scope: { fosterResourceFamily: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Reason: text('Why it was a mistake', { max: 400 }),
      FamilyPhaseID: id('Phase'),
      version: version(),
    }),
    output: z.strictObject({ FamilyPhaseID: id('Phase'), ChangeSetID: id('Action'), version: version() }),
    errors: {
      FirstPhase: { message: 'This is the family’s first phase; there is none to go back to.' },
      PlacedInPhase: { message: 'A placement began in this phase, so it cannot be taken back.' },
      NotApprover: { status: 403, message: 'Taking back this decision needs the permission “Family.Approve”.' },
      ChildPlaced: { message: 'A child is placed with this family.', constraint: 'family_phase_child_placed' },
    },
    topics: phaseChanged,
  }),
}
