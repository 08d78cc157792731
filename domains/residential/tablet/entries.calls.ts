import * as z from 'zod/mini'
import { notEnrolled, proof, tooManyTries } from '#domains/session/tablets/tablets.calls.ts'
import { call } from '#platform/contract/call.ts'
import { id, instant, longText, version } from '#platform/contract/fields.ts'

const houseId = id(['House', 'Casa'])
const entryId = id(['Entry', 'Anotación'])

export const entryCalls = {
  sendEntries: call({
    name: 'Residential/Tablet/SendEntries',
    extra: true,
    summary: 'What staff recorded on this tablet without network, each sealed for its person, in the order it was made',
    permission: 'Anonymous',
    scope: 'self',
    input: z.strictObject({
      ...proof,
      Entries: z
        .array(
          z.strictObject({
            EntryID: entryId,
            UserID: id(['Person', 'Persona']),
            Sealed: longText(['Sealed entry', 'Anotación sellada'], { max: 40_000, sensitive: true }),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
    }),
    output: z.strictObject({
      Entries: z.array(
        z.strictObject({
          EntryID: entryId,
          /** `Later`: to be sent again. `Refused`: a supervisor has it now. `Unreadable`: not made by this person on this tablet. */
          Outcome: z.literal(['Done', 'Refused', 'Unreadable', 'Later']),
        }),
      ),
    }),
    errors: { NotEnrolled: notEnrolled, TooManyTries: tooManyTries },
  }),
  getRefused: call({
    name: 'Residential/Tablet/GetRefused',
    method: 'GET',
    extra: true,
    summary:
      'What staff recorded without network and the server refused, not settled yet: what they wrote and why it was refused',
    permission: 'Residential.Edit',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Entries: z.array(
        z.strictObject({
          EntryID: entryId,
          ResidenceID: houseId,
          House: z.string(),
          Tablet: z.string(),
          By: z.string(),
          /** What was recorded, as the tablet told it to them. */
          Said: z.string(),
          MadeAt: instant(['Made', 'Hecha']),
          RefusedAt: instant(['Refused', 'Rechazada']),
          Why: z.array(z.string()),
          MaySettle: z.boolean(),
          version: version(),
        }),
      ),
    }),
    topics: ['tabletEntries'],
  }),
  settleRefused: call({
    name: 'Residential/Tablet/SettleRefused',
    extra: true,
    summary: 'Say what was done about an entry that was refused',
    permission: 'Residential.Edit',
    scope: { residence: 'ResidenceID' },
    input: z.strictObject({
      ResidenceID: houseId,
      EntryID: entryId,
      Note: longText(['What you did about it', 'Qué hizo al respecto'], { max: 2000 }),
      version: version(),
    }),
    output: z.strictObject({ EntryID: entryId, version: version() }),
    errors: {
      AlreadySettled: { status: 409, message: ['This entry is already settled.', 'Esta anotación ya está resuelta.'] },
      OwnEntry: {
        status: 403,
        message: [
          'You recorded this yourself. Somebody else has to settle it.',
          'Usted hizo esta anotación. Otra persona tiene que resolverla.',
        ],
        constraint: 'tablet_entry_other',
      },
    },
    topics: ['tabletEntries'],
  }),
}
