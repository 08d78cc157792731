import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'

const folder = 'Foster/Placement'
const topics = ['placements', 'fosterClients', 'families', 'activity'] as const
const scope = { clientSubProgramMembership: 'ClientSubProgramMembershipID' } as const

const done = z.strictObject({
  LocationEventID: id('Event'),
  version: version(),
  ChangeSetID: id('Action'),
})
const overlaps = {
  message: 'Something else is recorded for some of these nights. End that first.',
  field: 'StartDate',
  constraint: 'location_event_overlap',
} as const
const outside = {
  message: 'This must lie within one placement: from its first night until it ends.',
  constraint: 'location_event_within_placement',
} as const
const endsBeforeStart = {
  status: 400,
  message: 'The day back must be after the first night away.',
  field: 'EndDate',
  constraint: 'location_event_period',
} as const
const late = {
  message: 'More than 30 days back: this needs the right to backdate, and a note that says why.',
} as const

export const locationEventsCalls = {
  addLocationEvent: call({
    name: `${folder}/AddLocationEvent`,
    extra: true,
    preview: true,
    summary: 'Say that a child is elsewhere for a time: respite, hospital, away without leave; the placement goes on',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      Kind: choice('What', locationEvents),
      StartDate: day('First night away'),
      EndDate: maybe(day('Back on', { help: 'Empty while nobody knows.' })),
      Place: maybe(text('Where', { max: 200 })),
      RespiteFamilyID: maybe(id('Respite family')),
      BedHeldUntil: maybe(day('Bed held until', { help: 'Empty: 7 days when away without leave, 14 in hospital.' })),
      Note: maybe(longText('Note', { max: 2000 })),
    }),
    output: done,
    errors: {
      NoPlacement: { message: 'The child has no home on that day. Place the child first.', field: 'StartDate' },
      Overlaps: overlaps,
      OutsidePlacement: { ...outside, field: 'EndDate' },
      EndsBeforeStart: endsBeforeStart,
      TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'StartDate' },
      NotAhead: { message: 'This cannot be planned ahead; record it when it happens.', field: 'StartDate' },
      BackdatedTooFar: { ...late, field: 'StartDate' },
      NoRespiteFamily: {
        status: 404,
        message: 'This family does not exist, or your work does not include it.',
        field: 'RespiteFamilyID',
      },
      OwnFamily: {
        message: 'Respite is with another family than the one the child lives with.',
        field: 'RespiteFamilyID',
      },
      OnlyForRespite: { status: 400, message: 'A respite family belongs to respite only.', field: 'RespiteFamilyID' },
      HoldBeforeStart: {
        status: 400,
        message: 'The bed is held until a day after the first night away.',
        field: 'BedHeldUntil',
      },
    },
    topics,
  }),
  endLocationEvent: call({
    name: `${folder}/EndLocationEvent`,
    extra: true,
    preview: true,
    summary: 'The child is back: the event ends, the placement goes on',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      LocationEventID: id('Event'),
      EndDate: day('Back on', { help: 'The first night in the home again.' }),
      EndReason: maybe(text('How it ended', { max: 400 })),
      version: version(),
    }),
    output: done,
    errors: {
      EndsBeforeStart: endsBeforeStart,
      OutsidePlacement: { ...outside, field: 'EndDate' },
      Overlaps: { ...overlaps, field: 'EndDate' },
      AlreadyEnded: { message: 'The child is back already.' },
      TooFarAhead: { message: 'This can be recorded at most 60 days ahead.', field: 'EndDate' },
      BackdatedTooFar: { ...late, field: 'EndDate' },
    },
    topics,
  }),
  deleteLocationEvent: call({
    name: `${folder}/DeleteLocationEvent`,
    extra: true,
    preview: true,
    summary: 'Remove an event that was recorded by mistake',
    permission: 'Foster.Place',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: id('Child'),
      LocationEventID: id('Event'),
      Reason: text('What went wrong', { max: 400 }),
      version: version(),
    }),
    output: done,
    topics,
  }),
}
