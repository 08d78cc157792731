import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const boardShows = list(
  { value: 'all', label: ['All homes', 'Todos los hogares'] },
  { value: 'free', label: ['With free beds', 'Con camas libres'] },
  { value: 'placed', label: ['With children', 'Con niños'] },
  { value: 'empty', label: ['Empty', 'Vacíos'] },
)

const Away = z.strictObject({
  Kind: z.string(),
  Since: day(['Since', 'Desde']),
  BackOn: z.nullable(day(['Back on', 'Regresa el'])),
  BedHeldUntil: z.nullable(day(['Bed held until', 'Cama reservada hasta'])),
})

const BoardChild = z.strictObject({
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  Name: z.string(),
  Age: z.nullable(z.int()),
  StartDate: day(['First night', 'Primera noche']),
  EndDate: z.nullable(day(['Leaves on', 'Se va el'])),
  Away: z.nullable(Away),
})

const BoardHome = z.strictObject({
  FosterResourceFamilyID: id(['Family', 'Familia']),
  Name: z.string(),
  City: z.nullable(z.string()),
  TerritoryName: z.nullable(z.string()),
  Capacity: z.int(),
  /** Children who live there today, also those the reader may not see. */
  Placed: z.int(),
  Own: z.int(),
  Free: z.int(),
  Accepting: z.boolean(),
  NotAcceptingReason: z.nullable(z.string()),
  Phase: z.nullable(z.string()),
  Children: z.array(BoardChild),
})
export type BoardHome = z.infer<typeof BoardHome>

const Turn = z.strictObject({
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  Name: z.string(),
  FosterResourceFamilyID: id(['Family', 'Familia']),
  FamilyName: z.string(),
  On: day(['On', 'El día']),
  Reason: z.nullable(z.string()),
})
export type Turn = z.infer<typeof Turn>

const filters = {
  SubProgramID: maybe(id(['Sub-program', 'Subprograma'])),
  SubProgramTerritoryID: maybe(id(['Territory', 'Territorio'])),
}

export const placementBoardCalls = {
  getPlacementBoard: call({
    name: 'Foster/Placement/GetBoard',
    method: 'GET',
    extra: true,
    summary: 'Homes with their beds, who comes and goes this week, who is away, who waits, and moves per 1,000 days',
    permission: 'Foster.View',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      ...filters,
      Search: maybe(text(['Family or child', 'Familia o niño'], { max: 80 })),
      Show: z.prefault(choice(['Show', 'Mostrar'], boardShows), 'all'),
      Offset: z.prefault(whole(['From', 'Desde'], { max: 100_000 }), 0),
      Limit: z.prefault(whole(['How many', 'Cuántos'], { min: 1, max: 100 }), 24),
    }),
    output: z.strictObject({
      Total: z.int(),
      Homes: z.array(BoardHome),
      Territories: z.array(
        z.strictObject({
          SubProgramTerritoryID: z.nullable(id(['Territory', 'Territorio'])),
          Name: z.nullable(z.string()),
          SubProgramID: id(['Sub-program', 'Subprograma']),
          SubProgramName: z.string(),
          Homes: z.int(),
          Beds: z.int(),
          Placed: z.int(),
          Own: z.int(),
          Free: z.int(),
        }),
      ),
      Week: z.strictObject({ From: day(['From', 'Desde']), To: day(['To', 'Para']) }),
      Arrivals: z.array(Turn),
      Departures: z.array(Turn),
      Away: z.array(
        z.strictObject({
          ...Away._zod.def.shape,
          LocationEventID: id(['Event', 'Suceso']),
          ClientSubProgramMembershipID: id(['Child', 'Niño']),
          Name: z.string(),
          FosterResourceFamilyID: id(['Family', 'Familia']),
          FamilyName: z.string(),
          /** The bed is no longer held: end the placement, or hold it longer. */
          HoldPassed: z.boolean(),
        }),
      ),
      Waiting: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: id(['Child', 'Niño']),
          Name: z.string(),
          Age: z.nullable(z.int()),
          Since: z.nullable(day(['Since', 'Desde'])),
        }),
      ),
      Moves: z.strictObject({
        From: day(['From', 'Desde']),
        To: day(['To', 'Para']),
        Moves: z.int(),
        Nights: z.int(),
        Per1000: z.nullable(z.number()),
      }),
    }),
    topics: ['placements', 'families', 'fosterClients'],
  }),
}
