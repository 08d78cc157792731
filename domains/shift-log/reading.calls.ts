import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, instant, maybe, text } from '#platform/contract/fields.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { houseId, mark, membership, shiftDay, topic } from './shift-log-shapes.calls.ts'

const log = 'Residential/ShiftLog'

/** An entry away from its log. */
export const FoundEntry = z.strictObject({
  EntryID: id(['Entry', 'Anotación']),
  ResidenceID: houseId,
  House: z.string(),
  Day: shiftDay,
  Shift: z.string(),
  ClientSubProgramMembershipID: z.nullable(membership),
  Name: z.nullable(z.string()),
  Topic: topic,
  Mark: z.nullable(mark),
  Body: z.string(),
  Added: z.boolean(),
  By: z.string(),
  MadeAt: instant(['Written', 'Escrito']),
})
export type FoundEntry = z.infer<typeof FoundEntry>

export const shiftReadingCalls = {
  searchLogs: call({
    name: `${log}/Search`,
    extra: true,
    reads: true,
    summary:
      'What was written in the shift logs, by words, house, child, topic and days, the newest first, as far as the caller may open the charts',
    permission: 'Residential.View',
    scope: 'listed',
    input: z.strictObject({
      Search: z.optional(text(['Words', 'Palabras'], { min: 0, max: 100 })),
      ResidenceID: maybe(houseId),
      ClientSubProgramMembershipID: maybe(membership),
      Topic: maybe(topic),
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      ...pageInput,
    }),
    output: listOutput(FoundEntry),
    errors: {
      DatesReversed: {
        message: ['The last day is before the first.', 'El último día es anterior al primero.'],
        field: 'To',
      },
      TooManyDays: {
        message: ['Search two years at a time.', 'Busque dos años a la vez.'],
        field: 'From',
      },
    },
    topics: ['shiftlog'],
    audit: 'view',
  }),
  getForChart: call({
    name: `${log}/GetForChart`,
    method: 'GET',
    extra: true,
    module: 'Residential',
    summary: 'What the shifts wrote of one resident, the newest first',
    permission: 'Residential.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({
      ClientSubProgramMembershipID: membership,
      Topic: z.optional(topic),
      ...pageInput,
    }),
    output: listOutput(FoundEntry),
    topics: ['shiftlog'],
    audit: { view: 'shift log' },
  }),
}
